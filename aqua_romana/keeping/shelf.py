"""One saved game on disk: its record, the version before, and a side file with what a record does not say."""

from __future__ import annotations

import contextlib
import datetime
import json
import logging
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aqua_romana.keeping import faults, store, summaries, version_0_1
from aqua_romana.kinds import LONGEST_RECORD, N_, Damaged, Game, Kind, Kinds, Seat, Summary

_log = logging.getLogger(__name__)

_LONGEST_TITLE = 80

#: Understands a summary that an older version stored.
OldSummary = Callable[[Mapping[str, Any]], Summary | None]


@dataclass
class Side:
    """What is known about a saved game beyond its record. All of it can be lost without losing the game."""

    title: str = ""
    seats: tuple[Seat, ...] = ()
    created: str = ""
    changed: str = ""
    serial: int = 0  # counts up over all saved games: which was played last, whatever the clock says
    check: str = ""  # of the record this was written for; summary and undone hold only for that
    summary: Summary = field(default_factory=Summary)
    undone: tuple[str, ...] = ()  # what redo would bring back, next first

    def to_json(self) -> bytes:
        """As stored."""
        stored = {
            "title": self.title,
            "seats": [seat.level for seat in self.seats],
            "created": self.created,
            "changed": self.changed,
            "serial": self.serial,
            "check": self.check,
            "summary": summaries.to_plain(self.summary),
            "undone": list(self.undone),
        }
        return (json.dumps(stored, ensure_ascii=False, indent=1) + "\n").encode("utf-8")

    @classmethod
    def from_json(cls, raw: bytes, old_summary: OldSummary | None = None) -> Side:
        """From what is stored, by an older version if `old_summary` is given; nonsense is left out."""
        side = cls()
        try:
            stored = json.loads(raw.decode("utf-8"))
        except (ValueError, RecursionError):
            return side
        if not isinstance(stored, dict):
            return side
        for name in ("title", "created", "changed", "check"):
            value = stored.get(name)
            if isinstance(value, str) and value.isprintable():
                setattr(side, name, value[:_LONGEST_TITLE])
        serial, seats, undone = stored.get("serial"), stored.get("seats"), stored.get("undone")
        if isinstance(serial, int) and not isinstance(serial, bool) and 0 <= serial < 2**53:
            side.serial = serial
        if isinstance(seats, list) and all(isinstance(each, str) and len(each) <= 40 for each in seats):
            side.seats = tuple(Seat(each) for each in seats)
        if isinstance(undone, list) and all(isinstance(each, str) for each in undone):
            side.undone = tuple(undone)
        summary = stored.get("summary")
        if old_summary is not None and isinstance(summary, dict):
            found = old_summary(summary)
            summary = summaries.to_plain(found) if found is not None else None
        side.summary = summaries.from_plain(summary)
        return side


class Shelf:
    """The files of one saved game. All are named by the whole name of its record."""

    def __init__(self, record: Path, kinds: Kinds) -> None:
        self.record = record
        self._kinds = kinds

    @property
    def name(self) -> str:
        """What the game is called on disk: the name of its record with the ending, without the folder."""
        return self.record.name

    @property
    def side(self) -> Path:
        return self.record.with_name(self.name + ".json")

    @property
    def lock(self) -> Path:
        return self.record.with_name(self.name + ".lock")

    def files(self) -> list[Path]:
        """Everything that belongs to the game and is there."""
        wanted = [self.record, store.previous_of(self.record), self.side, store.previous_of(self.side)]
        return [path for path in (*wanted, *version_0_1.sides_of(self.record)) if path.exists()]

    # -- writing -----------------------------------------------------------------------------------

    def write(self, record: bytes, side: Side, *, lasting: bool) -> bool:
        """Put the game on disk; OSError when its record cannot be written: with it the game is safe.

        `lasting` says that the side file has news that cannot be worked out again, such as a title. Whether
        that was written too is returned.
        """
        store.write(self.record, record, keep_previous=True)
        try:
            self.write_side(side, lasting=lasting)
        except OSError as error:
            _log.warning("The side file of a game cannot be saved: %s", error)
            return False
        return True

    def write_side(self, side: Side, *, lasting: bool) -> None:
        """Write the side file; one that lasts is also kept as the version to fall back on."""
        content = side.to_json()
        store.write(self.side, content, sync=lasting)
        if lasting:
            store.write(store.previous_of(self.side), content, sync=False)

    # -- reading -----------------------------------------------------------------------------------

    def read_side(self) -> Side:
        """The side file, or the version before, or that of an older program, or an empty one."""
        own = [path for path in (self.side, store.previous_of(self.side)) if path.exists()]
        old_summary = None if own else self._old_summary
        for path in own or version_0_1.sides_of(self.record):
            with contextlib.suppress(OSError):
                side = Side.from_json(read_bytes(path), old_summary)
                if side.created:
                    return side
        return Side(changed=self._time_of_change())

    @property
    def _old_summary(self) -> OldSummary | None:
        return next((kind.old_summary for kind in self._kinds.all if kind.suffix == self.record.suffix), None)

    def read_record(self) -> tuple[bytes, Kind, Game]:
        """The record, its game and the game itself; Damaged says what is wrong and what is good."""
        try:
            raw = read_bytes(self.record)
        except FileNotFoundError:
            raise Damaged(N_("the file is missing")) from None
        except OSError as error:
            _log.warning("A saved game cannot be read: %s", error)
            raise Damaged(faults.meaning(error)) from None
        kind = self._kinds.of_record(raw)
        return raw, kind, kind.engine.read(raw)

    def best(self) -> tuple[Kind, Game] | None:
        """Of a damaged game: the longest sound beginning, from the record or the version before."""
        found: list[tuple[Kind, Game]] = []
        for path in (self.record, store.previous_of(self.record)):
            with contextlib.suppress(OSError, Damaged):
                raw = read_bytes(path)
                kind = self._kinds.of_record(raw)
                game = _sound_part(kind, raw)
                if game is not None:
                    found.append((kind, game))
        return max(found, key=lambda each: each[1].step, default=None)

    def _time_of_change(self) -> str:
        try:
            return moment(self.record.stat().st_mtime)
        except (OSError, OverflowError, ValueError):
            return ""


def _sound_part(kind: Kind, raw: bytes) -> Game | None:
    try:
        game: Game = kind.engine.read(raw)
        return game
    except Damaged as error:
        return error.good


def read_bytes(path: Path) -> bytes:
    """The file, but never much more than a record can have."""
    with path.open("rb") as file:
        return file.read(LONGEST_RECORD + 1)


def check_of(record: bytes) -> str:
    """Tells whether a side file was written for this very record."""
    return f"{len(record)}-{zlib.crc32(record):08x}"


def moment(stamp: float | None = None) -> str:
    """A date and time as stored; now unless told otherwise."""
    when = datetime.datetime.now() if stamp is None else datetime.datetime.fromtimestamp(stamp)
    return when.isoformat(" ", "seconds")


def bring_back(game: Game, undone: tuple[str, ...]) -> None:
    """Let redo work as it did when the game was left."""
    played = 0
    with contextlib.suppress(ValueError):
        for action in undone:
            game.play(action)
            played += 1
    for _again in range(played):
        game.undo()


def fitting_seats(seats: tuple[Seat, ...], game: Game) -> tuple[Seat, ...]:
    """The stored seats if they are as many as the game has; people otherwise."""
    return seats if len(seats) == game.players else tuple(Seat() for _seat in range(game.players))
