"""Finished reviews, kept on disk by what they are about: no game has to be thought over twice."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aqua_romana import __version__
from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.review import Review
from aqua_romana.boardgame.plugin import Game, GamePlugin
from aqua_romana.storage.database import Cache
from aqua_romana.storage.files import folders, safe_read
from aqua_romana.storage.saves.game_file import without_id

if TYPE_CHECKING:
    from sqlite3 import Connection

_log = logging.getLogger(__name__)

MOST = 400
_LARGEST = 200_000  # letters


def key_of(plugin: GamePlugin, game: Game, what: str = "review") -> str:
    """By which something about a game is kept; the record tells everything a review depends on."""
    about = [__version__, plugin.id, ai_of(plugin).REVIEWED, without_id(game.record())]
    return f"{what} {hashlib.sha256(json.dumps(about).encode()).hexdigest()[:32]}"


def load(plugin: GamePlugin, game: Game) -> Review | None:
    """The kept review; None where there is none or what is there makes no sense."""
    try:
        kept = _get(key_of(plugin, game))
        review = Review.from_dict(kept) if kept is not None else None
        return review if review is not None and _fits(review, game) else None
    except (OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
        _log.warning("A kept review cannot be read: %r", error)
        return None


def keep(plugin: GamePlugin, game: Game, review: Review) -> None:
    """Keep a review; a disk that refuses costs nothing but thinking again."""
    _put(key_of(plugin, game), review.as_dict())


def examined(plugin: GamePlugin, game: Game, seats: Sequence[int]) -> int | None:
    """How many puzzles were found in what these seats decided; None where nobody has looked for them."""
    try:
        kept = _get(key_of(plugin, game, "puzzles")) or {}
    except OSError:
        return None
    return safe_read.whole(kept.get("found"), 0, 99) if kept.get("seats") == list(seats) else None


def note_examined(plugin: GamePlugin, game: Game, seats: Sequence[int], found: int) -> None:
    """So many puzzles were found."""
    _put(key_of(plugin, game, "puzzles"), {"seats": list(seats), "found": found})


def _cache() -> Cache:
    return Cache(folders.cache_dir() / "cache.db")


def _get(key: str) -> dict[str, Any] | None:
    wanted = "SELECT content FROM reviews WHERE key = ?"
    nothing: tuple[str, ...] | None = None
    found = _cache().read(lambda file: file.execute(wanted, (key,)).fetchone(), nothing)
    return safe_read.parse_json(str(found[0])[:_LARGEST].encode(), Path(key)) if found else None


def _put(key: str, content: Mapping[str, Any]) -> None:
    """One more; the oldest ones make room."""

    def work(file: Connection) -> None:
        file.execute("REPLACE INTO reviews VALUES (?, ?)", (key, json.dumps(content)))
        newest = "SELECT rowid FROM reviews ORDER BY rowid DESC LIMIT ?"
        file.execute(f"DELETE FROM reviews WHERE rowid NOT IN ({newest})", (MOST,))

    _cache().change(work)


def _fits(review: Review, game: Game) -> bool:
    played = game.actions
    moments = all(
        0 <= each.actions <= len(played)
        and len(each.points) == game.players
        and len(each.luck) in (0, game.players)
        and all(isinstance(points, int | float) and -999 < points < 999 for points in each.points + each.luck)
        for each in review.curve
    )
    points = all(
        0 <= each.actions < len(played)
        and each.seat in range(game.players)
        and each.played == str(played[each.actions])
        and each.better in _possible(game, each.actions)
        and 0 < each.loss < 999
        for each in review.turning_points
    )
    return bool(review.curve) and moments and points


def _possible(game: Game, step: int) -> list[str]:
    """What could have been played after so many actions."""
    twin = game.copy()
    twin.seek(step)
    return [str(action) for action in twin.legal_actions()]
