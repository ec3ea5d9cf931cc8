"""Modelling as in clay: rounded forms that melt into each other, and the smooth mesh around them.

A form is a function from points (n x 3) to the distance from its surface, negative inside. Forms are joined
and carved with a soft seam, which primitives put side by side never have: that makes faces of them.
x runs to the viewer's right, y away from him, z up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import bpy
import numpy as np
from numpy.typing import NDArray

from pictures.nodes import linear

Array = NDArray[np.float32]
Field = Callable[[Array], Array]
Point = tuple[float, float, float]
BLOCK = 12
"""Grid cells are looked at in cubes of this many, so that empty space costs little."""
CHUNK = (BLOCK + 1) ** 3
FAR = 0.4
"""At this distance no seam is felt, and a rough distance does."""


def ellipsoid(centre: Point, radii: Point | float, turn: tuple[str, float] | None = None) -> Field:
    """`turn` is an axis and degrees about it."""
    middle = np.array(centre, np.float32)
    size = np.array(radii if isinstance(radii, tuple) else (radii,) * 3, np.float32)
    spin = rotation(*turn) if turn else None

    def distance(p: Array) -> Array:
        q = p - middle
        if spin is not None:
            q = q @ spin
        near = np.sqrt(((q / size) ** 2).sum(1))
        steep = np.sqrt(((q / size**2) ** 2).sum(1))
        return near * (near - 1) / np.maximum(steep, 1e-5)

    return distance


def rotation(axis: str, degrees: float) -> Array:
    """A matrix for row vectors that undoes the turn (p @ rotation turns back)."""
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    i, j = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    matrix = np.eye(3, dtype=np.float32)
    matrix[i, i] = matrix[j, j] = c
    matrix[i, j], matrix[j, i] = -s, s
    return matrix


def rods(ends: Sequence[tuple[Point, Point, float, float]], blend: float = 0.0) -> Field:
    """Rounded rods from a to b, with the radius at either end; melted together over `blend`."""
    a = np.array([each[0] for each in ends], np.float32)
    b = np.array([each[1] for each in ends], np.float32)
    thick = np.array([each[2] for each in ends], np.float32)
    thin = np.array([each[3] for each in ends], np.float32)
    along = b - a
    square = np.maximum((along**2).sum(1), 1e-9)

    def gaps(p: Array, near: NDArray[np.intp]) -> Array:
        """Distance of every point from these rods."""
        start, way, length = a[near], along[near], square[near]
        reach = p @ way.T - (start * way).sum(1)
        t = np.clip(reach / length, 0, 1)
        off = (p * p).sum(1)[:, None] - 2 * (p @ start.T) + (start * start).sum(1)
        off = np.sqrt(np.maximum(off - 2 * t * reach + t * t * length, 0))
        return off - (thick[near] + (thin[near] - thick[near]) * t)

    everything = np.arange(len(a))

    def distance(p: Array) -> Array:
        result = np.empty(len(p), np.float32)
        for at in range(0, len(p), CHUNK):
            part = p[at : at + CHUNK]
            low, high = part.min(0), part.max(0)
            extent = float(np.linalg.norm(high - low))
            about = gaps((low + high)[None] / 2, everything)[0]
            if about.min() > extent / 2 + FAR:
                result[at : at + CHUNK] = about.min() - extent / 2
                continue
            # Neighbouring points have the same few rods near them.
            d = gaps(part, np.flatnonzero(about <= about.min() + extent + 8 * blend))
            nearest = d.min(1)
            if blend:
                nearest = nearest - blend * np.log(np.exp(-(d - nearest[:, None]) / blend).sum(1))
            result[at : at + CHUNK] = nearest
        return result

    return distance


def rod(a: Point, b: Point, thick: float, thin: float | None = None) -> Field:
    return rods([(a, b, thick, thick if thin is None else thin)])


def strand(points: Sequence[Point], radii: float | Sequence[float], parts: int = 6) -> Field:
    """A rope through the points; `radii` for all or for each of them."""
    line, widths = _curve(points, radii, parts)
    return rods([(line[i], line[i + 1], widths[i], widths[i + 1]) for i in range(len(line) - 1)], 0.004)


def _curve(
    points: Sequence[Point], radii: float | Sequence[float], parts: int
) -> tuple[list[Point], list[float]]:
    values = np.array(points, np.float64)
    width = np.full(len(values), radii) if isinstance(radii, (int, float)) else np.array(radii)
    rows = np.column_stack([values, width])
    padded = np.vstack([2 * rows[0] - rows[1], rows, 2 * rows[-1] - rows[-2]])
    made = []
    for k in range(1, len(padded) - 2):
        p0, p1, p2, p3 = padded[k - 1 : k + 3]
        for t in np.arange(parts) / parts:
            made.append(
                0.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t)
                + 0.5 * (3 * p1 - p0 - 3 * p2 + p3) * t**3
            )
    made.append(rows[-1])
    return [(float(r[0]), float(r[1]), float(r[2])) for r in made], [float(r[3]) for r in made]


def half_space(point: Point, outward: Point) -> Field:
    """Everything behind a plane."""
    normal = np.array(outward, np.float32)
    normal = normal / np.linalg.norm(normal)
    return lambda p: ((p - np.array(point, np.float32)) * normal).sum(1)


def cylinder(a: Point, b: Point, radius: float, edge: float = 0.02) -> Field:
    """With flat ends and rounded edges."""
    low, axis = np.array(a, np.float32), np.array(b, np.float32) - np.array(a, np.float32)
    length = float(np.linalg.norm(axis))
    axis = axis / length

    def distance(p: Array) -> Array:
        q = p - low
        along = q @ axis
        off = np.sqrt(np.maximum((q * q).sum(1) - along * along, 0)) - radius + edge
        end = np.abs(along - length / 2) - length / 2 + edge
        outside = np.sqrt(np.maximum(off, 0) ** 2 + np.maximum(end, 0) ** 2)
        return outside + np.minimum(np.maximum(off, end), 0) - edge

    return distance


def grown(form: Field, by: float) -> Field:
    return lambda p: form(p) - by


def soft_min(a: Array, b: Array, blend: float) -> Array:
    if blend <= 0:
        return np.minimum(a, b)
    h = np.maximum(blend - np.abs(a - b), 0) / blend
    return np.minimum(a, b) - h * h * blend / 4


class Form:
    """Forms joined, carved and cut one after the other."""

    def __init__(self, first: Field | None = None) -> None:
        self._steps: list[tuple[str, Field, float]] = []
        if first is not None:
            self.join(first)

    def join(self, other: Field, blend: float = 0.0) -> Form:
        self._steps.append(("join", other, blend))
        return self

    def carve(self, other: Field, blend: float = 0.0) -> Form:
        self._steps.append(("carve", other, blend))
        return self

    def cut(self, other: Field, blend: float = 0.0) -> Form:
        """Keep only what lies in the other form too."""
        self._steps.append(("cut", other, blend))
        return self

    def __call__(self, p: Array) -> Array:
        d = np.full(len(p), 9.0, np.float32)
        for how, other, blend in self._steps:
            if how == "join":
                d = soft_min(d, other(p), blend)
            elif how == "carve":
                d = -soft_min(-d, other(p), blend)
            else:
                d = -soft_min(-d, -other(p), blend)
        return d

    def front(self, x: float, z: float) -> float:
        """How far the surface lies back, for someone who looks at it from the front."""
        at = np.array([[x, -3.0, z]], np.float32)
        for _ in range(60):
            step = float(self(at)[0])
            at[0, 1] += 0.8 * step
            if step < 1e-3:
                break
        return float(at[0, 1])


# --- from form to mesh ------------------------------------------------------------


def _sampled(form: Field, low: Point, high: Point, step: float) -> tuple[Array, Array]:
    """The form's values on a grid; far from the surface only roughly."""
    counts = [int(np.ceil((b - a) / step / BLOCK)) * BLOCK for a, b in zip(low, high, strict=True)]
    origin = np.array(low, np.float32)
    values = np.empty([n + 1 for n in counts], np.float32)
    reach = BLOCK * step * 0.5 * 3**0.5
    corners = np.stack(
        np.meshgrid(*(np.arange(n // BLOCK) * BLOCK for n in counts), indexing="ij"), -1
    ).reshape(-1, 3)
    middles = (origin + (corners + BLOCK / 2) * step).astype(np.float32)
    about = form(middles)
    inner = np.stack(np.meshgrid(*[np.arange(BLOCK + 1)] * 3, indexing="ij"), -1).reshape(-1, 3)
    for corner, rough in zip(corners, about, strict=True):
        x, y, z = corner
        part = values[x : x + BLOCK + 1, y : y + BLOCK + 1, z : z + BLOCK + 1]
        if abs(rough) > 1.8 * reach:
            part[...] = rough
        else:
            part[...] = form((origin + (corner + inner) * step).astype(np.float32)).reshape(part.shape)
    return values, origin


def _net(values: Array) -> tuple[Array, NDArray[np.int64]]:
    """A net of quads around what is below zero: one vertex in every cell that the surface crosses."""
    inside = values < 0
    shape = tuple(n - 1 for n in values.shape)

    def corner(array: Array, offset: tuple[int, int, int]) -> Array:
        return array[tuple(slice(o, o + n) for o, n in zip(offset, shape, strict=True))]

    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    count = sum(corner(inside, c).astype(np.int8) for c in corners)
    cells = np.argwhere((count > 0) & (count < 8))
    total = np.zeros((len(cells), 3))
    crossings = np.zeros(len(cells))
    for one in corners:
        for axis in range(3):
            if one[axis]:
                continue
            other = tuple(v + (a == axis) for a, v in enumerate(one))
            p = values[tuple((cells + one).T)].astype(np.float64)
            q = values[tuple((cells + other).T)].astype(np.float64)
            crossed = (p < 0) != (q < 0)
            t = np.where(crossed, p / np.where(crossed, p - q, 1), 0)
            spot = np.array(one) + t[:, None] * np.eye(3)[axis]
            total += np.where(crossed[:, None], spot, 0)
            crossings += crossed
    vertices = cells + total / crossings[:, None]
    number = np.full(shape, -1, np.int64)
    number[tuple(cells.T)] = np.arange(len(cells))
    faces = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        one = np.argwhere(np.diff(inside.astype(np.int8), axis=axis) != 0)
        one = one[(one[:, u] > 0) & (one[:, v] > 0) & (one[:, u] < shape[u]) & (one[:, v] < shape[v])]
        du, dv = np.eye(3, dtype=int)[u], np.eye(3, dtype=int)[v]
        quad = np.stack([number[tuple((one - s).T)] for s in (du + dv, dv, 0 * du, du)], -1)
        outward = inside[tuple(one.T)]
        faces.append(np.where(outward[:, None], quad, quad[:, ::-1]))
    return vertices.astype(np.float32), np.vstack(faces)


def _drawn_to(form: Field, points: Array) -> Array:
    """Points moved onto the surface."""
    order = np.lexsort(tuple((points // 0.25).astype(int).T))
    points = points[order]
    tiny = np.float32(0.004)
    here = form(points)
    slope = np.stack([form(points + e) - here for e in np.eye(3, dtype=np.float32) * tiny], 1) / tiny
    step = here[:, None] * slope / np.maximum((slope**2).sum(1), 0.2)[:, None]
    points = points - np.clip(step, -0.02, 0.02)
    back = np.empty_like(points)
    back[order] = points
    return back


Paint = Callable[[Array], Array]
"""Colours in linear light (n x 3) for points."""


def plain(colour: str) -> Paint:
    return lambda p: np.tile(np.array(linear(colour)[:3], np.float32), (len(p), 1))


def spotted(ground: Paint, spots: Sequence[tuple[Point, Point | float, str, float]]) -> Paint:
    """Soft spots of colour: centre, extent, colour, strength."""

    def colours(p: Array) -> Array:
        made = ground(p)
        for centre, extent, colour, strength in spots:
            size = np.array(extent if isinstance(extent, tuple) else (extent,) * 3, np.float32)
            near = np.exp(-(((p - np.array(centre, np.float32)) / size) ** 2).sum(1)) * strength
            made = made + (np.array(linear(colour)[:3], np.float32) - made) * near[:, None]
        return made

    return colours


def covered(ground: Paint, form: Field, colour: str, softness: float = 0.02) -> Paint:
    """Another colour inside a form."""

    def colours(p: Array) -> Array:
        made = ground(p)
        amount = np.clip(0.5 - form(p) / softness, 0, 1)[:, None]
        return made + (np.array(linear(colour)[:3], np.float32) - made) * amount

    return colours


def place(
    form: Field,
    low: Point,
    high: Point,
    step: float,
    look: bpy.types.Material,
    paint: Paint,
    within: bpy.types.Object | None = None,
) -> bpy.types.Object:
    """Put a form into the scene, as part of `within` (which turns and moves it)."""
    values, origin = _sampled(form, low, high, step)
    net, faces = _net(values)
    points = _drawn_to(form, origin + net * np.float32(step))
    mesh = bpy.data.meshes.new("clay")
    mesh.from_pydata(points.tolist(), [], faces.tolist())
    mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    tint = mesh.attributes.new("col", "FLOAT_COLOR", "POINT")
    colours = np.hstack([np.clip(paint(points), 0, 1), np.ones((len(points), 1))])
    tint.data.foreach_set("color", colours.astype(np.float32).ravel())
    mesh.materials.append(look)
    mesh.update()
    made = bpy.data.objects.new("clay", mesh)
    bpy.context.scene.collection.objects.link(made)
    made.parent = within
    return made
