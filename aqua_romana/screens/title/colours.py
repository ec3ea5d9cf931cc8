"""The choice of the players' colours: every palette with its four emblems, to be seen before it is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.text.translation import pgettext
from aqua_romana.ui.theme import Theme
from aqua_romana.ui.widgets import Pressable

_EMBLEM, _BETWEEN = 58, 12  # layout units


class PaletteRow(Pressable):
    """Its emblems, what it is called, and a frame around the one that is chosen."""

    def __init__(self, palette: str, is_chosen: bool, choose: Callable[[str], object]) -> None:
        super().__init__(on_press=partial(choose, palette), name=f"palette {palette}")
        self.palette = palette
        self.on = is_chosen

    @property
    def text(self) -> str:
        """What it is called."""
        return {
            "standard": pgettext("colours", "Standard"),
            "colour_blind": pgettext("colours", "Colour-blind safe"),
            "high_contrast": pgettext("colours", "High contrast"),
        }[self.palette]

    def natural_size(self) -> tuple[int, int]:
        """Four emblems and a word."""
        context = self.context
        words = context.fonts.size(self.text, "bold")[0]
        return self._emblems_width() + words + context.u(52), max(context.touch, context.u(_EMBLEM + 20))

    def width_range(self) -> tuple[int, int]:
        """The word may be smaller."""
        width = self.natural_size()[0]
        return width - self.context.fonts.size(self.text, "bold")[0] // 4, width

    def _emblems_width(self) -> int:
        return self.context.u(4 * _EMBLEM + 3 * _BETWEEN)

    def press(self) -> None:
        """Chosen at once; the others are not any more."""
        for each in self.parent.children if self.parent is not None else ():
            if isinstance(each, PaletteRow):
                each.on = each is self
                each.changed()
        super().press()

    def paint(self, surface: Surface) -> None:
        """A field, golden where it is chosen or pointed at."""
        context, rect = self.context, self.rect
        context.surfaces.paint(surface, "field", rect)
        if self.on:
            edge = rect.inflate(-context.u(4), -context.u(4))
            pygame.draw.rect(surface, theme.RED, edge, max(2, context.u(4)), border_radius=context.u(6))
        shown = Theme(self.palette)
        side = context.u(_EMBLEM)
        x = rect.x + context.u(16)
        for key in "yrbg":
            at = Rect(x, rect.centery - side // 2, side, side)
            emblems.paint_medallion(surface, context.pictures, at, shown.player(key))
            x += side + context.u(_BETWEEN)
        x += context.u(12)
        ink = theme.RED_LIGHT if self.hovered or self.held else theme.INK
        words = context.fonts.line(self.text, "bold", ink, rect.right - context.u(10) - x)
        surface.blit(words, words.get_rect(midleft=(x, rect.centery)))
