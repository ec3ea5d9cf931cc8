"""Which field each square is, and the shapes of fields between lanes: tables of the board, and masks.

A region is a field of one kind; regions that touch, if only by a corner, are of different kinds. A field's
outline depends only on which of the squares around belong to the same region, so there are few masks.
Here too: fields that turn green, numbers carved into slabs and plaques, and the light of the region thrown,
which lies on the ground, under houses and canals.
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
from aqua_romana.ui.graphics.emblems import paint_disc
from aqua_romana.ui.graphics.sprites import Sprite, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import IVORY, Colour

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
_DISC_EDGE: Final[Colour] = (46, 30, 16)
VALUE_DISC: Final = 0.27  # of a square
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


Shape = tuple[bool, ...]
"""Of a square: whether it is the region's, and so of those around it: N E S W, then NE SE SW NW."""


def _shape(region: int, column: int, row: int) -> Shape:
    """Whether a square belongs to a region, and which of those around it do."""
    return tuple(region_at(column + x, row + y) == region for x, y in ((0, 0), *AROUND))


#: Which of the squares around a square are of the same region, by its cell.
SURROUNDINGS: Final = tuple(_shape(REGION_OF[cell], cell % WIDTH, cell // WIDTH)[1:] for cell in range(CELLS))


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


def _from_sides(cell: int) -> tuple[Floats, ...]:
    """Of every pixel of a square the distances from its N E S W sides. The first axis is x."""
    at = (np.arange(cell, dtype=np.float32) + 0.5) / cell
    north: Floats = np.meshgrid(at, at)[0].astype(np.float32)
    west: Floats = north.T
    return north, 1 - west, 1 - north, west


def inner_depth(cell: int, around: tuple[bool, ...], inset: float, rounding: float) -> Floats:
    """How many pixels each pixel of a square lies inside its region's outline, which is `inset` squares
    within the region's border and rounded; negative outside. The first axis is x."""
    sides = _from_sides(cell)
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
        self._values: dict[int, Sprite] = {}

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

    def value(self, value: int) -> Sprite:
        """The value of a house tile on a small disc, drawn at its middle."""
        found = self._values.get(value)
        if found is None:
            disc = value_disc(self._pictures, self._fonts, value, round(self._cell * VALUE_DISC))
            middle = disc.get_rect().center
            found = self._values[value] = Sprite(disc, middle, {})
        return found

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


def value_disc(pictures: SpriteSet, fonts: Fonts, value: int, side: int) -> Surface:
    """The value of a house tile as a dark numeral on an ivory disc: nobody has to count roofs."""
    disc = Surface((side, side), pygame.SRCALPHA)
    for share, colour in ((1.0, _DISC_EDGE), (0.86, IVORY)):
        paint_disc(disc, pictures, disc.get_rect(), share, colour)
    large = fonts.render(str(value), "number", _STRONG)
    letters = pygame.transform.smoothscale_by(large, side * 1.04 / large.get_height())
    disc.blit(letters, letters.get_rect(center=disc.get_rect().center))
    return disc


_GOLD: Final[Colour] = (255, 210, 94)
_DARK_GOLD: Final[Colour] = (106, 62, 10)
_WHITE: Final[Colour] = (255, 255, 255)
_BLACK: Final[Colour] = (0, 0, 0)
# In squares: where the line's middle lies inside the border, half its width with and without dark edges,
# its rounding, and how far light reaches in and out.
_LINE: Final = 0.042
_HALF: Final = 0.020
_HALF_DARK: Final = 0.034
_WIDER: Final = 1.7  # how much wider the line is in high contrast
_ROUNDING: Final = 0.15
_INWARDS: Final = 0.30
_OUTWARDS: Final = 0.22
_RIM: Final = 0.42  # how strong the light within is at the line
_GLOW: Final = 0.75  # and that outside
_REST: Final = 0.07  # how much darker the rest is
_REST_STRONG: Final = 0.22


class RegionLight:
    """The light of one region at a time, for one window size."""

    def __init__(self, frame: LandFrame, is_strong: bool) -> None:
        self.frame = frame
        self.is_strong = is_strong
        self._region = 0
        self._tiles: dict[Shape, Surface] = {}  # of that region, as far as they are made
        self._missing: list[Shape] = []

    def paint(self, target: Surface, region: int, part: Rect, corner: Point = (0, 0)) -> None:
        """Light a region inside `part` of the window; all squares that are not near it only get darker.
        `corner` is what place of the window the target's corner is."""
        self._begin(region)
        while self._missing:
            self._make_one()
        land, cell = self.frame.land, self.frame.cell
        part = part.clip(land)
        dark = round(255 * (1 - self._rest))
        for row in range(ROWS):
            for column in range(WIDTH):
                square = Rect(land.x + column * cell, land.y + row * cell, cell, cell)
                spot = square.clip(part)
                if not spot:
                    continue
                shape = _shape(region, column, row)
                at = spot.move(-corner[0], -corner[1])
                if any(shape):
                    target.blit(self._tiles[shape], at, spot.move(-square.x, -square.y))
                else:
                    target.fill((dark, dark, dark), at, pygame.BLEND_RGB_MULT)

    def prepare(self, region: int) -> None:
        """Make a little of a region's light that will be wanted soon; as long as the die rolls."""
        self._begin(region)
        if self._missing:
            self._make_one()

    def _begin(self, region: int) -> None:
        if region != self._region:
            self._region, self._tiles = region, {}
            around = {_shape(region, column, row) for row in range(ROWS) for column in range(WIDTH)}
            self._missing = sorted(shape for shape in around if any(shape))

    def _make_one(self) -> None:
        shape = self._missing.pop()
        self._tiles[shape] = self._tile(shape[0], shape[1:])

    @property
    def _rest(self) -> float:
        return _REST_STRONG if self.is_strong else _REST

    def _tile(self, own: bool, around: tuple[bool, ...]) -> Surface:
        """A square of the light: the line's colours over the glow's, over the darkness of the rest."""
        cell = self.frame.cell
        depth: Floats = (
            inner_depth(cell, around, 0.0, _ROUNDING) / np.float32(cell) if own else -_distance(cell, around)
        )
        wide = _WIDER if self.is_strong else 1.0
        from_line = np.abs(depth - _LINE)
        soft = 1.0 / cell
        line = np.clip((_HALF * wide - from_line) / soft + 0.5, 0, 1)
        edge = np.clip((_HALF_DARK * wide - from_line) / soft + 0.5, 0, 1)
        inside = np.clip(1 - (depth - _LINE) / _INWARDS, 0, 1) ** 2 * _RIM * (depth > _LINE)
        outside = np.clip(1 + (depth - _LINE) / _OUTWARDS, 0, 1) ** 2 * _GLOW * (depth <= _LINE)
        rest = np.where(depth < 0, self._rest, 0.0).astype(np.float32)
        bright, dark = (_WHITE, _BLACK) if self.is_strong else (_GOLD, _DARK_GOLD)
        light = np.zeros_like(inside) if self.is_strong else inside + outside
        colours: Floats = np.zeros((cell, cell, 3), np.float32)
        alpha: Floats = rest
        for colour, share in ((_GOLD, light), (dark, edge), (bright, line)):
            colours, alpha = _over(colours, alpha, colour, share.astype(np.float32))
        return surface_of(colours, alpha * np.float32(255))


def _over(colours: Floats, alpha: Floats, colour: Colour, share: Floats) -> tuple[Floats, Floats]:
    """A colour laid on with a share, on what is there already."""
    whole: Floats = share + alpha * (1 - share)
    weight = (share / np.maximum(whole, 1e-4))[:, :, None].astype(np.float32)
    mixed: Floats = colours * (1 - weight) + np.array(colour, np.float32) * weight
    return mixed, whole


def _distance(cell: int, around: tuple[bool, ...]) -> Floats:
    """How far every pixel of a square outside lies from those squares around that are the region's."""
    sides = _from_sides(cell)
    found: Floats = np.full((cell, cell), 9.0, np.float32)
    for number, (distance, there) in enumerate(zip(sides, around[:4], strict=True)):
        if there:
            found = np.minimum(found, distance)
        corner = (sides[number], sides[(number + 1) % 4])
        if around[4 + number]:
            found = np.minimum(found, np.hypot(*corner))
    return found
