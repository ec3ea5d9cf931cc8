"""One saved game on disk: its record, the version before, and a side file with what a record does not say.

However a program ends, a game is as it was before a change or as it is after it; that hangs on the order in
which its files are written:

    a new game, a copy, an import   the side file with title and seats, then the record: without a record
                                    there is no game, and a side file that waits for one is swept
    play, undo, redo                the record in one step, then the side file. If that is missing, its check
                                    is the one of the version before, and what can be redone follows from both
    seats, title                    the side file alone, in one step
    delete, restore                 see `trash`

A record that is neither what the side file was written for nor one change younger was changed by others. If
actions are missing at its end it counts as damaged, and what the version before knows is offered.
"""

from __future__ import annotations

import contextlib
import dataclasses
import datetime
import errno
import glob
import json
import logging
import os
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aqua_romana.boardgame.messages import N_, NN_, Marked, Message
from aqua_romana.boardgame.plugin import (
    LONGEST_RECORD,
    SIDES,
    ChallengeAttempt,
    Damaged,
    Game,
    GamePlugin,
    GamePlugins,
    Seat,
    Summary,
)
from aqua_romana.storage.files import atomic_write, error_messages, safe_read
from aqua_romana.storage.files.safe_read import is_text
from aqua_romana.storage.upgrade import old_keys

_log = logging.getLogger(__name__)

_LONGEST_TITLE = 80
_LONGEST_LEVEL = 40
_LONGEST_PERSON = 100
_LONGEST_ACTION = 200
_MOST_SEATS = 20
_MOST_ACTIONS = 100_000
_MOST_OF_A_NAME = 10_000
_LARGEST_SIDE = 4_000_000  # bytes; what is undone can be as long as a game
_LATEST_SERIAL = 2**53
CHALLENGED = "challenge-"  # begins the names of games that are played for one

_SHORTENED = NN_("The last action is missing.", "The last {n} actions are missing.")

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
    arrived: str = ""  # the check of a record that was played up to here elsewhere, or in another save
    origin: str = ""  # the id of the game this is a copy of
    attempt: ChallengeAttempt | None = None  # the challenge it is played for
    is_waiting: bool = False  # for its record, which is written next

    def to_json(self) -> bytes:
        """As stored."""
        handed_over = [seat.is_handed_over for seat in self.seats]
        stored = {
            "title": self.title,
            "seats": [seat.level for seat in self.seats],
            "sides": [seat.side for seat in self.seats],
            "created": self.created,
            "changed": self.changed,
            "serial": self.serial,
            "check": self.check,
            "summary": summary_to_plain(self.summary),
            "undone": list(self.undone),
            "arrived": self.arrived,
            "origin": self.origin,
            "waiting": self.is_waiting,
            **({"challenge": dataclasses.asdict(self.attempt)} if self.attempt is not None else {}),
            **({"handed over": handed_over} if any(handed_over) else {}),
        }
        return (json.dumps(stored, ensure_ascii=False, indent=1) + "\n").encode("utf-8")

    @classmethod
    def from_stored(cls, stored: Mapping[str, Any], old_summary: OldSummary | None = None) -> Side:
        """From what is stored, by an older version if `old_summary` is given; nonsense is left out."""
        side = cls()
        for name in ("title", "created", "changed", "check", "arrived", "origin"):
            setattr(side, name, safe_read.text(stored.get(name), _LONGEST_TITLE) or "")
        side.serial = safe_read.whole(stored.get("serial"), 0, _LATEST_SERIAL) or 0
        levels = (
            safe_read.several(stored.get("seats"), lambda each: _short(each, _LONGEST_LEVEL), _MOST_SEATS)
            or []
        )
        sides = safe_read.several(
            stored.get("sides"), lambda each: each if each in SIDES else None, _MOST_SEATS
        )
        if sides is None or len(sides) != len(levels):
            sides = [SIDES[0]] * len(levels)
        handed_over = safe_read.several(stored.get("handed over"), safe_read.truth, _MOST_SEATS)
        if handed_over is None or len(handed_over) != len(levels):
            handed_over = [False] * len(levels)
        levels = [old_keys.level_key(level) for level in levels]
        side.seats = tuple(Seat(*each) for each in zip(levels, sides, handed_over, strict=True))
        undone = safe_read.several(
            stored.get("undone"), lambda each: _short(each, _LONGEST_ACTION), _MOST_ACTIONS
        )
        side.undone = tuple(undone or ())
        side.is_waiting = safe_read.truth(stored.get("waiting")) or False
        side.attempt = attempt_from_plain(stored.get("challenge"))
        summary = stored.get("summary")
        if old_summary is not None and isinstance(summary, dict):
            found = old_summary(summary)
            summary = summary_to_plain(found) if found is not None else None
        side.summary = summary_from_plain(summary)
        return side


