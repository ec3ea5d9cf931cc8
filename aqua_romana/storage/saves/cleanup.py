"""What programs that were killed left behind: half written files, and locks of games that nobody plays."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable
from pathlib import Path

from aqua_romana.storage.files import atomic_write, exported_files, folders
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.upgrade import progress_files

_log = logging.getLogger(__name__)


def sweep(games: Path, suffixes: tuple[str, ...], count_again: Callable[[str, FileLock], None]) -> None:
    """Remove both from the folder of saved games and every other of the user; never raises.

    A lock that nobody holds tells that its game was being played when the program was killed, or that the
    disk refused its result: it is counted again, which also removes the lock once that is on disk.
    """
    own = [games, games.parent, games.parent / progress_files.FOLDER, folders.cache_dir()]
    places = dict.fromkeys([folders.config_dir(), *(place for each in own for place in _with_folders(each))])
    swept = exported_files.sweep() + sum(map(atomic_write.sweep, places))
    with contextlib.suppress(OSError):
        names = [each.removesuffix(".lock") for each in os.listdir(games) if each.endswith(".lock")]
        swept += sum(_sweep_lock(games, name, count_again) for name in names if name.endswith(suffixes))
    if swept:
        _log.info("Swept %d files of programs that were killed", swept)


def _with_folders(folder: Path) -> list[Path]:
    try:
        return [folder, *(each for each in folder.iterdir() if each.is_dir())]
    except OSError:
        return []


def _sweep_lock(games: Path, name: str, count_again: Callable[[str, FileLock], None]) -> bool:
    lock = None
    with contextlib.suppress(OSError):
        lock = FileLock.take(games / f"{name}.lock")
    if lock is not None:
        count_again(name, lock)
    return lock is not None
