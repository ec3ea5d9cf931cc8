"""A list of keys in the help: each as a cap with its name, beside it what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from aqua_romana.table.key_bindings import Line
from aqua_romana.ui import theme
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets.widget import Widget

_MOST_CAPS = 0.42  # of the width: caps that need more stand in several rows
_LEAST, _WANTED = 300, 460  # layout units of text


class KeyCaps(Widget):
    """Asks for its lines whenever it is measured: they may have to speak another language."""

    solid = False
    speech_role = "list"

    def __init__(self, lines: Callable[[], Sequence[Line]]) -> None:
        super().__init__()
        self._lines = lines

    @property
    def rows(self) -> list[str]:
        """The lines, for whoever listens: keys, and what they do."""
        return [": ".join((", ".join(names), _(meaning))) for names, meaning in self._lines()]

    def width_range(self) -> tuple[int, int]:
        """Caps in a narrow column, meanings in the other."""
        return self.context.text_u(_LEAST), self.context.text_u(_WANTED)

    def height_for(self, width: int) -> int:
        """All lines."""
        return sum(self._line_height(line, width) for line in self._lines())

    def paint(self, surface: Surface) -> None:
        """Line by line."""
        rect, fonts = self.rect, self.context.fonts
        beside = self._caps_width(rect.w) + self.context.u(16)
        y = rect.y
        for line in self._lines():
            names, meaning = line
            tall = self._line_height(line, rect.w)
            for name, place in self._caps(names, rect.w):
                self._paint_cap(surface, name, place.move(rect.x, y + self.context.u(3)))
            words = fonts.block(_(meaning), "body", theme.INK, rect.w - beside)
            first = min(words.get_height(), fonts.line_height("body"))
            shift = (self._cap_height() + self.context.u(6) - first) // 2
            surface.blit(words, (rect.x + beside, y + max(0, shift)))
            y += tall

    # -- inside ------------------------------------------------------------------------------------

    def _cap_height(self) -> int:
        return self.context.fonts.line_height("small_bold") + self.context.u(4)

    def _cap_width(self, name: str) -> int:
        return max(self._cap_height(), self.context.fonts.size(name, "small_bold")[0] + 2 * self.context.u(8))

    def _line_height(self, line: Line, width: int) -> int:
        names, meaning = line
        caps = max(place.bottom for _name, place in self._caps(names, width))
        room = width - self._caps_width(width) - self.context.u(16)
        words = self.context.fonts.block_size(_(meaning), "body", room)[1]
        return max(caps, words) + self.context.u(6)

    def _caps_width(self, width: int) -> int:
        """As wide as the widest of them all needs, up to a share of the width."""
        gap = self.context.u(6)
        widest = [sum(self._cap_width(name) + gap for name in names) - gap for names, _text in self._lines()]
        single = [self._cap_width(name) for names, _text in self._lines() for name in names]
        return max(max(single), min(max(widest), round(width * _MOST_CAPS)))

    def _caps(self, names: Sequence[str], width: int) -> Iterator[tuple[str, Rect]]:
        """Side by side, as far as there is room."""
        room, gap, tall = self._caps_width(width), self.context.u(6), self._cap_height()
        x = y = 0
        for name in names:
            wide = self._cap_width(name)
            if x and x + wide > room:
                x, y = 0, y + tall + gap
            yield name, Rect(x, y, wide, tall)
            x += wide + gap

    def _paint_cap(self, surface: Surface, name: str, place: Rect) -> None:
        """Ivory, with a darker front edge, as a key has."""
        context, radius = self.context, self.context.u(6)
        front = max(2, context.u(3))
        pygame.draw.rect(surface, theme.BRONZE_DARK, place, border_radius=radius)
        top = Rect(place.x + 1, place.y + 1, place.w - 2, place.h - 1 - front)
        pygame.draw.rect(surface, theme.TRAVERTINE_LIGHT, top, border_radius=max(1, radius - 1))
        letters = context.fonts.render(name, "small_bold", theme.INK)
        surface.blit(letters, letters.get_rect(center=top.center))