class Unreadable(Damaged):
    """A record that may be sound, but cannot be read now: nothing is made of it."""


def attempt_from_plain(stored: Any) -> ChallengeAttempt | None:
    """A challenge as stored; None where there is none, or what is stored makes no sense."""
    if not isinstance(stored, dict):
        return None
    key, person = (
        _short(stored.get("challenge"), _LONGEST_TITLE),
        safe_read.text(stored.get("person"), _LONGEST_PERSON),
    )
    return (
        ChallengeAttempt(key, person or "", safe_read.truth(stored.get("is_done")) or False) if key else None
    )


def _short(value: Any, most: int) -> str | None:
    """A text, unless it is longer than that."""
    return safe_read.text(value, most) if isinstance(value, str) and len(value) <= most else None


class SaveFiles:
    """The files of one saved game. All are named by the whole name of its record."""

    def __init__(self, record: Path, plugins: GamePlugins) -> None:
        self.record = record
        self._plugins = plugins

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
        """Everything that belongs to the game and is there, the record first; links that lead nowhere too."""
        wanted = [
            self.record,
            atomic_write.previous_of(self.record),
            self.side,
            atomic_write.previous_of(self.side),
        ]
        found = [
            path for path in (*wanted, *old_keys.side_files_of_0_1(self.record)) if os.path.lexists(path)
        ]
        return found + sorted(self.record.parent.glob(f"{glob.escape(self.side.name)}.broken*"))

    def is_there(self) -> bool:
        """Whether there is a record, or at least the version before."""
        return any(os.path.lexists(path) for path in (self.record, atomic_write.previous_of(self.record)))

    # -- writing -----------------------------------------------------------------------------------

    def create(self, record: bytes, side: Side) -> None:
        """Put a new game on disk; OSError when that cannot be done. The record comes last: see above."""
        atomic_write.write(self.side, dataclasses.replace(side, is_waiting=True).to_json())
        atomic_write.write(self.record, record)
        with contextlib.suppress(OSError):
            atomic_write.write(atomic_write.previous_of(self.side), side.to_json(), sync=False)

    def write(self, record: bytes, side: Side, *, lasting: bool) -> bool:
        """Put the game on disk; OSError when something would be lost with what is not there.

        `lasting` says that the side file has news that cannot be worked out again, such as seats; without
        them the record is enough. Whether the side file was written too is returned.
        """
        if not self._holds(record):
            atomic_write.write(self.record, record, keep_previous=True)
        try:
            self.write_side(side, lasting=lasting)
        except OSError as error:
            if lasting:
                raise
            _log.warning("The side file of a game cannot be saved: %s", error)
            return False
        return True

    def _holds(self, record: bytes) -> bool:
        """Whether just this is on disk: writing it again would only cost the version before."""
        try:
            return self.record.lstat().st_size == len(record) and read_bytes(self.record) == record
        except (OSError, Damaged):
            return False

    def write_side(self, side: Side, *, lasting: bool) -> None:
        """Write the side file; one that lasts is also kept as the version to fall back on."""
        content = side.to_json()
        atomic_write.write(self.side, content, sync=lasting)
        if lasting:
            atomic_write.write(atomic_write.previous_of(self.side), content, sync=False)

    def forget_waiting(self) -> None:
        """Remove a side file whose record was never written; the caller has the lock."""
        if not self.is_there() and self.read_side().is_waiting:
            with contextlib.suppress(OSError):
                self.side.unlink(missing_ok=True)

    def stamp_of_side(self) -> object:
        """Another one whenever the side file was written, by whichever program."""
        try:
            found = self.side.lstat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def keep_damaged_side(self) -> None:
        """Before the side file is written anew: put one that makes no sense aside."""
        try:
            safe_read.read_json(self.side, _LARGEST_SIDE)
        except safe_read.Fault as fault:
            if fault.is_damage:
                safe_read.keep_aside(self.side)

    # -- reading -----------------------------------------------------------------------------------

    def read_side(self, *, strict: bool = False) -> Side:
        """The side file, or the version before, or that of an older program, or an empty one.

        Whoever is going to write must be `strict`: a Fault for one that may be sound but cannot be read now.
        """
        own = [path for path in (self.side, atomic_write.previous_of(self.side)) if os.path.lexists(path)]
        old_summary = None if own else self._old_summary
        for path in own or old_keys.side_files_of_0_1(self.record):
            try:
                side = Side.from_stored(safe_read.read_json(path, _LARGEST_SIDE), old_summary)
            except safe_read.Fault as fault:
                if strict and fault.why == "unreadable":
                    raise
                if not fault.is_missing:
                    _log.info("A side file cannot be used: %r", fault)
                continue
            if side.created:
                return side
        return Side(changed=self._time_of_change())

    @property
    def _old_summary(self) -> OldSummary | None:
        return next(
            (plugin.old_summary for plugin in self._plugins.all if plugin.suffix == self.record.suffix), None
        )

    def read_record(self) -> tuple[bytes, GamePlugin, Game]:
        """The record, its game and the game itself; Damaged says what is wrong and what is good."""
        try:
            raw = read_bytes(self.record)
        except safe_read.Fault as fault:
            if fault.is_missing:
                raise Damaged(error_messages.MISSING) from None
            _log.warning("A saved game cannot be read: %r", fault)
            raise Unreadable(fault.sentence) from None
        plugin = self._plugins.of_record(raw)
        return raw, plugin, read_game(plugin, raw)

    def read_whole(self, side: Side) -> tuple[bytes, GamePlugin, Game, tuple[str, ...]]:
        """As `read_record`, and what can be redone; Damaged also when actions are missing at the end."""
        raw, plugin, game = self.read_record()
        if side.check == check_of(raw):
            return raw, plugin, game, side.undone
        before = self._read_previous()
        if before is not None and side.check in ("", check_of(before[0])):
            # Without a side file nobody knows whether the last change was an undo: then it can be redone.
            undone = _undone_since(_as_texts(before[1].actions), _as_texts(game.actions), side.undone)
            return raw, plugin, game, undone
        missing = self._missing(side, game, before[1] if before else None)
        if missing > 0:
            raise Damaged(Message(_SHORTENED, {"n": missing}, "n"), 0, game)
        return raw, plugin, game, ()

    @staticmethod
    def _missing(side: Side, game: Game, before: Game | None) -> int:
        """How many actions at the end of a record are known to be missing."""
        known = side.summary.actions if side.check else 0
        if before is not None:
            held, old = _as_texts(game.actions), _as_texts(before.actions)
            if held[: len(old)] != old[: len(held)] or game.names != before.names:
                return 0  # another game altogether
            known = max(known, len(old))
        elif side.summary.names and side.summary.names != tuple(game.names):
            return 0
        return known - game.step

    def _read_previous(self) -> tuple[bytes, Game] | None:
        with contextlib.suppress(OSError, Damaged):
            raw = read_bytes(atomic_write.previous_of(self.record))
            return raw, read_game(self._plugins.of_record(raw), raw)
        return None

    def best(self) -> tuple[GamePlugin, Game] | None:
        """Of a damaged game: the longest sound beginning, from the record or the version before."""
        found: list[tuple[GamePlugin, Game]] = []
        for path in (self.record, atomic_write.previous_of(self.record)):
            with contextlib.suppress(OSError, Damaged):
                raw = read_bytes(path)
                plugin = self._plugins.of_record(raw)
                game = _sound_part(plugin, raw)
                if game is not None:
                    found.append((plugin, game))
        return max(found, key=lambda each: each[1].step, default=None)

    def _time_of_change(self) -> str:
        try:
            return moment(self.record.stat().st_mtime)
        except (OSError, OverflowError, ValueError):
            return ""


