"""Which file to read and where to write one: asked in the system's own dialog, or else in ours.

Records to import lie in the folders where people keep such files; exported files go where the last ones went.
"""

from __future__ import annotations

import datetime
import logging
import stat
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from aqua_romana.boardgame.messages import Message, readable
from aqua_romana.boardgame.plugin import Damaged, GamePlugin
from aqua_romana.storage.files import error_messages, exported_files, folders
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.system.file_dialogs import FileRequest
from aqua_romana.ui.text.translation import N_, _
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


@dataclass(frozen=True)
class WantedFiles:
    """Files that can be read, and what is said when one is to be chosen; all texts are marked."""

    endings: Sequence[str]
    title: str
    described: str  # what such files are
    label: str  # what reading one is called
    found: str
    none_found: str


def records(endings: Sequence[str]) -> WantedFiles:
    """Games from elsewhere."""
    return WantedFiles(
        endings,
        N_("Import"),
        # Translators: files of games, in a dialog that lists files.
        N_("Records of games"),
        N_("Import"),
        N_("Records found in your folders. Others can be dropped on the window."),
        N_(
            "No records were found in your documents, in your downloads or on your desktop. Drop a file "
            "on the window, or type where it is."
        ),
    )


def ask_for_file(
    navigator: Navigator, ui: WidgetRoot, wanted: WantedFiles, take: Callable[[Path], object]
) -> None:
    """Let the user choose a file in the system's own dialog, or else in ours."""
    # Where the newest of such files lies, or else in the first of the usual folders.
    folder = next((path.parent for path in importable(wanted.endings)), folders.documents_dir())
    request = FileRequest(_(wanted.title), folder, tuple(wanted.endings), _(wanted.described))
    navigator.files.ask(request, take, lambda: ask_here(ui, wanted, take))


def ask_here(ui: WidgetRoot, wanted: WantedFiles, take: Callable[[Path], object]) -> None:
    """Let the user choose one of the files found, or write where one is."""
    found = importable(wanted.endings)
    if found:
        ask_which(ui, wanted.title, lambda: _(wanted.found), wanted.label, found, take)
    else:
        ask_path(
            ui, wanted.title, lambda: _(wanted.none_found), wanted.label, lambda typed: take(path_of(typed))
        )


def path_of(typed: str) -> Path:
    """What somebody wrote as a path."""
    try:
        return Path(typed.strip()).expanduser()
    except RuntimeError:
        return Path(typed.strip())  # no such user: then no such file


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


def export_name(plugin: GamePlugin, name: str, players: Sequence[str], ending: str, title: str = "") -> str:
    """What an exported file of a game is called: its title, when it was played, who played."""
    today = datetime.date.today().isoformat()
    return exported_files.exported(title or plugin.title, name, players, ending, today)


def ask_where_to_write(
    navigator: Navigator,
    destination: Path,
    described: str,
    write: Callable[[Destination], object],
) -> None:
    """Ask where to write a file of this name; without a dialog of the system, into its own folder."""
    ending, settings = destination.suffix, navigator.app.settings
    wanted = FileRequest(_("Export"), _folder(settings, destination), (ending,), described, destination.name)

    def refused(error: OSError, chosen: Path | None = None) -> None:
        navigator.explain_fault(N_("That did not work"), error, chosen)

    def take(chosen: Path) -> None:
        try:
            place = exported_files.as_written(chosen)
        except OSError as error:
            refused(error, chosen)
            return
        _remember(settings, ending, place.parent)
        # With another name or ending it is another file, and nobody was asked whether to overwrite that.
        if place.suffix.lower() != ending.lower():
            write(Destination(place.with_name(place.name + ending)))
        else:
            write(Destination(place, replace=place == chosen))

    navigator.files.ask(wanted, take, lambda: write(Destination(destination)), refused)


def _folder(settings: Settings, destination: Path) -> Path:
    """Where files of this ending were put last time."""
    last = settings.export_folders.get(destination.suffix)
    try:
        return Path(last) if last and Path(last).is_dir() else destination.parent
    except (OSError, ValueError):
        return destination.parent


def _remember(settings: Settings, ending: str, folder: Path) -> None:
    settings.export_folders = {**settings.export_folders, ending: readable(folder)}
    settings.save()


@dataclass(frozen=True)
class Destination:
    """Where a file is to be written; `replace` when the user has agreed to overwrite what is there."""

    path: Path
    replace: bool = False

    def free(self) -> Path:
        """The path, or the next free one like it."""
        return self.path if self.replace else exported_files.unused(self.path)
