"""At which side of the screen a person sits: a picture of the screen, pressed for the next side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from aqua_romana.boardgame.plugin import SIDES
from aqua_romana.ui import theme
from aqua_romana.ui.text.translation import N_, _
from aqua_romana.ui.widgets import Widget, layout

_FINE: Final = 4  # drawn so much larger, then made smaller: smooth edges
# Translators: what a button tells that chooses where a person sits around one screen lying on a table
_TOLD: Final = {
    "bottom": N_("Sits at the lower side of the screen"),
    "right": N_("Sits at the right side of the screen"),
    "top": N_("Sits at the upper side of the screen"),
    "left": N_("Sits at the left side of the screen"),
}


class SideButton(Widget):
    """A screen with a person beside one of its edges; pressing it leads to the next edge."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(self, side: str, on_press: Callable[[], object], name: str) -> None:
        super().__init__(on_press=on_press, tooltip=_(_TOLD[side]), name=name)
        self.side = side

    def paint(self, surface: pygame.Surface) -> None:
        """Drawn for the lower side and turned, a little larger under the pointer."""
        px = min(self.rect.size) - (0 if self.hovered else self.context.u(4))
        large = pygame.Surface((px * _FINE, px * _FINE), pygame.SRCALPHA)
        self._draw(large, px * _FINE)
        turned = pygame.transform.rotate(large, 90 * SIDES.index(self.side))
        shown = pygame.transform.smoothscale(turned, (px, px))
        surface.blit(shown, layout.centred(self.rect, (px, px)))

    def _draw(self, target: pygame.Surface, px: int) -> None:
        dark = (0, 0, 0) if self.context.skin.plain else theme.BRONZE_DARK
        screen = Rect(0, 0, round(px * 0.64), round(px * 0.6))
        screen.midtop = (px // 2, round(px * 0.1))
        pygame.draw.rect(target, dark, screen, border_radius=px // 12)
        glass = screen.inflate(-px // 9, -px // 9)
        pygame.draw.rect(target, theme.TRAVERTINE_LIGHT, glass, border_radius=px // 20)
        bar = Rect(0, 0, round(glass.w * 0.8), max(1, px // 11))  # what lies before the person, turned to him
        bar.midbottom = (px // 2, glass.bottom - px // 20)
        pygame.draw.rect(target, theme.RED, bar, border_radius=bar.h // 3)
        head, reach = (px // 2, round(px * 0.87)), round(px * 0.11)
        pygame.draw.circle(target, theme.RED, head, reach)
        shoulders = Rect(0, 0, round(px * 0.4), round(px * 0.3))
        shoulders.midtop = (px // 2, round(px * 0.9))
        pygame.draw.ellipse(target, theme.RED, shoulders)
