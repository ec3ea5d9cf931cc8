"""Meshes: collect blocks, turned profiles and discs in a Solid, then place it as one Blender object.

Everything is built in model units, standing on z = 0. A `warp` function (x, y, z) -> (x, y, z) bends a
part while it is added (along a curve, onto a slope).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence

import bpy  # makes bmesh and mathutils importable, so it comes first

# isort: split
import bmesh
import numpy as np
from mathutils import Vector

from pictures.materials import material
from pictures.projection import Point

Warp = Callable[[float, float, float], Point]
Colour = tuple[float, float, float]
WHITE: Colour = (1.0, 1.0, 1.0)


class Solid:
    """Vertices and faces of one material, each face with a tint, a grain shift and smooth or flat shading."""

    def __init__(self) -> None:
        self.vertices: list[Point] = []
        self.faces: list[tuple[int, ...]] = []
        self.tints: list[Colour] = []
        self.shifts: list[Point] = []
        self.smooth: list[bool] = []
        self.uvs: dict[int, Sequence[tuple[float, float]]] = {}

    def add(
        self,
        vertices: Iterable[Point],
        faces: Iterable[tuple[int, ...]],
        tint: Colour = WHITE,
        smooth: bool = False,
        shift: Point = (0, 0, 0),
        uvs: Sequence[Sequence[tuple[float, float]]] | None = None,
    ) -> None:
        start = len(self.vertices)
        first = len(self.faces)
        self.vertices += [tuple(v) for v in vertices]
        self.faces += [tuple(i + start for i in face) for face in faces]
        count = len(self.faces) - first
        self.tints += [tint] * count
        self.shifts += [shift] * count
        self.smooth += [smooth] * count
        if uvs is not None:
            self.uvs.update({first + k: uv for k, uv in enumerate(uvs)})

    def add_arrays(self, vertices: np.ndarray, faces: np.ndarray, tints: np.ndarray) -> None:
        """Many faces at once, one tint each (leaves, blades)."""
        start = len(self.vertices)
        self.vertices += [tuple(v) for v in vertices.tolist()]
        self.faces += [tuple(f) for f in (faces + start).tolist()]
        self.tints += [tuple(c) for c in tints.tolist()]
        self.shifts += [(0, 0, 0)] * len(faces)
        self.smooth += [False] * len(faces)

    def place(
        self,
        look: str | bpy.types.Material,
        *,
        paint: bool = False,
        ghost: bool = False,
        water: str = "",
        bevel: float = 0.0,
        weld: bool = True,
    ) -> bpy.types.Object | None:
        """Put it into the scene.

        paint: belongs to the tint layer (use with a paint material)
        ghost: unseen, but shades and lights the others; no shadow on the ground
        water: name of the track whose water surface this is; only rendered in its flow map
        """
        if not self.faces:
            return None
        mesh = bpy.data.meshes.new("solid")
        mesh.from_pydata(self.vertices, [], self.faces)
        mesh.update()
        tint = mesh.attributes.new("col", "FLOAT_COLOR", "FACE")
        tint.data.foreach_set("color", np.hstack([self.tints, np.ones((len(self.faces), 1))]).ravel())
        shift = mesh.attributes.new("shift", "FLOAT_VECTOR", "FACE")
        shift.data.foreach_set("vector", np.asarray(self.shifts, dtype=np.float32).ravel())
        mesh.polygons.foreach_set("use_smooth", self.smooth)
        if self.uvs:
            layer = mesh.uv_layers.new(name="uv")
            for polygon in mesh.polygons:
                for loop, uv in zip(polygon.loop_indices, self.uvs.get(polygon.index, ()), strict=False):
                    layer.data[loop].uv = uv
        if weld:
            edit = bmesh.new()
            edit.from_mesh(mesh)
            bmesh.ops.recalc_face_normals(edit, faces=edit.faces[:])
            edit.to_mesh(mesh)
            edit.free()
        mesh.materials.append(material(look) if isinstance(look, str) else look)
        made = bpy.data.objects.new("solid", mesh)
        bpy.context.scene.collection.objects.link(made)
        if bevel:
            rounded = made.modifiers.new("bevel", "BEVEL")
            rounded.width, rounded.segments = bevel, 3
            rounded.limit_method, rounded.angle_limit = "ANGLE", math.radians(35)
        made["paint"], made["ghost"], made["water"] = paint, ghost, water
        return made


def block_tint(rng: random.Random, darker: float = 0.24, warmth: float = 0.05) -> Colour:
    """One stone is a little darker or warmer than the next."""
    value = 1 - rng.random() * darker
    warm = (rng.random() - 0.5) * warmth
    return value * (1 + warm), value, value * (1 - 1.5 * warm)


def random_shift(rng: random.Random) -> Point:
    return rng.random(), rng.random(), rng.random()


def box(
    solid: Solid,
    low: Point,
    high: Point,
    bevel: float = 0.02,
    warp: Warp | None = None,
    tint: Colour = WHITE,
    shift: Point = (0, 0, 0),
    cuts: int = 0,
    segments: int = 2,
) -> None:
    """A block with rounded edges; `cuts` across x let a warp bend it."""
    edit = bmesh.new()
    bmesh.ops.create_cube(edit, size=1)
    for vertex in edit.verts:
        vertex.co = Vector([(p + q) / 2 + (q - p) * c for p, q, c in zip(low, high, vertex.co, strict=True)])
    if bevel:
        offset = min(bevel, 0.45 * min(q - p for p, q in zip(low, high, strict=True)))
        bmesh.ops.bevel(
            edit, geom=edit.edges[:], offset=offset, segments=segments, profile=0.6, affect="EDGES"
        )
    for k in range(cuts):
        x = low[0] + (high[0] - low[0]) * (k + 1) / (cuts + 1)
        everything = edit.verts[:] + edit.edges[:] + edit.faces[:]
        bmesh.ops.bisect_plane(edit, geom=everything, plane_co=(x, 0, 0), plane_no=(1, 0, 0))
    _take(solid, edit, warp, tint, False, shift)


def _take(
    solid: Solid,
    edit: bmesh.types.BMesh,
    warp: Warp | None,
    tint: Colour,
    smooth: bool,
    shift: Point = (0, 0, 0),
) -> None:
    edit.verts.index_update()
    vertices = [warp(*v.co) if warp else tuple(v.co) for v in edit.verts]
    solid.add(vertices, [tuple(v.index for v in f.verts) for f in edit.faces], tint, smooth, shift)
    edit.free()


def ball(
    solid: Solid,
    centre: Point,
    radius: float | Point,
    tint: Colour = WHITE,
    fineness: int = 3,
    warp: Warp | None = None,
    smooth: bool = True,
) -> None:
    """A sphere or ellipsoid."""
    radii = (radius,) * 3 if isinstance(radius, (int, float)) else radius
    edit = bmesh.new()
    bmesh.ops.create_icosphere(edit, subdivisions=fineness, radius=1)
    for vertex in edit.verts:
        vertex.co = Vector([c + r * v for c, r, v in zip(centre, radii, vertex.co, strict=True)])
    _take(solid, edit, warp, tint, smooth)


def turned(
    solid: Solid,
    profile: Sequence[tuple[float, float]],
    x: float = 0.0,
    y: float = 0.0,
    sides: int = 64,
    tint: Colour = WHITE,
    squash: tuple[float, float] = (1.0, 1.0),
    smooth: bool = True,
    shape: Callable[[float, float, float], float] | None = None,
    warp: Warp | None = None,
    closed: bool = True,
) -> None:
    """A profile of (radius, z) turned on the lathe; `shape(radius, z, angle)` may carve it."""
    vertices: list[Point] = []
    for radius, z in profile:
        for k in range(sides):
            angle = 2 * math.pi * k / sides
            r = shape(radius, z, angle) if shape else radius
            point = (x + r * math.cos(angle) * squash[0], y + r * math.sin(angle) * squash[1], z)
            vertices.append(warp(*point) if warp else point)
    rings = len(profile)
    faces: list[tuple[int, ...]] = [
        (j * sides + k, j * sides + (k + 1) % sides, (j + 1) * sides + (k + 1) % sides, (j + 1) * sides + k)
        for j in range(rings - 1)
        for k in range(sides)
    ]
    if closed:
        faces.append(tuple(reversed(range(sides))))
        faces.append(tuple((rings - 1) * sides + k for k in range(sides)))
    solid.add(vertices, faces, tint, smooth)


def disc(
    solid: Solid,
    x: float,
    y: float,
    z: float,
    radius: float,
    inner: float = 0.0,
    sides: int = 64,
    tint: Colour = WHITE,
) -> None:
    """A flat disc or, with an inner radius, a ring."""
    ring = [(math.cos(2 * math.pi * k / sides), math.sin(2 * math.pi * k / sides)) for k in range(sides)]
    outer = [(x + radius * c, y + radius * s, z) for c, s in ring]
    if not inner:
        solid.add(outer, [tuple(range(sides))], tint)
        return
    inside = [(x + inner * c, y + inner * s, z) for c, s in ring]
    faces = [(k, (k + 1) % sides, sides + (k + 1) % sides, sides + k) for k in range(sides)]
    solid.add(outer + inside, faces, tint)


def rectangle(
    solid: Solid,
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    z: float = 0.0,
    tint: Colour = WHITE,
    warp: Warp | None = None,
) -> None:
    """A flat rectangle with uv 0..1."""
    corners = [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)]
    solid.add(
        [warp(*c) if warp else c for c in corners],
        [(0, 1, 2, 3)],
        tint,
        uvs=[[(0, 0), (1, 0), (1, 1), (0, 1)]],
    )


def outline_solid(
    solid: Solid,
    points: Sequence[tuple[float, float]],
    low: float,
    high: float,
    warp: Warp | None = None,
    tint: Colour = WHITE,
) -> None:
    """A flat outline (x, y) pulled up from z = low to z = high."""
    count = len(points)
    vertices = [(x, y, low) for x, y in points] + [(x, y, high) for x, y in points]
    faces: list[tuple[int, ...]] = [tuple(reversed(range(count))), tuple(range(count, 2 * count))]
    faces += [(k, (k + 1) % count, count + (k + 1) % count, count + k) for k in range(count)]
    solid.add([warp(*v) if warp else v for v in vertices], faces, tint)


def letters(
    text: str,
    font: str,
    size: float,
    depth: float,
    look: str,
    *,
    centre: Point,
    turned_x: float = 0.0,
    bevel: float = 0.0,
    bold: float = 0.0,
    paint: bool = False,
) -> bpy.types.Object:
    """Text as a solid body, centred; lying flat, or standing up by `turned_x` (radians)."""
    curve = bpy.data.curves.new("letters", "FONT")
    curve.body, curve.size = text, size
    curve.font = bpy.data.fonts.load(font, check_existing=True)
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    curve.extrude, curve.bevel_depth, curve.bevel_resolution = depth / 2, bevel, 1
    curve.offset = bold
    shell = bpy.data.objects.new("letters", curve)
    bpy.context.scene.collection.objects.link(shell)
    bpy.context.view_layer.update()
    mesh = bpy.data.meshes.new_from_object(shell.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(shell, do_unlink=True)
    mesh.materials.clear()
    mesh.materials.append(material(look))
    tint = mesh.attributes.new("col", "FLOAT_COLOR", "FACE")
    tint.data.foreach_set("color", np.ones(4 * len(mesh.polygons)))
    made = bpy.data.objects.new("letters", mesh)
    bpy.context.scene.collection.objects.link(made)
    made.location, made.rotation_euler = centre, (turned_x, 0, 0)
    made["paint"], made["ghost"], made["water"] = paint, False, ""
    return made
