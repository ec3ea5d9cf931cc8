"""How long a start takes: from starting the process until its first frame is given to the window system.

The program tells the moment itself (`--picture`), so nothing that watches it costs time; what the picture
shows is looked at elsewhere. Other work on the machine stretches seconds, but hardly processor time.
"""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

STARTS = 7
_AHEAD = -10
_LOGGED = re.compile(r"first frame is shown after ([\d.]+) s of processor time")


@dataclass(frozen=True)
class Starts:
    """Several starts, in seconds of the clock and of the processor."""

    clock: list[float]
    processor: list[float]

    @property
    def median(self) -> float:
        """The middle one by the clock."""
        return median(self.clock)

    @property
    def fair(self) -> float:
        """What is compared with targets: the clock, but on a machine that is busy otherwise the processor."""
        return median(self.processor) if os.getloadavg()[0] > (os.cpu_count() or 1) else self.median

    def __str__(self) -> str:
        every = " ".join(f"{each:.2f}" for each in self.clock)
        load = os.getloadavg()[0]
        return (
            f"{self.median:.2f} s (median of {every}), processor time {median(self.processor):.2f} s; "
            f"load of the machine {load:.1f} on {os.cpu_count()} processors"
        )


def measured(
    command: list[str],
    surroundings: dict[str, str],
    picture: Path,
    log: Path,
    times: int = STARTS,
    **how: Any,
) -> Starts:
    """Start the program so many times; `log` is where it writes its log."""
    clock, processor = [], []
    for _ in range(times):
        picture.unlink(missing_ok=True)
        begun = time.time()
        subprocess.run([*command, "--picture", str(picture)], env=surroundings, check=True, timeout=60, **how)
        clock.append(picture.stat().st_mtime - begun)
        processor.append(float(_LOGGED.findall(log.read_text("utf-8"))[-1]))
    return Starts(clock, processor)


@contextlib.contextmanager
def before_others() -> Iterator[None]:
    """Let what is started here run ahead of other work on the machine, where that is allowed.

    The window system must be among it: a start waits for its answers many times.
    """
    if not hasattr(os, "setpriority"):
        yield
        return
    before = os.getpriority(os.PRIO_PROCESS, 0)
    _favour(_AHEAD, _AHEAD)
    try:
        yield
    finally:
        _favour(before, 0)


def _favour(own: int, session: int) -> None:
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, own)
    with contextlib.suppress(OSError):  # Linux shares the processors among sessions first
        Path("/proc/self/autogroup").write_text(str(session))
