"""Mountains: three closed ones and the two backs that are turned up at the end, and the slabs of the regions.

Peaks are cut from planes like a rough gem, so that they have big lit and shaded faces. A turned mountain
shows a pool: turquoise in white sinter (mineral water), or brown among dead reeds (foul water).
"""

from __future__ import annotations

import math
import random
from itertools import pairwise

import bpy
import numpy as np

from pictures import bitmaps
from pictures.garden import Garden, palette
from pictures.jobs import OBJECT, Mark, Rendered, add
from pictures.materials import recipe
from pictures.nodes import Shader
from pictures.projection import Frame
from pictures.shapes import Solid, ball, disc, turned

REVISION = 1
FRAME = Frame(-1.1, 1.1, -1.1, 1.5)
SHADOW_FRAME = Frame(-1.4, 2.3, -1.3, 1.9)
SUNK = 0.06
ANCHOR = (-1.0, 1.0 + SUNK, 0.0)
MESH, EXTENT = 170, 0.95
POOL_Y, POOL_Z, POOL_RADIUS = -0.14, 0.085, 0.42
Peak = tuple[float, float, float, float]
"""x, y, height, steepness"""
PEAKS: dict[str, list[Peak]] = {
    "0": [(0.05, 0.16, 1.04, 1.0), (-0.40, -0.12, 0.62, 1.15), (0.44, -0.14, 0.50, 1.2),
          (-0.04, -0.46, 0.34, 1.1), (0.36, 0.30, 0.52, 1.2)],
    "1": [(-0.42, 0.16, 0.80, 1.2), (0.10, 0.24, 0.64, 1.0), (0.48, 0.10, 0.86, 1.3),
          (-0.14, -0.42, 0.30, 0.9), (0.44, -0.42, 0.34, 1.1)],
    "2": [(0.34, 0.14, 0.94, 0.95), (-0.30, 0.30, 0.56, 0.9), (-0.52, -0.22, 0.40, 1.1),
          (0.10, -0.40, 0.44, 0.8)],
}  # fmt: skip
BACK: list[Peak] = [
    (0.02, 0.54, 0.56, 1.0), (-0.48, 0.40, 0.52, 1.1), (0.50, 0.40, 0.46, 1.1), (-0.66, 0.00, 0.34, 1.3),
    (0.66, 0.00, 0.30, 1.3),
]  # fmt: skip
TREES = {"0": "pine", "1": "cypress", "2": "olive"}


@recipe("crag")
def _crag(t: Shader) -> object:
    tone, height = bitmaps.rough_stone(51)
    where = t.place(1.3)
    grain = t.picture(tone, where).outputs["Color"]
    colour = t.ramp(grain, [(0.12, "#84745E"), (0.4, "#B3A286"), (0.65, "#CDBEA2"), (0.9, "#E4D8BF")])
    colour = t.mix(1.0, colour, t.attribute("col"), "MULTIPLY")
    t.bump(t.picture(height, where).outputs["Color"], 0.55, 0.04)
    return t.done(colour, 0.93)


def _pool(t: Shader, colours: tuple[str, str, str]) -> object:
    where = t.place(0.9, shifted=False)
    waves = t.picture(bitmaps.field(37, low=3, high=30, fall=1.3), where).outputs["Color"]
    t.bump(waves, 0.25, 0.03)
    return t.done(t.ramp(waves, list(zip((0.28, 0.5, 0.75), colours, strict=True))), 0.08, IOR=1.33)


@recipe("mineral_water")
def _mineral(t: Shader) -> object:
    return _pool(t, ("#1FA5A8", "#4CCBC4", "#A5EBDD"))


@recipe("foul_water")
def _foul(t: Shader) -> object:
    return _pool(t, ("#3A2A2E", "#5A4034", "#6E5A2A"))


@recipe("ripple")
def _ripple(t: Shader) -> object:
    t.surface.inputs["Alpha"].default_value = 0.42
    return t.done("#FFFFFF", 1.0, Emission_Color="#FFFFFF", Emission_Strength=0.35)


