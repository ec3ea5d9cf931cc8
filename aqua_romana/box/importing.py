"""Which record to import: those in the folders where people keep such files, or a path."""

from __future__ import annotations

import logging
import stat
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from aqua_romana.keeping import folders
from aqua_romana.keeping.file_names import readable
from aqua_romana.window.text import _
from aqua_romana.window.widgets import Dialog, Label, ListBox, TextField, Ui

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


def importable(suffixes: Sequence[str]) -> list[Path]:
    """Records in the folders where people keep such files, the newest first."""
    found: list[tuple[float, Path]] = []
    for place in folders.usual_places():
        for suffix in suffixes:
            try:
                found += _files(place, suffix)
            except OSError as error:
                _log.info("A folder cannot be looked into: %s", error)
    return [path for _time, path in sorted(found, reverse=True)[:40]]


def _files(place: Path, suffix: str) -> Iterator[tuple[float, Path]]:
    for path in place.glob(f"*{suffix}"):
        try:
            about = path.stat()
        except OSError:
            continue  # a link to nowhere hides nothing else
        if stat.S_ISREG(about.st_mode) and not path.name.startswith("."):
            yield about.st_mtime, path


def ask(ui: Ui, suffixes: Sequence[str], take: Callable[[Path], object]) -> None:
    """Let the user choose one of the records found, or write where one is."""
    found = importable(suffixes)
    field = TextField("", placeholder=_("Path of the file"), limit=400, name="path")

    def open_row(at: int) -> None:
        ui.close(dialog)
        take(found[at])

    if found:
        rows = ListBox(
            [readable(f"{path.name}  ({path.parent.name})") for path in found],
            0,
            on_open=open_row,
            name="files",
        )
        dialog = Dialog(
            _("Import"),
            _("Records found in your folders. Others can be dropped on the window."),
            [(_("Cancel"), None), (_("Import"), lambda: take(found[max(0, rows.chosen)]))],
            primary=1,
            content=TallList(rows),
            width_units=760,
        )
    else:
        dialog = Dialog(
            _("Import"),
            _(
                "No records were found in your documents, downloads or on the desktop. Drop a file on "
                "the window, or write where it is."
            ),
            [(_("Cancel"), None), (_("Import"), lambda: take(Path(field.text.strip())))],
            primary=1,
            content=field,
        )
        field.on_enter = lambda _text: dialog.answer(1)
    ui.open(dialog)
