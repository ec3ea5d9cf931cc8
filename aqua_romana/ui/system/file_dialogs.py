"""The system's own dialog for files, where one can be had: on Linux that of Zenity or KDialog.

It runs beside the window, never in its loop. Where there is none, or it fails, the caller's own page serves.
Written here rather than taken from a library: those that exist want pywin32 or tkinter, which packaged
programs do not have, or block; the programs behind them are the same.
"""

from __future__ import annotations

import ctypes
import functools
import logging
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from aqua_romana.boardgame.messages import Message
from aqua_romana.storage.files import exported_files
from aqua_romana.storage.files.exported_files import Refused
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
_FOLDER = (
    "POSIX path of (choose folder with prompt (item 1 of argv) "
    "default location (POSIX file (item 2 of argv)))"
)


@dataclass(frozen=True)
class FileRequest:
    """A file to open or, with a name, where to write one, or a folder; all words are translated already."""

    title: str
    folder: Path  # where to begin
    endings: tuple[str, ...] = ()
    described: str = ""  # what files with these endings are
    name: str = ""
    is_folder: bool = False  # a folder is wanted, whatever lies in it

    @property
    def patterns(self) -> list[str]:
        """As file dialogs have them."""
        return [f"*{ending}" for ending in self.endings]


class NoDialog(OSError):
    """There is no dialog of the system here, or it did not do its work."""


