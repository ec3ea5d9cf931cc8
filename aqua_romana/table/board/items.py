"""Names for everything on a table that can be pointed at, and which of it is lit."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from pygame import Rect

#: What is painted of marks, each with where; two of these are compared to find what must be painted again.
MarkAreas = Iterator[tuple[Hashable, Rect]]


class BoardItem(NamedTuple):
    """Something on the table. Which sorts there are is the game's business; a "card" is a seat's card.

    `key` is a name, a number or a letter, as text.
    """

    sort: str
    key: str

    @property
    def number(self) -> int:
        """The key as a number."""
        return int(self.key)


def card(seat: int) -> BoardItem:
    """The card of a seat."""
    return BoardItem("card", str(seat))


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
