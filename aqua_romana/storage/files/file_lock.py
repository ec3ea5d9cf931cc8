"""Locks between running programs: on a file, such as a game being played, and on a folder for a moment."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

_WINDOWS = sys.platform == "win32"

_PATIENCE = 0.3  # seconds to wait for a folder
# Whoever only looks whether a game is free has its lock for a moment: it is asked for again after seconds.
_LOOKS = (0.002, 0.01, 0.03)
_FREE = b"0\n"  # what Windows is left with of a lock until its file can be removed
# An existing file, but no link and nothing that makes the program wait.
_GENTLY = 0
for _name in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY", "O_NOINHERIT"):
    _GENTLY |= getattr(os, _name, 0)


class FileLock:
    """A claim on a game that no other running program can share. It ends with the program, however that ends.

    The system holds the claim; the number in the file only tells people which program it is. Whatever else
    bears the name of a lock, such as a link or a file with other content, is neither changed nor removed.
    """

    _ours: ClassVar[set[str]] = set()
    _guard: ClassVar[threading.Lock] = threading.Lock()  # the system tells only programs apart

    def __init__(self, path: Path, handle: int, *, was_there: bool) -> None:
        self._path = path
        self._handle = handle
        self._is_held = True
        #: Whether the file was there before: somebody left it, as one who is killed does.
        self.was_there = was_there

    @classmethod
    def take(cls, path: Path) -> FileLock | None:
        """The lock, or None when a running program has it. OSError when it cannot be made here."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path = path.parent.resolve() / path.name
        for wait in (*_LOOKS, 0.1, 0.3, 0.0):
            try:
                with cls._guard:
                    if str(path) in cls._ours:
                        return None
                    lock = cls._try(path)
                    if lock is not None:
                        cls._ours.add(str(path))
            except PermissionError:
                if not _WINDOWS or not wait:
                    raise  # otherwise its last owner is just removing it: it is refused until that is done
            else:
                if lock is not None:
                    lock._tell(os.getpid())
                    return lock
                if wait not in _LOOKS:
                    return None
            time.sleep(wait)
        return None

    @classmethod
    def _try(cls, path: Path) -> FileLock | None:
        while True:
            _demand_no_link(path)
            was_there = os.path.lexists(path)
            try:
                handle = os.open(
                    path, os.O_RDWR | (0 if was_there else os.O_CREAT | os.O_EXCL) | _GENTLY, 0o644
                )
            except (FileExistsError, FileNotFoundError):
                if path.parent.is_dir():
                    continue  # made or removed between looking and opening
                raise
            try:
                _demand_lock(handle, path)
                if not try_lock(handle):
                    os.close(handle)
                    return None
                if is_same_file(handle, path):
                    return cls(path, handle, was_there=was_there and _read(handle) != _FREE)
            except BaseException:
                os.close(handle)
                raise
            os.close(handle)  # its owner removed the file between our opening and our claim

    @classmethod
    def is_taken(cls, path: Path) -> bool:
        """Whether a running program has the lock. Makes, changes and removes nothing."""
        path = path.parent.resolve() / path.name
        with cls._guard:
            if str(path) in cls._ours:
                return True  # to open and close it here would give it free
            try:
                _demand_no_link(path)
                handle = os.open(path, os.O_RDWR | _GENTLY)
            except OSError:
                return False
            try:
                _demand_lock(handle, path)
                return not try_lock(handle, exclusive=False)
            except OSError:
                return False
            finally:
                os.close(handle)

    def release(self, *, leave_file: bool = False) -> None:
        """Give the game free; a second time does nothing, even if somebody else has it by then.

        With `leave_file` the file stays, held by nobody, as if the program had been killed.
        """
        if not self._is_held:
            return
        self._is_held = False
        with self._guard:
            if leave_file:
                with contextlib.suppress(OSError):
                    os.ftruncate(self._handle, 0)  # a number would be believed where the system has no locks
            elif not _WINDOWS and is_same_file(self._handle, self._path):
                with contextlib.suppress(OSError):
                    self._path.unlink(missing_ok=True)
            elif _WINDOWS:
                self._tell(0)
            with contextlib.suppress(OSError):
                os.close(self._handle)
            self._ours.discard(str(self._path))
        if _WINDOWS and not leave_file:
            self._remove_when_nobody_looks()

    def _tell(self, number: int) -> None:
        with contextlib.suppress(OSError):
            os.ftruncate(self._handle, 0)
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, f"{number}\n".encode())

    def _remove_when_nobody_looks(self) -> None:
        """Whoever looks whether the game is free keeps Windows from removing the file for a moment.

        Only while it says that it is free: another program may have taken it meanwhile, and left it.
        """
        for wait in (0.01, 0.03, 0.1, 0.3):
            try:
                if self._path.read_bytes() == _FREE:
                    self._path.unlink()
                return
            except FileNotFoundError:
                return
            except OSError:
                time.sleep(wait)


