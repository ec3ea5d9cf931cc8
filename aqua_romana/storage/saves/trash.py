"""The trash of the saved games: a folder in which deleted games wait, each in its file.

Deleting and bringing back is one step, the renaming of a file. A number before its name counts up: whatever
the clock says, the game deleted last comes back first, and the oldest ones go for good.
"""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path

from aqua_romana.storage.files import atomic_write

_MOST = 40
_TOKEN = re.compile(r"(?P<number>[0-9]{8})-(?P<name>[^/\\]+)", re.DOTALL)


class Trash:
    """A folder beside the games."""

    def __init__(self, games: Path) -> None:
        self.folder = games / "trash"

    def tokens(self) -> list[str]:
        """By which deleted games are brought back, the one deleted last at the end."""
        try:
            return sorted(name for name in os.listdir(self.folder) if _TOKEN.fullmatch(name))
        except OSError:
            return []

    def new_token(self, name: str) -> str:
        """For one more game, which comes after all others; the folder is there from now on."""
        self.folder.mkdir(parents=True, exist_ok=True)
        latest = max((int(token[:8]) for token in self.tokens()), default=0)
        return f"{latest + 1:08}-{name}"

    def take(self, path: Path) -> str:
        """Move a game here, whose lock the caller has; the token by which it is found."""
        token = self.new_token(path.name)
        atomic_write.rename(path, self.folder / token)
        for old in self.tokens()[:-_MOST]:
            with contextlib.suppress(OSError):
                (self.folder / old).unlink()
        return token

    @staticmethod
    def name_of(token: str) -> str:
        """What a deleted game was called; empty for what is no token."""
        found = _TOKEN.fullmatch(token)
        return found["name"] if found else ""
