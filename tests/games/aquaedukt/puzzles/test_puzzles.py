"""Every puzzle in the package: what is accepted, both lines with their final points, and the proof."""

from __future__ import annotations

import pytest

from aqua_romana.ai.puzzles import plain_number, rating_of
from aqua_romana.ai.search import lead
from aqua_romana.games.aquaedukt.players.puzzle_maker import THEMES as KEYS
from aqua_romana.games.aquaedukt.players.puzzle_maker import certain_reasons, themes_along
from aqua_romana.games.aquaedukt.players.puzzle_solutions import (
    WORTH_ASKING,
    WORTH_ASKING_ON_AVERAGE,
    Ending,
    TooLong,
    may_be_thrown,
)
from aqua_romana.games.aquaedukt.puzzles import BOOK, PART_OF, THEMES
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.actions import named
from aqua_romana.screens.puzzles.model import EXACT, LEVELS, ON_AVERAGE, Puzzle
from aqua_romana.screens.puzzles.texts import line_text

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

#: Proofs this short are gone through again, of one puzzle in so many.
SHORT, ONE_IN = 600, 12
LONG = 100_000
LEAST_OF_A_THEME = 10


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


def assert_proof(puzzle: Puzzle, game: Game, nodes: int) -> None:
    """What the table says is right is what the proof comes to, at every decision that is asked for."""
    ending = Ending(game.position, nodes)
    for asked in puzzle.asks:
        there = played(game, puzzle.line[: asked.at])
        solution = ending.solution(bytes(there.position.bytes))
        assert solution is not None
        assert {action.text for action in solution.accepted} == set(asked.accept), puzzle.key
        assert plain_number(solution.second) == asked.second, puzzle.key
        assert solution.matters
        if not asked.at:
            assert plain_number(solution.worth) == puzzle.worth, puzzle.key
            assert solution.turns_result == puzzle.turns_result


def test_both_lines_are_legal_and_end_with_the_points_that_are_told(starts):
    for puzzle in BOOK.puzzles:
        game = starts[puzzle.key]
        for line, points in ((puzzle.line, puzzle.points), (puzzle.trap, puzzle.trap_points)):
            ended = played(game, line)
            assert ended.is_over
            assert tuple(ended.totals()) == points, puzzle.key
        if puzzle.proof == EXACT:
            assert lead(puzzle.points, game.decider) == puzzle.worth
            assert lead(puzzle.trap_points, game.decider) <= puzzle.asks[0].second


def test_what_is_accepted_can_be_played_and_what_tempts_is_none_of_it(starts):
    for puzzle in BOOK.puzzles:
        game = starts[puzzle.key]
        legal = {action.text for action in game.legal_actions()}
        assert len(legal) == puzzle.legal >= 3
        assert puzzle.trap[0] in legal - set(puzzle.asks[0].accept)
        for asked in puzzle.asks:
            there = played(game, puzzle.line[: asked.at])
            assert there.decider == game.decider
            assert puzzle.line[asked.at] in asked.accept
            assert len(asked.accept) <= 2
            assert set(asked.accept) < {action.text for action in there.legal_actions()}


def test_the_die_has_a_say_exactly_where_somebody_still_has_tiles_to_build(starts):
    for puzzle in BOOK.puzzles:
        has_tiles = may_be_thrown(starts[puzzle.key].position.bytes, 2)
        assert puzzle.proof == (ON_AVERAGE if has_tiles else EXACT), puzzle.key
        assert puzzle.evidence is None
        assert puzzle.players == 2


def test_the_right_action_is_worth_it(starts):
    for puzzle in BOOK.puzzles:
        apart = WORTH_ASKING_ON_AVERAGE if puzzle.is_on_average else WORTH_ASKING
        assert puzzle.turns_result or puzzle.worth - puzzle.asks[0].second >= apart - 0.01, puzzle.key


def test_themes_reasons_and_ratings_are_read_off_the_engine(starts):
    for puzzle in BOOK.puzzles:
        game = starts[puzzle.key]
        asked = [each.at for each in puzzle.asks]
        assert puzzle.themes == tuple(themes_along(game, puzzle.line, asked)), puzzle.key
        reasons = certain_reasons(game, named(puzzle.line[0]))
        assert [each.sentence() for each in puzzle.reasons] == reasons, puzzle.key
        assert puzzle.rating == rating_of(puzzle.level, len(puzzle.asks), puzzle.legal)
        assert 1 <= puzzle.level <= LEVELS


def test_short_proofs_hold_when_they_are_gone_through_again(starts):
    proven = 0
    for puzzle in BOOK.puzzles[::ONE_IN]:
        try:
            assert_proof(puzzle, starts[puzzle.key], SHORT)
            proven += 1
        except TooLong:
            continue
    assert proven >= 3


@pytest.mark.release
def test_all_proofs_hold_when_they_are_gone_through_again(starts):
    for puzzle in BOOK.puzzles:
        assert_proof(puzzle, starts[puzzle.key], LONG)


def test_both_lines_can_be_told_step_by_step(starts):
    for puzzle in BOOK.puzzles:
        for is_answer, line in ((True, puzzle.line), (False, puzzle.trap)):
            words = line_text(BOOK, puzzle, starts[puzzle.key], is_answer)
            assert len(words.steps) == len(line)
            assert all(step.lines and all(step.lines) for step in words.steps)
            assert ("On average" in words.end) is puzzle.is_on_average


def test_every_theme_that_is_offered_has_enough_puzzles():
    counts = {key: len(BOOK.of_theme(key)) for key in THEMES}
    assert all(not count or count >= LEAST_OF_A_THEME for count in counts.values()), counts
    assert {*THEMES, *PART_OF} == {*KEYS, "pause"}
    assert {*PART_OF.values()} <= set(THEMES)
    assert all(BOOK.themes_of(each) for each in BOOK.puzzles)


def test_puzzles_are_from_different_games_and_easy_ones_come_first():
    assert len({each.game for each in BOOK.puzzles}) == len(BOOK.puzzles)
    assert [each.rating for each in BOOK.puzzles] == sorted(each.rating for each in BOOK.puzzles)
