"""Where the computer players sit for their portraits: light, camera, skin, cloth, and the view behind.

The light is that of the board (a warm sun from the upper left, a blue sky) made softer, with a glow from
behind that lifts hair and shoulders off the background.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image

from pictures import stage
from pictures.nodes import Shader
from pictures.paint import Array, Layers, Pen, blur, coverage, noise, ramp, rgb, smoothstep

SIZE = 512
EYE_LEVEL = Vector((0.0, -13.0, 0.15))


def open_studio(samples: int, height: float, width: float) -> None:
    """An empty scene with lamps, and a camera that sees `width` half heads around a point at `height`."""
    stage.empty_scene()
    scene = bpy.context.scene
    for thing in [each for each in bpy.data.objects if each.type == "LIGHT"]:
        bpy.data.objects.remove(thing, do_unlink=True)
    scene.render.pixel_aspect_x = 1.0
    scene.render.resolution_x = scene.render.resolution_y = SIZE
    scene.cycles.samples = samples
    scene.cycles.adaptive_threshold = 0.015
    _lamp((-4.6, -5.4, 5.6), 3.0, 760, (1.0, 0.90, 0.76))
    _lamp((5.0, -6.5, 0.6), 5.0, 260, (1.0, 0.84, 0.70), False)
    _lamp((4.2, 4.4, 3.4), 2.2, 400, (1.0, 0.80, 0.52))
    _lamp((-5.0, 4.0, 2.0), 2.2, 260, (0.72, 0.86, 1.0))
    world = scene.world.node_tree.nodes["Background"]
    world.inputs[0].default_value, world.inputs[1].default_value = (0.78, 0.84, 1.0, 1.0), 0.34
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    scene.collection.objects.link(camera)
    scene.camera = camera
    towards = Vector((0, 0, height)) - EYE_LEVEL
    camera.location = EYE_LEVEL
    camera.rotation_euler = towards.to_track_quat("-Z", "Y").to_euler()
    camera.data.sensor_width = 36
    camera.data.lens = 36 * towards.length / width


def _lamp(
    place: tuple[float, float, float],
    size: float,
    power: float,
    colour: tuple[float, ...],
    mirrored: bool = True,
) -> None:
    light = bpy.data.lights.new("lamp", "AREA")
    light.shape, light.size, light.energy, light.color = "DISK", size, power, colour
    lamp = bpy.data.objects.new("lamp", light)
    lamp.location = place
    lamp.rotation_euler = (Vector((0, 0, -0.2)) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    lamp.visible_glossy = mirrored  # one light in the eyes is lively, several are glassy
    bpy.context.scene.collection.objects.link(lamp)


def joint(place: tuple[float, float, float], turn: tuple[float, float, float]) -> bpy.types.Object:
    """Something to fasten a head to: it turns about `place` by degrees about x, y and z."""
    made = bpy.data.objects.new("joint", None)
    bpy.context.scene.collection.objects.link(made)
    made.rotation_euler = tuple(np.radians(turn))
    made.location = Vector(place) - made.rotation_euler.to_matrix() @ Vector(place)
    return made


# --- what people are made of: colours come from the mesh ---------------------------------------------


def skin() -> bpy.types.Material:
    t = Shader("face")
    t.bump(t.noise(None, 38, 3), 0.06, 0.02)
    t.surface.inputs["Subsurface Radius"].default_value = (0.5, 0.2, 0.1)
    return t.done(t.attribute("col"), 0.5, Subsurface_Weight=0.22, Subsurface_Scale=0.16)


def hair() -> bpy.types.Material:
    t = Shader("hair")
    t.bump(t.noise(None, 22, 4, 0.6), 0.22, 0.03)
    return t.done(t.attribute("col"), 0.52, Sheen_Weight=0.1)


def cloth() -> bpy.types.Material:
    t = Shader("woven")
    t.bump(t.noise(None, 46, 2), 0.14, 0.02)
    return t.done(t.attribute("col"), 0.85, Sheen_Weight=0.25)


def leather() -> bpy.types.Material:
    t = Shader("leather")
    grain = t.noise(None, 9, 5, 0.6)
    t.bump(grain, 0.3, 0.04)
    worn = t.ramp(grain, [(0.3, (0.72, 0.72, 0.72)), (0.7, (1.12, 1.1, 1.05))])
    return t.done(t.mix(1.0, t.attribute("col"), worn, "MULTIPLY"), 0.68)


def wood() -> bpy.types.Material:
    t = Shader("grained")
    stretched = t.node("Mapping")
    stretched.inputs["Scale"].default_value = (6, 6, 1.2)
    t.feed(stretched.inputs[0], t.node("TexCoord").outputs["Object"])
    grain = t.noise(stretched.outputs[0], 2.2, 5, 0.6, 1.2)
    t.bump(grain, 0.12, 0.03)
    tone = t.ramp(grain, [(0.3, (0.7, 0.66, 0.6)), (0.65, (1.1, 1.08, 1.04))])
    return t.done(t.mix(1.0, t.attribute("col"), tone, "MULTIPLY"), 0.5, Coat_Weight=0.1)


def gloss() -> bpy.types.Material:
    """Teeth and pearls."""
    t = Shader("gloss")
    return t.done(t.attribute("col"), 0.16, Coat_Weight=0.6, Coat_Roughness=0.05)


def eye() -> bpy.types.Material:
    """Its light is painted on: a mirrored lamp would be lost when the head turns."""
    t = Shader("eye")
    return t.done(t.attribute("col"), 0.3, Specular_IOR_Level=0.25)


def metal() -> bpy.types.Material:
    t = Shader("metal")
    t.bump(t.noise(None, 12, 3), 0.08, 0.02)
    return t.done(t.attribute("col"), 0.38, Metallic=0.7)


# --- the picture ------------------------------------------------------------


def shoot() -> Array:
    """The sitter on transparency, straight alpha."""
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder) / "portrait.png")
        bpy.context.scene.render.filepath = path
        with stage._quiet():
            bpy.ops.render.render(write_still=True)
        with Image.open(path) as picture:
            return np.asarray(picture.convert("RGBA"), np.float32) / 255


def view_behind(shift: float) -> Array:
    """The Campagna far behind: evening sky, hills, an aqueduct; out of focus, so that one sees the face."""
    shape = (SIZE, SIZE)
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32) / SIZE
    sky = ramp(
        y + 0.10 * (x - 0.5),
        [(0.0, "#5F93B4"), (0.25, "#8FB4BE"), (0.45, "#D8CFA6"), (0.6, "#F2D394"), (0.72, "#E9BC78")],
    )
    cloud = noise(shape, 5, 260, stretch=0.22, roughness=1.7)
    veil = 0.45 * smoothstep(0.3, 1.9, cloud) * smoothstep(0.62, 0.2, y)
    sky = sky + (rgb("#FFF1D2") - sky) * veil[..., None]
    picture = Layers(shape).add(sky, 1.0)
    hills = 0.60 + 0.035 * np.sin(5 * (x + shift)) + 0.02 * np.sin(11 * (x + shift) + 1)
    picture.add("#B7A779", smoothstep(-0.008, 0.008, y - hills))
    pen = Pen(SIZE, 128, 2)
    pen.fill("M-4 71 L132 62 V100 H-4 Z")
    for k in range(-1, 10):
        left = -6 + 15.5 * k - 15.5 * (shift % 1)
        top = 79 - 0.066 * left
        pen.fill(f"M{left} 106 V{top + 5} A5.4 5.4 0 0 1 {left + 10.8} {top + 5} V106 Z", 0)
    arches = blur(pen.mask(), 2.6)
    stone = rgb("#C99F68") * (1.12 - 0.34 * smoothstep(0.3, 1.0, x))[..., None]
    picture.add(stone, arches)
    near = 0.80 + 0.03 * np.sin(4 * (x - shift) + 2)
    picture.add("#8C8A4E", smoothstep(-0.02, 0.02, y - near))
    colour = np.stack([blur(picture.colour[..., i], 3.2) for i in range(3)], -1)
    middle = np.hypot(x - 0.5, y - 0.46)
    return colour * (1.06 - 0.42 * smoothstep(0.25, 0.62, middle))[..., None]


def medallion(sitter: Array, shift: float) -> Image.Image:
    """The sitter before the view, cut round, with the soft shadow of a frame at the edge."""
    shape = (SIZE, SIZE)
    y, x = np.mgrid[0:SIZE, 0:SIZE].astype(np.float32) + 0.5
    inside = SIZE / 2 - 2 - np.hypot(x - SIZE / 2, y - SIZE / 2)
    picture = Layers(shape).add(view_behind(shift), 1.0)
    # A thin dark edge keeps hair and cloth from melting into the sky at small sizes.
    edge = np.clip(blur(sitter[..., 3], 3.0) * 2.2, 0, 1)
    picture.add("#3A2414", edge, 0.34)
    picture.add(sitter[..., :3], sitter[..., 3])
    picture.add("#2A170B", np.exp(-np.maximum(inside, 0) / 9), 0.55)
    picture.alpha = coverage(inside)
    picture.colour = picture.colour * (picture.alpha > 0)[..., None]
    return picture.image()


def lifted(picture: Image.Image, power: float) -> Image.Image:
    """Lighter where the power is less than 1, so that a face is known when it is small."""
    if power == 1:
        return picture
    values = np.asarray(picture, np.float64) / 255
    values[..., :3] **= power
    return Image.fromarray((values * 255).round().astype(np.uint8), "RGBA")
