"""What happens on the board: dust where houses leave or a mountain is turned, and how a field turns green.

`dust_<n>` is a cloud that rises, spreads and is gone. `greening` says for every pixel of a square when it
turns, from 0 (at once) to 255 (last): plants take up water in patches, and squares side by side fit together.
"""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from pictures.jobs import Drawn, add
from pictures.paint import Array, Layers, blur, noise, rgb, smoothstep

PUFFS = 6
SIZE = (384, 320)
FOOT = (192, 236)
"""The middle of the square's ground in a picture of dust."""
SQUARE = 256


def dust(step: int) -> Image.Image:
    """Puffs thrown up all over the square; each swells, drifts with the wind and thins out."""
    width, height = SIZE
    time = (step + 0.8) / (PUFFS + 0.8)
    rng = np.random.default_rng(11)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32) + 0.5
    grain = noise((height, width), 17, 46, roughness=1.5)
    bright, thick = np.zeros((height, width), np.float32), np.zeros((height, width), np.float32)
    for _ in range(26):
        angle, far = rng.uniform(0, 2 * math.pi), math.sqrt(rng.uniform(0, 1))
        start, size = rng.uniform(0, 0.28), rng.uniform(0.75, 1.25)
        age = (time - start) / (1 - start)
        if age <= 0:
            continue
        cx = FOOT[0] + far * 88 * math.cos(angle) * (1 + 0.35 * age) + 26 * age * age
        cy = FOOT[1] + far * 62 * math.sin(angle) - 92 * size * age * (1.35 - 0.5 * age)
        radius = size * (20 + 50 * math.sqrt(age))
        away = np.hypot(x - cx, (y - cy) * 1.12) / radius + 0.16 * grain
        puff = smoothstep(1.0, 0.25, away) * float(min(1.0, age * 7)) * (1 - age) ** 1.3
        lit = 0.5 + 0.5 * np.clip(((cx - x) * 0.6 + (cy - y)) / radius, -1, 1)
        bright = bright * (1 - puff) + lit * puff
        thick = 1 - (1 - thick) * (1 - 0.82 * puff)
    edge = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y))
    thick = thick * smoothstep(0, 18, edge)
    share = np.clip(bright / np.maximum(thick, 1e-3), 0, 1)[..., None]
    picture = Layers((height, width))
    picture.add(rgb("#B89868") * (1 - share) + rgb("#F6E7C6") * share, thick)
    return picture.image()


def greening() -> Image.Image:
    """Even all over: as many pixels turn in every moment."""
    shape = (SQUARE, SQUARE)
    patches = noise(shape, 23, 64, roughness=1.2)
    order: Array = blur(np.tile(patches, (3, 3)), 1.0)[SQUARE : 2 * SQUARE, SQUARE : 2 * SQUARE]
    rank = np.argsort(np.argsort(order.ravel())).reshape(shape) / (SQUARE * SQUARE - 1)
    values = (rank * 255 + 0.5).astype(np.uint8)
    return Image.fromarray(np.dstack([values] * 3), "RGB")


for _step in range(PUFFS):
    add(Drawn("aquaedukt/effects", f"dust_{_step}", dust, anchor=FOOT, params={"step": _step}))
add(Drawn("aquaedukt/effects", "greening", greening))
