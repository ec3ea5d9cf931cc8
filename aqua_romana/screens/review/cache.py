"""Finished reviews, kept on disk by what they are about: no game has to be thought over twice."""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
from collections.abc import Sequence
from pathlib import Path

from aqua_romana import __version__
from aqua_romana.ai.game_ai import ai_of
from aqua_romana.ai.review import Review
from aqua_romana.boardgame.plugin import Game, GamePlugin
from aqua_romana.storage.files import folders, safe_read
from aqua_romana.storage.saves.game_file import without_id

_log = logging.getLogger(__name__)

MOST = 200
_LARGEST = 200_000


def path_of(plugin: GamePlugin, game: Game) -> Path:
    """Where the review of a game is kept; the record tells everything a review depends on."""
    about = [__version__, plugin.id, ai_of(plugin).REVIEWED, without_id(game.record())]
    digest = hashlib.sha256(json.dumps(about).encode()).hexdigest()[:32]
    return folders.cache_dir() / "reviews" / f"{digest}.json"


def load(plugin: GamePlugin, game: Game) -> Review | None:
    """The kept review; None where there is none or what is there makes no sense."""
    path = path_of(plugin, game)
    try:
        review = Review.from_dict(safe_read.read_json(path, _LARGEST))
        return review if _fits(review, game) else None
    except (OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
        if isinstance(error, safe_read.Fault) and error.is_missing:
            return None
        _log.warning("A kept review cannot be read: %r", error)
        return None


def keep(plugin: GamePlugin, game: Game, review: Review) -> None:
    """Keep a review; a disk that refuses costs nothing but thinking again."""
    path = path_of(plugin, game)
    try:
        safe_read.write(path, json.dumps(review.as_dict()).encode())
        _trim(path.parent)
    except OSError as error:
        _log.warning("A review cannot be kept: %s", error)


def examined(plugin: GamePlugin, game: Game, seats: Sequence[int]) -> int | None:
    """How many puzzles were found in what these seats decided; None where nobody has looked for them."""
    try:
        kept = safe_read.read_json(_beside(plugin, game), _LARGEST)
        return safe_read.whole(kept.get("found"), 0, 99) if kept.get("seats") == list(seats) else None
    except (OSError, ValueError, AttributeError):
        return None


def note_examined(plugin: GamePlugin, game: Game, seats: Sequence[int], found: int) -> None:
    """So many puzzles were found."""
    try:
        safe_read.write(_beside(plugin, game), json.dumps({"seats": list(seats), "found": found}).encode())
    except OSError as error:
        _log.warning("What was examined cannot be kept: %s", error)


def _beside(plugin: GamePlugin, game: Game) -> Path:
    return path_of(plugin, game).with_suffix(".puzzles")


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


def _trim(folder: Path) -> None:
    for sort in ("*.json", "*.puzzles"):
        kept = sorted(folder.glob(sort), key=lambda path: path.stat().st_mtime)
        for path in kept[:-MOST]:
            with contextlib.suppress(OSError):
                path.unlink()