def _as_texts(actions: Iterable[Any]) -> tuple[str, ...]:
    return tuple(str(action) for action in actions)


def _undone_since(before: tuple[str, ...], now: tuple[str, ...], undone: tuple[str, ...]) -> tuple[str, ...]:
    """What can be redone after one change, from what could be redone before it."""
    if before[: len(now)] == now:
        return before[len(now) :] + undone
    played = now[len(before) :]
    is_redone = now[: len(before)] == before and undone[: len(played)] == played
    return undone[len(played) :] if is_redone else ()


def _sound_part(plugin: GamePlugin, raw: bytes) -> Game | None:
    try:
        return read_game(plugin, raw)
    except Damaged as error:
        return error.good


def read_game(plugin: GamePlugin, raw: bytes) -> Game:
    """The game of a record; nothing is raised but Damaged, whatever the game's own reader thinks of it."""
    try:
        game: Game = plugin.engine.read(raw)
    except Damaged:
        raise
    except (ValueError, ArithmeticError, LookupError, RecursionError, TypeError, AttributeError) as error:
        _log.warning("A record of %s cannot be read: %r", plugin.id, error)
        raise Damaged(N_("This is no sound record.")) from None
    return game


def read_bytes(path: Path) -> bytes:
    """The file, if it has no more than a record can have: otherwise Damaged. A Fault where it is none."""
    try:
        return safe_read.read(path, LONGEST_RECORD)
    except safe_read.Fault as fault:
        if fault.errno == errno.EFBIG:
            raise Damaged(fault.sentence, 1) from None
        raise


def check_of(record: bytes) -> str:
    """Tells whether a side file was written for this very record."""
    return f"{len(record)}-{zlib.crc32(record):08x}"


