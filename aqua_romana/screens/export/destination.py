"""Where something is to be written."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from aqua_romana.storage.saves.saved_games import unused


@dataclass(frozen=True)
class Goal:
    """Where a file is to be written; `replace` when the user has agreed to overwrite what is there."""

    path: Path
    replace: bool = False

    def free(self) -> Path:
        """The path, or the next free one like it."""
        return self.path if self.replace else unused(self.path)
