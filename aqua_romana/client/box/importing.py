"""Finding records to import in the folders where people keep such files."""

from __future__ import annotations

import logging
from pathlib import Path

import platformdirs

from aqua_romana.client.box import games
from aqua_romana.client.widgets import Label, ListBox

_log = logging.getLogger(__name__)


class TallList(Label):
    """Gives a list inside a dialog its height."""

    def __init__(self, rows: ListBox) -> None:
        super().__init__("")
        self.rows = self.add(rows)

    def natural_size(self) -> tuple[int, int]:
        """As many rows as there are, up to five."""
        return 0, min(5, len(self.rows.rows)) * self.rows.row_height

    def arrange(self) -> None:
        """The list fills it."""
        self.rows.place(self.rect)

    def problems(self) -> list[str]:
        """Nothing of its own."""
        return []


def importable() -> list[Path]:
    """Records in the folders where people keep such files, the newest first."""
    places = [
        platformdirs.user_documents_dir(),
        platformdirs.user_downloads_dir(),
        platformdirs.user_desktop_dir(),
    ]
    found: list[tuple[float, Path]] = []
    for place in dict.fromkeys(places):
        for suffix in games.suffixes():
            try:
                found += [(path.stat().st_mtime, path) for path in Path(place).glob(f"*{suffix}")]
            except OSError as error:
                _log.info("A folder cannot be looked into: %s", error)
    return [path for _time, path in sorted(found, reverse=True)[:40]]
