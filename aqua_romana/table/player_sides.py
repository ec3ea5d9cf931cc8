"""For people around one screen: what turns towards them, and strips for those at its left and right.

The board is never turned. Whoever sits above has banner and card upside down where they lie; whoever sits
left or right has a strip along that edge of the window, with his card always and the banner in his go. All
is painted upright on a piece of paper of its own, which is then turned: a quarter turn keeps every pixel.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.match import Match

_DEGREES: Final = {"bottom": 0, "right": 90, "top": 180, "left": 270}  # against the clock
_THICK: Final = 122  # layout units of a strip without its margins
_CARD: Final = 0.38  # of its length, for the card
_TALLER: Final = 1.35  # than above the board: it is shorter and needs two lines


@dataclass(frozen=True)
class Strip:
    """A strip along the left or right edge of the window, and what lies on it, seen by whoever sits there."""

    side: str
    rect: Rect  # in the window
    card: Rect  # as seen from the side, from the strip's upper left
    banner: Rect

    def in_window(self, rect: Rect) -> Rect:
        """Where something on the strip lies in the window."""
        if self.side == "right":
            turned = Rect(rect.y, self.rect.h - rect.right, rect.h, rect.w)
        else:
            turned = Rect(self.rect.w - rect.bottom, rect.x, rect.h, rect.w)
        return turned.move(self.rect.topleft)


def strips_for(
    size: tuple[int, int], scale: float, text_scale: float, banner: int, sides: Collection[str]
) -> tuple[Strip, ...]:
    """The strips of a window for the sides at which people sit; `banner` is the height of a banner."""
    return tuple(_strip(side, size, scale, text_scale, banner) for side in ("left", "right") if side in sides)


def _strip(side: str, size: tuple[int, int], scale: float, text_scale: float, banner: int) -> Strip:
    gap = round(14 * scale)
    thick = round(_THICK * scale * max(1.0, text_scale) ** 0.35)
    rect = Rect(0 if side == "left" else size[0] - thick - gap, 0, thick + gap, size[1])
    # Its upper edge lies towards the board, from which cards and panels keep away by themselves.
    card = Rect(gap, gap // 4, round((size[1] - 3 * gap) * _CARD), thick)
    left = card.right + gap
    beside = Rect(left, 0, size[1] - gap - left, min(round(banner * _TALLER), thick))
    beside.centery = card.centery
    return Strip(side, rect, card, beside)


def seat_at(match: Match, side: str, active: int | None) -> int | None:
    """Whose card lies on the strip of a side: of whose go it is or, of those who sit there, comes next."""
    players, now = match.game.players, active or 0
    order = ((now + ahead) % players for ahead in range(players))
    return next((seat for seat in order if match.facing(seat) == side), None)


def paper(size: tuple[int, int]) -> Surface:
    """What is painted on before it is turned."""
    return Surface(size)


def paint_turned(target: Surface, rect: Rect, side: str, paint: Callable[[Surface, Rect], object]) -> None:
    """Let `paint` fill `rect` of the window as seen from a side; it is given where that is on its paper.

    What already lies there, and a margin around it for shadows, stays under what is painted.
    """
    degrees = _DEGREES[side]
    if not degrees:
        paint(target, rect)
        return
    reach = min(rect.size) // 3
    place = rect.inflate(2 * reach, 2 * reach)
    under = Surface(place.size)
    under.blit(target, (0, 0), place)
    upright = pygame.transform.rotate(under, -degrees)
    sheet = paper(upright.get_size())
    sheet.blit(upright, (0, 0))
    size = rect.size if degrees % 180 == 0 else (rect.h, rect.w)
    paint(sheet, Rect((reach, reach), size))
    target.blit(pygame.transform.rotate(sheet, degrees), place)
