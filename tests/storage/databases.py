"""The database of results and progress in a folder of a test, and disks that refuse it."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from aqua_romana.storage import database as database_module
from aqua_romana.storage.database import PROGRESS, Database
from aqua_romana.storage.progress import ProgressStore
from aqua_romana.storage.results import Statistics
from aqua_romana.storage.upgrade import progress_files


def database(path: Path) -> Database:
    """As the program opens it: what older versions left beside it is taken over."""
    return Database(path, PROGRESS, progress_files.take_over)


def progress(path: Path) -> ProgressStore:
    """Who has learnt what, as another window would find it."""
    return ProgressStore(database(path))


def statistics(path: Path) -> Statistics:
    """Results, as another window would find them."""
    return Statistics(database(path))


@contextlib.contextmanager
def refusing(monkeypatch: pytest.MonkeyPatch, number: int = errno.ENOSPC) -> Iterator[None]:
    """No database can be opened meanwhile."""

    def refuse(path: Path, *_how: str) -> object:
        raise OSError(number, os.strerror(number), str(path))

    with monkeypatch.context() as context:
        context.setattr(database_module, "_connected", refuse)
        yield
