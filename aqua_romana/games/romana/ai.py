"""The part of Aqua Romana that thinks: its computer players, hints and reviews as the program asks for them,
and how simulated players choose: by chance, or by looking one action ahead.

Fulfils `aqua_romana.ai.game_ai.GameAI`. Loaded by the game's plugin alone.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping
from random import Random
from typing import Any, Final

from aqua_romana.ai.game_ai import IsCancelled, Policy, by_chance
from aqua_romana.ai.levels import deciding
from aqua_romana.ai.styles import parted
from aqua_romana.games.romana.players.hints import hints
from aqua_romana.games.romana.players.levels import LEVELS, make
from aqua_romana.games.romana.players.review import REVIEWED, curve, review
from aqua_romana.games.romana.players.styles import STYLES
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules.actions import PLACE
from aqua_romana.games.romana.rules.questions import builders_seen, podium_now, square_ahead

# What an open aqueduct may still gain, in podiums: with a blank square ahead, and with a builder in sight.
_ROOM: Final = 3
_SIGHT: Final = 2


def simply(game: Game, chance: Random) -> Action:
    """The action after which the own aqueducts stand best and the others' worst; chance decides ties."""
    seat, choices = game.deciding_seat, game.legal_actions()
    if len(choices) == 1 or choices[0].verb == PLACE:
        return chance.choice(choices)
    values = []
    for action in choices:
        game.push(action)
        values.append(_standing(game, seat))
        game.pop()
    best = max(values)
    return chance.choice([action for action, value in zip(choices, values, strict=True) if value == best])


def _standing(game: Game, seat: int) -> float:
    scored = game.podiums()
    worth = [0] * game.players
    for name in game.aqueducts():
        hope = 0
        if name not in scored and square_ahead(game, name):
            hope = _ROOM + (_SIGHT if builders_seen(game, name) else 0)
        worth[game.owner(name)] += podium_now(game, name) + hope
    others = sum(worth) - worth[seat]
    return worth[seat] - others / (game.players - 1) / 2


POLICIES: Final[Mapping[str, Policy]] = {"random": by_chance, "simple": simply}


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
