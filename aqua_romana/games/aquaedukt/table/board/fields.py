"""Which field each square is, and the shapes of fields between lanes: tables of the board, and masks.

A region is a field of one kind; regions that touch, if only by a corner, are of different kinds. A field's
outline depends only on which of the squares around belong to the same region, so there are few masks.
Fields that turn green and the numbers carved into slabs and plaques are here too.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    CELLS,
    REGION_OF,
    REGIONS,
    ROWS,
    SQUARES_OF,
    WIDTH,
)
from aqua_romana.games.aquaedukt.table.board import motions
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.table.board.motion import Clock, Plan
from aqua_romana.table.board.water import Floats, surface_of
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import Sprite, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import Colour

KINDS: Final = (
    *("", "fallow", "bean", "vine", "bean", "vine", "furrow", "stubble", "fallow", "stubble", "furrow"),
    *("bean", "fallow", "furrow", "vine", "stubble", "furrow", "vine", "stubble", "fallow", "bean"),
)  # by region
STATES: Final = ("dry", "wet", "lush")  # by supply, more than two as two
VARIANTS: Final = 4
LANE: Final = 0.125  # its width, in squares
_ROUND: Final = 0.09  # radius of a field's corner, in squares
_FOOT: Final = (62, 42, 22)  # the dark line at the foot of the kerb
_FOOT_SHARE: Final = 0.5
_SOFT: Final = 40.0  # how gradually a patch turns, of 255
_BEYOND: Final = 0.06  # how far the look of a square reaches beyond it, in squares
_INK: Final[Colour] = (122, 36, 24)
_EDGE: Final[Colour] = (255, 248, 230)
_STRONG: Final[Colour] = (0, 0, 0)
AROUND: Final = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))


def region_at(column: int, row: int) -> int:
    """The region of a square, 0 outside and in the corners."""
    return REGION_OF[row * WIDTH + column] if 0 <= column < WIDTH and 0 <= row < ROWS else 0


def _variants() -> dict[int, int]:
    """Which picture a square uses, by cell: of one region, the same ones lie as far apart as can be."""
    found: dict[int, int] = {}
    for region in range(1, REGIONS + 1):
        own: dict[int, int] = {}
        for number, cell in enumerate(SQUARES_OF[region]):
            if number < VARIANTS:
                own[cell] = (number + region) % VARIANTS
            else:
                far = max(list(own), key=lambda other: _apart(cell, other))
                own[cell] = own[far]
        found |= own
    return found


def _apart(one: int, other: int) -> int:
    return (one % WIDTH - other % WIDTH) ** 2 + (one // WIDTH - other // WIDTH) ** 2


_VARIANT: Final = _variants()


def field_picture(square: str, state: str) -> str:
    """The picture of a square's field."""
    cell = CELL_OF[square]
    return f"aquaedukt/fields/{KINDS[REGION_OF[cell]]}_{state}_{_VARIANT[cell]}"


def state_of(supply: int) -> str:
    """How green a field is."""
    return STATES[min(supply, 2)]


def _surroundings(cell: int) -> tuple[bool, ...]:
    row, column = divmod(cell, WIDTH)
    return tuple(region_at(column + x, row + y) == REGION_OF[cell] for x, y in AROUND)


#: Which of the squares around a square are of the same region, by its cell: N E S W, then NE SE SW NW.
SURROUNDINGS: Final = tuple(_surroundings(cell) for cell in range(CELLS))


class Outlines:
    """The shapes of fields for one size of square."""

    def __init__(self, cell: int) -> None:
        self.cell = cell
        self._made: dict[tuple[bool, ...], tuple[Surface, Surface]] = {}

    def get(self, around: tuple[bool, ...]) -> tuple[Surface, Surface]:
        """What of a square is field, as a mask to multiply with, and the dark line at the field's edge."""
        found = self._made.get(around)
        if found is None:
            found = self._made[around] = self._make(around)
        return found

    def _make(self, around: tuple[bool, ...]) -> tuple[Surface, Surface]:
        depth = inner_depth(self.cell, around, LANE / 2, _ROUND)
        field: Floats = np.clip(depth + 0.5, 0, 1)
        steep = 1.6 if self.cell < 120 else 0.9
        line = (np.clip(1.3 - np.abs(depth) * steep, 0, 1) * _FOOT_SHARE).astype(np.float32)
        white = np.full((*depth.shape, 3), 255, np.float32)
        foot = np.broadcast_to(np.array(_FOOT, np.float32), (*depth.shape, 3))
        return surface_of(white, field * 255), surface_of(foot, line * 255)


def inner_depth(cell: int, around: tuple[bool, ...], inset: float, rounding: float) -> Floats:
    """How many pixels each pixel of a square lies inside its region's outline, which is `inset` squares
    within the region's border and rounded; negative outside. The first axis is x."""
    at = (np.arange(cell, dtype=np.float32) + 0.5) / cell
    north, _ = np.meshgrid(at, at)  # the second axis of the result is y
    west = north.T
    sides = (north, 1 - west, 1 - north, west)  # distances from N E S W
    far = np.full((cell, cell), 9.0, np.float32)
    depth: Floats = far.copy()
    for distance, same in zip(sides, around[:4], strict=True):
        if not same:
            depth = np.minimum(depth, distance - inset)
    reach = inset + rounding
    for corner, (one, other) in enumerate(((0, 1), (1, 2), (2, 3), (3, 0))):
        x, y = sides[one], sides[other]
        if not around[one] and not around[other]:
            near = (x < reach) & (y < reach)
            curve = rounding - np.hypot(reach - x, reach - y)
            depth = np.where(near, np.minimum(depth, curve), depth)
        elif around[one] and around[other] and not around[4 + corner]:
            depth = np.minimum(depth, np.hypot(x, y) - inset)
    return depth * np.float32(cell)


