"""Trees, bushes and grass of the title picture: clouds of small leaf faces, one mesh used many times."""

from __future__ import annotations

import math

import bpy
import numpy as np

from pictures.shapes import Solid, turned

Array = np.ndarray


def _leaf_faces(rng: np.random.Generator, points: Array, size: float, upright: float) -> tuple[Array, Array]:
    """One small quad at each point, turned at random; ``upright`` stretches it along z (needles, blades)."""
    count = len(points)
    a = rng.normal(size=(count, 3))
    a /= np.linalg.norm(a, axis=1, keepdims=True)
    b = np.cross(a, rng.normal(size=(count, 3)))
    b /= np.linalg.norm(b, axis=1, keepdims=True)
    scale = size * rng.uniform(0.6, 1.3, (count, 1))
    b = b * scale * np.array([1, 1, upright])
    a = a * scale * 0.55
    corners = np.stack([points - b, points + a * 0.9, points + b, points - a * 0.9], axis=1)
    return corners.reshape(-1, 3), np.arange(4 * count).reshape(count, 4)


def _clumps(rng: np.random.Generator, clumps: Array, per_clump: int, size: float, solid: Solid,
            upright: float = 1.0, bright: float = 1.0) -> None:  # fmt: skip
    """Leaves on ellipsoids (rows: x y z rx ry rz), denser outside, lighter on top, darker inside."""
    for x, y, z, rx, ry, rz in clumps:
        direction = rng.normal(size=(per_clump, 3))
        direction /= np.linalg.norm(direction, axis=1, keepdims=True)
        depth = rng.uniform(0.55, 1.0, (per_clump, 1)) ** 0.5
        points = np.array([x, y, z]) + direction * depth * np.array([rx, ry, rz])
        vertices, faces = _leaf_faces(rng, points, size, upright)
        tone = bright * (0.55 + 0.30 * (direction[:, 2] * 0.5 + 0.5) + 0.25 * depth[:, 0])
        tone = tone * rng.uniform(0.75, 1.2, per_clump)
        warm = rng.normal(1.0, 0.06, per_clump)
        tints = np.stack([tone * warm, tone, tone * 0.9 / warm], axis=1)
        solid.add_arrays(vertices, faces, tints)


def umbrella_pine(seed: int, detail: int = 220) -> tuple[Solid, Solid]:
    """A stone pine about 12 m high: (crown, trunk)."""
    rng = np.random.default_rng(seed)
    crown, trunk = Solid(), Solid()
    lean = rng.choice([-1, 1], 2) * rng.uniform(0.5, 1.1, 2)
    top = rng.uniform(9.2, 10.4)

    def bend(x: float, y: float, z: float) -> tuple[float, float, float]:
        t = max(z / top, 0.0) ** 1.6
        sway = 0.22 * math.sin(z * 0.75 + seed)
        return x + lean[0] * t + sway, y + lean[1] * t, z

    turned(
        trunk,
        [(0.75, -1.5), (0.55, 0.2), (0.40, 1.0), (0.33, 3), (0.28, 5), (0.25, 7.2), (0.2, top)],
        sides=14,
        warp=bend,
    )
    clumps = []
    for k in range(34):
        r = 4.3 * math.sqrt((k + 0.5) / 34)
        angle = 2.399963 * k
        z = top + 0.9 + 1.15 * math.cos(r / 4.3 * 1.45) + rng.normal(0, 0.14)
        size = rng.uniform(0.95, 1.35)
        clumps.append(
            (r * math.cos(angle) + lean[0], r * math.sin(angle) + lean[1], z, size, size, size * 0.62)
        )
    _clumps(rng, np.array(clumps), detail, 0.24, crown)
    for k in range(7):
        angle = 2 * math.pi * k / 7 + rng.uniform(-0.3, 0.3)
        end = np.array([3.0 * math.cos(angle) + lean[0], 3.0 * math.sin(angle) + lean[1], top + 1.1])
        _branch(trunk, np.array([lean[0] * 0.8, lean[1] * 0.8, top - rng.uniform(0.6, 2.2)]), end, 0.13)
    return crown, trunk


