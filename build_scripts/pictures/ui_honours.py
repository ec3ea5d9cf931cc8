"""Round things in metal: player medallions, count badges, the victor's wreath and the medals."""

from __future__ import annotations

import math
from importlib import import_module
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from pictures.jobs import Drawn, add
from pictures.marks import leaf
from pictures.paint import (
    BRONZE,
    COPPER,
    GOLD,
    SILVER,
    Array,
    Layers,
    Pen,
    Point,
    blur,
    coverage,
    metal,
    noise,
    relief,
    rgb,
    smoothstep,
    warm,
)


def serif(size: float, weight: str = "Bold") -> ImageFont.FreeTypeFont:
    """Source Serif from its package."""
    folder = Path(str(import_module("font_source_serif_pro").__file__)).parent / "files"
    found = next(folder.rglob(f"*-{weight}.*tf"))
    return ImageFont.truetype(str(found), size)


def _radius(size: int) -> tuple[Array, Array, Array]:
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) + 0.5
    return x, y, np.hypot(x - size / 2, y - size / 2)


def _moulding(distance: Array, start: float, width: float) -> Array:
    t = np.clip((distance - start) / width, 0, 1)
    return np.sqrt(np.maximum(0, 1 - (2 * t - 1) ** 2)) * width / 2


MEDALLION = 192


def medallion() -> Image.Image:
    """The rim of a player's medallion; its coloured field is ``medallion_tint``."""
    _, _, r = _radius(MEDALLION)
    distance = MEDALLION / 2 - 1 - r
    picture = Layers((MEDALLION, MEDALLION))
    picture.add("#22130A", coverage(distance))
    picture.add(
        metal(_moulding(distance, 2, 13), BRONZE, 1.1), coverage(distance - 2) - coverage(distance - 15)
    )
    picture.add("#22130A", coverage(distance - 15))
    return picture.image()


def medallion_tint() -> Image.Image:
    """White enamel, slightly domed; code multiplies it by the player's colour."""
    _, _, r = _radius(MEDALLION)
    distance = MEDALLION / 2 - 18 - r
    dome = 9 * smoothstep(0, 20, distance) + 0.0 * r
    ring = -1.5 * np.exp(-(((distance - 8) / 1.6) ** 2))
    light = np.clip(0.34 + 0.62 * relief(dome * 0.8 + ring), 0, 1)
    picture = Layers((MEDALLION, MEDALLION))
    picture.add(np.repeat(light[..., None], 3, -1), coverage(distance))
    return picture.image()


def count_badge() -> Image.Image:
    """The dark disc a number stands on."""
    size = 88
    _, _, r = _radius(size)
    distance = size / 2 - 1 - r
    picture = Layers((size, size))
    picture.add("#180C05", coverage(distance))
    picture.add(
        metal(_moulding(distance, 1.5, 6), GOLD, 1.1), coverage(distance - 1.5) - coverage(distance - 7.5)
    )
    picture.add("#180C05", coverage(distance - 7.5))
    dome = 5 * smoothstep(8, 40, distance)
    picture.add(rgb("#4A2A1B") * (0.4 + 0.6 * relief(dome))[..., None], coverage(distance - 9))
    return picture.image()


def _leaf_relief(size: int, shape: list[Point], scale: float) -> tuple[Array, Array]:
    """Mask and height of one leaf: two flanks rising to a sunken mid-rib."""
    mask = Pen(size, size, 3).polygon(shape).mask()
    foot, tip = shape[0], shape[16]
    ux, uy = tip[0] - foot[0], tip[1] - foot[1]
    length = math.hypot(ux, uy)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32) + 0.5
    across = np.abs((x - foot[0]) * uy - (y - foot[1]) * ux) / length
    height = blur(mask, scale * 1.6) * scale * 2.6 - scale * 1.1 * np.exp(-((across / (scale * 0.42)) ** 2))
    return mask, height.astype(np.float32)


_LEAVES = {
    # the metal, and what its leaves are tinted with by turns
    "gold": (GOLD, "#A9B85A", "#FFF3CF"),
    "silver": (SILVER, "#C8D2DA", "#FFFFFF"),
    "bronze": (COPPER, "#E0A070", "#FFE2C4"),
    "laurel": (
        [(0.0, "#0C1B08"), (0.3, "#275420"), (0.55, "#4C8A34"), (0.8, "#8FC264"), (1.0, "#ECF8CC")],
        "#C6E08A",
        "#F4FFE0",
    ),
}


