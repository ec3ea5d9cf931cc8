"""House tiles of one to four houses, counted like the pips of a die, and the same tiles while they are built.

Gables look at the viewer. Roofs, kerb and the round shield with the emblem are in the player's colour. The
plot is open: dry or green ground shows through, so a dry house looks dry. Everything keeps clear of a double
canal on any side of the square.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import product

import bpy
import numpy as np

from pictures import bitmaps
from pictures.garden import Garden
from pictures.jobs import OBJECT, SHADOW, TINT, Mark, Rendered, add
from pictures.materials import PAINT_NODE, recipe
from pictures.nodes import Shader
from pictures.projection import Frame, Point
from pictures.shapes import Solid, block_tint, box, random_shift, turned

REVISION = 1
WIDTH, DEPTH, HEIGHT, PITCH = 0.55, 0.29, 0.25, 0.175
"""Of a house: its walls, and how much the ridge stands above them."""
SIZE = 0.90
"""Of everything, after it is built."""
RAISED = 0.09
"""Drawn this much further north: a double canal to the south must not hide the shield."""
PLACES = {
    1: [(0.0, -0.28)],
    2: [(-0.36, -0.24), (0.36, -0.24)],
    3: [(0.0, 0.07), (-0.38, -0.52), (0.38, -0.52)],
    4: [(-0.38, 0.07), (0.38, 0.07), (-0.38, -0.52), (0.38, -0.52)],
}
"""Middles of the front walls."""
SHIELD, SHIELD_AT, LEAN = 0.235, (0.0, -0.73), math.radians(76)
"""Leaning so far back the shield shows as a true circle."""
KERB = (-0.80, 0.80, -0.80, 0.56)
PLANTINGS = 2
STAGES = 3
FRAME = Frame(-1.0, 1.0, -1.05, 1.1)
SHADOW_FRAME = Frame(-1.3, 2.0, -1.3, 1.6)
ANCHOR = (-1.0, 1.0 - RAISED, 0.0)
TREES: dict[tuple[int, int], list[tuple[str, float, float, float]]] = {
    (1, 0): [("cypress", 0.60, 0.26, 0.52), ("cypress", -0.62, 0.30, 0.46), ("olive", -0.56, -0.42, 0.40),
             ("shrub", 0.56, -0.44, 0.11)],
    (1, 1): [("pine", -0.56, 0.22, 0.52), ("shrub", 0.60, 0.34, 0.10), ("olive", 0.57, -0.30, 0.42),
             ("shrub", -0.58, -0.50, 0.10)],
    (2, 0): [("cypress", 0.0, 0.30, 0.58), ("shrub", -0.62, 0.34, 0.09), ("shrub", 0.62, 0.32, 0.10),
             ("shrub", -0.52, -0.56, 0.085), ("shrub", 0.54, -0.56, 0.085)],
    (2, 1): [("olive", -0.10, 0.34, 0.40), ("shrub", 0.56, 0.36, 0.08), ("cypress", -0.64, 0.34, 0.44),
             ("shrub", -0.56, -0.56, 0.08), ("shrub", 0.50, -0.56, 0.07)],
    (3, 0): [("cypress", -0.60, 0.26, 0.44), ("cypress", 0.61, 0.26, 0.48), ("shrub", 0.42, 0.10, 0.07)],
    (3, 1): [("olive", -0.50, 0.28, 0.34), ("shrub", 0.54, 0.30, 0.11), ("shrub", 0.62, 0.06, 0.07)],
    (4, 0): [("shrub", 0.0, 0.30, 0.06), ("shrub", 0.01, -0.16, 0.05)],
    (4, 1): [("cypress", 0.0, 0.34, 0.34), ("shrub", 0.0, -0.14, 0.045)],
}  # fmt: skip


@recipe("stucco")
def _stucco(t: Shader) -> object:
    tone, height = bitmaps.rough_stone(23)
    where = t.place(1.4)
    grain = t.picture(tone, where).outputs["Color"]
    colour = t.ramp(grain, [(0.15, "#CDB48A"), (0.5, "#F0E2C4"), (0.85, "#FAF0DA")])
    t.bump(t.picture(height, where).outputs["Color"], 0.18, 0.02)
    return t.done(t.mix(1.0, colour, t.attribute("col"), "MULTIPLY"), 0.9)


@recipe("paint_roof")
def _paint_roof(t: Shader) -> object:
    """Glazed tiles in a player's colour, each in its own shade, with a little gloss."""
    colour = t.mix(1.0, t.value(PAINT_NODE, "#FFFFFF"), t.attribute("col"), "MULTIPLY")
    return t.done(colour, 0.5, Coat_Weight=0.12, Coat_Roughness=0.35)


