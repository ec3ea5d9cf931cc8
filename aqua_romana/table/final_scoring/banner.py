"""The banner over the final scoring: a cloth that unrolls from its middle, with letters of gold."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.fit_text import lines_in, rendered


class Banner:
    """For one size of window: cloth and letters are made once."""

    def __init__(self, context: PaintContext, rect: Rect) -> None:
        self.rect = rect
        self._context = context
        self._cloth: Surface | None = None
        self._lettering: dict[tuple[str, str, int], tuple[Surface, Surface]] = {}  # gold, and its dark edge

    def paint(self, surface: Surface, words: str, share: float) -> None:
        """Unrolled as far as `share` of it, between its two ends."""
        if share <= 0:
            return
        fonts, rect, u = self._context.fonts, self.rect, self._context.u
        clip = surface.get_clip()
        whole = self._blank()
        at = whole.get_rect(center=rect.center)
        half = round(at.w / 2 * share)
        surface.blit(whole, (at.centerx - half, at.y), (0, 0, half, at.h))
        surface.blit(whole, (at.centerx, at.y), (at.w - half, 0, half, at.h))
        end = (at.w - rect.w) // 2 + u(14)
        surface.set_clip(Rect(at.centerx - half + end, at.y, max(0, 2 * (half - end)), at.h).clip(clip))
        room = (rect.w - u(150), rect.h - u(24))
        for role in ("display", "title", "heading", "small_bold"):
            found = lines_in(fonts, words, role, room, 2)
            if found is not None:
                y = rect.centery - found.height(fonts) // 2
                for part in found.parts:
                    self._paint_gilded(surface, part, role, found.px, (rect.centerx, y))
                    y += fonts.line_height(role, found.px)
                break
        surface.set_clip(clip)

    def _blank(self) -> Surface:
        """All of it without letters, its ends included."""
        if self._cloth is None:
            u, rect = self._context.u, Rect((0, 0), self.rect.size)
            rect.center = (rect.w // 2 + u(40), rect.h // 2 + u(30))
            self._cloth = Surface((rect.centerx * 2, rect.centery * 2), pygame.SRCALPHA)
            self._context.surfaces.paint(self._cloth, "banner", rect)
        return self._cloth

    def _paint_gilded(self, surface: Surface, text: str, role: str, px: int, top: tuple[int, int]) -> None:
        """Letters lighter above, with a dark lower edge."""
        fonts, key = self._context.fonts, (text, role, px)
        if key not in self._lettering:
            gold = rendered(fonts, text, role, theme.IVORY, px).copy()
            if not self._context.theme.is_plain:
                shades = Surface((1, 2))
                shades.set_at((0, 0), (255, 250, 224))
                shades.set_at((0, 1), (222, 164, 70))
                sheen = pygame.transform.smoothscale(shades, gold.get_size())
                gold.blit(sheen, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
            self._lettering[key] = gold, rendered(fonts, text, role, theme.INK, px)
        gold, dark = self._lettering[key]
        surface.blit(dark, dark.get_rect(midtop=(top[0], top[1] + max(1, self._context.u(2)))))
        surface.blit(gold, gold.get_rect(midtop=top))
