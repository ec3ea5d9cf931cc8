"""Soft edges: where there is more behind an edge, what is shown fades into the ground it lies on."""

from __future__ import annotations

from functools import lru_cache

import pygame

_SOFTNESS = 1.15  # above 1: nothing is left of the content some way before the edge


class SoftEdges:
    """Keeps the ground at both edges before the content is painted, and lays it over the content again."""

    def __init__(self) -> None:
        self._kept: list[tuple[pygame.Surface, pygame.Rect]] = []

    def keep(self, surface: pygame.Surface, room: pygame.Rect, reach: int, above: int, below: int) -> None:
        """Remember the ground in `room`, up to `reach` pixels from an edge behind which pixels are hidden."""
        self._kept = []
        for hidden, upper in ((above, True), (below, False)):
            tall = min(hidden, reach)
            top = room.top if upper else room.bottom - tall
            part = pygame.Rect(room.x, top, room.w, tall).clip(surface.get_clip())
            if tall > 0 and part.w > 0 and part.h > 0:
                ground = pygame.Surface(part.size, pygame.SRCALPHA)
                ground.blit(surface, (0, 0), part)
                # With little hidden the fade has only just come in.
                ramp_top = room.top - (reach - tall) if upper else top
                seen = part.move(-room.x, -ramp_top)
                ground.blit(_ramp((room.w, reach), upper), (0, 0), seen, pygame.BLEND_RGBA_MULT)
                self._kept.append((ground, part))

    def paint(self, surface: pygame.Surface) -> None:
        """Let the content fade."""
        for ground, part in self._kept:
            surface.blit(ground, part)
        self._kept = []


@lru_cache(maxsize=24)
def _ramp(size: tuple[int, int], upper: bool) -> pygame.Surface:
    """White, from opaque at the edge to clear."""
    width, height = size
    line = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        share = min(1.0, _SOFTNESS * (1 - (y + 0.5) / height))
        cover = share * share * (3 - 2 * share)
        line.set_at((0, y if upper else height - 1 - y), (255, 255, 255, round(255 * cover)))
    return pygame.transform.scale(line, (width, height))
