"""Saved games as versions 0.1 and 1.0 kept them, made into one file each, once.

    x.aqr             the record            x.aqr.json, x.aqr.json.bak   title, seats, what was undone …
    x.aqr.bak         the version before    x.json, x.json.bak           the same in version 0.1
    trash/x.aqr.1/    a deleted game

Until a game is taken over it is read as it lies there (`content`), so nobody waits. Taking it over is done in
this order, so that however the program ends everything is there, and the next start goes on:

    1. all its files get a second name in `before-1.1`, unchanged, so that one can go back
    2. one new file takes the place of the record
    3. the names of the old files beside it go

A game of which the new file is what step 2 makes of the files in `before-1.1` has only step 3 before it. If
version 1.0 is used again meanwhile, its files are taken over anew, beside those that are there already.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import os
import re
import stat
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from aqua_romana.boardgame.plugin import LONGEST_RECORD, Damaged, Game, GamePlugins, Summary
from aqua_romana.storage.files import atomic_write, safe_read
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.saves.game_file import Unreadable, check_of, moment, read_game
from aqua_romana.storage.saves.record_headers import About, composed, parted
from aqua_romana.storage.saves.trash import Trash
from aqua_romana.storage.upgrade import old_keys
from aqua_romana.storage.upgrade.progress_files import FOLDER
from aqua_romana.storage.upgrade.side_file import LARGEST_SIDE, Side

_log = logging.getLogger(__name__)

_GOING, _COMING = ".going", ".coming"
_ON_ITS_WAY = re.compile(r"(?P<name>.+)\.[0-9]+(?P<way>\.going|\.coming)", re.DOTALL)
_PLACE = re.compile(r".+\.[0-9]+", re.DOTALL)
_MOST_VALUES = 500_000  # in a side file from elsewhere
_ENDINGS = (".json", ".json.bak", ".bak")


class OldSaves:
    """What older versions left in the folder of saved games."""

    def __init__(self, folder: Path, plugins: GamePlugins) -> None:
        self.folder = folder
        self._plugins = plugins
        self._guard = threading.RLock()
        #: The game whose lock is held just now, by name.
        self.being_taken_over = ""

    # -- what there is -----------------------------------------------------------------------------

    def left_of(self, name: str) -> list[Path]:
        """What of a game lies beside its record."""
        return [path for path in _beside(self.folder / name) if os.path.lexists(path)]

    def files_of(self, name: str) -> list[Path]:
        """The same, if there is a game: a record, or the version before; not one on its way to the trash."""
        left = self.left_of(name)
        if not left or os.path.lexists(self.folder / name):
            return left
        has_version_before = any(path.name == f"{name}.bak" for path in left)
        return left if has_version_before and not self._is_going(name) else []

    def names(self) -> list[str]:
        """The games that are to be taken over, the oldest first."""
        try:
            here = set(os.listdir(self.folder))
        except OSError:
            return []
        found = {name[: -len(end)] for name in here for end in _ENDINGS if name.endswith(end)}
        found |= {name + old_keys.SUFFIX for name in found} & here
        return sorted(name for name in found if name.endswith(self._plugins.suffixes) and self.files_of(name))

    # -- reading -----------------------------------------------------------------------------------

    def content(self, name: str) -> tuple[bytes, Summary | None] | None:
        """A game as this version keeps it, with its summary where that is stored; None if it is none of ours.

        Unreadable where something of it may be sound, but cannot be read now.
        """
        if not self.left_of(name) or not self.files_of(name):
            return None
        with self._guard:
            raw = _read(self.folder / name, LONGEST_RECORD)
            if raw is not None and self._is_made(name, raw):
                return raw, None
            return self._made(self.folder, name)

    def _is_made(self, name: str, raw: bytes) -> bool:
        """Whether a record is the new file already, and only the old ones beside it are to go."""
        for kept in self._kept_folders():
            if not os.path.lexists(kept):
                return False
            if os.path.lexists(kept / name) or os.path.lexists(kept / f"{name}.bak"):
                try:
                    if self._made(kept, name)[0] == raw:
                        return True
                except Unreadable:
                    raise  # nobody can tell
                except Damaged:
                    continue
        return False

    def _made(self, folder: Path, name: str) -> tuple[bytes, Summary | None]:
        """One file of what lies in a folder."""
        path = folder / name
        record = _read(path, LONGEST_RECORD)
        before = _read(path.with_name(f"{name}.bak"), LONGEST_RECORD)
        side = self._side(path)
        if record is None:
            if before is None:
                raise Damaged("the record is missing")
            record = before
        if side.check == check_of(record):
            return _composed(path, record, side, side.undone), side.summary if side.summary.names else None
        return self._mended(path, record, before, side), None

    def _mended(self, path: Path, record: bytes, before: bytes | None, side: Side) -> bytes:
        """Of a game whose side file was written for another record: what is known of it together."""
        held, known = _actions(record), 0
        game, is_sound = self._read_game(record)
        old = self._read_game(before)[0] if before is not None else None
        undone: tuple[str, ...] = ()
        if is_sound and before is not None and side.check in ("", check_of(before)):
            # Without a side file nobody knows whether the last change was an undo: then it can be redone.
            undone = _undone_since(_actions(before), held, side.undone)
        elif is_sound and game is not None:
            known = self._known_actions(game, old, side)
        else:
            known = max(len(held), side.summary.actions if side.check else 0)
        if before is not None and old is not None and (game is None or old.step > game.step) and not undone:
            is_better = not is_sound or known > len(held)
            record = before if is_better else record
        return _composed(path, record, side, undone, known)

    @staticmethod
    def _known_actions(game: Game, before: Game | None, side: Side) -> int:
        """How many actions there were, as far as anything tells; 0 if this is another game altogether."""
        known = side.summary.actions if side.check else 0
        if before is not None:
            held, old = _texts(game.actions), _texts(before.actions)
            if held[: len(old)] != old[: len(held)] or game.names != before.names:
                return 0
            return max(known, len(old))
        return 0 if side.summary.names and side.summary.names != tuple(game.names) else known

    def _read_game(self, record: bytes) -> tuple[Game | None, bool]:
        """What is good of a record, and whether that is all of it."""
        try:
            return read_game(self._plugins.of_record(record), parted(record)[0]), True
        except Damaged as error:
            return error.good, False

    def _side(self, record: Path) -> Side:
        own = [path for path in _beside(record)[:2] if os.path.lexists(path)]
        old = [plugin.old_summary for plugin in self._plugins.all if plugin.suffix == record.suffix]
        for path in own or old_keys.side_files_of_0_1(record):
            raw = _read(path, LARGEST_SIDE)
            try:
                stored = safe_read.parse_json(raw, path) if raw is not None else {}
            except safe_read.Fault as fault:
                _log.info("A side file cannot be used: %r", fault)
                continue
            side = Side.from_stored(stored, None if own or not old else old[0])
            if side.created:
                return side
        return Side()

    # -- taking over -------------------------------------------------------------------------------

    def take_over_all(self, take_over: Callable[[str], object], trash: Trash) -> None:
        """Make one file of each game, deleted ones too; what cannot be made stays as it is. Never raises."""
        for name in self.names():
            try:
                take_over(name)
            except (OSError, Damaged) as error:
                _log.warning("%s of an older version stays as it is: %s", name, error)
        self._take_over_trash(trash)
        self._forget_waiting()

    def take_over(self, name: str, *, is_claimed: bool = False) -> bool:
        """Make one file of a game; whether that was done. OSError or Unreadable leaves it as it is."""
        if not self.files_of(name):
            return False
        with self._guard:
            self.being_taken_over = name
            try:
                lock = None if is_claimed else FileLock.take(self.folder / f"{name}.lock")
                if lock is None and not is_claimed:
                    return False  # it is being played
                try:
                    return self._take_over(name)
                finally:
                    if lock is not None:
                        lock.release(leave_file=lock.was_there)
            finally:
                self.being_taken_over = ""

    def _take_over(self, name: str) -> bool:
        path, files = self.folder / name, self.files_of(name)
        files += sorted(self.folder.glob(f"{_escaped(name)}.json.broken*"))
        if not files or (os.path.lexists(path) and not os.path.isfile(path)):
            return False
        raw = _read(path, LONGEST_RECORD)
        if raw is None or not self._is_made(name, raw):
            content, _summary = self._made(self.folder, name)
            whole = [each for each in (path, *files) if os.path.lexists(each)]
            kept = next(each for each in self._kept_folders() if _has_room(each, whole))
            for each in whole:
                _keep(each, kept / each.name)
            atomic_write.sync_folder(kept)
            modified = next(each.stat().st_mtime_ns for each in whole if each.is_file())
            atomic_write.write(path, content, modified=modified)
        for each in files:
            self._remove(each, name)
        return True

    def _remove(self, path: Path, name: str) -> None:
        """It has a second name by now, unless it is no file at all."""
        if stat.S_ISREG(path.lstat().st_mode):
            path.unlink()
        else:
            kept = next(each for each in self._kept_folders() if not os.path.lexists(each / path.name))
            kept.mkdir(parents=True, exist_ok=True)
            atomic_write.rename(path, kept / path.name)

    def _kept_folders(self) -> Iterator[Path]:
        first = self.folder.parent / FOLDER / self.folder.name
        yield first
        yield from (first.with_name(f"{first.name}-{number}") for number in itertools.count(2))

    # -- the trash ---------------------------------------------------------------------------------

    @property
    def _trash(self) -> Path:
        return self.folder / "trash"

    def places(self) -> list[Path]:
        """The deleted games that are to be taken over, the one deleted first first."""
        with contextlib.suppress(OSError):
            found = [each for each in self._trash.iterdir() if _PLACE.fullmatch(each.name) and each.is_dir()]
            return sorted(found, key=lambda each: (each.stat().st_mtime_ns, each.name))
        return []

    def _take_over_trash(self, trash: Trash) -> None:
        """Make one file of each deleted game; never raises."""
        for place in self.places():
            try:
                self._take_over_place(place, trash)
            except (OSError, Damaged) as error:
                _log.warning("A deleted game of an older version stays as it is: %s", error)

    def _take_over_place(self, place: Path, trash: Trash) -> None:
        names = {each.removesuffix(".bak") for each in os.listdir(place)}
        name = next((each for each in sorted(names) if each.endswith(self._plugins.suffixes)), None)
        if name is None:
            return
        content, _summary = self._made(place, name)
        goals = [each for each in trash.tokens() if trash.name_of(each) == name]
        if not any(_read(trash.folder / each, LONGEST_RECORD) == content for each in goals):
            atomic_write.write(trash.folder / trash.new_token(name), content)
        kept = next(each / "trash" for each in self._kept_folders())
        goal = next(each for each in _like(kept / place.name) if not os.path.lexists(each))
        kept.mkdir(parents=True, exist_ok=True)
        atomic_write.rename(place, goal)

    def finish_trash(self) -> None:
        """Bring to an end what a program of version 1.0 had begun that was killed; never raises."""
        for name, way, place in self._on_their_way():
            with contextlib.suppress(OSError):
                lock = FileLock.take(self.folder / f"{name}.lock")
                if lock is None:
                    continue  # another program is about it
                try:
                    self._finish(name, way, place)
                finally:
                    lock.release()

    def _finish(self, name: str, way: str, place: Path) -> None:
        record = self.folder / name
        if way == _COMING:
            self._finish_coming(place, record)
        elif not any(place.iterdir()):
            place.rmdir()
        else:
            if not os.path.lexists(record):
                for path in self.left_of(name):
                    atomic_write.rename(path, place / path.name)
            atomic_write.rename(place, place.with_name(place.name.removesuffix(_GOING)))

    def _finish_coming(self, place: Path, record: Path) -> None:
        """The record comes after its side files, and the version before last: alone it would be a game."""
        names = sorted(os.listdir(place))
        records = [name for name in names if name.removesuffix(".bak").endswith(self._plugins.suffixes)]
        old = place / records[0].removesuffix(".bak") if records else record
        goals = dict(zip([old, *_beside(old)], [record, *_beside(record)], strict=True))
        last = [old, old.with_name(f"{old.name}.bak")]
        for path in sorted(
            map(place.joinpath, names), key=lambda each: each in last and 1 + last.index(each)
        ):
            beside = self.folder / f"{record.name}{path.name.removeprefix(old.name)}"
            atomic_write.rename(path, goals.get(path, beside))
        place.rmdir()

    def _is_going(self, name: str) -> bool:
        return any(found == name and way == _GOING for found, way, _place in self._on_their_way())

    def _on_their_way(self) -> list[tuple[str, str, Path]]:
        try:
            names = sorted(os.listdir(self._trash))
        except OSError:
            return []
        matches = [(_ON_ITS_WAY.fullmatch(name), self._trash / name) for name in names]
        return [(match["name"], match["way"], place) for match, place in matches if match is not None]

    def _forget_waiting(self) -> None:
        """Remove side files whose records version 1.0 was killed before writing; never raises."""
        for path in self.folder.glob("*.json"):
            record = path.with_name(path.name.removesuffix(".json"))
            if not record.name.endswith(self._plugins.suffixes):
                continue
            with contextlib.suppress(OSError, Damaged):
                is_there = os.path.lexists(record) or os.path.lexists(f"{record}.bak")
                if not is_there and self._side(record).is_waiting:
                    path.unlink()


def with_side(record: bytes, stored: bytes) -> bytes:
    """A record with what is said in its side file, as archives of version 1.0 have them."""
    try:
        side = Side.from_stored(safe_read.parse_json(stored, Path(), _MOST_VALUES))
    except safe_read.Fault:
        return record  # a game is good without what is known beside it
    undone = side.undone if side.check == check_of(record) else ()
    return _composed(None, record, side, undone)


def _composed(
    path: Path | None, record: bytes, side: Side, undone: tuple[str, ...], actions: int = 0
) -> bytes:
    """The record with what its side file says; version 1.0 kept lines of this one, but did not know them."""
    lines = parted(record)[1]
    has_computers = any(seat.level for seat in side.seats)
    about = About(
        side.title or lines.title,
        side.seats if has_computers or not lines.seats else lines.seats,
        side.attempt or lines.attempt,
        lines.redo or undone,
        max(side.serial, lines.serial),
        side.changed or lines.changed or (_time_of_change(path) if path is not None else ""),
        max(actions, len(_actions(record))),
        side.origin or lines.origin,
        side.arrived or lines.arrived,
    )
    return composed(record, about)


def _beside(record: Path) -> list[Path]:
    """Where the side files of a record and the version before it may lie."""
    own = [record.with_name(record.name + ending) for ending in _ENDINGS]
    return own + old_keys.side_files_of_0_1(record)


def _read(path: Path, most: int) -> bytes | None:
    """A file; None where there is none, or none that could be read at any time."""
    try:
        return safe_read.read(path, most)
    except safe_read.Fault as fault:
        if fault.why == "unreadable":
            raise Unreadable(fault.sentence) from None
        return None


def _actions(record: bytes) -> tuple[str, ...]:
    """The actions of a record as they are written."""
    lines = [line.partition("#")[0].strip() for line in record.decode("utf-8", "replace").split("\n")]
    at = lines.index("---") if "---" in lines else len(lines)
    return tuple(line for line in lines[at + 1 :] if line)


def _texts(actions: Sequence[object]) -> tuple[str, ...]:
    return tuple(str(action) for action in actions)


def _undone_since(before: tuple[str, ...], now: tuple[str, ...], undone: tuple[str, ...]) -> tuple[str, ...]:
    """What can be redone after one change, from what could be redone before it."""
    if before[: len(now)] == now:
        return before[len(now) :] + undone
    played = now[len(before) :]
    is_redone = now[: len(before)] == before and undone[: len(played)] == played
    return undone[len(played) :] if is_redone else ()


def _time_of_change(path: Path) -> str:
    try:
        return moment(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return ""


def _escaped(name: str) -> str:
    return re.sub(r"([*?[])", r"[\1]", name)


def _has_room(folder: Path, files: Sequence[Path]) -> bool:
    """Whether none of these would meet another file of its name there."""
    return all(
        not os.path.lexists(folder / each.name) or _is_same(each, folder / each.name)
        for each in files
        if each.is_file()
    )


def _is_same(path: Path, other: Path) -> bool:
    try:
        return os.path.samefile(path, other) or path.read_bytes() == other.read_bytes()
    except OSError:
        return False


def _keep(path: Path, goal: Path) -> None:
    """Give a file a second name, where nobody reads it any more; where links do not exist it is copied."""
    if os.path.lexists(goal) or not path.is_file():
        return
    goal.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(path.resolve(), goal)
    except OSError:
        atomic_write.write(goal, path.read_bytes(), modified=path.stat().st_mtime_ns)


def _like(path: Path) -> Iterator[Path]:
    yield path
    yield from (path.with_name(f"{path.name}-{number}") for number in itertools.count(2))
