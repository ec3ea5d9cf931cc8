"""The last goes in words, in a panel of any size: the newest whole, then those before it that fit whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from aqua_romana.table.texts import GoText
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import fit_text, formats

_LESS = 0.8  # how much smaller letters become before the heading goes


@dataclass(frozen=True)
class Manner:
    """How a go is told: below a heading or not, the lettering of the name, the size of letters."""

    has_heading: bool
    role: str
    px: int


class LastGoes:
    """Paints goes into a room of a panel; a heading would take something from its top."""

    def __init__(
        self, context: PaintContext, room: Rect, heading: int, names: Sequence[str], colours: Sequence[str]
    ) -> None:
        """`names` and `colours` are those of the seats."""
        self.context = context
        self._room = room
        self._heading = heading
        self._names = names
        self._colours = colours

    def manner(self, goes: Sequence[GoText]) -> Manner:
        """Smaller letters, then no heading, then a smaller name: whatever tells the newest go whole."""
        fonts = self.context.fonts
        natural, least = fonts.px("small"), fit_text.least_px(fonts, "small")
        less = max(least, round(natural * _LESS))
        manners = (
            *(Manner(True, "name", px) for px in range(natural, less - 1, -1)),
            *(Manner(False, "name", px) for px in range(natural, least - 1, -1)),
            *(Manner(False, "small_bold", px) for px in range(less, least - 1, -1)),
        )
        return next((each for each in manners if not goes or self._is_whole(goes[0], each)), manners[-1])

    def paint(self, target: Surface, goes: Sequence[GoText], manner: Manner) -> None:
        """The newest go, as much of it as fits and how much is left; then what fits whole."""
        room = self._below(manner)
        for index, go in enumerate(goes):
            if index == 1:
                manner = Manner(manner.has_heading, "bold", manner.px)
            height = self._height(go, manner)
            if index and height > room.h:
                break
            self._paint_go(target, go, manner, room, is_newest=index == 0)
            taken = min(room.h, height + self.context.u(8))
            room = Rect(room.x, room.y + taken, room.w, room.h - taken)

    # Measures

    def _below(self, manner: Manner) -> Rect:
        taken = self._heading if manner.has_heading else 0
        return Rect(self._room.x, self._room.y + taken, self._room.w, self._room.h - taken)

    def _is_whole(self, go: GoText, manner: Manner) -> bool:
        return self._height(go, manner) <= self._below(manner).h

    def _name_role(self, go: GoText, role: str) -> str:
        fonts = self.context.fonts
        room = self._room.w - fonts.line_height(role) - self.context.u(10)
        return role if fonts.size(self._names[go.seat], role)[0] <= room else "small_bold"

    def _parts(self, line: str, px: int) -> tuple[str, ...]:
        fonts, width = self.context.fonts, self._room.w - self.context.u(18)
        return fit_text.balanced(fonts, line, "small", px, width)

    def _head(self, go: GoText, manner: Manner) -> int:
        return self.context.fonts.line_height(self._name_role(go, manner.role)) + self.context.u(4)

    def _height(self, go: GoText, manner: Manner) -> int:
        """Of a whole go."""
        return self._head(go, manner) + self._lines_height(go, manner.px)

    def _lines_height(self, go: GoText, px: int) -> int:
        parts = [len(self._parts(line, px)) for line in go.lines]
        gaps = max(0, len(parts) - 1) * self.context.u(3)
        return sum(parts) * self.context.fonts.line_height("small", px) + gaps

    # Painting

    def _paint_go(self, target: Surface, go: GoText, manner: Manner, room: Rect, *, is_newest: bool) -> None:
        context, fonts = self.context, self.context.fonts
        ink, dot = (theme.INK, theme.TERRACOTTA) if is_newest else (theme.INK_SOFT, theme.BRONZE)
        role = self._name_role(go, manner.role)
        medal = fonts.line_height(role)
        player = context.theme.player(self._colours[go.seat][0])
        emblems.paint_medallion(target, context.pictures, Rect(room.x, room.y, medal, medal), player)
        left = room.x + medal + context.u(10)
        name = fonts.line(self._names[go.seat], role, ink, room.right - left, elide=True)
        target.blit(name, name.get_rect(midleft=(left, room.y + medal // 2)))
        y, line_height = room.y + self._head(go, manner), fonts.line_height("small", manner.px)
        shown = list(self._that_fit(go, manner.px, room.bottom - y))
        for parts in shown:
            pygame.draw.circle(target, dot, (room.x + context.u(6), y + line_height // 2), context.u(4))
            for part in parts:
                words = fit_text.rendered(fonts, part, "small", ink, manner.px)
                target.blit(words, (room.x + context.u(18), y))
                y += line_height
            y += context.u(3)
        if len(shown) < len(go.lines):
            self._paint_more(target, len(go.lines) - len(shown), manner.px, room)

    def _that_fit(self, go: GoText, px: int, height: int) -> Iterator[tuple[str, ...]]:
        """The lines of a go that fit a height; where not all do, there is room left to say so."""
        line_height = self.context.fonts.line_height("small", px)
        left = height if self._lines_height(go, px) <= height else height - line_height
        for line in go.lines:
            parts = self._parts(line, px)
            left -= len(parts) * line_height
            if left < 0:
                return
            yield parts
            left -= self.context.u(3)

    def _paint_more(self, target: Surface, number: int, px: int, room: Rect) -> None:
        """How many lines are left, and the sign of the log, which has them all."""
        fonts = self.context.fonts
        icon = self.context.skin.icon("log", theme.TERRACOTTA, fonts.line_height("small", px))
        at = icon.get_rect(bottomright=room.bottomright)
        target.blit(icon, at)
        words = fit_text.rendered(fonts, formats.signed(number), "small", theme.TERRACOTTA, px)
        target.blit(words, words.get_rect(midright=(at.left - self.context.u(6), at.centery)))
