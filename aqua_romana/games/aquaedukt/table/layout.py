"""Where everything lies on the table of Aquädukt: the land, the die in its tray, the supply, the piles."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pygame import Rect

from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    NAME_OF,
    POINT_OF,
    POINT_WIDTH,
    ROWS,
    SQUARES_OF,
    WIDTH,
)
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.layout import (
    BoardShape,
    Frame,
    buttons_below,
    cards_below,
    cards_beside,
    left_column,
    measures,
    stacked,
    top_row,
)
from aqua_romana.ui.input import Point
from aqua_romana.ui.theme import LEAST_TOUCH
from aqua_romana.ui.widgets import layout

BORDER: Final = 0.3  # the land's frame, in squares
SUPPLY_ROW: Final = 1.44  # height of the panel with springs and canals, in squares
_HEAD: Final = 0.45  # of a card: the rest shows the piles
_HEAD_OF_TALL: Final = 0.34
_HEAD_OF_LOW: Final = 0.4
_LOW_CARD: Final = 3.2  # a card is low that is so many times as wide as high
_TALL: Final = 0.8  # a card is tall that is so many times as high as wide
_BESIDE_PILES: Final = 0.22  # of a card's body: the signs of the houses, beside the piles
_ABOVE_PILES: Final = 0.36  # or above them, at most
_FOOT: Final = 12  # units below the piles: they lie on the card, not on its frame
TILE_SHAPE: Final = (0.8, 0.84)  # of a square: how wide and high a house tile is
_TALLEST: Final = {2: 400, 3: 260, 4: 232}  # by players: of a card, in units of the lettering
LEAST_RADIUS: Final = 12  # of a point, in pixels
_SHAPE: Final = BoardShape(WIDTH + 2 * BORDER, ROWS + 2 * BORDER + SUPPLY_ROW, gaps=2)


@dataclass
class LandFrame(Frame):
    """Where the land and its panels lie."""

    land: Rect  # twelve by eight squares
    die: Rect  # the panel with the tray
    supply: Rect  # the panel with springs and canals

    @property
    def outer(self) -> Rect:
        """The land with its frame."""
        border = round(self.cell * BORDER)
        return self.land.inflate(2 * border, 2 * border)

    @property
    def board(self) -> Rect:
        return self.outer

    @property
    def arena(self) -> Rect:
        """The land and its supply."""
        return self.outer.union(self.supply)

    @property
    def notices(self) -> Rect:
        """Over the last goes: the die stays in sight."""
        return Rect(
            self.last_go.x, self.last_go.y + self.heading, self.last_go.w, self.last_go.h - self.heading
        )

    @property
    def die_entry(self) -> Rect:
        """Over the tray, which stays empty where a real die is thrown."""
        return self.die.union(self.last_go)

    def bubble_room(self, beside: Rect) -> Rect:
        """Words about the die lie at its panel, all others on the land."""
        return self.die.union(self.last_go) if self.die.contains(beside) else self.arena

    # Places of the land

    def square_rect(self, name: str) -> Rect:
        """A square."""
        row, column = divmod(CELL_OF[name], WIDTH)
        return Rect(self.land.x + column * self.cell, self.land.y + row * self.cell, self.cell, self.cell)

    def in_square(self, name: str, share: tuple[float, float]) -> Point:
        """A point inside a square, from its upper left corner in shares of its sides."""
        rect = self.square_rect(name)
        return rect.x + round(share[0] * rect.w), rect.y + round(share[1] * rect.h)

    def point_pos(self, name: str) -> Point:
        """A corner of squares."""
        row, column = divmod(POINT_OF[name], POINT_WIDTH)
        return self.land.x + column * self.cell, self.land.y + row * self.cell

    def point_rect(self, name: str) -> Rect:
        """The circle of a point, as the square around it: never less than a finger finds."""
        radius = max(LEAST_RADIUS, round(self.cell * 0.22))
        rect = Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = self.point_pos(name)
        return rect

    def edge_ends(self, section: str) -> tuple[Point, Point]:
        """The two points of a section, in the order they are named."""
        first, second = section.split("-")
        return self.point_pos(first), self.point_pos(second)

    @staticmethod
    def axis(section: str) -> str:
        """Which way an edge runs."""
        first, second = section.split("-")
        return "NS" if first[0] == second[0] else "EW"

    def edge_middle(self, section: str) -> Point:
        """The middle of an edge."""
        (x, y), (x2, y2) = self.edge_ends(section)
        return (x + x2) // 2, (y + y2) // 2

    def edge_rect(self, section: str) -> Rect:
        """The strip along an edge in which a canal lies."""
        (x, y), (x2, y2) = self.edge_ends(section)
        wide = max(2 * LEAST_RADIUS, round(self.cell * 0.34))
        if self.axis(section) == "NS":
            return Rect(x - wide // 2, min(y, y2), wide, self.cell)
        return Rect(min(x, x2), y - wide // 2, self.cell, wide)

    def region_rects(self, region: int) -> list[Rect]:
        """The squares of a region."""
        return [self.square_rect(NAME_OF[cell]) for cell in SQUARES_OF[region]]

    # Pieces beside the land

    def die_slab(self) -> Rect:
        """The die's panel without its frame."""
        return self.die.inflate(-2 * self._u(12), -2 * self._u(12))

    def tray_rect(self) -> Rect:
        """Where the tray lies in the die's panel: below its heading, above the line of tiles this turn."""
        return Rect(
            self.die.x + self._u(20),
            self.die.y + self.heading,
            self.die.w - 2 * self._u(20),
            self.die.h - self.heading - self.this_turn_rect().h - self._u(12),
        )

    def this_turn_rect(self) -> Rect:
        """The line below the tray that shows what was put in this turn."""
        height = max(self._u(46), self.heading)
        return Rect(
            self.die.x + self._u(18),
            self.die.bottom - height - self._u(12),
            self.die.w - 2 * self._u(20),
            height,
        )

    def springs_rect(self) -> Rect:
        """The left part of the supply."""
        return Rect(self.supply.x, self.supply.y, round(self.supply.w * 0.29), self.supply.h)

    def canals_rect(self) -> Rect:
        """The right part of the supply."""
        springs = self.springs_rect()
        return Rect(springs.right, self.supply.y, self.supply.right - springs.right, self.supply.h)

    def pile_in(self, card: Rect, value: int) -> Rect:
        """One pile on a card that lies there."""
        top = card.y + round(card.h * head_share(card))
        left, right = card.x + self._u(32), card.right - self._u(18)
        return self.piles(Rect(left, top, right - left, card.bottom - top))[value - 1].copy()

    def houses_in(self, body: Rect) -> Rect:
        """The part of a card's body that tells of the houses: above the piles, or left of them."""
        return self._split(body, self.has_piles_beside(body))[0]

    def piles(self, body: Rect) -> list[Rect]:
        """The four piles of a card's body by value; found once, as they are asked for again and again."""
        key = tuple(body)
        if key not in self._piles:
            self._piles[key] = self._laid_piles(body)
        return self._piles[key]

    @cached_property
    def _piles(self) -> dict[tuple[int, ...], list[Rect]]:
        return {}

    def _laid_piles(self, body: Rect) -> list[Rect]:
        _counts, room = self._split(body, self.has_piles_beside(body))
        columns, rows = _grid(room)
        return layout.grid(room, columns, rows, self._u(8) if rows > 1 else 0)

    def has_piles_beside(self, body: Rect) -> bool:
        """Whether piles lie beside the signs of the houses, not below them: where they are larger then."""
        below, beside = (self._split(body, is_beside)[1] for is_beside in (False, True))
        return _tile_in(beside) > 1.05 * _tile_in(below)

    def _split(self, body: Rect, is_beside: bool) -> tuple[Rect, Rect]:
        """What tells of the houses, and the room of the piles."""
        gap, foot = self._u(3), self._u(_FOOT)
        if is_beside:
            counts = Rect(body.x, body.y + gap, round(body.w * _BESIDE_PILES), body.h - gap - self._u(8))
            return counts, Rect(counts.right, body.y + gap, body.right - counts.right, body.h - gap - foot)
        height = min(round(self.heading * 0.62), round(body.h * _ABOVE_PILES))
        counts = Rect(body.x, body.y + gap, body.w, height)
        return counts, Rect(body.x, counts.bottom, body.w, body.bottom - counts.bottom - foot)

    def pile_rect(self, seat: int, value: int) -> Rect:
        """One pile on a seat's card, as that lies now."""
        return self.on_card(seat, self.pile_in(self.cards[seat], value))

    def target_rect(self, item: BoardItem) -> Rect | None:
        """Points and edges are reached for in their whole strip."""
        if item.sort == "point":
            return self.point_rect(item.key)
        if item.sort == "edge":
            return self.edge_rect(item.key)
        return super().target_rect(item)

    def _u(self, length: float) -> int:
        return max(1, round(length * self.scale))


