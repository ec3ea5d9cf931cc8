"""Puzzles from what somebody misplayed in a finished game: proven, true; none where nothing was given up."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

from aqua_romana.ai.puzzles import best_apart
from aqua_romana.games.romana.players import puzzle_maker
from aqua_romana.games.romana.players.puzzle_maker import GUESSED, certain_reasons, themes_along
from aqua_romana.games.romana.puzzles import BOOK
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.screens.puzzles.model import Puzzle
from aqua_romana.screens.puzzles.texts import line_text, question
from tests.games.romana.puzzles.test_puzzles import check_answers, check_proven

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

RECORDS = Path(__file__).parents[1] / "puzzles" / "records"
CLAUDIA, TIRO = 0, 1


def read(name: str) -> Game:
    return Game.from_record((RECORDS / f"{name}.aqr").read_text(encoding="utf-8"))


def looked(game: Game, *seats: int, is_enough=lambda: False):
    """What is found, and what was told of the progress."""
    steps, progress = puzzle_maker.misplayed(game, seats, is_enough), []
    while True:
        try:
            progress.append(next(steps))
        except StopIteration as finished:
            return finished.value, progress


@pytest.fixture(
    autouse=True, scope="module", params=[10_000, pytest.param(100_000, marks=pytest.mark.release)]
)
def _only_endings(request):
    """Searching takes its time, and `test_search` sees to it; few positions prove these endings, too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(puzzle_maker, "PROOF_NODES", request.param)
        patch.setattr(puzzle_maker, "examine", lambda *_: None)
        yield


@pytest.fixture(scope="module")
def of_claudia():
    """What is found in the game that she misplayed, and the progress: looked for once."""
    return looked(read("misplayed"), CLAUDIA)


def test_what_lost_the_win_becomes_a_puzzle_and_all_it_says_is_true(of_claudia):
    game = read("misplayed")
    found, _progress = of_claudia
    assert [each["at"] for each in found] == [139]
    puzzle = Puzzle.from_plain(found[0])
    assert puzzle.is_own
    assert puzzle.trap[0] == str(game.actions[139])
    game.seek(139)
    check_answers(puzzle, game)
    check_proven(puzzle, game)
    assert (puzzle.points, puzzle.trap_points) == ((46, 39), (39, 39))
    assert puzzle.themes == tuple(themes_along(game, puzzle.line, [each.at for each in puzzle.asks]))
    reasons = certain_reasons(game, named(puzzle.line[0]))
    assert [each.sentence() for each in puzzle.reasons] == reasons
    assert not {each.text for each in reasons} & GUESSED
    for is_answer, line in ((True, puzzle.line), (False, puzzle.trap)):
        assert len(line_text(BOOK, puzzle, game, is_answer).steps) == len(line)


def test_nothing_comes_of_a_game_without_a_mistake():
    assert looked(read("well-played"), CLAUDIA)[0] == []
    assert looked(read("misplayed"))[0] == []


def test_nothing_comes_of_what_others_decided():
    game = read("misplayed")
    found, progress = looked(game, TIRO)
    assert found == []
    assert len(progress) > 10, "he decided something, too"


def test_progress_counts_decisions_and_it_ends_at_once_when_it_is_enough(of_claudia):
    _found, progress = of_claudia
    total = progress[0][1]
    assert progress == [(done, total) for done in range(total)]
    assert total > 10
    found, progress = looked(read("misplayed"), CLAUDIA, is_enough=lambda: True)
    assert (found, progress) == ([], [(0, total)])


def test_a_proof_under_way_is_broken_off():
    game, asked = read("misplayed"), []

    def is_enough() -> bool:
        asked.append(True)
        return len(asked) > 1

    ending = puzzle_maker.Ending(game.position, 1_000_000, is_enough)
    game.seek(100)
    with pytest.raises(puzzle_maker.TooLong):
        ending.solution(bytes(game.position.bytes))
    assert len(asked) == 2


def test_puzzles_of_a_game_lie_apart_and_the_best_are_taken():
    def plain(at: int, worth: int, level: int = 1, proof: str = "exact") -> dict:
        return {"at": at, "worth": worth, "asks": [{"second": -2}], "level": level, "proof": proof}

    turns, near, hard, searched = (
        plain(130, 3),
        plain(134, -1, 5),
        plain(120, -1, 4),
        plain(90, 9, 5, "search"),
    )
    also = plain(100, -1, 2)
    chosen = best_apart([near, searched, also, hard, turns], puzzle_maker._rank)
    assert chosen == [also, hard, turns]


def test_more_than_two_right_actions_are_told_as_a_number(of_claudia):
    found = deepcopy(of_claudia[0])
    found[0]["asks"][0]["accept"] = ["pass", "close b1", "close b2"]
    assert question(Puzzle.from_plain(found[0]), "Claudia")[1] == "Only 3 actions win."
