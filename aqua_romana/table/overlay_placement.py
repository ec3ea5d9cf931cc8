"""Where everything goes that lies over the board: the bubble, buttons beside what is held, badges, tooltips.

Each comes near what it belongs to, where it hides least of what matters now.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

# How much worse it is to hide what matters now, or what belongs to it, than anything else.
_NEVER: Final = 1000
_RATHER_NOT: Final = 60
_SPARE: Final = 5
_FAR: Final = 20  # pixels hidden that are as bad as a pixel further away
_STEPS: Final = 24  # to either side, in which a place is looked for all over the board


@dataclass(frozen=True)
class KeepClear:
    """What matters now, by how much it does."""

    never: tuple[Rect, ...] = ()  # what is spoken of: framed squares, what is held and with whom, buttons
    avoid: tuple[Rect, ...] = ()  # what belongs to it: counted squares, where somebody walks
    spare: tuple[Rect, ...] = ()  # whatever else stands on the board

    def hidden_by(self, rect: Rect) -> int:
        """How much a rectangle would hide, weighed."""
        hidden = 0
        for weight, rects in ((_NEVER, self.never), (_RATHER_NOT, self.avoid), (_SPARE, self.spare)):
            for index in rect.collidelistall(list(rects)):
                part = rect.clip(rects[index])
                hidden += weight * part.w * part.h
        return hidden

    def and_never(self, *rects: Rect) -> KeepClear:
        """The same and these, which nothing may hide."""
        return replace(self, never=(*self.never, *rects))

    def and_avoid(self, *rects: Rect) -> KeepClear:
        """The same and these, which rather nothing should hide."""
        return replace(self, avoid=(*self.avoid, *rects))


def spots_around(size: tuple[int, int], beside: Rect, gap: int) -> list[Rect]:
    """Places for a rectangle around another: above, below and at its sides, first in the middle of a side."""
    width, height = size
    above, below = beside.top - gap - height, beside.bottom + gap
    left, right = beside.left - gap - width, beside.right + gap
    middle = (beside.centerx - width // 2, beside.centery - height // 2)
    corners = [(middle[0], above), (middle[0], below), (right, middle[1]), (left, middle[1])]
    corners += [(x, y) for y in (above, below) for x in (beside.left, beside.right - width, right, left)]
    corners += [(x, y) for x in (right, left) for y in (beside.top, beside.bottom - height)]
    return [Rect(corner, size) for corner in corners]


def best_spot(spots: Iterable[Rect], bounds: Rect, clear: KeepClear) -> Rect:
    """The first of these places that hides nothing; where each hides something, wherever within the bounds
    it hides least, as near as can be."""
    near = [spot.clamp(bounds) for spot in spots]
    free = next((spot for spot in near if not clear.hidden_by(spot)), None)
    if free is not None:
        return free
    best = min(near, key=clear.hidden_by)
    return min((best, *_all_over(best, bounds)), key=lambda each: clear.hidden_by(each) + _apart(best, each))


def _all_over(wanted: Rect, bounds: Rect) -> list[Rect]:
    """Places for a rectangle all over some bounds."""
    across, down = max(0, bounds.w - wanted.w), max(0, bounds.h - wanted.h)
    columns = [bounds.x + across * step // _STEPS for step in range(_STEPS + 1)]
    rows = [bounds.y + down * step // _STEPS for step in range(_STEPS + 1)]
    return [Rect(x, y, *wanted.size) for y in rows for x in columns]


def _apart(wanted: Rect, place: Rect) -> int:
    """How bad it is to lie elsewhere than where it is wanted, as if so much were hidden."""
    return _FAR * (abs(place.x - wanted.x) + abs(place.y - wanted.y))
