"""A square of field that joins every other of its kind.

What stands near the borders is the same in all variants and is repeated around the square; what stands
further in is each variant's own. So any two variants may lie side by side, and nothing is cut off between
them.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from pictures.garden import GREEN, PETALS, Garden, palette
from pictures.shapes import Solid

REACH = 0.24
"""Plants this close to a border belong to the shared pattern: as far as they and their shadows reach."""
AROUND = 1.3
"""What lies further out than this is neither seen nor shades what is."""

Points = np.ndarray
Keep = Callable[[Points], np.ndarray]


class Patch:
    """The plants of one square, sown twice: near the borders for all variants, inside for this one."""

    def __init__(self, crop: str, variant: int) -> None:
        self.common, self.own = Garden(f"{crop} common"), Garden(f"{crop} {variant}")

    def sow(self, plant: Callable[[Garden, Keep], None]) -> None:
        plant(self.common, _near)
        plant(self.own, lambda points: ~_near(points))

    def place(self) -> None:
        for solid in (self.common.leaves, self.common.bark, self.common.stone, self.common.old):
            _repeat(solid)
        self.common.place()
        self.own.place()


def _near(points: Points) -> np.ndarray:
    return np.abs(points[:, :2]).max(axis=1) > 1 - REACH


def _repeat(solid: Solid) -> None:
    """Copies of everything in the eight squares around, as far as they matter."""
    if not solid.faces:
        return
    vertices = np.array(solid.vertices)
    tints, shifts, smooth = list(solid.tints), list(solid.shifts), list(solid.smooth)
    faces = list(solid.faces)
    middles = np.array([vertices[list(face), :2].mean(axis=0) for face in faces])
    for dx, dy in ((i, j) for i in (-2, 0, 2) for j in (-2, 0, 2) if i or j):
        there = np.flatnonzero((np.abs(middles + np.array((dx, dy))) < AROUND).all(axis=1))
        start = len(solid.vertices)
        solid.vertices += [tuple(v) for v in (vertices + np.array((dx, dy, 0))).tolist()]
        solid.faces += [tuple(i + start for i in faces[k]) for k in there]
        solid.tints += [tints[k] for k in there]
        solid.shifts += [shifts[k] for k in there]
        solid.smooth += [smooth[k] for k in there]


def blades(
    garden: Garden,
    points: Points,
    green: str,
    high: float,
    width: float,
    light: float = 0.5,
    spread: float = 0.3,
) -> None:
    """One blade at every point, leaning a little with the wind."""
    upward = np.tile([0.12, -0.1, 1.0], (len(points), 1))
    garden.cards(points, upward, high, width, palette(GREEN[green], len(points), garden.rng, light), spread)


def blossoms(garden: Garden, points: Points, petals: str, size: float) -> None:
    """One flower or fruit at every point: three petals, wherever they turn."""
    upward = np.tile([0.0, -0.3, 1.0], (len(points), 1))
    for _ in range(3):
        garden.cards(points, upward, size, size, palette(PETALS[petals], len(points), garden.rng), 0.9)


def on_ground(points: np.ndarray, z: float = 0.004) -> Points:
    return np.column_stack([points, np.full(len(points), z)])
