"""Canals on the edges between squares and their joints on the points.

Straight pieces run under the joints; joints lie on top and are cut at their south mouths, so there are no
seams to match. A joint where widths differ is a small pool; an open end carries a timber sluice: there one
may go on. Channels are empty; flow maps (`aquaedukt/water`) show the water in them.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise, product

import numpy as np

from pictures.aquaedukt.channel import (
    FLOOR,
    FLOWING,
    HALF,
    LANES,
    LOWERED,
    POOL,
    RIM,
    SIDES,
    WATER,
    Arms,
    Flow,
    Rectangle,
    Turn,
    arms_name,
    bed,
    bend_flow,
    blocks,
    every_arms,
    neighbours,
    straight_flow,
    surface,
    trim_south,
    turned_to,
    walls,
)
from pictures.jobs import FLOW, Rendered, add
from pictures.projection import Frame
from pictures.shapes import Solid, block_tint, box, random_shift

REVISION = 1
REACH = {1: 0.215, 2: 0.34}
"""From the point to the mouths of a joint whose widest arm is so wide."""
UNDER = 0.12
"""Straight pieces begin this far from their points."""
FOOT = 0.025
"""How much it stands out below a joint, where no canal goes on."""
SLUICE = 0.05
"""From the point to the gate of an open end."""
ANCHOR = (0.0, LOWERED, 0.0)
VARIANTS = 2
SAMPLES = 32


def build_straight(axis: str, width: int, variant: int, track: str = "") -> None:
    rng = random.Random(f"{axis}{width}{variant}")
    reach, turn = 1 - UNDER, turned_to(axis[1])
    rim = Solid()
    for across in walls(width):
        blocks(rim, rng, across, (-reach, reach), turn, 7, -0.002 if track else 0.004)
    rim.place("travertine")
    _arcade(HALF[width], 2 * reach, turn, 6)
    flow = straight_flow(axis[0], LANES[width])
    spots: list[Rectangle] = []
    for low, high in LANES[width]:
        corners = [turn(s, n, 0.0)[:2] for s, n in ((-reach, low), (reach, high))]
        (x0, x1), (y0, y1) = (sorted(values) for values in zip(*corners, strict=True))
        spots.append((x0, y0, x1, y1))
    bed(spots, flow)
    surface(spots, WATER, flow)
    neighbours((side, width, reach) for side in axis if side != "S")  # the end wall there is seen


def _arcade(half: float, length: float, turn: Turn, bays: int) -> None:
    """The wall under a channel, with arches along it."""
    wall, face, top = Solid(), half - 0.012, RIM - 0.05
    bay = length / bays
    radius = bay / 2 - 0.055
    line = [(-length / 2, 0.0)]
    for k in range(bays):
        middle = -length / 2 + (k + 0.5) * bay
        turns = [math.pi * j / 10 for j in range(11)]
        arch = [(middle - radius * math.cos(a), 0.03 + 0.09 * math.sin(a)) for a in turns]
        line += [(middle - radius, 0.0), *arch, (middle + radius, 0.0)]
    line.append((length / 2, 0.0))
    for (s0, z0), (s1, z1) in pairwise(line):
        for n in (-face, face):
            wall.add(
                [turn(s0, n, z0), turn(s1, n, z1), turn(s1, n, top), turn(s0, n, top)],
                [(0, 1, 2, 3)],
                uvs=[[(s0, z0 / 0.4), (s1, z1 / 0.4), (s1, top / 0.4), (s0, top / 0.4)]],
            )
        wall.add(
            [turn(s0, -face, z0), turn(s1, -face, z1), turn(s1, face, z1), turn(s0, face, z0)],
            [(0, 1, 2, 3)],
            (0.7, 0.68, 0.66),
            uvs=[[(s0, 0), (s1, 0), (s1, 1), (s0, 1)]],
        )
    for s in (-length / 2, length / 2):
        end = [turn(s, n, z) for n, z in ((-face, 0), (face, 0), (face, top), (-face, top))]
        wall.add(end, [(0, 1, 2, 3)], uvs=[[(0, 0), (1, 0), (1, 1), (0, 1)]])
    wall.place("ashlar", weld=False)


# Joints


def reach_of(arms: Arms) -> float:
    return REACH[max(arms.values())]


def _waterway(arms: Arms) -> tuple[list[Rectangle], Flow]:
    """Where the water of a joint stands, and how it runs there."""
    reach = reach_of(arms)
    sides = list(arms)

    def arm(side: str, low: float, high: float, start: float) -> Rectangle:
        """A channel from `start` to the mouth; low and high across, along the axes."""
        way = sum(SIDES[side])
        near, far = sorted((start * way, reach * way))
        return (low, near, high, far) if side in "NS" else (near, low, far, high)

    first = sides[0]
    if len(sides) == 1:
        width = arms[first]
        spots = [arm(first, low, high, SLUICE) for low, high in LANES[width]]
        return spots, straight_flow(first, LANES[width])
    last = sides[1]
    opposite = {first, last} in ({"N", "S"}, {"E", "W"})
    mixed = arms[first] != arms[last]
    lanes = [(-POOL, POOL)] if mixed else LANES[arms[first]]
    flow = straight_flow(first, lanes) if opposite else bend_flow(first, last, reach, lanes)
    if mixed:
        spots = [(-POOL, -POOL, POOL, POOL)]
        spots += [arm(side, low, high, 0.1) for side in sides for low, high in LANES[arms[side]]]
        return spots, flow
    if opposite:
        return [arm(side, low, high, -0.05) for side in sides for low, high in lanes], flow
    spots = []
    up, along = (first, last) if first in "NS" else (last, first)
    sx, sy = SIDES[along][0], SIDES[up][1]
    for low, high in lanes:  # bends one in the other, as far from the inner corner all the way
        middle, half = (low + high) / 2, (high - low) / 2
        cx, cy = middle * sx, middle * sy
        spots.append((cx - half, cy - half, cx + half, cy + half))
        spots.append(arm(up, cx - half, cx + half, cy * sy))
        spots.append(arm(along, cy - half, cy + half, cx * sx))
    return spots, flow


def build_joint(arms: tuple[tuple[str, int], ...], mouth: float, track: str = "") -> None:
    shape: Arms = dict(arms)
    rng = random.Random(f"joint {arms}")
    spots, flow = _waterway(shape)
    rim, wall = Solid(), Solid()
    for x0, y0, x1, y1 in _stones(spots, mouth):
        low, high = (x0 + 0.002, y0 + 0.002, 0.05), (x1 - 0.002, y1 - 0.002, RIM + 0.014)
        box(rim, low, high, 0.015, None, block_tint(rng, 0.16), random_shift(rng))
    left, right, south, north = (mouth + (0.0 if side in shape else FOOT) for side in "WESN")
    box(rim, (-left, -south, 0), (right, north, 0.05), 0.01, tint=(0.85, 0.82, 0.77))
    face = mouth - 0.008
    corners = [(-face, -face), (face, -face), (face, face), (-face, face)]
    for (xa, ya), (xb, yb) in pairwise([*corners, corners[0]]):
        side = [(xa, ya, 0), (xb, yb, 0), (xb, yb, FLOOR - 0.01), (xa, ya, FLOOR - 0.01)]
        wall.add(side, [(0, 1, 2, 3)], uvs=[[(0, 0), (1, 0), (1, 0.2), (0, 0.2)]])
    rim.place("travertine")
    wall.place("ashlar", weld=False)
    bed([(-face, -face, face, face)], flow)
    surface(spots, WATER, flow)
    if len(shape) == 1:
        _sluice(*arms[0])
    neighbours((side, width, mouth) for side, width in arms)


def _stones(spots: list[Rectangle], reach: float) -> list[Rectangle]:
    """Few large stones that fill a joint wherever no water stands."""
    lines = []
    for axis in (0, 1):
        cuts = {-reach, reach, *(spot[i] for spot in spots for i in (axis, axis + 2))}
        lines.append(sorted(v for v in cuts if -reach <= v <= reach))
    xs, ys = lines
    stone = {}
    for (i, (x0, x1)), (j, (y0, y1)) in product(enumerate(pairwise(xs)), enumerate(pairwise(ys))):
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        stone[i, j] = not any(a < x < c and b < y < d for a, b, c, d in spots)
    made = []
    for i, j in sorted(stone):
        if not stone[i, j]:
            continue
        wide = i
        while stone.get((wide + 1, j)):
            wide += 1
        high = j
        while all(stone.get((k, high + 1)) for k in range(i, wide + 1)):
            high += 1
        for place in product(range(i, wide + 1), range(j, high + 1)):
            stone[place] = False
        made.append((xs[i], ys[j], xs[wide + 1], ys[high + 1]))
    return made


def _sluice(side: str, width: int) -> None:
    """A gate of timber across an open end."""
    timber, turn = Solid(), turned_to(side)
    half, at = LANES[width][-1][1] + 0.03, SLUICE
    for n in (-half, half):
        box(timber, (at - 0.028, n - 0.028, RIM - 0.02), (at + 0.028, n + 0.028, RIM + 0.20), 0.006, turn)
    beam = (at - 0.03, -half - 0.05, RIM + 0.17), (at + 0.03, half + 0.05, RIM + 0.22)
    box(timber, *beam, 0.006, turn, (0.9, 0.9, 0.9))
    gate = (at - 0.015, -half, FLOOR), (at + 0.015, half, RIM + 0.10)
    box(timber, *gate, 0.004, turn, (0.62, 0.6, 0.58))
    timber.place("timber")


def build_stock() -> None:
    """A loose piece as it lies in the supply: short, both ends closed, with water in it."""
    rng = random.Random("stock")
    rim, water = Solid(), Solid()
    half, reach, top = 0.22, 0.42, RIM + 0.05
    turn = turned_to("E")
    for across in ((-half, -0.12), (0.12, half)):
        for start, end in pairwise(np.linspace(-reach, reach, 4)):
            low, high = (float(start) + 0.004, across[0], 0.10), (float(end) - 0.004, across[1], top)
            box(rim, low, high, 0.014, turn, block_tint(rng, 0.22), random_shift(rng))
    for x in (-reach, reach - 0.08):
        box(rim, (x, -0.115, 0.10), (x + 0.08, 0.115, top - 0.005), 0.014)
    foot = (-reach - 0.02, -half - 0.02, 0), (reach + 0.02, half + 0.02, 0.05)
    box(rim, *foot, 0.012, tint=(0.85, 0.82, 0.77))
    body = (-reach + 0.01, -half + 0.01, 0.04), (reach - 0.01, half - 0.01, 0.16)
    box(rim, *body, 0.0, tint=(0.8, 0.74, 0.64))
    corners = [(-reach, -0.12, 0.225), (reach, -0.12, 0.225), (reach, 0.12, 0.225), (-reach, 0.12, 0.225)]
    water.add(corners, [(0, 1, 2, 3)])
    rim.place("travertine")
    water.place("still_water")


for _axis, _width in product(("NS", "EW"), (1, 2)):
    _frame = Frame(-1.2, 1.2, -1.2, 1.4) if _axis == "NS" else Frame(-1.2, 1.2, -0.5, 0.8)
    for _variant in range(VARIANTS):
        add(
            Rendered(
                "aquaedukt/canals", f"{_axis}_{_width}_{_variant}", build_straight, _frame, ANCHOR,
                samples=SAMPLES, shadow_frame=Frame(-1.4, 1.7, -1.4, 1.6),
                params={"axis": _axis, "width": _width, "variant": _variant},
            )
        )  # fmt: skip
    add(
        Rendered(
            "aquaedukt/water", f"{_axis}_{_width}", build_straight, _frame, ANCHOR, layers=(FLOW,),
            samples=16,
            params={"axis": _axis, "width": _width, "variant": 0, "track": FLOWING},
        )
    )  # fmt: skip
for _arms in every_arms():
    _params = {"arms": tuple(_arms.items()), "mouth": reach_of(_arms)}
    _name = f"joint_{arms_name(_arms)}"
    _frame = Frame(-0.6, 0.6, -0.6, 0.8)
    add(
        Rendered(
            "aquaedukt/canals", _name, build_joint, _frame, ANCHOR, samples=SAMPLES, params=_params,
            shadow_frame=Frame(-0.9, 1.2, -0.9, 1.1), finish=trim_south,
        )
    )  # fmt: skip
    add(
        Rendered(
            "aquaedukt/water", _name, build_joint, _frame, ANCHOR, layers=(FLOW,), samples=16,
            params={**_params, "track": FLOWING}, finish=trim_south,
        )
    )  # fmt: skip
add(
    Rendered(
        "aquaedukt/canals", "stock", build_stock, Frame(-0.6, 0.6, -0.5, 0.7), samples=SAMPLES, outline=1.5,
        shadow_frame=Frame(-0.8, 1.0, -0.7, 0.9),
    )
)  # fmt: skip
