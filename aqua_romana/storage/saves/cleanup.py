"""Sweeping up after programs that were killed: only what this program made, and what no running one has."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.storage.files import atomic_write, exported_files, folders
from aqua_romana.storage.files.atomic_write import Lock
from aqua_romana.storage.saves.save_files import SaveFiles


def sweep_all(games: Path) -> int:
    """Remove half written files from every folder of the user; how many."""
    places = [games, *_folders_in(games.parent), folders.config_dir(), *_folders_in(folders.cache_dir())]
    return sum(atomic_write.sweep(place) for place in dict.fromkeys(places)) + exported_files.sweep()


def sweep_games(games: Path, plugins: GamePlugins, was_played: Callable[[SaveFiles], object]) -> int:
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
        if not record.endswith(plugins.suffixes):
            continue
        is_alone = ending == "json" and record not in here and f"{record}.bak" not in here
        if ending == "lock" or is_alone:
            swept += _sweep(SaveFiles(games / record, plugins), was_played)
    return swept


def _sweep(shelf: SaveFiles, was_played: Callable[[SaveFiles], object]) -> bool:
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
