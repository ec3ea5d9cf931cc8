"""Where everything lies in the open box that the title shows: rim, wells, lids, tray and front rail.

Only measures: `backdrop` paints the box, `title` puts into it what can be used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect

from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.widgets import layout

# In layout units.
_RIM, _DIVIDER, FRAME = 34, 20, 30
_PADDING, _ABOVE, _BELOW = 34, 26, 30  # felt around a lid
_TRAY_MARGIN = 20
_LEAST_PICTURE, _LEAST_LID = 190, 330  # less than this, and the box becomes one well that scrolls
_SCROLLED_PICTURE = 250
_WIDEST = 1.66  # of a lid: further felt lies beside it
_GO_ON = (1.0, 0.64, 0.5)  # of the tray, by how many things lie beside the game to go on with


@dataclass(frozen=True)
class Wells:
    """The box in a window: places in pixels. A box that `scrolls` has one well, `body`, and no fixed lids."""

    size: tuple[int, int]
    rim: int
    rail: Rect
    body: Rect  # inside of the rim, above the rail
    wells: tuple[Rect, ...]
    dividers: tuple[Rect, ...]
    lids: tuple[Rect, ...]
    tray: Rect  # for what lies before the lids
    ledge: int  # how high the lower part of a lid is
    frame: int
    scrolls: bool = False
    beside: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # for what lies right of the tray

    @property
    def key(self) -> str:
        """Two boxes with the same key look the same."""
        return repr((self.size, self.rim, *map(tuple, (self.rail, *self.wells, *self.dividers, *self.lids))))


def opened(
    size: tuple[int, int],
    context: PaintContext,
    count: int,
    rail: int,
    tray: Callable[[int], int],
    ledge: Callable[[int], int],
    beside: Callable[[int], int] | None = None,
    count_beside: int = 1,
) -> Wells:
    """The box for so many lids in a window of `size`, with a rail so high.

    `tray`, the one or two things that lie `beside` it and `ledge` say how high things of a width must be;
    large letters in a small window need a box that scrolls.
    """

    def needed(wells: Wells) -> int:
        return max(tray(wells.tray.w), beside(wells.beside.w) if beside is not None else 0)

    high = tray(size[0])
    while True:
        found = _opened(size, context, count, rail, high, ledge, count_beside if beside is not None else 0)
        if found.scrolls or needed(found) <= found.tray.h:
            return found
        high = needed(found)  # lids that become no wider leave the tray less room


def _opened(
    size: tuple[int, int],
    context: PaintContext,
    count: int,
    rail: int,
    tray: int,
    ledge: Callable[[int], int],
    beside_tray: int,
) -> Wells:
    u = context.u
    rim, divider = u(_RIM), u(_DIVIDER)
    body = Rect(rim, rim, size[0] - 2 * rim, size[1] - rim - rail)
    front = Rect(0, body.bottom, size[0], rail)
    margin = u(_TRAY_MARGIN)
    tray_high = tray + 2 * margin
    upper = Rect(body.x, body.y, body.w, body.h - tray_high - divider)
    wells = layout.row(upper, [1.0] * count, divider)
    high = upper.h - u(_ABOVE) - u(_BELOW)
    lids = []
    for well in wells:
        wide = min(well.w - 2 * u(_PADDING), round(high * _WIDEST))
        lids.append(Rect(well.centerx - wide // 2, well.y + u(_ABOVE), wide, high))
    lid = lids[0]
    inside = lid.w - 2 * u(FRAME)
    ledge_high = ledge(inside)
    if lid.w < context.text_u(_LEAST_LID) or lid.h - 2 * u(FRAME) - ledge_high < u(_LEAST_PICTURE):
        return Wells(size, rim, front, body, (body,), (), (), Rect(0, 0, 0, 0), 0, u(FRAME), scrolls=True)
    walls = [Rect(left.right, upper.y, divider, upper.h) for left in wells[:-1]] + [
        Rect(body.x, upper.bottom, body.w, divider)
    ]
    below = Rect(body.x, upper.bottom + divider, body.w, tray_high)
    left, right = lids[0].left, lids[-1].right
    inner = Rect(left, below.y + margin, right - left, below.h - 2 * margin)
    beside, lower = Rect(0, 0, 0, 0), [below]
    if beside_tray:
        wall = Rect(inner.x + round(inner.w * _GO_ON[beside_tray]), below.y, divider, below.h)
        walls.append(wall)
        lower = [
            Rect(below.x, below.y, wall.x - below.x, below.h),
            Rect(wall.right, below.y, below.right - wall.right, below.h),
        ]
        beside = Rect(wall.right + margin, inner.y, inner.right - wall.right - margin, inner.h)
        inner.w = wall.x - margin - inner.x
    return Wells(
        size,
        rim,
        front,
        body,
        (*wells, *lower),
        tuple(walls),
        tuple(lids),
        inner,
        ledge_high,
        u(FRAME),
        beside=beside,
    )


def scrolled_lid(context: PaintContext, width: int, ledge: int) -> int:
    """How high a lid of a width is in a box that scrolls."""
    return min(context.u(_SCROLLED_PICTURE), round(width * 0.6)) + ledge + 2 * context.u(FRAME)
