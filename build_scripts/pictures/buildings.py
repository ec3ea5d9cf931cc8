"""What people built in the Campagna of the title picture: the aqueduct, the town, two farms (in metres)."""

from __future__ import annotations

import math
from itertools import pairwise

import bpy
import numpy as np

from pictures import bitmaps
from pictures.evening import hazy
from pictures.nodes import Shader
from pictures.poses import smooth_profile
from pictures.shapes import Solid, box, turned
from pictures.terrain import land


def masonry() -> bpy.types.Material:
    """Ashlar: courses of blocks in object space, weathered and stained."""
    t = Shader("masonry")
    place = t.node("TexCoord").outputs["Object"]
    split = t.node("SeparateXYZ")
    t.feed(split.inputs[0], place)
    flat = t.node("CombineXYZ")
    t.feed(flat.inputs[0], t.math("ADD", split.outputs[0], split.outputs[1]))
    t.feed(flat.inputs[1], split.outputs[2])
    brick = t.node("TexBrick")
    for name, value in (
        ("Scale", 1.0),
        ("Mortar Size", 0.022),
        ("Mortar Smooth", 0.4),
        ("Brick Width", 1.35),
        ("Row Height", 0.62),
        ("Bias", 0.0),
    ):
        brick.inputs[name].default_value = value
    t.feed(brick.inputs["Vector"], flat.outputs[0])
    t.feed(brick.inputs["Color1"], "#D2B586")
    t.feed(brick.inputs["Color2"], "#EAD3A8")
    t.feed(brick.inputs["Mortar"], "#A08560")
    tone, height = bitmaps.rough_stone()
    world = t.place(7.0, shifted=False)
    stain = t.ramp(
        t.picture(tone, world).outputs["Color"], [(0.2, "#8A7556"), (0.55, "#F4EAD6"), (0.9, "#FFFFFF")]
    )
    colour = t.mix(0.55, brick.outputs["Color"], stain, "MULTIPLY")
    colour = t.mix(1.0, colour, t.attribute("col"), "MULTIPLY")
    rough = t.picture(height, t.place(3.0, shifted=False)).outputs["Color"]
    t.bump(t.math("SUBTRACT", t.math("MULTIPLY", rough, 0.5), brick.outputs["Fac"]), 0.6, 0.12)
    t.done(colour, 0.9)
    return hazy(t)


BAY, PIER, DEPTH = 6.0, 1.75, 2.6
SPRING, TOP = 9.2, 15.0
"""Arches spring this high above the datum; the channel's cover lies on top."""


def aqueduct_bay() -> Solid:
    """One arch with half a pier on both sides, cornices, voussoirs and the closed channel above."""
    solid = Solid()
    span = (BAY - PIER) / 2
    outline = [(-BAY / 2, -14.0), (-span, -14.0), (-span, SPRING)]
    outline += [
        (-span * math.cos(math.pi * k / 20), SPRING + span * math.sin(math.pi * k / 20)) for k in range(1, 20)
    ]
    outline += [(span, SPRING), (span, -14.0), (BAY / 2, -14.0)]
    half = DEPTH / 2
    roof = TOP - 2.1
    vertices, faces = [], []
    for x, z in outline:
        vertices += [(x, -half, z), (x, -half, roof), (x, half, roof), (x, half, z)]
    for k in range(len(outline) - 1):
        a, b = 4 * k, 4 * k + 4
        if outline[k][0] != outline[k + 1][0]:
            faces += [(a, b, b + 1, a + 1), (a + 3, a + 2, b + 2, b + 3)]
        faces.append((a, a + 3, b + 3, b))
    solid.add(vertices, faces, (0.96, 0.93, 0.88))
    stones = 17
    for k in range(stones):
        a0, a1 = math.pi * k / stones, math.pi * (k + 1) / stones
        tone = 0.86 + 0.22 * ((k * 7) % 5) / 5
        ring = [
            (r * -math.cos(a), SPRING + r * math.sin(a))
            for r, a in (
                (span, a0 + 0.012),
                (span + 0.72, a0 + 0.012),
                (span + 0.72, a1 - 0.012),
                (span, a1 - 0.012),
            )
        ]
        for y0, y1 in ((-half - 0.13, -half + 0.3), (half - 0.3, half + 0.13)):
            block = [(x, y0, z) for x, z in ring] + [(x, y1, z) for x, z in ring]
            solid.add(
                block,
                [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)],
                (tone, tone * 0.98, tone * 0.94),
            )
    pale = (1.1, 1.08, 1.03)
    for side in (-1, 1):
        inner, outer = sorted((side * (span - 0.22), side * (BAY / 2)))
        box(solid, (inner, -half - 0.22, SPRING - 0.55), (outer, half + 0.22, SPRING), 0.04, tint=pale)
        inner, outer = sorted((side * (span - 0.28), side * (BAY / 2)))
        box(solid, (inner, -half - 0.3, -14), (outer, half + 0.3, 1.2), 0.05, tint=(0.9, 0.87, 0.82))
    box(solid, (-BAY / 2, -half - 0.28, roof - 0.05), (BAY / 2, half + 0.28, roof + 0.38), 0.05, tint=pale)
    box(
        solid,
        (-BAY / 2, -half + 0.18, roof + 0.3),
        (BAY / 2, half - 0.18, TOP - 0.3),
        0.02,
        tint=(1.0, 0.97, 0.92),
    )
    box(solid, (-BAY / 2, -half - 0.12, TOP - 0.35), (BAY / 2, half + 0.12, TOP), 0.05, tint=pale)
    return solid