def head_share(card: Rect) -> float:
    """How much of a card its head takes: less of a tall one, whose piles have more room then, and of a low
    one, whose piles would be small."""
    if card.w > _LOW_CARD * card.h:
        return _HEAD_OF_LOW
    return _HEAD_OF_TALL if card.h > _TALL * card.w else _HEAD


def _grid(room: Rect) -> tuple[int, int]:
    """Columns and rows of piles: one row, or two where they are larger then."""
    in_one, in_two = (tile_side((room.w * rows // 4, room.h // rows)) for rows in (1, 2))
    return (2, 2) if in_two > 1.15 * in_one else (4, 1)


def _tile_in(room: Rect) -> int:
    """The size of square for which house tiles fit a room for all piles."""
    columns, rows = _grid(room)
    return tile_side((room.w // columns, room.h // rows))


def tile_side(room: tuple[int, int]) -> int:
    """The size of square for which a house tile fits a room on a card."""
    return int(min(room[0] * 0.92 / TILE_SHAPE[0], room[1] / TILE_SHAPE[1]))


def frame_for(
    size: tuple[int, int], scale: float, text_scale: float, players: int, touch: int = LEAST_TOUCH
) -> LandFrame:
    """Lay the table out for a window; `touch` is the least side of a button."""
    found = _SHAPE.sparing(size, measures(size, scale, text_scale, touch), measures(size, scale, 1.0, touch))
    gap, top = found.gap, found.top
    cell = _SHAPE.cell(size, found)
    board_w, board_h = round(cell * (WIDTH + 2 * BORDER)), round(cell * (ROWS + 2 * BORDER))
    border = round(cell * BORDER)
    unit = scale * found.lettering
    left = left_column(size, found, unit, board_w)
    board_x = left.right + gap
    supply_h = round(cell * SUPPLY_ROW)
    slack = max(0, left.h - board_h - supply_h - gap)
    if found.is_wide:
        die, last_go = stacked(left, gap, (0.42, 0.58))
        right = Rect(board_x + board_w + gap, top, left.w, left.h)
        cards, buttons = cards_beside(right, found, unit, players)
        cards = _taller(cards, buttons.top - gap, gap, round(_TALLEST[players] * unit))
        end = right.right
    else:
        upper, buttons = buttons_below(left, found)
        die, last_go = stacked(upper, gap, (0.5, 0.5))
        cards, end = cards_below(size, found, players), size[0] - gap
    banner, logo, corner = top_row(end, scale, text_scale, left, found)
    # What is left over in height goes to the supply, up to half as much again.
    more = min(slack, supply_h // 2)
    return LandFrame(
        size=size,
        scale=scale,
        banner=banner,
        logo=logo,
        corner_buttons=corner,
        last_go=last_go,
        cards=cards,
        buttons=buttons,
        is_wide=found.is_wide,
        heading=found.heading,
        cell=cell,
        land=Rect(board_x + border, top + (slack - more) // 3 + border, cell * WIDTH, cell * ROWS),
        die=die,
        supply=Rect(board_x, top + (slack - more) // 3 + board_h + gap, board_w, supply_h + more),
    )


def _taller(cards: list[Rect], bottom: int, gap: int, tallest: int) -> list[Rect]:
    """Cards one below the other that use the room down to `bottom`: their piles become larger."""
    first = cards[0]
    each = min(tallest, (bottom - first.top - gap * (len(cards) - 1)) // len(cards))
    return [Rect(first.x, first.y + seat * (each + gap), first.w, each) for seat in range(len(cards))]
