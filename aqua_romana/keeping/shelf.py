"""One saved game on disk: its record, the version before, and a side file with what a record does not say."""

from __future__ import annotations

import contextlib
import dataclasses
import datetime
import json
import logging
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aqua_romana import kinds as games
from aqua_romana.keeping import store
from aqua_romana.kinds import Damaged, Kind, Summary
from aqua_romana.match import Playable, Seat
from aqua_romana.window import disk_words
from aqua_romana.window.text import _

_log = logging.getLogger(__name__)

# No record is anywhere near this; what is larger is not read into memory.
LARGEST_FILE = 2_000_000
_LONGEST_TITLE = 80


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
        stored = dataclasses.asdict(self)
        stored["seats"] = [seat.level for seat in self.seats]
        return (json.dumps(stored, ensure_ascii=False, indent=1) + "\n").encode("utf-8")

    @classmethod
    def from_json(cls, raw: bytes) -> Side:
        """From what is stored; whatever makes no sense is left at its default."""
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
        side.summary = _summary(stored.get("summary"))
        return side


def _summary(stored: Any) -> Summary:
    """A summary as stored; an empty one when anything about it is odd (then the record is asked)."""
    if not isinstance(stored, dict):
        return Summary()
    names, colours = _texts(stored.get("names")), _texts(stored.get("colours"))
    numbers = {key: _numbers(stored.get(key)) for key in ("points", "winners", "longest")}
    decider, over = stored.get("decider"), stored.get("over")
    actions, tiles = _number(stored.get("actions")), _number(stored.get("tiles"))
    phase = str(stored.get("phase"))[:20]
    whole = isinstance(over, bool) and (decider is None or type(decider) is int)
    whole = whole and bool(names) and len(names) == len(colours) == len(numbers["points"])
    if not whole or any(not 0 <= seat < len(names) for seat in (*numbers["winners"], decider or 0)):
        return Summary()
    return Summary(names, colours, actions, tiles, phase, decider, bool(over), **numbers)


def _number(value: Any) -> int:
    return value if type(value) is int else 0


def _texts(value: Any) -> tuple[str, ...]:
    fine = isinstance(value, list) and all(isinstance(each, str) and each.isprintable() for each in value)
    return tuple(value) if fine else ()


def _numbers(value: Any) -> tuple[int, ...]:
    return tuple(value) if isinstance(value, list) and all(type(each) is int for each in value) else ()


class Shelf:
    """The files of one saved game."""

    def __init__(self, record: Path) -> None:
        self.record = record

    @property
    def name(self) -> str:
        """What the game is called on disk, without the folder and the ending."""
        return self.record.stem

    @property
    def side(self) -> Path:
        return self.record.with_suffix(".json")

    @property
    def lock(self) -> Path:
        return self.record.with_suffix(".lock")

    def files(self) -> list[Path]:
        """Everything that belongs to the game and is there."""
        wanted = (self.record, store.previous_of(self.record), self.side, store.previous_of(self.side))
        return [path for path in wanted if path.exists()]

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
        """The side file, or the version before, or an empty one."""
        for path in (self.side, store.previous_of(self.side)):
            with contextlib.suppress(OSError):
                side = Side.from_json(read_bytes(path))
                if side.created:
                    return side
        return Side(changed=self._time_of_change())

    def read_record(self) -> tuple[bytes, Kind, Playable]:
        """The record, its game and the game itself; Damaged says what is wrong and what is good."""
        try:
            raw = read_bytes(self.record)
        except FileNotFoundError:
            raise Damaged(_("the file is missing")) from None
        except OSError as error:
            _log.warning("A saved game cannot be read: %s", error)
            raise Damaged(disk_words.in_words(error).rstrip(".")) from None
        kind = games.kind_of_record(raw)
        return raw, kind, kind.read(raw)

    def best(self) -> tuple[Kind, Playable] | None:
        """Of a damaged game: the longest sound beginning, from the record or the version before."""
        found: list[tuple[int, Kind, Playable]] = []
        for path in (self.record, store.previous_of(self.record)):
            with contextlib.suppress(OSError):
                raw = read_bytes(path)
                game = _sound_part(raw)
                if game is not None:
                    kind = games.kind_of_game(game)
                    found.append((kind.summary(game).actions, kind, game))
        if not found:
            return None
        _, kind, game = max(found, key=lambda each: each[0])
        return kind, game

    def _time_of_change(self) -> str:
        try:
            return moment(self.record.stat().st_mtime)
        except (OSError, OverflowError, ValueError):
            return ""


def _sound_part(raw: bytes) -> Playable | None:
    try:
        return games.kind_of_record(raw).read(raw)
    except Damaged as error:
        return error.good


def read_bytes(path: Path) -> bytes:
    """The file, but never much more than a record can have."""
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def check_of(record: bytes) -> str:
    """Tells whether a side file was written for this very record."""
    return f"{len(record)}-{zlib.crc32(record):08x}"


def moment(stamp: float | None = None) -> str:
    """A date and time as stored; now unless told otherwise."""
    when = datetime.datetime.now() if stamp is None else datetime.datetime.fromtimestamp(stamp)
    return when.isoformat(" ", "seconds")


def bring_back(game: Playable, undone: tuple[str, ...]) -> None:
    """Let redo work as it did when the game was left."""
    played = 0
    with contextlib.suppress(ValueError):
        for action in undone:
            game.play(action)
            played += 1
    for _again in range(played):
        game.undo()


def fitting_seats(seats: tuple[Seat, ...], game: Playable) -> tuple[Seat, ...]:
    """The stored seats if they are as many as the game has; people otherwise."""
    return seats if len(seats) == game.players else tuple(Seat() for _seat in range(game.players))
