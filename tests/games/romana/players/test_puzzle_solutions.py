"""What makes one action clearly the best where nothing can be proven."""

from __future__ import annotations

import pytest

from aqua_romana.games.romana.players import puzzle_solutions
from aqua_romana.games.romana.players.puzzle_solutions import (
    Tried,
    examine,
    is_open_question,
    winning_chance,
)
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.actions import PASS_ACTION, named
from tests.saves import record

BUILD = named("build y1 7 S EW")


@pytest.fixture(scope="module")
def game() -> Game:
    return record("2-players-1")


def after(game: Game, actions: int) -> Game:
    there = game.copy()
    there.seek(actions)
    return there


def tried(*leads: float) -> Tried:
    wins = sum(1.0 if ahead > 0 else 0.5 if ahead == 0 else 0.0 for ahead in leads) / len(leads)
    return Tried(BUILD, wins, (30.0, 30.0), (), leads)


def test_placing_builders_full_boards_and_finished_games_are_no_questions(game):
    assert not is_open_question(Game(2))
    assert not is_open_question(after(game, 40))
    assert not is_open_question(game)
    late = after(game, len(game.actions) - 20)
    assert puzzle_solutions.blank_squares(late) <= puzzle_solutions.MOST_BLANK


def test_nothing_is_examined_where_there_is_no_question(game, monkeypatch):
    monkeypatch.setattr(puzzle_solutions, "agreed", lambda *_: pytest.fail("searched"))
    assert examine(after(game, 40), PASS_ACTION) is None


def test_the_same_lead_says_more_when_fewer_squares_are_blank(game):
    early, late = after(game, 40), after(game, len(game.actions) - 8)
    assert winning_chance(early, 0.0) == winning_chance(late, 0.0) == 0.5
    assert 0.5 < winning_chance(early, 3.0) < winning_chance(late, 3.0) < 1.0


def test_games_played_on_must_be_won_more_often_and_by_more_than_chance():
    clear = tried(4, 6, 3, 5, -1, 4)
    assert puzzle_solutions._is_clearly_better(clear, tried(-4, -6, -3, 2, -1, -4))
    assert not puzzle_solutions._is_clearly_better(clear, tried(3, 5, 2, 4, -2, 3)), "won as often"
    assert not puzzle_solutions._is_clearly_better(
        tried(-1, -2, -1, -3, -2, -1), tried(-9, -8, -9, -7, -9, -8)
    )
    wild = tried(30, -30, 28, -31, 20, 1)
    assert not puzzle_solutions._is_clearly_better(wild, tried(-20, 10, -28, 25, -3, -4)), "may be chance"


def test_a_line_goes_on_to_the_end_of_the_next_own_go(game):
    start = after(game, 60)
    seat = start.decider
    line = list(puzzle_solutions._next_goes(start, _replayed(game, 60), seat))
    end = after(game, 60 + len(line))
    assert end.on_turn != seat or end.is_over
    owners = [after(game, 60 + number).on_turn for number in range(len(line))]
    assert owners[-1] == seat
    assert any(each != seat for each in owners)


def _replayed(game: Game, start: int) -> Game:
    ahead = after(game, start).fork()
    for action in game.actions[start:]:
        ahead.push(action)
    return ahead
