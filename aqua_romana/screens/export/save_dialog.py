"""Where exported files go: asked in the system's own dialog where there is one, else a usual folder."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from pathlib import Path

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.export.destination import Goal
from aqua_romana.screens.routes import PageNavigator
from aqua_romana.storage.files import file_names, windows_names
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.system.file_dialogs import FileRequest
from aqua_romana.ui.text.translation import N_, _

_REMEMBERED = "export folders"


def called(plugin: GamePlugin, name: str, players: Sequence[str], ending: str, title: str = "") -> str:
    """What an exported file of a game is called: its title, when it was played, who played."""
    today = datetime.date.today().isoformat()
    return file_names.exported(title or plugin.title, name, players, ending, today)


def ask(
    navigator: PageNavigator, settings: Settings, goal: Path, described: str, write: Callable[[Goal], object]
) -> None:
    """Ask where to write a file of this name; without a dialog of the system, into its own folder."""
    ending = goal.suffix
    wanted = FileRequest(_("Export"), _folder(settings, goal), (ending,), described, goal.name)

    def refused(error: OSError, chosen: Path | None = None) -> None:
        navigator.explain_fault(N_("That did not work"), error, chosen)

    def take(chosen: Path) -> None:
        try:
            place = windows_names.as_written(chosen)
        except OSError as error:
            refused(error, chosen)
            return
        _remember(settings, ending, place.parent)
        # With another name or ending it is another file, and nobody was asked whether to overwrite that.
        if place.suffix.lower() != ending.lower():
            write(Goal(place.with_name(place.name + ending)))
        else:
            write(Goal(place, replace=place == chosen))

    navigator.files.ask(wanted, take, lambda: write(Goal(goal)), refused)


def _folder(settings: Settings, goal: Path) -> Path:
    """Where files of this ending were put last time."""
    known = settings.other.get(_REMEMBERED)
    last = known.get(goal.suffix) if isinstance(known, dict) else None
    try:
        return Path(last) if isinstance(last, str) and last and Path(last).is_dir() else goal.parent
    except (OSError, ValueError):
        return goal.parent


def _remember(settings: Settings, ending: str, folder: Path) -> None:
    known = settings.other.get(_REMEMBERED)
    before = known if isinstance(known, dict) and len(known) < 20 else {}
    settings.other[_REMEMBERED] = {**before, ending: file_names.readable(folder)}
    settings.save()
