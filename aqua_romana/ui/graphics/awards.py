"""What can be won: stars for what was learnt, and wreaths of challenges."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.theme import BRONZE_DARK, BRONZE_LIGHT, GOLD, Colour

if TYPE_CHECKING:
    from aqua_romana.ui.paint_context import PaintContext

MOST_STARS = 3
_FINE = 4  # drawn larger and scaled down: polygons drawn directly have rough edges
_POINTS, _INNER = 5, 0.46
_GAP = 0.14  # between two, as a share of one
#: Bronze I, silver II, gold III, laurel with a star: told apart without colour too; first what is not won.
WREATH_PICTURES = ("ui/wreath", "ui/wreath_bronze", "ui/wreath_silver", "ui/wreath", "ui/wreath_laurel")
_SIGNS = ("", "I", "II", "III", "")
_WITH_STAR = 4  # the wreath that has one instead
_PRESSED, _CARVED = ((122, 98, 62), 70), ((236, 214, 174), 130)  # what is not won yet; on a dark ground
_SIGN = 0.4  # of the wreath: the room of its sign


def stars_width(px: int) -> int:
    """Of a row of stars of a size."""
    return round(px * (MOST_STARS + (MOST_STARS - 1) * _GAP))


def paint_stars(target: Surface, rect: Rect, won: int, empty: Colour) -> None:
    """A row of stars in the middle of a rectangle, as large as fit; those not won are outlines in `empty`."""
    px = min(rect.h, round(rect.w / (MOST_STARS + (MOST_STARS - 1) * _GAP)))
    x = rect.centerx - stars_width(px) // 2
    for number in range(MOST_STARS):
        star = _star(px, number < won, empty)
        target.blit(star, (x + round(number * px * (1 + _GAP)), rect.centery - px // 2))


def paint_star(target: Surface, rect: Rect, is_won: bool = True, empty: Colour = GOLD) -> None:
    """A star in the middle of a rectangle."""
    star = _star(min(rect.size), is_won, empty)
    target.blit(star, star.get_rect(center=rect.center))


@lru_cache(maxsize=64)
def _star(px: int, is_won: bool, empty: Colour) -> Surface:
    side = max(1, px) * _FINE
    large = Surface((side, side), pygame.SRCALPHA)
    if is_won:
        pygame.draw.polygon(large, BRONZE_DARK, _corners(side, 0.5))
        pygame.draw.polygon(large, GOLD, _corners(side, 0.42))
        pygame.draw.polygon(large, BRONZE_LIGHT, [*_corners(side, 0.42)[5:], (side / 2, side * 0.53)])
    else:
        pygame.draw.polygon(large, (*empty, 235), _corners(side, 0.47))
        pygame.draw.polygon(large, (0, 0, 0, 0), _corners(side, 0.35))
    return pygame.transform.smoothscale(large, (max(1, px), max(1, px)))


def _corners(side: float, reach: float) -> list[tuple[float, float]]:
    """Ten corners from the uppermost on, against the clock."""
    found = []
    for number in range(2 * _POINTS):
        angle = math.pi * number / _POINTS
        far = side * reach * (_INNER if number % 2 else 1.0)
        found.append((side / 2 - far * math.sin(angle), side * 0.53 - far * math.cos(angle)))
    return found


def paint_wreath(
    target: Surface, context: PaintContext, rect: Rect, won: int, *, on_dark: bool = False, sign: bool = True
) -> None:
    """A wreath in the middle of a rectangle, as large as fits; without its `sign` there is room for more."""
    px = min(rect.size)
    if px < 4:
        return
    picture = (
        _outline(context, px, on_dark) if not won else context.pictures.icon(WREATH_PICTURES[won], None, px)
    )
    target.blit(picture, picture.get_rect(center=rect.center))
    if not sign:
        return
    room = Rect(0, 0, round(px * _SIGN), round(px * _SIGN))
    room.center = (rect.centerx, rect.centery - round(px * 0.02))
    if won == _WITH_STAR:
        paint_star(target, room)
    elif won:
        ink = theme.IVORY if on_dark else theme.INK
        written = context.fonts.font("count", max(6, round(room.h * 0.85))).render(_SIGNS[won], True, ink)
        target.blit(written, written.get_rect(center=room.center))


def _outline(context: PaintContext, px: int, on_dark: bool) -> Surface:
    """Pressed into the stone: to be won."""
    ink, opacity = _CARVED if on_dark else _PRESSED
    pale: Surface = context.pictures.icon(WREATH_PICTURES[0], ink, px).copy()
    pale.set_alpha(opacity)
    return pale
