"""How finished games ended, on disk; shared by all running programs, and never dropped.

All results stand in one file. What is new goes first into a small file of its own, so that noting a game
costs the same after ten games and after ten thousand, and no program writes over what another has noted.
Small files are taken into the large one now and then, and go when it and the version before it both hold
them: whichever of them is damaged, nothing is lost.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.storage import old_versions
from aqua_romana.storage.files import atomic_write, error_messages, safe_read
from aqua_romana.storage.files.file_lock import FileLock

_log = logging.getLogger(__name__)

_UNREADABLE = N_("The results cannot be read.")
_UNWRITTEN = N_("The results cannot be saved.")

_LARGEST = 100_000_000  # bytes of all results: far more than anybody plays
_LARGEST_LOOSE = 100_000
_SMALL = 50_000  # bytes that are quickly written as a whole
_MOST_LOOSE = 64
_LOCK = "statistics.lock"
_PATIENCE = 1.0  # seconds to wait for another program that is writing

_MOST_SEATS, _MOST_FEATS = 20, 40
_MOST_POINTS = 1_000_000
_LONGEST_WORD, _LONGEST_FILE = 64, 255

LONGEST_NAME = 100

Row = dict[str, Any]


@dataclass(frozen=True)
class Result:
    """How one game ended: a row for every seat, and what tells this very end from every other."""

    rows: list[Row]
    end: str = ""  # unknown for games of 0.1

    def is_like(self, other: Result | None) -> bool:
        """Whether both tell the same, whenever that was."""
        return other is not None and _without_date(self.rows) == _without_date(other.rows)


@dataclass(frozen=True)
class _Loose:
    """A small file: the result of one game, or that it has none any more."""

    stamp: object
    name: str
    result: Result | None


class Results:
    """Results by the names of the saved games. Nothing here raises: `fault` says what is wrong."""

    def __init__(self, path: Path) -> None:
        self.path = path
        #: Why results cannot be read or written, for the user; empty when all is well.
        self.fault: tuple[Message, ...] = ()
        self._folder = path.with_name("results")
        self._whole: dict[str, Result] = {}
        self._stamp: object = None  # of the large file, as it was read
        self._loose: dict[str, _Loose] = {}  # by the names of the files
        self._waiting: dict[str, Result | None] = {}  # not on disk yet
        self._known: dict[str, Result] | None = None
        self._is_shut = False  # the large file may not be read
        self._is_rescued = False  # the large file says less than what is known
        self._odd = b""  # the large file, where parts of it make no sense

    def known(self) -> dict[str, Result]:
        """What this program knows; what others noted since it last looked may be missing."""
        return self.look() if self._known is None else self._known

    def look(self) -> dict[str, Result]:
        """All results as they are now, whoever noted them."""
        if self._known is None:
            self._sweep()
        for _again in range(5):
            stamp = _stamp_of(self.path)
            if stamp != self._stamp or self._is_shut or self._known is None:
                self._stamp, self._known = stamp, {}
                self._whole = self._read_whole()
            self._read_loose()
            if _stamp_of(self.path) == self._stamp or self._is_shut:
                break  # otherwise another program has just taken small files into the large one
        changes = {each.name: each.result for each in self._loose.values()} | self._waiting
        self._known = _changed(self._whole, changes)
        return self._known

    def _sweep(self) -> None:
        """Remove what a program left that was killed while it wrote results."""
        for folder in (self.path.parent, self._folder):
            atomic_write.sweep(folder)
        lock = self.path.with_name(_LOCK)
        with contextlib.suppress(OSError):
            left = FileLock.take(lock) if os.path.lexists(lock) else None
            if left is not None:
                left.release()

    def change(self, changes: Mapping[str, Result | None]) -> None:
        """Put results on disk, or take them away again; what a disk refuses waits for the next time."""
        self._waiting |= changes
        self.put_down()

    def put_down(self) -> None:
        """Try again to write what is waiting."""
        if not self._waiting:
            return
        try:
            with self._claim() as is_alone:
                for name, result in list(self._waiting.items()):
                    safe_read.write(self._folder / _file_for(name), _loose_content(name, result))
                    del self._waiting[name]
                self.look()
                if is_alone and self._is_due():
                    self._fold()
        except OSError as error:
            self._tell(_UNWRITTEN, error)
        else:
            if not self._is_shut:
                self.fault = ()
        self.look()

    # -- reading -----------------------------------------------------------------------------------

    def _read_whole(self) -> dict[str, Result]:
        self._is_shut, self._odd = False, b""
        try:
            raw = safe_read.read(self.path, _LARGEST)
            found, odd = from_json(safe_read.parse_json(raw, self.path), self.path)
        except safe_read.Fault as fault:
            if not (fault.is_missing or fault.is_damage):
                self._is_shut = True  # it may be sound: whoever cannot read it must not write over it
                self._tell(_UNREADABLE, fault)
                return {}
            if fault.is_damage:
                safe_read.keep_aside(self.path)
                self._stamp = _stamp_of(self.path)
            return self._rescued({})
        if not self._waiting:
            self.fault = ()
        if odd:
            _log.warning("The results of %d games make no sense", len(odd))
            self._odd = raw
            return self._rescued(found, odd)
        return found

    def _rescued(self, found: dict[str, Result], odd: set[str] | None = None) -> dict[str, Result]:
        """With what the version before knows: of all games, or of those that make no sense."""
        with contextlib.suppress(safe_read.Fault):
            previous = atomic_write.previous_of(self.path)
            before, _odd = from_json(safe_read.read_json(previous, _LARGEST), previous)
            found = {name: each for name, each in before.items() if odd is None or name in odd} | found
            self._is_rescued = True
        return found

    def _read_loose(self) -> None:
        here: dict[str, _Loose] = {}
        try:
            with os.scandir(self._folder) as entries:
                names = sorted(entry.name for entry in entries if entry.name.endswith(".json"))
        except OSError:
            names = []
        for name in names:
            path = self._folder / name
            stamp = _stamp_of(path)
            known = self._loose.get(name)
            if known is not None and known.stamp == stamp:
                here[name] = known
                continue
            try:
                read = _loose_from(safe_read.read_json(path, _LARGEST_LOOSE))
            except safe_read.Fault as fault:
                _log.warning("A result cannot be read: %s", fault)
                if fault.is_damage:
                    safe_read.keep_aside(path)
                continue
            if read is None:
                safe_read.keep_aside(path)
                continue
            here[name] = _Loose(stamp, *read)
        self._loose = here

    # -- writing -----------------------------------------------------------------------------------

    def _is_due(self) -> bool:
        """Whether the large file is to be written: at once while it is small, now and then later."""
        if self._is_shut:
            return False
        fresh = sum(self._whole.get(each.name) != each.result for each in self._loose.values())
        if self._is_rescued or fresh >= _MOST_LOOSE:
            return True
        try:
            return fresh > 0 and self.path.stat().st_size < _SMALL
        except OSError:
            return True

    def _fold(self) -> None:
        before = self._whole
        after = _changed(before, {each.name: each.result for each in self._loose.values()})
        content = to_json(after)
        if len(content) > _LARGEST:
            return  # what could not be read again stays in small files
        if self._odd:
            safe_read.write(_unused(self.path.with_name(self.path.name + ".broken")), self._odd)
        safe_read.write(self.path, content, keep_previous=True)
        self._whole, self._stamp = after, _stamp_of(self.path)
        self._is_rescued, self._odd = False, b""
        for file, each in self._loose.items():
            if before.get(each.name) == each.result:
                with contextlib.suppress(OSError):
                    (self._folder / file).unlink()

    @contextlib.contextmanager
    def _claim(self) -> Iterator[bool]:
        """No other program writes meanwhile; False where that cannot be had, and small files must do."""
        lock, until = None, time.monotonic() + _PATIENCE
        with contextlib.suppress(OSError):
            while (lock := FileLock.take(self.path.with_name(_LOCK))) is None and time.monotonic() < until:
                time.sleep(0.005)
        try:
            yield lock is not None
        finally:
            if lock is not None:
                lock.release()

    def _tell(self, text: str, error: OSError) -> None:
        fault = (Message(text), error_messages.meaning(error))
        if fault != self.fault:
            _log.warning("%s %s (%r)", *fault, error)
        self.fault = fault


def is_sound(rows: Any) -> bool:
    """Whether these are the rows of a game: all there, of the right type, and of a size people reach."""
    return isinstance(rows, list) and 0 < len(rows) <= _MOST_SEATS and all(_is_sound_row(row) for row in rows)


def _is_sound_row(row: Any) -> bool:
    return (
        isinstance(row, dict)
        and len(row) <= _MOST_FEATS
        and _is_text(row.get("name"), LONGEST_NAME)
        and all(_is_text(row.get(key), _LONGEST_WORD) for key in ("level", "date", "game"))
        and _is_number(row.get("points"))
        and isinstance(row.get("won"), bool)
        and isinstance(row.get("feats"), dict)
        and len(row["feats"]) <= _MOST_FEATS
        and all(_is_text(key, _LONGEST_WORD) and _is_number(value) for key, value in row["feats"].items())
    )


def _is_text(value: Any, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest and value.isprintable()


def _is_number(value: Any) -> bool:
    return type(value) is int and -_MOST_POINTS <= value <= _MOST_POINTS


def _changed(whole: Mapping[str, Result], changes: Mapping[str, Result | None]) -> dict[str, Result]:
    together: dict[str, Result | None] = {**whole, **changes}
    return {name: result for name, result in together.items() if result is not None}


def _without_date(rows: list[Row]) -> list[Row]:
    return [{key: value for key, value in row.items() if key != "date"} for row in rows]


# -- as stored -------------------------------------------------------------------------------------


def to_json(results: Mapping[str, Result]) -> bytes:
    """All results as they are stored."""
    stored = {
        "games": {name: each.rows for name, each in results.items()},
        "ends": {name: each.end for name, each in results.items() if each.end},
    }
    return (json.dumps(stored, ensure_ascii=False) + "\n").encode("utf-8")


def from_json(stored: Mapping[str, Any], path: Path) -> tuple[dict[str, Result], set[str]]:
    """What is sound, and the names of what is not; a Fault when there is nothing of the kind."""
    games, ends = stored.get("games"), stored.get("ends")
    if not isinstance(games, dict):
        raise safe_read.Fault("damaged", Message(N_("The file holds no results.")), path)
    known = dict(old_versions.result(*each) for each in games.items())
    sound = {name: rows for name, rows in known.items() if _is_text(name, _LONGEST_FILE) and is_sound(rows)}
    found = {name: Result(rows, _end_from(ends, name)) for name, rows in sound.items()}
    return found, known.keys() - sound.keys()


def _end_from(ends: Any, name: str) -> str:
    end = ends.get(name) if isinstance(ends, Mapping) else None
    return end if isinstance(end, str) and _is_text(end, _LONGEST_WORD) else ""


def _loose_content(name: str, result: Result | None) -> bytes:
    stored = {"name": name, "end": result.end if result else "", "rows": result.rows if result else None}
    return (json.dumps(stored, ensure_ascii=False) + "\n").encode("utf-8")


def _loose_from(stored: Mapping[str, Any]) -> tuple[str, Result | None] | None:
    name, rows = stored.get("name"), old_versions.rows_with_level_keys(stored.get("rows"))
    if not isinstance(name, str) or not _is_text(name, _LONGEST_FILE):
        return None
    if rows is None:
        return name, None
    return (name, Result(rows, _end_from(stored, "end"))) if is_sound(rows) else None


def _file_for(name: str) -> str:
    """Any name of a game, in letters every disk knows."""
    return hashlib.sha256(name.encode("utf-8")).hexdigest()[:32] + ".json"


def _stamp_of(path: Path) -> object:
    """Changes whenever a file is replaced."""
    try:
        found = os.stat(path, follow_symlinks=False)
    except OSError as error:
        return error.errno
    return found.st_ino, found.st_mtime_ns, found.st_size


def _unused(path: Path) -> Path:
    candidates = (path.with_name(f"{path.name}{f'-{count}' if count > 1 else ''}") for count in range(1, 100))
    return next((each for each in candidates if not os.path.lexists(each)), path)
