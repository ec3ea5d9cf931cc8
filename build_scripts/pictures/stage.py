"""One Blender scene with the sun that never moves, and the layers that are rendered from it."""

from __future__ import annotations

import math
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import bpy
import numpy as np
from mathutils import Vector
from PIL import Image, ImageFilter

from pictures import materials
from pictures.jobs import FLOW, OBJECT, PLAIN, SHADOW, TINT, Rendered
from pictures.nodes import Shader
from pictures.projection import TILT, Frame
from pictures.shadows import ground_shadow
from pictures.shapes import Solid, rectangle

SUN_DIRECTION = Vector((1.0, 0.45, -1.32))
SUN_STRENGTH, SUN_COLOUR, SUN_ANGLE = 3.9, (1.0, 0.90, 0.74), math.radians(5)
SKY_COLOUR, SKY_STRENGTH = (0.60, 0.74, 1.0, 1.0), 0.72
GROUND_NAME = "ground"
SHADOW_COARSENESS = 2
"""Shadows are soft: half the resolution does."""
FLAT_LIGHT = 0.0
"""Light a flat white surface gets without occluders, measured once (for the light channel of flow maps)."""


def empty_scene() -> None:
    """Start a new scene with sun, sky and render settings."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget_all()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.seed = 7
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_prefilter = "FAST"
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 3, 2
    cycles.transparent_max_bounces = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    scene.render.film_transparent = True
    scene.render.use_persistent_data = True
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.image_settings.compression = 0
    scene.view_settings.view_transform = "Khronos PBR Neutral"
    scene.render.pixel_aspect_x = 1 / math.cos(TILT)
    _light(scene)


def _light(scene: bpy.types.Scene) -> None:
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = SUN_STRENGTH, SUN_ANGLE, SUN_COLOUR
    sun = bpy.data.objects.new("sun", lamp)
    sun.rotation_euler = SUN_DIRECTION.to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(sun)
    world = bpy.data.worlds.new("sky")
    scene.world = world
    world.use_nodes = True
    sky = world.node_tree.nodes["Background"]
    sky.inputs[0].default_value, sky.inputs[1].default_value = SKY_COLOUR, SKY_STRENGTH


def shade_inside(inside: list[bpy.types.Object], blockers: list[bpy.types.Object]) -> None:
    """Let `blockers` throw their sun shadow on the `inside` objects only (two suns with light linking)."""
    if not blockers:
        return
    suns = {thing.name: thing for thing in bpy.data.objects if thing.type == "LIGHT"}
    outer = suns["sun"]
    inner = suns.get("sun inside")
    if inner is None:
        inner = outer.copy()
        inner.name = "sun inside"
        bpy.context.scene.collection.objects.link(inner)
        outer.light_linking.receiver_collection = bpy.data.collections.new("not inside")
        outer.light_linking.blocker_collection = bpy.data.collections.new("no blockers")
        inner.light_linking.receiver_collection = bpy.data.collections.new("inside")
    for thing in inside:
        inner.light_linking.receiver_collection.objects.link(thing)
        _exclude(outer.light_linking.receiver_collection, thing)
    for thing in blockers:
        _exclude(outer.light_linking.blocker_collection, thing)


def _exclude(collection: bpy.types.Collection, thing: bpy.types.Object) -> None:
    collection.objects.link(thing)
    collection.collection_objects[-1].light_linking.link_state = "EXCLUDE"


def mask_everything() -> None:
    """What stands in the scene now only hides what is added later: it is neither seen nor throws a shadow."""
    for thing in _solids():
        thing["mask"] = True


def aim_camera(frame: Frame, ppu: float) -> None:
    """Orthographic, tilted; the pixel aspect stretches the ground back to exact squares."""
    scene = bpy.context.scene
    if scene.camera is None:
        scene.camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
        scene.collection.objects.link(scene.camera)
    scene.render.resolution_x, scene.render.resolution_y = frame.size(ppu)
    camera = scene.camera
    camera.data.type = "ORTHO"
    camera.data.sensor_fit = "HORIZONTAL"
    camera.data.ortho_scale = frame.right - frame.left
    camera.data.clip_end = 200
    camera.rotation_euler = (TILT, 0, 0)
    middle_y = (frame.bottom + frame.top) / 2
    camera.location = ((frame.left + frame.right) / 2, middle_y - 60 * math.sin(TILT), 60 * math.cos(TILT))


@contextmanager
def _quiet() -> Iterator[None]:
    """Blender writes its progress to the file descriptor, past Python."""
    kept, nothing = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nothing)


def shoot(frame: Frame, ppu: float, samples: int) -> np.ndarray:
    """Render the scene as it is; straight alpha, 0..1."""
    aim_camera(frame, ppu)
    scene = bpy.context.scene
    scene.cycles.samples = samples
    with tempfile.TemporaryDirectory() as folder:
        scene.render.filepath = str(Path(folder) / "shot.png")
        with _quiet():
            bpy.ops.render.render(write_still=True)
        with Image.open(scene.render.filepath) as picture:
            return np.asarray(picture.convert("RGBA"), dtype=np.float32) / 255


def _solids() -> list[bpy.types.Object]:
    return [thing for thing in bpy.data.objects if thing.type == "MESH"]


def _ground(look: str) -> bpy.types.Object:
    floor = Solid()
    rectangle(floor, -30, 30, -30, 30, -0.001)
    made = floor.place(look)
    made.name = GROUND_NAME
    return made


def render_layers(job: Rendered, ppu: float, samples: int) -> Iterator[tuple[str, np.ndarray]]:
    """Build the job's scene once and render its layers one after the other."""
    empty_scene()
    job.build(**job.params)
    for layer in job.layers:
        floor = _neutral_flags(job)
        yield layer, _LAYERS[layer](job, ppu, samples)
        bpy.data.objects.remove(floor, do_unlink=True)


