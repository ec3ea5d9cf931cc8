"""Late light for the title picture: sun, camera, painted sky, and haze as part of every material."""

from __future__ import annotations

import math

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image

from pictures import stage
from pictures.nodes import Shader, Socket
from pictures.paint import blur, noise, ramp, smoothstep

CAMERA = Vector((0.0, 0.0, 9.6))
PITCH = math.radians(1.2)
LENS = 34.0
SUN_TO = Vector((-0.90, 0.16, 0.36))
HAZE = 560.0
"""Distance in metres at which about two thirds of a thing's own colour are gone."""


def hazy(t: Shader) -> bpy.types.Material:
    """Finish a material: with distance it fades into the light of the evening, warmer towards the sun."""
    distance = t.node("CameraData").outputs["View Distance"]
    amount = t.math(
        "SUBTRACT",
        1.0,
        t.math("EXPONENT", t.math("MULTIPLY", t.math("POWER", t.math("DIVIDE", distance, HAZE), 1.15), -1.0)),
    )
    across = t.node("SeparateXYZ")
    t.feed(across.inputs[0], t.node("TexCoord").outputs["Window"])
    colour = t.ramp(across.outputs[0], [(0.0, "#FFDFA6"), (0.45, "#F3D3AE"), (1.0, "#CFC2C4")])
    light = t.node("Emission")
    t.feed(light.inputs["Color"], colour)
    mixed = t.node("MixShader")
    t.feed(mixed.inputs[0], t.math("MULTIPLY", amount, 0.94))
    t.tree.links.new(t.surface.outputs[0], mixed.inputs[1])
    t.tree.links.new(light.outputs[0], mixed.inputs[2])
    return t.output(mixed.outputs[0])


def tinted(name: str, colour: str, rough: float = 0.9, through: float = 0.0) -> bpy.types.Material:
    """One colour times the face's tint; ``through`` lets light shine through leaves."""
    t = Shader(name)
    shade = t.mix(1.0, colour, t.attribute("col"), "MULTIPLY")
    extra = {"Subsurface_Weight": 0.0}
    t.done(shade, rough, **extra)
    if through:
        glow = t.node("BsdfTranslucent")
        t.feed(glow.inputs["Color"], shade)
        leaf = t.node("MixShader")
        leaf.inputs[0].default_value = through
        t.tree.links.new(t.surface.outputs[0], leaf.inputs[1])
        t.tree.links.new(glow.outputs[0], leaf.inputs[2])
        return _haze_over(t, leaf.outputs[0])
    return hazy(t)


def _haze_over(t: Shader, surface: Socket) -> bpy.types.Material:
    made = hazy(t)
    for node in t.tree.nodes:
        if (
            node.type == "MIX_SHADER"
            and node.outputs[0].links
            and node.outputs[0].links[0].to_node.type == "OUTPUT_MATERIAL"
        ):
            t.tree.links.new(surface, node.inputs[1])
    return made


def light_and_camera(width: int, height: int, samples: int) -> None:
    stage.empty_scene()
    scene = bpy.context.scene
    for thing in list(bpy.data.objects):
        bpy.data.objects.remove(thing, do_unlink=True)
    lamp = bpy.data.lights.new("evening", "SUN")
    lamp.energy, lamp.angle, lamp.color = 5.2, math.radians(1.6), (1.0, 0.74, 0.44)
    sun = bpy.data.objects.new("evening", lamp)
    sun.rotation_euler = (-SUN_TO).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(sun)
    sky = scene.world.node_tree.nodes["Background"]
    sky.inputs[0].default_value, sky.inputs[1].default_value = (0.58, 0.66, 0.92, 1), 0.62
    camera = bpy.data.cameras.new("camera")
    camera.lens, camera.clip_end = LENS, 5000
    scene.camera = bpy.data.objects.new("camera", camera)
    scene.camera.location = CAMERA
    scene.camera.rotation_euler = (math.pi / 2 + PITCH, 0, 0)
    scene.collection.objects.link(scene.camera)
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.pixel_aspect_x = 1
    scene.cycles.samples = samples
    scene.cycles.max_bounces, scene.cycles.diffuse_bounces = 4, 2