def softened(picture: Surface, side: int, cell: int) -> Surface:
    """A strip of a field along its N, E, S or W side that fades inwards: where the next one is greener."""
    wide = max(2, round(cell * 0.07))
    fade = Surface((cell, wide) if side in (0, 2) else (wide, cell), pygame.SRCALPHA)
    for step in range(wide):
        share = 127 * (1 - (step + 0.5) / wide)
        at = step if side in (0, 3) else wide - 1 - step
        spot = (0, at, cell, 1) if side in (0, 2) else (at, 0, 1, cell)
        fade.fill((255, 255, 255, round(share)), spot)
    from_x = cell - wide if side == 1 else 0
    from_y = cell - wide if side == 2 else 0
    strip = Surface(fade.get_size(), pygame.SRCALPHA)
    strip.blit(picture, (-from_x, -from_y))
    strip.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip


class GreeningFields:
    """Remembers how squares looked before their supply changed, and lets that vanish."""

    def __init__(self, app: App, frame: LandFrame) -> None:
        self.app = app
        self.frame = frame
        self._before: dict[int, tuple[motions.Green, Surface]] = {}  # by the motion's identity
        self._order: npt.NDArray[np.float32] | None = None

    def remember(self, static: Surface, plan: Plan, now: float) -> None:
        """Keep the look of squares that begin to change at this moment."""
        kept = self._before
        self._before = {}
        for each in plan.motions:
            if isinstance(each, motions.Green) and each.has_begun(now) and not each.is_over(now):
                known = kept.get(id(each))
                place = self._place(each.square).clip(static.get_rect())
                old = known[1] if known else static.subsurface(place).convert_alpha()
                self._before[id(each)] = (each, old)

    def paint(self, target: Surface, rect: Rect, clock: Clock) -> None:
        """What is left of the old looks, patch by patch less."""
        for each, old in self._before.values():
            place = self._place(each.square)
            if not each.is_over(clock.now) and place.colliderect(rect) and clock.is_running:
                gone = each.share(clock.now) * (255 + _SOFT)
                opacity = pygame.surfarray.pixels_alpha(old)
                order = self._when()[: opacity.shape[0], : opacity.shape[1]]
                opacity[:] = np.clip((order + _SOFT - gone) * (255 / _SOFT), 0, 255)
                del opacity
                target.blit(old, place)

    def _place(self, square: str) -> Rect:
        more = round(self.frame.cell * _BEYOND)
        return self.frame.square_rect(square).inflate(2 * more, 2 * more)

    def _when(self) -> npt.NDArray[np.float32]:
        """For every pixel of a square and a little beyond, when it turns: 0 to 255."""
        if self._order is None:
            surface = self.app.sprites.at(self.frame.cell).get("aquaedukt/effects/greening").surface
            order = pygame.surfarray.array3d(surface)[..., 0].astype(np.float32)
            self._order = np.pad(order, round(self.frame.cell * _BEYOND), mode="wrap")
        return self._order


class RegionNumbers:
    """Slabs and plaques with their numbers, for one size of square."""

    def __init__(self, pictures: SpriteSet, fonts: Fonts, cell: int) -> None:
        self._pictures = pictures
        self._fonts = fonts
        self._cell = cell
        self._made: dict[tuple[int, bool], Sprite] = {}

    @staticmethod
    def slab_picture(region: int) -> str:
        """The stone on which a region's number stands."""
        return f"aquaedukt/mountains/slab_{region % 2}"

    def slab(self, region: int) -> Sprite:
        """The round slab, drawn at the middle of a square."""
        return self._numbered(region, False)

    def plaque(self, region: int) -> Sprite:
        """The small plaque of a region without free square, drawn at a square's corner."""
        return self._numbered(region, True)

    def _numbered(self, region: int, is_plaque: bool) -> Sprite:
        found = self._made.get((region, is_plaque))
        if found is None:
            name = "aquaedukt/marks/plaque" if is_plaque else self.slab_picture(region)
            stone = self._pictures.get(name)
            surface = stone.surface.copy()
            x, y, _extent = stone.marks["number"]
            height = self._cell * ((0.27 if is_plaque else 0.375) - 0.02 * (region >= 10))
            self._carve(surface, str(region), round(height), (round(x), round(y)))
            found = self._made[region, is_plaque] = Sprite(surface, stone.anchor, stone.marks)
        return found

    def _carve(self, stone: Surface, text: str, px: int, middle: Point) -> None:
        """A red number with light on its lower edge; black where everything is to be plain."""
        inks = [(_STRONG, 0)] if self._fonts.strong else [(_EDGE, max(1, px // 28)), (_INK, 0)]
        for ink, down in inks:
            large = self._fonts.render(text, "number", ink)
            letters = pygame.transform.smoothscale_by(large, px / large.get_height())
            stone.blit(letters, letters.get_rect(center=(middle[0], middle[1] + down)))
