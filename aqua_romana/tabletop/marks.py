"""What is lit on a board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from aqua_romana.tabletop.things import Thing


@dataclass(frozen=True)
class Marks:
    """What every board can light; a game adds what its own board has."""

    usable: frozenset[Thing] = frozenset()
    chosen: frozenset[Thing] = frozenset()
    labels: tuple[tuple[Thing, str], ...] = ()
    noticed: frozenset[Thing] = frozenset()  # what a notice tells of

    def for_watching(self) -> Self:
        """The same while nobody at this screen can use anything."""
        return replace(self, usable=frozenset(), labels=())
