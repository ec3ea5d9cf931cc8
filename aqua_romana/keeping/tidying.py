"""Sweeping up after programs that were killed: only what this program made, and what no running one has."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from aqua_romana.keeping import folders, outside, store
from aqua_romana.keeping.shelf import Shelf
from aqua_romana.keeping.store import Lock
from aqua_romana.kinds import Kinds


def sweep_all(games: Path) -> int:
    """Remove half written files from every folder of the user; how many."""
    places = [games, *_folders_in(games.parent), folders.config_dir(), *_folders_in(folders.cache_dir())]
    return sum(store.sweep(place) for place in dict.fromkeys(places)) + outside.sweep()


def sweep_games(games: Path, kinds: Kinds, was_played: Callable[[Shelf], object]) -> int:
    """Remove locks that nobody holds and side files whose records were never written; of how many games.

    A lock that nobody holds tells that its game was being played when the program was killed: `was_played`
    is called with it.
    """
    try:
        names = os.listdir(games)
    except OSError:
        return 0
    here = set(names)
    swept = 0
    for name in names:
        record, _, ending = name.rpartition(".")
        if not record.endswith(kinds.suffixes):
            continue
        is_alone = ending == "json" and record not in here and f"{record}.bak" not in here
        if ending == "lock" or is_alone:
            swept += _sweep(Shelf(games / record, kinds), was_played)
    return swept


def _sweep(shelf: Shelf, was_played: Callable[[Shelf], object]) -> bool:
    try:
        lock = Lock.take(shelf.lock)
    except OSError:
        return False
    if lock is None:
        return False
    try:
        shelf.forget_waiting()
        if shelf.is_there():
            was_played(shelf)
    finally:
        lock.release()
    return True


def _folders_in(folder: Path) -> list[Path]:
    try:
        return [folder, *(each for each in folder.iterdir() if each.is_dir())]
    except OSError:
        return []
