"""Lanes between regions and the four corners that are no squares.

A lane is dust (`dust_<n>`, seen between the fields), kerbs of field stones along both sides with the ruts of
carts (`lane_<axis>_<n>`, on the edge between two squares), and a crossing (`crossing_<arms>`) wherever lanes
meet, bend or reach the board's rim: it keeps their mouths open. Lanes end where crossings begin.
"""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from pictures.garden import Garden
from pictures.ground import CORNER, FRAME, blended, build_soil, keep_borders
from pictures.jobs import OBJECT, PLAIN, Rendered, add
from pictures.nodes import Shader
from pictures.projection import Frame
from pictures.shapes import Solid, rectangle

REVISION = 1
HALF = 0.128
"""From the middle of a lane to the middle of its kerb, in units."""
MOUTH = 0.20
"""As far from a point as its crossing reaches."""
RUT = 0.040
RUT_COLOUR = (0.47, 0.36, 0.21)
SIDES = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
ARMS = ["".join(arms) for count in (1, 2, 3) for arms in combinations(SIDES, count)]  # never four
GROVES = 4
DUSTS = 4
LANES = 3


def build_dust(variant: int) -> None:
    """Trodden earth, paler than any field."""
    t = Shader("dust")
    where = t.uv()
    patches = t.picture(blended(171, variant, 0.6, low=4, high=60, fall=1.0), where, box=False).outputs[
        "Color"
    ]
    crumbs = t.picture(blended(172, variant, low=30, high=200, fall=0.4), where, box=False).outputs["Color"]
    colour = t.ramp(patches, [(0.30, "#D3BE95"), (0.5, "#DFCBA4"), (0.7, "#E9D9B6")])
    colour = t.mix(0.30, colour, t.ramp(crumbs, [(0.32, "#A89C84"), (0.55, "#FFFFFF")]), "MULTIPLY")
    t.bump(t.math("ADD", patches, crumbs), 0.3, 0.05)
    look = t.done(colour, 0.95)
    ground = Solid()
    for dx, dy in product((-2, 0, 2), repeat=2):
        rectangle(ground, dx - 1, dx + 1, dy - 1, dy + 1)
    ground.place(look)


