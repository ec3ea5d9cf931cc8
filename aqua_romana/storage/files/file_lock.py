"""A moment in which no other running program changes the same folder."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

_PATIENCE = 0.3  # seconds


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """For the moment between reading a file and writing it anew: other programs that ask for this wait.

    A courtesy, not a condition: where the system has nothing of the kind, or somebody takes too long, it is
    done all the same. It ends with the program, however that ends, and leaves no file.
    """
    with _claimed(folder):
        yield


if sys.platform == "win32":

    @contextlib.contextmanager
    def _claimed(folder: Path) -> Iterator[None]:
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
            yield
        finally:
            if is_ours:
                system.ReleaseMutex(mutex)
            if mutex:
                system.CloseHandle(mutex)

else:

    @contextlib.contextmanager
    def _claimed(folder: Path) -> Iterator[None]:
        import fcntl

        handle = None
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
            until = time.monotonic() + _PATIENCE
            while time.monotonic() < until:
                try:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    break
                except BlockingIOError:
                    time.sleep(0.003)
        try:
            yield
        finally:
            if handle is not None:
                os.close(handle)
