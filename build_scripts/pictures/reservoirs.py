"""Reservoirs: walled basins two squares big, with three or four outlets, in the places of the start table."""

from __future__ import annotations

import random

from pictures.channels import INNER, RIM, SIDES, WATER, outlet, trim_mouths
from pictures.jobs import FLOW, OBJECT, SHADOW, TINT, Mark, Rendered, add
from pictures.projection import LOWERED, Frame
from pictures.shapes import Solid, ball, block_tint, box, disc, random_shift, turned

REVISION = 2
SAMPLES = 16
TOP = RIM + 0.06
WALL = 0.20
ISLAND = 0.47
MEDALLION = 0.37
PLACES = {
    "top3w": ("flat", [(0, "W"), (0, "S"), (1, "S")]),
    "top3e": ("flat", [(0, "S"), (1, "S"), (1, "E")]),
    "bottom3e": ("flat", [(1, "E"), (1, "N"), (0, "N")]),
    "bottom3w": ("flat", [(1, "N"), (0, "N"), (0, "W")]),
    "top4": ("flat", [(0, "W"), (0, "S"), (1, "S"), (1, "E")]),
    "bottom4": ("flat", [(1, "E"), (1, "N"), (0, "N"), (0, "W")]),
    "left4": ("upright", [(1, "S"), (1, "E"), (0, "E"), (0, "N")]),
}
FRAMES = {"flat": Frame(-1.125, 3.125, -1.125, 1.875), "upright": Frame(-1.125, 1.125, -3.125, 1.875)}
SHADOW_FRAMES = {"flat": Frame(-1.5, 4.0, -1.5, 2.0), "upright": Frame(-1.5, 2.0, -3.5, 2.0)}
BOUNDS = {"flat": (-0.86, 2.86, -0.80, 0.80), "upright": (-0.80, 0.80, -2.86, 0.86)}
CENTRE = {"flat": (1.0, 0.0), "upright": (0.0, -1.0)}


def squares(lie: str) -> list[tuple[float, float]]:
    """Middles of the two squares, the north-western one first."""
    return [(0.0, 0.0), (2.0, 0.0)] if lie == "flat" else [(0.0, 0.0), (0.0, -2.0)]


def mouths_of(place: str) -> list[tuple[str, float, float]]:
    lie, outlets = PLACES[place]
    return [(side, *squares(lie)[index]) for index, side in outlets]


def build_reservoir(place: str, mouths: object = None, track: str = "") -> None:
    lie, _ = PLACES[place]
    rng = random.Random(f"reservoir {lie}")
    x0, x1, y0, y1 = BOUNDS[lie]
    basin = _Basin(rng)
    basin.body(x0, x1, y0, y1)
    for side in "NESW":
        basin.wall(side, BOUNDS[lie], [m for m in mouths_of(place) if m[0] == side])
    basin.corners(x0, x1, y0, y1)
    basin.island(*CENTRE[lie])
    basin.place()
    for side, x, y in mouths_of(place):
        reach = {"N": y1 - y, "S": y - y0, "E": x1 - x, "W": x - x0}[side]
        outlet(side, x, y, reach - WALL + 0.02)
    _water(place)


