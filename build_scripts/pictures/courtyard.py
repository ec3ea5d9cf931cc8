"""The reserve: a walled courtyard with a place for each of the five builders in waiting."""

from __future__ import annotations

import random

from pictures.garden import Garden
from pictures.jobs import OBJECT, SHADOW, Mark, Rendered, add
from pictures.projection import Frame
from pictures.shapes import Solid, block_tint, box, random_shift, turned

REVISION = 2
SAMPLES = 20
HALF_X, HALF_Y, WALL, HIGH = 3.5, 2.15, 0.22, 0.34
PLACES = {"S": (-2.2, 0.80), "C": (0.0, 0.80), "B": (2.2, 0.80), "D": (-1.1, -0.95), "J": (1.1, -0.95)}
GATE = 0.75
FLOOR = 0.05


def build_courtyard() -> None:
    rng = random.Random("courtyard")
    tiles, stone, mosaic, bed, pots = Solid(), Solid(), Solid(), Solid(), Solid()
    box(bed, (-HALF_X, -HALF_Y, 0.0), (HALF_X, HALF_Y, 0.02), 0.0)
    _floor(tiles, rng)
    for x, y in PLACES.values():
        turned(stone, [(0.58, 0.0), (0.58, 0.08), (0.56, 0.095), (0.50, 0.095)], x, y, 64)
        turned(mosaic, [(0.50, 0.085), (0.50, 0.10), (0.40, 0.10)], x, y, 64, smooth=False)
        turned(stone, [(0.40, 0.09), (0.40, 0.106), (0.385, 0.11)], x, y, 64)
    _walls(stone, rng)
    garden = Garden("courtyard")
    for x in (-HALF_X + 0.62, -1.1, 1.1, HALF_X - 0.62):
        turned(
            pots,
            [(0.10, 0.05), (0.15, 0.08), (0.17, 0.16), (0.14, 0.24), (0.17, 0.27), (0.15, 0.28)],
            x,
            HALF_Y - 0.42,
            32,
        )
        garden.shrub(x, HALF_Y - 0.42, 0.13, "box", "oleander" if abs(x) > 2 else "")
    for solid in (garden.leaves,):
        solid.vertices = [(x, y, z + 0.25) for x, y, z in solid.vertices]
    garden.place()
    tiles.place("terracotta")
    stone.place("travertine")
    mosaic.place("mosaic_teal")
    bed.place("mortar")
    pots.place("terracotta")


def _floor(tiles: Solid, rng: random.Random) -> None:
    """Bricks laid in a herringbone of short rows."""
    columns, rows = 22, 13
    wide, deep = (2 * HALF_X - 2 * WALL) / columns, (2 * HALF_Y - 2 * WALL) / rows
    for row in range(rows):
        for column in range(columns + 1):
            x0 = -HALF_X + WALL + (column - 0.5 * (row % 2)) * wide
            x1 = min(x0 + wide, HALF_X - WALL)
            x0 = max(x0, -HALF_X + WALL)
            if x1 - x0 < 0.05:
                continue
            y0 = -HALF_Y + WALL + row * deep
            box(
                tiles,
                (x0 + 0.008, y0 + 0.008, 0.0),
                (x1 - 0.008, y0 + deep - 0.008, FLOOR + rng.uniform(-0.006, 0.006)),
                0.012,
                None,
                block_tint(rng, 0.26, 0.1),
                random_shift(rng),
            )


def _walls(stone: Solid, rng: random.Random) -> None:
    """Blocks around the yard, with a gate to the south and posts at corners and gate."""
    runs = [
        ((-HALF_X, HALF_Y - WALL), (HALF_X, HALF_Y)),
        ((-HALF_X, -HALF_Y), (-HALF_X + WALL, HALF_Y)),
        ((HALF_X - WALL, -HALF_Y), (HALF_X, HALF_Y)),
        ((-HALF_X, -HALF_Y), (-GATE, -HALF_Y + WALL)),
        ((GATE, -HALF_Y), (HALF_X, -HALF_Y + WALL)),
    ]
    for (xa, ya), (xb, yb) in runs:
        along_x = xb - xa > yb - ya
        count = round((xb - xa if along_x else yb - ya) / 0.48)
        for k in range(count):
            p, q = k / count, (k + 1) / count
            low = (xa + (xb - xa) * p + 0.004, ya) if along_x else (xa, ya + (yb - ya) * p + 0.004)
            high = (xa + (xb - xa) * q - 0.004, yb) if along_x else (xb, ya + (yb - ya) * q - 0.004)
            box(stone, (*low, 0.0), (*high, HIGH - 0.07), 0.015, None, block_tint(rng), random_shift(rng))
            rim = 0.02
            box(
                stone,
                (low[0] - (0 if along_x else rim), low[1] - (rim if along_x else 0), HIGH - 0.07),
                (high[0] + (0 if along_x else rim), high[1] + (rim if along_x else 0), HIGH),
                0.02,
                None,
                block_tint(rng, 0.14),
                random_shift(rng),
            )
    posts = [
        (x, y)
        for x in (-HALF_X + WALL / 2, HALF_X - WALL / 2)
        for y in (-HALF_Y + WALL / 2, HALF_Y - WALL / 2)
    ]
    posts += [(-GATE, -HALF_Y + WALL / 2), (GATE, -HALF_Y + WALL / 2)]
    for x, y in posts:
        box(
            stone,
            (x - 0.17, y - 0.17, 0.0),
            (x + 0.17, y + 0.17, HIGH + 0.12),
            0.025,
            None,
            (0.97, 0.96, 0.94),
        )
        box(
            stone,
            (x - 0.20, y - 0.20, HIGH + 0.11),
            (x + 0.20, y + 0.20, HIGH + 0.17),
            0.02,
            None,
            (0.97, 0.96, 0.94),
        )
        turned(
            stone,
            [(0.10, HIGH + 0.16), (0.13, HIGH + 0.21), (0.10, HIGH + 0.27), (0.02, HIGH + 0.29)],
            x,
            y,
            32,
        )


add(
    Rendered(
        "romana/courtyard",
        "courtyard",
        build_courtyard,
        Frame(-3.75, 4.25, -2.5, 3.0),
        (-HALF_X, HALF_Y, 0.0),
        layers=(OBJECT, SHADOW),
        shadow_frame=Frame(-4.0, 4.75, -2.75, 3.0),
        samples=SAMPLES,
        marks={f"place_{kind}": Mark((x, y, 0.11)) for kind, (x, y) in PLACES.items()},
    )
)
