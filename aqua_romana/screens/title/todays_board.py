"""The board of today's puzzle on the title: made in a quiet moment, and kept until tomorrow.

The title reads no puzzles and no rules while it is built; what was not made yet is shown the next time it
is, or as soon as it is there.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Surface

from aqua_romana.boardgame.plugin import Game, GamePlugin
from aqua_romana.screens.puzzles.daily import of_day
from aqua_romana.ui.graphics import picture_cache

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_SIZE = (184, 150)  # layout units
_MADE = 1  # counted up when it is made in another way


class TodaysBoard:
    """Its picture in the size for the card."""

    def __init__(self, navigator: Navigator, plugin: GamePlugin) -> None:
        self._navigator = navigator
        self.plugin = plugin
        self._of_today = of_day(navigator, plugin, datetime.date.today())
        self._is_tried = False
        self._found: tuple[str, Surface] | None = None  # what was made while the title is open

    @property
    def _size(self) -> tuple[int, int]:
        app = self._navigator.app
        return app.u(_SIZE[0]), app.u(_SIZE[1])

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