def painted_sky(width: int, height: int, pitch: float = PITCH) -> np.ndarray:
    """Evening sky: blue above, gold at the horizon, a glow on the left, lit clouds, far hills."""
    v = (np.arange(height, dtype=np.float32)[:, None] + 0.5) / height
    u = (np.arange(width, dtype=np.float32)[None, :] + 0.5) / width
    horizon = 0.5 + math.tan(pitch) * LENS / 36 * width / height
    up = np.clip((horizon - v) / horizon, 0, 1) * np.ones_like(u)
    warm = ramp(
        up, [(0.0, "#FFE2AC"), (0.12, "#FBDDB2"), (0.35, "#DCD3C4"), (0.65, "#9DBBD0"), (1.0, "#5F93BE")]
    )
    cool = ramp(
        up, [(0.0, "#EED0B4"), (0.12, "#E0CDC2"), (0.35, "#B4C4D2"), (0.65, "#7CA8CC"), (1.0, "#4C82B4")]
    )
    side = np.clip(u, 0, 1)[..., None] * np.ones_like(v)[..., None]
    sky = warm * (1 - side) + cool * side
    glow = np.exp(-(((u + 0.02) / 0.42) ** 2 + ((v - horizon + 0.10) / 0.42) ** 2))[..., None]
    sky = sky + (np.array([1.0, 0.90, 0.66], np.float32) - sky) * np.clip(glow * 0.75, 0, 1)
    # Clouds lie on a flat ceiling seen in perspective, so they get thin and long towards the horizon.
    size = 1024
    texture = noise((size, size), 41, 360, stretch=0.6, roughness=1.55, octaves=7)
    wisps = noise((size, size), 42, 200, stretch=0.25, roughness=1.3, octaves=7)
    far = 1.0 / np.maximum(up, 0.02)
    tx, ty = (u - 0.5) * far * 300 + 420, far * 150

    def sample(field: np.ndarray, dx: float, dy: float) -> np.ndarray:
        px, py = tx + dx, ty + dy
        x0, y0 = np.floor(px).astype(int), np.floor(py).astype(int)
        fx, fy = px - x0, py - y0
        rows, columns = (y0 % size, (y0 + 1) % size), (x0 % size, (x0 + 1) % size)
        upper = field[rows[0], columns[0]] * (1 - fx) + field[rows[0], columns[1]] * fx
        lower = field[rows[1], columns[0]] * (1 - fx) + field[rows[1], columns[1]] * fx
        return upper * (1 - fy) + lower * fy

    cover = sample(texture, 0, 0) * 0.8 + 0.45 * sample(wisps, 0, 0)
    amount = smoothstep(0.12, 1.5, cover) * smoothstep(0.03, 0.22, up)
    amount = blur(amount.astype(np.float32), width / 2600)
    lit = blur(
        np.clip(
            0.5 + 0.55 * (cover - (sample(texture, -16, 6) * 0.8 + 0.45 * sample(wisps, -16, 6))), 0, 1
        ).astype(np.float32),
        width / 1600,
    )
    cloud = ramp(lit, [(0.0, "#C3AFA8"), (0.5, "#F4E1C6"), (1.0, "#FFF6E2")])
    sky = sky * (1 - 0.82 * amount[..., None]) + cloud * 0.82 * amount[..., None]
    for seed, base, rise, colour, opacity in (
        (51, 0.062, 0.030, "#C9C0C6", 0.75),
        (52, 0.030, 0.024, "#C4B3AC", 0.85),
    ):
        line = noise((4, 4096), seed, 900, roughness=1.7, octaves=7)[0]
        ridge = base + rise * np.interp(u[0] * 2200 + 300, np.arange(4096), line)
        edge = np.clip((ridge[None, :] - (horizon - v)) * height / 2 + 0.5, 0, 1)[..., None]
        tone = ramp(np.clip(u * np.ones_like(v), 0, 1), [(0, "#FFDDA8"), (0.5, colour), (1, "#A9A8B8")])
        sky = sky * (1 - edge * opacity) + tone * edge * opacity
    return np.clip(sky, 0, 1)


def grade(picture: np.ndarray) -> Image.Image:
    """Bloom of the bright parts, a little warmth and contrast, darker corners."""
    height, width = picture.shape[:2]
    bright = np.clip(picture - 0.72, 0, 1)
    bloom = np.stack([blur(bright[..., k], width / 60) for k in range(3)], -1)
    picture = 1 - (1 - np.clip(picture, 0, 1)) * (1 - 0.55 * bloom * np.array([1.0, 0.85, 0.6], np.float32))
    picture = picture + 0.06 * (smoothstep(0.0, 1.0, picture) - picture) * 2
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    corner = ((x / width - 0.5) / 0.72) ** 2 + ((y / height - 0.48) / 0.74) ** 2
    picture = picture * (1 - 0.20 * np.clip(corner - 0.25, 0, 1))[..., None]
    return Image.fromarray((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8), "RGB")
