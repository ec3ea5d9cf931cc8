"""A wall of arches with a channel on top, of rendered stone: the map of lessons and whatever quotes it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext

Stone = Literal["tufa", "pale"]

_RIM: Final = 0.21  # of a channel's height: each of its two rims
_LOWEST_RIM: Final = 3  # pixels

_ready: dict[object, Surface] = {}  # rings, openings and shadows by their size
_MOST_READY: Final = 60


def tile(target: Surface, picture: Surface, rect: Rect) -> None:
    """Lay a picture side by side, and below each other, over a rectangle."""
    wide, high = picture.get_size()
    for y in range(rect.top, rect.bottom, high):
        for x in range(rect.left, rect.right, wide):
            target.blit(picture, (x, y), (0, 0, min(wide, rect.right - x), min(high, rect.bottom - y)))


def paint_masonry(target: Surface, context: PaintContext, rect: Rect, stone: Stone) -> None:
    """A wall without openings, in one piece."""
    if context.surfaces.plain:
        pygame.draw.rect(target, theme.BLACK, rect)
    else:
        tile(target, context.pictures.get(f"arcade/{stone}").surface, rect)


def paint_frieze(target: Surface, context: PaintContext, rect: Rect) -> None:
    """A smooth course of stone, for words."""
    if context.surfaces.plain:
        pygame.draw.rect(target, theme.IVORY, rect)
        return
    tile(target, _scaled(context, "arcade/frieze", rect.h), rect)


def paint_channel(target: Surface, context: PaintContext, rect: Rect, share: float) -> None:
    """A channel; water has come so far in it, from 0 to 1."""
    rim = max(_LOWEST_RIM, round(rect.h * _RIM))
    bed = Rect(rect.x, rect.y + rim, rect.w, rect.h - 2 * rim)
    water = Rect(bed.x, bed.y, round(bed.w * max(0.0, min(1.0, share))), bed.h)
    if context.surfaces.plain:
        pygame.draw.rect(target, theme.WATER, water)
        pygame.draw.rect(target, theme.IVORY, bed, max(1, rim // 3))
        return
    tile(target, _scaled(context, "arcade/bed", bed.h), bed)
    tile(target, _scaled(context, "finish/water", bed.h), water)
    if water.w and share < 1:
        foam = Surface((max(2, bed.h // 5), bed.h), pygame.SRCALPHA)
        foam.fill((235, 250, 255, 150))
        target.blit(foam, foam.get_rect(topright=water.topright))
    for top in (rect.y, rect.bottom - rim):
        tile(target, _scaled(context, "finish/rim", rim), Rect(rect.x, top, rect.w, rim))


def paint_through(target: Surface, context: PaintContext, gap: Rect, picture: Surface) -> None:
    """What is seen through an opening, and the stones around it; a picture that is too large shows its
    middle."""
    if context.surfaces.plain:
        at = picture.get_rect(center=gap.center)
        target.blit(picture, gap, gap.move(-at.x, -at.y))
        pygame.draw.rect(target, theme.IVORY, gap, max(2, context.u(2)))
        return
    seen = Surface(gap.size, pygame.SRCALPHA)
    seen.blit(picture, picture.get_rect(center=seen.get_rect().center))
    seen.blit(_fitted(context, "arcade/opening", gap), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(seen, gap)
    target.blit(_fitted(context, "arcade/shadow", gap), gap)
    ring = context.sprites.entry("arcade/ring")
    factor = gap.w / context.sprites.entry("arcade/opening").size[0]
    size = (round(ring.size[0] * factor), round(ring.size[1] * factor))
    stones = _kept(("ring", size), lambda: context.sprites.fitted("arcade/ring", size))
    springs = gap.y + gap.w // 2
    target.blit(stones, stones.get_rect(midbottom=(gap.centerx, springs + 1)))


def _fitted(context: PaintContext, name: str, gap: Rect) -> Surface:
    """A picture of an opening as wide as this one; what is lower shows its upper part."""
    whole = _kept((name, gap.w), lambda: context.sprites.fitted(name, (gap.w, gap.w)))
    high = max(1, min(gap.h, gap.w))
    return whole.subsurface((0, 0, gap.w, high)) if gap.h <= gap.w else _longer(whole, gap)


def _longer(whole: Surface, gap: Rect) -> Surface:
    """An opening higher than wide: its last row goes on."""
    longer = Surface(gap.size, pygame.SRCALPHA)
    longer.blit(whole, (0, 0))
    last = whole.subsurface((0, gap.w - 1, gap.w, 1))
    longer.blit(pygame.transform.scale(last, (gap.w, gap.h - gap.w)), (0, gap.w))
    return longer


def _scaled(context: PaintContext, name: str, height: int) -> Surface:
    """A picture that repeats, so high."""
    wide, high = context.sprites.entry(name).size
    size = (max(1, round(wide * height / high)), max(1, height))
    return _kept((name, size), lambda: context.sprites.fitted(name, size))


def _kept(key: object, make: Callable[[], Surface]) -> Surface:
    found = _ready.get(key)
    if found is None:
        while len(_ready) >= _MOST_READY:
            _ready.pop(next(iter(_ready)))
        found = _ready[key] = make()
    return found
