"""What is lit on a board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from aqua_romana.table.board.items import BoardItem


@dataclass(frozen=True)
class Marks:
    """What every board can light; a game adds what its own board has."""

    usable: frozenset[BoardItem] = frozenset()
    chosen: frozenset[BoardItem] = frozenset()
    labels: tuple[tuple[BoardItem, str], ...] = ()
    noticed: frozenset[BoardItem] = frozenset()  # what a notice tells of

    def for_watching(self) -> Self:
        """The same while nobody at this screen can use anything."""
        return replace(self, usable=frozenset(), labels=())
