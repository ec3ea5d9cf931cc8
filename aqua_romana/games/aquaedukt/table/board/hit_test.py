"""What lies under the pointer on the land: squares, points, edges, and the pieces beside it."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from aqua_romana.games.aquaedukt.rules.geometry import (
    EDGES,
    NAME_OF,
    POINT_NAMES,
    POINT_WIDTH,
    REGION_OF,
    ROWS,
    SECTION_NAMES,
    SPRING_POINTS,
    SQUARES,
    WIDTH,
)
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.layout import LEAST_RADIUS, LandFrame
from aqua_romana.table.board.figures import Figure
from aqua_romana.table.board.items import BoardItem, HitTest, card
from aqua_romana.ui.input import Point

_INNER: Final = 0.7  # of a square's side: nobody means a point or an edge there
_POINT: Final = 0.22  # radius of a point, in squares
_SNAP: Final = 0.42  # squares from which a hand is drawn to a point or edge that can be used
_EDGE_NAMES: Final = {frozenset(edge.points): SECTION_NAMES[number][0] for number, edge in enumerate(EDGES)}
_SPRING_POINTS: Final = frozenset(SPRING_POINTS)


class LandHitTest(HitTest):
    """Hit areas for one window size."""

    def __init__(self, frame: LandFrame) -> None:
        super().__init__(frame.scale)
        self.frame = frame

    # Where things are

    def place_rect(self, item: BoardItem) -> Rect | None:
        """A place of the land, a piece beside it, a card or a panel."""
        frame = self.frame
        match item.sort:
            case "square":
                return frame.square_rect(item.key)
            case "point":
                return frame.point_rect(item.key)
            case "edge":
                return frame.edge_rect(item.key)
            case "die":
                return frame.tray_rect()
            case "spring":
                return frame.springs_rect()
            case "canal":
                return frame.canals_rect()
            case "pile":
                return frame.pile_rect(self.decider or 0, item.number)
            case "card":
                return frame.cards[item.number]
            case "panel":
                return self._panels().get(item.key)
        return None

    def body(self, figure: Figure) -> Rect:
        """What can be taken up is reached for in its whole place."""
        return self.place_rect(figure.item) or super().body(figure)

    def hit_area(self, figure: Figure) -> Rect:
        return self.body(figure)

    def _panels(self) -> dict[str, Rect]:
        return {"die": self.frame.die, "last_go": self.frame.last_go}

    def all_places(self) -> list[BoardItem]:
        """Squares, points, edges, cards and panels."""
        squares = [items.square(NAME_OF[cell]) for cell in SQUARES]
        points = [items.point(POINT_NAMES[point]) for point in SPRING_POINTS]
        edges = [items.edge(names[0]) for names in SECTION_NAMES]
        pieces = [items.DIE, items.SPRING, items.CANAL]
        cards = [card(seat) for seat in range(len(self.frame.cards))]
        return [*squares, *points, *edges, *pieces, *cards, *map(items.panel, self._panels())]

    # Finding

    def item_at(
        self, pos: Point, figures: dict[BoardItem, Figure], reachable: frozenset[BoardItem]
    ) -> BoardItem | None:
        """What can be used is found first, and from a little further off where nothing else is meant."""
        found = super().item_at(pos, figures, reachable)
        if found in reachable or not self.frame.land.inflate(*2 * (self.frame.cell,)).collidepoint(pos):
            return found
        near = [(self._apart(pos, each), each) for each in reachable if each.sort in ("point", "edge")]
        if near:
            distance, item = min(near)
            if distance <= max(LEAST_RADIUS, self.frame.cell * _SNAP):
                return item
        return found

    def _apart(self, pos: Point, item: BoardItem) -> float:
        rect = self.place_rect(item)
        assert rect is not None
        return float(((rect.centerx - pos[0]) ** 2 + (rect.centery - pos[1]) ** 2) ** 0.5)

    def places_at(self, pos: Point) -> list[BoardItem]:
        """Everything whose area a point lies in, what is most likely meant first."""
        if self.frame.land.inflate(*2 * (2 * LEAST_RADIUS,)).collidepoint(pos):
            return self._on_land(pos)
        frame, found = self.frame, []
        for seat, rect in enumerate(frame.cards):
            if rect.collidepoint(pos):
                piles = [items.pile(value) for value in range(1, 5)] if seat == self.decider else []
                found += [each for each in piles if frame.pile_rect(seat, each.number).collidepoint(pos)]
                found.append(card(seat))
        pieces = (items.DIE, items.SPRING, items.CANAL)
        found += [each for each in pieces if (place := self.place_rect(each)) and place.collidepoint(pos)]
        return found + [items.panel(name) for name, rect in self._panels().items() if rect.collidepoint(pos)]

    def _on_land(self, pos: Point) -> list[BoardItem]:
        """The inside of a square, then the point nearby, then the edge, then the square around them."""
        cell = self.frame.cell
        x, y = (pos[0] - self.frame.land.x) / cell, (pos[1] - self.frame.land.y) / cell
        column, row = int(x // 1), int(y // 1)
        square = (
            [items.square(NAME_OF[row * WIDTH + column])]
            if 0 <= column < WIDTH and 0 <= row < ROWS and REGION_OF[row * WIDTH + column]
            else []
        )
        inner = max(abs(x - column - 0.5), abs(y - row - 0.5)) <= _INNER / 2
        places = [*self._point_at(x, y), *self._edge_at(x, y)]
        return [*square, *places] if inner else [*places, *square]

    def _point_at(self, x: float, y: float) -> list[BoardItem]:
        column, row = round(x), round(y)
        radius = max(_POINT, LEAST_RADIUS / self.frame.cell)
        if not (0 <= column <= WIDTH and 0 <= row <= ROWS) or (x - column) ** 2 + (y - row) ** 2 > radius**2:
            return []
        number = row * POINT_WIDTH + column
        return [items.point(POINT_NAMES[number])] if number in _SPRING_POINTS else []

    def _edge_at(self, x: float, y: float) -> list[BoardItem]:
        """The edge in whose diamond, between its points and the middles of its squares, a place lies."""
        column, row = int(x // 1), int(y // 1)
        across, down = x - column - 0.5, y - row - 0.5
        start = row * POINT_WIDTH + column
        if abs(across) > abs(down):
            first = start + (1 if across > 0 else 0)
            ends = frozenset((first, first + POINT_WIDTH))
        else:
            first = start + (POINT_WIDTH if down > 0 else 0)
            ends = frozenset((first, first + 1))
        name = _EDGE_NAMES.get(ends)
        return [items.edge(name)] if name else []
