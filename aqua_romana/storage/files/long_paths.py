"""Paths of more than 259 letters, which Windows reaches only when they are told in full."""

from __future__ import annotations

import os
import sys
from pathlib import Path

_WINDOWS = sys.platform == "win32"
#: Letters of a path, of 259 that Windows takes as they are; the rest is for its name while it is written.
_MOST = 220
_PLAIN, _SHARED = "\\\\?\\", "\\\\?\\UNC\\"


def reachable(path: Path) -> Path:
    """The same file, called so that the system finds it: a long path of Windows gets its long form.

    Users can allow long paths for all programs, but hardly anybody has.
    """
    if not _WINDOWS:
        return path
    whole = os.path.abspath(path)
    full = told_in_full(whole)
    return path if full == whole else Path(full)


def told_in_full(path: str) -> str:
    """An absolute path of Windows: if it is long, in the form that may have any length."""
    if len(path) <= _MOST or path.startswith(("\\\\?\\", "\\\\.\\")):
        return path
    if path.startswith("\\\\"):
        return _SHARED + path[2:]
    return _PLAIN + path
