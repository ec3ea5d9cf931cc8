"""The card of a turning point on the review page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from aqua_romana.screens.review import texts as words
from aqua_romana.screens.review.chart import paint_numeral
from aqua_romana.table.game_ui import GameUI, TurningPointText
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.translation import _, pgettext
from aqua_romana.ui.theme import Colour
from aqua_romana.ui.widgets import Widget


@dataclass(frozen=True)
class _Plan:
    """Where the parts of a card lie, from its upper left corner."""

    badge: int
    picture: pygame.Rect
    text_x: int
    text_w: int
    lines: tuple[tuple[str, str, Colour, int], ...]  # text, role, colour, y
    height: int


class TurningCard(Widget):
    """Who decided what, what would have been better and by how much; pressing it goes there."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(
        self, app: App, face: GameUI, told: TurningPointText, on_press: Callable[[], object]
    ) -> None:
        super().__init__(on_press=on_press, tooltip=_("Look at the board there"), name=f"turn {told.numeral}")
        self.app = app
        self.face = face
        self.told = told
        self._picture: pygame.Surface | None = None

    @property
    def overhang(self) -> int:
        """The slab's shadow or glow."""
        return max(self.context.skin.overhang(name) for name in ("card", "card_active")) if self._ui else 0

    @property
    def is_lit(self) -> bool:
        """Pointed at, or reached by keys."""
        return self.hovered or (self.focused and self.ui.focus_visible)

    def arrange(self) -> None:
        """Another size is another picture."""
        self._picture = None

    def paint(self, surface: pygame.Surface) -> None:
        """Slab, head, board, words."""
        context, fonts, told = self.context, self.context.fonts, self.told
        context.skin.paint(surface, "card_active" if self.is_lit else "card", self.rect)
        plan = self._plan()
        left, top = self.rect.topleft
        pad = context.u(18)
        middle = top + pad + plan.badge // 2
        paint_numeral(
            surface, self, (left + pad + plan.badge // 2, middle), plan.badge // 2, told.numeral, self.is_lit
        )
        when = fonts.render(words.when(told), "small_bold", theme.INK_SOFT)
        surface.blit(when, when.get_rect(midright=(self.rect.right - pad, middle)))
        game = told.before
        x = left + pad + plan.badge + context.u(10)
        for letter in game.colours[told.point.seat]:
            at = pygame.Rect(x, middle - plan.badge // 2, plan.badge, plan.badge)
            emblems.paint_medallion(surface, context.pictures, at, context.theme.player(letter))
            x += round(plan.badge * 0.7)
        x += round(plan.badge * 0.3) + context.u(8)
        room = self.rect.right - pad - when.get_width() - context.u(8) - x
        name = game.names[told.point.seat]
        role = "name" if fonts.size(name, "name")[0] <= room else "small_bold"
        called = fonts.line(name, role, theme.INK, room, elide=True)
        surface.blit(called, called.get_rect(midleft=(x, middle)))
        if self._picture is None:
            self._picture = self.face.marked(self.app, told, plan.picture.size)
        at = self._picture.get_rect(center=plan.picture.move(left, top).center)
        at.top = plan.picture.y + top
        surface.blit(self._picture, at)
        for text, role, colour, y in plan.lines:
            surface.blit(fonts.block(text, role, colour, plan.text_w), (left + plan.text_x, top + y))

    def _plan(self) -> _Plan:
        return _planned(self.context, self.face.picture_shape(), self.told, self.rect.w)

    def problems(self) -> list[str]:
        """A card too low for its words."""
        height = self._plan().height
        return [f"needs a height of {height}, has {self.rect.h}"] if height > self.rect.h else []


def card_height(context: PaintContext, face: GameUI, told: TurningPointText, width: int) -> int:
    """What the words and the picture of a card need at a width."""
    return _planned(context, face.picture_shape(), told, width).height


def _planned(context: PaintContext, shape: tuple[int, int], told: TurningPointText, width: int) -> _Plan:
    fonts = context.fonts
    pad, gap = context.u(18), context.u(14)
    badge = max(context.text_u(38), fonts.line_height("name"))
    top = pad + badge + context.u(10)
    beside = width >= context.text_u(430)
    pictured = min(context.u(270), (width - 2 * pad) * 44 // 100) if beside else width - 2 * pad
    pictured = min(pictured, context.u(420))
    tall = pictured * shape[1] // shape[0]
    picture = pygame.Rect(pad, top, pictured, tall)
    if not beside:
        picture.x = (width - pictured) // 2
    x = picture.right + gap if beside else pad
    y = top if beside else picture.bottom + context.u(10)
    room = max(1, width - pad - x)
    lines: list[tuple[str, str, Colour, int]] = []
    for text, role, colour, after in (
        # Translators: above what a player did.
        (pgettext("an action", "Played"), "small_bold", theme.PLAYED, 0),
        (told.played, "small", theme.INK, 8),
        # Translators: above what would have been better.
        (pgettext("an action", "Better"), "small_bold", theme.BETTER, 0),
        (told.better, "small", theme.INK, 8),
        (words.cost(told), "bold", theme.RED, 0),
    ):
        lines.append((text, role, colour, y))
        y += fonts.block_size(text, role, room)[1] + context.u(after)
    return _Plan(badge, picture, x, room, tuple(lines), max(y, picture.bottom) + pad)
