"""The lid of Aqua Romana: the Campagna of the title, and an open channel that runs towards the viewer.

Only the foreground is rendered, under the same sun and camera, and laid over the title picture.
"""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector
from PIL import Image

from pictures import evening, figures, stage
from pictures.buildings import masonry
from pictures.colours import PLAYERS
from pictures.evening import hazy, tinted
from pictures.nodes import Shader
from pictures.poses import Warp, limb, raised, smooth_profile, tone
from pictures.shapes import Solid, ball, box, turned
from pictures.terrain import ground_material, ground_mesh

SPRITES = Path(__file__).resolve().parents[2] / "sprites"
NEAR, FAR = (2.3, 8.0), (-11.0, 205.0)  # the middle of the channel
TOP, WATER = 6.3, 5.86  # heights in metres: of the rims, of the water below the weir
HALF, RIM = 1.25, 0.42  # metres: half of the water's width, a rim of kerb stones
LEFT, RIGHT = 2.5, 1.5  # the walks beside it
WEIR, STEP = 23.0, 0.34  # how far away the water falls, and how deep
FIGURE = 1.34  # from the size of the pieces to metres


def across(y: float, aside: float) -> float:
    """The x of what lies `aside` of the channel's middle."""
    share = (y - NEAR[1]) / (FAR[1] - NEAR[1])
    return NEAR[0] + (FAR[0] - NEAR[0]) * share + aside


def _slab(solid: Solid, aside: tuple[float, float], y: tuple[float, float], z: tuple[float, float]) -> None:
    """A block between two distances from the middle of the channel, two distances from the camera."""
    tint = 0.92 + 0.16 * ((math.sin(aside[0] * 12.9 + y[0] * 78.2) * 43758.5) % 1)

    def lean(u: float, v: float, w: float) -> tuple[float, float, float]:
        return across(v, u), v, w

    low, high = (aside[0], y[0] + 0.012, z[0]), (aside[1], y[1] - 0.012, z[1])
    box(solid, low, high, 0.025, lean, (tint, tint * 0.985, tint * 0.95))


def channel() -> None:
    """Walls, walks of slabs, kerbs, the water and its weir."""
    stone = Solid()
    for k, (near, far) in enumerate(pairwise(np.geomspace(NEAR[1], FAR[1], 60))):
        for left, right in ((-HALF - RIM - LEFT, -HALF - RIM), (HALF + RIM, HALF + RIM + RIGHT)):
            _slab(stone, (left, right), (near, far), (-4.0, TOP - 0.5))
            parts = 2 if near < 45 else 1
            edges = np.linspace(left, right, parts + 1) + (0.25 * (-1) ** k if parts == 2 else 0) * np.array(
                [0, 1, 0] if parts == 2 else [0, 0]
            )
            for one, two in pairwise(edges):
                _slab(stone, (float(one) + 0.01, float(two) - 0.01), (near, far), (TOP - 0.5, TOP - 0.10))
        for side in (-1, 1):
            inner, outer = sorted((side * HALF, side * (HALF + RIM)))
            middle = (near + far) / 2
            for one, two in ((near, middle), (middle, far)):
                _slab(stone, (inner, outer), (one, two), (-4.0, TOP + 0.10))
    stone.place(masonry(), weld=True)
    bed = Solid()
    for near, far, level in ((NEAR[1], WEIR, WATER), (WEIR, FAR[1], WATER + STEP)):
        corners = [
            (across(near, -HALF), near, level), (across(near, HALF), near, level),
            (across(far, HALF), far, level), (across(far, -HALF), far, level),
        ]  # fmt: skip
        bed.add(corners, [(0, 1, 2, 3)], (1, 1, 1))
    bed.place(_water())
    foam = Solid()
    rng = np.random.default_rng(8)
    for _ in range(640):
        down = float(rng.exponential(0.9))
        aside = float(rng.uniform(-HALF, HALF))
        size = float(rng.uniform(0.03, 0.10) * math.exp(-down / 2.2))
        centre = (across(WEIR, aside), WEIR - down - 0.05, WATER + max(0.0, STEP - down) + size * 0.3)
        ball(foam, centre, (size * 1.7, size * 1.7, size * 0.8), (1, 1, 1), 2)
    foam.place(tinted("foam", "#F2FAFC", 0.6, through=0.4))


def _water() -> bpy.types.Material:
    """Streaks along the channel, and small waves that catch the low sun."""
    t = Shader("channel water")
    drawn = t.node("Mapping")
    drawn.inputs["Scale"].default_value = (5.2, 0.7, 1.0)
    t.feed(drawn.inputs[0], t.node("NewGeometry").outputs["Position"])
    streaks, waves = t.noise(drawn.outputs[0], 1.1, 4, 0.55), t.noise(drawn.outputs[0], 3.2, 3, 0.5)
    t.bump(t.math("ADD", t.math("MULTIPLY", waves, 0.7), streaks), 0.30, 0.18)
    colour = t.ramp(streaks, [(0.30, "#0E5E86"), (0.46, "#1B84B4"), (0.60, "#2FA6D6"), (0.82, "#8FD8EE")])
    t.done(colour, 0.13, IOR=1.33)
    return hazy(t)


# People