def _kerb(garden: Garden, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Field stones in a row, none of them beyond its ends."""
    q = garden.random
    way = np.array(end) - np.array(start)
    length = float(np.hypot(*way))
    along, across = way / length, np.array((-way[1], way[0])) / length
    place = 0.0
    while place < length - 0.03:
        radius = min(q.uniform(0.022, 0.046), (length - place) / 2)
        x, y = np.array(start) + along * (place + radius) + across * q.uniform(-0.012, 0.012)
        if q.random() < 0.93:
            garden.rock(float(x), float(y), radius, q.random() < 0.35)
        place += 2 * radius * q.uniform(0.88, 1.12)


def build_lane(axis: str, variant: int) -> None:
    garden = Garden(f"lane {axis} {variant}")
    q = garden.random

    def spot(along: float, across: float) -> tuple[float, float]:
        return (across, along) if axis == "NS" else (along, across)

    reach = 1 - MOUTH
    for side in (-1, 1):
        _kerb(garden, spot(-reach, side * HALF), spot(reach, side * HALF))
    for _ in range(6):
        x, y = spot(q.uniform(-reach, reach), q.choice((-1, 1)) * q.uniform(0.12, 0.17))
        garden.grass(x, y, 0.035, 16, q.choice(("grass", "straw")), 0.075)
    for _ in range(12):
        x, y = spot(q.uniform(-reach, reach), q.uniform(-0.08, 0.08))
        garden.rock(x, y, q.uniform(0.006, 0.014))
    garden.place()


def build_crossing(arms: str) -> None:
    """Kerbs around the corners between the arms, and straight on past a side without one."""
    garden = Garden(f"crossing {arms}")
    q = garden.random
    for dx, dy in product((-1, 1), repeat=2):
        beside, above = ("E" if dx > 0 else "W") in arms, ("N" if dy > 0 else "S") in arms
        corner = (dx * HALF, dy * HALF)
        if beside:
            _kerb(garden, corner, (dx * MOUTH, dy * HALF))
        if above:
            _kerb(garden, corner, (dx * HALF, dy * MOUTH))
        if beside == above:
            garden.rock(*corner, q.uniform(0.040, 0.052), q.random() < 0.5)
    for side, (dx, dy) in SIDES.items():  # the far side of a bend, and where a lane ends
        if side not in arms and not (len(arms) == 1 and SIDES[arms] != (-dx, -dy)):
            middle = np.array((dx, dy)) * HALF
            along = np.array((-dy, dx)) * HALF
            _kerb(garden, tuple(middle - along), tuple(middle + along))
    if len(arms) > 2:
        x, y = q.choice((-1, 1)) * 0.15, q.choice((-1, 1)) * 0.15
        garden.grass(x, y, 0.03, 14, "grass", 0.07)
    for _ in range(5):
        garden.rock(q.uniform(-0.09, 0.09), q.uniform(-0.09, 0.09), q.uniform(0.006, 0.013))
    garden.place()


def rutted(layer: str, rgba: np.ndarray, job: Rendered, ppu: float) -> np.ndarray:
    """Two soft ruts under the stones, along the lane or from every arm to the middle."""
    if layer != OBJECT:
        return rgba
    frame, fine = job.frame, 2
    width, height = frame.size(ppu)
    drawn = Image.new("L", (width * fine, height * fine))
    pen = ImageDraw.Draw(drawn)

    def at(x: float, y: float) -> tuple[float, float]:
        px, py = frame.pixel((x, y, 0.0), ppu * fine)
        return px, py

    axis = job.params.get("axis")
    reach = 1 - MOUTH if axis else MOUTH
    for side in {"NS": "NS", "EW": "EW"}.get(axis, job.params.get("arms", "")):
        dx, dy = SIDES[side]
        for off in (-RUT, RUT):
            start = (dy * off, dx * off) if axis else (dx * RUT + dy * off, dy * RUT + dx * off)
            end = (dx * reach + dy * off, dy * reach + dx * off)
            pen.line([at(*start), at(*end)], fill=105, width=round(0.022 * ppu * fine))
    soft = drawn.filter(ImageFilter.GaussianBlur(0.010 * ppu * fine)).resize((width, height), Image.BOX)
    rut = np.asarray(soft, np.float32)[..., None] / 255
    own = rgba[..., 3:4]
    total = own + rut * (1 - own)
    blended_in = rgba[..., :3] * own + np.array(RUT_COLOUR, np.float32) * rut * (1 - own)
    return np.concatenate([blended_in / np.maximum(total, 1e-4), total], axis=2)


def build_grove(variant: int) -> None:
    """Trees and a bit of ruin on the land of the first game; the trees stand towards the board's corner."""
    build_soil("land", variant)
    garden = Garden(f"grove {variant}")
    q = garden.random
    side = 1 if variant in (0, 3) else -1
    trees = [
        (garden.pine, -0.30, 0.18, 0.76),
        (garden.cypress, 0.42, 0.26, 0.74),
        (garden.cypress, 0.66, 0.12, 0.60),
        (garden.olive, 0.40, -0.42, 0.50),
        (garden.olive, -0.62, -0.30, 0.42),
    ]
    if variant in (1, 2):
        trees[0], trees[1] = (garden.olive, -0.32, 0.28, 0.62), (garden.pine, 0.38, 0.20, 0.74)
    for plant, x, y, size in trees:
        plant(x * side + q.uniform(-0.06, 0.06), y + q.uniform(-0.06, 0.06), size * q.uniform(0.9, 1.1))
    garden.ruin(-0.12 * side, -0.50, 0.22)
    for _ in range(9):
        petals = q.choice(("", "", "oleander", "broom"))
        green = q.choice(("shrub", "box"))
        garden.shrub(q.uniform(-0.85, 0.85), q.uniform(-0.85, 0.6), q.uniform(0.04, 0.09), green, petals)
    for petals in ("poppy", "daisy"):
        garden.meadow(q.uniform(-0.7, 0.7), q.uniform(-0.8, 0.5), 0.16, petals)
    garden.rocks(0.7 * side, -0.74, 0.13)
    for _ in range(60):
        garden.grass(q.uniform(-0.95, 0.95), q.uniform(-0.95, 0.95), 0.05, 16)
    garden.place()


for _variant in range(DUSTS):
    add(
        Rendered(
            "aquaedukt/lanes", f"dust_{_variant}", build_dust, FRAME, CORNER, layers=(PLAIN,), samples=16,
            params={"variant": _variant}, finish=keep_borders,
        )
    )  # fmt: skip
for _variant in range(GROVES):
    add(
        Rendered(
            "aquaedukt/lanes", f"corner_{_variant}", build_grove, FRAME, CORNER, layers=(PLAIN,), samples=24,
            params={"variant": _variant}, finish=keep_borders,
        )
    )  # fmt: skip
for _axis, _variant in product(("EW", "NS"), range(LANES)):
    _along = _axis == "EW"
    add(
        Rendered(
            "aquaedukt/lanes", f"lane_{_axis}_{_variant}", build_lane,
            Frame(-1.1, 1.1, -0.35, 0.45) if _along else Frame(-0.35, 0.35, -1.1, 1.2),
            samples=20, params={"axis": _axis, "variant": _variant}, finish=rutted,
            shadow_frame=Frame(-1.2, 1.3, -0.45, 0.5) if _along else Frame(-0.45, 0.6, -1.2, 1.25),
        )
    )  # fmt: skip
for _arms in ARMS:
    add(
        Rendered(
            "aquaedukt/lanes", f"crossing_{_arms}", build_crossing, Frame(-0.4, 0.4, -0.4, 0.5), samples=20,
            params={"arms": _arms}, finish=rutted, shadow_frame=Frame(-0.45, 0.55, -0.45, 0.5),
        )
    )  # fmt: skip
