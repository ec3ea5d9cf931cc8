"""What the system has set for everybody's programs; each question may fail with one of `FAULTS`."""

from __future__ import annotations

import ctypes
import os
import subprocess
from collections.abc import Callable
from typing import Any, Final

from aqua_romana.ui.system.programs import surroundings

Ask = Callable[[list[str]], str]

#: Where nobody can tell.
FAULTS: Final = (OSError, ValueError, AttributeError, subprocess.SubprocessError)
_PATIENCE = 3.0  # seconds for a program of the system to answer


def answer(command: list[str]) -> str:
    """What a program of the system says."""
    done = subprocess.run(
        command,
        env=surroundings(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=_PATIENCE,
        check=False,
    )
    return os.fsdecode(done.stdout).strip()


def on_windows(number: int) -> bool | None:
    """A switch among the parameters of the system; None where it does not say."""
    libraries: Any = ctypes
    found = ctypes.c_int(0)
    asked = libraries.windll.user32.SystemParametersInfoW
    return bool(found.value) if asked(number, 0, ctypes.byref(found), 0) else None


def on_macos(name: str) -> bool:
    """A switch among those of universal access."""
    return answer(["/usr/bin/defaults", "read", "com.apple.universalaccess", name]) == "1"
