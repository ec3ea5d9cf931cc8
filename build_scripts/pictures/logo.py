"""The name of a game cut into a travertine tablet: V-shaped chisel grooves with traces of red paint."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from pictures.jobs import Drawn, add
from pictures.paint import (
    BRONZE,
    Array,
    Layers,
    blur,
    coverage,
    metal,
    noise,
    relief,
    rgb,
    rounded,
    smoothstep,
    travertine,
    warm,
)
from pictures.ui_honours import serif

WIDTH, HEIGHT = 1760, 384
FINE = 2
"""The groove is worked out at twice the size: its ridge must stay a sharp line."""


def distance_inside(mask: Array, reach: int) -> Array:
    """Exact distance to the border for all points inside, as far as ``reach`` pixels."""
    inside = mask > 0.5
    height, _ = mask.shape
    rows = np.arange(height, dtype=np.float32)[:, None]
    above = np.maximum.accumulate(np.where(inside, -1e6, rows), axis=0)
    below = np.minimum.accumulate(np.where(inside, 1e6, rows)[::-1], axis=0)[::-1]
    vertical = np.minimum(np.minimum(rows - above, below - rows), reach).astype(np.float32) ** 2
    best = vertical.copy()
    for step in range(1, reach + 1):
        for sign in (-1, 1):
            best = np.minimum(best, np.roll(vertical, sign * step, axis=1) + step * step)
    return np.sqrt(best)


def lettering(text: str, size: float, tracking: float, shape: tuple[int, int], weight: str) -> Array:
    """Spaced capitals in the middle of a mask."""
    font = serif(size, weight)
    widths = [font.getlength(c) for c in text]
    total = sum(widths) + tracking * (len(text) - 1)
    image = Image.new("L", (shape[1], shape[0]), 0)
    draw = ImageDraw.Draw(image)
    top, bottom = font.getbbox("H")[1], font.getbbox("H")[3]
    x, y = (shape[1] - total) / 2, (shape[0] - top - bottom) / 2
    for character, width in zip(text, widths, strict=True):
        draw.text((x, y), character, font=font, fill=255)
        x += width + tracking
    return np.asarray(image, np.float32) / 255


def logo() -> Image.Image:
    return tablet("AQVA·ROMANA", 7, 401)


def tablet(name: str, tracking: float, seed: int) -> Image.Image:
    """A name in spaced capitals; the seed chooses the stone."""
    shape = (HEIGHT * FINE, WIDTH * FINE)
    distance = rounded(shape, 26 * FINE, 2 * FINE)
    colour, surface = travertine(shape, seed)
    mask = lettering(name, 203 * FINE, tracking * FINE, shape, "Bold")
    depth = blur(distance_inside(mask, 30 * FINE), 1.0)
    ridge = np.minimum(depth, 24 * FINE)
    edge = 13.0 * FINE
    frame = 40.0 * FINE
    slab = 7 * FINE * smoothstep(edge, edge + 9 * FINE, distance)
    slab = slab - 3.2 * FINE * np.exp(-(((distance - frame) / (2.6 * FINE)) ** 2))
    slab = slab - 1.8 * FINE * np.exp(-(((distance - frame - 10 * FINE) / (1.6 * FINE)) ** 2))
    light = relief(surface * 0.8 + slab, 0.8)
    cut = relief(-ridge * 1.15)
    picture = Layers(shape)
    picture.add("#1E1008", coverage(distance))
    t = np.clip((distance - 2 * FINE) / (edge - 3 * FINE), 0, 1)
    moulding = np.sqrt(np.maximum(0, 1 - (2 * t - 1) ** 2)) * 6 * FINE
    picture.add(metal(moulding, BRONZE, 1.0), coverage(distance - 2 * FINE))
    face = coverage(distance - edge)
    tone = 1 - 0.14 * np.exp(-np.maximum(distance - edge, 0) / (34 * FINE))
    picture.add(colour * warm(0.25 + 0.75 * light) * tone[..., None], face)
    # A groove wall in shade keeps more of the old red paint than one in the sun.
    worn = smoothstep(-0.9, 1.3, noise(shape, 407, 60 * FINE, roughness=1.3) + 0.25)
    red = rgb("#9A2A1B") * (1 - 0.25 * worn[..., None]) + rgb("#C98A63") * (0.25 * worn[..., None])
    groove = red * warm(np.clip(0.20 + 0.66 * cut, 0.12, 1.5))
    picture.add(groove * (1 - 0.25 * smoothstep(0, 22 * FINE, depth))[..., None], mask)
    rim = np.clip(blur(mask, 1.6 * FINE) - mask, 0, 1)
    lower = np.clip(np.roll(blur(mask, 2.0 * FINE), (2 * FINE, 2 * FINE), (0, 1)) - mask, 0, 1)
    picture.add("#FFF9E8", lower * (1 - mask) * face, 0.75)
    picture.add("#5A3A1C", rim * (1 - mask) * face, 0.35)
    picture.alpha = coverage(distance)
    return picture.image().resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)


add(Drawn("scene", "logo", logo))
