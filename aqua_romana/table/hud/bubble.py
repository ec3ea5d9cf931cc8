"""The bubble beside an action in mind: what it would do, or why it is suggested."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.table.layout import KeepClear, best_spot, spots_around
from aqua_romana.table.texts import LineAboutPlayer
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.fit_text import balanced, rendered
from aqua_romana.ui.text.fonts import SMALLEST_PX

_MOST = 0.2  # of the board: what larger letters would hide
_NARROW, _LEAST = 400, 240  # text units: of panels beside a board, and what words need there


class Bubble:
    """Lines of text in a dark slab near a rectangle."""

    def __init__(self, context: PaintContext) -> None:
        self.context = context
        self.lines: list[str] = []
        self.rect = Rect(0, 0, 0, 0)
        self._wrapped: list[tuple[str, ...]] = []
        self._letters = 1.0  # of their size
        #: For which lines and room; the same lines are shown again and again.
        self._wrapped_for: tuple[list[str], tuple[int, int]] = ([], (0, 0))
        self._size = (0, 0)

    def show(self, lines: list[str], beside: Rect, around: Rect, bounds: Rect, clear: KeepClear) -> None:
        """Place the bubble near `beside`, clear of it, of the buttons `around` it and of what matters."""
        self.lines = lines
        if not lines:
            self.rect = Rect(0, 0, 0, 0)
            return
        size, gap = self._fitted(bounds).size, self.context.u(14)
        wide = beside.union(around) if around.w else beside
        spots = (*spots_around(size, beside, gap), *spots_around(size, wide, gap))
        self.rect = best_spot(spots, bounds, clear.and_never(beside, around))

    def _fitted(self, bounds: Rect) -> Rect:
        """Break the lines, in smaller letters where they would hide much of the board; how large it is."""
        if self._wrapped_for != (self.lines, bounds.size):
            self._wrapped_for = (list(self.lines), bounds.size)
            for self._letters in (1.0, 0.9, 0.8, 0.7):
                self._size = self._broken(bounds)
                if self._size[0] * self._size[1] <= _MOST * bounds.w * bounds.h:
                    break
        return Rect((0, 0), self._size)

    def _broken(self, bounds: Rect) -> tuple[int, int]:
        context, room = self.context, bounds.w - self._indent - self.context.u(16)
        is_narrow = bounds.w < context.text_u(_NARROW)  # there words would be broken
        least = min(room, context.text_u(_LEAST * self._letters)) if is_narrow else 0
        for share in (0.4, 0.6, 0.85):
            wanted = max(least, round(bounds.w * share))
            size = self._wrap(min(context.text_u(340 * self._letters), wanted))
            if size[1] <= bounds.h:
                break
        return size

    def _px(self, role: str) -> int:
        """The size of letters."""
        fonts = self.context.fonts
        return min(fonts.px(role), max(SMALLEST_PX, round(fonts.px(role) * self._letters)))

    def _wrap(self, width: int) -> tuple[int, int]:
        """Break the lines for a width; tells how large the bubble becomes."""
        context, fonts = self.context, self.context.fonts
        roles = [self._role(index) for index in range(len(self.lines))]
        self._wrapped = [
            balanced(fonts, line, role, self._px(role), width)
            for line, role in zip(self.lines, roles, strict=True)
        ]
        inner = max(
            fonts.size(part, role, self._px(role))[0]
            for each, role in zip(self._wrapped, roles, strict=True)
            for part in each
        )
        height = sum(
            len(each) * fonts.line_height(role, self._px(role))
            for each, role in zip(self._wrapped, roles, strict=True)
        )
        height += context.u(4) * (len(self.lines) - 1)
        return inner + self._indent + context.u(16), height + context.u(26)

    @property
    def _has_emblems(self) -> bool:
        return any(isinstance(line, LineAboutPlayer) for line in self.lines)

    @property
    def _indent(self) -> int:
        """Where lines begin: emblems want more room than dots."""
        return self.context.u(44 if self._has_emblems else 30)

    def _role(self, index: int) -> str:
        """Above lines with emblems the first one is a heading."""
        return "small_bold" if index == 0 and self._has_emblems else "small"

    @property
    def outer(self) -> Rect:
        """What it paints on."""
        reach = self.context.surfaces.overhang("tooltip")
        return self.rect.inflate(2 * reach, 2 * reach) if self.lines else self.rect

    def paint(self, target: Surface) -> None:
        """Slab and lines; the first line is the weightiest."""
        if not self.lines:
            return
        context, fonts = self.context, self.context.fonts
        context.surfaces.paint(target, "tooltip", self.rect)
        y = self.rect.y + context.u(13)
        for index, (line, parts) in enumerate(zip(self.lines, self._wrapped, strict=True)):
            role = self._role(index)
            tall = fonts.line_height(role, self._px(role))
            is_heading = role == "small_bold"
            x = self.rect.x + (context.u(17) if is_heading else self._indent)
            if not is_heading:
                self._paint_sign(
                    target, line, (self.rect.x + self._indent - context.u(13), y + tall // 2), index == 0
                )
            for part in parts:
                ink = theme.GOLD if is_heading else theme.IVORY
                target.blit(rendered(fonts, part, role, ink, self._px(role)), (x, y))
                y += tall
            y += context.u(4)

    def _paint_sign(self, target: Surface, line: str, dot: tuple[int, int], is_first: bool) -> None:
        """A dot before a line, or the emblem of the player it is about."""
        context = self.context
        if isinstance(line, LineAboutPlayer):
            side = min(context.fonts.line_height("small"), context.u(26))
            at = Rect(0, 0, side, side)
            at.center = (dot[0] - context.u(5), dot[1])
            emblems.paint_medallion(target, context.pictures, at, context.theme.player(line.colour))
        else:
            pygame.draw.aacircle(target, theme.GOLD if is_first else theme.BRONZE, dot, context.u(4))
