"""One saved game on disk: a single text file, its record with lines about it (`record_headers`).

However a program ends, the file is as it was before a change or as it is after it: every change of a game
puts one new file in the place of the old one, in one step (`atomic_write`).

The `id` in the header tells which game it is. An untouched copy is the same game; once it is played on it is
another one, and gets an id of its own (`OpenSave`).
"""

from __future__ import annotations

import contextlib
import datetime
import errno
import hashlib
import logging
import random
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aqua_romana.boardgame.messages import N_, NN_, Message
from aqua_romana.boardgame.plugin import (
    LONGEST_RECORD,
    ChallengeAttempt,
    Damaged,
    Game,
    GamePlugin,
    GamePlugins,
    Seat,
    Summary,
)
from aqua_romana.storage.files import error_messages, safe_read
from aqua_romana.storage.saves.record_headers import NO_ID, About, parted, with_line

_log = logging.getLogger(__name__)

_MOST_OF_A_NAME = 10_000
CHALLENGED = "challenge-"  # begins the names of games that are played for one
_SHORTENED = NN_("The last action is missing.", "The last {n} actions are missing.")


class Unreadable(Damaged):
    """A record that may be sound, but cannot be read now: nothing is made of it."""


# -- reading -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Read:
    """A game read from its file."""

    plugin: GamePlugin
    game: Game
    about: About
    record: bytes  # without the lines about it


def read(content: bytes, plugins: GamePlugins) -> Read:
    """The game in a file; Damaged says what is wrong with it, in which line, and what is good."""
    plugin = plugins.of_record(content)
    record, about, numbers = parted(content)
    try:
        game = read_game(plugin, record)
    except Damaged as error:
        raise with_line(error, numbers) from None
    missing = about.actions - game.step
    if missing > 0:
        raise Damaged(Message(_SHORTENED, {"n": missing}, "n"), 0, game)
    return Read(plugin, game, about, record)


def is_between_homes(content: bytes) -> bool:
    """Whether a file says that its game is played at several computers; the game is not read."""
    try:
        return parted(content)[1].is_between_homes
    except Damaged:
        return False


def read_what_is_good(content: bytes, plugins: GamePlugins) -> tuple[Read, Damaged | None]:
    """The game in a file, with what can be redone; of a damaged one what is good, and what is wrong with it.

    Damaged where nothing is good.
    """
    try:
        found = read(content, plugins)
    except Damaged as error:
        if error.good is None:
            raise
        record, about, _numbers = parted(content)
        return Read(plugins.of_record(content), error.good, about, record), error
    bring_back(found.game, found.about.redo)
    return found, None


def read_game(plugin: GamePlugin, record: bytes) -> Game:
    """The game of a record; nothing is raised but Damaged, whatever the game's own reader thinks of it."""
    try:
        game: Game = plugin.engine.read(record)
    except Damaged:
        raise
    except (ValueError, ArithmeticError, LookupError, RecursionError, TypeError, AttributeError) as error:
        _log.warning("A record of %s cannot be read: %r", plugin.id, error)
        raise Damaged(N_("This is not a valid record.")) from None
    return game


def read_bytes(path: Path) -> bytes:
    """The file, if it has no more than a record can have: otherwise Damaged. A Fault where it is none."""
    try:
        return safe_read.read(path, LONGEST_RECORD)
    except safe_read.Fault as fault:
        if fault.errno == errno.EFBIG:
            raise Damaged(fault.sentence, 1) from None
        raise


def read_saved(path: Path) -> bytes:
    """The file of a saved game; Damaged where it is missing, Unreadable where it may be sound."""
    try:
        return read_bytes(path)
    except safe_read.Fault as fault:
        if fault.is_missing:
            raise Damaged(error_messages.MISSING) from None
        _log.warning("A saved game cannot be read: %r", fault)
        raise Unreadable(fault.sentence) from None


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


# -- which game it is --------------------------------------------------------------------------------


def check_of(record: bytes) -> str:
    """Tells this very record from others; without the lines about it, as the game writes it."""
    return f"{len(record)}-{zlib.crc32(record):08x}"


def id_in(record: bytes) -> str:
    """The id in the header of a record that is not read further; empty where there is none."""
    lines = record.partition(b"\n---")[0].decode("utf-8", "replace").split("\n")
    return next((line[3:].strip() for line in lines if line.startswith("id ")), "")


def id_of(game: Game) -> str:
    """The id in the header of the game's record; empty where there is none."""
    return next((value for key, value in _header_of(game) or () if key == "id"), "")


def give_id(game: Any, chance: random.Random) -> None:
    """A fresh id, in place of any other. A game that keeps no header goes without."""
    header = _header_of(game)
    if header is not None:
        # A list of its own: copies of a game may share the old one.
        fresh = f"{chance.getrandbits(64):016x}"
        game.header = [*(each for each in header if each[0] != "id"), ("id", fresh)]


def without_id(record: str) -> str:
    """A record as all copies of the game have it."""
    head, end, actions = record.partition("\n---\n")
    kept = [line for line in head.split("\n") if line.partition(" ")[0] != "id"]
    return "\n".join(kept) + end + actions


def end_of(game: Game, record: bytes, origin: str = "") -> str:
    """What tells the end of a game from every other: its id, or `origin` for that of a copy, and its record.

    A copy that comes to the same end is still the same game. Empty for a game that keeps no header: without
    an id, two short games may well be alike.
    """
    if _header_of(game) is None:
        return ""
    whose = origin or id_of(game) or NO_ID
    text = f"{whose}\n{without_id(record.decode('utf-8', 'replace'))}"
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()[:32]


def counts(name: str, record: bytes, about: About, summary: Summary) -> bool:
    """Whether results know of it: neither of challenges nor of an end that came from elsewhere."""
    is_ours = not summary.over or about.arrived != check_of(record)
    return is_ours and not is_challenge(name)


def _header_of(game: Any) -> list[tuple[str, str]] | None:
    header = getattr(game, "header", None)
    return header if isinstance(header, list) else None


# -- what it is called -------------------------------------------------------------------------------


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
