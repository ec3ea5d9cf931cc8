"""Files that are never half written, and locks that die with their program."""

from __future__ import annotations

import contextlib
import errno
import glob
import logging
import os
import shutil
import sys
import time
from pathlib import Path
from typing import ClassVar

_log = logging.getLogger(__name__)

_WINDOWS = sys.platform == "win32"


def previous_of(path: Path) -> Path:
    """Where the version before the last write is kept."""
    return path.with_name(path.name + ".bak")


def write(path: Path, content: bytes, *, keep_previous: bool = False, sync: bool = True) -> None:
    """Put `content` in place of the file in one step; OSError leaves the old file as it was.

    With `sync` it survives a power cut from here on. With `keep_previous` the old version stays as `.bak`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = _temporary(path)
    try:
        with open(fresh, "wb") as file:
            file.write(content)
            file.flush()
            if sync:
                os.fsync(file.fileno())
        if keep_previous and path.exists():
            _keep(path)
        _replace(fresh, path)
    except OSError:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    if sync:
        _sync_folder(path.parent)


def _replace(source: Path, goal: Path) -> None:
    """os.replace, patient with whoever looks at the file on Windows (virus scanners, indexers)."""
    for wait in (0.01, 0.03, 0.1, 0.3):
        try:
            os.replace(source, goal)
            return
        except PermissionError:
            if not _WINDOWS:
                raise
            time.sleep(wait)
    os.replace(source, goal)


def _temporary(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}.new")


def sweep(folder: Path, name: str) -> None:
    """Remove what a program that was killed while writing files called `name…` left behind."""
    for left in folder.glob(f".{glob.escape(name)}.*.new"):
        with contextlib.suppress(OSError):
            left.unlink()


def _keep(path: Path) -> None:
    """A second name for the present version costs nothing; where links do not exist it is copied."""
    kept = path.with_name(f".{path.name}.{os.getpid()}.bak.new")
    with contextlib.suppress(OSError):
        kept.unlink(missing_ok=True)
    try:
        os.link(path, kept)
    except OSError:
        shutil.copyfile(path, kept)
    try:
        _replace(kept, previous_of(path))
    finally:
        # Replacing one name of a file by another of the same file does nothing and leaves both.
        kept.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """The new name in the folder must survive a power cut too; Windows has no such call."""
    if _WINDOWS:
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError as error:
        _log.info("The folder cannot be flushed: %s", error)
    finally:
        os.close(handle)


class Lock:
    """A claim on a game that no other running program can share. It ends with the program, however that ends.

    The system holds the claim; the number in the file only tells people which program it is.
    """

    _ours: ClassVar[set[Path]] = set()

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle = handle
        self._is_held = True

    @classmethod
    def take(cls, path: Path) -> Lock | None:
        """The lock, or None when a running program has it. OSError when the folder cannot be written."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path = path.resolve()
        if path in cls._ours:
            return None
        while True:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
            if not _claim(handle):
                os.close(handle)
                return None
            if _is_same_file(handle, path):
                break
            os.close(handle)  # its owner removed the file between our opening and our claim
        with contextlib.suppress(OSError):
            os.ftruncate(handle, 0)
            os.write(handle, f"{os.getpid()}\n".encode())
        cls._ours.add(path)
        return cls(path, handle)

    def release(self) -> None:
        """Give the game free; a second time does nothing, even if somebody else has it by then."""
        if not self._is_held:
            return
        self._is_held = False
        self._ours.discard(self._path)
        if not _WINDOWS:
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)
        with contextlib.suppress(OSError):
            os.close(self._handle)
        if _WINDOWS:
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)


def _is_same_file(handle: int, path: Path) -> bool:
    if _WINDOWS:
        return True
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path))
    except OSError:
        return False


def _claim(handle: int) -> bool:
    """Ask the system for the file; False when another program has it."""
    if sys.platform == "win32":
        import msvcrt

        try:
            # Far behind the content, so that others can read the number of the program.
            os.lseek(handle, 1000, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        os.lseek(handle, 0, os.SEEK_SET)
        return True
    import fcntl

    try:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN):
            return False
        return _is_orphan(handle)  # a file system without locks: believe the number in the file
    return True


def _is_orphan(handle: int) -> bool:
    """Whether the program named in a lock file no longer runs."""
    try:
        owner = int(os.pread(handle, 20, 0).decode("ascii", "replace").strip() or 0)
        if owner <= 0 or owner == os.getpid():
            return True
        os.kill(owner, 0)
    except (ValueError, ProcessLookupError):
        return True
    except OSError:
        return False
    return False
