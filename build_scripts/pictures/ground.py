"""The squares themselves: bare earth with its tufts, land under laid tiles, and the paving of the pathway.

Any square may lie beside any other of its kind: near the borders all variants share one repeating pattern,
further in each has its own.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from pictures import bitmaps
from pictures.garden import GREEN, PETALS, Garden, palette
from pictures.jobs import PLAIN, Drawn, Rendered, add
from pictures.nodes import Shader
from pictures.projection import Frame
from pictures.shapes import Solid, block_tint, box, random_shift, rectangle

REVISION = 2
VARIANTS = 8
FRAME = Frame(-1.0, 1.0, -1.0, 1.0)
CORNER = (-1.0, 1.0, 0.0)
SIZE = 512
GRASS_REACH = 0.13
"""Blades this close to a border belong to the shared pattern."""


def blended(seed: int, variant: int, calm: float = 1.0, **shape: object) -> np.ndarray:
    """Noise that is the same along the borders in all variants; `calm` < 1 keeps it quiet there, since what
    all squares share is what the eye finds."""
    common = 0.5 + (bitmaps.field(seed, SIZE, **shape) - 0.5) * calm
    own = bitmaps.field(seed * 100 + 13 * variant + 7, SIZE, **shape)
    axis = np.minimum(np.arange(SIZE), SIZE - 1 - np.arange(SIZE)) / SIZE
    inner = np.minimum(axis[:, None], axis[None, :])
    weight = bitmaps.smooth(inner, 0.01, 0.20)
    return common * (1 - weight) + own * weight


def _soil(kind: str, variant: int) -> bpy.types.Material:
    t = Shader(kind)
    where = t.uv()
    broad = t.picture(blended(61, variant, 0.35, low=1, high=10, fall=1.4), where, box=False).outputs["Color"]
    patches = t.picture(blended(62, variant, 0.6, low=4, high=60, fall=1.0), where, box=False).outputs[
        "Color"
    ]
    crumbs = t.picture(blended(63, variant, low=30, high=200, fall=0.4), where, box=False).outputs["Color"]
    if kind == "land":
        base = t.ramp(broad, [(0.28, "#DEC58C"), (0.44, "#D3C283"), (0.58, "#C2BC79"), (0.74, "#B0B36E")])
        worn, fine = 0.60, 0.40
    else:
        base = t.ramp(broad, [(0.30, "#CBAE80"), (0.5, "#D8BE93"), (0.7, "#E3CDA6")])
        worn, fine = 0.42, 0.30
    colour = t.mix(worn, base, t.ramp(patches, [(0.30, "#BDAA88"), (0.56, "#FFFCF2")]), "MULTIPLY")
    colour = t.mix(fine, colour, t.ramp(crumbs, [(0.32, "#96907E"), (0.55, "#FFFFFF")]), "MULTIPLY")
    height = t.math("ADD", t.math("MULTIPLY", patches, 1.0), t.math("MULTIPLY", crumbs, 0.6))
    t.bump(height, 0.42 if kind == "land" else 0.30, 0.06)
    return t.done(colour, 0.95)


def build_soil(kind: str, variant: int) -> None:
    soil = Solid()
    for dx in (-2, 0, 2):
        for dy in (-2, 0, 2):
            rectangle(soil, dx - 1, dx + 1, dy - 1, dy + 1)
    soil.place(_soil(kind, variant))
    garden = Garden(f"{kind} common")
    count, high = (900, 0.050) if kind == "land" else (130, 0.04)
    _blades(garden, count, high, shared=True)
    own = Garden(f"{kind} {variant}")
    _blades(own, count, high, shared=False)
    _pebbles(own, 26 if kind == "land" else 60)
    if kind == "land":
        _sprinkle_flowers(own)
    garden.place()
    own.place()


def _blades(garden: Garden, count: int, high: float, shared: bool) -> None:
    """Short grass in drifts. The shared blades stand near the borders and are repeated around them."""
    rng = garden.rng
    points = rng.uniform(-1, 1, (count * 3, 2))
    drift = bitmaps.field(71 if shared else 72 + int(rng.integers(1000)), SIZE, low=2, high=12, fall=1.0)
    inner = 1 - np.abs(points).max(axis=1)
    pick = ((points + 1) / 2 * SIZE).astype(int) % SIZE
    keep = drift[pick[:, 1], pick[:, 0]] + rng.normal(0, 0.2 if shared else 0.08, len(points)) > 0.5
    keep &= (inner < GRASS_REACH) if shared else (inner > GRASS_REACH * 0.7)
    points = points[keep]
    copies = [(0, 0)] if not shared else [(i, j) for i in (-2, 0, 2) for j in (-2, 0, 2)]
    colours = palette(GREEN["grass"], len(points), rng, 0.5)
    for dx, dy in copies:
        state = np.random.default_rng(5)
        garden.rng = state
        at = np.column_stack([points + np.array((dx, dy)), np.zeros(len(points))])
        garden.cards(at, np.tile([0.15, -0.1, 1.0], (len(at), 1)), high, 0.012, colours, 0.35)
    garden.rng = rng


def _pebbles(garden: Garden, count: int) -> None:
    q = garden.random
    for _ in range(count):
        garden.rock(q.uniform(-0.88, 0.88), q.uniform(-0.88, 0.88), q.uniform(0.008, 0.026), q.random() < 0.4)


def _sprinkle_flowers(garden: Garden) -> None:
    rng = garden.rng
    for petals in ("daisy", "poppy", "broom"):
        count = int(rng.integers(3, 12))
        centre = rng.uniform(-0.6, 0.6, 2)
        at = np.column_stack(
            [np.clip(centre + rng.normal(0, 0.16, (count, 2)), -0.85, 0.85), np.full(count, 0.04)]
        )
        for _ in range(2):
            garden.cards(
                at,
                np.tile([0, -0.3, 1.0], (count, 1)),
                0.020,
                0.020,
                palette(PETALS[petals], count, rng),
                0.8,
            )


def build_pave(variant: int) -> None:
    """Slabs in courses; the joints at the square's border are half as wide, so that squares complete them."""
    rng = random.Random(f"pave {variant}")
    slabs, bed = Solid(), Solid()
    rectangle(bed, -1.2, 1.2, -1.2, 1.2, -0.07)
    bed.place("mortar")
    courses = [-1.0, -0.34 + rng.uniform(-0.05, 0.05), 0.32 + rng.uniform(-0.05, 0.05), 1.0]
    for row, (y0, y1) in enumerate(pairwise(courses)):
        offset = (row + variant) % 3
        cuts = [[-0.30, 0.38], [-0.52, 0.12], [-0.08, 0.52]][offset]
        joints = [-1.0, *(c + rng.uniform(-0.06, 0.06) for c in cuts), 1.0]
        for x0, x1 in pairwise(joints):
            box(
                slabs,
                (x0 + 0.010, y0 + 0.010, -0.12),
                (x1 - 0.010, y1 - 0.010, rng.uniform(-0.008, 0.006)),
                0.024,
                None,
                block_tint(rng, 0.16, 0.06),
                random_shift(rng),
                segments=3,
            )
    for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2)):
        box(slabs, (dx - 0.99, dy - 0.99, -0.12), (dx + 0.99, dy + 0.99, 0.0), 0.024)
    slabs.place("paving")
    garden = Garden(f"pave {variant}")
    for _ in range(rng.randint(2, 5)):
        x, y = rng.uniform(-0.85, 0.85), rng.choice(courses[1:3])
        garden.grass(x, y, 0.03, 12, "grass", 0.05)
    garden.place()


