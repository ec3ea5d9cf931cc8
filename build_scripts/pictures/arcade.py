"""The wall of lessons and challenges: masonry, rings and openings of arches, the bed of a channel, a frieze.

Masonry, bed and frieze repeat without a seam from left to right. Ring, opening and shadow fit each other: the
program scales them to the width of an opening.
"""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from pictures.final_scoring import TUFA, WIDE, _grid, _opaque, _shaded, wall
from pictures.jobs import Drawn, add
from pictures.paint import Array, blur, coverage, noise, ramp, relief, smoothstep, travertine, warm

OPENING, THICK = 480, 46  # pixels: the width of an opening, and of the ring around it
STONES = 11


def masonry(pale: bool) -> Image.Image:
    """Squared blocks; those of the second game are bleached."""
    picture = np.asarray(wall(360, 0, 78 if pale else 71, 72), np.float32) / 255
    if pale:
        grey = picture.mean(-1, keepdims=True)
        picture = (picture * 0.45 + grey * 0.55) * np.array([1.16, 1.12, 1.02], np.float32) + 0.05
    return _opaque(picture)


def frieze() -> Image.Image:
    """A smooth course of travertine between two mouldings."""
    height = 112
    y, x = _grid(height, WIDE)
    stone, bumps = travertine((height, WIDE), 33, 0.2)
    seam = np.minimum(x % 320, 320 - x % 320)
    lines = sum(np.exp(-(((y - at) / 2.0) ** 2)) for at in (12, 17, height - 20, height - 14))
    light = warm(0.34 + 0.66 * _shaded(bumps * 0.25 - 2.6 * np.exp(-((seam / 1.8) ** 2)) - 2.2 * lines))
    edge = 1 - 0.35 * np.exp(-(height - y) / 6)
    return _opaque(stone * light * edge[..., None])


def bed() -> Image.Image:
    """The dry bottom of a channel, in the shade of its rim."""
    height = 80
    y, _x = _grid(height, WIDE)
    cloud = noise((height, WIDE), 61, 120, stretch=0.2, roughness=1.2)
    colour = ramp(0.36 + 0.12 * cloud, [(0, "#2E2118"), (0.5, "#4A382A"), (1, "#6B543E")])
    return _opaque(colour * (1 - 0.55 * np.exp(-y / 16))[..., None])


# The arch: its opening is as high as wide, round above


def _inside(height: int, width: int) -> Array:
    """How far inside the opening a pixel lies."""
    y, x = _grid(height, width)
    half = width / 2
    round_part = half - np.hypot(x + 0.5 - half, y + 0.5 - half)
    return np.where(y < half, round_part, half - np.abs(x + 0.5 - half))


def opening() -> Image.Image:
    """White where one looks through."""
    alpha = coverage(_inside(OPENING, OPENING))
    return Image.fromarray((np.dstack([np.ones_like(alpha)] * 3 + [alpha]) * 255 + 0.5).astype(np.uint8))


def shadow() -> Image.Image:
    """What the ring throws on what is seen through it: more from the left and above, where the sun is."""
    inside = _inside(OPENING, OPENING)
    moved = np.full_like(inside, 0)
    moved[16:, 22:] = inside[:-16, :-22]
    dark = np.maximum(0.62 * np.exp(-np.maximum(inside, 0) / 12), 0.62 * np.exp(-np.maximum(moved, 0) / 18))
    alpha = dark * coverage(inside)
    colour = np.ones((*alpha.shape, 3), np.float32) * np.array([0.09, 0.05, 0.025], np.float32)
    return Image.fromarray((np.dstack([colour, alpha]) * 255 + 0.5).astype(np.uint8))


def ring() -> Image.Image:
    """Wedge stones with a keystone that stands out; the last row of pixels is where the arch springs."""
    keystone = 14
    wide, high = OPENING + 2 * THICK, OPENING // 2 + THICK + keystone
    y, x = _grid(high, wide)
    dx, dy = x + 0.5 - wide / 2, high - (y + 0.5)
    away, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
    number = np.clip((angle / math.pi * STONES).astype(int), 0, STONES - 1)
    middle = number == STONES // 2
    outer = OPENING / 2 + THICK + middle * keystone
    along = angle / math.pi * STONES % 1
    joint = np.minimum(along, 1 - along) * math.pi / STONES * away
    edge = np.minimum(np.minimum(away - OPENING / 2, outer - away), joint)
    rng = np.random.default_rng(3)
    tone = rng.uniform(-1, 1, STONES).astype(np.float32)[number]
    cloud = noise((high, wide), 91, 120, roughness=1.3)
    grain = noise((high, wide), 92, 14, roughness=0.9, octaves=2.5)
    colour = ramp(0.70 + 0.07 * cloud + 0.04 * grain + 0.09 * tone, TUFA)
    bumps = 6.5 * smoothstep(0, 7, edge) + 0.5 * grain + 3.0 * middle
    colour = colour * warm(0.28 + 0.72 * np.clip(relief(blur(bumps, 0.6), 0.7), 0, 1.5))
    alpha = coverage(np.minimum(away - OPENING / 2 + 1, outer - away))
    pixels = np.dstack([np.clip(colour, 0, 1) * (alpha > 0)[..., None], alpha])
    return Image.fromarray((pixels * 255 + 0.5).astype(np.uint8))


add(Drawn("arcade", "tufa", masonry, params={"pale": False}))
add(Drawn("arcade", "pale", masonry, params={"pale": True}))
add(Drawn("arcade", "frieze", frieze))
add(Drawn("arcade", "bed", bed))
add(Drawn("arcade", "opening", opening))
add(Drawn("arcade", "shadow", shadow))
add(Drawn("arcade", "ring", ring, anchor=(THICK, OPENING // 2 + THICK + 14)))
