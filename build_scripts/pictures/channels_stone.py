"""What channels are made of: walls in courses of tufa, plaster on the inner walls, the worn floor."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from pictures import bitmaps
from pictures.materials import recipe
from pictures.nodes import Shader


@recipe("ashlar")
def _ashlar(t: Shader) -> object:
    return _courses(t, ["#57412B", "#957650", "#BD9D6F", "#D8BE92"])


@recipe("old_ashlar")
def _old_ashlar(t: Shader) -> object:
    return _courses(t, ["#3F3C33", "#6E6957", "#8F8A74", "#ACA78F"])


def _courses(t: Shader, colours: list[str]) -> object:
    """Tufa blocks in courses, mapped along the wall (uv: blocks along, courses up)."""
    tone, height = ashlar_bitmap()
    wall = t.picture(tone, t.uv(), box=False).outputs["Color"]
    grain_tone, grain = bitmaps.rough_stone()
    where = t.place()
    grainy = t.picture(grain_tone, where).outputs["Color"]
    mixed = t.math("ADD", t.math("MULTIPLY", wall, 0.62), t.math("MULTIPLY", grainy, 0.38))
    colour = t.ramp(mixed, list(zip((0.14, 0.34, 0.56, 0.85), colours, strict=True)))
    colour = t.mix(1.0, colour, t.attribute("col"), "MULTIPLY")
    relief = t.math(
        "ADD",
        t.math("MULTIPLY", t.picture(height, t.uv(), box=False).outputs["Color"], 1.0),
        t.math("MULTIPLY", t.picture(grain, where).outputs["Color"], 0.35),
    )
    t.bump(relief, 0.8, 0.03)
    return t.done(colour, 0.92)


def ashlar_bitmap() -> tuple[np.ndarray, np.ndarray]:
    """(tone, height) of 6 courses with blocks of uneven length; repeats in both directions."""
    size, courses = 512, 6
    rng = np.random.default_rng(41)
    tone, height = np.zeros((size, size), np.float32), np.ones((size, size), np.float32)
    edges = np.linspace(0, size, courses + 1).astype(int)
    for row, (top, bottom) in enumerate(pairwise(edges)):
        cuts = (np.cumsum(rng.uniform(0.8, 1.3, 5)) / 5.3 * size + row * size * 0.37).astype(int)
        lengths = np.diff(np.append(cuts, cuts[0] + size))
        for start, length in zip(cuts, lengths, strict=True):
            columns = np.arange(start, start + length) % size
            tone[top:bottom, columns] = rng.uniform(0.42, 0.85)
            joint = np.concatenate([columns[:5], columns[-5:]])
            height[top:bottom, joint] = 0.3
            tone[top:bottom, joint] *= 0.55
        height[top : top + 5], tone[top : top + 5] = 0.3, tone[top : top + 5] * 0.55
    return tone, height


@recipe("lining")
def _lining(t: Shader) -> object:
    """Hydraulic plaster on the inner walls: pale above, stained below the water line."""
    tone, height = bitmaps.rough_stone(15)
    where = t.place()
    grain = t.picture(tone, where).outputs["Color"]
    dry = t.ramp(grain, [(0.2, "#A08460"), (0.6, "#C9AE86")])
    wet = t.ramp(grain, [(0.2, "#4A4334"), (0.6, "#7A6C52")])
    split = t.node("SeparateXYZ")
    t.feed(split.inputs[0], t.uv())
    line = t.math("ADD", split.outputs[1], t.math("MULTIPLY", t.math("SUBTRACT", grain, 0.5), 0.25))
    level = t.ramp(line, [(0.42, (0, 0, 0)), (0.62, (1, 1, 1))])
    t.bump(t.picture(height, where).outputs["Color"], 0.3, 0.02)
    return t.done(t.mix(level, wet, dry), 0.8)


@recipe("bed")
def _bed(t: Shader) -> object:
    """The floor of a dry channel: worn slabs, damp along the middle where the last water ran."""
    tone, height = bitmaps.rough_stone(17)
    where = t.place()
    grain = t.picture(tone, where).outputs["Color"]
    dry = t.ramp(grain, [(0.15, "#93805F"), (0.5, "#B29C78"), (0.85, "#C6B28E")])
    damp = t.ramp(grain, [(0.15, "#5F563F"), (0.5, "#786C50"), (0.85, "#8A7D60")])
    split = t.node("SeparateXYZ")
    t.feed(split.inputs[0], t.uv())
    off = t.math("ABSOLUTE", t.math("SUBTRACT", split.outputs[1], 0.5))
    stains = t.picture(bitmaps.field(51, low=2, high=40, fall=1.0), where).outputs["Color"]
    edge = t.math("ADD", off, t.math("MULTIPLY", t.math("SUBTRACT", stains, 0.5), 0.16))
    dryness = t.ramp(edge, [(0.10, (0, 0, 0)), (0.36, (1, 1, 1))])
    # joints across the channel, six to a square, one of them on each border
    beat = t.math("FRACT", t.math("ADD", t.math("MULTIPLY", split.outputs[0], 6.0), 0.5))
    joint = t.ramp(
        t.math("ABSOLUTE", t.math("SUBTRACT", beat, 0.5)), [(0.012, (0.45, 0.42, 0.38)), (0.035, (1, 1, 1))]
    )
    t.bump(t.picture(height, where).outputs["Color"], 0.4, 0.03)
    made = t.done(t.mix(1.0, t.mix(dryness, damp, dry), joint, "MULTIPLY"), 0.9)
    t.feed(t.surface.inputs["Roughness"], t.math("ADD", 0.30, t.math("MULTIPLY", dryness, 0.55)))
    return made
