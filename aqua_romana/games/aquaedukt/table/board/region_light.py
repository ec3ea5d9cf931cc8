"""The light of a region whose number was thrown: a line of gold all around, a glow, the rest a little darker.

It lies on the ground, under houses and canals. Like the outlines of fields it is put together square by
square, from distances to the region's border.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules.geometry import ROWS, WIDTH
from aqua_romana.games.aquaedukt.table.board.fields import AROUND, inner_depth, region_at
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.table.board.water import Floats, surface_of
from aqua_romana.ui.input import Point
from aqua_romana.ui.theme import Colour

Shape = tuple[bool, ...]
"""Of a square: whether it is the region's, and so of those around it."""

_GOLD: Final[Colour] = (255, 210, 94)
_DARK: Final[Colour] = (106, 62, 10)
_WHITE: Final[Colour] = (255, 255, 255)
_BLACK: Final[Colour] = (0, 0, 0)
# In squares: where the line's middle lies inside the border, half its width with and without dark edges,
# its rounding, and how far light reaches in and out.
_LINE: Final = 0.042
_HALF: Final = 0.020
_HALF_DARK: Final = 0.034
_STRONG: Final = 1.7  # how much wider the line is in high contrast
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
        wide = _STRONG if self.is_strong else 1.0
        from_line = np.abs(depth - _LINE)
        soft = 1.0 / cell
        line = np.clip((_HALF * wide - from_line) / soft + 0.5, 0, 1)
        edge = np.clip((_HALF_DARK * wide - from_line) / soft + 0.5, 0, 1)
        inside = np.clip(1 - (depth - _LINE) / _INWARDS, 0, 1) ** 2 * _RIM * (depth > _LINE)
        outside = np.clip(1 + (depth - _LINE) / _OUTWARDS, 0, 1) ** 2 * _GLOW * (depth <= _LINE)
        rest = np.where(depth < 0, self._rest, 0.0).astype(np.float32)
        bright, dark = (_WHITE, _BLACK) if self.is_strong else (_GOLD, _DARK)
        light = np.zeros_like(inside) if self.is_strong else inside + outside
        colours: Floats = np.zeros((cell, cell, 3), np.float32)
        alpha: Floats = rest
        for colour, share in ((_GOLD, light), (dark, edge), (bright, line)):
            colours, alpha = _over(colours, alpha, colour, share.astype(np.float32))
        return surface_of(colours, alpha * np.float32(255))


def _shape(region: int, column: int, row: int) -> Shape:
    """Whether a square belongs to a region, and which of those around it do."""
    own = region_at(column, row) == region
    return (own, *(region_at(column + x, row + y) == region for x, y in AROUND))


def _over(colours: Floats, alpha: Floats, colour: Colour, share: Floats) -> tuple[Floats, Floats]:
    """A colour laid on with a share, on what is there already."""
    whole: Floats = share + alpha * (1 - share)
    weight = (share / np.maximum(whole, 1e-4))[:, :, None].astype(np.float32)
    mixed: Floats = colours * (1 - weight) + np.array(colour, np.float32) * weight
    return mixed, whole


def _distance(cell: int, around: tuple[bool, ...]) -> Floats:
    """How far every pixel of a square outside lies from those squares around that are the region's."""
    at = (np.arange(cell, dtype=np.float32) + 0.5) / cell
    north, _ = np.meshgrid(at, at)
    west = north.T
    sides = (north, 1 - west, 1 - north, west)
    found: Floats = np.full((cell, cell), 9.0, np.float32)
    for number, (distance, there) in enumerate(zip(sides, around[:4], strict=True)):
        if there:
            found = np.minimum(found, distance)
        corner = (sides[number], sides[(number + 1) % 4])
        if around[4 + number]:
            found = np.minimum(found, np.hypot(*corner))
    return found