def _demand_lock(handle: int, path: Path) -> None:
    """Refuse what is no lock: a pipe or device, a file of several names, or one with other content."""
    found = os.fstat(handle)
    is_lock = stat.S_ISREG(found.st_mode) and found.st_nlink <= 1 and found.st_size <= 20
    if is_lock and found.st_size:
        is_lock = _read(handle).strip().isdigit()
    if not is_lock:
        raise _no_lock(path)


def _read(handle: int) -> bytes:
    os.lseek(handle, 0, os.SEEK_SET)  # Windows cannot read at a place otherwise
    return os.read(handle, 20)


def _demand_no_link(path: Path) -> None:
    """Windows cannot be told to open a file only if it is no link."""
    if _WINDOWS and os.path.islink(path):
        raise _no_lock(path)


def _no_lock(path: Path) -> OSError:
    return OSError(errno.EEXIST, "something else has the name of a lock", str(path))


def is_same_file(handle: int, path: Path) -> bool:
    """Whether an open file still has this name; Windows lets nobody take it away."""
    if _WINDOWS:
        return True
    try:
        return os.path.samestat(os.fstat(handle), os.lstat(path))
    except OSError:
        return False


def try_lock(handle: int, *, exclusive: bool = True) -> bool:
    """Ask the system for the file; False when another program has it.

    Not `exclusive`, several may look at the same time without being in each other's way.
    """
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
        fcntl.lockf(handle, (fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN):
            return False
        return _is_orphan(handle)  # a file system without locks: believe the number in the file
    return True


def _is_orphan(handle: int) -> bool:
    """Whether the program named in a lock file no longer runs."""
    try:
        owner = int(os.pread(handle, 20, 0).decode("ascii", "replace").strip() or 0)
    except (OSError, ValueError):
        return True
    return owner <= 0 or owner == os.getpid() or not is_running(owner)


def is_running(process: int) -> bool:
    """Whether there is a program with this number. Not for Windows, where asking would end it."""
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


@contextlib.contextmanager
def claimed(path: Path) -> Iterator[bool]:
    """Nobody else has the lock meanwhile; False where somebody has, here or elsewhere.

    A lock file that was there stays: it tells that something is still to be done.
    """
    lock = FileLock.take(path)
    try:
        yield lock is not None
    finally:
        if lock is not None:
            lock.release(leave_file=lock.was_there)


# -- folders -----------------------------------------------------------------------------------------


@contextlib.contextmanager
def folder_lock(folder: Path) -> Iterator[bool | None]:
    """For the moment between reading a file and writing it anew: other programs that ask for this wait.

    True: nobody else has it; False: somebody takes too long; None: the system has nothing of the kind. It
    ends with the program, however that ends, and leaves no file.
    """
    with _claimed(folder) as is_ours:
        yield is_ours


if sys.platform == "win32":

    @contextlib.contextmanager
    def _claimed(folder: Path) -> Iterator[bool | None]:
        """Folders cannot be locked there: a mutex of the system that is called after the folder."""
        import ctypes  # with the first change: the game starts without it
        import zlib

        system = ctypes.WinDLL("kernel32")
        system.CreateMutexW.restype = ctypes.c_void_p
        system.CreateMutexW.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_wchar_p)
        system.WaitForSingleObject.argtypes = (ctypes.c_void_p, ctypes.c_uint32)
        for call in (system.ReleaseMutex, system.CloseHandle):
            call.argtypes = (ctypes.c_void_p,)
        place = os.path.normcase(os.path.abspath(folder)).encode("utf-8", "surrogatepass")
        mutex = system.CreateMutexW(None, False, f"Local\\AquaRomana-{zlib.crc32(place):08x}")
        # 0: it is ours; 0x80: ours too, since its last owner was killed.
        is_ours = bool(mutex) and system.WaitForSingleObject(mutex, int(_PATIENCE * 1000)) in (0, 0x80)
        try:
            yield is_ours if mutex else None
        finally:
            if is_ours:
                system.ReleaseMutex(mutex)
            if mutex:
                system.CloseHandle(mutex)

else:

    @contextlib.contextmanager
    def _claimed(folder: Path) -> Iterator[bool | None]:
        import fcntl

        handle, is_ours = None, None
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
            until = time.monotonic() + _PATIENCE
            while time.monotonic() < until:
                try:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    is_ours = True
                    break
                except BlockingIOError:
                    is_ours = False
                    time.sleep(0.003)
        try:
            yield is_ours
        finally:
            if handle is not None:
                os.close(handle)
