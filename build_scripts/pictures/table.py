"""The table the board lies on, and the soft shadow under the board."""

from __future__ import annotations

import numpy as np
from PIL import Image

from pictures.jobs import Drawn, add
from pictures.paint import Layers, blur, coverage, noise, ramp, relief, rounded, smoothstep, warm

SIZE = 1024
PLANK = 256


def table() -> Image.Image:
    """Oiled dark walnut in broad planks; repeats without a seam in both directions."""
    shape = (SIZE, SIZE)
    tone = np.zeros(shape, np.float32)
    grain_height = np.zeros(shape, np.float32)
    x = np.arange(SIZE)
    for k in range(SIZE // PLANK):
        rows = slice(k * PLANK, (k + 1) * PLANK)
        local = (PLANK, SIZE)
        seed = 300 + 10 * k
        # Growth rings: distance from a far-off heart line that wanders along the plank.
        drift = noise(local, seed, 700, stretch=0.2, roughness=2.0)
        across = np.arange(PLANK, dtype=np.float32)[:, None] - PLANK * (0.25 + 0.5 * ((k * 5) % 4) / 3)
        rings = np.sin((np.abs(across) / 15 + drift * 1.7) * 2 * np.pi / 2.2)
        fibre = noise(local, seed + 1, 150, stretch=0.03, roughness=1.1)
        pores = smoothstep(1.7, 2.6, noise(local, seed + 2, 16, stretch=0.06, roughness=0.6, octaves=2))
        base = 0.42 + 0.05 * ((k * 7) % 3 - 1)
        tone[rows] = (
            base
            + 0.075 * rings
            + 0.055 * fibre
            - 0.20 * pores
            + 0.05 * noise(local, seed + 3, 500, roughness=2)
        )
        grain_height[rows] = -0.5 * pores + 0.10 * fibre
        depth = np.minimum(np.arange(PLANK), PLANK - 1 - np.arange(PLANK))[:, None] + 0.0 * x[None, :]
        seam = np.exp(-((depth / 2.2) ** 2))
        tone[rows] -= 0.30 * seam
        grain_height[rows] -= 1.6 * np.exp(-((depth / 4.0) ** 2))
    colour = ramp(
        np.clip(tone, 0, 1),
        [(0.0, "#150B07"), (0.25, "#301D14"), (0.45, "#41281C"), (0.6, "#503122"), (1.0, "#6E4731")],
    )
    light = relief(grain_height, 0.9)
    worn = 1 + 0.05 * noise(shape, 360, 420, roughness=1.9)
    picture = colour * warm(0.4 + 0.6 * light) * worn[..., None]
    return Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")


PAD = 96


def occlusion() -> Image.Image:
    """Contact shadow of the board: dark at its edge, faint further off, heavier on the right."""
    size = 384
    shape = (size, size)
    body = rounded(shape, 10, PAD)
    tight = blur(coverage(body + 2), 8)
    wide = blur(coverage(body - 2), 34)
    moved = np.roll(wide, (10, 16), (0, 1))
    alpha = np.clip(0.55 * tight + 0.55 * moved, 0, 0.86)
    edge = np.clip(rounded(shape, 2) / 18, 0, 1)
    return Layers(shape).add("#0C0502", alpha * edge).image()


add(Drawn("scene", "table", table))
add(Drawn("scene", "board_occlusion", occlusion, slice=(150,) * 4, marks={"body": (PAD, PAD, 1)}))
