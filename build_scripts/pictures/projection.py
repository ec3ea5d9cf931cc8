"""The one projection of all pictures: ground squares stay square, upright things show their south face.

A board square is 2 x 2 units. A point (x, y, z) is drawn at (x, y + RISE * z), 128 pixels a unit; x goes
east, y north, z up. One hundredth of a unit of height is exactly one pixel.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

TILT = math.radians(38)
RISE = math.tan(TILT)
PIXELS_PER_UNIT = 128
SQUARE = 2.0
LOWERED = 0.25
"""Raised things are drawn this much (32 px) further south, so that they sit optically in their square."""

Point = tuple[float, float, float]


@dataclass(frozen=True)
class Frame:
    """The part of the drawing plane that is rendered, in units."""

    left: float
    right: float
    bottom: float
    top: float

    def size(self, ppu: float = PIXELS_PER_UNIT) -> tuple[int, int]:
        return round((self.right - self.left) * ppu), round((self.top - self.bottom) * ppu)

    def pixel(self, point: Point, ppu: float = PIXELS_PER_UNIT) -> tuple[float, float]:
        """Where a point of the model is seen, from the frame's upper left corner."""
        x, y, z = point
        return (x - self.left) * ppu, (self.top - (y + RISE * z)) * ppu

    def grown(self, by: float) -> Frame:
        return Frame(self.left - by, self.right + by, self.bottom - by, self.top + by)
