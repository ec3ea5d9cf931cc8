"""The games take turns with the puzzle of the day, and what somebody has solved stays what it was."""

from __future__ import annotations

import datetime

import pytest

from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.puzzles.daily import TAKING_TURNS, days_of_all, game_of_day, puzzle_in, puzzle_of_day
from aqua_romana.screens.puzzles.model import book_of
from aqua_romana.storage.progress import MISSED, SOLVED

BOOKS = {plugin: book_of(plugin) for plugin in (ROMANA, AQUAEDUKT)}


def after(days: int) -> datetime.date:
    return TAKING_TURNS + datetime.timedelta(days=days)


def solve(navigator, plugin, day: datetime.date, puzzle, answer: int = SOLVED) -> None:
    navigator.saved_games.learning.change_puzzles(
        navigator.lesson_service.learner(),
        plugin.id,
        lambda solving: solving.answered(puzzle.key, puzzle.rating, answer).on_day(day, answer),
    )


def test_the_games_take_turns_from_a_day_on_and_before_all_are_of_the_first(navigator):
    turns = [game_of_day(navigator, after(days)) for days in range(-3, 5)]
    assert turns == [ROMANA, ROMANA, ROMANA, AQUAEDUKT, ROMANA, AQUAEDUKT, ROMANA, AQUAEDUKT]


def test_days_before_keep_their_puzzles(navigator):
    for days in range(-60, 0):
        _plugin, _book, puzzle = puzzle_of_day(navigator, after(days))
        assert puzzle is puzzle_in(BOOKS[ROMANA], after(days))


@pytest.mark.parametrize("weekday", range(7))
def test_no_puzzle_comes_again_before_all_of_its_weekday_were_shown(navigator, weekday):
    """Neither where a game goes on after its own weeks, nor where it begins."""
    for plugin, book in BOOKS.items():
        band = len(book.puzzles) // 7
        shown = [
            puzzle.key
            for days in range(-400, 2 * 7 * band)
            if after(days).weekday() == weekday
            for whose, _book, puzzle in [puzzle_of_day(navigator, after(days))]
            if whose is plugin
        ]
        for place in range(len(shown) - band):
            assert len(set(shown[place : place + band])) == band


def test_a_week_is_easy_at_first_and_hard_at_its_end_in_both_games():
    monday = datetime.date(2027, 2, 1)
    for book in BOOKS.values():
        week = [puzzle_in(book, monday + datetime.timedelta(days=day), 2).rating for day in range(7)]
        assert week == sorted(week)


def test_a_day_solved_with_the_first_game_stays_its_own(navigator):
    """As an older version set it, when all days were the first game's."""
    old = puzzle_in(BOOKS[ROMANA], after(2))
    solve(navigator, ROMANA, after(2), old)
    assert puzzle_of_day(navigator, after(2))[::2] == (ROMANA, old)
    assert puzzle_of_day(navigator, after(4))[0] is AQUAEDUKT


def test_a_puzzle_that_an_older_version_set_on_a_day_stays_once_it_is_solved(navigator):
    day = after(7 * 9)  # weeks later the game has gone on more slowly than it would have alone
    old, now = puzzle_in(BOOKS[ROMANA], day), puzzle_in(BOOKS[ROMANA], day, 2)
    assert old is not now
    assert puzzle_of_day(navigator, day)[2] is now
    solve(navigator, ROMANA, day, old)
    assert puzzle_of_day(navigator, day)[2] is old


def test_the_week_shows_the_days_of_all_games(navigator):
    solve(navigator, ROMANA, after(-1), BOOKS[ROMANA].puzzles[0])
    solve(navigator, AQUAEDUKT, after(0), BOOKS[AQUAEDUKT].puzzles[0], MISSED)
    assert days_of_all(navigator) == {after(-1).isoformat(): SOLVED, after(0).isoformat(): MISSED}