class _Basin:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.stone, self.ashlar, self.floor, self.mosaic = Solid(), Solid(), Solid(), Solid()
        self.balls, self.marble, self.bronze, self.medallion = Solid(), Solid(), Solid(), Solid()

    def place(self) -> None:
        self.stone.place("travertine")
        self.ashlar.place("ashlar", weld=False)
        self.floor.place("lining", weld=False)
        self.mosaic.place("paint_mosaic", paint=True)
        self.balls.place("paint", paint=True)
        self.marble.place("marble")
        self.bronze.place("bronze")
        self.medallion.place("paint", paint=True)

    def body(self, x0: float, x1: float, y0: float, y1: float) -> None:
        """The masonry below the coping, with courses on all sides, a plinth, and pilasters to the south."""
        inset, top = 0.03, 0.30
        a0, a1, b0, b1 = x0 + inset, x1 - inset, y0 + inset, y1 - inset
        for (xa, ya), (xb, yb) in (
            ((a0, b0), (a1, b0)),
            ((a1, b0), (a1, b1)),
            ((a1, b1), (a0, b1)),
            ((a0, b1), (a0, b0)),
        ):
            long = abs(xb - xa) + abs(yb - ya)
            self.ashlar.add(
                [(xa, ya, 0), (xb, yb, 0), (xb, yb, top), (xa, ya, top)],
                [(0, 1, 2, 3)],
                uvs=[[(0, 0), (long, 0), (long, top / 0.5), (0, top / 0.5)]],
            )
        self.floor.add(
            [(a0, b0, 0.2), (a1, b0, 0.2), (a1, b1, 0.2), (a0, b1, 0.2)],
            [(0, 1, 2, 3)],
            uvs=[[(0, 0.3), (1, 0.3), (1, 0.3), (0, 0.3)]],
        )
        for low, high in (
            ((x0 - 0.02, y0 - 0.02), (x1 + 0.02, y0 + 0.1)),
            ((x0 - 0.02, y1 - 0.1), (x1 + 0.02, y1 + 0.02)),
            ((x0 - 0.02, y0), (x0 + 0.1, y1)),
            ((x1 - 0.1, y0), (x1 + 0.02, y1)),
        ):
            box(self.stone, (*low, 0.0), (*high, 0.07), 0.0, tint=(0.82, 0.79, 0.74))
        count = round((x1 - x0) / 0.46)
        for k in range(1, count):
            x = x0 + (x1 - x0) * k / count
            box(
                self.stone,
                (x - 0.05, y0 - 0.012, 0.06),
                (x + 0.05, y0 + 0.08, top),
                0.012,
                None,
                block_tint(self.rng, 0.12),
                random_shift(self.rng),
            )

    def wall(
        self, side: str, bounds: tuple[float, float, float, float], mouths: list[tuple[str, float, float]]
    ) -> None:
        """Coping blocks with a mosaic band, left open at the outlets."""
        x0, x1, y0, y1 = bounds
        along_x = side in "NS"
        start, end = (x0 + WALL, x1 - WALL) if along_x else (y0 + WALL, y1 - WALL)
        edge = {"N": y1 - WALL, "S": y0, "E": x1 - WALL, "W": x0}[side]
        stops = [start]
        for middle in sorted(m[1] if along_x else m[2] for m in mouths):
            stops += [middle - INNER, middle + INNER]
        stops.append(end)

        def lay(x: float, y: float, z: float) -> tuple[float, float, float]:
            return (x, edge + y, z) if along_x else (edge + y, x, z)

        inner = -0.004 if side in "NE" else WALL + 0.004  # where the basin's inside face is
        for a, b in zip(stops[::2], stops[1::2], strict=True):
            count = max(1, round((b - a) / 0.36))
            for k in range(count):
                p, q = a + (b - a) * k / count, a + (b - a) * (k + 1) / count
                box(
                    self.stone,
                    (p + 0.004, 0, 0.29),
                    (q - 0.004, WALL, TOP),
                    0.022,
                    lay,
                    block_tint(self.rng),
                    random_shift(self.rng),
                )
            box(
                self.mosaic,
                (a + 0.015, WALL / 2 - 0.055, TOP - 0.02),
                (b - 0.015, WALL / 2 + 0.055, TOP + 0.006),
                0.004,
                lay,
            )
            quad = [
                lay(a, inner, 0.2),
                lay(b, inner, 0.2),
                lay(b, inner, TOP - 0.1),
                lay(a, inner, TOP - 0.1),
            ]
            self.floor.add(quad, [(0, 1, 2, 3)], uvs=[[(0, 0), (1, 0), (1, 1), (0, 1)]])

    def corners(self, x0: float, x1: float, y0: float, y1: float) -> None:
        for x in (x0 + WALL / 2, x1 - WALL / 2):
            for y in (y0 + WALL / 2, y1 - WALL / 2):
                box(
                    self.stone,
                    (x - 0.145, y - 0.145, 0),
                    (x + 0.145, y + 0.145, TOP + 0.04),
                    0.02,
                    tint=(0.95, 0.94, 0.92),
                )
                box(
                    self.marble, (x - 0.165, y - 0.165, TOP + 0.02), (x + 0.165, y + 0.165, TOP + 0.075), 0.02
                )
                turned(self.bronze, [(0.09, TOP + 0.07), (0.075, TOP + 0.10), (0.085, TOP + 0.115)], x, y, 32)
                ball(self.balls, (x, y, TOP + 0.175), (0.12, 0.12, 0.08), fineness=4)
                ball(self.bronze, (x, y, TOP + 0.262), (0.03, 0.03, 0.02), fineness=2)

    def island(self, x: float, y: float) -> None:
        """A round marble table in the basin that carries the owner's sign."""
        profile = [
            (ISLAND + 0.04, 0.2),
            (ISLAND + 0.04, 0.42),
            (ISLAND - 0.03, 0.44),
            (ISLAND - 0.03, 0.47),
            (ISLAND, 0.49),
            (ISLAND, 0.54),
            (ISLAND - 0.015, 0.555),
            (MEDALLION + 0.035, 0.555),
        ]
        turned(self.marble, profile, x, y, 72)
        disc(self.bronze, x, y, 0.56, MEDALLION + 0.035, MEDALLION - 0.005, 72)
        turned(
            self.medallion,
            [(MEDALLION, 0.54), (MEDALLION, 0.563), (MEDALLION - 0.01, 0.567)],
            x,
            y,
            72,
            smooth=False,
        )


