"""The system's own dialog for files, where one can be had: on Linux that of Zenity or KDialog.

It runs beside the window, never in its loop. Where there is none, or it fails, the caller's own page serves.
Written here rather than taken from a library: those that exist want pywin32 or tkinter, which packaged
programs do not have, or block; the programs behind them are the same.
"""

from __future__ import annotations

import functools
import logging
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from aqua_romana.storage.files.exported_files import Refused
from aqua_romana.ui.system.file_request import NoDialog, Wanted
from aqua_romana.ui.system.programs import surroundings

if TYPE_CHECKING:
    from aqua_romana.ui.app import App

_log = logging.getLogger(__name__)

_CANCELLED = 1  # what all these programs answer when nothing was chosen
_NO_SCREENS = ("dummy", "offscreen")
_OPEN = (
    "POSIX path of (choose file with prompt (item 1 of argv) default location (POSIX file (item 2 of argv)))"
)
_SAVE = (
    "POSIX path of (choose file name with prompt (item 1 of argv) "
    "default location (POSIX file (item 2 of argv)) default name (item 3 of argv))"
)


class FileDialogs:
    """At most one dialog of the system at a time, beside the window."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._is_open = False

    def ask(
        self,
        wanted: Wanted,
        take: Callable[[Path], object],
        otherwise: Callable[[], object] | None = None,
        refused: Callable[[OSError], object] | None = None,
    ) -> None:
        """Let the user choose: `take` gets the file; `otherwise` is called if there is no such dialog.

        `refused` is told why the name that was typed cannot be that of a file.
        Nothing happens when the user cancels, or while another of these dialogs is open.
        """
        if self._is_open:
            return
        if not has_screen():
            if otherwise is not None:
                otherwise()
            return
        self._is_open = True
        threading.Thread(
            target=self._ask, args=(wanted, take, otherwise, refused), name="file dialog", daemon=True
        ).start()

    def can_ask(self) -> bool:
        """Whether there seems to be a dialog of the system."""
        return has_screen() and is_there()

    def _ask(
        self,
        wanted: Wanted,
        take: Callable[[Path], object],
        otherwise: Callable[[], object] | None,
        refused: Callable[[OSError], object] | None,
    ) -> None:
        done: Callable[[], object] | None = None
        try:
            chosen = choose(wanted)
            if chosen is not None:
                done = functools.partial(take, chosen)
        except Refused as error:
            done = functools.partial(refused, error) if refused is not None else otherwise
        except OSError as error:
            _log.info("The system has no dialog for files: %s", error)
            done = otherwise
        self._app.call_soon(lambda: self._done(done))

    def _done(self, then: Callable[[], object] | None) -> None:
        self._is_open = False
        if then is not None:
            then()
        self._app.repaint()


def has_screen() -> bool:
    """Whether the window is one that people see."""
    return pygame.display.get_init() and pygame.display.get_driver() not in _NO_SCREENS


def is_there() -> bool:
    """Whether the system seems to have such a dialog."""
    if sys.platform in ("win32", "darwin"):
        return True
    try:
        return bool(command(Wanted("", Path("/"), (), "")))
    except NoDialog:
        return False


def choose(wanted: Wanted) -> Path | None:
    """Ask, and wait for the answer; None when the user cancelled. NoDialog where nothing can be asked."""
    if sys.platform == "win32":
        from aqua_romana.ui.system import windows_file_dialog  # on no other system

        answer = windows_file_dialog.choose(wanted)
    else:
        answer = _run(command(wanted))
    if not answer:
        return None
    return Path(answer)


def command(
    wanted: Wanted,
    system: str = sys.platform,
    which: Callable[[str], str | None] = shutil.which,
    environment: Mapping[str, str] | None = None,
) -> list[str]:
    """The program that asks, with its arguments; NoDialog where there is none."""
    if system == "darwin":
        script = ["on run argv", _SAVE if wanted.name else _OPEN, "end run"]
        lines = [part for line in script for part in ("-e", line)]
        return ["/usr/bin/osascript", *lines, wanted.title, _folder(wanted), wanted.name]
    around = os.environ if environment is None else environment
    if not (around.get("DISPLAY") or around.get("WAYLAND_DISPLAY")):
        raise NoDialog("there is no desktop")
    programs = {"zenity": _zenity, "kdialog": _kdialog, "qarma": _zenity}
    names = list(programs)
    if "KDE" in around.get("XDG_CURRENT_DESKTOP", ""):
        names.sort(key=lambda name: name != "kdialog")
    for name in names:
        found = which(name)
        if found:
            return [found, *programs[name](wanted)]
    raise NoDialog("neither zenity nor kdialog is installed")


def _zenity(wanted: Wanted) -> list[str]:
    asked = ["--file-selection", f"--title={wanted.title}"]
    asked.append(f"--filename={os.path.join(_folder(wanted), wanted.name)}")
    if wanted.name:
        asked += ["--save", "--confirm-overwrite"]
    return [*asked, f"--file-filter={wanted.described} | {' '.join(wanted.patterns)}"]


def _kdialog(wanted: Wanted) -> list[str]:
    way = "--getsavefilename" if wanted.name else "--getopenfilename"
    start = os.path.join(_folder(wanted), wanted.name)
    return ["--title", wanted.title, way, start, f"{wanted.described} ({' '.join(wanted.patterns)})"]


def _folder(wanted: Wanted) -> str:
    """Where to begin: the folder if it is there, or the nearest one above it."""
    places = (wanted.folder, *wanted.folder.parents)
    return next((str(place) for place in places if place.is_dir()), str(Path.cwd()))


def _run(command: list[str]) -> str:
    """What the user chose; empty when nothing."""
    done = subprocess.run(
        command, env=surroundings(), stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    told = os.fsdecode(done.stderr)
    is_cancelled = done.returncode == _CANCELLED and not _is_failure(command[0], told)
    if done.returncode and not is_cancelled:
        raise NoDialog(f"{Path(command[0]).name} answers {done.returncode}: {told[-300:].strip()}")
    return "" if is_cancelled else os.fsdecode(done.stdout).rstrip("\n")


def _is_failure(program: str, told: str) -> bool:
    """Whether a program that answers as if cancelled has really failed."""
    if program.endswith("osascript"):
        return "-128" not in told
    return "display" in told.lower() or "could not connect" in told.lower()
