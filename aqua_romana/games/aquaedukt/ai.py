"""The part of Aquädukt that thinks: its computer players, hints and reviews as the program asks for them.

Fulfils `aqua_romana.ai.game_ai.GameAI`. Loaded by the game's plugin alone.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from typing import Any

from aqua_romana.ai.game_ai import IsCancelled
from aqua_romana.ai.game_ai import no_clear_end as clear_end
from aqua_romana.ai.levels import deciding
from aqua_romana.ai.styles import parted
from aqua_romana.games.aquaedukt.players.hints import hints
from aqua_romana.games.aquaedukt.players.levels import LEVELS, make
from aqua_romana.games.aquaedukt.players.policies import POLICIES, builds
from aqua_romana.games.aquaedukt.players.review import REVIEWED, curve, review
from aqua_romana.games.aquaedukt.players.styles import STYLES
from aqua_romana.games.aquaedukt.rules import Action, Game


def choose(
    game: Game, level: str, seed: int | None, seconds: float | None, is_cancelled: IsCancelled
) -> Action:
    """The action a level plays, perhaps in a style; `seconds` None gives it its own time."""
    key, style = parted(level)
    player = make(deciding(key, LEVELS, seed, game.step), seed, style)
    return player.choose(game, player.level.seconds if seconds is None else seconds, is_cancelled)


def examine(
    game: Game, seats: Collection[int], is_enough: IsCancelled
) -> Generator[tuple[int, int], None, list[dict[str, Any]]]:
    """The puzzles in what some seats misplayed, yielding (done, all)."""
    from aqua_romana.games.aquaedukt.players.puzzle_maker import misplayed  # seldom asked for

    return misplayed(game, seats, is_enough)
