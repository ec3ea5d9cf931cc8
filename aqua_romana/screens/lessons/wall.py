"""A wall of arches built of stones in code, for lessons and for challenges; in narrow windows a list of rows.

`Wall` arranges its `WallItem`s below a `Frieze`; what is in an arch and on its plaque they say themselves.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.ui import theme
from aqua_romana.ui.theme import Colour, mix
from aqua_romana.ui.widgets import Label, Padding, Pressable, Row, Widget
from aqua_romana.ui.widgets.containers import Container

STONE: Final[Colour] = (196, 168, 126)
PALE: Final[Colour] = (206, 192, 160)
_JOINT: Final[Colour] = (112, 86, 56)
_LIGHT: Final[Colour] = (236, 214, 174)
_DRY: Final[Colour] = (74, 58, 44)
_WATER: Final[Colour] = (38, 128, 172)
_FOAM: Final[Colour] = (150, 214, 236)
_FINE: Final = 2  # drawn larger and scaled down
_COURSES: Final = 7  # rows of stones in a tier

_ARCH = 154  # layout units above the plaque
_WIDEST_ARCH = 306  # layout units: a wider one would be flat
_LEAST_ARCH, _LEAST_ROW = 210, 380  # layout units of text
_MARGIN = 0.06  # of an arch's width: beside its plaque, on either side
_SMALLEST = 0.85  # of their size that letters keep on a plaque, all of a wall the same
_BETWEEN_TIERS, _BETWEEN_ROWS = 8, 14  # layout units

Part = tuple[str, str, Colour]  # a line: text, role and ink


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


class Frieze(Padding):
    """The name of a game in red letters on stone, and what was won in it."""

    def __init__(self, title: str, summary: str) -> None:
        name, won = Label(title, "name", theme.RED), Label(summary, "small")
        super().__init__(Row(name, won, gap=20, pack="spread", wraps=True, align="middle"), 20, 6)

    def paint(self, surface: Surface) -> None:
        """A smooth course of stone."""
        paint_frieze(surface, self.rect)


class WallItem(Pressable):
    """An arch with a plaque below it, or a row with the same words."""

    #: Layout units of text: the height of what stands below the words.
    sign_units = 0.0
    is_done = False  # water runs past it

    def __init__(self, text: str, on_press: Callable[[], object], name: str) -> None:
        super().__init__(on_press=on_press, name=name)
        self.text = text
        # What its wall says
        self.is_row = False
        self.stone = STONE
        self.plaque = 0  # height in pixels
        self.letters: dict[str, int] = {}  # by role, in pixels

    # What lessons and challenges say

    @property
    def is_lit(self) -> bool:
        """Whether it stands out."""
        return self.hovered or self.held

    def parts(self) -> list[Part]:
        """The lines on the plaque."""
        return [(self.text, "bold", theme.INK)]

    def paint_behind(self, surface: Surface, gap: Rect) -> None:
        """What is seen through the arch."""
        raise NotImplementedError

    def paint_before(self, surface: Surface, gap: Rect) -> None:
        """What hangs in the arch."""
        raise NotImplementedError

    def picture_size(self) -> tuple[int, int]:
        """Of what a row shows beside its words."""
        raise NotImplementedError

    def paint_picture(self, surface: Surface, room: Rect) -> None:
        """What a row shows beside its words."""
        raise NotImplementedError

    def paint_sign(self, surface: Surface, room: Rect) -> None:
        """What stands below the words."""

    # -- measuring ---------------------------------------------------------------------------------

    def least_width(self) -> int:
        """Of an arch."""
        fonts, context = self.context.fonts, self.context
        words = max(fonts.size(text, role)[0] for text, role, _ink in self.parts()) * _SMALLEST
        return max(context.text_u(_LEAST_ARCH), math.ceil((words + 2 * context.u(10)) / (1 - 2 * _MARGIN)))

    def words_room(self) -> int:
        """The width of the lines in an arch."""
        return self.rect.w - 2 * round(self.rect.w * _MARGIN) - 2 * self.context.u(10)

    def plaque_height(self) -> int:
        """Of an arch's words and sign."""
        lines = sum(self.context.fonts.line_height(role) for _text, role, _ink in self.parts())
        return lines + self._sign_height() + self.context.u(24)

    def height_for(self, width: int) -> int:
        """Of a row."""
        return max(self.picture_size()[1], self._row_words_height(width)) + self.context.u(24)

    def _sign_height(self) -> int:
        return self.context.text_u(self.sign_units)

    def _row_room(self, width: int) -> int:
        return width - self.picture_size()[0] - self.context.u(54)

    def _row_words_height(self, width: int) -> int:
        fonts, room = self.context.fonts, self._row_room(width)
        lines = sum(fonts.block_size(text, role, room)[1] for text, role, _ink in self.parts())
        return lines + self._sign_height()

    def problems(self) -> list[str]:
        """Words that do not fit."""
        if self.is_row:
            fits = self.height_for(self.rect.w) <= self.rect.h
        else:
            fits = self.least_width() <= self.rect.w
        return [] if fits else [f"content {self.text!r} is cut"]

    # -- painting ----------------------------------------------------------------------------------

    @property
    def overhang(self) -> int:
        """The glow of the plaque."""
        return self.context.u(14) if self._ui else 0

    def paint(self, surface: Surface) -> None:
        """As an arch or as a row."""
        if self.is_row:
            self._paint_row(surface)
        else:
            self._paint_arch(surface)

    def _paint_arch(self, surface: Surface) -> None:
        context, rect = self.context, self.rect
        gap = Rect(0, 0, round(rect.w * 0.8), (rect.h - self.plaque // 2) * 7 // 8)
        gap.midbottom = (rect.centerx, rect.bottom - self.plaque // 2)
        self.paint_behind(surface, gap)
        if context.surfaces.plain:
            pygame.draw.rect(surface, theme.IVORY, gap, max(2, context.u(2)))
        else:
            surface.blit(pier(rect.size, (gap.x - rect.x, gap.y - rect.y, gap.w, gap.h), self.stone), rect)
        plaque = Rect(0, 0, rect.w - 2 * round(rect.w * _MARGIN), self.plaque)
        plaque.midbottom = (rect.centerx, rect.bottom - context.u(4))
        self.paint_before(surface, Rect(gap.x, gap.y, gap.w, plaque.y - gap.y))
        context.surfaces.paint(surface, "card_active" if self.is_lit else "card", plaque)
        room = self.words_room()
        y = plaque.y + (plaque.h - self.plaque_height()) // 2 + context.u(12)
        for text, role, ink in self.parts():
            line = context.fonts.line(text, role, ink, room, most_px=self.letters.get(role, 0))
            tall = context.fonts.line_height(role)
            surface.blit(line, line.get_rect(center=(plaque.centerx, y + tall // 2)))
            y += tall
        self.paint_sign(surface, Rect(plaque.centerx - room // 2, y, room, self._sign_height()))

    def _paint_row(self, surface: Surface) -> None:
        context, rect, fonts = self.context, self.rect, self.context.fonts
        context.surfaces.paint(surface, "card_active" if self.is_lit else "card", rect)
        picture = Rect((0, 0), self.picture_size())
        picture.midleft = (rect.x + context.u(18), rect.centery)
        self.paint_picture(surface, picture)
        x, room = picture.right + context.u(18), self._row_room(rect.w)
        y = rect.centery - self._row_words_height(rect.w) // 2
        for text, role, ink in self.parts():
            surface.blit(fonts.block(text, role, ink, room), (x, y))
            y += fonts.block_size(text, role, room)[1]
        self.paint_sign(surface, Rect(x, y, room, self._sign_height()))


class Wall(Container):
    """All lessons or challenges of a game below its frieze: in tiers of arches, or else in rows."""

    channel_units = 0.0  # the height of the channel above a tier
    most_tiers = 2

    def __init__(self, frieze: Frieze, items: Sequence[WallItem], stone: Colour) -> None:
        super().__init__(frieze, *items)
        self.frieze, self.items = frieze, items
        self.stone = stone

    def watered(self, tier: Sequence[WallItem]) -> float:
        """How far water has come in the channel above some arches, from 0 to 1: to the first not done."""
        return [*(item.is_done for item in tier), False].index(False) / len(tier)

    def width_range(self) -> tuple[int, int]:
        """That of one row, and of one tier."""
        least = self.context.text_u(_LEAST_ROW)
        return least, max(least, self.context.u(_WIDEST_ARCH) * len(self.items))

    def height_for(self, width: int) -> int:
        """Frieze and tiers, or rows."""
        return max(place.bottom for _widget, place in self._places(Rect(0, 0, width, 0)))

    def arrange(self) -> None:
        """All letters of a wall have one size."""
        is_row, plaque = not self._per_tier(self.rect.w), self._plaque_height()
        for item in self.items:
            item.is_row, item.plaque, item.stone = is_row, plaque, self.stone
        for widget, place in self._places(self.rect):
            widget.place(place)
        letters: dict[str, int] = {}
        for item in self.items:
            for text, role, _ink in item.parts():
                px = self.context.fonts.shrunk_px(text, role, item.words_room())
                letters[role] = min(px, letters.get(role, px))
            item.letters = letters

    def problems(self) -> list[str]:
        """Items know their own, as arches and as rows."""
        return []

    def _plaque_height(self) -> int:
        return max(item.plaque_height() for item in self.items)

    def _per_tier(self, width: int) -> int:
        """How many arches stand side by side; 0 where they would be too narrow for their words."""
        count, least = len(self.items), max(item.least_width() for item in self.items)
        if least > self.context.u(_WIDEST_ARCH):
            return 0
        choices = (-(-count // tiers) for tiers in range(1, self.most_tiers + 1))
        return next((each for each in choices if width // each >= least), 0)

    def _places(self, room: Rect) -> Iterator[tuple[Widget, Rect]]:
        """Where frieze and items lie."""
        context, columns, gap = self.context, self._per_tier(room.w), 0
        if columns:
            wide, above = min(room.w // columns, context.u(_WIDEST_ARCH)), context.u(self.channel_units)
            tall, between = context.u(_ARCH) + self._plaque_height(), above + context.u(_BETWEEN_TIERS)
        else:
            gap = above = between = context.u(_BETWEEN_ROWS)
            columns = 2 if room.w >= 2 * context.text_u(_LEAST_ROW) + gap else 1
            wide = (room.w - gap * (columns - 1)) // columns
            tall = max(item.height_for(wide) for item in self.items)
        whole = columns * wide + (columns - 1) * gap
        left = room.centerx - whole // 2
        frieze = Rect(left, room.y, whole, self.frieze.height_for(whole))
        yield self.frieze, frieze
        for number, item in enumerate(self.items):
            line, column = divmod(number, columns)
            top = frieze.bottom + above + line * (tall + between)
            yield item, Rect(left + column * (wide + gap), top, wide, tall)

    def paint(self, surface: Surface) -> None:
        """The channels."""
        tall = self.context.u(self.channel_units)
        if not tall or self.items[0].is_row:
            return
        for top, arches in groupby(self.items, key=lambda item: item.rect.y):
            tier = list(arches)
            channel = Rect(tier[0].rect.x, top - tall, tier[-1].rect.right - tier[0].rect.x, tall)
            paint_channel(surface, channel, self.watered(tier), self.stone)
