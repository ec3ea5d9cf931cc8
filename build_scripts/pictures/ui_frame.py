"""The frame round the board: marble with a meander between bronze mouldings, at 256 px a square.

Lit from the front only, since code turns the northern edge and the north-western corner for the other sides.
"""

from __future__ import annotations

import numpy as np
from PIL import Image

from pictures.jobs import Drawn, add
from pictures.paint import BRONZE, Array, Layers, coverage, noise, ramp, rgb, smoothstep
from pictures.ui_slabs import Shape, band

FRAME = 112
KEY = 8
TERRACOTTA, TEAL = "#9C4A2E", "#2F5560"


def _frame_ground(shape: Shape, depth: Array, seed: int) -> Layers:
    """Bronze moulding outside, marble, bronze line inside; ``depth`` counts from the outer border."""
    picture = Layers(shape)

    def moulding(start: float, width: float) -> None:
        t = np.clip((depth - start) / width, 0, 1)
        arch = np.maximum(np.sin(np.pi * t), 0)
        value = 0.16 + 0.62 * arch**0.8 + 0.14 * arch**12

        picture.add(ramp(value, BRONZE), band(depth, start, start + width))

    veins = noise(shape, seed, 120, roughness=1.5)
    grain = noise(shape, seed + 1, 6, roughness=0.6)
    picture.add(rgb("#EADDC2") * (1 + 0.035 * veins + 0.012 * grain)[..., None], 1.0)
    picture.add("#24140A", band(depth, -1, 2))
    moulding(1, 14)
    picture.add("#24140A", band(depth, 15, 17.5), 0.85)
    picture.add("#6B4A22", np.exp(-np.maximum(depth - 17, 0) / 6) * coverage(depth - 17), 0.5)
    inner = FRAME - 9.0
    picture.add("#6B4A22", np.exp(-np.maximum(inner - depth, 0) / 4) * coverage(inner - depth), 0.4)
    moulding(inner, 7)
    picture.add("#24140A", band(depth, FRAME - 2, FRAME + 1), 0.9)
    return picture


def _meander(x: Array, y: Array) -> Array:
    """Greek key: 8 x 7 cells a unit, drawn as cells so that it meets itself at every 64 pixels."""
    rows = (
        "11111111",
        "10000001",
        "10111101",
        "10100101",
        "10110101",
        "10000101",
        "11111101",
    )
    table = np.array([[int(c) for c in row] for row in rows], np.float32)
    column = np.floor(x / KEY).astype(int) % 8
    row = np.floor(y / KEY).astype(int)
    ok = (row >= 0) & (row < 7)
    return np.where(ok, table[np.clip(row, 0, 6), column], 0).astype(np.float32)


def _key_mask(shape: Shape, top: float) -> Array:
    """The meander drawn four times too large and scaled down, for soft edges."""
    big = (shape[0] * 4, shape[1] * 4)
    y, x = np.mgrid[0 : big[0], 0 : big[1]].astype(np.float32)
    mask = _meander((x + 0.5) / 4, (y + 0.5) / 4 - top)
    return mask.reshape(shape[0], 4, shape[1], 4).mean((1, 3))


def frame_edge() -> Image.Image:
    """One square's length of the northern frame; its lower border touches the pathway."""
    shape = (FRAME, 256)
    depth = np.broadcast_to(np.arange(FRAME, dtype=np.float32)[:, None] + 0.5, shape).copy()
    picture = _frame_ground(shape, depth, 91)
    mask = _key_mask(shape, 33.0)
    worn = 1 - 0.16 * smoothstep(0.4, 1.6, noise(shape, 93, 30, roughness=1.0))
    picture.add(TERRACOTTA, mask * worn)
    for line in (26.0, 96.5):
        picture.add(TERRACOTTA, band(depth, line, line + 2.6), 0.75)
    picture.alpha[:] = 1
    return picture.image().convert("RGB")


def frame_corner() -> Image.Image:
    """The north-western corner: a mosaic lozenge in a terracotta square."""
    shape = (FRAME, FRAME)
    y, x = np.mgrid[0:FRAME, 0:FRAME].astype(np.float32) + 0.5
    depth = np.minimum(x, y)
    picture = _frame_ground(shape, depth, 95)
    # The inner line turns the corner only as a point: the two edges end here.
    cx = cy = 17.5 + (FRAME - 9 - 17.5) / 2
    square = 36 - np.maximum(np.abs(x - cx), np.abs(y - cy))
    picture.add(TERRACOTTA, band(square, 0, 6))
    lozenge = 25 - (np.abs(x - cx) + np.abs(y - cy))
    tiles = noise(shape, 97, 5, roughness=0.3, octaves=1)
    picture.add(rgb(TEAL) * (1 + 0.13 * tiles)[..., None], coverage(lozenge * 0.7))
    picture.add("#D9AE68", coverage((10 - (np.abs(x - cx) + np.abs(y - cy))) * 0.7))
    picture.alpha[:] = 1
    return picture.image().convert("RGB")


add(Drawn("ui", "frame_meander_edge", frame_edge))
add(Drawn("ui", "frame_meander_corner", frame_corner))