def _facets(x: np.ndarray, y: np.ndarray, peak: Peak, rng: np.random.Generator) -> np.ndarray:
    px, py, height, steep = peak
    z = np.full_like(x, height)
    count, start = int(rng.integers(6, 9)), rng.uniform(0, 2 * math.pi)
    for k in range(count):
        angle = start + 2 * math.pi * (k + rng.uniform(-0.28, 0.28)) / count
        slope = steep * rng.uniform(1.25, 1.95)
        away = (x - px) * math.cos(angle) + (y - py) * math.sin(angle) - rng.uniform(0.0, 0.03)
        z = np.minimum(z, height - slope * away)
    return z


def _pool_distance(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return np.hypot(x, (y - POOL_Y) * 1.18)


def _relief(shape: str, back: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The mountain as heights over a grid."""
    seed = {"0": 40, "1": 47, "2": 52}.get(shape, 44)
    axis = np.linspace(-EXTENT, EXTENT, MESH)
    x, y = np.meshgrid(axis, axis)
    rng = np.random.default_rng(seed)
    broad = bitmaps.field(400 + 7 * seed, low=3, high=16, fall=1.0)
    fine = bitmaps.field(401 + 7 * seed, low=9, high=60, fall=1.0)
    column, row = ((v + 1) / 2 * 511 for v in (x, y))
    column, row = column.astype(int), row.astype(int)
    warp_x, warp_y = x + 0.20 * (broad[row, column] - 0.5), y + 0.20 * (broad[column, row] - 0.5)
    z = np.full_like(x, -1.0)
    for peak in BACK if back else PEAKS[shape]:
        z = np.maximum(z, _facets(warp_x, warp_y, peak, rng))
    edge = 0.86 - (np.maximum(np.abs(x), np.abs(y)) * 0.45 + np.hypot(x, y) * 0.60)
    edge = edge + 0.12 * (broad[row, column] - 0.5)
    z = np.minimum(z, edge * 2.2)
    rough = np.abs(2 * fine[row, column] - 1)
    ledges = 0.018 * np.round((z + 0.02 * broad[row, column]) / 0.11)
    z = z - 0.10 * rough * np.clip(z * 4, 0, 1) + ledges * np.clip(z * 2, 0, 1)
    z = np.maximum(z, 0.045 * np.clip(edge * 9 + 0.4 * (fine[row, column] - 0.5), 0, 1))
    if back:
        away = _pool_distance(x, y) + 0.05 * (broad[row, column] - 0.5)
        z = np.where(
            away < POOL_RADIUS + 0.13, np.minimum(z, 0.10 + 1.5 * np.clip(away - POOL_RADIUS, 0, 1)), z
        )
        z = np.where(away < POOL_RADIUS + 0.08, np.maximum(z, 0.10 * np.clip(edge * 9, 0, 1)), z)
        z = np.where(away < POOL_RADIUS - 0.03, 0.02, z)
    return x, y, z


def _tints(corners: np.ndarray, shape: str, back: str) -> np.ndarray:
    """Pale above, moss on low ledges, and a shore around a pool."""
    height = corners[:, :, 2].mean(axis=1)
    normal = np.cross(corners[:, 1] - corners[:, 0], corners[:, 3] - corners[:, 0])
    up = normal[:, 2] / (np.linalg.norm(normal, axis=1) + 1e-9)
    noise = np.random.default_rng(9).normal(0, 0.03, len(height))
    tone = 0.74 + 0.30 * np.clip(height / 0.8, 0, 1) + 0.14 * (up - 0.6) + noise
    warm = (1.10, 0.97, 0.80) if shape == "1" else (1.06, 1.0, 0.88)
    tint = tone[:, None] * np.array(warm)
    moss = np.clip((up - 0.72) / 0.2, 0, 1) * np.clip((0.30 - height) / 0.2, 0, 1)
    tint = _mixed(tint, moss, (0.62, 0.68, 0.34))
    if back:
        x, y = corners[:, :, 0].mean(axis=1), corners[:, :, 1].mean(axis=1)
        shore = 0.8 * np.clip(1 - np.abs(_pool_distance(x, y) - POOL_RADIUS) / 0.12, 0, 1)
        tint = _mixed(tint, shore, (1.5, 1.5, 1.46) if back == "mineral" else (0.46, 0.42, 0.24))
    return tint


def _mixed(tint: np.ndarray, share: np.ndarray, colour: tuple[float, float, float]) -> np.ndarray:
    return tint * (1 - share[:, None]) + share[:, None] * np.array(colour)


def build_mountain(shape: str, back: str = "", tilt: float = 0.0) -> None:
    x, y, z = _relief(shape, back)
    index = np.arange(MESH * MESH).reshape(MESH, MESH)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    faces = faces[z.ravel()[faces].max(axis=1) > 0.004]
    vertices = np.stack([x, y, z], -1).reshape(-1, 3)
    vertices[:, :2] += np.random.default_rng(3).normal(0, 0.004, (len(vertices), 2))
    crag = Solid()
    crag.add_arrays(vertices, faces, _tints(vertices[faces], shape, back))
    crag.place("crag", weld=False)
    garden = Garden(f"mountain {shape}{back}")
    _foot(garden, shape, back)
    if back == "mineral":
        _mineral_pool(garden)
    elif back == "foul":
        _foul_pool(garden)
    garden.place()
    if tilt:
        _turn(tilt)


def _foot(garden: Garden, shape: str, back: str) -> None:
    """Stones and plants where the mountain meets the ground."""
    q = garden.random
    for _ in range(26):
        angle, far = q.uniform(0, 2 * math.pi), q.uniform(0.66, 0.84)
        garden.rock(far * math.cos(angle), far * math.sin(angle), q.uniform(0.02, 0.07), True)
    for _ in range(14):
        angle, far = q.uniform(0, 2 * math.pi), q.uniform(0.62, 0.80)
        px, py = far * math.cos(angle), far * math.sin(angle)
        if back == "foul":
            garden.grass(px, py, 0.05, 14, "straw", 0.10)
        else:
            garden.shrub(px, py, q.uniform(0.03, 0.06), q.choice(("shrub", "box")))
    if not back:
        for px, py in ((-0.62, -0.56), (0.66, -0.50), (0.60, -0.62)):
            getattr(garden, TREES[shape])(px, py, q.uniform(0.26, 0.34))


def _mineral_pool(garden: Garden) -> None:
    pool, sinter, ripples, steps = Solid(), Solid(), Solid(), Solid()
    q = garden.random
    disc(pool, 0, POOL_Y, POOL_Z, POOL_RADIUS)
    for k in range(44):
        angle, r = (
            2 * math.pi * k / 44 + q.uniform(-0.06, 0.06),
            q.uniform(POOL_RADIUS - 0.05, POOL_RADIUS + 0.02),
        )
        spot = (r * math.cos(angle), POOL_Y + 0.86 * r * math.sin(angle), POOL_Z)
        ball(
            sinter,
            spot,
            (q.uniform(0.03, 0.06), q.uniform(0.03, 0.05), q.uniform(0.02, 0.04)),
            fineness=2,
            smooth=False,
        )
    for x, y, r, z in ((-0.20, -0.60, 0.13, 0.062), (0.06, -0.64, 0.15, 0.05), (0.28, -0.58, 0.10, 0.068)):
        turned(
            sinter, [(r + 0.02, 0.0), (r + 0.03, z), (r, z + 0.012), (r - 0.02, z)], x, y, 28, smooth=False
        )
        disc(steps, x, y, z + 0.004, r - 0.012)
    pool.place("mineral_water")
    steps.place("mineral_water")
    sinter.place("marble")
    for r in (0.10, 0.22, 0.31):
        disc(ripples, 0.02, POOL_Y + 0.02, POOL_Z + 0.003, r + 0.012, r)
    ripples.place("ripple")


def _foul_pool(garden: Garden) -> None:
    pool, bubbles = Solid(), Solid()
    q = garden.random
    disc(pool, 0, POOL_Y, POOL_Z, POOL_RADIUS)
    pool.place("foul_water")
    for _ in range(15):
        angle, r = q.uniform(0, 2 * math.pi), q.uniform(0, 0.32)
        spot = (r * math.cos(angle), POOL_Y + 0.8 * r * math.sin(angle), POOL_Z)
        ball(bubbles, spot, q.uniform(0.02, 0.052), fineness=2)
    bubbles.place("flat:#B7A25A")
    for _ in range(110):
        angle, r = q.uniform(0, 2 * math.pi), q.uniform(POOL_RADIUS - 0.05, POOL_RADIUS + 0.05)
        spot = np.array([[r * math.cos(angle), POOL_Y + 0.86 * r * math.sin(angle), 0.07]])
        way = np.array([[0.3 * math.cos(angle), 0.0, 1.0]])
        garden.cards(
            spot, way, q.uniform(0.14, 0.24), 0.016, palette(["#6A5A2A", "#A8904A"], 1, garden.rng), 0.3
        )
    garden.trunk(0.36, 0.16, 0.46, 0.03, 0.16)
    garden.trunk(0.38, 0.16, 0.34, 0.02, -0.14)


def _turn(tilt: float) -> None:
    """Everything turned about the line from west to east through the square's middle, on a slab of rock."""
    slab = Solid()
    for (x0, x1), (y0, y1) in ((a, b) for a in pairwise((-0.84, 0.84)) for b in pairwise((-0.80, 0.80))):
        corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
        solid = [(*c, -0.10) for c in corners] + [(*c, 0.02) for c in corners]
        sides = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7), (3, 2, 1, 0)]
        slab.add(solid, sides, (0.72, 0.64, 0.52))
    slab.place("crag")
    for thing in bpy.data.objects:
        if thing.type == "MESH":
            thing.rotation_euler = (tilt, 0, 0)
            thing.location.z += 0.45 * abs(math.sin(tilt))
    bpy.context.view_layer.update()


