"""Placing builders automatically: every kind and every free square with the same chance for everybody."""

import random

from aqua_romana.rules import Action, Game

_chance = random.SystemRandom()


def fair_place(game: Game, chance: random.Random | None = None) -> Action:
    """A random placement: first the square, then the kind, so that no kind is favoured by its number."""
    draw = chance or _chance
    legal = game.legal_actions()
    path = draw.choice(sorted({action.path for action in legal}))
    return draw.choice([action for action in legal if action.path == path])
