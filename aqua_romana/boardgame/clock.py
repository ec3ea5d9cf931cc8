"""A gentle clock: how long everybody has thought, and a budget a go that nobody loses by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

#: Seconds a go to choose from; 0 shows only how long everybody has thought.
BUDGETS: Final = (0, 30, 60, 120, 300)
_MOST: Final = 359_999.0  # seconds: four places of minutes are enough for anybody


@dataclass
class Clock:
    """Seconds that were thought, by seat. Whoever has the table lets it run and says whose go it is."""

    players: int
    budget: int = 0  # seconds a go; 0: none
    spent: list[float] = field(default_factory=list)
    longest: list[float] = field(default_factory=list)
    seat: int | None = None  # whose go it is; nobody's while others play
    current: float = 0.0  # seconds of this go

    def __post_init__(self) -> None:
        self.spent = _filled(self.spent, self.players)
        self.longest = _filled(self.longest, self.players)

    def call(self, seat: int | None) -> None:
        """Somebody decides now: another one than before begins a go."""
        if seat is not None and seat != self.seat:
            self.seat, self.current = seat, 0.0

    def run(self, seconds: float) -> bool:
        """Time passes for whoever's go it is; True in the moment in which the budget has run out."""
        if self.seat is None or seconds <= 0:
            return False
        before = self.current
        self.current += seconds
        self.spent[self.seat] = min(_MOST, self.spent[self.seat] + seconds)
        self.longest[self.seat] = max(self.longest[self.seat], min(_MOST, self.current))
        return self.budget > 0 and before < self.budget <= self.current

    @property
    def sand(self) -> float | None:
        """How much of the sand is still above, from 1 to 0; None without a budget."""
        return max(0.0, 1 - self.current / self.budget) if self.budget else None

    def learn(self, other: Clock) -> None:
        """What the clock of the same game shows at another table, where that is more."""
        self.spent = [*map(max, self.spent, other.spent)]
        self.longest = [*map(max, self.longest, other.longest)]


def _filled(seconds: Sequence[float], players: int) -> list[float]:
    known = [min(_MOST, max(0.0, each)) for each in seconds[:players]]
    return known + [0.0] * (players - len(known))
