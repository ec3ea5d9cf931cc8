"""The panels around a board: banner, last goes, headings, numbers in bronze discs; the game adds its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import SIDES, Game
from aqua_romana.table.hud.log import LastGoes
from aqua_romana.table.layout import Frame, paint_turned
from aqua_romana.table.texts import GoText
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.fit_text import Lines, least_px, lines_in, wrapped
from aqua_romana.ui.text.translation import _


@dataclass(frozen=True)
class PanelTexts:
    """What the panels say; compared to find out whether they must be painted again."""

    colour: str = ""
    name: str = ""
    task: str = ""
    last_goes: tuple[GoText, ...] = ()  # newest first
    own: Any = None  # what the game's own panels say
    side: str = SIDES[0]  # of the screen, towards which the banner is turned


@dataclass(frozen=True)
class Link:
    """A place on a panel that opens something."""

    rect: Rect
    name: str
    tooltip: str
    keys: tuple[str, ...]
    open: Callable[[Any], object]  # given the table


class Panels:
    """Paints the panels for one window size. Slabs go onto the backdrop, texts over it."""

    LOGO = "scene/logo"

    def __init__(self, context: PaintContext, frame: Frame) -> None:
        self.context = context
        self.frame = frame
        self.texts = PanelTexts()
        self._names: tuple[str, ...] = ()
        self._colours: tuple[str, ...] = ()

    # For a game to say

    def slabs(self) -> list[tuple[Rect, str]]:
        """The game's own panels besides the last goes, with their headings."""
        return []

    def own_texts(self, game: Any) -> Any:
        """What the game's own panels say now, as something that can be compared."""
        return None

    def paint_own(self, target: Surface, rect: Rect) -> None:
        """Paint whatever of the game's own panels lies inside `rect`."""

    def prepare(self) -> None:
        """Make what is painted again and again at this size."""

    def hidden_whole(self, column: Rect, top: int) -> int:
        """Where a card shall begin that goes up to `top` from the foot of a column: it covers a panel as wide
        as itself wholly rather than in part."""
        for rect in self.hideable():
            if rect.top < top < rect.bottom and (rect.x, rect.w) == (column.x, column.w):
                return rect.top
        return top

    def hideable(self) -> list[Rect]:
        """Panels of the game's own that nobody needs while something is told over them."""
        return []

    def links(self) -> list[Link]:
        """What of the game's own panels opens something."""
        return []

    def hides_last_goes(self) -> bool:
        """Whether the game's own things lie where the last goes are told otherwise."""
        return False

    # What they say

    def show(
        self,
        game: Game,
        decider: int | None,
        task: str,
        last_goes: tuple[GoText, ...],
        colour: str = "",
        side: str = SIDES[0],
    ) -> list[Rect]:
        """Show other texts, under one of the decider's colours and towards his side of the screen; what must
        be painted again."""
        self._names, self._colours = game.names, game.colours
        texts = PanelTexts(
            colour=colour or (game.colours[decider][0] if decider is not None else ""),
            name=game.names[decider] if decider is not None and not game.is_over else "",
            task=task,
            last_goes=last_goes,
            own=self.own_texts(game),
            side=side,
        )
        if texts == self.texts:
            return []
        self.texts = texts
        strips = [strip.rect for strip in self.frame.strips]
        slabs = [rect for rect, _ in self.slabs()]
        return [self.frame.banner.inflate(40, 20), self.frame.last_go, *strips, *slabs]

    # The backdrop

    def paint_slabs(self, target: Surface) -> None:
        """Everything that never changes at this size."""
        surfaces = self.context.surfaces
        surfaces.paint_table(target, target.get_rect())
        self._paint_logo(target)
        for rect, heading in (*self.slabs(), (self.frame.last_go, "")):
            self._shadow(target, rect)
            surfaces.paint(target, "panel", rect)
            if heading:
                self.paint_heading(target, rect, heading)
        self.prepare()

    def _shadow(self, target: Surface, rect: Rect) -> None:
        reach = self.context.u(24)
        wide = rect.inflate(2 * reach, 2 * reach)
        shadow = self.context.pictures.framed("ui/panel_shadow", wide.size)
        target.blit(shadow, wide.move(0, self.context.u(5)))

    def _paint_logo(self, target: Surface) -> None:
        rect, sprites = self.frame.logo, self.context.sprites
        if rect.w:
            width, height = sprites.entry(self.LOGO).size
            factor = min(rect.w / width, rect.h / height)
            size = (max(1, round(width * factor)), max(1, round(height * factor)))
            logo = sprites.fitted(self.LOGO, size)
            target.blit(logo, logo.get_rect(center=rect.center))

    def heading_height(self) -> int:
        """What a panel's heading takes from its top."""
        return self.context.fonts.line_height("heading") + self.context.u(16)

    def paint_heading(self, target: Surface, rect: Rect, text: str) -> None:
        """A heading between two fine lines."""
        fonts, context = self.context.fonts, self.context
        room = rect.w - 2 * context.u(22)
        role = "heading" if fonts.can_fit(text, "heading", room) else "small_bold"
        shown = fonts.line(text, role, theme.INK, room)
        at = shown.get_rect(midtop=(rect.centerx, rect.y + context.u(12)))
        target.blit(shown, at)
        gap = context.u(12)
        for start, end in (
            (rect.x + context.u(22), at.left - gap),
            (rect.right - context.u(22), at.right + gap),
        ):
            if (end - start) * (at.centerx - start) > 0 and abs(end - start) > context.u(14):
                pygame.draw.line(target, theme.BRONZE, (start, at.centery), (end, at.centery), context.u(1.5))
                pygame.draw.aacircle(target, theme.TERRACOTTA, (end, at.centery), context.u(3))

    # Texts

    def paint(self, target: Surface, rect: Rect) -> None:
        """Paint whatever of the panels lies inside `rect`."""
        place, side = self.banner_place, self.texts.side
        if place.inflate(40, 20).colliderect(rect):
            paint_turned(target, place, side, self._paint_banner)
        if self.frame.last_go.colliderect(rect) and not self.hides_last_goes():
            self._paint_last_goes(target)
        self.paint_own(target, rect)

    @property
    def banner_place(self) -> Rect:
        """Where the banner lies now: above the board, or on the strip of whoever sits beside it."""
        side = self.texts.side
        strip = next((each for each in self.frame.strips if each.side == side), None)
        return strip.in_window(strip.banner) if strip is not None else self.frame.banner

    def _paint_banner(self, target: Surface, rect: Rect) -> None:
        context, fonts = self.context, self.context.fonts
        if not (self.texts.colour or self.texts.name or self.texts.task):
            return  # while mountains are drawn or turned over nobody is called upon
        pad = min(context.u(64), rect.w // 12)
        medal = rect.h - context.u(14)
        name, task = self._banner_texts((rect.w - 2 * pad - medal - context.u(40), rect.h - context.u(6)))
        width = 2 * pad + task.width(fonts)
        width += medal + context.u(14) if self.texts.colour else 0
        width += name.get_width() + context.u(20) if name else 0
        slab = Rect(0, 0, min(rect.w, width), rect.h)
        slab.center = rect.center
        context.surfaces.paint(target, "banner", slab)
        x = slab.x + pad
        if self.texts.colour:
            at = Rect(x, slab.centery - medal // 2, medal, medal)
            emblems.paint_medallion(target, context.pictures, at, context.theme.player(self.texts.colour))
            x += medal + context.u(14)
        if name is not None:
            target.blit(name, name.get_rect(midleft=(x, slab.centery)))
            x += name.get_width() + context.u(20)
        task.paint(target, fonts, theme.IVORY, (x, slab.centery - task.height(fonts) // 2))

    def _banner_texts(self, room: tuple[int, int]) -> tuple[Surface | None, Lines]:
        """Who shall do what. The task is never cut: it is told in two lines, without the name, in smaller
        letters; the emblem still tells who."""
        fonts, task = self.context.fonts, self.texts.task
        name = None
        rest = room[0]
        if self.texts.name:
            name = fonts.line(self.texts.name, "name", theme.GOLD, room[0] // 2, elide=True)
            rest -= name.get_width()
        for role in ("big", "body", "small"):
            if fonts.size(task, role)[0] <= rest:
                return name, Lines((task,), role, fonts.px(role))
        beside = lines_in(fonts, task, "small", (rest, room[1]))
        if beside is not None and (name is None or beside.px == fonts.px("small")):
            return name, beside
        return None, lines_in(fonts, task, "small", room) or self._broken_task(room)

    def _broken_task(self, room: tuple[int, int]) -> Lines:
        """With the longest of names not even the smallest letters leave all words whole."""
        fonts, task = self.context.fonts, self.texts.task
        px = least_px(fonts, "small")
        parts = wrapped(fonts, task, "small", px, room[0])
        most = max(1, room[1] // fonts.line_height("small", px))
        if len(parts) > most:
            fonts.cuts.add(task)
        return Lines(parts[:most], "small", px)

    def _paint_last_goes(self, target: Surface) -> None:
        context, rect = self.context, self.frame.last_go
        x, right = rect.x + context.u(20), rect.right - context.u(16)
        room = Rect(x, rect.y + context.u(12), right - x, rect.h - context.u(26))
        painter = LastGoes(context, room, self.heading_height() - context.u(8), self._names, self._colours)
        style = painter.style(self.texts.last_goes)
        if style.has_heading:
            # Translators: the heading of a panel: what the last goes did; at most 16 letters
            self.paint_heading(target, rect, _("Last go"))
        painter.paint(target, self.texts.last_goes, style)

    # Numbers

    def badge_px(self, text: str) -> int:
        """The diameter of a bronze disc for a number."""
        return max(self.context.u(36), round(max(self.context.fonts.size(text, "small_bold")) * 1.35))

    def paint_badge(self, target: Surface, text: str, centre: tuple[int, int]) -> None:
        """A number in a bronze disc."""
        shown = self.context.fonts.render(text, "small_bold", theme.IVORY)
        disc = self.context.pictures.icon("ui/count_badge", None, self.badge_px(text))
        target.blit(disc, disc.get_rect(center=centre))
        target.blit(shown, shown.get_rect(center=centre))
