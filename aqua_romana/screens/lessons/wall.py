"""The wall of lessons, built of stones in code: the frieze above it, and a lesson as an arch or a row."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.screens.lessons.service import LessonProgress
from aqua_romana.ui import theme
from aqua_romana.ui.graphics import awards
from aqua_romana.ui.paint_context import PaintContext
from aqua_romana.ui.text.translation import _
from aqua_romana.ui.theme import Colour, mix
from aqua_romana.ui.widgets import Widget

STONE: Final[Colour] = (196, 168, 126)
PALE: Final[Colour] = (206, 192, 160)
_JOINT: Final[Colour] = (112, 86, 56)
_LIGHT: Final[Colour] = (236, 214, 174)
_DRY: Final[Colour] = (74, 58, 44)
_WATER: Final[Colour] = (38, 128, 172)
_FOAM: Final[Colour] = (150, 214, 236)
_FINE: Final = 2  # drawn larger and scaled down
_COURSES: Final = 7  # rows of stones in a tier
_FRIEZE_HEIGHT = 44  # layout units, at least
_DUSK, _VEIL = (40, 26, 14), 60  # over what lies open but was not begun
_MARGIN = 0.06  # of an arch's width: beside its plaque, on either side


def opening(cell: Rect, channel: int, plaque: int) -> Rect:
    """The arch's opening in a cell, below the channel and above the plaque."""
    wide = round(cell.w * 0.8)
    return Rect(cell.centerx - wide // 2, cell.y + channel + (cell.h - channel - plaque) // 8, wide, 0).union(
        Rect(cell.centerx - wide // 2, cell.bottom - plaque, wide, 0)
    )


@lru_cache(maxsize=24)
def pier(size: tuple[int, int], hole: tuple[int, int, int, int], stone: Colour) -> Surface:
    """Masonry with an arched opening through which one looks."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    wall = Surface((wide, high), pygame.SRCALPHA)
    chance = random.Random(17)
    row = max(4, high // _COURSES)
    for number in range(_COURSES + 1):
        x = -(number % 2) * row
        while x < wide:
            long = round(row * chance.uniform(1.5, 2.4))
            tint = mix(stone, _LIGHT if chance.random() < 0.5 else _JOINT, chance.uniform(0.0, 0.22))
            _stone(wall, Rect(x, number * row, long, row), tint)
            x += long
    gap = Rect(*(each * _FINE for each in hole))
    _voussoirs(wall, gap, stone)
    _cut(wall, gap)
    return pygame.transform.smoothscale(wall, size)


@lru_cache(maxsize=8)
def hollow(size: tuple[int, int], stone: Colour) -> Surface:
    """The back of a niche: rounded by light from the upper left, dark below its arch."""
    small = Surface((16, 16))
    for x in range(16):
        for y in range(16):
            shade = 0.30 * abs(x - 9) / 9 + 0.42 * max(0, 6 - y) / 6 + 0.12 * (x < 3)
            small.set_at((x, y), mix(stone, (26, 16, 8), min(0.85, shade)))
    return pygame.transform.smoothscale(small, size)


def _stone(wall: Surface, rect: Rect, tint: Colour) -> None:
    pygame.draw.rect(wall, _JOINT, rect)
    inner = rect.inflate(-2, -2)
    pygame.draw.rect(wall, tint, inner, border_radius=3)
    pygame.draw.line(wall, mix(tint, _LIGHT, 0.6), inner.topleft, (inner.right - 2, inner.top))
    pygame.draw.line(
        wall, mix(tint, _JOINT, 0.5), (inner.left, inner.bottom - 1), (inner.right, inner.bottom - 1)
    )


def _radius(gap: Rect) -> tuple[float, float]:
    return gap.w / 2, min(gap.w / 2, gap.h * 0.62)


def _voussoirs(wall: Surface, gap: Rect, stone: Colour) -> None:
    """The ring of wedge stones around the opening."""
    across, up = _radius(gap)
    thick = max(6.0, gap.w * 0.085)
    middle = (gap.centerx, gap.top + up)
    count = 13
    for number in range(count):
        ends = [math.pi * (number + share) / count for share in (0.0, 1.0)]
        corners = [
            (middle[0] - (across + out) * math.cos(angle), middle[1] - (up + out) * math.sin(angle))
            for angle, out in ((ends[0], 0.0), (ends[0], thick), (ends[1], thick), (ends[1], 0.0))
        ]
        tint = mix(stone, _LIGHT, 0.28 if number % 2 else 0.42)
        pygame.draw.polygon(wall, tint, corners)
        pygame.draw.polygon(wall, _JOINT, corners, 2)


def _cut(wall: Surface, gap: Rect) -> None:
    across, up = _radius(gap)
    arc = [
        (gap.centerx - across * math.cos(math.pi * n / 40), gap.top + up - up * math.sin(math.pi * n / 40))
        for n in range(41)
    ]
    shape = [(gap.left, gap.bottom), *arc, (gap.right, gap.bottom)]
    pygame.draw.polygon(wall, (0, 0, 0, 0), shape)
    pygame.draw.lines(wall, (58, 40, 26), False, shape, 4)


def paint_channel(target: Surface, rect: Rect, share: float, stone: Colour) -> None:
    """The channel on top of a tier; water has come so far in it."""
    pygame.draw.rect(target, mix(stone, _JOINT, 0.35), rect)
    rim = max(2, rect.h // 6)
    for top in (rect.top, rect.bottom - rim):
        edge = Rect(rect.x, top, rect.w, rim)
        pygame.draw.rect(target, mix(stone, _LIGHT, 0.45), edge)
        pygame.draw.line(target, _JOINT, edge.bottomleft, edge.bottomright)
    bed = Rect(rect.x, rect.y + rim + 1, rect.w, rect.h - 2 * rim - 1)
    pygame.draw.rect(target, _DRY, bed)
    water = Rect(bed.x, bed.y, round(bed.w * max(0.0, min(1.0, share))), bed.h)
    if water.w:
        pygame.draw.rect(target, _WATER, water)
        chance = random.Random(5)
        for _line in range(max(1, water.w // 26)):
            x = water.x + chance.randrange(max(1, water.w - 12))
            y = water.y + chance.randrange(max(1, water.h))
            long = chance.randrange(8, max(9, rect.h))
            end = min(x + long, water.right)
            pygame.draw.line(target, mix(_WATER, _FOAM, chance.uniform(0.2, 0.7)), (x, y), (end, y))
        if share < 1:
            pygame.draw.rect(target, _FOAM, Rect(water.right - 3, water.y, 3, water.h))


def paint_frieze(target: Surface, rect: Rect) -> None:
    """A smooth course of stone, for words."""
    pygame.draw.rect(target, mix(PALE, _LIGHT, 0.4), rect)
    pygame.draw.line(target, _LIGHT, rect.topleft, rect.topright, 2)
    pygame.draw.line(target, _JOINT, (rect.left, rect.bottom - 1), (rect.right, rect.bottom - 1), 2)


class Frieze(Widget):
    """Red letters on stone."""

    solid = False

    def __init__(self, plugin: GamePlugin, summary: str) -> None:
        super().__init__(name=f"frieze {plugin.id}")
        self.title = plugin.title
        self.summary = summary

    def tell(self, summary: str) -> None:
        """Something else was won."""
        self.summary = summary
        self.changed()

    def height_for(self, width: int) -> int:
        """One line, or two where they have no room side by side."""
        context, fonts = self.context, self.context.fonts
        lines = fonts.line_height("name")
        if not self._is_beside(width):
            lines += fonts.block_size(self.summary, "small", width - 2 * context.u(20))[1]
        return max(context.u(_FRIEZE_HEIGHT), lines + context.u(10))

    def _is_beside(self, width: int) -> bool:
        fonts, u = self.context.fonts, self.context.u
        return fonts.size(self.title, "name")[0] + fonts.size(self.summary, "small")[0] + u(60) <= width

    def paint(self, surface: Surface) -> None:
        """The name on the left, what was won on the right or below it."""
        context, rect, fonts = self.context, self.rect, self.context.fonts
        paint_frieze(surface, rect)
        room = rect.inflate(-2 * context.u(20), 0)
        name = fonts.line(self.title, "name", theme.RED, room.w)
        if self._is_beside(rect.w):
            surface.blit(name, name.get_rect(midleft=room.midleft))
            rendered = fonts.render(self.summary, "small", theme.INK)
            surface.blit(rendered, rendered.get_rect(midright=room.midright))
        else:
            surface.blit(name, (room.x, rect.y + context.u(4)))
            rendered = fonts.block(self.summary, "small", theme.INK, room.w)
            surface.blit(rendered, (room.x, rect.y + context.u(4) + name.get_height()))


def title_room(context: PaintContext, pitch: int) -> int:
    """How wide a title may be in an arch of a width."""
    return pitch - 2 * round(pitch * _MARGIN) - 2 * context.u(10)


class LessonWidget(Widget):
    """Common to arch and row: which lesson, and how far it has come."""

    focusable = True
    clicks_audibly = True
    cursor = "point"

    def __init__(
        self,
        report: LessonProgress,
        key: str,
        find: Callable[[], Surface | None],
        on_press: Callable[[], object],
    ) -> None:
        super().__init__(on_press=on_press, name=f"lesson {report.plugin.id} {key}")
        self.key = key
        self.report = report
        self.find = find

    @property
    def text(self) -> str:
        """What it is about."""
        return self.report.title(self.key)

    @property
    def is_next(self) -> bool:
        return self.report.next == self.key

    @property
    def won(self) -> int:
        return self.report.stars(self.key)

    def follow(self, report: LessonProgress) -> None:
        """Somebody else learns, or more was learnt."""
        self.report = report
        self.changed()

    def paint_sign(self, surface: Surface, room: Rect) -> None:
        """Stars or, where one goes on, the words for it."""
        context = self.context
        if self.is_next and not self.won:
            # Translators: on the map of lessons, below the one to go on with; at most 10 letters
            rendered = _("Go on") if self.report.has_begun else _("Begin")
            sign = context.skin.icon("play", theme.RED, round(room.h * 0.8))
            line = context.fonts.line(rendered, "bold", theme.RED, room.w - sign.get_width() - context.u(8))
            x = room.centerx - (sign.get_width() + context.u(8) + line.get_width()) // 2
            surface.blit(sign, sign.get_rect(midleft=(x, room.centery)))
            surface.blit(line, line.get_rect(midleft=(x + sign.get_width() + context.u(8), room.centery)))
        else:
            awards.paint_stars(surface, room, self.won, (150, 134, 108))

    def paint_number(self, surface: Surface, centre: tuple[int, int], px: int) -> None:
        """The number in a bronze disc."""
        disc = self.context.pictures.icon("ui/count_badge", None, px)
        surface.blit(disc, disc.get_rect(center=centre))
        rendered = self.context.fonts.line(self.key, "bold", theme.GOLD, round(px * 0.7))
        surface.blit(rendered, rendered.get_rect(center=centre))


class Arch(LessonWidget):
    """An opening with the lesson's one thing in it, and a plaque below."""

    def __init__(self, *which: object, stone: theme.Colour = STONE, channel: int, plaque: int) -> None:
        super().__init__(*which)  # type: ignore[arg-type]
        self.stone = stone
        self.channel = channel
        self.plaque = plaque

    @property
    def overhang(self) -> int:
        """The glow of the plaque."""
        return self.context.u(14) if self._ui else 0

    def _plaque(self) -> Rect:
        margin = round(self.rect.w * _MARGIN)
        return Rect(
            self.rect.x + margin,
            self.rect.bottom - self.plaque - self.context.u(4),
            self.rect.w - 2 * margin,
            self.plaque,
        )

    def paint(self, surface: Surface) -> None:
        """Picture, masonry, number, plaque."""
        context, rect = self.context, self.rect
        gap = opening(rect, self.channel, self.plaque // 2)
        picture = self.find()
        surface.fill((44, 30, 20), gap)
        if picture is not None:
            # One size serves all arches: narrow ones show its middle.
            at = picture.get_rect(midtop=gap.midtop)
            seen = at.clip(gap)
            surface.blit(picture, seen, seen.move(-at.x, -at.y))
            if not self.won and not self.is_next and not self.hovered:
                veil = Surface(gap.size)
                veil.fill(_DUSK)
                veil.set_alpha(_VEIL)
                surface.blit(veil, gap)
        wall = Rect(rect.x, rect.y + self.channel, rect.w, rect.h - self.channel)
        hole = gap.move(-wall.x, -wall.y)
        if context.skin.plain:
            pygame.draw.rect(surface, theme.IVORY, gap, max(2, context.u(2)))
        else:
            surface.blit(pier(wall.size, (hole.x, hole.y, hole.w, hole.h), self.stone), wall)
        self.paint_number(surface, (gap.centerx, gap.top), context.u(46))
        plaque = self._plaque()
        is_lit = self.is_next or self.hovered or self.held
        context.skin.paint(surface, "card_active" if is_lit else "card", plaque)
        self._paint_text(surface, plaque.inflate(-2 * context.u(10), -2 * context.u(6)))

    def _paint_text(self, surface: Surface, room: Rect) -> None:
        fonts = self.context.fonts
        high = fonts.line_height("bold")
        rendered = fonts.line(self.text, "bold", theme.INK, room.w)
        low = min(self.context.u(30), room.h - high)
        y = room.y + max(0, room.h - high - low) // 2
        surface.blit(rendered, rendered.get_rect(midtop=(room.centerx, y)))
        self.paint_sign(surface, Rect(room.x, y + high, room.w, low))

    def problems(self) -> list[str]:
        """A title that does not fit."""
        room = title_room(self.context, self.rect.w)
        return (
            [] if self.context.fonts.can_fit(self.text, "bold", room) else [f"content {self.text!r} is cut"]
        )


class LessonRow(LessonWidget):
    """Picture, title and stars side by side; the channel runs down the left side."""

    def __init__(self, *which: object, subtitle: str = "") -> None:
        super().__init__(*which)  # type: ignore[arg-type]
        self.subtitle = subtitle

    def height_for(self, width: int) -> int:
        """As high as its words, and no smaller than a finger."""
        context = self.context
        side, room = self._side(), self._room(width)
        rendered = context.fonts.block_size(self.text, "bold", room)[1] + context.text_u(34)
        return max(side, rendered) + context.u(24)

    def _side(self) -> int:
        return self.context.u(96)

    def _room(self, width: int) -> int:
        return width - self._side() - self.context.u(64)

    def paint(self, surface: Surface) -> None:
        """A card with everything on it."""
        context, rect = self.context, self.rect
        is_lit = self.is_next or self.hovered or self.held
        context.skin.paint(surface, "card_active" if is_lit else "card", rect)
        side = self._side()
        at = Rect(rect.x + context.u(18), rect.centery - side // 2, side, side)
        picture = self.find()
        if picture is not None:
            small = pygame.transform.smoothscale(
                picture, (side, round(side * picture.get_height() / picture.get_width()))
            )
            surface.blit(small, small.get_rect(center=at.center))
        self.paint_number(surface, (at.x + context.u(6), at.y + context.u(6)), context.u(42))
        room = Rect(
            at.right + context.u(20), rect.y + context.u(12), self._room(rect.w), rect.h - 2 * context.u(12)
        )
        rendered = context.fonts.block(self.text, "bold", theme.INK, room.w)
        low = context.text_u(30)
        y = room.centery - (rendered.get_height() + low) // 2
        surface.blit(rendered, (room.x, y))
        wide = context.text_u(110) if self.is_next and not self.won else awards.stars_width(low)
        self.paint_sign(surface, Rect(room.x, y + rendered.get_height(), min(room.w, wide), low))
