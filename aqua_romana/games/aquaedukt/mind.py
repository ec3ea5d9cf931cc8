"""The part of Aquädukt that thinks. There are no levels, hints and reviews yet: players are only simulated.

Fulfils `aqua_romana.minds.mind.Mind`. Loaded by the game's kind alone.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Mapping
from typing import Final

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION
from aqua_romana.minds.mind import Hint, IsCancelled, Level, Moment, Policy, Review
from aqua_romana.minds.policies import by_chance

__all__ = ["LEVELS", "POLICIES", "REVIEWED", "choose", "curve", "hints", "review"]

LEVELS: Final[tuple[Level, ...]] = ()
REVIEWED: Final = "0"
# Of all that can be done on a free board, houses are one thing among a hundred: so often they are built.
_BUILDING: Final = 0.75


def builds(game: Game, chance: random.Random) -> Action:
    """Any legal action, but mostly houses."""
    offered = game.legal_actions()
    return BUILD_ACTION if BUILD_ACTION in offered and chance.random() < _BUILDING else chance.choice(offered)


POLICIES: Final[Mapping[str, Policy]] = {"random": by_chance, "builder": builds}


def choose(
    game: Game, level: str, seed: int | None, seconds: float | None, is_cancelled: IsCancelled
) -> Action:
    """Any legal action, whatever the level."""
    return builds(game, random.Random(seed))


def hints(game: Game, count: int, seconds: float | None, is_cancelled: IsCancelled) -> tuple[Hint, ...]:
    """None."""
    return ()


def curve(game: Game) -> list[Moment]:
    """Nothing is expected."""
    return []


def review(game: Game) -> Generator[tuple[int, int], None, Review]:
    """Nothing is weighed."""
    yield from ()
    return Review((), ())
