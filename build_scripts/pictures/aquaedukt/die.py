"""The die with twenty faces and the tray it is thrown into, at one scale.

Ivory with bronze edges and red numerals; opposite faces add up to 21, and the faces around every corner to
about as much as around any other. The face thrown looks straight at the viewer (`die_<number>`);
`tumble_<n>` is one turn as it rolls east. All faces lie alike, so there is one shadow.
"""

from __future__ import annotations

import math
import random
from itertools import product

import bpy
from mathutils import Matrix, Vector

from pictures import bitmaps
from pictures.jobs import OBJECT, SHADOW, Rendered, add
from pictures.materials import recipe
from pictures.nodes import Shader
from pictures.podiums import serif
from pictures.projection import TILT, Frame
from pictures.shapes import Solid, ball, block_tint, box, letters, random_shift, turned

REVISION = 1
RADIUS = 0.62
PPU = 192.0
TRAY_PPU = PPU / 2
"""The die lies in the tray twice as large as modelled."""
FRAME = Frame(-0.8, 0.8, -0.6, 1.5)
TUMBLES = 12
FACES = (
    (0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2), (10, 7, 6),
    (7, 1, 8), (3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5), (2, 4, 11), (6, 2, 10),
    (8, 6, 7), (9, 8, 1),
)  # fmt: skip
NUMBERS = (13, 10, 3, 6, 20, 17, 2, 14, 9, 16, 15, 18, 11, 8, 1, 12, 5, 4, 19, 7)
"""On the faces in their order; the corners' sums lie between 51 and 54."""


@recipe("ivory")
def _ivory(t: Shader) -> object:
    tone, _ = bitmaps.marble(61)
    veins = t.picture(tone, t.place(1.6)).outputs["Color"]
    colour = t.ramp(veins, [(0.2, "#CDB88F"), (0.5, "#EBDDBE"), (0.8, "#F8F0DC")])
    return t.done(colour, 0.22, Coat_Weight=0.5, Coat_Roughness=0.08)


def _corners() -> list[Vector]:
    golden = (1 + 5**0.5) / 2
    pairs = [(x, y) for y in (golden, -golden) for x in (-1, 1)]
    order = [
        *((x, y, 0.0) for x, y in pairs),
        *((0.0, x, y) for x, y in pairs),
        *((y, 0.0, x) for x, y in pairs),
    ]
    return [Vector(corner).normalized() * RADIUS for corner in order]


def _middle(face: tuple[int, int, int], corners: list[Vector]) -> Vector:
    return sum((corners[k] for k in face), Vector()) / 3


def _towards_viewer(face: tuple[int, int, int], corners: list[Vector]) -> Matrix:
    """The turn that lets a face look at the viewer, its first corner up."""
    middle = _middle(face, corners)
    out, up = middle.normalized(), (corners[face[0]] - middle).normalized()
    own = Matrix((up.cross(out), up, out)).transposed()
    look = Vector((0, -math.sin(TILT), math.cos(TILT)))
    above = Vector((0, math.cos(TILT), math.sin(TILT)))
    return Matrix((Vector((1, 0, 0)), above, look)).transposed() @ own.inverted()


def _placed(turn: Matrix, corners: list[Vector]) -> Matrix:
    """Standing on the ground, and pressed together along the picture's height: the stretched ground of the
    projection would make an egg of it."""
    above = Vector((0, math.cos(TILT), math.sin(TILT)))
    less = 1 - math.cos(TILT)
    press = Matrix([[float(i == j) - less * above[i] * above[j] for j in range(3)] for i in range(3)])
    whole = press @ turn
    lowest = min((whole @ corner).z for corner in corners)
    return Matrix.Translation((0, 0, -lowest)) @ whole.to_4x4()


def build_die(number: int, rolled: float = 0.0) -> None:
    """The die with `number` towards the viewer, or turned on from there by `rolled` while it rolls."""
    corners = _corners()
    turn = _towards_viewer(FACES[NUMBERS.index(number)], corners)
    if rolled:
        turn = Matrix.Rotation(rolled, 3, Vector((0.22, 1.0, 0.12)).normalized()) @ turn
    place = _placed(turn, corners)
    body, edges = Solid(), Solid()
    body.add([tuple(c * 0.985) for c in corners], FACES)
    body.place("ivory").data.transform(place)
    ends = {tuple(sorted(pair)) for a, b, c in FACES for pair in ((a, b), (b, c), (c, a))}
    for a, b in sorted(ends):
        _rod(edges, corners[a], corners[b])
    for corner in corners:
        ball(edges, tuple(corner), 0.034, fineness=2)
    edges.place("bronze").data.transform(place)
    for face, shown in zip(FACES, NUMBERS, strict=True):
        middle = _middle(face, corners)
        out, up = middle.normalized(), (corners[face[0]] - middle).normalized()
        text = f"{shown}." if shown in (6, 9) else str(shown)
        made = letters(text, serif("Bold"), 0.40, 0.012, "flat:#7A1C12", centre=(0, 0, 0), bold=0.004)
        lying = Matrix((up.cross(out), up, out)).transposed().to_4x4()
        lying.translation = middle * 0.992 - up * 0.02
        made.data.transform(place @ lying)
    bpy.context.view_layer.update()