@dataclass
class Parts:
    """The materials of a tile."""

    walls: Solid = field(default_factory=Solid)
    dark: Solid = field(default_factory=Solid)
    roofs: Solid = field(default_factory=Solid)
    trim: Solid = field(default_factory=Solid)
    wood: Solid = field(default_factory=Solid)
    timber: Solid = field(default_factory=Solid)
    kerb: Solid = field(default_factory=Solid)
    stone: Solid = field(default_factory=Solid)
    metal: Solid = field(default_factory=Solid)
    paving: Solid = field(default_factory=Solid)

    def place(self) -> None:
        self.walls.place("stucco", weld=False)
        self.dark.place("flat:#3A2A1E")
        self.roofs.place("paint_roof", paint=True, weld=False)
        self.trim.place("stucco")
        self.wood.place("dark_wood")
        self.timber.place("timber")
        self.kerb.place("paint", paint=True)
        self.stone.place("travertine")
        self.metal.place("bronze")
        self.paving.place("paving")


def _roof(
    tiles: Solid,
    rng: random.Random,
    x: float,
    ends: tuple[float, float],
    half: float,
    eave: float,
    peak: float,
) -> None:
    """Two slopes of barrel tiles running down from a ridge that lies north-south."""
    (y0, y1), over, bends = ends, 0.05, 5
    rows, courses = max(4, round((y1 - y0) / 0.078)), 3
    low = eave - over * (peak - eave) / half
    count = bends + 1
    strip = [(k, k + 1, count + k + 1, count + k) for k in range(bends)]
    for side, row, course in product((-1, 1), range(rows), range(courses)):
        a, b = (y0 + (y1 - y0) * (row + k) / rows for k in (0, 1))
        edges = []
        for share, lift in ((course / courses, 0.0024), (min((course + 1) / courses + 0.05, 1.02), 0.012)):
            away, z = share * (half + over), peak + (low - peak) * share + lift
            edges.append(
                [
                    (
                        x + side * away,
                        a + (b - a) * k / bends,
                        z + 0.046 * math.sin(math.pi * k / bends) ** 0.7,
                    )
                    for k in range(count)
                ]
            )
        tone = 0.70 + 0.36 * rng.random()
        tiles.add(edges[0] + edges[1], strip, (tone, tone, tone), True)
        front = edges[1] + [(px, py, pz - 0.03) for px, py, pz in edges[1]]
        tiles.add(front, strip, (tone * 0.7, tone * 0.7, tone * 0.7))
    ridges = max(3, round((y1 - y0) / 0.1))
    arc = [math.pi * k / 6 for k in range(7)]
    for k in range(ridges):
        a, b = (y0 + (y1 - y0) * (k + j) / ridges for j in (0, 1))
        tone = 0.9 + 0.2 * rng.random()
        points = [
            (x + 0.04 * math.cos(q), y, peak + 0.012 + 0.034 * math.sin(q))
            for y in (a, b + 0.01)
            for q in arc
        ]
        tiles.add(points, [(j, j + 1, 8 + j, 7 + j) for j in range(6)], (tone, tone, tone), True)


