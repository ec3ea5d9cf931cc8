"""Where everything lies on the table of Aquädukt: the land, the die in its tray, the supply, the piles."""

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    POINT_OF,
    POINT_WIDTH,
    ROWS,
    SQUARES_OF,
    WIDTH,
)
from aqua_romana.tabletop.frame import (
    Frame,
    Measures,
    buttons_below,
    cards_below,
    cards_beside,
    measures,
    stacked,
    top_row,
)
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.inputs import Point
from aqua_romana.window.theme import LEAST_TOUCH

BORDER: Final = 0.3  # the land's frame, in squares
SUPPLY_ROW: Final = 1.44  # height of the panel with springs and canals, in squares
HEAD_SHARE: Final = 0.5  # of a card: the rest shows the piles
LEAST_RADIUS: Final = 12  # of a point, in pixels
_LEAST_BOARD: Final = 0.92  # of its size with plain text, however large the text is
_WIDEST_COLUMN: Final = 600  # in units of the lettering


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
    def entering(self) -> Rect:
        """Over the tray, which stays empty where a real die is thrown."""
        return self.die.union(self.last_go)

    # Places of the land

    def square_rect(self, name: str) -> Rect:
        """A square."""
        row, column = divmod(CELL_OF[name], WIDTH)
        return Rect(self.land.x + column * self.cell, self.land.y + row * self.cell, self.cell, self.cell)

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

    def edge_rect(self, section: str) -> Rect:
        """The strip along an edge in which a canal lies."""
        (x, y), (x2, y2) = self.edge_ends(section)
        wide = max(2 * LEAST_RADIUS, round(self.cell * 0.34))
        if x == x2:
            return Rect(x - wide // 2, min(y, y2), wide, self.cell)
        return Rect(min(x, x2), y - wide // 2, self.cell, wide)

    def region_rects(self, region: int) -> list[Rect]:
        """The squares of a region."""
        return [
            Rect(
                self.land.x + cell % WIDTH * self.cell,
                self.land.y + cell // WIDTH * self.cell,
                self.cell,
                self.cell,
            )
            for cell in SQUARES_OF[region]
        ]

    # Pieces beside the land

    def tray_rect(self) -> Rect:
        """Where the tray lies in the die's panel: below its heading, above the line of tiles this turn."""
        return Rect(
            self.die.x + self._u(14),
            self.die.y + self.heading,
            self.die.w - 2 * self._u(14),
            self.die.h - self.heading - self.this_turn_rect().h - self._u(10),
        )

    def this_turn_rect(self) -> Rect:
        """The line below the tray that shows what was put in this turn."""
        height = max(self._u(46), self.heading)
        return Rect(
            self.die.x + self._u(18),
            self.die.bottom - height - self._u(10),
            self.die.w - 2 * self._u(18),
            height,
        )

    def springs_rect(self) -> Rect:
        """The left part of the supply."""
        return Rect(self.supply.x, self.supply.y, round(self.supply.w * 0.29), self.supply.h)

    def canals_rect(self) -> Rect:
        """The right part of the supply."""
        springs = self.springs_rect()
        return Rect(springs.right, self.supply.y, self.supply.right - springs.right, self.supply.h)

    def piles_rect(self, seat: int) -> Rect:
        """Where a card shows its piles."""
        card = self.cards[seat]
        top = card.y + round(card.h * HEAD_SHARE)
        left, right = card.x + self._u(32), card.right - self._u(18)
        return Rect(left, top, right - left, card.bottom - top)

    def pile_rect(self, seat: int, value: int) -> Rect:
        """One pile on a card."""
        room = self.piles_rect(seat)
        width = room.w // 4
        return Rect(room.x + (value - 1) * width, room.y, width, room.h)

    def target_rect(self, thing: Thing) -> Rect | None:
        """Points and edges are reached for in their whole strip."""
        if thing.sort == "point":
            return self.point_rect(thing.key)
        if thing.sort == "edge":
            return self.edge_rect(thing.key)
        return super().target_rect(thing)

    def _u(self, length: float) -> int:
        return max(1, round(length * self.scale))


def frame_for(
    size: tuple[int, int], scale: float, text_scale: float, players: int, touch: int = LEAST_TOUCH
) -> LandFrame:
    """Lay the table out for a window; `touch` is the least side of a button."""
    width, height = size
    found = _sparing(size, measures(size, scale, text_scale, touch), measures(size, scale, 1.0, touch))
    gap, top, columns = found.gap, found.top, found.columns
    room_h = height - top - found.cards_height - gap
    cell = _cell(size, found)
    board_w, board_h = round(cell * (WIDTH + 2 * BORDER)), round(cell * (ROWS + 2 * BORDER))
    border = round(cell * BORDER)
    unit = scale * found.lettering
    # What is left over beside the board goes to the columns, up to a comfortable width.
    side = min((width - board_w - 2 * gap) // columns - gap, round(_WIDEST_COLUMN * unit))
    margin = (width - board_w - columns * (side + gap)) // 2 if found.is_wide else gap
    left = Rect(max(gap, margin), top, side, room_h)
    board_x = left.right + gap
    supply_h = round(cell * SUPPLY_ROW)
    slack = max(0, room_h - board_h - supply_h - gap)
    if found.is_wide:
        die, last_go = stacked(left, gap, (0.42, 0.58))
        right = Rect(board_x + board_w + gap, top, side, room_h)
        cards, buttons = cards_beside(right, found, unit, players)
        end = right.right
    else:
        upper, buttons = buttons_below(left, found)
        die, last_go = stacked(upper, gap, (0.5, 0.5))
        cards, end = cards_below(size, found, players), width - gap
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


def _cell(size: tuple[int, int], found: Measures) -> int:
    """The largest square for which the land and its supply fit between the columns."""
    width, height = size
    room_w = width - found.columns * (found.column + 2 * found.gap) - (0 if found.is_wide else found.gap)
    room_h = height - found.top - found.cards_height - 2 * found.gap
    return int(min(room_w / (WIDTH + 2 * BORDER), room_h / (ROWS + 2 * BORDER + SUPPLY_ROW)))


def _sparing(size: tuple[int, int], found: Measures, plain: Measures) -> Measures:
    """Columns no wider than leaves the land nearly as large as with plain text: it goes before words."""
    least = _LEAST_BOARD * _cell(size, plain) * (WIDTH + 2 * BORDER)
    widest = (size[0] - least - (0 if found.is_wide else found.gap)) / found.columns - 2 * found.gap
    return replace(found, column=max(plain.column, min(found.column, int(widest))))