def _neutral_flags(job: Rendered) -> bpy.types.Object:
    """As the layers expect it: water hidden, ghosts unseen, an unseen ground that throws light back."""
    scene = bpy.context.scene
    scene.cycles.max_bounces = 5
    for thing in _solids():
        thing.hide_render = bool(thing.get("water"))
        thing.visible_camera = not thing.get("ghost")
        thing.is_holdout = bool(thing.get("mask"))
    floor = _ground(f"flat:{job.ground}")
    floor.visible_camera = False
    return floor


def _object_layer(job: Rendered, ppu: float, samples: int) -> np.ndarray:
    materials.set_paint(materials.PAINT_DARK)
    return shoot(job.frame, ppu, samples)


def _plain_layer(job: Rendered, ppu: float, samples: int) -> np.ndarray:
    bpy.data.objects[GROUND_NAME].hide_render = True  # such pictures bring their own ground
    return shoot(job.frame, ppu, samples)


def _tint_layer(job: Rendered, ppu: float, samples: int) -> np.ndarray:
    for thing in _solids():
        if not thing.get("ghost") and not thing.get("paint") and thing.visible_camera:
            thing.is_holdout = True
    materials.set_paint("#FFFFFF")
    return shoot(job.frame, ppu, samples)


def _shadow_layer(job: Rendered, ppu: float, samples: int) -> np.ndarray:
    unseen = ("ghost", "mask", "water")
    casters = [s for s in _solids() if s.name != GROUND_NAME and not any(s.get(tag) for tag in unseen)]
    frame = job.shadow_frame or job.frame
    coarse = ground_shadow(casters, frame, ppu / SHADOW_COARSENESS, SUN_DIRECTION, SUN_ANGLE)
    alpha = Image.fromarray((np.clip(coarse, 0, 1) * 255).astype(np.uint8))
    alpha = alpha.filter(ImageFilter.GaussianBlur(0.7)).resize(frame.size(ppu), Image.BICUBIC)
    rgba = np.zeros((*np.asarray(alpha).shape, 4), np.float32)
    rgba[..., 3] = np.asarray(alpha, dtype=np.float32) / 255
    return rgba


def _flow_layer(job: Rendered, ppu: float, samples: int) -> np.ndarray:
    """Position from an emitting surface (exact to the pixel of the object layer), light from a white one."""
    scene = bpy.context.scene
    track = job.params["track"]
    surfaces = []
    for thing in _solids():
        mine = thing.get("water") == track
        thing.hide_render = bool(thing.get("water")) and not mine
        if mine:
            surfaces.append(thing)
        elif thing.visible_camera:
            thing.is_holdout = True
    scene.view_settings.view_transform = "Raw"
    light_look = Shader("white").done((0.5, 0.5, 0.5), 1.0, Specular_IOR_Level=0.0)
    for surface in surfaces:
        surface.data.materials[0] = light_look
    light = shoot(job.frame, ppu, samples)
    coded = Shader("position")
    glow = coded.node("Emission")
    coded.feed(glow.inputs["Color"], coded.uv())
    coded.output(glow.outputs[0])
    for surface in surfaces:
        surface.data.materials[0] = coded.material
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.max_bounces = 0
    position = shoot(job.frame, ppu, 32)
    position[..., 2] = np.clip(light[..., :3].mean(axis=2) / _flat_light() / 2, 0, 1)
    return position


def _flat_light() -> float:
    """What the same white surface shows in the open: sun and sky, raw."""
    global FLAT_LIGHT
    if not FLAT_LIGHT:
        cosine = -SUN_DIRECTION.z / SUN_DIRECTION.length
        sun = np.array(SUN_COLOUR) * SUN_STRENGTH * cosine / math.pi
        sky = np.array(SKY_COLOUR[:3]) * SKY_STRENGTH
        FLAT_LIGHT = float(0.5 * (sun + sky).mean())
    return FLAT_LIGHT


_LAYERS = {
    OBJECT: _object_layer,
    PLAIN: _plain_layer,
    TINT: _tint_layer,
    SHADOW: _shadow_layer,
    FLOW: _flow_layer,
}
