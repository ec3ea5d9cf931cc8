"""The corner fountains: two marble bowls over a basin, the water falling in a loop of eight pictures."""

from __future__ import annotations

import math
import random

import bpy

from pictures import bitmaps
from pictures.jobs import OBJECT, SHADOW, Rendered, add
from pictures.materials import recipe
from pictures.nodes import Shader
from pictures.projection import Frame
from pictures.shapes import Solid, ball, block_tint, box, disc, random_shift, turned

REVISION = 2
SAMPLES = 16
FRAMES = 8
SUNK = 0.14
"""Drawn this much further south, so that the fountain sits in the middle of its square."""
FRAME = Frame(-1.125, 1.125, -1.125, 2.0)
SHADOW_FRAME = Frame(-1.5, 2.5, -1.5, 2.0)
ANCHOR = (-1.0, 1.0 + SUNK, 0.0)


@recipe("spray")
def _spray(t: Shader) -> bpy.types.Material:
    """Falling water: bright and half transparent."""
    t.surface.inputs["Alpha"].default_value = 0.82
    return t.done("#D8F0F4", 0.15, IOR=1.33, Emission_Color="#BFE6EE", Emission_Strength=0.18)


def _pool(phase: float) -> bpy.types.Material:
    """Water whose ripples run outwards and come back to the same picture after one turn of `phase`."""
    t = Shader("pool")
    where = t.place(1.6, shifted=False)
    a = t.picture(bitmaps.field(91, low=4, high=22, fall=1.0), where).outputs["Color"]
    b = t.picture(bitmaps.field(92, low=4, high=22, fall=1.0), where).outputs["Color"]
    wobble = t.math(
        "ADD",
        t.math("MULTIPLY", t.math("SUBTRACT", a, 0.5), math.cos(phase)),
        t.math("MULTIPLY", t.math("SUBTRACT", b, 0.5), math.sin(phase)),
    )
    position = t.node("NewGeometry").outputs["Position"]
    flat = t.node("VectorMath", operation="MULTIPLY")
    t.feed(flat.inputs[0], position)
    flat.inputs[1].default_value = (1, 1, 0)
    length = t.node("VectorMath", operation="LENGTH")
    t.feed(length.inputs[0], flat.outputs[0])
    rings = t.math("SINE", t.math("SUBTRACT", t.math("MULTIPLY", length.outputs["Value"], 42.0), phase))
    waves = t.math("ADD", wobble, t.math("MULTIPLY", rings, 0.045))
    t.bump(t.math("ADD", waves, 0.5), 0.35, 0.05)
    tone = t.math("ADD", waves, 0.5)
    colour = t.ramp(tone, [(0.26, "#15677F"), (0.48, "#2489A5"), (0.66, "#4FAEC0"), (0.84, "#A9DCE2")])
    return t.done(colour, 0.08, IOR=1.33)


def build_fountain(frame: int) -> None:
    rng = random.Random("fountain")
    phase = 2 * math.pi * frame / FRAMES
    kerb, bowl, water, spray = Solid(), Solid(), Solid(), Solid()
    count = 14
    for k in range(count):
        start = 2 * math.pi * k / count

        def bend(s: float, n: float, z: float, start: float = start) -> tuple[float, float, float]:
            return (0.78 + n) * math.cos(start + s), (0.78 + n) * math.sin(start + s), z

        box(
            kerb,
            (0.010, -0.10, 0.0),
            (2 * math.pi / count - 0.010, 0.10, 0.34),
            0.024,
            bend,
            block_tint(rng, 0.1),
            random_shift(rng),
            cuts=3,
        )
    turned(kerb, [(0.95, 0), (0.965, 0.03), (0.94, 0.075), (0.88, 0.08)], sides=72)
    turned(
        bowl,
        [
            (0.26, 0.1),
            (0.22, 0.28),
            (0.13, 0.36),
            (0.115, 0.52),
            (0.19, 0.58),
            (0.44, 0.68),
            (0.49, 0.73),
            (0.475, 0.75),
            (0.43, 0.735),
            (0.39, 0.70),
            (0.05, 0.68),
        ],
        sides=64,
    )
    turned(
        bowl,
        [
            (0.085, 0.68),
            (0.065, 0.82),
            (0.06, 0.94),
            (0.11, 0.98),
            (0.225, 1.05),
            (0.245, 1.085),
            (0.225, 1.095),
            (0.19, 1.07),
            (0.02, 1.05),
        ],
        sides=48,
    )
    disc(water, 0, 0, 0.26, 0.72)
    disc(water, 0, 0, 0.715, 0.42)
    disc(water, 0, 0, 1.075, 0.205)
    share = frame / FRAMES
    _streams(spray, 12, 0.235, 1.085, 0.16, 0.72, share, 7, 0.016, 0.0)
    _streams(spray, 20, 0.48, 0.745, 0.13, 0.27, share, 8, 0.017, 0.1)
    _jet(spray, share)
    kerb.place("marble")
    bowl.place("marble")
    water.place(_pool(phase))
    spray.place("spray")


def _streams(
    spray: Solid,
    count: int,
    radius: float,
    top: float,
    out: float,
    bottom: float,
    share: float,
    drops: int,
    size: float,
    turn: float,
) -> None:
    """Strings of drops falling over a rim; each moves on by one place during the loop."""
    for k in range(count):
        angle = 2 * math.pi * k / count + turn
        offset = (k * 0.618) % 1.0
        for j in range(drops):
            t = ((j + (share + offset) % 1.0) / drops) ** 0.62
            r, z = radius + out * t, top - (top - bottom) * t * t
            long = size * (1.2 + 2.2 * t)
            ball(spray, (r * math.cos(angle), r * math.sin(angle), z), (size, size, long), fineness=1)
        for j in range(5):  # splash where it meets the water
            turn_by = angle + (j - 2) * 0.11
            beat = (share + offset + j * 0.37) % 1.0
            r = radius + out + 0.03 * (j % 2)
            ball(
                spray,
                (r * math.cos(turn_by), r * math.sin(turn_by), bottom + 0.05 * beat * (1 - beat) * 4),
                size * (0.75 - 0.4 * beat),
                fineness=1,
            )


def _jet(spray: Solid, share: float) -> None:
    """The jet in the middle: up, and falling in all directions."""
    for k in range(6):
        z = 1.07 + 0.26 * (k + share) / 6
        ball(spray, (0, 0, z), (0.026 - 0.002 * k, 0.026 - 0.002 * k, 0.045), fineness=1)
    for k in range(9):
        angle = 2 * math.pi * k / 9
        for j in range(4):
            t = (j + (share + k * 0.37) % 1.0) / 4
            z = 1.33 + 0.10 * t - 0.36 * t * t
            ball(
                spray,
                (0.13 * t * math.cos(angle), 0.13 * t * math.sin(angle), z),
                0.017 * (1.1 - 0.4 * t),
                fineness=1,
            )


for _frame in range(FRAMES):
    add(
        Rendered(
            "romana/fountain",
            f"fountain_{_frame}",
            build_fountain,
            FRAME,
            ANCHOR,
            layers=(OBJECT,),
            samples=SAMPLES,
            params={"frame": _frame},
            ground="#C9BCA3",
            opaque_size=True,
        )
    )
add(
    Rendered(
        "romana/fountain",
        "fountain_shadow",
        build_fountain,
        FRAME,
        ANCHOR,
        layers=(SHADOW,),
        params={"frame": 0},
        shadow_frame=SHADOW_FRAME,
    )
)
