"""Every puzzle in the package: what is accepted, the line and the trap with their final points."""

from __future__ import annotations

import datetime
import re

import pytest

from aqua_romana.ai.puzzles import rating_of
from aqua_romana.ai.search import lead
from aqua_romana.games.romana.players import puzzle_solutions
from aqua_romana.games.romana.players.puzzle_maker import GUESSED, certain_reasons, themes_along
from aqua_romana.games.romana.players.puzzle_maker import THEMES as KEYS
from aqua_romana.games.romana.players.puzzle_solutions import Ending, Solution, TooLong
from aqua_romana.games.romana.puzzles import BOOK, PART_OF, THEMES
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.screens.puzzles.daily import puzzle_in
from aqua_romana.screens.puzzles.model import AGAINST_ALL, EXACT, LEVELS, SEARCHED, Puzzle
from aqua_romana.screens.puzzles.texts import line_text

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

#: Proofs this short are gone through again, of one puzzle in so many.
SHORT, ONE_IN = 1500, 20


@pytest.fixture(scope="module")
def starts() -> dict[str, Game]:
    """The positions of all puzzles; every game is read once."""
    found = {}
    for puzzle in BOOK.puzzles:
        game = Game.from_record(BOOK.read(puzzle.game))
        game.seek(puzzle.at)
        found[puzzle.key] = game
    return found


def played(game: Game, line: tuple[str, ...]) -> Game:
    ahead = game.fork()
    for text in line:
        ahead.play(text)
    return ahead


def check_answers(puzzle: Puzzle, game: Game) -> None:
    """What is accepted can be played, and so can what tempts."""
    legal = {action.text for action in game.legal_actions()}
    assert len(legal) == puzzle.legal
    assert puzzle.line[0] in puzzle.asks[0].accept
    assert set(puzzle.asks[0].accept) < legal
    assert puzzle.trap[0] in legal - set(puzzle.asks[0].accept)
    for asked in puzzle.asks:
        there = played(game, puzzle.line[: asked.at])
        assert there.decider == game.decider
        assert puzzle.line[asked.at] in asked.accept
        assert set(asked.accept) < {action.text for action in there.legal_actions()}


def check_proven(puzzle: Puzzle, game: Game) -> None:
    """Both lines end the game with the points that are told."""
    good, bad = played(game, puzzle.line), played(game, puzzle.trap)
    assert good.is_over
    assert bad.is_over
    assert tuple(good.totals()) == puzzle.points
    assert tuple(bad.totals()) == puzzle.trap_points
    assert lead(puzzle.points, game.decider) == puzzle.worth
    assert lead(puzzle.trap_points, game.decider) <= puzzle.asks[0].second < puzzle.worth
    assert puzzle.proof == (EXACT if puzzle.players == 2 else AGAINST_ALL)
    assert puzzle.evidence is None


def check_searched(puzzle: Puzzle, game: Game) -> None:
    """Both lines can be played, and the games that were tried speak for the answer."""
    played(game, puzzle.line)
    played(game, puzzle.trap)
    evidence = puzzle.evidence
    assert puzzle.proof == SEARCHED
    assert evidence is not None
    assert len(puzzle.points) == len(puzzle.trap_points) == game.players
    assert (evidence.positions, evidence.games) == (puzzle_solutions.NODES, puzzle_solutions.TRIES)
    right, second, tempting = evidence.wins
    assert right - max(second, tempting) >= 25
    assert puzzle.worth > puzzle.asks[0].second
    assert len(puzzle.asks) == len(puzzle.asks[0].accept) == 1
    assert puzzle.line[0] != "pass"
    assert puzzle.legal >= puzzle_solutions.LEAST_ACTIONS


def test_what_the_table_says_of_every_puzzle_is_true(starts):
    for puzzle in BOOK.puzzles:
        game = starts[puzzle.key]
        check_answers(puzzle, game)
        (check_proven if puzzle.is_exact else check_searched)(puzzle, game)
        asked = [each.at for each in puzzle.asks]
        assert puzzle.themes == tuple(themes_along(game, puzzle.line, asked)), puzzle.key
        assert puzzle.rating == rating_of(puzzle.level, len(puzzle.asks), puzzle.legal)
        assert 1 <= puzzle.level <= LEVELS


def test_reasons_are_what_the_engine_says_and_none_is_a_guess(starts):
    for puzzle in BOOK.puzzles:
        found = certain_reasons(starts[puzzle.key], named(puzzle.line[0]))
        assert [each.sentence() for each in puzzle.reasons] == found, puzzle.key
        for reason in found:
            assert reason.text not in GUESSED
            assert "about" not in reason.text


def test_short_proofs_hold_when_they_are_gone_through_again(starts):
    proven = 0
    for puzzle in BOOK.puzzles[::ONE_IN]:
        if not puzzle.is_exact:
            continue
        game = starts[puzzle.key]
        ending = Ending(game.position, SHORT)
        try:
            solution = ending.solution(bytes(game.position.bytes))
        except TooLong:
            continue
        accepted = tuple(named(text) for text in puzzle.asks[0].accept)
        assert solution == Solution(accepted, puzzle.worth, puzzle.asks[0].second), puzzle.key
        proven += 1
    assert proven


def test_both_lines_can_be_told_step_by_step(starts):
    for puzzle in BOOK.puzzles:
        for is_answer, line in ((True, puzzle.line), (False, puzzle.trap)):
            words = line_text(BOOK, puzzle, starts[puzzle.key], is_answer)
            assert len(words.steps) == len(line)
            assert all(step.lines and all(step.lines) for step in words.steps)
            assert words.end


def test_puzzles_are_from_different_games_and_have_known_themes():
    assert len({each.game for each in BOOK.puzzles}) == len(BOOK.puzzles)
    assert {*THEMES, *PART_OF} == set(KEYS)
    assert not THEMES.keys() & PART_OF.keys()
    assert {*PART_OF.values()} <= set(THEMES)
    assert all(BOOK.themes_of(each) for each in BOOK.puzzles)
    assert [each.rating for each in BOOK.puzzles] == sorted(each.rating for each in BOOK.puzzles)


def test_a_day_has_one_puzzle_and_mondays_are_easier_than_sundays():
    monday = datetime.date(2026, 11, 16)
    week = [puzzle_in(BOOK, monday + datetime.timedelta(days=number)) for number in range(7)]
    assert week == [puzzle_in(BOOK, monday + datetime.timedelta(days=number)) for number in range(7)]
    if len(BOOK.puzzles) >= 7:
        ratings = [each.rating for each in week]
        assert ratings == sorted(ratings)
    band = len(BOOK.puzzles) // 7
    sundays = [puzzle_in(BOOK, monday + datetime.timedelta(days=6 + 7 * number)) for number in range(band)]
    assert len(set(sundays)) == band


def test_squares_are_named_only_to_who_goes_by_their_names(starts):
    """The numbers of the steps stand on the board."""
    square = re.compile(r"\b[a-k][1-8]\b")
    puzzle = next(each for each in BOOK.puzzles if each.line[0].startswith("build"))

    def told(with_places: bool) -> list[str]:
        steps = line_text(BOOK, puzzle, starts[puzzle.key], True, with_places).steps
        return [line for step in steps for line in step.lines]

    assert told(False)
    assert not any(map(square.search, told(False)))
    assert any(map(square.search, told(True)))