PATH = [(56, 22), (43, 44), (30, 72), (15, 110), (0, 158), (-10, 215), (-14, 275), (-11, 335), (-6, 352)]


def bay_places() -> list[tuple[float, float, float]]:
    """Bay centres and headings along a smooth line through PATH."""
    dense = smooth_profile([(float(x), float(y)) for x, y in PATH], 60)
    spots, gone = [], 0.0
    following = BAY / 2
    for (x0, y0), (x1, y1) in pairwise(dense):
        length = math.hypot(x1 - x0, y1 - y0)
        while gone + length >= following:
            t = (following - gone) / length
            spots.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, math.atan2(y1 - y0, x1 - x0)))
            following += BAY
        gone += length
    return spots


def place_aqueduct(stone: bpy.types.Material) -> None:
    first = aqueduct_bay().place(stone)
    first.hide_render = True
    for x, y, heading in bay_places():
        made = bpy.data.objects.new("bay", first.data)
        made.location, made.rotation_euler = (x, y, 0), (0, 0, heading)
        made.scale = (1.012, 1, 1)
        bpy.context.scene.collection.objects.link(made)


def house(
    walls: Solid,
    roofs: Solid,
    x: float,
    y: float,
    z: float,
    w: float,
    d: float,
    h: float,
    turn: float,
    tint: float,
) -> None:
    c, s = math.cos(turn), math.sin(turn)

    def at(u: float, v: float, t: float) -> tuple[float, float, float]:
        return x + u * c - v * s, y + u * s + v * c, z + t

    box(walls, (-w / 2, -d / 2, -4), (w / 2, d / 2, h), 0, at, (tint, tint * 0.97, tint * 0.9))
    for k in range(max(1, int(w / 2.2))):
        u = -w / 2 + (k + 0.5) * w / max(1, int(w / 2.2))
        box(
            walls,
            (u - 0.3, -d / 2 - 0.03, h * 0.45),
            (u + 0.3, -d / 2 + 0.1, h * 0.75),
            0,
            at,
            (0.25, 0.2, 0.16),
        )
    o, peak = 0.5, h + d * 0.24
    ridge = [
        at(-w / 2 - o, -d / 2 - o, h - 0.1),
        at(w / 2 + o, -d / 2 - o, h - 0.1),
        at(w / 2 + o, d / 2 + o, h - 0.1),
        at(-w / 2 - o, d / 2 + o, h - 0.1),
        at(-w / 2 - o, 0, peak),
        at(w / 2 + o, 0, peak),
    ]
    roofs.add(ridge, [(0, 1, 5, 4), (2, 3, 4, 5), (3, 0, 4), (1, 2, 5)], (tint, tint * 0.96, tint * 0.92))


