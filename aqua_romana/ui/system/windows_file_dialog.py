"""The dialog for files that Windows has, by its own library; used on Windows only."""

from __future__ import annotations

import ctypes
from typing import Any

import pygame

from aqua_romana.boardgame.messages import Message
from aqua_romana.storage.files import exported_files
from aqua_romana.ui.system.file_request import NoDialog, Wanted

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


def choose(wanted: Wanted) -> str:
    """The path of a file to open or to write; empty when the user cancelled. Blocks.

    `exported_files.Refused` when the dialog ended with a name that no file can have.
    """
    libraries: Any = ctypes
    dialogs, ole = libraries.windll.comdlg32, libraries.windll.ole32
    apartment = ole.CoInitializeEx(None, 0x2)  # the places beside the list of files want one
    try:
        asked, file, _kinds = filled(wanted, _our_window())
        show = dialogs.GetSaveFileNameW if wanted.name else dialogs.GetOpenFileNameW
        if show(ctypes.byref(asked)):
            return str(file.value)
        fault = dialogs.CommDlgExtendedError()
        if fault == _INVALID_NAME and wanted.name:
            raise exported_files.Refused(Message(exported_files.NO_NAME), wanted.folder)
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


def filled(
    wanted: Wanted,
    owner: int | None = None,
) -> tuple[OpenFileName, ctypes.Array[ctypes.c_wchar], ctypes.Array[ctypes.c_wchar]]:
    """What to ask, where the answer will stand, and which files are shown; all must live as long."""
    file = ctypes.create_unicode_buffer(wanted.name, _LONGEST)
    plugins = ctypes.create_unicode_buffer(f"{wanted.described}\0{';'.join(wanted.patterns)}\0\0")
    asked = OpenFileName()
    asked.lStructSize = ctypes.sizeof(OpenFileName)
    asked.hwndOwner = owner
    asked.lpstrFilter = ctypes.addressof(plugins)
    asked.lpstrFile = ctypes.addressof(file)
    asked.nMaxFile = _LONGEST
    asked.lpstrInitialDir = str(wanted.folder)
    asked.lpstrTitle = wanted.title
    asked.lpstrDefExt = wanted.endings[0].removeprefix(".")
    asked.Flags = _EXPLORER | _NO_CHANGE_DIR | _HIDE_READ_ONLY | _PATH_MUST_EXIST
    asked.Flags |= _OVERWRITE_PROMPT if wanted.name else _FILE_MUST_EXIST
    return asked, file, plugins
