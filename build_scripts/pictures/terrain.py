"""The ground of the title picture: rolling land with a road, as the camera sees it. Units are metres."""

from __future__ import annotations

import math

import bpy
import numpy as np

from pictures.evening import hazy
from pictures.nodes import Shader
from pictures.paint import smoothstep
from pictures.shapes import Solid

ROAD_START, ROAD_DRIFT, ROAD_SWING, ROAD_BEND = 3.5, -0.045, 6.0, 34.0
"""The road winds to the town: x = start + drift * y + swing * sin(y / bend)."""
rng = np.random.default_rng(12)

_waves = [
    (rng.uniform(0.6, 1.0) * 24 / f, f * math.cos(a) / 200, f * math.sin(a) / 200, rng.uniform(0, 6.3))
    for f, a in zip(np.linspace(4, 40, 22), rng.uniform(0, 6.3, 22), strict=True)
]


def land(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Height of the ground."""
    x, y = np.asarray(x, np.float64), np.asarray(y, np.float64)
    rolling = sum(a * np.sin(kx * x + ky * y + p) for a, kx, ky, p in _waves)
    near = smoothstep(55.0, 0.0, y.astype(np.float32)) if y.ndim else float(np.clip(1 - y / 55, 0, 1))
    z = 0.42 * rolling * np.clip((np.hypot(x, y) + 10) / 120, 0.12, 1.6) + 5.4 * near - 1.0

    def hill(cx: float, cy: float, height: float, wide: float, deep: float) -> np.ndarray:
        return height * np.exp(-(((x - cx) / wide) ** 2 + ((y - cy) / deep) ** 2))

    z = z + hill(-8, 372, 31, 66, 62) + hill(-190, 520, 34, 130, 110) + hill(190, 470, 40, 120, 100)
    z = z + hill(-70, 230, 9, 60, 50) + hill(95, 250, 16, 60, 60) + hill(-26, 30, 1.6, 16, 12)
    return z + np.clip((y - 600) / 900, 0, 1) * 30


def ground_mesh() -> Solid:
    """A fan of rows that get longer with distance, as the camera sees them."""
    rows = np.concatenate([np.linspace(6, 60, 150), np.geomspace(60.5, 1700, 230)])
    columns = np.linspace(-1, 1, 330)
    y = np.repeat(rows[:, None], len(columns), 1)
    x = columns[None, :] * (y * 0.75 + 16)
    z = land(x, y) + 0.05 * rng.normal(size=x.shape) * (y < 60)
    solid = Solid()
    height, width = x.shape
    index = np.arange(height * width).reshape(height, width)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1, 4)
    solid.vertices = [tuple(v) for v in np.stack([x, y, z], -1).reshape(-1, 3).tolist()]
    solid.faces = [tuple(f) for f in faces.tolist()]
    solid.tints = [(1.0, 1.0, 1.0)] * len(faces)
    solid.shifts = [(0, 0, 0)] * len(faces)
    solid.smooth = [True] * len(faces)
    return solid


def ground_material() -> bpy.types.Material:
    t = Shader("campagna")
    where = t.node("NewGeometry").outputs["Position"]
    fields = t.noise(where, 0.022, 4, 0.55, 0.6)
    patches = t.noise(where, 0.16, 6, 0.6)
    fine = t.noise(where, 2.4, 5, 0.7)
    colour = t.ramp(fields, [(0.30, "#71823C"), (0.44, "#9C9E4C"), (0.54, "#C8B261"), (0.66, "#DCC078")])
    shade = t.ramp(patches, [(0.30, "#7C7A58"), (0.50, "#E4DCC0"), (0.70, "#FFFFFF")])
    colour = t.mix(0.75, colour, shade, "MULTIPLY")
    colour = t.mix(0.5, colour, t.ramp(fine, [(0.3, "#6A6448"), (0.6, "#FFFFFF")]), "MULTIPLY")
    split = t.node("SeparateXYZ")
    t.feed(split.inputs[0], where)
    swing = t.math("MULTIPLY", t.math("SINE", t.math("DIVIDE", split.outputs[1], ROAD_BEND)), ROAD_SWING)
    centre = t.math("ADD", t.math("MULTIPLY", split.outputs[1], ROAD_DRIFT), t.math("ADD", swing, ROAD_START))
    aside = t.math("ABSOLUTE", t.math("SUBTRACT", split.outputs[0], centre))
    worn = t.math("ADD", aside, t.math("MULTIPLY", patches, 1.6))
    road = t.ramp(t.math("DIVIDE", worn, 6.0), [(0.30, (1.0, 1.0, 1.0)), (0.44, (0.0, 0.0, 0.0))])
    dust = t.mix(0.35, "#DCC394", t.ramp(fine, [(0.3, "#9A7F55"), (0.6, "#F0DDB4")]))
    colour = t.mix(road, colour, dust)
    t.bump(t.math("ADD", patches, t.math("MULTIPLY", fine, 0.25)), 0.5, 0.8)
    t.done(colour, 0.95)
    return hazy(t)


def road_centre(y: np.ndarray) -> np.ndarray:
    return ROAD_START + ROAD_DRIFT * y + ROAD_SWING * np.sin(y / ROAD_BEND)