def temple(walls: Solid, roofs: Solid, x: float, y: float, z: float, scale: float) -> None:
    def at(u: float, v: float, t: float) -> tuple[float, float, float]:
        return x + u * scale, y + v * scale, z + t * scale

    box(walls, (-9, -6, -6), (9, 20, 1.6), 0.0, at, (1.05, 1.03, 1.0))
    box(walls, (-6.5, 0, 1.6), (6.5, 18, 11), 0.0, at, (0.85, 0.82, 0.78))
    for k in range(6):
        turned(walls, [(0.75, 1.6), (0.62, 10), (0.95, 11)], x=0, y=0, sides=12, tint=(1.15, 1.13, 1.08),
               warp=lambda u, v, t, k=k: at(u - 7.5 + 3 * k, v - 4.4, t))  # fmt: skip
    box(walls, (-8.8, -5.4, 11), (8.8, 19, 12.6), 0.0, at, (1.12, 1.1, 1.05))
    gable = [
        at(-9.2, -5.8, 12.6),
        at(9.2, -5.8, 12.6),
        at(0, -5.8, 16.4),
        at(-9.2, 19, 12.6),
        at(9.2, 19, 12.6),
        at(0, 19, 16.4),
    ]
    walls.add(gable, [(0, 1, 2), (5, 4, 3)], (1.1, 1.08, 1.03))
    roofs.add(gable, [(0, 2, 5, 3), (1, 4, 5, 2)], (0.95, 0.92, 0.88))


FARMS = [
    (22, 150, 15, 7, 5, 0.25),
    (31, 156, 8, 8, 8, 0.25),
    (14, 146, 7, 6, 3.6, 0.2),
    (-44, 205, 13, 7, 5, -0.2),
    (-54, 209, 6, 6, 8, -0.2),
]
"""x, y, width, depth, height, turn"""


def place_town(wall: bpy.types.Material, tile: bpy.types.Material, farms: bool = True) -> None:
    """The town on its hill and, before it, the farms of the first game's title."""
    walls, roofs = Solid(), Solid()
    pick = np.random.default_rng(5)
    for _ in range(210):
        x, y = -8 + pick.normal(0, 30), 356 + pick.normal(0, 24)
        if (x + 8) ** 2 / 66**2 + (y - 360) ** 2 / 52**2 > 1:
            continue
        w, d = pick.uniform(5, 12), pick.uniform(5, 8)
        h = pick.uniform(4, 10)
        house(
            walls,
            roofs,
            x,
            y,
            float(land(x, y)) - 0.5,
            w,
            d,
            h,
            pick.uniform(-0.5, 0.5),
            pick.uniform(0.82, 1.12),
        )
    temple(walls, roofs, -16, 350, float(land(-16, 350)) + 4, 1.35)
    temple(walls, roofs, 22, 360, float(land(22, 360)) + 2, 0.9)
    turned(walls, [(9, -4), (9, 9), (9.6, 9.2), (9.6, 10), (8, 10)], x=6, y=346, sides=40, tint=(1, 1, 0.9),
           warp=lambda u, v, t: (u, v, t + float(land(6, 346))))  # fmt: skip
    ring = [(-8 + 62 * math.cos(a), 352 + 46 * math.sin(a)) for a in np.linspace(math.pi, 2 * math.pi, 26)]
    for k, ((x0, y0), (x1, y1)) in enumerate(pairwise(ring)):
        heading, length = math.atan2(y1 - y0, x1 - x0), math.hypot(x1 - x0, y1 - y0)
        z = float(land((x0 + x1) / 2, (y0 + y1) / 2))
        c, s = math.cos(heading), math.sin(heading)

        def at(u: float, v: float, t: float, x0=x0, y0=y0, z=z, c=c, s=s) -> tuple[float, float, float]:
            return x0 + u * c - v * s, y0 + u * s + v * c, z + t

        box(walls, (0, -0.8, -6), (length, 0.8, 5), 0, at, (0.95, 0.9, 0.82))
        if k % 3 == 0:
            box(walls, (-2, -2, -6), (2, 2, 8.5), 0, at, (1.0, 0.95, 0.87))
            roofs.add(
                [
                    at(-2.4, -2.4, 8.5),
                    at(2.4, -2.4, 8.5),
                    at(2.4, 2.4, 8.5),
                    at(-2.4, 2.4, 8.5),
                    at(0, 0, 10.6),
                ],
                [(0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4)],
                (1, 1, 1),
            )
    for x, y, w, d, h, turn in FARMS if farms else []:
        house(walls, roofs, x, y, float(land(x, y)), w, d, h, turn, 1.05)
    walls.place(wall)
    roofs.place(tile)
