"""Five kinds of field, each dry, watered once and watered twice.

Kinds are told apart by pattern first: furrows from west to east, rows of beans from south to north, stubble
in slanting drills, fallow with tufts and stones, stocks of vine. Water says its amount by growth: bare,
young, full and in flower or fruit.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

import bpy
import numpy as np

from pictures import bitmaps
from pictures.aquaedukt.patch import Keep, Patch, blades, blossoms, on_ground
from pictures.garden import PETALS, Garden, palette
from pictures.ground import CORNER, FRAME, blended, keep_borders
from pictures.jobs import PLAIN, Rendered, add
from pictures.nodes import Shader, linear
from pictures.shapes import Solid, box

REVISION = 1
STATES = ("dry", "wet", "lush")
VARIANTS = 4
SAMPLES = 20
MESH = 160
"""Vertices along a side of the soil."""


@dataclass(frozen=True)
class Kind:
    """One way of working the ground. Rows lie along an axis ('x', 'y'), or there are none."""

    soil: tuple[str, str, str]
    tone: tuple[float, float, float]
    """Of the dry field: keeps the kinds apart under the one light."""
    rows: int = 0
    axis: str = ""
    ridge: float = 0.0
    sharp: float = 1.0


KINDS = {
    "furrow": Kind(("#B9935F", "#CFAB76", "#DDBF8E"), (1.04, 0.98, 0.86), 8, "x", 0.030, 0.8),
    "bean": Kind(("#B58A66", "#C79C78", "#D6B08C"), (1.03, 0.94, 0.86), 8, "y", 0.026, 0.8),
    "stubble": Kind(("#CDB070", "#DEC486", "#EBD59C"), (1.07, 1.03, 0.86)),
    "fallow": Kind(("#CBB489", "#D9C49B", "#E4D3AE"), (1.07, 1.02, 0.90)),
    "vine": Kind(("#BFA37E", "#CDB28C", "#DAC29E"), (0.97, 0.98, 0.84), 4, "y", 0.022, 2.5),
}
DAMP = {"dry": (1.0, 1.0, 1.0), "wet": (0.62, 0.70, 0.50), "lush": (0.46, 0.56, 0.32)}
"""What water does to bare soil between rows."""
GRASSY = {"dry": (1.0, 1.0, 1.0), "wet": (0.52, 0.70, 0.38), "lush": (0.38, 0.58, 0.22)}
"""The same where leaves cover the ground."""
LIFT = {"wet": (1.08, 1.06, 1.04), "lush": (1.27, 1.20, 1.18)}
"""Dense leaves shade themselves: light and warmth given back, nearly as bright as the first game's land."""
PALER = {"wet": 0.92, "lush": 0.84}
"""What is left of the colour, which gets too rich where leaf lights leaf."""


# The soil


def _soil(name: str, state: str, variant: int) -> bpy.types.Material:
    kind = KINDS[name]
    t = Shader("field")
    where = t.uv()
    seed = 200 + 20 * list(KINDS).index(name)

    def layer(number: int, calm: float, low: float, high: float, fall: float) -> object:
        pattern = blended(seed + number, variant, calm, low=low, high=high, fall=fall)
        return t.picture(pattern, where, box=False).outputs["Color"]

    broad, patches = layer(0, 0.35, 1, 10, 1.4), layer(1, 0.6, 4, 60, 1.0)
    crumbs = layer(2, 1.0, 30, 200, 0.4)
    factors = (DAMP if kind.rows else GRASSY)[state]
    stops = [
        tuple(min(1.0, c * f) for c, f in zip(linear(tone)[:3], factors, strict=True)) for tone in kind.soil
    ]
    colour = t.ramp(broad, list(zip((0.18, 0.5, 0.82), stops, strict=True)))
    colour = t.mix(0.42, colour, t.ramp(patches, [(0.30, "#BDAA88"), (0.56, "#FFFCF2")]), "MULTIPLY")
    colour = t.mix(0.34, colour, t.ramp(crumbs, [(0.32, "#96907E"), (0.55, "#FFFFFF")]), "MULTIPLY")
    colour = t.mix(1.0, colour, t.attribute("col"), "MULTIPLY")
    t.bump(t.math("ADD", patches, t.math("MULTIPLY", crumbs, 0.7)), 0.42, 0.06)
    return t.done(colour, 0.95)


