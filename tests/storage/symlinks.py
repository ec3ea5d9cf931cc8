"""Symbolic links, where a system lets a test make them."""

import os
from pathlib import Path

import pytest


def link(path: Path, goal: Path | str) -> None:
    """Make a link; skips the test on a Windows where that takes a right, and on Wine, which pretends to."""
    try:
        path.symlink_to(goal)
    except OSError:
        if os.name != "nt":
            raise
        pytest.skip("no right to make links")
    if os.name == "nt" and not path.is_symlink():
        pytest.skip("no links under Wine")
