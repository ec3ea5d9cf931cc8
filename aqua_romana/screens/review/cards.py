"""The cards of the review page: a turning point, and a player's luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from aqua_romana.ai.review import Account
from aqua_romana.screens.review.chart import paint_numeral
from aqua_romana.table.game_ui import GameUI, TurningPointText
from aqua_romana.ui import theme
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.emblems import Medallions
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _, pgettext
from aqua_romana.ui.widgets import Column, Drawing, Grid, Label, Paragraph, Pressable, Row, Slab, Widget

_BADGE = 36  # text units
_LEAST_BAR = 60  # text units; where there is less room the numbers stand alone
_PICTURE = 220  # units of width
_STRIPE = 6


class BoardPicture(Widget):
    """The part of the board on which something was decided; painted when it is first seen."""

    solid = False

    def __init__(self, shape: tuple[int, int], make: Callable[[tuple[int, int]], pygame.Surface]) -> None:
        super().__init__()
        self._shape, self._make = shape, make
        self._picture: pygame.Surface | None = None

    def width_range(self) -> tuple[int, int]:
        """It gives way to words."""
        return self.context.u(_PICTURE // 2), self.context.u(_PICTURE)

    def height_for(self, width: int) -> int:
        """Of its shape."""
        return width * self._shape[1] // self._shape[0]

    def arrange(self) -> None:
        """Another size is another picture."""
        self._picture = None

    def paint(self, surface: pygame.Surface) -> None:
        """At the top of its room."""
        if self._picture is None:
            self._picture = self._make((self.rect.w, self.height_for(self.rect.w)))
        surface.blit(self._picture, self._picture.get_rect(midtop=self.rect.midtop))


class TurningPointCard(Pressable, Slab):
    """Who decided what, what would have been better and by how much; pressing it goes there."""

    def __init__(
        self, app: App, game_ui: GameUI, turning_point: TurningPointText, on_press: Callable[[], object]
    ) -> None:
        game, seat = turning_point.before, turning_point.point.seat
        head = Row(
            Drawing(self._paint_numeral, _BADGE, _BADGE, grows=True),
            Medallions(game.colours[seat]),
            Label(game.names[seat], "name", elide=True).cell(weight=1),
            Label(_when(turning_point), "small_bold", theme.INK_SOFT),
            gap=10,
            align="middle",
        )
        picture = BoardPicture(
            game_ui.thumbnail_shape(), lambda size: game_ui.turning_point_picture(app, turning_point, size)
        )
        words = Column(
            Column(
                # Translators: above what a player did.
                Paragraph(pgettext("an action", "Played"), "small_bold", theme.PLAYED),
                Paragraph(turning_point.played, "small"),
                gap=0,
            ),
            Column(
                # Translators: above what would have been better.
                Paragraph(pgettext("an action", "Better"), "small_bold", theme.BETTER),
                Paragraph(turning_point.better, "small"),
                gap=0,
            ),
            Paragraph(cost_text(turning_point), "bold", theme.RED),
            gap=8,
        )
        below = Row(picture, words.cell(weight=1, least=190), gap=14, pack="middle", wraps=True)
        super().__init__(
            Column(head, below, gap=10), "card", padding=18, name=f"turn {turning_point.numeral}"
        )
        self.turning_point = turning_point
        self.on_press = on_press
        self.tooltip = _("Look at the board there")

    def _paint_numeral(self, surface: pygame.Surface, context: PaintContext, at: pygame.Rect) -> None:
        """As it stands on the curve."""
        paint_numeral(surface, context, at.center, at.h // 2, self.turning_point.numeral, self.is_lit)

    @property
    def is_lit(self) -> bool:
        """Pointed at, or reached by keys."""
        return self.hovered or (self.focused and self.ui.focus_visible)

    @property
    def overhang(self) -> int:
        """The slab's shadow or glow."""
        return (
            max(self.context.surfaces.overhang(name) for name in ("card", "card_active")) if self._ui else 0
        )

    def paint(self, surface: pygame.Surface) -> None:
        """It glows while it is pointed at."""
        self.style = "card_active" if self.is_lit else "card"
        super().paint(surface)


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


class LuckCard(Slab):
    """Bars up for every lucky go and down for every unlucky one; below, three sums in words and bars."""

    solid = False

    def __init__(self, name: str, colours: str, account: Account, scale: Scale) -> None:
        head = Row(Medallions(colours), Label(name, "name", elide=True).cell(weight=1), gap=8, align="middle")
        sums: list[Widget] = []
        for text, points in zip(_sources(), (account.luck, account.own, account.others), strict=True):
            sums += [
                Paragraph(text, "small"),
                SumBar(points / scale.game, is_striped=not sums).cell(weight=1),
                Label(formats.signed_decimal(points), "small_bold", align="right"),
            ]
        goes = GoBars([points / scale.go for points in account.chances], colours[0])
        table = Grid(*sums, columns=3, equal=False, row_gap=2)
        super().__init__(Column(head, goes, table, gap=8), "card", padding=18, name=f"luck of {name}")
        self.called = name