def wreath(metal_name: str = "gold") -> Image.Image:
    """A wreath of laurel in a metal or living, leaf over leaf, tied with a red ribbon."""
    stops, tint, other_tint = _LEAVES[metal_name]
    size = 640
    centre, radius = size / 2, 236.0
    picture = Layers((size, size))
    ribbon = Pen(size, size, 3)
    for path in (
        "M320 556 C296 576 268 590 226 632 L246 638 L258 620 C292 600 312 590 326 572 Z",
        "M320 556 C344 576 372 590 414 632 L394 638 L382 620 C348 600 328 590 314 572 Z",
    ):
        ribbon.fill(path)
    mask = ribbon.mask()
    folds = noise((size, size), 5, 40, roughness=1.6)
    picture.add("#2A0A06", blur(mask, 2), 0.8)
    picture.add(rgb("#9C2A1C") * warm(0.4 + 0.6 * relief(blur(mask, 4) * 9 + folds * 0.6)), mask)
    leaves: list[tuple[float, list[Point]]] = []
    start, end = math.radians(86), math.radians(-66)
    count = 13
    rng = np.random.default_rng(3)
    for side in (1, -1):
        for k in range(count):
            angle = start + (end - start) * (k + 0.2) / count
            taper = 1 - 0.30 * abs(2 * k / (count - 1) - 0.85)
            for turn, reach in ((-0.72, 1.0), (0.72, 0.96), (0.06, 1.06)):
                heading = angle - math.pi / 2 + turn + rng.uniform(-0.08, 0.08)
                foot = (centre + side * radius * math.cos(angle), centre - 8 + radius * math.sin(angle))
                direction = heading if side == 1 else math.pi - heading
                leaves.append(
                    (k + (0.5 if turn == 0.06 else 0), leaf(*foot, direction, 92 * taper * reach, 36 * taper))
                )
    for order, shape in sorted(leaves, key=lambda item: item[0]):
        mask, height = _leaf_relief(size, shape, 7)
        picture.add("#241404", np.clip(blur(mask, 3.2) * 1.1, 0, 1) * (1 - mask), 0.5)
        tone = metal(height, stops, 0.9)
        tinted = rgb(tint) if order % 2 else rgb(other_tint)
        picture.add(tone * (0.72 + 0.28 * tinted), mask)
        picture.add("#3A2206", np.clip(mask - np.clip(blur(mask, 1.2) * 2 - 1, 0, 1), 0, 1) * mask, 0.7)
    x, y, _ = _radius(size)
    for dx in (-26.0, 0.0, 26.0):
        knot = 15 - np.hypot((x - centre - dx) / 1.25, y - centre - radius + 6)
        picture.add("#2A0A06", coverage(knot + 2))
        picture.add(
            rgb("#A8301F") * warm(0.45 + 0.55 * relief(np.sqrt(np.maximum(knot, 0)) * 4)), coverage(knot)
        )
    image = picture.image()
    return image.crop(image.getbbox())


MEDALS = {4: GOLD, 3: SILVER, 2: COPPER}


def medal(points: int) -> Image.Image:
    """A struck disc with the points it is worth, laurel on both sides, on a short ribbon."""
    width, height = 224, 272
    picture = Layers((height, width))
    ribbon = Pen((width, height), width, 4).fill("M66 0 H158 L150 84 H74 Z").mask()
    stripes = (
        Pen((width, height), width, 4)
        .fill("M88 0 H104 L106 84 H92 Z")
        .fill("M120 0 H136 L132 84 H118 Z")
        .mask()
    )
    picture.add("#1E0B05", blur(ribbon, 1.6), 0.9)
    cloth = relief(blur(ribbon, 5) * 6 + noise((height, width), 9, 30, stretch=4, roughness=1.4) * 0.12)
    picture.add(rgb("#8E2418") * warm(0.35 + 0.65 * cloth), ribbon)
    picture.add(rgb("#E3BF78") * warm(0.35 + 0.65 * cloth), stripes * ribbon)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
    cx, cy = 112, 164
    distance = 104 - np.hypot(x - cx, y - cy)
    picture.add("#160B04", coverage(distance + 2.5), 0.9)
    field = Image.new("L", (width * 3, height * 3), 0)
    draw = ImageDraw.Draw(field)
    draw.text((cx * 3, cy * 3 - 4), f"+{points}", font=serif(372, "Black"), fill=255, anchor="mm")
    numeral = np.asarray(field.resize((width, height), Image.Resampling.BOX), np.float32) / 255
    beads = np.zeros_like(distance)
    for k in range(48):
        a = 2 * math.pi * k / 48
        gap = np.hypot(x - cx - 86 * math.cos(a), y - cy - 86 * math.sin(a))
        beads = np.maximum(beads, np.sqrt(np.maximum(0, 1 - (gap / 4.2) ** 2)) * 3)
    surface = _moulding(distance, 0, 13) - 3 * smoothstep(12, 16, distance) + beads
    surface = surface - blur(numeral, 1.4) * 7
    surface = surface + noise((height, width), 12, 50, roughness=1.6) * 0.25
    picture.add(metal(surface, MEDALS[points], 0.85), coverage(distance))
    picture.add("#2E1604", numeral, 0.78)
    lit = np.clip(np.roll(blur(numeral, 1.2), (2, 2), (0, 1)) - numeral, 0, 1)
    picture.add("#FFFBE6", lit * coverage(distance), 0.7)
    image = picture.image()
    return image.crop(image.getbbox())


_middle = MEDALLION / 2
add(Drawn("ui", "medallion", medallion, marks={"emblem": (_middle, _middle, 116)}))
add(Drawn("ui", "medallion_tint", medallion_tint))
add(Drawn("ui", "count_badge", count_badge))
add(Drawn("ui", "wreath", wreath))
for _metal in ("bronze", "silver", "laurel"):
    add(Drawn("ui", f"wreath_{_metal}", wreath, params={"metal_name": _metal}))
for _points in MEDALS:
    add(Drawn("ui", f"medal_{_points}", medal, params={"points": _points}))
