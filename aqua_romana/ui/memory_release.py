"""Giving memory that is no longer used back to the system."""

from __future__ import annotations

import sys


def give_back() -> None:
    """Where the C library keeps what was freed (Linux), let it go; other systems do so by themselves."""
    if sys.platform != "linux":
        return
    import ctypes

    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (OSError, AttributeError):
        return  # another C library
