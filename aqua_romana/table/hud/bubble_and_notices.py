"""Words that lie over board and cards: the bubble beside an action in mind, and notices for people.

The bubble tells what an action would do, or why it is suggested. Notices tell what others did to what is
somebody's own, as chips on the players' own cards for some seconds; where a card is too small for the words,
as with very large letters, they lie above the last goes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from aqua_romana.table.key_bindings import PLAY
from aqua_romana.table.layout import Frame, KeepClear, best_spot, spots_around
from aqua_romana.table.texts import LineAboutPlayer, Notice
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.fit_text import balanced, least_px, rendered
from aqua_romana.ui.text.fonts import SMALLEST_PX
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.widgets.widget import Widget
from aqua_romana.ui.widgets.widget_root import WidgetRoot

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


_READ, _A_LETTER = 6.0, 0.06  # seconds that a chip stays, and more for every letter of it
_FOOT = 0.46  # of a card: what is below name and points


class NoticeSlab(Widget):
    """One player's notice, on his card or under his emblem and name; pressing it tells that it was seen."""

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
        self.is_chip = False  # on a card, which has emblem and name already
        self._role, self._px = "small", 0

    @property
    def overhang(self) -> int:
        """The slab's shadow."""
        return self.context.surfaces.overhang("tooltip") if self._ui else 0

    def fit(self, context: PaintContext, width: int, room: int) -> int:
        """The height in the largest letters that fit a room; 0 where none do."""
        fonts = context.fonts
        for px in range(fonts.px("small"), least_px(fonts, "small") - 1, -1):
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
        inner = width - context.u(20) - context.u(36) - (self._cross_px(context) if self.is_chip else 0)
        return [balanced(context.fonts, line, self._role, self._px, inner) for line in self.notice.lines]

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
        return 0 if self.is_chip else context.fonts.line_height("small_bold") + context.u(8)

    def _cross_px(self, context: PaintContext) -> int:
        return round(context.fonts.line_height("small_bold") * 0.7)

    def paint(self, surface: Surface) -> None:
        """A dark slab: emblem, name, lines, and the sign that a press takes it away."""
        context, fonts, rect = self.context, self.context.fonts, self.rect
        context.surfaces.paint(surface, "tooltip", rect)
        edge = theme.IVORY if self.hovered or self.focused else theme.GOLD
        pygame.draw.rect(surface, edge, rect, width=max(2, context.u(3)), border_radius=context.u(8))
        line = fonts.line_height("small_bold")
        x, y = rect.x + context.u(14), rect.y + context.u(10)
        cross = context.surfaces.icon("close", theme.IVORY, self._cross_px(context))
        at = cross.get_rect(midright=(rect.right - context.u(14), y + line // 2))
        surface.blit(cross, at)
        if not self.is_chip:
            player = context.theme.player(self.notice.colour)
            emblems.paint_medallion(surface, context.pictures, Rect(x, y, line, line), player)
            left = x + line + context.u(8)
            room = at.left - context.u(6) - left
            name = fonts.line(self.player, "small_bold", theme.GOLD, room, elide=True)
            surface.blit(name, name.get_rect(midleft=(left, y + line // 2)))
        else:
            y = rect.centery - (self._height(context, rect.w) - context.u(22)) // 2
        y += self._head(context)
        for parts in self._parts(context, rect.w):
            dot = (x + context.u(5), y + fonts.line_height(self._role, self._px) // 2)
            pygame.draw.aacircle(surface, theme.GOLD, dot, context.u(4))
            for part in parts:
                words = rendered(fonts, part, self._role, theme.IVORY, self._px)
                surface.blit(words, (x + context.u(18), y))
                y += fonts.line_height(self._role, self._px)
            y += context.u(4)


class Notices:
    """All notices that have not been seen: on their cards or, from the foot upwards, in a column."""

    def __init__(
        self,
        ui: WidgetRoot,
        frame: Frame,
        hidden_whole: Callable[[Rect, int], int],
        on_seen: Callable[[Notice], object],
        after: Callable[[float, Callable[[], None]], object],
    ) -> None:
        """`hidden_whole`: where the uppermost in the column shall begin, so that it cuts nothing in half;
        `after` waits for some seconds."""
        self.ui = ui
        self.frame = frame
        self._hidden_whole = hidden_whole
        self._on_seen = on_seen
        self._after = after
        self._slabs: list[NoticeSlab] = []
        self._shown: tuple[object, ...] = ()

    @property
    def are_shown(self) -> bool:
        """Whether any lies in the column."""
        return any(not slab.is_chip for slab in self._slabs)

    def show(self, notices: Sequence[Notice], names: Sequence[str], decider: int | None) -> None:
        """Show these and no others, the first nearest to the foot; what has no room waits."""
        shown = (tuple(notices), tuple(names), decider)
        if shown == self._shown:
            return
        before = {slab.notice for slab in self._slabs}
        self._shown = shown
        for slab in self._slabs:
            self.ui.remove(slab)
        self._slabs = []
        column, context = self.frame.notices, self.ui.context
        bottom = column.bottom
        in_column: list[NoticeSlab] = []
        for index, notice in enumerate(notices):
            slab = NoticeSlab(notice, names[notice.seat], self._on_seen, () if index else PLAY["notice"].keys)
            place = self._on_card(slab, notice.seat == decider)
            if place is None:
                tall = slab.fit(context, column.w, bottom - column.top)
                if not tall:
                    break
                place = Rect(column.x, bottom - tall, column.w, tall)
                bottom -= tall + context.u(6)
                in_column.append(slab)
            self.ui.add(slab).place(place)
            self._slabs.append(slab)
            if notice not in before:
                seconds = _READ + _A_LETTER * sum(map(len, notice.lines))
                self._after(seconds, partial(self._fade, notice))
        if in_column:
            uppermost = in_column[-1]
            top = self._hidden_whole(column, uppermost.rect.top)
            if top < uppermost.rect.top:
                uppermost.reach_up(top)

    def _on_card(self, slab: NoticeSlab, is_deciding: bool) -> Rect | None:
        """Where a chip covers as little as possible of a card: its foot, below the name; of the card whose
        go it is the head, for below that there may be something to take. A tip lies on none: it may be about
        the card."""
        if slab.notice.is_tip or slab.notice.seat >= len(self.frame.cards):
            return None
        card = self.frame.cards[slab.notice.seat]
        inner = card.inflate(-2 * self.ui.context.u(8), -2 * self.ui.context.u(8))
        foot = round(inner.h * _FOOT)
        room = inner.h - foot if is_deciding else inner.h
        slab.is_chip = True
        tall = slab.fit(self.ui.context, inner.w, room)
        if not tall:
            slab.is_chip = False
            return None
        tall = room if is_deciding else max(tall, foot)
        return Rect(inner.x, inner.y if is_deciding else inner.bottom - tall, inner.w, tall)

    def _fade(self, notice: Notice) -> None:
        """It was there long enough to be read, unless somebody holds the pointer over it."""
        slab = next((each for each in self._slabs if each.notice == notice), None)
        if slab is None:
            return
        if slab.hovered or slab.focused:
            self._after(_READ, partial(self._fade, notice))
        else:
            self._on_seen(notice)
