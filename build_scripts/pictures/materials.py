"""The stones, woods, metals and paints. `material("travertine")` makes each once per scene.

Faces may carry attributes: 'col' (a tint, white when not set) and 'shift' (moves the grain, so that two
blocks of one wall are cut from different stones). shapes.Solid writes both.
Colours bake in the warm tint that marble and paving need under the blue sky.
"""

from __future__ import annotations

from collections.abc import Callable

import bpy

from pictures import bitmaps
from pictures.nodes import Shader, linear

REVISION = 1
PAINT_NODE = "paint"
PAINT_DARK = "#4A3B2E"
"""Under the tint layer the coloured parts are dark, so that seams between the layers read as an outline."""

_made: dict[str, bpy.types.Material] = {}
_recipes: dict[str, Callable[[Shader], bpy.types.Material]] = {}


def recipe(name: str) -> Callable[[Callable[[Shader], bpy.types.Material]], Callable[..., object]]:
    """Family modules add materials of their own with this decorator."""

    def keep(function: Callable[[Shader], bpy.types.Material]) -> Callable[..., object]:
        _recipes[name] = function
        return function

    return keep


def material(name: str) -> bpy.types.Material:
    """By recipe name; 'flat:#rrggbb' is a plain matt colour, 'glow:#rrggbb' shines by itself."""
    if name not in _made:
        shader = Shader(name)
        kind, _, colour = name.partition(":")
        if kind == "flat":
            _made[name] = shader.done(colour, 0.6)
        elif kind == "glow":
            shader.feed(shader.surface.inputs["Emission Color"], colour)
            _made[name] = shader.done("#000000", 1.0, Emission_Strength=1.0)
        else:
            _made[name] = _recipes[name](shader)
    return _made[name]


def forget_all() -> None:
    """Called when the scene is emptied."""
    _made.clear()


def _stone(tone_height, stops, *, bump: float, rough: float, repeat: float = 2.0, depth: float = 0.03):
    def build(t: Shader) -> bpy.types.Material:
        tone, height = tone_height()
        where = t.place(repeat)
        colour = t.ramp(t.picture(tone, where).outputs["Color"], stops)
        colour = t.mix(1.0, colour, t.attribute("col"), "MULTIPLY")
        t.bump(t.picture(height, where).outputs["Color"], bump, depth)
        return t.done(colour, rough)

    return build


STONES = {
    "travertine": (bitmaps.travertine, ["#9A8059", "#CFB78B", "#E6D3AA", "#F1E3C2"], 0.45, 0.85),
    "tufa": (bitmaps.rough_stone, ["#6F5436", "#A98A60", "#C2A578", "#D3BA90"], 0.7, 0.92),
    "old_stone": (bitmaps.rough_stone, ["#5F5A4A", "#8F8A74", "#ACA88F", "#C2BEA6"], 0.8, 0.92),
    "peperino": (bitmaps.rough_stone, ["#4F4A42", "#7C766A", "#968F81", "#ABA394"], 0.6, 0.9),
    "marble": (bitmaps.marble, ["#BFB093", "#D2C5AA", "#E0D4BD", "#E9DFCB"], 0.12, 0.38),
    "paving": (bitmaps.travertine, ["#A08B69", "#C6B390", "#D5C5A4", "#E0D2B4"], 0.4, 0.85),
    "mortar": (bitmaps.rough_stone, ["#5A4736", "#8A735A", "#9F886C", "#B39C7E"], 0.7, 0.95),
    "terracotta": (bitmaps.rough_stone, ["#92492C", "#AA5D38", "#B96B42", "#C87E54"], 0.35, 0.85),
}
for _name, (_pattern, _colours, _bump, _rough) in STONES.items():
    _recipes[_name] = _stone(
        _pattern, list(zip((0.12, 0.42, 0.62, 0.9), _colours, strict=True)), bump=_bump, rough=_rough
    )


def _wood(stops):
    def build(t: Shader) -> bpy.types.Material:
        stretched = t.node("Mapping")
        stretched.inputs["Scale"].default_value = (9, 9, 1.6)
        t.feed(stretched.inputs[0], t.node("TexCoord").outputs["Object"])
        grain = t.noise(stretched.outputs[0], 2.2, 5, 0.6, 1.2)
        colour = t.mix(1.0, t.ramp(grain, stops), t.attribute("col"), "MULTIPLY")
        t.bump(grain, 0.1, 0.03)
        return t.done(colour, 0.45, Coat_Weight=0.2, Coat_Roughness=0.3)

    return build


_recipes["pale_wood"] = _wood([(0.3, "#C79A63"), (0.5, "#E3BE88"), (0.7, "#F0D5A6")])
_recipes["dark_wood"] = _wood([(0.3, "#4E311C"), (0.7, "#86592F")])
_recipes["timber"] = _wood([(0.3, "#7A5733"), (0.5, "#A87E4C"), (0.7, "#C79C66")])


