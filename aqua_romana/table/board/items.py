"""Everything on a table that can be pointed at: its names, which of it is lit, which lies under a point."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from pygame import Rect

from aqua_romana.ui.input import Point

if TYPE_CHECKING:
    from aqua_romana.table.board.figures import Figure


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


LEAST: Final = 44  # layout units a finger needs


class HitTest:
    """Hit areas for one window size. A game adds the places of its board, on which nothing need stand."""

    def __init__(self, scale: float) -> None:
        self.least = round(LEAST * scale)  # pixels a finger needs
        self.decider: int | None = None

    # For a game to say otherwise

    def places_at(self, pos: Point) -> list[BoardItem]:
        """The places of the board under a point."""
        return []

    def all_places(self) -> list[BoardItem]:
        """All places of the board."""
        return []

    def place_rect(self, item: BoardItem) -> Rect | None:
        """Where a place of the board is; None for what is no place."""
        return None

    def public(self, item: BoardItem) -> BoardItem:
        """What a figure is called in a decision."""
        return item

    def body(self, figure: Figure) -> Rect:
        """Where a figure is seen."""
        rect = Rect(0, 0, round(figure.cell * 0.56), round(figure.cell * 0.86))
        rect.midbottom = (figure.pos[0], figure.pos[1] + round(figure.cell * 0.1))
        return rect

    # Finding

    def item_at(
        self, pos: Point, figures: dict[BoardItem, Figure], reachable: frozenset[BoardItem]
    ) -> BoardItem | None:
        """What lies under a point: what can be used first, then figures from the front to the back."""
        found = self.items_at(pos, figures)
        usable = next((item for item in found if item in reachable), None)
        return usable or (found[0] if found else None)

    def items_at(self, pos: Point, figures: dict[BoardItem, Figure]) -> list[BoardItem]:
        """Everything under a point: figures from the front to the back, then places."""
        front_first = sorted(figures.values(), key=lambda each: -each.pos[1])
        hits = [each.item for each in front_first if self.hit_area(each).collidepoint(pos)]
        return [self.public(item) for item in (*hits, *self.places_at(pos))]

    def rect_of(self, item: BoardItem, figures: dict[BoardItem, Figure]) -> Rect:
        """Where an item is; empty where it is nowhere."""
        place = self.place_rect(item)
        if place is not None:
            return place
        found = figures.get(item)
        if found is None or self.public(item) != item:
            found = next((each for key, each in figures.items() if self.public(key) == item), None)
        return self.hit_area(found) if found is not None else Rect(0, 0, 0, 0)

    def hit_area(self, figure: Figure) -> Rect:
        """The whole of a figure, large enough for a finger."""
        body = self.body(figure)
        return body.inflate(max(0, self.least - body.w), max(0, self.least - body.h))


def drop_target(pos: Point, targets: Iterable[tuple[Rect, BoardItem]]) -> BoardItem | None:
    """The target under a point; the nearest one, if the point is only just beside it."""
    near = [
        ((rect.centerx - pos[0]) ** 2 + (rect.centery - pos[1]) ** 2, item)
        for rect, item in targets
        if rect.inflate(rect.w // 3, rect.h // 3).collidepoint(pos)
    ]
    return min(near, key=lambda each: each[0])[1] if near else None