class GoBars(Widget):
    """A bar for every go, from a line in the middle; the largest are as high as there is room."""

    solid = False

    def __init__(self, shares: Sequence[float], colour: str) -> None:
        super().__init__()
        self.shares = shares
        self.colour = colour

    def natural_size(self) -> tuple[int, int]:
        """Wide and low."""
        return self.context.text_u(200), self.context.text_u(52)

    def paint(self, surface: pygame.Surface) -> None:
        """On a light ground."""
        area, player = self.rect, self.context.theme.player(self.colour)
        ground = pygame.Surface(area.size, pygame.SRCALPHA)
        ground.fill((*theme.TRAVERTINE_LIGHT, 120))
        surface.blit(ground, area)
        apart = area.w / max(1, len(self.shares))
        for go, share in enumerate(self.shares):
            bar = pygame.Rect(0, 0, max(2, round(apart * 0.7)), round((area.h // 2 - 1) * abs(share)))
            if not bar.h:
                continue
            bar.centerx = area.x + round((go + 0.5) * apart)
            if share > 0:
                bar.bottom = area.centery
            else:
                bar.top = area.centery + 1
            pygame.draw.rect(surface, player.paint, bar)
            pygame.draw.rect(surface, player.dark, bar, 1)
        line = self.context.u(1.5)
        pygame.draw.line(surface, theme.BRONZE_DARK, area.midleft, (area.right - 1, area.centery), line)


class SumBar(Widget):
    """To the right of the middle what was gained, to the left what was lost."""

    solid = False

    def __init__(self, share: float, *, is_striped: bool) -> None:
        super().__init__()
        self.share = share
        self.is_striped = is_striped

    def width_range(self) -> tuple[int, int]:
        """It may be left out."""
        return 0, self.context.text_u(2 * _LEAST_BAR)

    def height_for(self, width: int) -> int:
        """That of a line."""
        return self.context.fonts.line_height("small")

    def paint(self, surface: pygame.Surface) -> None:
        """Where there is room."""
        context = self.context
        if self.rect.w < context.text_u(_LEAST_BAR):
            return
        area = self.rect.inflate(0, -self.rect.h * 4 // 10)
        middle, wide = area.centerx, round(area.w / 2 * abs(self.share))
        bar = pygame.Rect(middle if self.share > 0 else middle - wide, area.y, wide, area.h)
        if wide:
            if self.is_striped:
                _paint_stripes(surface, bar, context.u(_STRIPE))
            else:
                pygame.draw.rect(surface, theme.BRONZE, bar)
            pygame.draw.rect(surface, theme.BRONZE_DARK, bar, context.u(1))
        ends = (middle, area.y - context.u(2)), (middle, area.bottom + context.u(1))
        pygame.draw.line(surface, theme.BRONZE_DARK, *ends)


def _paint_stripes(surface: pygame.Surface, bar: pygame.Rect, apart: int) -> None:
    """Slanting, so that luck looks different without colours too."""
    pygame.draw.rect(surface, theme.GOLD, bar)
    whole = surface.get_clip()
    surface.set_clip(bar.clip(whole))
    for x in range(bar.left - bar.h, bar.right, 2 * apart):
        ends = (x, bar.bottom), (x + bar.h, bar.top)
        pygame.draw.line(surface, theme.BRONZE_DARK, *ends, max(1, apart // 2))
    surface.set_clip(whole)


def _when(turning_point: TurningPointText) -> str:
    """The go of a turning point."""
    if turning_point.go:
        # Translators: the number of a go, a player's turn.
        return _("Go {go}", go=turning_point.go)
    # Translators: before the first go, when builders are placed.
    return pgettext("before the first go", "Setup")


def cost_text(turning_point: TurningPointText) -> str:
    """What was given away."""
    loss = turning_point.point.loss
    # Translators: {points} is a number with a decimal, such as 3.5
    return _("Points of lead given away: {points}", points=formats.decimal(loss, 1 if loss < 9.95 else 0))


def _sources() -> tuple[str, str, str]:
    """Where a player's points came from; each stands beside a number such as +3.5."""
    return (
        # Translators: beside points that chance gave to a player or took away, such as +3.5
        pgettext("points", "Luck"),
        # Translators: beside points that a player's own decisions brought or cost, such as -2.0
        pgettext("points", "Own decisions"),
        # Translators: beside points that the other players' decisions brought or cost a player
        pgettext("points", "Others’ decisions"),
    )
