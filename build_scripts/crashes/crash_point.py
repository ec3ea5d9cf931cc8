"""A process that ends, without any warning, right before a change of a file."""

import builtins
import io
import os
from collections.abc import Callable
from typing import Any

#: What it ends with.
DEAD = 77


class Death:
    """Counts the changes of files and ends the process right before one of them."""

    #: What changes files, by its name in `os`.
    CHANGES = (
        *("replace", "rename", "unlink", "remove", "link", "symlink", "mkdir", "rmdir"),
        *("write", "fsync", "ftruncate", "truncate", "fchmod", "chmod", "utime"),
    )

    def __init__(self, at: int) -> None:
        self.left = at

    def change(self) -> None:
        """Something is about to change."""
        self.left -= 1
        if self.left < 0:
            os._exit(DEAD)

    def lie_in_wait(self) -> None:
        """From here on every change counts."""
        for name in self.CHANGES:
            if hasattr(os, name):
                setattr(os, name, self._before(getattr(os, name)))
        real_open, real_fdopen, real_os_open = io.open, os.fdopen, os.open

        def os_open(path: Any, flags: int, *more: Any, **named: Any) -> int:
            if flags & (os.O_CREAT | os.O_TRUNC):
                self.change()
            return real_os_open(path, flags, *more, **named)

        def fdopen(handle: int, mode: str = "r", *more: Any, **named: Any) -> Any:
            file = real_fdopen(handle, mode, *more, **named)
            return file if mode.startswith("r") else Dying(file, self)

        def any_open(file: Any, mode: str = "r", *more: Any, **named: Any) -> Any:
            if set(mode) & set("wax+"):
                self.change()
                return Dying(real_open(file, mode, *more, **named), self)
            return real_open(file, mode, *more, **named)

        os.open, os.fdopen = os_open, fdopen  # type: ignore[assignment]
        io.open = builtins.open = any_open

    def _before(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def change(*arguments: Any, **named: Any) -> Any:
            self.change()
            return real(*arguments, **named)

        return change


class Dying:
    """A file whose writer may die before a piece, and half way through it."""

    def __init__(self, file: Any, death: Death) -> None:
        self._file = file
        self._death = death

    def write(self, content: Any) -> int:
        self._death.change()
        half = len(content) // 2
        self._file.write(content[:half])
        self._file.flush()
        self._death.change()
        self._file.write(content[half:])
        self._file.flush()
        return len(content)

    def __enter__(self) -> "Dying":
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)
