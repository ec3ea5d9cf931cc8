"""The puzzle of the day: the games that have puzzles take turns. What somebody has solved stays as it was."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import TYPE_CHECKING

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.puzzles.model import Puzzle, PuzzleBook, book_of, turn_of_day
from aqua_romana.storage.progress import MISSED, PuzzleProgress

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


def games_with_puzzles(navigator: Navigator) -> list[GamePlugin]:
    """In the order of the box."""
    return [plugin for plugin in navigator.plugins.all if plugin.load_puzzles is not None]


def progress_of(navigator: Navigator, plugin: GamePlugin) -> PuzzleProgress:
    """What whoever learns here has solved of a game."""
    return navigator.lesson_service.learnt(plugin).puzzles


def game_of_day(navigator: Navigator, day: datetime.date) -> GamePlugin:
    """Whose turn it is; but a day on which a puzzle of the first game was solved stays that game's."""
    games = games_with_puzzles(navigator)
    if day.isoformat() in progress_of(navigator, games[0]).days:
        return games[0]
    return games[turn_of_day(day, len(games))]


def puzzle_of_day(navigator: Navigator, day: datetime.date) -> tuple[GamePlugin, PuzzleBook, Puzzle]:
    """Of which game, from which book, and which."""
    plugin = game_of_day(navigator, day)
    book = book_of(plugin)
    assert book is not None
    return plugin, book, of_day(navigator, plugin, day)(book)


def of_day(navigator: Navigator, plugin: GamePlugin, day: datetime.date) -> Callable[[PuzzleBook], Puzzle]:
    """Finds the puzzle of a day in the book of its game; another thread may do so."""
    games, solving = games_with_puzzles(navigator), progress_of(navigator, plugin)
    is_its_turn = plugin is games[turn_of_day(day, len(games))]

    def found(book: PuzzleBook) -> Puzzle:
        before = book.of_day(day)  # as it was when games did not take turns
        if not is_its_turn:
            return before
        now = book.of_day(day, len(games))
        was_solved = day.isoformat() in solving.days and now.key not in solving.answers
        return before if was_solved and before.key in solving.answers else now

    return found


def days_of_all(navigator: Navigator) -> dict[str, int]:
    """How the puzzles of all days were answered, whatever their games."""
    found: dict[str, int] = {}
    for plugin in games_with_puzzles(navigator):
        for day, answer in progress_of(navigator, plugin).days.items():
            found[day] = max(answer, found.get(day, MISSED))
    return found
