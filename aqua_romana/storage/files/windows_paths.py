"""What Windows needs for opening files: long paths in their long form, and why a file cannot be opened."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

_WINDOWS = sys.platform == "win32"
#: Letters of a path, of 259 that Windows takes as they are; the rest is for its name while it is written.
_MOST = 220
_LONG, _LONG_SHARE = "\\\\?\\", "\\\\?\\UNC\\"

_READ, _SHARED, _EXISTING = 0x80000000, 0x7, 3


def reachable(path: Path) -> Path:
    """The same file, called so that the system finds it: a long path of Windows gets its long form.

    Users can allow long paths for all programs, but hardly anybody has.
    """
    if not _WINDOWS:
        return path
    whole = os.path.abspath(path)
    full = long_form(whole)
    return path if full == whole else Path(full)


def long_form(path: str) -> str:
    """An absolute path of Windows: if it is long, in the form that may have any length."""
    if len(path) <= _MOST or path.startswith(("\\\\?\\", "\\\\.\\")):
        return path
    if path.startswith("\\\\"):
        return _LONG_SHARE + path[2:]
    return _LONG + path


def error_of_opening(path: str) -> int:
    """The number by which Windows tells why a file cannot be opened for reading; 0 where it can.

    Python's own way of opening forgets it: whether another program holds a file or its owner forbids it, both
    come as a want of permission. For Windows only.
    """
    import ctypes  # seldom: the game starts without it

    libraries: Any = ctypes
    system = libraries.WinDLL("kernel32", use_last_error=True)
    system.CreateFileW.restype = ctypes.c_void_p
    number, pointer = ctypes.c_uint32, ctypes.c_void_p
    system.CreateFileW.argtypes = (ctypes.c_wchar_p, number, number, pointer, number, number, pointer)
    system.CloseHandle.argtypes = (pointer,)
    handle = system.CreateFileW(path, _READ, _SHARED, None, _EXISTING, 0, None)
    if handle == ctypes.c_void_p(-1).value:
        return int(libraries.get_last_error())
    system.CloseHandle(handle)
    return 0
