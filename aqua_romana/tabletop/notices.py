"""Notices for people: what others did to what is theirs. Each stays above the last goes until it was seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from aqua_romana.tabletop import lettering
from aqua_romana.tabletop.telling import Notice
from aqua_romana.window import medallion, theme
from aqua_romana.window.look import Look
from aqua_romana.window.text import _
from aqua_romana.window.widgets.base import Widget
from aqua_romana.window.widgets.ui import Ui


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

    def fit(self, look: Look, width: int, room: int) -> int:
        """The height in the largest letters that fit a room; 0 where none do."""
        fonts = look.fonts
        for px in range(fonts.px("small"), lettering.least_px(fonts, "small") - 1, -1):
            self._px = px
            height = self._height(look, width)
            if height <= room:
                return height
        return 0

    def reach_up(self, top: int) -> None:
        """Begin higher, in larger letters where there is room for them."""
        look, width, room = self.look, self.rect.w, self.rect.bottom - top
        before = self._role, self._px
        for role in ("big", "body"):
            self._role, self._px = role, look.fonts.px(role)
            if self._height(look, width) <= room:
                break
        else:
            self._role, self._px = before
        self.place((self.rect.x, top, width, room))

    def _parts(self, look: Look, width: int) -> list[tuple[str, ...]]:
        inner = width - look.u(20) - look.u(36)
        return [
            lettering.balanced(look.fonts, line, self._role, self._px, inner) for line in self.notice.lines
        ]

    def _height(self, look: Look, width: int) -> int:
        lines = sum(len(parts) for parts in self._parts(look, width))
        gaps = look.u(4) * len(self.notice.lines)
        return lines * look.fonts.line_height(self._role, self._px) + gaps + self._head(look) + look.u(22)

    def _head(self, look: Look) -> int:
        return look.fonts.line_height("small_bold") + look.u(8)

    def paint(self, surface: Surface) -> None:
        """A dark slab: emblem, name, lines, and the sign that a press takes it away."""
        look, fonts, rect = self.look, self.look.fonts, self.rect
        look.skin.paint(surface, "tooltip", rect)
        edge = theme.IVORY if self.hovered or self.focused else theme.GOLD
        pygame.draw.rect(surface, edge, rect, width=max(2, look.u(3)), border_radius=look.u(8))
        medal = fonts.line_height("small_bold")
        x, y = rect.x + look.u(14), rect.y + look.u(10)
        player = look.theme.player(self.notice.colour)
        medallion.paint(surface, look.pictures, Rect(x, y, medal, medal), player)
        cross = look.skin.icon("close", theme.IVORY, round(medal * 0.7))
        at = cross.get_rect(midright=(rect.right - look.u(14), y + medal // 2))
        surface.blit(cross, at)
        left = x + medal + look.u(8)
        name = fonts.line(self.player, "small_bold", theme.GOLD, at.left - look.u(6) - left, elide=True)
        surface.blit(name, name.get_rect(midleft=(left, y + medal // 2)))
        y += self._head(look)
        for parts in self._parts(look, rect.w):
            dot = (x + look.u(5), y + fonts.line_height(self._role, self._px) // 2)
            pygame.draw.circle(surface, theme.GOLD, dot, look.u(4))
            for part in parts:
                words = lettering.rendered(fonts, part, self._role, theme.IVORY, self._px)
                surface.blit(words, (x + look.u(18), y))
                y += fonts.line_height(self._role, self._px)
            y += look.u(4)


class Notices:
    """The slabs of all notices that have not been seen, from the foot of a column upwards."""

    def __init__(self, ui: Ui, column: Rect, hidden_whole: Callable[[Rect, int], int]) -> None:
        """`hidden_whole`: where the uppermost shall begin, so that it cuts nothing in half."""
        self.ui = ui
        self.column = column
        self._hidden_whole = hidden_whole
        self._slabs: list[NoticeSlab] = []
        self._shown: tuple[object, ...] = ()

    def show(
        self, notices: Sequence[Notice], names: Sequence[str], on_seen: Callable[[Notice], object]
    ) -> None:
        """Show these and no others, the first nearest to the foot; what has no room waits."""
        shown = (tuple(notices), tuple(names))
        if shown == self._shown:
            return
        self._shown = shown
        for slab in self._slabs:
            self.ui.remove(slab)
        self._slabs = []
        bottom, look = self.column.bottom, self.ui.look
        for index, notice in enumerate(notices):
            slab = NoticeSlab(notice, names[notice.seat], on_seen, () if index else ("n",))
            tall = slab.fit(look, self.column.w, bottom - self.column.top)
            if not tall:
                break
            self.ui.add(slab).place((self.column.x, bottom - tall, self.column.w, tall))
            self._slabs.append(slab)
            bottom -= tall + look.u(6)
        if self._slabs:
            uppermost = self._slabs[-1]
            top = self._hidden_whole(self.column, uppermost.rect.top)
            if top < uppermost.rect.top:
                uppermost.reach_up(top)
