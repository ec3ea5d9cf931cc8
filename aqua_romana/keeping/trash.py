"""The trash of the saved games: what was deleted last can be brought back."""

from __future__ import annotations

import contextlib
import errno
import shutil
from pathlib import Path

from aqua_romana.keeping.shelf import Shelf

_MOST = 40


class Trash:
    """A folder beside the games with one place for each deleted game; the oldest ones go for good."""

    def __init__(self, games: Path) -> None:
        self.games = games
        self.folder = games / "trash"

    def take(self, shelf: Shelf) -> str:
        """Move a saved game here; the token by which `give_back` finds it."""
        place = self._free_place(shelf.name)
        for path in shelf.files():
            shutil.move(path, place / path.name)
        self._trim()
        return place.name

    def give_back(self, token: str) -> None:
        """Move a game back; what has taken its name meanwhile stays."""
        place = self.folder / token
        for path in sorted(place.iterdir()):
            if not (self.games / path.name).exists():
                shutil.move(path, self.games / path.name)
        with contextlib.suppress(OSError):
            place.rmdir()

    def _free_place(self, name: str) -> Path:
        for number in range(1, 10_000):
            place = self.folder / f"{name}.{number}"
            try:
                place.mkdir(parents=True)
            except FileExistsError:
                continue
            return place
        raise OSError(errno.EEXIST, "no free place in the trash")

    def _trim(self) -> None:
        with contextlib.suppress(OSError):
            places = sorted(self.folder.iterdir(), key=lambda place: place.stat().st_mtime)
            for place in places[:-_MOST]:
                shutil.rmtree(place, ignore_errors=True)
