"""Stars for what was learnt: gold ones, and empty ones to be won."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from aqua_romana.ui.theme import BRONZE_DARK, BRONZE_LIGHT, GOLD, Colour

MOST = 3
_FINE = 4  # drawn larger and scaled down: polygons drawn directly have rough edges
_POINTS, _INNER = 5, 0.46
_GAP = 0.14  # between two, as a share of one


def width(px: int, count: int = MOST) -> int:
    """Of a row of stars of a size."""
    return round(px * (count + (count - 1) * _GAP))


def paint(target: Surface, rect: Rect, won: int, empty: Colour) -> None:
    """A row of stars in the middle of a rectangle, as large as fit; those not won are outlines in `empty`."""
    px = min(rect.h, round(rect.w / (MOST + (MOST - 1) * _GAP)))
    x = rect.centerx - width(px) // 2
    for number in range(MOST):
        star = _star(px, number < won, empty)
        target.blit(star, (x + round(number * px * (1 + _GAP)), rect.centery - px // 2))


def paint_one(target: Surface, rect: Rect, is_won: bool = True, empty: Colour = GOLD) -> None:
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