def _house(parts: Parts, rng: random.Random, x: float, y: float, big: float, stage: int = STAGES) -> None:
    """Stucco walls on a red socle, a door, windows, a gable with a round eye, the roof.

    While it is built: 0 only the socle, 1 walls half high, 2 rafters without tiles.
    """
    width, depth, height, pitch = (v * big for v in (WIDTH, DEPTH, HEIGHT, PITCH))
    x0, x1, back = x - width / 2, x + width / 2, y + depth
    tone = 0.96 + 0.06 * rng.random()
    tint = (tone, tone * 0.985, tone * 0.95)
    socle = (x0 - 0.008, y - 0.010, 0), (x1 + 0.008, back + 0.008, 0.055)
    box(parts.trim, *socle, 0.004, tint=(0.62, 0.24, 0.16) if stage else (0.80, 0.72, 0.60))
    if not stage:
        return
    if stage == 1:
        height *= 0.55
    box(parts.walls, (x0, y, 0), (x1, back, height), 0.008, tint=tint)
    door = 0.062 * big
    box(parts.trim, (x - door - 0.018, y - 0.018, 0), (x + door + 0.018, y, min(height, 0.185 * big)), 0.004)
    box(
        parts.wood,
        (x - door, y - 0.024, 0),
        (x + door, y - 0.01, min(height, 0.165 * big)),
        0.0,
        tint=(0.8, 0.75, 0.7),
    )
    if stage == 1:
        _scaffold(parts, x, y, width, 0.30 * big)
        return
    for n, order in ((y, (0, 1, 2)), (back, (2, 1, 0))):
        gable = [(x0, n, height - 0.005), (x1, n, height - 0.005), (x, n, height + pitch)]
        parts.walls.add(gable, [order], tint)
    cornice = (x0 - 0.012, y - 0.014, height - 0.026), (x1 + 0.012, y + 0.01, height)
    box(parts.trim, *cornice, 0.004, tint=(1.0, 0.95, 0.84))
    for side in (-1, 1):
        window = x + side * width * 0.33
        box(parts.dark, (window - 0.032, y - 0.006, 0.10 * big), (window + 0.032, y + 0.01, 0.172 * big), 0.0)
    turns = np.linspace(0, 2 * math.pi, 13)[:-1]
    eye = [(x + 0.03 * math.cos(a), y - 0.006, height + 0.062 * big + 0.03 * math.sin(a)) for a in turns]
    parts.dark.add(eye, [tuple(range(12))])
    if stage == 2:
        _rafters(parts, x, (y - 0.03, back + 0.03), width / 2, height, pitch)
        _scaffold(parts, x, y, width, 0.34 * big)
    else:
        _roof(parts.roofs, rng, x, (y - 0.045, back + 0.045), width / 2, height, height + pitch)


def _scaffold(parts: Parts, x: float, y: float, width: float, high: float) -> None:
    """Poles and a plank before the front wall."""
    for side in (-1, 1):
        px = x + side * (width / 2 + 0.03)
        box(parts.timber, (px - 0.014, y - 0.10, 0), (px + 0.014, y - 0.072, high + 0.06), 0.0)
    left, right = x - width / 2 - 0.06, x + width / 2 + 0.06
    box(
        parts.timber,
        (left, y - 0.115, high * 0.62),
        (right, y - 0.04, high * 0.62 + 0.022),
        0.0,
        tint=(0.9,) * 3,
    )
    box(parts.timber, (left, y - 0.098, high), (right, y - 0.074, high + 0.02), 0.0, tint=(0.8,) * 3)


def _rafters(
    parts: Parts, x: float, ends: tuple[float, float], half: float, eave: float, pitch: float
) -> None:
    for side, y in product((-1, 1), np.linspace(*ends, 5)):
        foot, top = (x + side * (half + 0.04), eave - 0.03), (x, eave + pitch)
        plan = [(foot[0], y - 0.014), (foot[0], y + 0.014), (top[0], y + 0.014), (top[0], y - 0.014)]
        heights = (foot[1], foot[1], top[1], top[1])
        low = [(*p, z) for p, z in zip(plan, heights, strict=True)]
        high = [(*p, z + 0.028) for p, z in zip(plan, heights, strict=True)]
        sides = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)]
        parts.timber.add([*low, *high], sides)
    box(parts.timber, (x - 0.02, ends[0], eave + pitch), (x + 0.02, ends[1], eave + pitch + 0.035), 0.0)


def _shield(parts: Parts) -> None:
    cosine, sine, r = math.cos(LEAN), math.sin(LEAN), SHIELD

    def leaning(x: float, y: float, z: float) -> Point:
        return SHIELD_AT[0] + x, SHIELD_AT[1] + y * cosine - z * sine, r * sine + 0.02 + y * sine + z * cosine

    rim = [(r + 0.022, 0.0), (r + 0.035, 0.02), (r + 0.022, 0.045), (r - 0.015, 0.05), (r - 0.02, 0.02)]
    turned(parts.metal, rim, sides=56, warp=leaning)
    turned(
        parts.kerb,
        [(r - 0.01, 0.0), (r - 0.01, 0.03), (r * 0.7, 0.042), (0.01, 0.046)],
        sides=56,
        warp=leaning,
    )


def _emblem() -> Mark:
    x, y = SHIELD_AT
    middle = (x, y - 0.046 * math.sin(LEAN), SHIELD * math.sin(LEAN) + 0.02 + 0.046 * math.cos(LEAN))
    return Mark((SIZE * middle[0], SIZE * middle[1], SIZE * middle[2]), 2 * SHIELD * SIZE)


