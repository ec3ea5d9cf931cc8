"""Springs: an octagonal nymphaeum of marble with a rock in its basin; its outlets fall into the canals.

The basin is filled by its flow map, which counts the way outwards from the middle, and the jet is a loop of
its own (`jet_<n>`) that stands over every shape. Breaking out of the ground is a few pictures of rock and
spray (`burst_<n>`).
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from pictures.aquaedukt.channel import (
    FLOOR,
    FLOWING,
    HALF,
    LANES,
    LOWERED,
    RIM,
    WATER,
    Arms,
    arms_name,
    every_arms,
    neighbours,
    trim_south,
    turned_to,
    walls,
)
from pictures.garden import Garden
from pictures.jobs import FLOW, OBJECT, Rendered, add
from pictures.materials import recipe
from pictures.nodes import Shader
from pictures.projection import Frame
from pictures.shapes import Solid, ball, block_tint, box, random_shift
from pictures.stage import mask_everything

REVISION = 1
RADIUS, THICK, TOP, LEVEL = 0.47, 0.09, 0.32, 0.245
"""Of the basin: to the middle of a side, its wall, the wall's height, and the water in it."""
MOUTH = 0.62
ANCHOR = (0.0, LOWERED, 0.0)
FRAME = Frame(-0.85, 0.85, -0.85, 1.2)
SHADOW_FRAME = Frame(-1.0, 1.6, -1.0, 1.4)
OUTLETS = {0: "E", 2: "N", 4: "W", 6: "S"}
"""Which side of the octagon looks where."""
JETS = 8
BURSTS = 5
ROCKS = ((0.0, 0.04, 0.135), (-0.11, -0.02, 0.085), (0.11, 0.0, 0.095), (0.02, -0.09, 0.07))
SAMPLES = 32

Spot = tuple[float, float]


@recipe("jet")
def _spray(t: Shader) -> object:
    t.surface.inputs["Alpha"].default_value = 0.9
    return t.done("#E6F6F8", 0.2, IOR=1.33, Emission_Color="#CFEFF4", Emission_Strength=0.22)


def _corner(radius: float, number: int) -> Spot:
    angle = math.pi / 8 + number * math.pi / 4
    reach = radius / math.cos(math.pi / 8)
    return reach * math.cos(angle), reach * math.sin(angle)


