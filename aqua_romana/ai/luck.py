"""Luck and decisions told apart: what every seat owes to chance, to itself and to the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from aqua_romana.ai.game_ai import Moment


@dataclass(frozen=True)
class Account:
    """The points of a seat between the first moment of a curve and its last, by where they came from.

    All of them together are what the curve rose or fell by.
    """

    chances: tuple[float, ...]  # what chance gave in every go
    own: float  # what his own goes brought besides
    others: float  # and those of the others

    @property
    def luck(self) -> float:
        """All that chance gave."""
        return sum(self.chances)


def accounts(curve: Sequence[Moment]) -> tuple[Account, ...]:
    """An account for every seat; none at all where chance has no part in the game, or is not yet known."""
    if not any(moment.luck for moment in curve):
        return ()
    found = []
    for seat in range(len(curve[0].points)):
        parts = {True: 0.0, False: 0.0}
        chances = []
        for before, now in pairwise(curve):
            luck = now.luck[seat] if now.luck else 0.0
            chances.append(luck)
            parts[before.seat == seat] += now.points[seat] - before.points[seat] - luck
        found.append(Account(tuple(chances), own=parts[True], others=parts[False]))
    return tuple(found)