class FileDialogs:
    """At most one dialog of the system at a time, beside the window."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._is_open = False

    def ask(
        self,
        wanted: FileRequest,
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
        wanted: FileRequest,
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
        return bool(command(FileRequest("", Path("/"))))
    except NoDialog:
        return False


def choose(wanted: FileRequest) -> Path | None:
    """Ask, and wait for the answer; None when the user cancelled. NoDialog where nothing can be asked."""
    if sys.platform == "win32":
        answer = folder_on_windows(wanted) if wanted.is_folder else choose_on_windows(wanted)
    else:
        answer = _run(command(wanted))
    if not answer:
        return None
    return Path(answer)


def command(
    wanted: FileRequest,
    system: str = sys.platform,
    which: Callable[[str], str | None] = shutil.which,
    environment: Mapping[str, str] | None = None,
) -> list[str]:
    """The program that asks, with its arguments; NoDialog where there is none."""
    if system == "darwin":
        ask = _FOLDER if wanted.is_folder else _SAVE if wanted.name else _OPEN
        script = ["on run argv", ask, "end run"]
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


def _zenity(wanted: FileRequest) -> list[str]:
    asked = ["--file-selection", f"--title={wanted.title}"]
    asked.append(f"--filename={os.path.join(_folder(wanted), wanted.name)}")
    if wanted.is_folder:
        return [*asked, "--directory"]
    if wanted.name:
        asked += ["--save", "--confirm-overwrite"]
    return [*asked, f"--file-filter={wanted.described} | {' '.join(wanted.patterns)}"]


def _kdialog(wanted: FileRequest) -> list[str]:
    if wanted.is_folder:
        return ["--title", wanted.title, "--getexistingdirectory", _folder(wanted)]
    way = "--getsavefilename" if wanted.name else "--getopenfilename"
    start = os.path.join(_folder(wanted), wanted.name)
    return ["--title", wanted.title, way, start, f"{wanted.described} ({' '.join(wanted.patterns)})"]


def _folder(wanted: FileRequest) -> str:
    """Where to begin: the folder if it is there, or the nearest one above it."""
    places = (wanted.folder, *wanted.folder.parents)
    return next((str(place) for place in places if place.is_dir()), str(Path.cwd()))


def _run(command: list[str]) -> str:
    """What the user chose; empty when nothing."""
    done = subprocess.run(
        command, env=surroundings(), stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    output = os.fsdecode(done.stderr)
    is_cancelled = done.returncode == _CANCELLED and not _is_failure(command[0], output)
    if done.returncode and not is_cancelled:
        raise NoDialog(f"{Path(command[0]).name} answers {done.returncode}: {output[-300:].strip()}")
    return "" if is_cancelled else os.fsdecode(done.stdout).rstrip("\n")


def _is_failure(program: str, output: str) -> bool:
    """Whether a program that answers as if cancelled has really failed."""
    if program.endswith("osascript"):
        return "-128" not in output
    return "display" in output.lower() or "could not connect" in output.lower()


# The dialog that Windows has, by its own library

_LONGEST = 32_768  # letters of a path, with its end

_HIDE_READ_ONLY, _OVERWRITE_PROMPT, _NO_CHANGE_DIR = 0x4, 0x2, 0x8
_PATH_MUST_EXIST, _FILE_MUST_EXIST, _EXPLORER = 0x800, 0x1000, 0x80000
_INVALID_NAME = 0x3002  # what was typed; Windows mostly says so itself, and asks again


class OpenFileName(ctypes.Structure):
    """OPENFILENAMEW, as comdlg32 wants it."""

    _fields_ = (
        ("lStructSize", ctypes.c_uint32),
        ("hwndOwner", ctypes.c_void_p),
        ("hInstance", ctypes.c_void_p),
        ("lpstrFilter", ctypes.c_void_p),
        ("lpstrCustomFilter", ctypes.c_wchar_p),
        ("nMaxCustFilter", ctypes.c_uint32),
        ("nFilterIndex", ctypes.c_uint32),
        ("lpstrFile", ctypes.c_void_p),
        ("nMaxFile", ctypes.c_uint32),
        ("lpstrFileTitle", ctypes.c_wchar_p),
        ("nMaxFileTitle", ctypes.c_uint32),
        ("lpstrInitialDir", ctypes.c_wchar_p),
        ("lpstrTitle", ctypes.c_wchar_p),
        ("Flags", ctypes.c_uint32),
        ("nFileOffset", ctypes.c_uint16),
        ("nFileExtension", ctypes.c_uint16),
        ("lpstrDefExt", ctypes.c_wchar_p),
        ("lCustData", ctypes.c_void_p),
        ("lpfnHook", ctypes.c_void_p),
        ("lpTemplateName", ctypes.c_wchar_p),
        ("pvReserved", ctypes.c_void_p),
        ("dwReserved", ctypes.c_uint32),
        ("FlagsEx", ctypes.c_uint32),
    )


def choose_on_windows(wanted: FileRequest) -> str:
    """The path of a file to open or to write; empty when the user cancelled. Blocks.

    `Refused` when the dialog ended with a name that no file can have.
    """
    libraries: Any = ctypes
    dialogs, ole = libraries.windll.comdlg32, libraries.windll.ole32
    apartment = ole.CoInitializeEx(None, 0x2)  # the places beside the list of files want one
    try:
        asked, file, _filter = open_file_name(wanted, _our_window())
        show = dialogs.GetSaveFileNameW if wanted.name else dialogs.GetOpenFileNameW
        if show(ctypes.byref(asked)):
            return str(file.value)
        fault = dialogs.CommDlgExtendedError()
        if fault == _INVALID_NAME and wanted.name:
            raise Refused(Message(exported_files.NO_NAME), wanted.folder)
        if fault:
            raise NoDialog(f"comdlg32 answers {fault:#x}")
        return ""
    finally:
        if apartment >= 0:
            ole.CoUninitialize()


def _our_window() -> int | None:
    """The dialog belongs to it: it stays in front, and what lies behind it takes no clicks meanwhile."""
    found = pygame.display.get_wm_info().get("window") if pygame.display.get_init() else None
    return found if isinstance(found, int) and found else None


def open_file_name(
    wanted: FileRequest,
    owner: int | None = None,
) -> tuple[OpenFileName, ctypes.Array[ctypes.c_wchar], ctypes.Array[ctypes.c_wchar]]:
    """What to ask, where the answer will stand, and which files are shown; all must live as long."""
    file = ctypes.create_unicode_buffer(wanted.name, _LONGEST)
    shown = ctypes.create_unicode_buffer(f"{wanted.described}\0{';'.join(wanted.patterns)}\0\0")
    asked = OpenFileName()
    asked.lStructSize = ctypes.sizeof(OpenFileName)
    asked.hwndOwner = owner
    asked.lpstrFilter = ctypes.addressof(shown)
    asked.lpstrFile = ctypes.addressof(file)
    asked.nMaxFile = _LONGEST
    asked.lpstrInitialDir = str(wanted.folder)
    asked.lpstrTitle = wanted.title
    asked.lpstrDefExt = wanted.endings[0].removeprefix(".")
    asked.Flags = _EXPLORER | _NO_CHANGE_DIR | _HIDE_READ_ONLY | _PATH_MUST_EXIST
    asked.Flags |= _OVERWRITE_PROMPT if wanted.name else _FILE_MUST_EXIST
    return asked, file, shown


_FILE_SYSTEM_ONLY, _EDIT_BOX, _NEW_STYLE = 0x1, 0x10, 0x40
_INITIALIZED, _SET_SELECTION = 1, 0x400 + 103
#: As Windows calls what it tells of: window, what has happened, and two numbers.
_Told = getattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE)(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_uint, ctypes.c_ssize_t, ctypes.c_ssize_t
)


class BrowseInfo(ctypes.Structure):
    """BROWSEINFOW, as shell32 wants it."""

    _fields_ = (
        ("hwndOwner", ctypes.c_void_p),
        ("pidlRoot", ctypes.c_void_p),
        ("pszDisplayName", ctypes.c_void_p),
        ("lpszTitle", ctypes.c_wchar_p),
        ("ulFlags", ctypes.c_uint),
        ("lpfn", _Told),
        ("lParam", ctypes.c_ssize_t),
        ("iImage", ctypes.c_int),
    )


def folder_on_windows(wanted: FileRequest) -> str:
    """The path of a folder; empty when the user cancelled. Blocks."""
    libraries: Any = ctypes
    shell, user, ole = libraries.windll.shell32, libraries.windll.user32, libraries.windll.ole32
    begin, path = ctypes.c_wchar_p(_folder(wanted)), ctypes.create_unicode_buffer(_LONGEST)

    def told(window: int | None, event: int, _first: int, _second: int) -> int:
        if event == _INITIALIZED:
            user.SendMessageW(ctypes.c_void_p(window), _SET_SELECTION, ctypes.c_size_t(1), begin)
        return 0

    asked = BrowseInfo()
    asked.hwndOwner = _our_window()
    asked.lpszTitle = wanted.title
    asked.ulFlags = _FILE_SYSTEM_ONLY | _EDIT_BOX | _NEW_STYLE
    asked.lpfn = _Told(told)
    shell.SHBrowseForFolderW.restype = ctypes.c_void_p
    apartment = ole.CoInitializeEx(None, 0x2)
    try:
        found = ctypes.c_void_p(shell.SHBrowseForFolderW(ctypes.byref(asked)))
        if not found:
            return ""
        is_path = shell.SHGetPathFromIDListEx(found, path, _LONGEST, 0)
        ole.CoTaskMemFree(found)
        if not is_path:
            raise NoDialog("shell32 gives something that is no folder of a disk")
        return str(path.value)
    finally:
        if apartment >= 0:
            ole.CoUninitialize()
