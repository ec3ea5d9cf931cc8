"""The trash of the saved games, where deleted ones wait, and sweeping up after programs that were killed.

Every deleted game has a place there, a folder. While a game is on its way the name of the place says so, and
moving the record is the one step that counts: before it nothing has happened, after it the rest follows, at
the next start if need be (`finish`). What is left of a game on its way out is no game (`is_going`).
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.storage.files import atomic_write, exported_files, folders
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.saves.save_files import SaveFiles
from aqua_romana.storage.upgrade import old_keys

_log = logging.getLogger(__name__)

_MOST = 40
_GOING, _COMING = ".going", ".coming"
_ON_ITS_WAY = re.compile(r"(?P<name>.+)\.[0-9]+(?P<way>\.going|\.coming)", re.DOTALL)


class Trash:
    """A folder beside the games with one place for each deleted game; the oldest ones go for good."""

    def __init__(self, games: Path, plugins: GamePlugins) -> None:
        self.games = games
        self.folder = games / "trash"
        self._plugins = plugins

    def take(self, save: SaveFiles) -> str:
        """Move a saved game here, whose lock the caller has; the token by which `give_back` finds it."""
        place = self._free_place(save.name, _GOING)
        files = save.files()
        try:
            os.rename(files[0], place / files[0].name)
        except (OSError, IndexError):
            with contextlib.suppress(OSError):
                place.rmdir()
            raise
        self._finish_going(save, place)
        self._trim()
        return place.name.removesuffix(_GOING)

    def give_back(self, token: str) -> str:
        """Move a game back; what it is called now: another name if its own is taken."""
        place = self.folder / token
        old = token.rpartition(".")[0]
        if os.sep in token or not old.endswith(self._plugins.suffixes):
            raise FileNotFoundError(errno.ENOENT, "no such place in the trash", token)
        save, lock = self._free_save(old)
        try:
            coming = self._free_name(save.name, _COMING)
            os.rename(place, coming)
            self._finish_coming(coming, save)
        finally:
            lock.release()
        return save.name

    def is_going(self, name: str) -> bool:
        """Whether what is left of a game of this name is on its way into the trash."""
        return any(found == name and way == _GOING for found, way, _place in self._on_their_way())

    def finish(self) -> None:
        """Bring to an end what programs that were killed had begun; never raises."""
        for name, way, place in self._on_their_way():
            save = SaveFiles(self.games / name, self._plugins)
            with contextlib.suppress(OSError):
                lock = FileLock.take(save.lock)
                if lock is None:
                    continue  # another program is about it
                try:
                    if way == _COMING:
                        self._finish_coming(place, save)
                    elif any(place.iterdir()):
                        self._finish_going(save, place)
                    else:
                        place.rmdir()
                finally:
                    lock.release()

    def _on_their_way(self) -> list[tuple[str, str, Path]]:
        try:
            names = sorted(os.listdir(self.folder))
        except OSError:
            return []
        matches = [(_ON_ITS_WAY.fullmatch(name), self.folder / name) for name in names]
        return [(match["name"], match["way"], place) for match, place in matches if match is not None]

    def _finish_going(self, save: SaveFiles, place: Path) -> None:
        """What the record leaves behind follows it. A game that has the name by now keeps its files."""
        try:
            if not os.path.lexists(save.record):
                for path in save.files():
                    os.rename(path, place / path.name)
            os.rename(place, place.with_name(place.name.removesuffix(_GOING)))
        except OSError as error:
            _log.warning("A deleted game is not wholly in the trash yet: %s", error)

    def _finish_coming(self, place: Path, save: SaveFiles) -> None:
        """The record comes after its side files, and the version before last: alone it would be a game."""
        names = sorted(os.listdir(place))
        records = [name for name in names if name.removesuffix(".bak").endswith(self._plugins.suffixes)]
        old = SaveFiles(place / records[0].removesuffix(".bak"), self._plugins) if records else save
        goals = dict(zip(_own_files(old), _own_files(save), strict=True))
        last = [old.record, atomic_write.previous_of(old.record)]
        for path in sorted(
            map(place.joinpath, names), key=lambda each: each in last and 1 + last.index(each)
        ):
            beside = self.games / f"{save.name}{path.name.removeprefix(old.name)}"
            os.rename(path, goals.get(path, beside))
        place.rmdir()

    def _free_save(self, wanted: str) -> tuple[SaveFiles, FileLock]:
        """A name like the wanted one under which nothing lies, claimed."""
        path = Path(wanted)
        for number in range(1, 1000):
            name = wanted if number == 1 else f"{path.stem}-{number}{path.suffix}"
            save = SaveFiles(self.games / name, self._plugins)
            if save.files() or (lock := FileLock.take(save.lock)) is None:
                continue
            if not save.files():
                return save, lock
            lock.release()
        raise OSError(errno.EEXIST, "no free name for a game from the trash")

    def _free_name(self, name: str, way: str) -> Path:
        for number in range(1, 10_000):
            places = [self.folder / f"{name}.{number}{each}" for each in ("", _GOING, _COMING)]
            if not any(map(os.path.lexists, places)):
                return self.folder / f"{name}.{number}{way}"
        raise OSError(errno.EEXIST, "no free place in the trash")

    def _free_place(self, name: str, way: str) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        for _again in range(100):
            place = self._free_name(name, way)
            with contextlib.suppress(FileExistsError):
                place.mkdir()
                return place
        raise OSError(errno.EEXIST, "no free place in the trash")

    def _trim(self) -> None:
        with contextlib.suppress(OSError):
            places = [place for place in self.folder.iterdir() if not _ON_ITS_WAY.fullmatch(place.name)]
            for place in sorted(places, key=lambda each: each.lstat().st_mtime)[:-_MOST]:
                shutil.rmtree(place, ignore_errors=True)


def _own_files(save: SaveFiles) -> list[Path]:
    own = [
        save.record,
        atomic_write.previous_of(save.record),
        save.side,
        atomic_write.previous_of(save.side),
    ]
    return own + old_keys.side_files_of_0_1(save.record)


# -- after programs that were killed: only what this program made, and what no running one has ----------


def sweep_all(games: Path) -> int:
    """Remove half written files from every folder of the user; how many."""
    places = [games, *_folders_in(games.parent), folders.config_dir(), *_folders_in(folders.cache_dir())]
    return sum(atomic_write.sweep(place) for place in dict.fromkeys(places)) + exported_files.sweep()


def sweep_games(games: Path, plugins: GamePlugins, count: Callable[[SaveFiles], bool]) -> int:
    """Remove locks that nobody holds and side files whose records were never written; of how many games.

    A lock that nobody holds tells that its game was being played when the program was killed, or that the
    disk refused its result: `count` is called with it, and the lock stays until that has succeeded.
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
            swept += _sweep(SaveFiles(games / record, plugins), count)
    return swept


def _sweep(save: SaveFiles, count: Callable[[SaveFiles], bool]) -> bool:
    try:
        lock = FileLock.take(save.lock)
    except OSError:
        return False
    if lock is None:
        return False
    is_counted = True
    try:
        save.forget_waiting()
        is_counted = not save.is_there() or count(save)
    finally:
        lock.release(leave_file=not is_counted)
    return is_counted


def _folders_in(folder: Path) -> list[Path]:
    try:
        return [folder, *(each for each in folder.iterdir() if each.is_dir())]
    except OSError:
        return []
