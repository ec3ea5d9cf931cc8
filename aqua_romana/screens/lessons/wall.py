"""The wall of arches on the map of lessons, built of stones in code: as large as it is needed, made once."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.ui.theme import Colour, mix

STONE: Final[Colour] = (196, 168, 126)
PALE: Final[Colour] = (206, 192, 160)
_JOINT: Final[Colour] = (112, 86, 56)
_LIGHT: Final[Colour] = (236, 214, 174)
_DRY: Final[Colour] = (74, 58, 44)
_WATER: Final[Colour] = (38, 128, 172)
_FOAM: Final[Colour] = (150, 214, 236)
_FINE: Final = 2  # drawn larger and scaled down
_COURSES: Final = 7  # rows of stones in a tier


def opening(cell: Rect, channel: int, plaque: int) -> Rect:
    """The arch's opening in a cell, below the channel and above the plaque."""
    wide = round(cell.w * 0.8)
    return Rect(cell.centerx - wide // 2, cell.y + channel + (cell.h - channel - plaque) // 8, wide, 0).union(
        Rect(cell.centerx - wide // 2, cell.bottom - plaque, wide, 0)
    )


@lru_cache(maxsize=24)
def pier(size: tuple[int, int], hole: tuple[int, int, int, int], stone: Colour) -> Surface:
    """Masonry with an arched opening through which one looks."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    wall = Surface((wide, high), pygame.SRCALPHA)
    chance = random.Random(17)
    row = max(4, high // _COURSES)
    for number in range(_COURSES + 1):
        x = -(number % 2) * row
        while x < wide:
            long = round(row * chance.uniform(1.5, 2.4))
            tint = mix(stone, _LIGHT if chance.random() < 0.5 else _JOINT, chance.uniform(0.0, 0.22))
            _stone(wall, Rect(x, number * row, long, row), tint)
            x += long
    gap = Rect(*(each * _FINE for each in hole))
    _voussoirs(wall, gap, stone)
    _cut(wall, gap)
    return pygame.transform.smoothscale(wall, size)


@lru_cache(maxsize=8)
def hollow(size: tuple[int, int], stone: Colour) -> Surface:
    """The back of a niche: rounded by light from the upper left, dark below its arch."""
    small = Surface((16, 16))
    for x in range(16):
        for y in range(16):
            shade = 0.30 * abs(x - 9) / 9 + 0.42 * max(0, 6 - y) / 6 + 0.12 * (x < 3)
            small.set_at((x, y), mix(stone, (26, 16, 8), min(0.85, shade)))
    return pygame.transform.smoothscale(small, size)


def _stone(wall: Surface, rect: Rect, tint: Colour) -> None:
    pygame.draw.rect(wall, _JOINT, rect)
    inner = rect.inflate(-2, -2)
    pygame.draw.rect(wall, tint, inner, border_radius=3)
    pygame.draw.line(wall, mix(tint, _LIGHT, 0.6), inner.topleft, (inner.right - 2, inner.top))
    pygame.draw.line(
        wall, mix(tint, _JOINT, 0.5), (inner.left, inner.bottom - 1), (inner.right, inner.bottom - 1)
    )


def _radius(gap: Rect) -> tuple[float, float]:
    return gap.w / 2, min(gap.w / 2, gap.h * 0.62)


def _voussoirs(wall: Surface, gap: Rect, stone: Colour) -> None:
    """The ring of wedge stones around the opening."""
    across, up = _radius(gap)
    thick = max(6.0, gap.w * 0.085)
    middle = (gap.centerx, gap.top + up)
    count = 13
    for number in range(count):
        ends = [math.pi * (number + share) / count for share in (0.0, 1.0)]
        corners = [
            (middle[0] - (across + out) * math.cos(angle), middle[1] - (up + out) * math.sin(angle))
            for angle, out in ((ends[0], 0.0), (ends[0], thick), (ends[1], thick), (ends[1], 0.0))
        ]
        tint = mix(stone, _LIGHT, 0.28 if number % 2 else 0.42)
        pygame.draw.polygon(wall, tint, corners)
        pygame.draw.polygon(wall, _JOINT, corners, 2)


def _cut(wall: Surface, gap: Rect) -> None:
    across, up = _radius(gap)
    arc = [
        (gap.centerx - across * math.cos(math.pi * n / 40), gap.top + up - up * math.sin(math.pi * n / 40))
        for n in range(41)
    ]
    shape = [(gap.left, gap.bottom), *arc, (gap.right, gap.bottom)]
    pygame.draw.polygon(wall, (0, 0, 0, 0), shape)
    pygame.draw.lines(wall, (58, 40, 26), False, shape, 4)


def paint_channel(target: Surface, rect: Rect, share: float, stone: Colour) -> None:
    """The channel on top of a tier; water has come so far in it."""
    pygame.draw.rect(target, mix(stone, _JOINT, 0.35), rect)
    rim = max(2, rect.h // 6)
    for top in (rect.top, rect.bottom - rim):
        edge = Rect(rect.x, top, rect.w, rim)
        pygame.draw.rect(target, mix(stone, _LIGHT, 0.45), edge)
        pygame.draw.line(target, _JOINT, edge.bottomleft, edge.bottomright)
    bed = Rect(rect.x, rect.y + rim + 1, rect.w, rect.h - 2 * rim - 1)
    pygame.draw.rect(target, _DRY, bed)
    water = Rect(bed.x, bed.y, round(bed.w * max(0.0, min(1.0, share))), bed.h)
    if water.w:
        pygame.draw.rect(target, _WATER, water)
        chance = random.Random(5)
        for _line in range(max(1, water.w // 26)):
            x = water.x + chance.randrange(max(1, water.w - 12))
            y = water.y + chance.randrange(max(1, water.h))
            long = chance.randrange(8, max(9, rect.h))
            end = min(x + long, water.right)
            pygame.draw.line(target, mix(_WATER, _FOAM, chance.uniform(0.2, 0.7)), (x, y), (end, y))
        if share < 1:
            pygame.draw.rect(target, _FOAM, Rect(water.right - 3, water.y, 3, water.h))


def paint_frieze(target: Surface, rect: Rect) -> None:
    """A smooth course of stone, for words."""
    pygame.draw.rect(target, mix(PALE, _LIGHT, 0.4), rect)
    pygame.draw.line(target, _LIGHT, rect.topleft, rect.topright, 2)
    pygame.draw.line(target, _JOINT, (rect.left, rect.bottom - 1), (rect.right, rect.bottom - 1), 2)