def build_slab(variant: int) -> None:
    """A round slab let into the ground; the program carves the region's number."""
    rng = random.Random(f"slab {variant}")
    stone = Solid()

    def worn(r: float, z: float, angle: float) -> float:
        return r * (1 + 0.012 * math.sin(7 * angle + variant) + 0.008 * math.sin(13 * angle))

    profile = [(0.44, 0), (0.45, 0.02), (0.435, 0.040), (0.405, 0.046), (0.395, 0.036), (0.375, 0.036)]
    turned(stone, [*profile, (0.365, 0.046), (0.01, 0.046)], sides=80, shape=worn, tint=(0.98, 0.95, 0.88))
    stone.place("travertine")
    garden = Garden(f"slab {variant}")
    for _ in range(9):
        angle = rng.uniform(0, 2 * math.pi)
        garden.grass(0.45 * math.cos(angle), 0.45 * math.sin(angle), 0.04, 12, "grass", 0.06)
    garden.place()


TURNS = {"away": (-0.62, -1.12), "back": (1.12, 0.62)}
"""How far the mountain has turned, seen from above and then from below, in radians."""
TURNING = Frame(-1.2, 1.2, -1.3, 1.9)
SIGN = Mark((0.0, -0.62, 0.10), 0.34)
"""Where a roundel says what the mountain is."""

