"""What a dialog for files is asked: for a file to open, or where to write one."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Wanted:
    """A file to open or, with a name, where to write one; all words are translated already."""

    title: str
    folder: Path
    endings: tuple[str, ...]
    described: str  # what files with these endings are
    name: str = ""

    @property
    def patterns(self) -> list[str]:
        """As file dialogs have them."""
        return [f"*{ending}" for ending in self.endings]


class NoDialog(OSError):
    """There is no dialog of the system here, or it did not do its work."""