def free_names(stem: str, suffix: str) -> Iterator[str]:
    """What a saved game may be called, the plainest first."""
    yield f"{stem}{suffix}"
    yield from (f"{stem}-{number}{suffix}" for number in range(2, _MOST_OF_A_NAME))


def stem_at(stamp: str, attempt: ChallengeAttempt | None = None) -> str:
    """What a game begun at a moment, as stored, is called; one of a challenge has a name of its own."""
    return (CHALLENGED if attempt is not None else "") + stamp.replace(" ", "-").replace(":", "")


def is_challenge(name: str) -> bool:
    """Whether a saved game belongs to a challenge, known by its name alone: lists keep them apart unread."""
    return name.startswith(CHALLENGED)


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


_LONGEST_SENTENCE = 400  # letters of a sentence
_LONGEST_PLAYER = 100  # of a player
_MOST_FACTS = 40
_HIGHEST_NUMBER = 1_000_000_000  # number of anything
_COLOURS = re.compile(r"[a-z]{1,8}")


def summary_to_plain(summary: Summary) -> dict[str, Any]:
    """As stored."""
    return {
        "names": list(summary.names),
        "colours": list(summary.colours),
        "actions": summary.actions,
        "decider": summary.decider,
        "over": summary.over,
        "points": list(summary.points),
        "winners": list(summary.winners),
        "sentence": _sentence_to_plain(summary.sentence),
        "feats": [dict(each) for each in summary.achievements],
    }


def summary_from_plain(stored: Any) -> Summary:
    """A summary as stored; an empty one when anything about it is odd (then the record is asked)."""
    if not isinstance(stored, dict):
        return Summary()
    names, colours = (
        _texts(stored.get("names"), _LONGEST_PLAYER),
        _texts(stored.get("colours"), _LONGEST_SENTENCE),
    )
    points, winners = _numbers(stored.get("points")), _numbers(stored.get("winners"))
    decider, over, actions = stored.get("decider"), stored.get("over"), stored.get("actions")
    sentence, achievements = (
        _sentence_from_plain(stored.get("sentence")),
        _achievements_from_plain(stored.get("feats")),
    )
    if not names or colours is None or points is None or winners is None or achievements is None:
        return Summary()
    whole = isinstance(over, bool) and _is_number(actions) and sentence is not None
    whole = whole and (decider is None or type(decider) is int)
    whole = whole and all(_COLOURS.fullmatch(each) for each in colours)
    whole = whole and len(names) == len(colours) == len(points) and len(achievements) in (0, len(names))
    if not whole or any(not 0 <= seat < len(names) for seat in (*winners, decider or 0)):
        return Summary()
    assert type(actions) is int
    assert sentence is not None
    return Summary(names, colours, actions, decider, bool(over), points, winners, sentence, achievements)


def _sentence_to_plain(sentence: Message) -> dict[str, Any]:
    stored = {"text": str(sentence.text), "facts": dict(sentence.facts), "plural": sentence.plural}
    return {**stored, "count": sentence.count}


def _sentence_from_plain(stored: Any) -> Message | None:
    if not isinstance(stored, dict):
        return None
    parts = [stored.get(key) for key in ("text", "plural", "count")]
    facts = stored.get("facts")
    if (
        not isinstance(facts, dict)
        or len(facts) > _MOST_FACTS
        or not all(is_text(part, _LONGEST_SENTENCE) for part in parts)
    ):
        return None
    text, plural, count = map(str, parts)
    if not all(_is_number(fact) or is_text(fact, _LONGEST_SENTENCE) for fact in facts.values()):
        return None
    marked = Marked(text, plural) if plural else text
    return None if plural and type(facts.get(count)) is not int else Message(marked, dict(facts), count)


def _achievements_from_plain(stored: Any) -> tuple[dict[str, int], ...] | None:
    fine = isinstance(stored, list) and all(are_achievements(each) for each in stored)
    return tuple(dict(each) for each in stored) if fine else None


def are_achievements(stored: Any) -> bool:
    """Whether this is what one seat achieved beside points."""
    if not isinstance(stored, dict) or len(stored) > _MOST_FACTS:
        return False
    return all(is_text(key, _LONGEST_SENTENCE) and _is_number(value) for key, value in stored.items())


def _is_number(value: Any) -> bool:
    return safe_read.whole(value, -_HIGHEST_NUMBER, _HIGHEST_NUMBER) is not None


def _texts(value: Any, longest: int) -> tuple[str, ...] | None:
    fine = isinstance(value, list) and len(value) <= _MOST_SEATS
    return tuple(value) if fine and all(is_text(each, longest) for each in value) else None


def _numbers(value: Any) -> tuple[int, ...] | None:
    fine = isinstance(value, list) and len(value) <= _MOST_SEATS
    return tuple(value) if fine and all(map(_is_number, value)) else None
