"""Where exported files go: asked in the system's own dialog where there is one, else a usual folder."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from aqua_romana.boardgame.messages import readable
from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.storage.files import exported_files
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.system.file_dialogs import FileRequest
from aqua_romana.ui.text.translation import N_, _

if TYPE_CHECKING:
    from aqua_romana.screens.navigator import Navigator


def called(plugin: GamePlugin, name: str, players: Sequence[str], ending: str, title: str = "") -> str:
    """What an exported file of a game is called: its title, when it was played, who played."""
    today = datetime.date.today().isoformat()
    return exported_files.exported(title or plugin.title, name, players, ending, today)


def ask(
    navigator: Navigator,
    settings: Settings,
    destination: Path,
    described: str,
    write: Callable[[Destination], object],
) -> None:
    """Ask where to write a file of this name; without a dialog of the system, into its own folder."""
    ending = destination.suffix
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
