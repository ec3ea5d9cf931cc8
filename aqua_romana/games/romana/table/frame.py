"""Where everything lies on the table, in a window of any size between 4:3 and 21:9.

Wide windows have panels left and player cards right of the board; in narrow ones the cards move below.
"""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from aqua_romana.games.romana.rules.geometry import CELL_OF, COLUMNS, ROWS, column_row

RING_COLUMNS: Final = len(COLUMNS) + 2
RING_ROWS: Final = ROWS + 2
BORDER: Final = 0.3  # the board's frame, in squares
PODIUM_ROW: Final = 1.5  # height of the row of podiums, in squares
NARROW: Final = 1.5  # windows less wide than this (width : height) put the cards below
SLOTS: Final = 23  # widths in the podium row: the ground, 1-20, and one more each for 3 and 7
_NEAR_SIDE: Final = {"N": (0.0, -0.3), "E": (0.34, 0.0), "S": (0.0, 0.3), "W": (-0.34, 0.0)}

Point = tuple[int, int]


@dataclass
class Frame:
    """Rectangles and points in window pixels."""

    size: tuple[int, int]
    scale: float
    cell: int
    ring: Rect  # board and pathway, without the frame around them
    podium_row: Rect
    banner: Rect
    logo: Rect
    corner_buttons: Rect
    reserve: Rect
    stock: Rect
    last_go: Rect
    cards: list[Rect]
    buttons: Rect
    is_wide: bool
    heading: int  # what a panel's heading takes from its top

    @property
    def outer(self) -> Rect:
        """The board with its frame."""
        border = round(self.cell * BORDER)
        return self.ring.inflate(2 * border, 2 * border)

    def ring_rect(self, column: int, row: int) -> Rect:
        """A square of the ring: column 0-12, row 0-9; the outermost ones are pathway and fountains."""
        return Rect(self.ring.x + column * self.cell, self.ring.y + row * self.cell, self.cell, self.cell)

    def square_rect(self, name: str) -> Rect:
        """A square of the board."""
        column, row = column_row(CELL_OF[name])
        return self.ring_rect(column + 1, row + 1)

    def path_rect(self, number: int) -> Rect:
        """A square of the pathway."""
        return self.ring_rect(*path_place(number))

    def fountain_rects(self) -> list[Rect]:
        """The four corners: north-west, north-east, south-east, south-west."""
        right, bottom = RING_COLUMNS - 1, RING_ROWS - 1
        return [self.ring_rect(*place) for place in ((0, 0), (right, 0), (right, bottom), (0, bottom))]

    def builder_point(self, number: int) -> Point:
        """Where a builder's feet are on a pathway square."""
        rect = self.path_rect(number)
        return rect.centerx, rect.centery + round(self.cell * 0.22)

    def workman_point(self, square: str, side: str, reach: float = 1.0) -> Point:
        """Where a workman's feet are: at the end of his aqueduct, near the side he faces."""
        rect = self.square_rect(square)
        dx, dy = (each * reach for each in _NEAR_SIDE[side])
        return rect.centerx + round(dx * self.cell), rect.centery + round((dy + 0.1) * self.cell)

    def fountain_after(self, number: int) -> Rect:
        """The fountain a builder passes when he leaves a stretch clockwise from this pathway square."""
        stretch = 0 if number <= 11 else 1 if number <= 19 else 2 if number <= 30 else 3
        return self.fountain_rects()[(stretch + 1) % 4]

    def podium_slot(self, number: int) -> Rect:
        """The place of a podium in its row; 3 and 7 are two slots wide, 0 is the ground beside them."""
        first = number + (number > 3) + (number > 7)
        wide = 2 if number in (3, 7) else 1
        width = self.podium_row.width / SLOTS
        left = self.podium_row.x + round(first * width)
        right = self.podium_row.x + round((first + wide) * width)
        return Rect(left, self.podium_row.y, right - left, self.podium_row.height)


def path_place(number: int) -> tuple[int, int]:
    """Column and row of a pathway square in the ring."""
    if number <= 11:
        return number, 0
    if number <= 19:
        return RING_COLUMNS - 1, number - 11
    if number <= 30:
        return 31 - number, RING_ROWS - 1
    return 0, 39 - number


