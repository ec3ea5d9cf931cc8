"""A short way of writing shader node trees."""

from __future__ import annotations

from typing import Any

import bpy
import numpy as np

Socket = Any
Value = Any
"""A socket, a number, or a colour ('#rrggbb' or a tuple)."""


def linear(colour: str | tuple[float, ...], alpha: float = 1.0) -> tuple[float, float, float, float]:
    """'#rrggbb' as the linear light that Blender works in."""
    if not isinstance(colour, str):
        return (*colour[:3], alpha)
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return r, g, b, alpha


class Shader:
    """One material being built; every method returns an output socket."""

    def __init__(self, name: str) -> None:
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.surface = self.tree.nodes["Principled BSDF"]

    def node(self, kind: str, **settings: Any) -> Any:
        made = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(made, key, value)
        return made

    def feed(self, socket: Socket, value: Value) -> None:
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str):
            socket.default_value = linear(value)
        elif isinstance(value, tuple) and socket.type == "RGBA":
            socket.default_value = (*value[:3], 1.0)
        else:
            socket.default_value = value

    def math(self, operation: str, a: Value, b: Value = None, c: Value = None, clamp: bool = False) -> Socket:
        made = self.node("Math", operation=operation, use_clamp=clamp)
        for socket, value in zip(made.inputs, (a, b, c), strict=False):
            if value is not None:
                self.feed(socket, value)
        return made.outputs[0]

    def attribute(self, name: str) -> Socket:
        return self.node("Attribute", attribute_name=name).outputs["Color"]

    def vector_attribute(self, name: str) -> Socket:
        return self.node("Attribute", attribute_name=name).outputs["Vector"]

    def value(self, name: str, colour: str | tuple[float, ...]) -> Socket:
        """A colour that can be changed later by its node name."""
        made = self.node("RGB", name=name)
        made.outputs[0].default_value = linear(colour)
        return made.outputs[0]

    def place(self, repeat: float = 2.0, shifted: bool = True) -> Socket:
        """Model position in units of `repeat`, plus the face's own 'shift', for repeating pictures."""
        position = self.node("NewGeometry").outputs["Position"]
        scaled = self.node("VectorMath", operation="SCALE")
        self.feed(scaled.inputs[0], position)
        scaled.inputs["Scale"].default_value = 1.0 / repeat
        if not shifted:
            return scaled.outputs[0]
        moved = self.node("VectorMath", operation="ADD")
        self.feed(moved.inputs[0], scaled.outputs[0])
        self.feed(moved.inputs[1], self.vector_attribute("shift"))
        return moved.outputs[0]

    def uv(self) -> Socket:
        return self.node("UVMap", uv_map="uv").outputs[0]

    def picture(self, pixels: np.ndarray, where: Socket, *, box: bool = True, colour: bool = False) -> Any:
        """An image node (outputs Color, Alpha); `pixels` is h x w (grey), or h x w x 3/4, 0..1."""
        made = self.node("TexImage", interpolation="Cubic" if not colour else "Linear")
        made.image = as_image(pixels, colour)
        made.projection = "BOX" if box else "FLAT"
        made.projection_blend = 0.15
        self.feed(made.inputs[0], where)
        return made

    def noise(
        self,
        where: Socket | None,
        scale: float,
        detail: float = 3.0,
        rough: float = 0.55,
        distortion: float = 0.0,
    ) -> Socket:
        made = self.node("TexNoise")
        made.inputs["Scale"].default_value = scale
        made.inputs["Detail"].default_value = detail
        made.inputs["Roughness"].default_value = rough
        made.inputs["Distortion"].default_value = distortion
        if where is None:
            where = self.node("TexCoord").outputs["Object"]
        self.feed(made.inputs["Vector"], where)
        return made.outputs[0]

    def ramp(self, factor: Socket, stops: list[tuple[float, str | tuple[float, ...]]]) -> Socket:
        made = self.node("ValToRGB")
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (at, colour) in zip(elements, stops, strict=True):
            element.position = at
            element.color = linear(colour)
        self.feed(made.inputs[0], factor)
        return made.outputs[0]

    def mix(self, factor: Value, a: Value, b: Value, how: str = "MIX") -> Socket:
        made = self.node("Mix", data_type="RGBA", blend_type=how)
        self.feed(made.inputs[0], factor)
        self.feed(made.inputs[6], a)
        self.feed(made.inputs[7], b)
        return made.outputs[2]

    def bump(self, height: Socket, strength: float, depth: float = 0.05) -> None:
        made = self.node("Bump")
        made.inputs["Strength"].default_value = strength
        made.inputs["Distance"].default_value = depth
        self.feed(made.inputs["Height"], height)
        self.feed(self.surface.inputs["Normal"], made.outputs[0])

    def done(self, colour: Value, roughness: float, **inputs: Value) -> bpy.types.Material:
        """Finish as a Principled surface; other inputs by name with underscores (Coat_Weight=.3)."""
        self.feed(self.surface.inputs["Base Color"], colour)
        self.surface.inputs["Roughness"].default_value = roughness
        for name, value in inputs.items():
            self.feed(self.surface.inputs[name.replace("_", " ")], value)
        return self.material

    def output(self, shader: Socket) -> bpy.types.Material:
        """Finish with some other shader than the Principled one."""
        self.feed(self.tree.nodes["Material Output"].inputs["Surface"], shader)
        return self.material


def as_image(pixels: np.ndarray, colour: bool = False) -> bpy.types.Image:
    """An array with its first row on top as a Blender picture (sRGB when it is a colour)."""
    if pixels.ndim == 2:
        pixels = np.repeat(pixels[..., None], 3, axis=2)
    if pixels.shape[2] == 3:
        pixels = np.dstack([pixels, np.ones(pixels.shape[:2])])
    height, width = pixels.shape[:2]
    made = bpy.data.images.new("pixels", width, height, alpha=True, float_buffer=not colour)
    made.colorspace_settings.name = "sRGB" if colour else "Non-Color"
    made.pixels.foreach_set(np.ascontiguousarray(pixels[::-1], dtype=np.float32).ravel())
    made.update()
    return made
