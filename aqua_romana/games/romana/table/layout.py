"""Where everything lies on the table of Aqua Romana: board, pathway, podiums, reserve, stock."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pygame import Rect

from aqua_romana.games.romana.rules.geometry import CELL_OF, COLUMNS, ROWS, column_row
from aqua_romana.games.romana.rules.tiles import KINDS
from aqua_romana.table.board.items import LEAST, BoardItem
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

RING_COLUMNS: Final = len(COLUMNS) + 2
RING_ROWS: Final = ROWS + 2
BORDER: Final = 0.3  # the board's frame, in squares
PODIUM_ROW: Final = 1.5  # height of the row of podiums, in squares
SLOTS: Final = 24  # widths in the podium row: 1-20, and one more each for the ground, 3 and 7
_SHAPE: Final = BoardShape(RING_COLUMNS + 2 * BORDER, RING_ROWS + 2 * BORDER + PODIUM_ROW, gaps=1)
_YARD: Final = 1.7  # times as wide as high: the picture of the reserve
_SIDE_BY_SIDE: Final = 480
_NEAR_SIDE: Final = {"N": (0.0, -0.3), "E": (0.34, 0.0), "S": (0.0, 0.3), "W": (-0.34, 0.0)}
_AT_EDGE: Final = 1.6  # how much further out somebody stands who shares his square


@dataclass
class RomanFrame(Frame):
    """Where the board of Aqua Romana and its panels lie."""

    ring: Rect  # board and pathway, without the frame around them
    podium_row: Rect
    reserve: Rect
    stock: Rect

    @property
    def outer(self) -> Rect:
        """The board with its frame."""
        border = round(self.cell * BORDER)
        return self.ring.inflate(2 * border, 2 * border)

    @property
    def board(self) -> Rect:
        return self.outer

    @property
    def arena(self) -> Rect:
        """The board and its podiums."""
        return self.outer.union(self.podium_row)

    def target_rect(self, item: BoardItem) -> Rect | None:
        """A podium is reached for above it too, where a workman would stand."""
        if item.sort == "podium":
            slot = self.podium_slot(item.number)
            return slot.inflate(max(0, round(LEAST * self.scale) - slot.w), self.cell)
        return super().target_rect(item)

    def ring_rect(self, column: int, row: int) -> Rect:
        """A square of the ring: column 0-12, row 0-9; the outermost ones are pathway and fountains."""
        return Rect(self.ring.x + column * self.cell, self.ring.y + row * self.cell, self.cell, self.cell)

    def square_rect(self, name: str) -> Rect:
        """A square of the board."""
        return self.squares[name].copy()

    @cached_property
    def squares(self) -> dict[str, Rect]:
        """All squares of the board; nobody moves these."""
        places = {name: column_row(cell) for name, cell in CELL_OF.items()}
        return {name: self.ring_rect(column + 1, row + 1) for name, (column, row) in places.items()}

    def path_rect(self, number: int) -> Rect:
        """A square of the pathway."""
        return self.ring_rect(*path_place(number))

    def fountain_rects(self) -> list[Rect]:
        """The four corners: north-west, north-east, south-east, south-west."""
        right, bottom = RING_COLUMNS - 1, RING_ROWS - 1
        return [self.ring_rect(*place) for place in ((0, 0), (right, 0), (right, bottom), (0, bottom))]

    def builder_point(self, number: int) -> Point:
        """Where a builder's feet are on a pathway square: low enough for the letters of the frame."""
        rect = self.path_rect(number)
        return rect.centerx, rect.centery + round(self.cell * 0.3)

    def workman_points(self, workmen: dict[str, tuple[str, str]]) -> dict[str, Point]:
        """Where workmen's feet are, by aqueduct: each at its end, near the side he faces; two on one square
        go to its very edges, so that neither hides the other."""
        crowd = Counter(square for square, _side in workmen.values())
        found = {}
        for name, (square, side) in workmen.items():
            rect, reach = self.square_rect(square), _AT_EDGE if crowd[square] > 1 else 1.0
            dx, dy = _NEAR_SIDE[side]
            across, down = round(dx * reach * self.cell), round((dy * reach + 0.1) * self.cell)
            found[name] = (rect.centerx + across, rect.centery + down)
        return found

    def fountain_after(self, number: int) -> Rect:
        """The fountain a builder passes when he leaves a stretch clockwise from this pathway square."""
        stretch = 0 if number <= 11 else 1 if number <= 19 else 2 if number <= 30 else 3
        return self.fountain_rects()[(stretch + 1) % 4]

    def podium_slot(self, number: int) -> Rect:
        """The place of a podium in its row; 3, 7 and the ground beside them, 0, are two slots wide."""
        first = number + (number > 0) + (number > 3) + (number > 7)
        wide = 2 if number in (0, 3, 7) else 1
        width = self.podium_row.width / SLOTS
        left = self.podium_row.x + round(first * width)
        right = self.podium_row.x + round((first + wide) * width)
        return Rect(left, self.podium_row.y, right - left, self.podium_row.height)

    def tray_rect(self, kind: str) -> Rect:
        """The part of the lower left panel that holds the builders of one kind to be placed."""
        panel = self.last_go
        width = panel.w * 14 // 16 // len(KINDS)
        left = panel.x + panel.w // 16 + KINDS.index(kind) * width
        return Rect(left, panel.y + round(panel.h * 0.2), width, min(round(self.cell * 1.35), panel.h // 2))


def path_place(number: int) -> tuple[int, int]:
    """Column and row of a pathway square in the ring."""
    if number <= 11:
        return number, 0
    if number <= 19:
        return RING_COLUMNS - 1, number - 11
    if number <= 30:
        return 31 - number, RING_ROWS - 1
    return 0, 39 - number


def frame_for(
    size: tuple[int, int], scale: float, text_scale: float, players: int, touch: int = LEAST_TOUCH
) -> RomanFrame:
    """Lay the table out for a window; `touch` is the least side of a button."""
    found = _SHAPE.sparing(size, measures(size, scale, text_scale, touch), measures(size, scale, 1.0, touch))
    gap, top = found.gap, found.top
    cell = _SHAPE.cell(size, found)
    border = round(cell * BORDER)
    board_w, board_h = cell * RING_COLUMNS + 2 * border, cell * RING_ROWS + 2 * border
    unit = scale * found.lettering
    left = left_column(size, found, unit, board_w)
    board_x = left.right + gap
    podium_h = round(cell * PODIUM_ROW)
    slack = max(0, left.h - board_h - podium_h)
    board_y = top + slack // 3
    if found.is_wide:
        panels = _panels(left, gap, unit)
        right = Rect(board_x + board_w + gap, top, left.w, left.h)
        cards, buttons = cards_beside(right, found, unit, players)
    else:
        upper, buttons = buttons_below(left, found)
        panels = _low_panels(upper, gap, found.heading)
        cards = cards_below(size, found, players)
    end = right.right if found.is_wide else size[0] - gap
    banner, logo, corner = top_row(end, scale, text_scale, left, found)
    return RomanFrame(
        size=size,
        scale=scale,
        banner=banner,
        logo=logo,
        corner_buttons=corner,
        last_go=panels[2],
        cards=cards,
        buttons=buttons,
        is_wide=found.is_wide,
        heading=found.heading,
        cell=cell,
        ring=Rect(board_x + border, board_y + border, cell * RING_COLUMNS, cell * RING_ROWS),
        podium_row=Rect(board_x, board_y + board_h + slack // 3, board_w, podium_h),
        reserve=panels[0],
        stock=panels[1],
    )


def _panels(left: Rect, gap: int, unit: float) -> list[Rect]:
    """Reserve, stock and last goes, one below the other; in a wide column the first two side by side."""
    if left.w < _SIDE_BY_SIDE * unit:
        return stacked(left, gap, (0.32, 0.34, 0.34))
    return _side_by_side(left, gap, 0.4)


def _low_panels(left: Rect, gap: int, heading: int) -> list[Rect]:
    """The same above the buttons: side by side where large headings would leave the reserve no height."""
    found, beside = stacked(left, gap, (0.32, 0.33, 0.35)), _side_by_side(left, gap, 0.55)
    yards = [min(each[0].w, _YARD * (each[0].h - heading)) for each in (found, beside)]
    return beside if yards[1] > 1.2 * yards[0] else found


def _side_by_side(left: Rect, gap: int, share: float) -> list[Rect]:
    upper, below = stacked(left, gap, (share, 1 - share))
    half = (upper.w - gap) // 2
    return [
        Rect(upper.x, upper.y, half, upper.h),
        Rect(upper.right - half, upper.y, half, upper.h),
        below,
    ]
