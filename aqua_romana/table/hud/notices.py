"""Notices for people: what others did to what is theirs. Each stays above the last goes until it was seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from aqua_romana.table.key_bindings import PLAY
from aqua_romana.table.texts import Notice
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import fit_text
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets.widget import Widget
from aqua_romana.ui.widgets.widget_root import WidgetRoot


class NoticeSlab(Widget):
    """One player's notice under his emblem and name; pressing it tells that it was seen."""

    focusable = True
    clicks_audibly = True
    cursor = "point"
    floating = True

    def __init__(
        self, notice: Notice, name: str, on_seen: Callable[[Notice], object], keys: tuple[str, ...]
    ) -> None:
        # Translators: what a click on a notice does: it goes away
        super().__init__(
            on_press=lambda: on_seen(notice), tooltip=_("Seen"), keys=keys, name=f"notice {notice.seat}"
        )
        self.notice = notice
        self.player = name
        self._role, self._px = "small", 0

    @property
    def overhang(self) -> int:
        """The slab's shadow."""
        return self.context.surfaces.overhang("tooltip") if self._ui else 0

    def fit(self, context: PaintContext, width: int, room: int) -> int:
        """The height in the largest letters that fit a room; 0 where none do."""
        fonts = context.fonts
        for px in range(fonts.px("small"), fit_text.least_px(fonts, "small") - 1, -1):
            self._px = px
            height = self._height(context, width)
            if height <= room:
                return height
        return 0

    def reach_up(self, top: int) -> None:
        """Begin higher, in larger letters where there is room for them."""
        context, width, room = self.context, self.rect.w, self.rect.bottom - top
        before = self._role, self._px
        for role in ("big", "body"):
            self._role, self._px = role, context.fonts.px(role)
            if self._height(context, width) <= room:
                break
        else:
            self._role, self._px = before
        self.place((self.rect.x, top, width, room))

    def _parts(self, context: PaintContext, width: int) -> list[tuple[str, ...]]:
        inner = width - context.u(20) - context.u(36)
        return [
            fit_text.balanced(context.fonts, line, self._role, self._px, inner) for line in self.notice.lines
        ]

    def _height(self, context: PaintContext, width: int) -> int:
        lines = sum(len(parts) for parts in self._parts(context, width))
        gaps = context.u(4) * len(self.notice.lines)
        return (
            lines * context.fonts.line_height(self._role, self._px)
            + gaps
            + self._head(context)
            + context.u(22)
        )

    def _head(self, context: PaintContext) -> int:
        return context.fonts.line_height("small_bold") + context.u(8)

    def paint(self, surface: Surface) -> None:
        """A dark slab: emblem, name, lines, and the sign that a press takes it away."""
        context, fonts, rect = self.context, self.context.fonts, self.rect
        context.surfaces.paint(surface, "tooltip", rect)
        edge = theme.IVORY if self.hovered or self.focused else theme.GOLD
        pygame.draw.rect(surface, edge, rect, width=max(2, context.u(3)), border_radius=context.u(8))
        medal = fonts.line_height("small_bold")
        x, y = rect.x + context.u(14), rect.y + context.u(10)
        player = context.theme.player(self.notice.colour)
        emblems.paint_medallion(surface, context.pictures, Rect(x, y, medal, medal), player)
        cross = context.surfaces.icon("close", theme.IVORY, round(medal * 0.7))
        at = cross.get_rect(midright=(rect.right - context.u(14), y + medal // 2))
        surface.blit(cross, at)
        left = x + medal + context.u(8)
        name = fonts.line(self.player, "small_bold", theme.GOLD, at.left - context.u(6) - left, elide=True)
        surface.blit(name, name.get_rect(midleft=(left, y + medal // 2)))
        y += self._head(context)
        for parts in self._parts(context, rect.w):
            dot = (x + context.u(5), y + fonts.line_height(self._role, self._px) // 2)
            pygame.draw.aacircle(surface, theme.GOLD, dot, context.u(4))
            for part in parts:
                words = fit_text.rendered(fonts, part, self._role, theme.IVORY, self._px)
                surface.blit(words, (x + context.u(18), y))
                y += fonts.line_height(self._role, self._px)
            y += context.u(4)


class Notices:
    """The slabs of all notices that have not been seen, from the foot of a column upwards."""

    def __init__(
        self,
        ui: WidgetRoot,
        column: Rect,
        hidden_whole: Callable[[Rect, int], int],
        on_seen: Callable[[Notice], object],
    ) -> None:
        """`hidden_whole`: where the uppermost shall begin, so that it cuts nothing in half."""
        self.ui = ui
        self.column = column
        self._hidden_whole = hidden_whole
        self._on_seen = on_seen
        self._slabs: list[NoticeSlab] = []
        self._shown: tuple[object, ...] = ()

    @property
    def are_shown(self) -> bool:
        """Whether there are any."""
        return bool(self._slabs)

    def show(self, notices: Sequence[Notice], names: Sequence[str]) -> None:
        """Show these and no others, the first nearest to the foot; what has no room waits."""
        shown = (tuple(notices), tuple(names))
        if shown == self._shown:
            return
        self._shown = shown
        for slab in self._slabs:
            self.ui.remove(slab)
        self._slabs = []
        bottom, context = self.column.bottom, self.ui.context
        for index, notice in enumerate(notices):
            slab = NoticeSlab(notice, names[notice.seat], self._on_seen, () if index else PLAY["notice"].keys)
            tall = slab.fit(context, self.column.w, bottom - self.column.top)
            if not tall:
                break
            self.ui.add(slab).place((self.column.x, bottom - tall, self.column.w, tall))
            self._slabs.append(slab)
            bottom -= tall + context.u(6)
        if self._slabs:
            uppermost = self._slabs[-1]
            top = self._hidden_whole(self.column, uppermost.rect.top)
            if top < uppermost.rect.top:
                uppermost.reach_up(top)
