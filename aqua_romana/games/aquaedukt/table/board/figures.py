"""What a hand can reach and take up: squares, points, edges; the die, a spring, a canal, a tile of a pile.

Where pieces lie they are painted with what they lie on; `LandFigures` paints only the one that is away.
"""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

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
from aqua_romana.games.aquaedukt.table.board.items import LandMarks
from aqua_romana.games.aquaedukt.table.board.pieces import house_sprite
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.die_tray import DieTray
from aqua_romana.games.aquaedukt.table.layout import LEAST_RADIUS, LandFrame
from aqua_romana.games.aquaedukt.table.supply import Supply, spring_sprites
from aqua_romana.table.board.figures import Figure, Figures
from aqua_romana.table.board.hit_test import HitTest
from aqua_romana.table.board.items import BoardItem, MarkAreas, card
from aqua_romana.table.board.motion import Clock, Walk
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import Sprite
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


class Places:
    """Where pieces lie before they are taken up, and what they look like in the hand."""

    def __init__(self, app: App, frame: LandFrame, tray: DieTray, supply: Supply) -> None:
        self.app = app
        self.frame = frame
        self.tray = tray
        self.supply = supply

    def figures(self, seen: Snapshot) -> dict[BoardItem, Figure]:
        """Whatever somebody could take up."""
        frame, cell = self.frame, self.frame.cell
        rests = {items.DIE: self.tray.die_rect(seen).center}
        if seen.springs_left:
            rests[items.SPRING] = self.supply.spring_pos(seen.springs_left)
        if seen.canals_left:
            rests[items.CANAL] = self.supply.canal_pos(seen.canals_left)
        found = {item: Figure(item, str(seen.shown), pos, cell) for item, pos in rests.items()}
        if seen.decider is not None:
            colour = seen.colours[seen.decider]
            for value, count in enumerate(seen.hands[seen.decider], start=1):
                if count:
                    pos = frame.pile_rect(seen.decider, value).center
                    found[items.pile(value)] = Figure(items.pile(value), colour, pos, cell)
        return found

    def sprites(self, figure: Figure) -> list[Sprite]:
        """What a piece in the hand is put together of, the lowest first."""
        pictures = self.app.sprites.at(figure.cell)
        match figure.item.sort:
            case "pile":
                player = self.app.theme.player(figure.who)
                return [house_sprite(pictures, "a2", figure.item.number, player)]
            case "die":
                return [self.tray.sprite(int(figure.who))]
            case "spring":
                return spring_sprites(pictures)
        return [pictures.get("aquaedukt/canals/stock")]

    def sprite(self, figure: Figure) -> Sprite:
        """The main picture of a piece in the hand."""
        return self.sprites(figure)[0]

    def shadow(self, figure: Figure) -> Sprite:
        """What is carried casts none."""
        return self.sprite(figure)


class LandFigures(Figures):
    """The pieces of a snapshot for one window size."""

    places: Places

    def __init__(self, frame: LandFrame, places: Places, hit_test: LandHitTest, clock: Clock) -> None:
        super().__init__(frame.cell, places, hit_test, clock)
        self.frame = frame

    @property
    def away(self) -> BoardItem | None:
        """What does not lie where it belongs: carried by a hand, or gliding back."""
        found = self._under_way()
        return found.item if found is not None else None

    def carry_to(self, pos: tuple[int, int]) -> list[Rect]:
        """The carried piece follows the hand; what must be painted again."""
        if self.carried is None:
            return []
        before = self._around(self.carried)
        self.carried = self.carried.at(pos, "lifted")
        return [before, self._around(self.carried)]

    def _around(self, figure: Figure) -> Rect:
        """Where a piece in the hand may be seen."""
        width, height = self.places.sprite(figure).size
        spot = Rect(0, 0, 2 * max(width, self.cell), 2 * max(height, self.cell))
        spot.center = figure.pos
        return spot

    def _under_way(self) -> Figure | None:
        if self.carried is not None:
            return self.carried
        for each in self._clock.active():
            if isinstance(each, Walk) and each.item in self.resting:
                return self.resting[each.item].at(each.place(self._clock.now)[0])
        return None

    def paint(self, target: Surface, rect: Rect, marks: Any) -> None:
        """The piece that is not where it belongs."""
        found = self._under_way()
        if found is not None and (self.carried is None or self.in_hand(found, marks) is not None):
            self.paint_figure(target, found)

    def in_hand(self, figure: Figure, marks: LandMarks) -> Figure | None:
        """Nothing where the land shows already what a piece would become."""
        return figure if marks.ghost is None else None

    def mark_areas(self, marks: LandMarks) -> MarkAreas:
        """Where the piece in the hand is seen; all others are painted with what they lie on."""
        if self.carried is not None and self.in_hand(self.carried, marks) is not None:
            yield ("in hand", self.carried.pos), self._around(self.carried)

    def paint_figure(self, target: Surface, figure: Figure) -> None:
        """Held in the middle of its picture."""
        sprites = self.places.sprites(figure)
        place = sprites[0].surface.get_rect(center=figure.pos)
        anchor = (place.x + sprites[0].anchor[0], place.y + sprites[0].anchor[1])
        for sprite in sprites:
            sprite.draw(target, anchor)
