"""Waiting for what another process or thread does. How long that took is nobody's business."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 60.0  # seconds, on a machine that is busy with other things; what is right needs few of them


def until(found: Callable[[], T], what: str = "end of it", meanwhile: Callable[[], object] = bool) -> T:
    """Ask again and again, as a window does once a frame, until there is something; what it was."""
    end = time.monotonic() + PATIENCE
    while not (value := found()):
        if time.monotonic() > end:
            raise AssertionError(f"no {what} in {PATIENCE:.0f} s")
        meanwhile()
        time.sleep(0.002)
    return value
