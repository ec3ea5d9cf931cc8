"""The puzzle of the day: the games that have puzzles take turns. What somebody has solved stays as it was.

The title asks for it, so it is known whose turn it is without loading a puzzle.
"""

from __future__ import annotations

import datetime
import hashlib
import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Surface

from aqua_romana.boardgame.plugin import Game, GamePlugin
from aqua_romana.storage.progress import MISSED, PuzzleProgress
from aqua_romana.ui.graphics import picture_cache

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.screens.puzzles.model import Puzzle, PuzzleBook

_A_MONDAY = datetime.date(2026, 1, 5)
#: From this day on the games with puzzles take turns with the puzzle of the day; before, the first has all.
TAKING_TURNS: Final = datetime.date(2026, 11, 18)
_WEEK = 7
_CARD = (184, 150)  # units of the picture on the title
_MADE = 1  # counted up when it is made in another way


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


class TodaysBoard:
    """The picture of today's puzzle, in the size of its card on the title."""

    def __init__(self, navigator: Navigator, plugin: GamePlugin) -> None:
        self._navigator = navigator
        self.plugin = plugin
        self._of_today = of_day(navigator, plugin, datetime.date.today())
        self._is_tried = False
        self._found: tuple[str, Surface] | None = None  # what was made while the title is open

    @property
    def _size(self) -> tuple[int, int]:
        app = self._navigator.app
        return app.u(_CARD[0]), app.u(_CARD[1])

    @property
    def _key(self) -> str:
        today, palette = datetime.date.today().isoformat(), self._navigator.app.theme.palette
        return f"{_MADE} {self.plugin.id} {today} {self._size} {palette}"

    @property
    def _file(self) -> Path | None:
        cache = self._navigator.app.sprites.cache
        return cache and cache / f"puzzle-{self.plugin.id}.pixels"

    def find(self) -> Surface | None:
        """The picture, if it was made today."""
        if self._found is not None and self._found[0] == self._key:
            return self._found[1]
        return picture_cache.read_picture(self._file, self._key)

    def make(self, then: Callable[[], object]) -> None:
        """Once: find today's puzzle and have its board painted, all of it behind the window."""
        if self._is_tried:
            return
        self._is_tried = True
        app, boards = self._navigator.app, self._navigator.boards

        def painted(game: Game, check: str) -> None:
            found = boards.find(check, self._size)
            if found is not None:
                self._found = self._key, found
                picture_cache.write_picture(self._file, self._key, found)
                then()

        def read(found: tuple[Game, str] | None) -> None:
            if found is None:
                return
            game, check = found
            if boards.find(check, self._size) is not None:
                painted(game, check)
            else:
                boards.ask(check, self.plugin, game, lambda: painted(game, check))

        app.background(self._read, read)

    def _read(self) -> tuple[Game, str] | None:
        """Today's position, and what its picture is kept under."""
        # Only now: the title is shown sooner without puzzles and rules.
        from aqua_romana.screens.puzzles.model import book_of, position_of

        book = book_of(self.plugin)
        if book is None:
            return None
        puzzle = self._of_today(book)
        game = position_of(self.plugin, self.plugin.engine.read(book.read(puzzle.game)), puzzle)
        return game, hashlib.sha256(game.record().encode()).hexdigest()