def _ridges(kind: Kind, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Height of the furrows; a whole number of them fits into the square, so they run on."""
    if not kind.rows:
        return np.zeros_like(x)
    across, along = (y, x) if kind.axis == "x" else (x, y)
    drift = 0.018 * np.sin(2 * math.pi * along + 1.3) + 0.010 * np.sin(5 * math.pi * along)
    wave = 0.5 - 0.5 * np.cos(math.pi * (across + drift) * kind.rows)
    return kind.ridge * wave**kind.sharp


def _ground(name: str, state: str, variant: int) -> None:
    kind = KINDS[name]
    axis = np.linspace(-1.12, 1.12, MESH)
    x, y = np.meshgrid(axis, axis)
    clods = blended(300, variant, low=8, high=80, fall=0.8)
    last = clods.shape[0] - 1
    column, row = (((v + 1) / 2) % 1 * last for v in (x, y))
    z = _ridges(kind, x, y) + (clods[row.astype(int), column.astype(int)] - 0.5) * 0.020
    index = np.arange(MESH * MESH).reshape(MESH, MESH)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    height = z[:-1, :-1].ravel() / 0.03
    tone = np.clip(0.80 + 0.24 * height, 0.70, 1.12) if kind.rows else np.clip(1 + height * 0.05, 0.9, 1.1)
    soil = Solid()
    soil.add_arrays(
        np.stack([x, y, z], -1).reshape(-1, 3),
        faces,
        np.column_stack([tone, tone * (0.985 + 0.015 * tone), tone * (0.95 + 0.05 * tone)]),
    )
    soil.smooth = [True] * len(faces)
    uv = np.column_stack([(x.ravel() + 1) / 2, (y.ravel() + 1) / 2])
    soil.uvs = dict(enumerate(uv[faces].tolist()))
    soil.place(_soil(name, state, variant), weld=False)


# What grows on it


def _carpet(
    count: int, green: str, high: float, width: float, light: float, bare: float = 0.0, spread: float = 0.3
) -> Callable[[Garden, Keep], None]:
    """Blades all over, or with `bare` only where drifts of them stand."""

    def plant(garden: Garden, keep: Keep) -> None:
        points = garden.rng.uniform(-1, 1, (count, 2))
        if bare:
            drifts = bitmaps.field(500 + int(garden.rng.integers(900)), low=2, high=14, fall=1.0)
            pick = ((points + 1) / 2 * 511).astype(int)
            thick = drifts[pick[:, 1], pick[:, 0]] + garden.rng.normal(0, 0.06, count)
            points = points[thick > bare]
        blades(garden, on_ground(points[keep(points)]), green, high, width, light, spread)

    return plant


def _drills(
    count: int, green: str, high: float, width: float, light: float, jitter: float = 0.012
) -> Callable[[Garden, Keep], None]:
    """Stalks in slanting rows, unlike either kind of furrow."""
    rows = 8

    def plant(garden: Garden, keep: Keep) -> None:
        rng = garden.rng
        along = rng.uniform(-1, 1, count)
        row = -1 + (rng.integers(0, rows, count) + 0.5) * 2 / rows + rng.normal(0, jitter, count)
        points = np.column_stack([along, ((row - along + 1) % 2) - 1])
        blades(garden, on_ground(points[keep(points)]), green, high, width, light, 0.22)

    return plant


def _flowers(
    count: int, petals: str, z: float, size: float, clusters: int, spread: float = 0.22
) -> Callable[[Garden, Keep], None]:
    def plant(garden: Garden, keep: Keep) -> None:
        for _ in range(clusters):
            middle = garden.rng.uniform(-1, 1, 2)
            points = ((middle + garden.rng.normal(0, spread, (max(2, count // clusters), 2)) + 1) % 2) - 1
            points = points[keep(points)]
            if len(points):
                blossoms(garden, on_ground(points, z), petals, size)

    return plant


def _spots(kind: Kind, along: int) -> np.ndarray:
    """Places of plants in rows, `along` of them in each."""
    across = -1 + (np.arange(kind.rows) + 0.5) * 2 / kind.rows
    places = np.array(list(product(across, -1 + (np.arange(along) + 0.5) * 2 / along)))
    return places[:, ::-1] if kind.axis == "x" else places


def _leafy_rows(name: str, state: str) -> Callable[[Garden, Keep], None]:
    full, furrow = state == "lush", name == "furrow"
    radius = 0.086 if full else 0.055 if furrow else 0.046
    green = ("deep" if full else "fresh") if furrow else "cabbage"

    def plant(garden: Garden, keep: Keep) -> None:
        spots = _spots(KINDS[name], 12 if furrow else 14)
        for x, y in spots[keep(spots)]:
            drift = garden.rng.uniform(-0.03, 0.03)
            px, py = (x + drift, y) if furrow else (x, y + drift)
            r = radius * garden.rng.uniform(0.85, 1.15)
            garden.clump(
                (px, py, 0.03 + 0.3 * r), (r, r, 0.7 * r), 34 if full else 22, green,
                0.062 if full else 0.045, 0.044, 0.6, 0.5,
            )  # fmt: skip

    return plant


def _vines(state: str) -> Callable[[Garden, Keep], None]:
    full = state == "lush"

    def plant(garden: Garden, keep: Keep) -> None:
        rng = garden.rng
        spots = _spots(KINDS["vine"], 7)
        for x, y in spots[keep(spots)] + rng.uniform(-0.02, 0.02, (int(keep(spots).sum()), 2)):
            box(garden.bark, (x - 0.011, y - 0.011, 0), (x + 0.011, y + 0.011, rng.uniform(0.12, 0.16)), 0.0)
            if state == "dry":
                shoots = np.tile([x, y, 0.06], (5, 1)) + rng.normal(0, 0.01, (5, 3))
                ways = np.column_stack([rng.normal(size=(5, 2)), np.full(5, 1.2)])
                garden.cards(shoots, ways, 0.08, 0.012, palette(PETALS["twig"], 5, rng), 0.8)
                continue
            radii = (0.082, 0.135, 0.06) if full else (0.055, 0.085, 0.06)
            green, leaves, long = ("vineleaf", 80, 0.062) if full else ("fresh", 40, 0.050)
            garden.clump((x, y, 0.085), radii, leaves, green, long, 0.05, 0.6)
            if full:
                grapes = (x, y) + rng.normal(0, 1, (7, 2)) * (0.06, 0.07)
                blossoms(garden, on_ground(grapes, 0.125), "grape", 0.034)

    return plant


def _tufts(green: str, count: int, blades_each: int, high: float) -> Callable[[Garden, Keep], None]:
    def plant(garden: Garden, keep: Keep) -> None:
        points = garden.rng.uniform(-1, 1, (count, 2))
        for x, y in points[keep(points)]:
            wide, tall = garden.rng.uniform(0.03, 0.06), high * garden.rng.uniform(0.75, 1.15)
            garden.grass(x, y, wide, blades_each, green, tall)

    return plant


def _stones(count: int, low: float, high: float) -> Callable[[Garden, Keep], None]:
    def plant(garden: Garden, keep: Keep) -> None:
        points = garden.rng.uniform(-1, 1, (count, 2))
        for x, y in points[keep(points)]:
            garden.rock(x, y, garden.random.uniform(low, high), garden.random.random() < 0.4)

    return plant


CROPS: dict[tuple[str, str], list[Callable[[Garden, Keep], None]]] = {
    ("furrow", "dry"): [_carpet(90, "straw", 0.05, 0.012, 0.3, 0.55)],
    ("furrow", "wet"): [_leafy_rows("furrow", "wet"), _carpet(700, "fresh", 0.05, 0.016, 0.4, 0.4)],
    ("furrow", "lush"): [_leafy_rows("furrow", "lush")],
    ("bean", "dry"): [_carpet(90, "straw", 0.05, 0.012, 0.3, 0.55)],
    ("bean", "wet"): [_leafy_rows("bean", "wet"), _carpet(700, "fresh", 0.05, 0.016, 0.4, 0.4)],
    ("bean", "lush"): [_leafy_rows("bean", "lush"), _flowers(60, "daisy", 0.11, 0.030, 12, 0.3)],
    ("stubble", "dry"): [
        _drills(2300, "straw", 0.085, 0.015, 0.5),
        _carpet(700, "straw", 0.05, 0.012, 0.6, 0.45, 0.5),
    ],
    ("stubble", "wet"): [
        _carpet(900, "straw", 0.05, 0.014, 0.6, 0.0, 0.4),
        _drills(3600, "fresh", 0.10, 0.017, 0.5),
    ],
    ("stubble", "lush"): [
        _carpet(1500, "deep", 0.06, 0.018, 0.1),
        _drills(5000, "deep", 0.14, 0.018, 0.75),
        _flowers(26, "poppy", 0.15, 0.036, 7, 0.3),
    ],
    ("fallow", "dry"): [
        _carpet(300, "straw", 0.06, 0.013, 0.25, 0.50),
        _tufts("straw", 13, 30, 0.10),
        _tufts("grass", 5, 30, 0.10),
        _stones(9, 0.03, 0.055),
    ],
    ("fallow", "wet"): [
        _carpet(2400, "fresh", 0.07, 0.017, 0.45, 0.36, 0.5),
        _tufts("deep", 16, 40, 0.12),
        _flowers(16, "daisy", 0.08, 0.030, 4),
    ],
    ("fallow", "lush"): [
        _carpet(5200, "deep", 0.09, 0.020, 0.5, 0.0, 0.5),
        _carpet(1200, "fresh", 0.10, 0.018, 0.8, 0.5, 0.4),
        _flowers(40, "daisy", 0.11, 0.040, 5),
        _flowers(34, "poppy", 0.11, 0.040, 5),
        _flowers(26, "broom", 0.11, 0.040, 5),
        _flowers(24, "lavender", 0.11, 0.040, 5),
    ],
    ("vine", "dry"): [_vines("dry"), _carpet(90, "straw", 0.05, 0.012, 0.3, 0.55)],
    ("vine", "wet"): [_vines("wet"), _carpet(1900, "fresh", 0.055, 0.018, 0.45, 0.30)],
    ("vine", "lush"): [_vines("lush"), _carpet(2600, "deep", 0.055, 0.018, 0.45, 0.30)],
}
PEBBLES = {"dry": 46, "wet": 14, "lush": 6}


def build_field(kind: str, state: str, variant: int) -> None:
    _ground(kind, state, variant)
    patch = Patch(f"{kind} {state}", variant)
    for plant in CROPS[kind, state]:
        patch.sow(plant)
    patch.sow(_stones(PEBBLES[state], 0.008, 0.028))
    patch.place()


def toned(layer: str, rgba: np.ndarray, job: Rendered, ppu: float) -> np.ndarray:
    """Opaque to the last pixel, in the light its state needs."""
    out = keep_borders(layer, rgba, job, ppu)
    state = job.params["state"]
    colour = out[..., :3]
    if state == "dry":
        colour = colour * np.array(KINDS[job.params["kind"]].tone)
    else:
        grey = colour @ np.array((0.30, 0.59, 0.11))
        colour = (grey[..., None] + (colour - grey[..., None]) * PALER[state]) * np.array(LIFT[state])
    out[..., :3] = np.clip(colour, 0, 1)
    return out


for _kind, _state, _variant in product(KINDS, STATES, range(VARIANTS)):
    add(
        Rendered(
            "aquaedukt/fields",
            f"{_kind}_{_state}_{_variant}",
            build_field,
            FRAME,
            CORNER,
            layers=(PLAIN,),
            samples=SAMPLES,
            params={"kind": _kind, "state": _state, "variant": _variant},
            finish=toned,
        )
    )
