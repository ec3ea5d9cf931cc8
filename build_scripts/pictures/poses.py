"""How figures stand and walk, and the rounded rods and turned profiles they are made of.

A figure is built facing south, then turned, rocked and lifted by its pose. What must be read (shield, plaque)
is not turned with it: it hangs on the side of the figure that the camera sees.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from pictures.nodes import linear
from pictures.projection import Point
from pictures.shapes import Colour, Solid, turned

Warp = Callable[[float, float, float], Point]

LEAN = math.radians(14.4)
"""Leaning back by this much, a circle is seen as a circle and a square as a square: sin + RISE * cos = 1."""
TURN = {"S": 0.0, "E": 72.0, "N": 180.0, "W": -72.0}
DIRECTIONS = "NESW"
STEPS = 2
LIFT = 0.5


@dataclass(frozen=True)
class Pose:
    """How a figure stands: degrees of turning and rocking, height above ground, swing of the legs (-1..1)."""

    turn: float = 0.0
    rock: float = 0.0
    rise: float = 0.0
    stride: float = 0.0

    @property
    def gaze(self) -> float:
        """Degrees the face is lifted."""
        return {0.0: 29.0, 180.0: -6.0}.get(self.turn, 20.0)

    def warp(self, scale: float) -> Warp:
        turn, rock = math.radians(self.turn), math.radians(self.rock)

        side = (
            -scale if self.turn < 0 else scale
        )  # walking west he changes hands, else his tool hides the shield

        def place(x: float, y: float, z: float) -> Point:
            x, y, z = x * side, y * scale, z * scale
            x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
            x, z = x * math.cos(rock) + z * math.sin(rock), -x * math.sin(rock) + z * math.cos(rock)
            return x, y, z + self.rise

        return place

    def facing(self, x: float, y: float, z: float, scale: float) -> Warp:
        """Places a flat thing (x right, y towards its back, z up its face) leaning back at x, y, z.

        It follows the rocking of the figure but stays upright, since code lays a flat picture on it.
        """
        shift = z * math.tan(math.radians(self.rock))

        def place(u: float, v: float, w: float) -> Point:
            px = (x + u + shift) * scale
            py = (y + v * math.cos(LEAN) + w * math.sin(LEAN)) * scale
            return px, py, (z + w * math.cos(LEAN) - v * math.sin(LEAN)) * scale + self.rise

        return place


def pose(name: str) -> Pose:
    if name == "idle":
        return Pose()
    if name == "lifted":
        return Pose(rock=-7, rise=LIFT)
    _, direction, step = name.split("_")
    swing = math.sin(math.pi * int(step) + math.pi / 4)
    other = math.cos(math.pi * int(step) + math.pi / 4)
    return Pose(TURN[direction], 5.0 * swing, 0.05 * abs(other) + 0.01, 1.3 * other)


POSES = ["idle", "lifted", *(f"walk_{d}_{k}" for d in DIRECTIONS for k in range(STEPS))]


def tone(colour: str) -> Colour:
    return linear(colour)[:3]


def limb(solid: Solid, a: Point, b: Point, thick: float, thin: float, warp: Warp, tint: Colour) -> None:
    """A rounded rod from a to b."""
    axis = [q - p for p, q in zip(a, b, strict=True)]
    length = math.sqrt(sum(c * c for c in axis))
    w = [c / length for c in axis]
    side = (1.0, 0.0, 0.0) if abs(w[0]) < 0.8 else (0.0, 1.0, 0.0)
    u = [w[1] * side[2] - w[2] * side[1], w[2] * side[0] - w[0] * side[2], w[0] * side[1] - w[1] * side[0]]
    size = math.sqrt(sum(c * c for c in u))
    u = [c / size for c in u]
    v = [w[1] * u[2] - w[2] * u[1], w[2] * u[0] - w[0] * u[2], w[0] * u[1] - w[1] * u[0]]

    def place(x: float, y: float, z: float) -> Point:
        return warp(*(a[i] + u[i] * x + v[i] * y + w[i] * z for i in range(3)))

    half = math.pi / 2
    profile = [(thick * math.cos(t), thick * math.sin(t)) for t in (-half * k / 6 for k in range(6, -1, -1))]
    profile += [(thin * math.cos(t), length + thin * math.sin(t)) for t in (half * k / 6 for k in range(7))]
    profile = [(max(r, 0.002), z) for r, z in profile]
    turned(solid, profile, sides=24, tint=tint, warp=place)


def smooth_profile(points: list[tuple[float, float]], parts: int = 8) -> list[tuple[float, float]]:
    """A Catmull-Rom line through the points, so that turned bodies have no rings."""
    padded = [points[0], *points, points[-1]]
    result = []
    for k in range(1, len(padded) - 2):
        p0, p1, p2, p3 = padded[k - 1 : k + 3]
        for step in range(parts):
            t = step / parts
            result.append(
                tuple(
                    0.5
                    * (
                        2 * b
                        + (c - a) * t
                        + (2 * a - 5 * b + 4 * c - d) * t * t
                        + (3 * b - a - 3 * c + d) * t**3
                    )
                    for a, b, c, d in zip(p0, p1, p2, p3, strict=True)
                )
            )
    return [*result, points[-1]]


def raised(warp: Warp, neck: float, degrees: float) -> Warp:
    """Lift the face: the camera looks down on the pieces and would see nothing but caps."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def place(x: float, y: float, z: float) -> Point:
        return warp(x, y * c + (z - neck) * s, neck + (z - neck) * c - y * s)

    return place
