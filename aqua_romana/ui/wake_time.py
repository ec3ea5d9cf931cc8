"""How long the loop may sleep: whoever needs time again first wakes it."""

from __future__ import annotations


def soonest(*waits: float | None) -> float | None:
    """The shortest of some waits, in seconds; None when nobody waits for anything but input."""
    known = [wait for wait in waits if wait is not None]
    return min(known) if known else None
