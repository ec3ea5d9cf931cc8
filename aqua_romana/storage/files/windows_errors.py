"""The number by which Windows tells why a file cannot be opened; Python's own way of opening forgets it.

Whether another program holds a file or its owner forbids it, both come as a want of permission. Used on
Windows only.
"""

from __future__ import annotations

import ctypes
from typing import Any

_READ, _SHARED, _EXISTING = 0x80000000, 0x7, 3
_NONE = ctypes.c_void_p(-1).value


def of_opening(path: str) -> int:
    """Why a file cannot be opened for reading; 0 where it can."""
    libraries: Any = ctypes
    system = libraries.WinDLL("kernel32", use_last_error=True)
    system.CreateFileW.restype = ctypes.c_void_p
    number, pointer = ctypes.c_uint32, ctypes.c_void_p
    system.CreateFileW.argtypes = (ctypes.c_wchar_p, number, number, pointer, number, number, pointer)
    system.CloseHandle.argtypes = (pointer,)
    handle = system.CreateFileW(path, _READ, _SHARED, None, _EXISTING, 0, None)
    if handle == _NONE:
        return int(libraries.get_last_error())
    system.CloseHandle(handle)
    return 0
