"""The part of Aqua Romana that thinks: its computer players, hints and reviews as the program asks for them.

Fulfils `aqua_romana.ai.game_ai.GameAI`. Loaded by the game's plugin alone.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from typing import Any

from aqua_romana.ai.game_ai import IsCancelled
from aqua_romana.ai.levels import deciding
from aqua_romana.ai.styles import parted
from aqua_romana.games.romana.players.hints import hints
from aqua_romana.games.romana.players.levels import LEVELS, make
from aqua_romana.games.romana.players.policies import POLICIES
from aqua_romana.games.romana.players.review import REVIEWED, curve, review
from aqua_romana.games.romana.players.styles import STYLES
from aqua_romana.games.romana.rules import Action, Game

_CLEARLY = 2.0  # points that everything else costs


def choose(
    game: Game, level: str, seed: int | None, seconds: float | None, is_cancelled: IsCancelled
) -> Action:
    """The action a level plays, perhaps in a style; `seconds` None gives it its own time."""
    key, style = parted(level)
    player = make(deciding(key, LEVELS, seed, game.step), seed, style)
    return player.choose(game, player.level.seconds if seconds is None else seconds, is_cancelled)


def clear_end(game: Game) -> Action | None:
    """Ending the go without closing, where every aqueduct one could close is worth more open."""
    from aqua_romana.games.romana.players.evaluation import expected_points

    seat, actions = game.decider, game.legal_actions()
    if seat is None or actions[0].verb_name not in ("close", "pass"):
        return None
    states = []
    for action in actions:
        ahead = game.after(action)
        states.append(bytes(ahead.position.bytes))
    points = expected_points(game.position, states)
    leads = points[:, seat] - (points.sum(1) - points[:, seat]) / (game.players - 1)
    passing = next(at for at, action in enumerate(actions) if action.verb_name == "pass")
    others = [lead for at, lead in enumerate(leads.tolist()) if at != passing]
    return actions[passing] if all(lead <= leads[passing] - _CLEARLY for lead in others) else None


def examine(
    game: Game, seats: Collection[int], is_enough: IsCancelled
) -> Generator[tuple[int, int], None, list[dict[str, Any]]]:
    """The puzzles in what some seats misplayed, yielding (done, all)."""
    from aqua_romana.games.romana.players.puzzle_maker import misplayed

    return misplayed(game, seats, is_enough)
