"""Small pictures of boards made of the sprites: for "Continue" and the saved games.

They are taken from the table when it is left, or made in another process in a quiet moment, and kept in the
cache. While there is none yet, the game's drawn board stands in.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from aqua_romana.boardgame.plugin import Game, GamePlugin
from aqua_romana.storage.files import folders
from aqua_romana.ui.app import App
from aqua_romana.ui.background import Pending
from aqua_romana.ui.graphics import picture_cache
from aqua_romana.ui.graphics.picture_cache import SurfaceCache

if TYPE_CHECKING:
    from aqua_romana.ai.worker import Worker

_log = logging.getLogger(__name__)

_MADE = 1  # counted up when boards look different
_WIDTH, _WIDE = 640, 1100  # of what is kept, for windows up to 1080p and above
_MOST_PIXELS = 2_500_000
_MOST_BYTES = 60_000_000  # on disk
_PATIENCE = 60.0


class BoardThumbnails:
    """Pictures by the check of the record they show. One per window; nothing here waits or raises."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._kept = SurfaceCache(_MOST_PIXELS)
        self._runner: Worker | None = None
        self._asked = ""  # the key of what is being made
        self._pending: Pending | None = None
        self._failed: set[str] = set()

    def find(self, check: str, size: tuple[int, int], is_large: bool = False) -> pygame.Surface | None:
        """The picture fitted into `size`, if there is one; `is_large` is what was asked for."""
        if not check:
            return None
        key = self._key(check, is_large)
        whole = self._kept.get(key)
        if whole is None:
            whole = picture_cache.read_picture(self._file(key), key)
            if whole is None:
                return None
            self._kept.keep(key, whole)
        return _fitted(whole, size)

    def ask(
        self,
        check: str,
        plugin: GamePlugin,
        game: Game,
        then: Callable[[], object],
        is_large: bool = False,
    ) -> None:
        """Let the picture be made in the background, instead of any other that is still being made.

        `then` is called when it is there, unless the scene on top has left before. A picture that `is_large`
        fills much of a window.
        """
        # Only now: the title is shown sooner without processes and Pillow.
        from aqua_romana.ai.worker import Worker
        from aqua_romana.screens import pictures_and_films

        key = self._key(check, is_large)
        if not check or (key == self._asked and self.is_busy) or key in self._failed:
            return
        if self._pending is not None:
            self._pending.cancel()
        if self._runner is None:
            self._runner = Worker()
        self._asked = key
        task = self._runner.task(
            pictures_and_films.portray,
            patience=_PATIENCE,
            plugin=plugin,
            record=game.record(),
            width=self._width(is_large),
            palette=self._app.theme.palette,
        )

        def came(picture: tuple[bytes, tuple[int, int]]) -> None:
            self._keep(key, pygame.image.frombytes(*picture, "RGB").convert())
            then()

        self._pending = self._app.background(task, came, lambda _error: self._failed.add(key))

    @property
    def is_busy(self) -> bool:
        """Whether a picture is being made."""
        return self._pending is not None and self._pending.is_pending

    def keep(self, check: str, board: pygame.Surface) -> None:
        """A picture taken from the table."""
        width = min(self._width(), board.get_width())
        self._keep(self._key(check), _fitted(board, (width, board.get_height())))

    def rest(self) -> None:
        """Nobody waits for pictures any more: the other process ends."""
        if self._pending is not None:
            self._pending.cancel()
        if self._runner is not None:
            self._runner.shut_down()
            self._runner = None

    def _keep(self, key: str, picture: pygame.Surface) -> None:
        self._kept.keep(key, picture)
        picture_cache.write_picture(self._file(key), key, picture)
        _trim(self._folder)

    def _width(self, is_large: bool = False) -> int:
        return _WIDTH if self._app.scale <= 1.2 and not is_large else _WIDE

    @property
    def _folder(self) -> Path:
        return folders.cache_dir() / "boards"

    def _key(self, check: str, is_large: bool = False) -> str:
        return f"{_MADE} {check} {self._width(is_large)} {self._app.theme.palette}"

    def _file(self, key: str) -> Path:
        return self._folder / f"{hashlib.sha256(key.encode()).hexdigest()[:24]}.pixels"


def _fitted(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    factor = min(size[0] / picture.get_width(), size[1] / picture.get_height())
    scaled_size = (max(1, round(picture.get_width() * factor)), max(1, round(picture.get_height() * factor)))
    return pygame.transform.smoothscale(picture, scaled_size)


def _trim(folder: Path) -> None:
    """Forget the pictures made longest ago when all together have become too large."""
    try:
        files = [(path.stat(), path) for path in folder.glob("*.pixels")]
        total = 0
        for stat, path in sorted(files, key=lambda each: each[0].st_mtime, reverse=True):
            total += stat.st_size
            if total > _MOST_BYTES:
                path.unlink()
    except OSError as error:
        _log.info("Old pictures of boards cannot be removed: %s", error)
