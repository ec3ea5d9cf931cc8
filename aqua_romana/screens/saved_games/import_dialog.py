"""Which record to import: those in the folders where people keep such files, or a path."""

from __future__ import annotations

import logging
import stat
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from aqua_romana.boardgame.messages import N_, Message, readable
from aqua_romana.boardgame.plugin import Damaged
from aqua_romana.storage.files import error_messages, folders
from aqua_romana.ui.system.file_dialogs import FileRequest
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets import ListBox, TextField, WidgetRoot
from aqua_romana.ui.widgets.dialog import TranslatedDialog

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator

_log = logging.getLogger(__name__)


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


def refusal_text(path: Path, error: Damaged) -> tuple[Message, ...]:
    """Why a file cannot be taken in."""
    unknown = Message(
        N_("{file} is not a record of a game this program knows."), {"file": readable(path.name)}
    )
    return (unknown, *error_messages.sentences_of(error))


def ask(
    navigator: Navigator, ui: WidgetRoot, suffixes: Sequence[str], take: Callable[[Path], object]
) -> None:
    """Let the user choose a record in the system's own dialog, or else in ours."""
    # Translators: files of games, in a dialog that lists files.
    wanted = FileRequest(_("Import"), _place(suffixes), tuple(suffixes), _("Records of games"))
    navigator.files.ask(wanted, take, lambda: ask_here(ui, suffixes, take))


def _place(suffixes: Sequence[str]) -> Path:
    """The folder with the newest of such files, or the first of the usual ones."""
    return next((path.parent for path in importable(suffixes)), folders.documents_dir())


def ask_here(ui: WidgetRoot, suffixes: Sequence[str], take: Callable[[Path], object]) -> None:
    """Let the user choose one of the records found, or write where one is."""
    found = importable(suffixes)
    if not found:
        ask_path(
            ui,
            N_("Import"),
            lambda: _(
                "No records were found in your documents, in your downloads or on your desktop. Drop a file "
                "on the window, or type where it is."
            ),
            N_("Import"),
            lambda typed: take(Path(typed)),
        )
        return
    ask_which(
        ui,
        N_("Import"),
        lambda: _("Records found in your folders. Others can be dropped on the window."),
        N_("Import"),
        found,
        take,
    )


def ask_which(
    ui: WidgetRoot,
    title: str,
    message: Callable[[], str],
    label: str,
    found: Sequence[Path],
    take: Callable[[Path], object],
) -> None:
    """Let the user choose one of several files; `label` is what taking it is called."""

    def open_row(at: int) -> None:
        ui.close(question)
        take(found[at])

    rows = ListBox([_row(path) for path in found], 0, on_open=open_row, name="files")
    question = TranslatedDialog(
        title,
        message,
        [(N_("Cancel"), None), (label, lambda: take(found[max(0, rows.chosen)]))],
        primary=1,
        content=rows.cell(height=min(5, len(found)) * rows.row_units),
        width_units=760,
    )
    ui.open(question)


def _row(path: Path) -> str:
    # Translators: a file in a list, with the folder it lies in.
    return _("{file} ({folder})", file=readable(path.name), folder=readable(path.parent.name))


def ask_path(
    ui: WidgetRoot,
    title: str,
    message: Callable[[], str],
    label: str,
    take: Callable[[str], object],
    *,
    is_folder: bool = False,
) -> None:
    """Let the user write where a file or a folder is."""
    field = TextField("", limit=400, name="path")

    def current_message() -> str:
        field.placeholder = _("Path of the folder") if is_folder else _("Path of the file")
        return message()

    question = TranslatedDialog(
        title,
        current_message,
        [(N_("Cancel"), None), (label, lambda: take(field.text.strip()))],
        primary=1,
        content=field,
    )
    field.on_enter = lambda _text: question.answer(1)
    ui.open(question)
