"""How simulated players choose in any game."""

from __future__ import annotations

import random
from typing import Any

from aqua_romana.boardgame.plugin import Game


def by_chance(game: Game, chance: random.Random) -> Any:
    """Any legal action."""
    return chance.choice(game.legal_actions())