def _branch(trunk: Solid, a: Array, b: Array, thick: float) -> None:
    def along(x: float, y: float, z: float) -> tuple[float, float, float]:
        p = a + (b - a) * z
        return p[0] + x, p[1] + y, p[2]

    turned(trunk, [(thick, 0), (thick * 0.4, 1)], sides=7, warp=along)


def cypress(seed: int, detail: int = 150) -> tuple[Solid, Solid]:
    """A slender cypress about 11 m high."""
    rng = np.random.default_rng(seed)
    crown, trunk = Solid(), Solid()
    height = rng.uniform(10, 12.5)
    turned(trunk, [(0.22, -1.5), (0.18, 2.0)], sides=10)
    clumps = []
    for k in range(46):
        t = k / 45
        r = 1.12 * math.sin(math.pi * min(1.0, t * 0.93 + 0.10)) ** 0.62 * (1 - 0.35 * t)
        angle = 2.399963 * k
        off = r * 0.45
        clumps.append(
            (off * math.cos(angle), off * math.sin(angle), 0.9 + t * (height - 1.2), r * 0.72, r * 0.72, 0.85)
        )
    _clumps(rng, np.array(clumps), detail, 0.17, crown, upright=1.7)
    return crown, trunk


def bush(seed: int, detail: int = 160, height: float = 1.0) -> tuple[Solid, Solid]:
    """Broom, myrtle, young olive: a heap of clumps."""
    rng = np.random.default_rng(seed)
    crown = Solid()
    clumps = []
    for _ in range(9):
        r, angle = rng.uniform(0, 0.95), rng.uniform(0, 2 * math.pi)
        size = rng.uniform(0.45, 0.75)
        z = height * rng.uniform(0.3, 0.8)
        clumps.append((r * math.cos(angle), r * math.sin(angle), z, size, size, size * 0.8 * height))
    _clumps(rng, np.array(clumps), detail, 0.13, crown)
    return crown, Solid()


def grass(rng: np.random.Generator, feet: Array, height: Array, solid: Solid) -> None:
    """Bent blades standing at the given feet, straw to green."""
    count = len(feet)
    angle = rng.uniform(0, 2 * math.pi, count)
    width = height * rng.uniform(0.035, 0.06, count)
    side = np.stack([np.cos(angle) * width, np.sin(angle) * width, np.zeros(count)], axis=1)
    lean = (
        np.stack([rng.normal(0.25, 0.22, count), rng.normal(0, 0.2, count), np.ones(count)], axis=1)
        * height[:, None]
    )
    middle = feet + lean * np.array([0.3, 0.3, 0.62])
    corners = np.stack(
        [feet - side, feet + side, middle + side * 0.6, feet + lean, middle - side * 0.6], axis=1
    )
    straw = np.array([1.15, 0.98, 0.55])
    green = np.array([0.62, 0.78, 0.36])
    mix = np.clip(rng.normal(0.58, 0.25, (count, 1)), 0, 1)
    tints = (straw * mix + green * (1 - mix)) * rng.uniform(0.6, 1.05, (count, 1))
    solid.add_arrays(corners.reshape(-1, 3), np.arange(5 * count).reshape(count, 5), tints)


def petals(rng: np.random.Generator, heads: Array, size: float, solid: Solid) -> None:
    """Three crossed petals at each flower head."""
    points = np.repeat(heads, 3, axis=0) + rng.normal(0, size * 0.25, (3 * len(heads), 3))
    vertices, faces = _leaf_faces(rng, points, size, 0.8)
    solid.add_arrays(vertices, faces, np.repeat(rng.uniform(0.7, 1.15, (3 * len(heads), 1)), 3, axis=1))


def instance(source: bpy.types.Object, x: float, y: float, z: float, scale: float, turn: float) -> None:
    """Another tree of the same mesh."""
    made = bpy.data.objects.new("tree", source.data)
    made.location, made.scale, made.rotation_euler = (x, y, z), (scale,) * 3, (0, 0, turn)
    bpy.context.scene.collection.objects.link(made)