def _rod(solid: Solid, start: Vector, end: Vector, radius: float = 0.020, sides: int = 8) -> None:
    way = end - start
    across = way.orthogonal().normalized()
    other = way.normalized().cross(across)
    turns = [2 * math.pi * k / sides for k in range(sides)]
    ring = [(across * math.cos(a) + other * math.sin(a)) * radius for a in turns]
    points = [tuple(place + off) for place in (start, end) for off in ring]
    solid.add(
        points, [(k, (k + 1) % sides, sides + (k + 1) % sides, sides + k) for k in range(sides)], smooth=True
    )


def build_tray() -> None:
    """Bricks in a kerb of stone, a mosaic ring around a round slab in the middle."""
    half_x, half_y, wall, high = 2.45, 2.0, 0.24, 0.36
    rng = random.Random("tray")
    tiles, stone, mosaic, ground = Solid(), Solid(), Solid(), Solid()
    box(ground, (-half_x, -half_y, 0), (half_x, half_y, 0.02), 0.0)
    _bricks(tiles, rng, half_x - wall, half_y - wall)
    turned(stone, [(1.28, 0.0), (1.28, 0.07), (1.26, 0.085), (1.20, 0.085)], 0, 0, 90)
    turned(mosaic, [(1.20, 0.07), (1.20, 0.092), (1.02, 0.092)], 0, 0, 90, smooth=False)
    slab = [(1.02, 0.06), (1.02, 0.108), (0.98, 0.112), (0.01, 0.112)]
    turned(stone, slab, 0, 0, 90, tint=(0.96, 0.93, 0.87))
    runs = [
        (-half_x, half_y - wall, half_x, half_y), (-half_x, -half_y, half_x, -half_y + wall),
        (-half_x, -half_y + wall, -half_x + wall, half_y - wall),
        (half_x - wall, -half_y + wall, half_x, half_y - wall),
    ]  # fmt: skip
    for x0, y0, x1, y1 in runs:
        lying = x1 - x0 > y1 - y0
        count = round(max(x1 - x0, y1 - y0) / 0.46)
        for k in range(count):
            p, q = k / count, (k + 1) / count
            low = (x0 + (x1 - x0) * p + 0.004, y0) if lying else (x0, y0 + (y1 - y0) * p + 0.004)
            top = (x0 + (x1 - x0) * q - 0.004, y1) if lying else (x1, y0 + (y1 - y0) * q - 0.004)
            box(stone, (*low, 0), (*top, high), 0.02, None, block_tint(rng, 0.16), random_shift(rng))
    for x, y in product((-half_x + wall / 2, half_x - wall / 2), (-half_y + wall / 2, half_y - wall / 2)):
        box(stone, (x - 0.18, y - 0.18, 0), (x + 0.18, y + 0.18, high + 0.13), 0.025)
        knob = [(0.10, high + 0.12), (0.14, high + 0.18), (0.10, high + 0.25), (0.02, high + 0.27)]
        turned(stone, knob, x, y, 32)
    tiles.place("terracotta")
    stone.place("travertine")
    mosaic.place("mosaic_teal")
    ground.place("mortar")


def _bricks(
    tiles: Solid, rng: random.Random, half_x: float, half_y: float, rows: int = 13, columns: int = 15
) -> None:
    wide, deep = 2 * half_x / columns, 2 * half_y / rows
    for row, column in product(range(rows), range(columns + 1)):
        start = -half_x + (column - 0.5 * (row % 2)) * wide
        x0, x1 = max(-half_x, start), min(start + wide, half_x)
        if x1 - x0 > 0.04:
            y = -half_y + row * deep
            low, top = (
                (x0 + 0.008, y + 0.008, 0),
                (x1 - 0.008, y + deep - 0.008, 0.05 + rng.uniform(-0.006, 0.006)),
            )
            box(tiles, low, top, 0.012, None, block_tint(rng, 0.26, 0.1), random_shift(rng))


for _number in range(1, 21):
    add(
        Rendered(
            "aquaedukt/die", f"die_{_number}", build_die, FRAME, layers=(OBJECT,), samples=24, ppu=PPU,
            params={"number": _number}, outline=2.0, opaque_size=True,
        )
    )  # fmt: skip
for _number in range(TUMBLES):
    add(
        Rendered(
            "aquaedukt/die", f"tumble_{_number}", build_die, FRAME, layers=(OBJECT,), samples=20, ppu=PPU,
            params={"number": 20, "rolled": 2 * math.pi * (_number + 0.5) / TUMBLES}, outline=2.0,
            opaque_size=True,
        )
    )  # fmt: skip
add(
    Rendered(
        "aquaedukt/die", "shadow", build_die, Frame(-1.0, 2.0, -0.9, 1.5), layers=(SHADOW,), ppu=PPU,
        params={"number": 20},
    )
)  # fmt: skip
add(
    Rendered(
        "aquaedukt/die", "tray", build_tray, Frame(-2.7, 2.7, -2.3, 2.9), samples=32, ppu=TRAY_PPU,
        shadow_frame=Frame(-2.9, 3.3, -2.5, 2.9),
    )
)  # fmt: skip