def _between(start: Spot, end: Spot, share: float) -> Spot:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _basin(arms: Arms, rng: random.Random) -> None:
    """Eight sides with a band of mosaic; a side with an outlet is open in the middle."""
    marble, mosaic = Solid(), Solid()
    for number in range(8):
        outer = _corner(RADIUS, number - 1), _corner(RADIUS, number)
        inner = _corner(RADIUS - THICK, number - 1), _corner(RADIUS - THICK, number)
        side = OUTLETS.get(number, "")
        length = math.dist(*outer)
        gap = (HALF[arms[side]] - 0.02) / length if side in arms else 0.0
        for s0, s1 in [(0.0, 0.5 - gap), (0.5 + gap, 1.0)] if gap else [(0.0, 1.0)]:
            if s1 - s0 > 0.03:
                plan = [
                    _between(*outer, s0),
                    _between(*outer, s1),
                    _between(*inner, s1),
                    _between(*inner, s0),
                ]
                solid = [(*p, 0.0) for p in plan] + [(*p, TOP) for p in plan]
                faces = [(4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
                marble.add(solid, faces, block_tint(rng, 0.08), shift=random_shift(rng))
                band = [(x * 1.012, y * 1.012) for x, y in plan[:2]]
                corners = [(*band[0], 0.13), (*band[1], 0.13), (*band[1], 0.235), (*band[0], 0.235)]
                mosaic.add(corners, [(0, 1, 2, 3)])
        _ring(marble, outer, 1.08, 0.0, 0.07, (0.86, 0.83, 0.78), inner=((0.0, 0.0),))
        if side not in arms:
            _ring(marble, outer, 1.035, TOP - 0.05, TOP + 0.012, (1.0, 0.99, 0.96), inner=inner)
    for number in (1, 3, 5, 7):
        angle = number * math.pi / 4
        x, y = (RADIUS - 0.03) * math.cos(angle), (RADIUS - 0.03) * math.sin(angle)
        box(marble, (x - 0.07, y - 0.07, 0), (x + 0.07, y + 0.07, TOP + 0.05), 0.012, tint=(0.97, 0.96, 0.93))
        box(marble, (x - 0.09, y - 0.09, TOP + 0.04), (x + 0.09, y + 0.09, TOP + 0.085), 0.012)
    marble.place("marble")
    mosaic.place("mosaic_teal", weld=False)
    bronze = Solid()
    for number in (1, 3, 5, 7):
        angle = number * math.pi / 4
        x, y = (RADIUS - 0.03) * math.cos(angle), (RADIUS - 0.03) * math.sin(angle)
        ball(bronze, (x, y, TOP + 0.135), 0.060)
    bronze.place("bronze")
    floor = Solid()
    floor.add([(*_corner(RADIUS - 0.02, k), 0.12) for k in range(8)], [tuple(range(8))], (0.75, 0.86, 0.86))
    floor.place("marble")


def _ring(
    solid: Solid,
    side: tuple[Spot, Spot],
    grow: float,
    low: float,
    high: float,
    tint: tuple[float, float, float],
    inner: Sequence[Spot],
) -> None:
    """A foot or a coping that stands out along one side; its top reaches in to the `inner` points."""
    (ax, ay), (bx, by) = ((x * grow, y * grow) for x, y in side)
    front = [(ax, ay, low), (bx, by, low), (bx, by, high), (ax, ay, high)]
    back = [(x, y, high) for x, y in reversed(inner)]
    solid.add([*front, *back], [(0, 1, 2, 3), (3, 2, *range(4, 4 + len(back)))], tint)


def _outlet(side: str, width: int, rng: random.Random) -> None:
    """A short channel from the basin to the mouth, and foam where the water falls into it."""
    lip, wall, foam, floor = Solid(), Solid(), Solid(), Solid()
    turn, start = turned_to(side), RADIUS - THICK
    for low, high in walls(width):
        block = (start - 0.02, low, 0.05), (MOUTH, high, RIM + 0.014)
        box(lip, *block, 0.014, turn, block_tint(rng, 0.15), random_shift(rng))
    for low, high in LANES[width]:
        for _ in range(14):
            s, n = RADIUS + 0.05 + rng.uniform(-0.03, 0.05), rng.uniform(low, high)
            ball(foam, turn(s, n, WATER + 0.02), rng.uniform(0.012, 0.022), fineness=1)
    face = HALF[width] - 0.01
    plan = [turn(s, n, 0)[:2] for s, n in ((start, -face), (MOUTH, -face), (MOUTH, face), (start, face))]
    for a, b in pairwise(plan):
        corners = [(*a, 0), (*b, 0), (*b, FLOOR), (*a, FLOOR)]
        wall.add(corners, [(0, 1, 2, 3)], uvs=[[(0, 0), (0.3, 0), (0.3, 0.25), (0, 0.25)]])
    floor.add([(*p, FLOOR) for p in plan], [(0, 1, 2, 3)], uvs=[[(0, 0), (0.2, 0), (0.2, 1), (0, 1)]])
    lip.place("travertine")
    wall.place("ashlar", weld=False)
    foam.place("jet")
    floor.place("bed", weld=False)


def _rock(seed: str = "spring") -> None:
    garden = Garden(seed)
    q = garden.random

    def rough(x: float, y: float, z: float) -> tuple[float, float, float]:
        return x + q.uniform(-0.015, 0.015), y + q.uniform(-0.015, 0.015), z + q.uniform(-0.012, 0.012)

    for x, y, r in ROCKS:
        middle = (x, y, LEVEL + 0.25 * r)
        ball(garden.old, middle, (r, r, 0.85 * r), (0.95, 0.93, 0.88), 2, rough, False)
    for k in range(8):
        spot = (0.10 * math.cos(2.4 * k), 0.08 * math.sin(2.4 * k) + 0.03, LEVEL + 0.05)
        garden.clump(spot, (0.035, 0.035, 0.03), 14, "box", 0.05, 0.022, 0)
    garden.place()


def _water(arms: Arms) -> None:
    """Rings in the basin, then down the lips and along the outlets. Red is the way from the middle."""
    water = Solid()
    rings, spokes = np.linspace(0.03, RADIUS - 0.02, 12), np.linspace(0, 2 * math.pi, 65)

    def spot(radius: float, angle: float) -> tuple[float, float, float]:
        near = (angle + math.pi / 8) % (math.pi / 4) - math.pi / 8
        reach = radius / math.cos(near)
        return reach * math.cos(angle), reach * math.sin(angle), LEVEL

    def coded(radius: float, angle: float) -> tuple[float, float]:
        share = (angle / (2 * math.pi)) % 1 * 4 % 2  # there and back twice, so that no seam shows
        return radius / 2, min(share, 2 - share)

    for (r0, r1), (a0, a1) in ((r, a) for r in pairwise(rings) for a in pairwise(spokes)):
        corners = [(r0, a0), (r1, a0), (r1, a1), (r0, a1)]
        codes = [coded(*c) for c in corners]
        if a1 >= spokes[-1]:
            codes = [(codes[0]), (codes[1]), (r1 / 2, 0.0), (r0 / 2, 0.0)]
        water.add([spot(*c) for c in corners], [(0, 1, 2, 3)], uvs=[codes])
    edge = RADIUS - THICK - 0.04
    fall = [
        (edge, LEVEL + 0.005),
        (RADIUS - 0.02, LEVEL - 0.008),
        (RADIUS + 0.07, WATER + 0.004),
        (MOUTH, WATER),
    ]
    for side, width in arms.items():
        turn = turned_to(side)
        for low, high in LANES[width]:
            for (s0, z0), (s1, z1) in pairwise(fall):
                corners = [turn(s0, low, z0), turn(s1, low, z1), turn(s1, high, z1), turn(s0, high, z0)]
                water.add(corners, [(0, 1, 2, 3)], uvs=[[(s0 / 2, 1), (s1 / 2, 1), (s1 / 2, 0), (s0 / 2, 0)]])
    water.place("water", water=FLOWING, weld=False)


def build_spring(arms: tuple[tuple[str, int], ...], mouth: float, track: str = "") -> None:
    shape: Arms = dict(arms)
    rng = random.Random("spring")
    _basin(shape, rng)
    for side, width in arms:
        _outlet(side, width, rng)
    _rock()
    _water(shape)
    neighbours((side, width, mouth) for side, width in arms)


def build_jet(phase: float) -> None:
    """Only the jet, cut out where the rock stands before it."""
    _rock()
    mask_everything()
    jet(phase)


def jet(phase: float) -> None:
    """Water shot up from the rock and falling back in a crown."""
    spray, base = Solid(), LEVEL + 0.12
    for k in range(9):
        sway = 0.006 * math.sin(2 * math.pi * (phase + k / 5))
        thin = 0.034 - 0.002 * k
        ball(spray, (sway, 0.04, base + 0.040 * k), (thin, thin, 0.06), fineness=2)
    for k in range(11):
        angle = 2 * math.pi * k / 11
        for j in range(6):
            u = (j + (k * 0.37 + phase) % 1.0) / 6
            spot = (
                0.24 * u * math.cos(angle),
                0.04 + 0.24 * u * math.sin(angle),
                base + 0.35 + 0.10 * u - 0.58 * u * u,
            )
            ball(spray, spot, 0.022 * (1.1 - 0.3 * u), fineness=1)
    spray.place("jet")


def build_burst(step: int) -> None:
    """A spring breaks out: the ground cracks, stones are thrown up, the first water comes."""
    garden = Garden("burst")
    q = garden.random
    share = (step + 1) / BURSTS
    for k in range(26):
        angle, far = q.uniform(0, 2 * math.pi), q.uniform(0.3, 1.0)
        speed, size = q.uniform(0.6, 1.25), q.uniform(0.02, 0.055)
        reach = 0.10 + 0.55 * far * share
        high = max(0.0, 1.5 * speed * share - 1.75 * share * share) * (1.2 - far)
        stone = Garden(f"burst {k}")
        stone.rock(0, 0, size, q.random() < 0.5)
        solid = garden.old if k % 2 else garden.stone
        for part in (stone.stone, stone.old):
            solid.add(
                [
                    (x + reach * math.cos(angle), y + reach * math.sin(angle), z + high)
                    for x, y, z in part.vertices
                ],
                part.faces,
                (0.85, 0.80, 0.72),
            )
    garden.place()
    spray = Solid()
    for _ in range(20 + 26 * step):
        angle, far, up = q.uniform(0, 2 * math.pi), q.random(), q.random()
        reach = 0.05 + 0.30 * far * share
        z = up * (0.30 + 0.45 * share) * (1.1 - far)
        ball(
            spray,
            (reach * math.cos(angle), reach * math.sin(angle), z + 0.01),
            q.uniform(0.014, 0.032),
            fineness=1,
        )
    spray.place("jet")


for _arms in [Arms(), *every_arms()]:
    _name = arms_name(_arms) or "new"
    _params = {"arms": tuple(_arms.items()), "mouth": MOUTH}
    add(
        Rendered(
            "aquaedukt/springs", _name, build_spring, FRAME, ANCHOR, samples=SAMPLES, params=_params,
            shadow_frame=SHADOW_FRAME, finish=trim_south,
        )
    )  # fmt: skip
    add(
        Rendered(
            "aquaedukt/water", f"spring_{_name}", build_spring, FRAME, ANCHOR, layers=(FLOW,), samples=16,
            params={**_params, "track": FLOWING}, finish=trim_south,
        )
    )  # fmt: skip
for _number in range(JETS):
    add(
        Rendered(
            "aquaedukt/springs", f"jet_{_number}", build_jet, FRAME, ANCHOR, layers=(OBJECT,), samples=24,
            params={"phase": _number / JETS}, opaque_size=True,
        )
    )  # fmt: skip
for _number in range(BURSTS):
    add(
        Rendered(
            "aquaedukt/springs", f"burst_{_number}", build_burst, Frame(-1.0, 1.0, -0.9, 1.3), ANCHOR,
            layers=(OBJECT,), samples=24, params={"step": _number},
        )
    )  # fmt: skip