for _shape in PEAKS:
    add(
        Rendered(
            "aquaedukt/mountains", f"mountain_{_shape}", build_mountain, FRAME, ANCHOR, samples=32,
            params={"shape": _shape}, shadow_frame=SHADOW_FRAME, marks={"sign": SIGN},
        )
    )  # fmt: skip
    for _number, _tilt in enumerate(TURNS["away"]):
        add(
            Rendered(
                "aquaedukt/mountains", f"turn_{_shape}_{_number}", build_mountain, TURNING,
                ANCHOR, layers=(OBJECT,), samples=20, params={"shape": _shape, "tilt": _tilt},
            )
        )  # fmt: skip
for _back in ("mineral", "foul"):
    add(
        Rendered(
            "aquaedukt/mountains", f"mountain_{_back}", build_mountain, FRAME, ANCHOR, samples=32,
            params={"shape": "", "back": _back}, shadow_frame=SHADOW_FRAME, marks={"sign": SIGN},
        )
    )  # fmt: skip
    for _number, _tilt in enumerate(TURNS["back"]):
        add(
            Rendered(
                "aquaedukt/mountains", f"turn_{_back}_{_number}", build_mountain, TURNING,
                ANCHOR, layers=(OBJECT,), samples=20, params={"shape": "", "back": _back, "tilt": _tilt},
            )
        )  # fmt: skip
for _variant in range(2):
    add(
        Rendered(
            "aquaedukt/mountains", f"slab_{_variant}", build_slab, Frame(-0.6, 0.6, -0.6, 0.7), samples=32,
            params={"variant": _variant}, shadow_frame=Frame(-0.7, 0.8, -0.7, 0.8),
            marks={"number": Mark((0.0, 0.0, 0.046), 0.74)},
        )
    )  # fmt: skip
