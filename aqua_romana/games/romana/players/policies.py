"""How simulated players choose: by chance, or by looking one action ahead."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from aqua_romana.ai.game_ai import Policy, by_chance
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
