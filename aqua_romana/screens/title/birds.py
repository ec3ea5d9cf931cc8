"""A few birds that now and then cross the sky of a lid, slowly; they stay away where nothing is animated."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Rect, Surface

PICTURES_A_SECOND = 16
_CROSSING, _PAUSE, _FIRST = 42.0, 25.0, 3.0  # seconds: over the sky, until they come again, before the first
_BEATS = 2.6  # of the wings, a second
_INK = (58, 48, 52, 215)
_FINER = 4  # drawn larger and shrunk, so that edges are smooth
#: The birds of a flock: how far behind and above the first one, in spans; their size; where their wings are.
_FLOCK = (
    (0.0, 0.0, 1.0, 0.0),
    (1.5, -0.7, 0.86, 0.4),
    (1.7, 0.8, 0.9, 0.75),
    (3.0, -1.3, 0.74, 0.15),
    (3.4, 0.2, 0.8, 0.6),
)
_PHASES = 6


def spots(moment: float, sky: Rect, span: int) -> list[tuple[tuple[float, float], float, int]]:
    """Where the birds are at a moment, how large, and in which phase their wings; none between two flocks."""
    since = (moment - _FIRST) % (_CROSSING + _PAUSE)
    if moment < _FIRST or since > _CROSSING:
        return []
    far = span * 6
    x = sky.x - span + (sky.w + far) * since / _CROSSING
    y = sky.y + sky.h * (0.66 - 0.26 * since / _CROSSING)
    found = []
    for behind, above, size, wings in _FLOCK:
        drift = math.sin(since * 0.7 + behind * 2) * 0.25 * span
        glides = math.sin(since * 0.5 + behind * 3) > 0.35
        phase = 0 if glides else round((since * _BEATS + wings) * _PHASES) % _PHASES
        found.append(((x - behind * span, y + above * span + drift), size, phase))
    return found


def area(moment: float, sky: Rect, span: int) -> Rect | None:
    """What they cover at a moment."""
    birds = spots(moment, sky, span)
    rects = [Rect(round(x) - span, round(y) - span, 2 * span, 2 * span) for (x, y), _size, _phase in birds]
    return rects[0].unionall(rects[1:]).clip(sky) if rects else None


def paint(surface: Surface, moment: float, sky: Rect, span: int, shift: int = 0) -> None:
    """All of them, within the sky."""
    before = surface.get_clip()
    surface.set_clip(sky.move(0, shift).clip(before))
    for (x, y), size, phase in spots(moment, sky, span):
        bird = _bird(max(5, round(span * size)), phase)
        surface.blit(bird, bird.get_rect(center=(round(x), round(y) + shift)))
    surface.set_clip(before)


@lru_cache(maxsize=64)
def _bird(span: int, phase: int) -> Surface:
    """Two bent wings, up or down, and a short body."""
    wide = span * _FINER
    large = Surface((wide, wide), pygame.SRCALPHA)
    beat = math.cos(phase / _PHASES * 2 * math.pi)
    middle, thick = (wide / 2, wide / 2), max(2, round(wide * 0.085))
    for side in (-1, 1):
        elbow = (middle[0] + side * wide * 0.22, middle[1] - wide * 0.16 * beat)
        tip = (middle[0] + side * wide * 0.47, middle[1] - wide * 0.05 * beat + wide * 0.04)
        for start, end, line in ((middle, elbow, thick), (elbow, tip, max(2, thick * 2 // 3))):
            pygame.draw.line(large, _INK, start, end, line)
            pygame.draw.circle(large, _INK, end, line / 2)
    pygame.draw.circle(large, _INK, middle, thick * 0.8)
    return pygame.transform.smoothscale(large, (span, span))
