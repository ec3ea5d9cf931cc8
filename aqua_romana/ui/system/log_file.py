"""The log file: what went wrong and why, for whoever helps the user. Never needed in order to play."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import platform
import stat
import sys
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path

import pygame

from aqua_romana import PROGRAM, __version__
from aqua_romana.storage.files import folders, safe_read

_LARGEST = 500_000
_OLDER = 3  # files that are kept beside the present one
_MOST_READ = 4 * _LARGEST  # one line more than fits may be long
_FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def log_file() -> Path:
    """The present log file; older ones lie beside it."""
    return folders.log_dir() / f"{PROGRAM}.log"


class _LogFile(logging.FileHandler):
    """Appends to a regular file only: a pipe would wait for a reader, a link may lead anywhere.

    A full file makes room for another. Python's own class for that loads sockets before the first frame.
    """

    def __init__(self, path: Path) -> None:
        self._is_told = False
        super().__init__(path, encoding="utf-8", errors="backslashreplace")

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line; into another file if this one is full."""
        try:
            if self.stream is not None and self.stream.seek(0, os.SEEK_END) >= _LARGEST:
                self._begin_another()
        except (OSError, ValueError):
            self.handleError(record)
        else:
            super().emit(record)

    def _begin_another(self) -> None:
        """Where another window has the file open, Windows does not let it be renamed: it grows on."""
        if self.stream is not None:
            self.stream.close()
            self.stream = None
        older = [self.baseFilename, *(f"{self.baseFilename}.{number}" for number in range(1, _OLDER + 1))]
        with contextlib.suppress(OSError):
            for new, old in reversed(list(pairwise(older))):
                if os.path.exists(new):
                    os.replace(new, old)
        self.stream = self._open()

    def _open(self) -> TextIOWrapper:
        flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
        for name in ("O_NONBLOCK", "O_NOFOLLOW", "O_CLOEXEC", "O_NOINHERIT"):
            flags |= getattr(os, name, 0)
        handle = os.open(self.baseFilename, flags, 0o666)
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            os.close(handle)
            raise OSError(errno.EINVAL, "this is no file", self.baseFilename)
        return open(handle, "a", encoding=self.encoding, errors=self.errors)

    def handleError(self, record: logging.LogRecord) -> None:
        """A full disk: said once, without a word of Python."""
        if not self._is_told and sys.stderr is not None:
            self._is_told = True
            with contextlib.suppress(OSError, ValueError):
                print(f"{PROGRAM}: the log file cannot be written ({sys.exc_info()[1]})", file=sys.stderr)


def start(level: int = logging.INFO) -> str | None:
    """Begin logging to the file; when it cannot be written, warn on the console and return why."""
    root = logging.getLogger("aqua_romana")
    root.setLevel(level)
    stop()
    fault = None
    handler: logging.Handler
    try:
        folders.log_dir().mkdir(parents=True, exist_ok=True)
        handler = _LogFile(log_file())
    except OSError as error:
        fault = str(error)
        handler = logging.NullHandler() if sys.stderr is None else logging.StreamHandler(sys.stderr)
        handler.setLevel(max(level, logging.WARNING))  # the console is no place for all the rest
    handler.setFormatter(logging.Formatter(_FORMAT))
    root.addHandler(handler)
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    root.info(
        "Version %s, Python %s, pygame %s, SDL %s, %s",
        __version__,
        platform.python_version(),
        pygame.version.ver,
        sdl,
        system(),
    )
    if fault:
        root.warning("The log file cannot be written: %s", fault)
    return fault


def system() -> str:
    """The system and its version; Python's own way starts other programs, before the first frame."""
    if sys.platform == "win32":
        return "Windows-{}.{}.{}".format(*sys.getwindowsversion().platform_version)
    if sys.platform == "linux":
        kernel, library = os.uname(), os.confstr("CS_GNU_LIBC_VERSION")
        return "-".join((kernel.sysname, kernel.release, kernel.machine, library or ""))
    return platform.platform()


def lines() -> list[str]:
    """All lines of the present log file; OSError when there is none to read."""
    return safe_read.read(log_file(), _MOST_READ).decode("utf-8", "replace").splitlines()


def stop() -> None:
    """Close the log file."""
    root = logging.getLogger("aqua_romana")
    for handler in list(root.handlers):
        root.removeHandler(handler)
        handler.close()
