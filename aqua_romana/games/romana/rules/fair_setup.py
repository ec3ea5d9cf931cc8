"""Placing builders automatically: every arrangement is as likely as any other, so no seat is better off."""

import random

from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.games.romana.rules.questions import to_place

_chance = random.SystemRandom()


def fair_place(game: Game, chance: random.Random | None = None) -> Action:
    """The next placement: any builder of those left, on any free square."""
    draw = chance or _chance
    legal = game.legal_actions()
    path = draw.choice(sorted({action.path for action in legal}))
    left = [kind for kind, count in to_place(game).items() for _ in range(count)]
    kind = draw.choice(left)
    return next(action for action in legal if action.path == path and action.kind_letter == kind)


def place_all(game: Game, chance: random.Random | None = None) -> None:
    """Every placement that is left."""
    while game.phase == "setup":
        game.play(fair_place(game, chance))