def frame_for(size: tuple[int, int], scale: float, text_scale: float, players: int) -> Frame:
    """Lay the table out for a window."""
    width, height = size
    gap = round(14 * scale)
    lettering = max(1.0, text_scale) ** 0.75
    top = round(78 * scale * max(1.0, text_scale) ** 0.6)
    column = round(250 * scale * lettering)
    is_wide = width / height >= NARROW
    cards_height = 0 if is_wide else round(118 * scale * lettering)
    columns = 2 if is_wide else 1
    room_w = width - columns * (column + 2 * gap) - (0 if is_wide else gap)
    room_h = height - top - cards_height - gap
    cell = int(min(room_w / (RING_COLUMNS + 2 * BORDER), room_h / (RING_ROWS + 2 * BORDER + PODIUM_ROW)))
    board_w, board_h = round(cell * (RING_COLUMNS + 2 * BORDER)), round(cell * (RING_ROWS + 2 * BORDER))
    border = round(cell * BORDER)
    # What is left over beside the board goes to the columns, up to a comfortable width.
    spare = width - board_w - 2 * gap
    side = min(spare // columns - gap, round(430 * scale * lettering))
    margin = (width - board_w - columns * (side + gap)) // 2 if is_wide else gap
    left = Rect(max(gap, margin), top, side, height - top - cards_height - gap)
    board_x = left.right + gap
    podium_h = round(cell * PODIUM_ROW)
    slack = max(0, height - top - cards_height - gap - board_h - podium_h)
    board_y = top + slack // 3
    ring = Rect(board_x + border, board_y + border, cell * RING_COLUMNS, cell * RING_ROWS)
    podium_row = Rect(board_x, board_y + board_h + slack // 3, board_w, podium_h)
    right = Rect(board_x + board_w + gap, top, side, left.height)
    if is_wide:
        panels, cards, buttons = _wide(left, right, gap, scale * lettering, players)
    else:
        panels, cards, buttons = _narrow(left, size, cards_height, gap, scale * lettering, players)
    heading = round((27 * text_scale + 16) * scale)
    edge = round(56 * scale)
    corner = Rect(width - gap - 4 * (edge + gap), (top - edge) // 2, 4 * (edge + gap), edge)
    logo = Rect(left.x, round(8 * scale), side, top - round(16 * scale))
    if corner.x - logo.right < round(500 * scale * text_scale):
        logo = Rect(left.x, logo.y, 0, logo.h)  # large lettering needs the room for what to do now
    banner_x = logo.right + gap if logo.w else left.x
    banner = Rect(banner_x, round(8 * scale), corner.x - gap - banner_x, top - round(16 * scale))
    return Frame(
        size, scale, cell, ring, podium_row, banner, logo, corner, *panels, cards, buttons, is_wide, heading
    )


def _wide(
    left: Rect, right: Rect, gap: int, unit: float, players: int
) -> tuple[tuple[Rect, Rect, Rect], list[Rect], Rect]:
    reserve, stock, last_go = _stacked(left, gap, (0.32, 0.34, 0.34))
    buttons_h = min(round(196 * unit), right.height * 36 // 100)
    cards_area = Rect(right.x, right.y, right.width, right.height - buttons_h - gap)
    tallest = round((300 if players == 2 else 232) * unit)
    each = min(tallest, (cards_area.height - gap * (players - 1)) // players)
    cards = [Rect(right.x, right.y + seat * (each + gap), right.width, each) for seat in range(players)]
    buttons = Rect(right.x, right.bottom - buttons_h, right.width, buttons_h)
    return (reserve, stock, last_go), cards, buttons


def _narrow(
    left: Rect, size: tuple[int, int], cards_height: int, gap: int, unit: float, players: int
) -> tuple[tuple[Rect, Rect, Rect], list[Rect], Rect]:
    buttons_h = min(round(196 * unit), left.height * 30 // 100)
    upper = Rect(left.x, left.y, left.width, left.height - buttons_h - gap)
    reserve, stock, last_go = _stacked(upper, gap, (0.32, 0.33, 0.35))
    width = (size[0] - gap * (players + 1)) // players
    top = size[1] - cards_height - gap // 2
    cards = [Rect(gap + seat * (width + gap), top, width, cards_height - gap // 2) for seat in range(players)]
    buttons = Rect(left.x, left.bottom - buttons_h, left.width, buttons_h)
    return (reserve, stock, last_go), cards, buttons


def _stacked(area: Rect, gap: int, shares: tuple[float, float, float]) -> tuple[Rect, Rect, Rect]:
    room = area.height - 2 * gap
    heights = [round(room * share) for share in shares[:2]]
    first = Rect(area.x, area.y, area.width, heights[0])
    second = Rect(area.x, first.bottom + gap, area.width, heights[1])
    third = Rect(area.x, second.bottom + gap, area.width, area.bottom - second.bottom - gap)
    return first, second, third
