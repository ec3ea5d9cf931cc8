"""The profile that canals, joints and springs share, and how water runs in it.

Width 1 is one channel, width 2 two of them with a wall between. A flow map counts its way (red) in squares,
and the middle of an edge, or the point of a joint, lies at 0.5; that of a spring counts from its point
outwards. Water runs from the side named first to the side named second; across (green) goes from the left
bank to the right one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from itertools import combinations, pairwise, product

import numpy as np

from pictures import (
    bitmaps,
    channels_stone,  # noqa: F401  (its materials are called by name)
)
from pictures.jobs import FLOW, SHADOW, Rendered
from pictures.materials import recipe
from pictures.nodes import Shader
from pictures.projection import RISE, Point
from pictures.shapes import Solid, block_tint, box, random_shift

RIM, WATER, FLOOR = 0.225, 0.165, 0.085
HALF = {1: 0.170, 2: 0.295}
LANES = {1: [(-0.088, 0.088)], 2: [(-0.208, -0.048), (0.048, 0.208)]}
"""Where water runs across a canal, in units from its middle."""
POOL = 0.208
LOWERED = 0.09
"""Canals are drawn this much further south, so that they sit optically on their line."""
SIDES = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
FLOWING = "flow"
STEP = 0.02

Arms = dict[str, int]
"""Sides with the width of the canal there, in the order N E S W."""
Rectangle = tuple[float, float, float, float]
Flow = Callable[[float, float], tuple[float, float]]
Turn = Callable[[float, float, float], Point]


@recipe("still_water")
def _still_water(t: Shader) -> object:
    """Water where no flow map is laid over it."""
    waves = t.picture(bitmaps.field(33, low=3, high=26, fall=1.5), t.place(1.0, shifted=False)).outputs[
        "Color"
    ]
    t.bump(waves, 0.35, 0.04)
    return t.done(t.ramp(waves, [(0.25, "#1B7FA0"), (0.5, "#2A97B8"), (0.78, "#58B9CC")]), 0.14, IOR=1.33)


def every_arms() -> list[Arms]:
    """All shapes that end or pass through a point: 8 ends and 24 passages."""
    ends = [{side: width} for side, width in product(SIDES, (1, 2))]
    return ends + [{a: i, b: j} for a, b in combinations(SIDES, 2) for i, j in product((1, 2), repeat=2)]


def arms_name(arms: Arms) -> str:
    return "".join(f"{side}{width}" for side, width in arms.items())


def walls(width: int) -> list[tuple[float, float]]:
    """The walls beside and between the channels, across."""
    lanes, half = LANES[width], HALF[width]
    return [(-half, lanes[0][0]), *((a[1], b[0]) for a, b in pairwise(lanes)), (lanes[-1][1], half)]


def turned_to(side: str) -> Turn:
    """(along the way out, to its left, up) as a point."""
    dx, dy = SIDES[side]
    return lambda s, n, z: (dx * s - dy * n, dy * s + dx * n, z)


def share_across(n: float, lanes: list[tuple[float, float]]) -> float:
    """0 at the left bank of the channel that n lies in, 1 at the right one; n counts to the left."""
    for low, high in lanes:
        if low - 0.02 <= n <= high + 0.02:
            return min(1.0, max(0.0, (high - n) / (high - low)))
    return 0.5


def straight_flow(start: str, lanes: list[tuple[float, float]]) -> Flow:
    """Straight on, entering from the side `start`."""
    fx, fy = (-v for v in SIDES[start])

    def flow(x: float, y: float) -> tuple[float, float]:
        return 0.5 + (x * fx + y * fy) / 2, share_across(-x * fy + y * fx, lanes)

    return flow


def bend_flow(start: str, end: str, reach: float, lanes: list[tuple[float, float]]) -> Flow:
    """Round the corner between two sides, from mouth to mouth."""
    a, b = np.array(SIDES[start]), np.array(SIDES[end])
    pivot = reach * (a + b)
    left = 1 if float(a[1] * b[0] - a[0] * b[1]) > 0 else -1  # the end lies on the left of who enters

    def flow(x: float, y: float) -> tuple[float, float]:
        away = np.array((x, y)) - pivot
        turn = math.atan2(float(-away @ a), float(-away @ b)) / (math.pi / 2)
        n = left * (reach - float(np.hypot(*away)))
        return 0.5 + reach * (turn - 0.5), share_across(n, lanes)

    return flow


def surface(spots: list[Rectangle], z: float, flow: Flow) -> None:
    """Water in rectangles that may overlap; only flow maps show it. No place is covered twice, for two faces
    in one place shade each other."""
    water = Solid()
    xs, ys = (_cuts(spots, axis) for axis in (0, 1))
    for (x0, x1), (y0, y1) in product(pairwise(xs), pairwise(ys)):
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        if any(left < x < right and low < y < high for left, low, right, high in spots):
            corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
            water.add([(*c, z) for c in corners], [(0, 1, 2, 3)], uvs=[[flow(*c) for c in corners]])
    water.place("water", water=FLOWING, weld=False)


def _cuts(spots: list[Rectangle], axis: int) -> list[float]:
    """All borders along an axis, and lines between them no further apart than STEP."""
    borders = sorted({spot[k] for spot in spots for k in (axis, axis + 2)})
    lines = [borders[0]]
    for low, high in pairwise(borders):
        count = max(1, math.ceil((high - low) / STEP))
        lines += [low + (high - low) * (k + 1) / count for k in range(count)]
    return lines


def bed(spots: list[Rectangle], flow: Flow) -> None:
    """The floor of the channels, stained along the middle of each."""
    floor = Solid()
    for x0, y0, x1, y1 in spots:
        corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
        floor.add([(*c, FLOOR) for c in corners], [(0, 1, 2, 3)], uvs=[[flow(*c) for c in corners]])
    floor.place("bed", weld=False)


def neighbours(arms: Iterable[tuple[str, int, float]]) -> None:
    """Unseen canals that go on from (side, width, reach) keep light and shade the same at the mouths."""
    for side, width, reach in arms:
        ghost, turn = Solid(), turned_to(side)
        for low, high in walls(width):
            box(ghost, (reach + 0.002, low, 0), (reach + 0.45, high, RIM), 0, turn)
        ghost.place("travertine", ghost=True)


def blocks(
    solid: Solid,
    rng: random.Random,
    across: tuple[float, float],
    along: tuple[float, float],
    turn: Turn,
    count: int,
    gap: float,
) -> None:
    """A row of rim stones."""
    for start, end in pairwise(np.linspace(*along, count + 1)):
        low = (float(start) + gap, across[0], FLOOR - 0.03)
        high = (float(end) - gap, across[1], RIM + (rng.uniform(-0.006, 0.005) if gap > 0 else 0))
        box(solid, low, high, 0.014, turn, block_tint(rng, 0.22), random_shift(rng))


def trim_south(layer: str, rgba: np.ndarray, job: Rendered, ppu: float) -> np.ndarray:
    """Cut the end wall of a south mouth, `params["mouth"]` from the point: the canal below shows there."""
    width = dict(job.params["arms"]).get("S")
    if layer == SHADOW or width is None:
        return rgba
    out, frame = rgba.copy(), job.frame
    level = WATER if layer == FLOW else RIM
    row = round((frame.top - (RISE * level - job.params["mouth"])) * ppu)
    left, right = (round((n * HALF[width] - frame.left) * ppu) for n in (-1, 1))
    out[row:, left:right] = 0
    return out