def keep_borders(layer: str, rgba: np.ndarray, job: Rendered, ppu: float) -> np.ndarray:
    """Ground is opaque to its last pixel."""
    rgba = rgba.copy()
    rgba[..., 3] = 1.0
    return rgba


TUFTS = 10
TUFT = 96
"""Pixels: width and height of a tuft's picture."""
_OVERSAMPLED = 4
_BLADES = ((104, 112, 50), (126, 130, 62), (148, 142, 78), (172, 156, 96), (92, 104, 54))


def draw_tuft(variant: int) -> Image.Image:
    """Dry grass in a bunch, its foot in the middle, with its shadow towards the south-east."""
    rng = random.Random(f"tuft {variant}")
    side, scale = TUFT * _OVERSAMPLED, _OVERSAMPLED
    blades = Image.new("RGBA", (side, side))
    shade = Image.new("L", (side, side))
    pen, dark = ImageDraw.Draw(blades), ImageDraw.Draw(shade)
    foot = side / 2
    for _ in range(rng.randint(6, 11)):
        lean = rng.gauss(0.12, 0.5)
        length = rng.uniform(16, 34) * scale * (1 - abs(lean) * 0.25)
        x = foot + rng.gauss(0, 4.5) * scale
        y = foot + rng.gauss(0, 1.6) * scale
        tip = x + math.sin(lean) * length, y - math.cos(lean) * length
        knee = x + math.sin(lean * 0.4) * length * 0.55, y - math.cos(lean * 0.4) * length * 0.55
        wide = rng.uniform(1.0, 1.8) * scale
        outline = [(x - wide, y), (knee[0] - wide * 0.7, knee[1]), tip, (knee[0] + wide * 0.7, knee[1])]
        pen.polygon([*outline, (x + wide, y)], fill=(*rng.choice(_BLADES), 255))
        dark.line([(x, y), (x + length * 0.55, y + length * 0.22)], fill=120, width=round(2.4 * scale))
    shadow = Image.new("RGBA", (side, side), (58, 40, 18, 0))
    shadow.putalpha(shade.filter(ImageFilter.GaussianBlur(1.4 * scale)))
    return Image.alpha_composite(shadow, blades).resize((TUFT, TUFT), Image.Resampling.LANCZOS)


for _variant in range(TUFTS):
    add(
        Drawn(
            "romana/ground",
            f"tuft_{_variant}",
            draw_tuft,
            params={"variant": _variant},
            anchor=(TUFT / 2, TUFT / 2),
        )
    )

for _variant in range(VARIANTS):
    for _kind in ("earth", "land"):
        add(
            Rendered(
                "romana/ground",
                f"{_kind}_{_variant}",
                build_soil,
                FRAME,
                CORNER,
                layers=(PLAIN,),
                samples=16,
                params={"kind": _kind, "variant": _variant},
                finish=keep_borders,
            )
        )
    add(
        Rendered(
            "romana/ground",
            f"pave_{_variant}",
            build_pave,
            FRAME,
            CORNER,
            layers=(PLAIN,),
            samples=16,
            params={"variant": _variant},
            finish=keep_borders,
        )
    )