def _water(place: str) -> None:
    """The surface for the flow map: uv are plain positions, 128 to a square, x east and y south."""
    lie, _ = PLACES[place]
    x0, x1, y0, y1 = BOUNDS[lie]
    surface = Solid()

    def sheet(a0: float, a1: float, b0: float, b1: float) -> None:
        corners = [(a0, b0), (a1, b0), (a1, b1), (a0, b1)]
        surface.add(
            [(x, y, WATER) for x, y in corners],
            [(0, 1, 2, 3)],
            uvs=[[((x + 1) / 4, (1 - y) / 4) for x, y in corners]],
        )

    sheet(x0 + WALL, x1 - WALL, y0 + WALL, y1 - WALL)
    for side, x, y in mouths_of(place):
        half, far = INNER - 0.004, 1.03
        dx, dy = SIDES[side]
        if dy:
            edge = y1 - WALL if side == "N" else y0 + WALL
            sheet(x - half, x + half, *sorted((edge, y + dy * far)))
        else:
            edge = x1 - WALL if side == "E" else x0 + WALL
            sheet(*sorted((edge, x + dx * far)), y - half, y + half)
    surface.place("water", water="basin", weld=False)


for _place, (_lie, _) in PLACES.items():
    _common = {"anchor": (-1.0, 1.0 + LOWERED, 0.0), "finish": trim_mouths, "samples": SAMPLES}
    _params = {"place": _place, "mouths": mouths_of(_place)}
    add(
        Rendered(
            "romana/reservoirs",
            _place,
            build_reservoir,
            FRAMES[_lie],
            layers=(OBJECT, TINT, SHADOW),
            params=_params,
            shadow_frame=SHADOW_FRAMES[_lie],
            marks={"emblem": Mark((*CENTRE[_lie], 0.567), 2 * MEDALLION - 0.02)},
            **_common,
        )
    )
    add(
        Rendered(
            "romana/water",
            f"reservoir_{_place}",
            build_reservoir,
            FRAMES[_lie],
            layers=(FLOW,),
            params={**_params, "track": "basin"},
            **_common,
        )
    )
