"""The puzzle of the day: the games that have puzzles take turns. What somebody has solved stays as it was.

The title asks for it, so it is known whose turn it is without loading a puzzle.
"""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.storage.progress import MISSED, PuzzleProgress

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.screens.puzzles.model import Puzzle, PuzzleBook

_A_MONDAY = datetime.date(2026, 1, 5)
#: From this day on the games with puzzles take turns with the puzzle of the day; before, the first has all.
TAKING_TURNS: Final = datetime.date(2026, 11, 18)
_WEEK = 7


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


def turn_of_day(day: datetime.date, games: int) -> int:
    """Which of so many games the puzzle of a day is of; the first one had the day before they began."""
    return max(0, (day - TAKING_TURNS).days + 1) % games if day >= TAKING_TURNS else 0


def puzzle_in(book: PuzzleBook, day: datetime.date, games: int = 1) -> Puzzle:
    """The same for everybody on a day: easy on Mondays, hard on Sundays, and none comes again before all
    of its weekday were shown. Of several games that take turns, each goes on where it left off."""
    week, weekday = divmod((day - _A_MONDAY).days, _WEEK)
    if games > 1 and day >= TAKING_TURNS:
        passed = (day - TAKING_TURNS).days // _WEEK
        week += passed // games - passed
    count = len(book.puzzles)
    band = list(book.puzzles[count * weekday // _WEEK : count * (weekday + 1) // _WEEK])
    if not band:
        return book.puzzles[week % count]
    random.Random(weekday).shuffle(band)
    return band[week % len(band)]


def puzzle_of_day(navigator: Navigator, day: datetime.date) -> tuple[GamePlugin, PuzzleBook, Puzzle]:
    """Of which game, from which book, and which."""
    from aqua_romana.screens.puzzles.model import book_of  # when first needed: a faster start

    plugin = game_of_day(navigator, day)
    book = book_of(plugin)
    assert book is not None
    return plugin, book, of_day(navigator, plugin, day)(book)


def of_day(navigator: Navigator, plugin: GamePlugin, day: datetime.date) -> Callable[[PuzzleBook], Puzzle]:
    """Finds the puzzle of a day in the book of its game; another thread may do so."""
    games, solving = games_with_puzzles(navigator), progress_of(navigator, plugin)
    is_its_turn = plugin is games[turn_of_day(day, len(games))]

    def found(book: PuzzleBook) -> Puzzle:
        before = puzzle_in(book, day)  # as it was when games did not take turns
        if not is_its_turn:
            return before
        now = puzzle_in(book, day, len(games))
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
