"""The cards of the review page: a turning point, and a player's luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from aqua_romana.ai.luck import Account
from aqua_romana.screens.review import texts
from aqua_romana.screens.review.chart import paint_numeral
from aqua_romana.table.game_ui import GameUI, TurningPointText
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics import emblems
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, pgettext
from aqua_romana.ui.theme import Colour
from aqua_romana.ui.widgets import Widget

_LEAST_BAR = 60  # text units; where there is less room the numbers stand alone
_STRIPE = 6


@dataclass(frozen=True)
class _Plan:
    """Where the parts of a card lie, from its upper left corner."""

    badge: int
    picture: pygame.Rect
    text_x: int
    text_w: int
    lines: tuple[tuple[str, str, Colour, int], ...]  # text, role, colour, y
    height: int


class TurningPointCard(Widget):
    """Who decided what, what would have been better and by how much; pressing it goes there."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(
        self, app: App, game_ui: GameUI, turning_point: TurningPointText, on_press: Callable[[], object]
    ) -> None:
        super().__init__(
            on_press=on_press, tooltip=_("Look at the board there"), name=f"turn {turning_point.numeral}"
        )
        self.app = app
        self.game_ui = game_ui
        self.turning_point = turning_point
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
        context, fonts, turning_point = self.context, self.context.fonts, self.turning_point
        context.skin.paint(surface, "card_active" if self.is_lit else "card", self.rect)
        plan = self._plan()
        left, top = self.rect.topleft
        pad = context.u(18)
        middle = top + pad + plan.badge // 2
        paint_numeral(
            surface,
            self,
            (left + pad + plan.badge // 2, middle),
            plan.badge // 2,
            turning_point.numeral,
            self.is_lit,
        )
        when = fonts.render(texts.when(turning_point), "small_bold", theme.INK_SOFT)
        surface.blit(when, when.get_rect(midright=(self.rect.right - pad, middle)))
        game = turning_point.before
        x = left + pad + plan.badge + context.u(10)
        for letter in game.colours[turning_point.point.seat]:
            at = pygame.Rect(x, middle - plan.badge // 2, plan.badge, plan.badge)
            emblems.paint_medallion(surface, context.pictures, at, context.theme.player(letter))
            x += round(plan.badge * 0.7)
        x += round(plan.badge * 0.3) + context.u(8)
        room = self.rect.right - pad - when.get_width() - context.u(8) - x
        name = game.names[turning_point.point.seat]
        role = "name" if fonts.size(name, "name")[0] <= room else "small_bold"
        called = fonts.line(name, role, theme.INK, room, elide=True)
        surface.blit(called, called.get_rect(midleft=(x, middle)))
        if self._picture is None:
            self._picture = self.game_ui.turning_point_picture(self.app, turning_point, plan.picture.size)
        at = self._picture.get_rect(center=plan.picture.move(left, top).center)
        at.top = plan.picture.y + top
        surface.blit(self._picture, at)
        for text, role, colour, y in plan.lines:
            surface.blit(fonts.block(text, role, colour, plan.text_w), (left + plan.text_x, top + y))

    def _plan(self) -> _Plan:
        return _planned(self.context, self.game_ui.thumbnail_shape(), self.turning_point, self.rect.w)

    def problems(self) -> list[str]:
        """A card too low for its words."""
        height = self._plan().height
        return [f"needs a height of {height}, has {self.rect.h}"] if height > self.rect.h else []


def card_height(context: PaintContext, game_ui: GameUI, turning_point: TurningPointText, width: int) -> int:
    """What the words and the picture of a card need at a width."""
    return _planned(context, game_ui.thumbnail_shape(), turning_point, width).height


def _planned(
    context: PaintContext, shape: tuple[int, int], turning_point: TurningPointText, width: int
) -> _Plan:
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
        (turning_point.played, "small", theme.INK, 8),
        # Translators: above what would have been better.
        (pgettext("an action", "Better"), "small_bold", theme.BETTER, 0),
        (turning_point.better, "small", theme.INK, 8),
        (texts.cost(turning_point), "bold", theme.RED, 0),
    ):
        lines.append((text, role, colour, y))
        y += fonts.block_size(text, role, room)[1] + context.u(after)
    return _Plan(badge, picture, x, room, tuple(lines), max(y, picture.bottom) + pad)


@dataclass(frozen=True)
class Scale:
    """Points that fill a bar, the same on all cards: of one go, and of a whole game."""

    go: float
    game: float

    @classmethod
    def of(cls, all_of_them: Sequence[Account]) -> Scale:
        """What the largest bars need."""
        goes = [abs(points) for each in all_of_them for points in each.chances]
        games = [abs(points) for each in all_of_them for points in (each.luck, each.own, each.others)]
        return cls(max([1.0, *goes]), max([1.0, *games]))


class LuckCard(Widget):
    """Bars up for every lucky go and down for every unlucky one; below, three sums in words and bars."""

    solid = False

    def __init__(self, name: str, colours: str, account: Account, scale: Scale) -> None:
        super().__init__(name=f"luck of {name}")
        self.called, self.colours = name, colours
        self.account, self.scale = account, scale
        self._drawn: pygame.Surface | None = None

    @property
    def overhang(self) -> int:
        """The slab's shadow."""
        return self.context.skin.overhang("card") if self._ui else 0

    def arrange(self) -> None:
        """Another size is another picture."""
        self._drawn = None

    def paint(self, surface: pygame.Surface) -> None:
        """Slab, head, goes, sums."""
        self.context.skin.paint(surface, "card", self.rect)
        if self._drawn is None:
            self._drawn = self._draw()
        surface.blit(self._drawn, self.rect)

    def _draw(self) -> pygame.Surface:
        context = self.context
        surface = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        pad, badge = context.u(18), _badge(context)
        self._head(surface, pad, badge)
        y = pad + badge + context.u(8)
        self._goes(surface, pygame.Rect(pad, y, self.rect.w - 2 * pad, _goes_height(context)))
        y += _goes_height(context) + context.u(8)
        for text, height, points, is_luck in self._sums():
            self._sum(surface, pygame.Rect(pad, y, self.rect.w - 2 * pad, height), text, points, is_luck)
            y += height + context.u(2)
        return surface

    def _head(self, surface: pygame.Surface, pad: int, badge: int) -> None:
        context, fonts = self.context, self.context.fonts
        x = pad
        for letter in self.colours:
            at = pygame.Rect(x, pad, badge, badge)
            emblems.paint_medallion(surface, context.pictures, at, context.theme.player(letter))
            x += round(badge * 0.7)
        x += round(badge * 0.3) + context.u(8)
        room = self.rect.w - pad - x
        role = "name" if fonts.size(self.called, "name")[0] <= room else "small_bold"
        name = fonts.line(self.called, role, theme.INK, room, elide=True)
        surface.blit(name, name.get_rect(midleft=(x, pad + badge // 2)))

    def _goes(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """A bar for every go, from a line in the middle."""
        context, player = self.context, self.context.theme.player(self.colours[0])
        ground = pygame.Surface(area.size, pygame.SRCALPHA)
        ground.fill((*theme.TRAVERTINE_LIGHT, 120))
        surface.blit(ground, area)
        chances = self.account.chances
        apart = area.w / max(1, len(chances))
        wide = max(2, round(apart * 0.7))
        for go, points in enumerate(chances):
            tall = round((area.h // 2 - 1) * abs(points) / self.scale.go)
            if not tall:
                continue
            bar = pygame.Rect(0, 0, wide, tall)
            bar.centerx = area.x + round((go + 0.5) * apart)
            if points > 0:
                bar.bottom = area.centery
            else:
                bar.top = area.centery + 1
            pygame.draw.rect(surface, player.paint, bar)
            pygame.draw.rect(surface, player.dark, bar, 1)
        line = context.u(1.5)
        pygame.draw.line(surface, theme.BRONZE_DARK, area.midleft, (area.right - 1, area.centery), line)

    def _sums(self) -> list[tuple[str, int, float, bool]]:
        """Words, height and points of every line, and whether it is luck."""
        context, account = self.context, self.account
        room = self.rect.w - 2 * context.u(18) - _numbers(context) - context.u(10)
        all_points = (account.luck, account.own, account.others)
        found = []
        for index, (text, points) in enumerate(zip(texts.sources(), all_points, strict=True)):
            found.append((text, context.fonts.block_size(text, "small", room)[1], points, index == 0))
        return found

    def _sum(
        self, surface: pygame.Surface, line: pygame.Rect, text: str, points: float, is_luck: bool
    ) -> None:
        context, fonts = self.context, self.context.fonts
        number = fonts.render(formats.signed_decimal(points), "small_bold", theme.INK)
        surface.blit(number, number.get_rect(midright=line.midright))
        room = line.w - _numbers(context) - context.u(10)
        surface.blit(fonts.block(text, "small", theme.INK, room), line.topleft)
        text_width = max(fonts.size(each, "small")[0] for each in texts.sources())
        bar = pygame.Rect(
            line.x + text_width + context.u(12), 0, room - text_width - context.u(12), line.h * 6 // 10
        )
        bar.centery = line.centery
        if bar.w >= context.text_u(_LEAST_BAR):
            self._bar(surface, bar, points, is_luck)

    def _bar(self, surface: pygame.Surface, area: pygame.Rect, points: float, is_luck: bool) -> None:
        """To the right of the middle what was gained, to the left what was lost; luck is striped."""
        context = self.context
        middle = area.centerx
        wide = round(area.w / 2 * abs(points) / self.scale.game)
        bar = pygame.Rect(middle if points > 0 else middle - wide, area.y, wide, area.h)
        if wide:
            if is_luck:
                _striped(surface, bar, context.u(_STRIPE))
            else:
                pygame.draw.rect(surface, theme.BRONZE, bar)
            pygame.draw.rect(surface, theme.BRONZE_DARK, bar, context.u(1))
        pygame.draw.line(
            surface, theme.BRONZE_DARK, (middle, area.y - context.u(2)), (middle, area.bottom + context.u(1))
        )

    def problems(self) -> list[str]:
        """A card too low for its words."""
        height = luck_height(self.context, self.rect.w)
        return [f"needs a height of {height}, has {self.rect.h}"] if height > self.rect.h else []


def luck_height(context: PaintContext, width: int) -> int:
    """What a card needs at a width."""
    fonts, pad = context.fonts, context.u(18)
    room = width - 2 * pad - _numbers(context) - context.u(10)
    lines = sum(fonts.block_size(text, "small", room)[1] + context.u(2) for text in texts.sources())
    return pad + _badge(context) + context.u(8) + _goes_height(context) + context.u(8) + lines + pad


def _badge(context: PaintContext) -> int:
    return max(context.text_u(34), context.fonts.line_height("name"))


def _goes_height(context: PaintContext) -> int:
    return context.text_u(52)


def _numbers(context: PaintContext) -> int:
    """Room for the widest sum."""
    return context.fonts.size(formats.signed_decimal(-88.8), "small_bold")[0]


def _striped(surface: pygame.Surface, bar: pygame.Rect, apart: int) -> None:
    """Slanting stripes, so that luck looks different without colours too."""
    light: Colour = theme.GOLD
    pygame.draw.rect(surface, light, bar)
    whole = surface.get_clip()
    surface.set_clip(bar.clip(whole))
    for x in range(bar.left - bar.h, bar.right, 2 * apart):
        pygame.draw.line(
            surface, theme.BRONZE_DARK, (x, bar.bottom), (x + bar.h, bar.top), max(1, apart // 2)
        )
    surface.set_clip(whole)
