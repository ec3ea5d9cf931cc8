"""How well people have played lately, on the scale of the levels: what the rival plays like in the next game.

Every finished game against computer players moves it, the first ones far, later ones less. 0 is the weakest
level, and every level is taken to beat the one below in about 72 games of 100.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import Final

_START: Final = 2.0  # of somebody who has not played yet
_STEEP: Final = 0.944  # the logarithm of 72 : 28
_LEAST, _MOST, _WEARS_OFF = 1.0, 6.0, 2.5  # how far a game moves it; chosen so that simulated people are met
_BEYOND: Final = 1.5  # levels: whoever always wins or loses is held to stand so far outside of them

#: One game: how high each computer player stood, and 1 if he was beaten, 0 if not, a half for as many points.
Played = Sequence[tuple[float, float]]


def chance(own: float, other: float) -> float:
    """How likely a player is to beat another."""
    return 1 / (1 + exp(_STEEP * (other - own)))


def rung_after(games: Iterable[Played], levels: int) -> float:
    """Where somebody stands after his games, the oldest first; within the levels or a little beyond."""
    own = _START
    for number, met in enumerate(games):
        surprise = sum(score - chance(own, rung) for rung, score in met) / len(met)
        own += max(_LEAST, _MOST / (number + _WEARS_OFF)) * surprise
        own = min(max(own, -_BEYOND), levels - 1 + _BEYOND)
    return own


def rung_for(people: Sequence[Iterable[Played]], levels: int) -> float:
    """How well the rival plays against these people: as well as they do on average."""
    own = [rung_after(games, levels) for games in people]
    return min(max(sum(own) / len(own) if own else _START, 0.0), levels - 1.0)