def pointing_builder() -> None:
    """A master builder without a plaque: a roll in one hand, the other arm towards the town."""
    pose = figures.pose("idle")
    warp = pose.warp(figures.BUILDER)
    wood, dark, hair, toga, under, metal, paper = (Solid() for _ in range(7))
    white, linen = tone("#FFFFFF"), tone("#DDD8D0")
    figures.feet(dark, 0.0, 0.13, warp, "#7A2A1C", None)
    profile = [(0.30, 0.06), (0.345, 0.10), (0.325, 0.35), (0.285, 0.70), (0.275, 0.95), (0.30, 1.15),
               (0.285, 1.27), (0.19, 1.36), (0.09, 1.41)]  # fmt: skip

    def folds(r: float, z: float, angle: float) -> float:
        loose = max(0.0, min(1.0, (1.05 - z) / 0.8))
        return r * (1 + 0.05 * loose * (math.sin(11 * angle + 1.6 * z) + 0.5 * math.sin(19 * angle - 2 * z)))

    turned(under, smooth_profile(profile), sides=176, squash=(1.08, 0.84), warp=warp, shape=folds, tint=linen)
    figures._toga(toga, warp)
    limb(under, (0.27, 0.02, 1.24), (0.52, 0.10, 1.38), 0.12, 0.12, warp, linen)
    limb(wood, (0.52, 0.10, 1.38), (0.86, 0.20, 1.56), 0.08, 0.065, warp, white)
    ball(wood, (0.91, 0.21, 1.585), 0.08, white, 3, warp)
    limb(wood, (0.95, 0.22, 1.60), (1.06, 0.25, 1.65), 0.034, 0.026, warp, white)
    limb(under, (-0.28, 0, 1.22), (-0.40, -0.10, 0.98), 0.12, 0.13, warp, linen)
    limb(wood, (-0.40, -0.12, 0.98), (-0.30, -0.36, 0.96), 0.075, 0.07, warp, white)
    ball(wood, (-0.28, -0.41, 0.97), 0.085, white, 3, warp)
    limb(paper, (-0.40, -0.42, 0.72), (-0.16, -0.42, 1.28), 0.075, 0.075, warp, tone("#F2E3BE"))
    head = raised(warp, 1.40, 6.0)
    figures.face(wood, dark, 1.60, 0.225, _turned_head(head, 28))
    figures._hair(hair, metal, _turned_head(head, 28))
    wood.place("pale_wood")
    for solid in (dark, hair, toga, under, paper):
        solid.place("cloth")
    metal.place("bronze")


def _turned_head(warp: Warp, degrees: float) -> Warp:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return lambda x, y, z: warp(x * c - y * s, x * s + y * c, z)


def _stand(build: Callable[[], None], aside: float, y: float, turn: float) -> Matrix:
    """What `build` makes stands beside the channel; where it stands."""
    before = set(bpy.data.objects)
    build()
    place = Matrix.Translation((across(y, aside), y, TOP - 0.10)) @ Matrix.Rotation(
        math.radians(turn), 4, "Z"
    )
    place = place @ Matrix.Diagonal((FIGURE, FIGURE, FIGURE, 1))
    for thing in [each for each in bpy.data.objects if each not in before]:
        thing.matrix_world = place @ thing.matrix_world
    return place


def workman(colour: str, aside: float, y: float, turn: float) -> tuple[str, Vector, Vector]:
    """A workman in a player's colour; his emblem, and where on his shield it is and ends."""
    before = set(bpy.data.objects)
    place = _stand(lambda: figures.build_workman("idle"), aside, y, turn)
    dye = tinted(f"dyed {colour}", PLAYERS[colour], 0.75)
    for thing in [each for each in bpy.data.objects if each not in before and each.get("paint")]:
        thing.data.materials[0] = dye
    centre = Vector(figures.shield_centre(figures.pose("idle")))
    edge = centre + Vector((0.78 * figures.SHIELD_RADIUS * figures.WORKMAN, 0, 0))
    return colour, place @ centre, place @ edge


def _emblem(picture: Image.Image, colour: str, centre: Vector, edge: Vector) -> None:
    scene = bpy.context.scene
    at, end = (world_to_camera_view(scene, scene.camera, point) for point in (centre, edge))
    px = round(2 * abs(end.x - at.x) * picture.width)
    mask = Image.open(SPRITES / "shared/marks" / f"emblem_{colour}.png").convert("RGBA").split()[3]
    ink = "#3A2408" if colour in "yg" else "#FFF3DA"
    corner = (round(at.x * picture.width - px / 2), round((1 - at.y) * picture.height - px / 2))
    picture.paste(Image.new("RGB", (px, px), ink), corner, mask.resize((px, px), Image.Resampling.LANCZOS))


def render(width: int, height: int, samples: int) -> Image.Image:
    evening.light_and_camera(width, height, samples)
    ground = ground_mesh().place(ground_material(), weld=False)
    ground.is_shadow_catcher = True
    channel()
    _stand(pointing_builder, -HALF - RIM - 0.62, 18.6, 8)
    crew = [
        workman("y", -HALF - RIM - 1.95, 16.6, 10),
        workman("r", HALF + RIM + 0.75, 18.2, 12),
    ]
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "lid.png")
        bpy.context.scene.render.filepath = path
        with stage._quiet():
            bpy.ops.render.render(write_still=True)
        front = Image.open(path).convert("RGBA")
    picture = Image.open(SPRITES / "shared/scene/title.png").convert("RGB")
    picture = picture.resize((width, height), Image.Resampling.LANCZOS)
    picture.paste(front, (0, 0), front)
    for emblem in crew:
        _emblem(picture, *emblem)
    return picture
