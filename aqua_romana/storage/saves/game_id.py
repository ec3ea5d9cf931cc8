"""Which game this is: a random `id` in the header of its record, or its content where there is none.

Whoever is counted is counted by this. An untouched copy is the same game; once it is played on it is another
one, and gets an id of its own (`SavedGames.keep`).
"""

from __future__ import annotations

import hashlib
import random
import re
from typing import Any

from aqua_romana.boardgame.plugin import Game, GamePlugin

_KEY = "id"
_GIVEN = re.compile(r"[0-9a-f]{16}")
_HEADER_END = "---"

#: Where a game comes from that has no id: of version 0.1.
NO_ID = "none"


def identity(plugin: GamePlugin, game: Game | bytes | str) -> str:
    """What tells a game from every other, read off the game or its record; never empty, never raises."""
    record = game if isinstance(game, bytes | str) else game.record()
    text = record.decode("utf-8", "replace") if isinstance(record, bytes) else record
    lines = [line.partition("#")[0].strip() for line in text.removeprefix("\ufeff").splitlines()]
    lines = [line for line in lines if line]
    for line in lines:
        if line == _HEADER_END:
            break
        key, _, value = line.partition(" ")
        if key == _KEY and _GIVEN.fullmatch(value.strip()):
            return value.strip()
    # Games of version 0.1 have no id: what was played tells them apart, once they are finished.
    digest = hashlib.sha256("\n".join((plugin.id, *lines)).encode("utf-8", "replace"))
    return f"0.1-{digest.hexdigest()[:32]}"


def without_id(record: str) -> str:
    """A record as all copies of the game have it."""
    head, end, actions = record.partition(f"\n{_HEADER_END}\n")
    kept = [line for line in head.split("\n") if line.partition(" ")[0] != _KEY]
    return "\n".join(kept) + end + actions


def has_id(game: Game) -> bool:
    """Whether an id stands in the header of the game's record."""
    return any(key == _KEY for key, _value in _header_of(game) or ())


def give_id(game: Any, chance: random.Random) -> None:
    """A fresh id, in place of any other. A game that keeps no header goes without."""
    header = _header_of(game)
    if header is not None:
        # A list of its own: copies of a game may share the old one.
        fresh = f"{chance.getrandbits(64):016x}"
        game.header = [*(each for each in header if each[0] != _KEY), (_KEY, fresh)]


def id_of(game: Game) -> str:
    """The id in the header of the game's record; empty where there is none."""
    return next((value for key, value in _header_of(game) or () if key == _KEY), "")


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


def _header_of(game: Any) -> list[tuple[str, str]] | None:
    header = getattr(game, "header", None)
    return header if isinstance(header, list) else None
