"""Shadows on flat ground, computed directly: every face is thrown onto the ground along many directions of
sun and sky, and the masks are averaged. No noise, no frame edge, and far cheaper than tracing rays."""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image, ImageDraw

from pictures.projection import Frame

SUN_SHARE = 0.62
"""Of the light on open ground; the sky gives the rest."""
SUN_RAYS, SKY_RAYS = 16, 36
MANY_FACES = 3000
"""A solid with more faces than this is foliage: it hides the sky softly, a sample of its faces will do."""


def ground_shadow(
    solids: list[bpy.types.Object], frame: Frame, ppu: float, sun: Vector, sun_angle: float
) -> np.ndarray:
    """Alpha of the shadow that the solids throw on z = 0."""
    meshes = [_faces(solid) for solid in solids]
    width, height = frame.size(ppu)
    rng = np.random.default_rng(3)
    total = np.zeros((height, width), np.float32)
    for weight, direction, coarse in [*_sun_rays(sun, sun_angle), *_sky_rays()]:
        mask = Image.new("1", (width, height))
        draw = ImageDraw.Draw(mask)
        jitter = rng.uniform(-0.5, 0.5, 2)
        for points, faces in meshes:
            drop = points[:, 2:3] * (direction[:2] / -direction[2])
            flat = points[:, :2] + drop
            pixels = (
                np.column_stack([(flat[:, 0] - frame.left) * ppu, (frame.top - flat[:, 1]) * ppu]) + jitter
            )
            step = 4 if coarse and len(faces) > MANY_FACES else 1
            for face in faces[::step]:
                draw.polygon(pixels[face].ravel().tolist(), fill=1)
        total += weight * np.asarray(mask, dtype=np.float32)
    return total


def _faces(solid: bpy.types.Object) -> tuple[np.ndarray, list[list[int]]]:
    evaluated = solid.evaluated_get(bpy.context.evaluated_depsgraph_get())
    mesh = evaluated.to_mesh()
    points = np.empty(3 * len(mesh.vertices), np.float32)
    mesh.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3) @ np.array(solid.matrix_world.to_3x3()).T + np.array(
        solid.matrix_world.translation
    )
    points[:, 2] = np.maximum(points[:, 2], 0.0)
    faces = [list(polygon.vertices) for polygon in mesh.polygons]
    evaluated.to_mesh_clear()
    return points, faces


def _sun_rays(sun: Vector, angle: float) -> list[tuple[float, np.ndarray, bool]]:
    """Directions spread over the sun's disc."""
    middle = np.array(sun.normalized())
    side = np.cross(middle, (0, 0, 1.0))
    side /= np.linalg.norm(side)
    up = np.cross(side, middle)
    rays = []
    for k in range(SUN_RAYS):
        reach = math.tan(angle / 2) * math.sqrt((k + 0.5) / SUN_RAYS)
        turn = k * 2.399963
        rays.append(
            (SUN_SHARE / SUN_RAYS, middle + reach * (math.cos(turn) * side + math.sin(turn) * up), False)
        )
    return rays


def _sky_rays() -> list[tuple[float, np.ndarray, bool]]:
    """Directions over the hemisphere, weighted by the cosine."""
    rays = []
    for k in range(SKY_RAYS):
        sine = math.sqrt((k + 0.5) / SKY_RAYS) * 0.985
        turn = k * 2.399963
        cosine = math.sqrt(1 - sine * sine)
        rays.append(
            (
                (1 - SUN_SHARE) / SKY_RAYS,
                np.array([sine * math.cos(turn), sine * math.sin(turn), -cosine]),
                True,
            )
        )
    return rays
