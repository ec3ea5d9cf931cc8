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
    with _before_others():
        for _ in range(times):
            picture.unlink(missing_ok=True)
            begun = time.time()
            subprocess.run(
                [*command, "--picture", str(picture)], env=surroundings, check=True, timeout=60, **how
            )
            clock.append(picture.stat().st_mtime - begun)
            processor.append(float(_LOGGED.findall(log.read_text("utf-8"))[-1]))
    return Starts(clock, processor)


@contextlib.contextmanager
def _before_others() -> Iterator[None]:
    """Ahead of what else runs on the machine, where that is allowed."""
    if not hasattr(os, "setpriority"):
        yield
        return
    before = os.getpriority(os.PRIO_PROCESS, 0)
    with contextlib.suppress(PermissionError):
        os.setpriority(os.PRIO_PROCESS, 0, -5)
    try:
        yield
    finally:
        with contextlib.suppress(PermissionError):
            os.setpriority(os.PRIO_PROCESS, 0, before)