def _kerb(parts: Parts, rng: random.Random) -> None:
    """Painted stones around the plot, plain ones at its corners."""
    x0, x1, y0, y1 = KERB
    thick, high = 0.085, 0.075
    runs = [(x0, x1, y0, True), (x0, x1, y1 - thick, True)]
    runs += [(y0 + thick, y1 - thick, x0, False), (y0 + thick, y1 - thick, x1 - thick, False)]
    for start, end, beside, lying in runs:
        count = max(2, round((end - start) / 0.26))
        for k in range(count):
            p, q = start + (end - start) * k / count + 0.005, start + (end - start) * (k + 1) / count - 0.005
            low, high_corner = ((p, beside, 0), (q, beside + thick, high))
            if not lying:
                low, high_corner = ((beside, p, 0), (beside + thick, q, high))
            tone = 0.9 + 0.15 * rng.random()
            box(parts.kerb, low, high_corner, 0.014, None, (tone, tone, tone), random_shift(rng))
    for x, y in product((x0 + thick / 2, x1 - thick / 2), (y0 + thick / 2, y1 - thick / 2)):
        box(parts.stone, (x - 0.07, y - 0.07, 0), (x + 0.07, y + 0.07, 0.115), 0.016, tint=(1, 0.98, 0.94))


def _path(parts: Parts, rng: random.Random, flags: int) -> None:
    for k in range(flags):
        y = -0.70 + 0.10 * k
        left, right = (side * 0.085 + rng.uniform(-0.015, 0.015) for side in (-1, 1))
        box(
            parts.paving,
            (left, y, 0),
            (right, y + 0.085, 0.018),
            0.008,
            None,
            block_tint(rng, 0.2),
            random_shift(rng),
        )


def _shrink() -> None:
    for thing in bpy.data.objects:
        if thing.type == "MESH":
            thing.scale = (SIZE, SIZE, SIZE)
    bpy.context.view_layer.update()


def _big(value: int) -> float:
    return 1.22 if value == 1 else 1.0


def build_tile(value: int, planting: int) -> None:
    rng = random.Random(f"tile {value} {planting}")
    parts = Parts()
    for x, y in PLACES[value]:
        _house(parts, rng, x, y, _big(value))
    _kerb(parts, rng)
    _shield(parts)
    _path(parts, rng, 5 if value < 3 else 2)
    parts.place()
    garden = Garden(f"tile {value} {planting}")
    for kind, x, y, size in TREES[value, planting]:
        if kind == "shrub":
            garden.shrub(x, y, size, "box", rng.choice(("", "oleander")))
        else:
            getattr(garden, kind)(x, y, size)
    garden.place()
    _shrink()


def build_site(value: int, stage: int) -> None:
    """The tile while its houses go up, with beams and stones lying ready."""
    rng = random.Random(f"site {value} {stage}")
    parts = Parts()
    for x, y in PLACES[value]:
        _house(parts, rng, x, y, _big(value), stage)
    _kerb(parts, rng)
    _shield(parts)
    _materials(
        parts, rng, [(-0.56, 0.34), (0.56, 0.36)] if stage else [(0.0, 0.36), (-0.5, 0.36), (0.5, 0.36)]
    )
    parts.place()
    _shrink()


def _materials(parts: Parts, rng: random.Random, spots: Sequence[tuple[float, float]]) -> None:
    for number, (x, y) in enumerate(spots):
        for k in range(4):
            across = y - 0.06 + 0.035 * (k % 3)
            low, high = (x - 0.15, across, 0.03 * (k // 3)), (x + 0.15, across + 0.03, 0.03 + 0.03 * (k // 3))
            if number % 2:
                low, high = (x - 0.14 + 0.09 * (k % 3), y - 0.04, 0.05 * (k // 3)), (
                    x - 0.06 + 0.09 * (k % 3), y + 0.03, 0.05 + 0.05 * (k // 3)
                )  # fmt: skip
            box(parts.stone if number % 2 else parts.timber, low, high, 0.006, None, block_tint(rng, 0.2))


for _value, _planting in product(PLACES, range(PLANTINGS)):
    add(
        Rendered(
            "aquaedukt/houses", f"tile_{_value}_{_planting}", build_tile, FRAME, ANCHOR,
            layers=(OBJECT, TINT, SHADOW), samples=32, params={"value": _value, "planting": _planting},
            outline=2.2, shadow_frame=SHADOW_FRAME, marks={"emblem": _emblem()},
        )
    )  # fmt: skip
for _value, _stage in product(PLACES, range(STAGES)):
    add(
        Rendered(
            "aquaedukt/houses", f"site_{_value}_{_stage}", build_site, FRAME, ANCHOR,
            layers=(OBJECT, TINT), samples=24, params={"value": _value, "stage": _stage}, outline=2.2,
            marks={"emblem": _emblem()},
        )
    )  # fmt: skip
