"""Faults of disks and files in words for people. The technical cause belongs in the log."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from aqua_romana.window.text import N_, _

_FULL = N_("The disk is full. Make room on it and try again.")
_READ_ONLY = N_("This place can only be read, not written to.")
_FORBIDDEN = N_("You have no permission to use this file or folder.")
_IN_USE = N_("Another program is using the file. Close it there and try again.")
_FOLDER = N_("This is a folder, not a file.")
_NO_FOLDER = N_("There is a file where a folder is needed.")
_NO_NAME = N_("A file cannot be called that.")
_MISSING = N_("There is no such file or folder.")

_BY_NUMBER = {
    errno.ENOENT: _MISSING,
    errno.EISDIR: _FOLDER,
    errno.ENOTDIR: _NO_FOLDER,
    errno.EEXIST: _NO_FOLDER,
    errno.EACCES: _FORBIDDEN,
    errno.EPERM: _FORBIDDEN,
    errno.EROFS: _READ_ONLY,
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EFBIG: _FULL,
    errno.ENAMETOOLONG: N_("The name of the file is too long."),
    errno.EINVAL: _NO_NAME,
    errno.EIO: N_("The disk could not read or write. It may be damaged or no longer connected."),
    errno.ENXIO: N_("The disk is no longer connected."),
    errno.ENODEV: N_("The disk is no longer connected."),
}
# What Windows means is told more exactly by its own numbers.
_BY_WINDOWS_NUMBER = {
    19: _READ_ONLY,
    21: N_("The disk is no longer connected."),
    32: _IN_USE,
    33: _IN_USE,
    39: _FULL,
    112: _FULL,
    123: _NO_NAME,
    206: N_("The name of the file is too long."),
}

_WINDOWS = os.name == "nt"
_ROOM, _LOCKED = {_FULL}, {_FORBIDDEN, _READ_ONLY, _IN_USE}


def in_words(error: Exception, place: Path | None = None) -> str:
    """What a fault of the system means, in a sentence; below it, where it happened if that is told."""
    sentence = _sentence(error)
    said = _(sentence) if sentence else _("The system says: {cause}").format(cause=_cause(error))
    return f"{said}\n{place}" if place is not None else said


def is_full(error: OSError) -> bool:
    """Whether there is no room left."""
    return _sentence(error) in _ROOM


def is_locked(error: OSError) -> bool:
    """Whether writing is not allowed there."""
    return _sentence(error) in _LOCKED


def _sentence(error: Exception) -> str:
    if not isinstance(error, OSError):
        return _NO_NAME  # a path with a NUL in it, or a home that does not exist
    found = _BY_WINDOWS_NUMBER.get(getattr(error, "winerror", 0) or 0) or _BY_NUMBER.get(error.errno or 0, "")
    # Windows refuses to open a folder for want of permission.
    return _FOLDER if _WINDOWS and found == _FORBIDDEN and _is_folder(error.filename) else found


def _is_folder(name: object) -> bool:
    try:
        return isinstance(name, str | bytes | Path) and Path(str(name)).is_dir()
    except (OSError, ValueError):
        return False


def _cause(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error) or type(error).__name__