@recipe("paint")
def _paint(t: Shader) -> bpy.types.Material:
    """A player's colour on wood: white in the tint layer, dark in the object layer."""
    stretched = t.node("Mapping")
    stretched.inputs["Scale"].default_value = (9, 9, 1.6)
    t.feed(stretched.inputs[0], t.node("TexCoord").outputs["Object"])
    grain = t.noise(stretched.outputs[0], 2.2, 5, 0.6, 1.2)
    shade = t.ramp(grain, [(0.3, (0.78, 0.78, 0.78)), (0.62, (1, 1, 1))])
    t.bump(grain, 0.06, 0.03)
    return t.done(
        t.mix(1.0, t.value(PAINT_NODE, "#FFFFFF"), shade, "MULTIPLY"),
        0.42,
        Coat_Weight=0.2,
        Coat_Roughness=0.25,
    )


@recipe("paint_cloth")
def _paint_cloth(t: Shader) -> bpy.types.Material:
    """A player's colour on cloth: matt, with a fine weave."""
    weave = t.noise(None, 60, 2)
    t.bump(weave, 0.15, 0.01)
    colour = t.mix(1.0, t.value(PAINT_NODE, "#FFFFFF"), t.attribute("col"), "MULTIPLY")
    return t.done(colour, 0.85, Sheen_Weight=0.2)


@recipe("paint_mosaic")
def _paint_mosaic(t: Shader) -> bpy.types.Material:
    """Small glazed stones in a player's colour."""
    where = t.node("NewGeometry").outputs["Position"]
    cells = t.node("TexVoronoi", feature="F1")
    edges = t.node("TexVoronoi", feature="DISTANCE_TO_EDGE")
    for made in (cells, edges):
        made.inputs["Scale"].default_value = 15
        made.inputs["Randomness"].default_value = 0.35
        t.feed(made.inputs["Vector"], where)
    split = t.node("SeparateColor")
    t.feed(split.inputs[0], cells.outputs["Color"])
    shade = t.ramp(split.outputs[0], [(0.1, (0.62, 0.62, 0.62)), (0.5, (0.85, 0.85, 0.85)), (0.9, (1, 1, 1))])
    grout = t.ramp(edges.outputs["Distance"], [(0.03, (0.25, 0.22, 0.18)), (0.08, (1, 1, 1))])
    colour = t.mix(1.0, t.value(PAINT_NODE, "#FFFFFF"), t.mix(0.85, shade, grout, "MULTIPLY"), "MULTIPLY")
    return t.done(colour, 0.3)


@recipe("cloth")
def _cloth(t: Shader) -> bpy.types.Material:
    return t.done(t.attribute("col"), 0.75)


@recipe("skin")
def _skin(t: Shader) -> bpy.types.Material:
    return t.done(t.mix(1.0, "#D9A074", t.attribute("col"), "MULTIPLY"), 0.55)


@recipe("bronze")
def _bronze(t: Shader) -> bpy.types.Material:
    wear = t.noise(None, 7, 3)
    return t.done(t.ramp(wear, [(0.35, "#8E5F2A"), (0.55, "#C08A42"), (0.7, "#D9A860")]), 0.32, Metallic=1.0)


@recipe("water")
def _water(t: Shader) -> bpy.types.Material:
    """Standing water where no flow map is wanted (fountain bowls)."""
    waves = t.picture(bitmaps.field(31, low=4, high=60, fall=0.9), t.place(1.2)).outputs["Color"]
    t.bump(waves, 0.5, 0.05)
    return t.done(t.ramp(waves, [(0.3, "#15667F"), (0.5, "#2A8CA6"), (0.7, "#63B9C6")]), 0.1, IOR=1.33)


@recipe("mosaic_teal")
def _mosaic_teal(t: Shader) -> bpy.types.Material:
    """Small glazed stones of the floor rings."""
    where = t.node("NewGeometry").outputs["Position"]
    cells = t.node("TexVoronoi", feature="F1")
    cells.inputs["Scale"].default_value = 18
    t.feed(cells.inputs["Vector"], where)
    split = t.node("SeparateColor")
    t.feed(split.inputs[0], cells.outputs["Color"])
    return t.done(t.ramp(split.outputs[0], [(0.1, "#214350"), (0.5, "#2F5F6C"), (0.9, "#5E94A0")]), 0.3)


def set_paint(colour: str) -> None:
    """Give all paint materials of the scene this colour."""
    for made in _made.values():
        node = made.node_tree.nodes.get(PAINT_NODE) if made.node_tree else None
        if node is not None:
            node.outputs[0].default_value = linear(colour)
