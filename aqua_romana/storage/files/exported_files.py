"""Files for the user's own folders: exports. A note says where one is being written until it is.

A program that is killed meanwhile would leave a half written file in a folder it knows nothing about at its
next start; with the note it does.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path

from aqua_romana.storage.files import atomic_write, folders, safe_read, windows_names

_LONGEST_PATH = 10_000


def write(path: Path, content: bytes) -> None:
    """Put a file where the user wants it, in one step; OSError leaves nothing behind."""
    path = windows_names.as_written(path)
    note = _notes() / secrets.token_hex(8)
    with contextlib.suppress(OSError):
        atomic_write.write(note, os.fsencode(os.path.abspath(path.parent)), sync=False)
    try:
        atomic_write.write(path, content)
    finally:
        with contextlib.suppress(OSError):
            note.unlink(missing_ok=True)


def sweep() -> int:
    """Remove what programs that were killed while exporting left; how many files."""
    try:
        notes = sorted(_notes().iterdir())
    except OSError:
        return 0
    swept = atomic_write.sweep(_notes())
    for note in notes:
        with contextlib.suppress(OSError):
            swept += atomic_write.sweep(Path(os.fsdecode(safe_read.read(note, _LONGEST_PATH))))
            note.unlink(missing_ok=True)
    return swept


def _notes() -> Path:
    return folders.data_dir() / "exporting"
