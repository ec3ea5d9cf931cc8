"""Laid tiles: dry channels with their plants, the printed corner curves, end caps, and the flow maps."""

from __future__ import annotations

import math
import random

from pictures.channels import BRIDGE_RISE, INNER, OUTER, RIM, SIDES, Track, aqueduct, trim_mouths
from pictures.garden import Garden
from pictures.jobs import FLOW, Rendered, add
from pictures.projection import LOWERED, RISE, Frame
from pictures.shapes import Solid, box
from pictures.stage import mask_everything

REVISION = 2
ORIENTATIONS = ("NS", "EW", "NE", "ES", "SW", "NW", "NSEW", "NESW", "NWES")
VARIANTS = 3
SAMPLES = 16
FRAME = Frame(-1.125, 1.125, -1.125, 2.0)
SHADOW_FRAME = Frame(-1.5, 2.25, -1.5, 2.0)
ANCHOR = (-1.0, 1.0 + LOWERED, 0.0)

# kind: (radius on the ground, height) for a size of 1
PLANTS = {
    "cypress": (0.13, 0.95),
    "olive": (0.29, 0.56),
    "pine": (0.29, 0.70),
    "shrub": (0.15, 0.22),
    "oleander": (0.16, 0.24),
    "broom": (0.14, 0.2),
    "lavender": (0.19, 0.12),
    "poppy": (0.17, 0.09),
    "daisy": (0.15, 0.09),
    "rocks": (0.16, 0.1),
    "ruin": (0.22, 0.27),
    "vines": (0.26, 0.2),
    "grass": (0.09, 0.1),
}
GROVES = (
    ["cypress"],
    ["olive"],
    ["pine"],
    ["cypress", "cypress"],
    ["olive", "cypress"],
    ["pine", "olive"],
    ["olive", "olive"],
)
FEATURES = ("rocks", "lavender", "oleander", "vines", "rocks", "broom", "ruin", "poppy")
UNDERGROWTH = ("shrub", "grass", "daisy", "grass", "shrub", "poppy", "grass", "rocks")


def planting(orientation: str, variant: int) -> list[str]:
    """What grows on a tile, the tall first: no two variants of an orientation are planted alike."""
    turn = ORIENTATIONS.index(orientation)
    grove = GROVES[(turn * 3 + variant * 2) % len(GROVES)]
    feature = FEATURES[(turn * 3 + variant * 5) % len(FEATURES)]
    low = random.Random(f"{orientation} {variant}").sample(UNDERGROWTH, 5)
    return [grove[0], feature, *grove[1:], *low]


def tracks_of(orientation: str) -> list[str]:
    return [orientation] if len(orientation) == 2 else [orientation[:2], orientation[2:]]


def mouths_of(orientation: str) -> list[tuple[str, float, float]]:
    return [(side, 0.0, 0.0) for side in orientation]


def build_tile(
    orientation: str, variant: int, mouths: object = None, track: str = "", planted: bool = True
) -> None:
    tracks = [
        aqueduct(
            name,
            variant,
            hump=BRIDGE_RISE if orientation == "NSEW" and name == "EW" else 0.0,
            sealed=bool(track),
        )
        for name in tracks_of(orientation)
    ]
    if planted:
        plant(tracks, orientation, variant)


def plant(tracks: list[Track], orientation: str, variant: int) -> None:
    """Set plants where they neither stand in a channel nor hide one; big ones first."""
    garden = Garden(f"{orientation}{variant}")
    rng = random.Random(f"plants {orientation} {variant}")
    line = _middle_lines(tracks)
    taken: list[tuple[float, float, float]] = []
    budget = 8 if len(tracks) == 1 else 6
    for kind in planting(orientation, variant):
        radius, height = PLANTS[kind]
        size = rng.uniform(0.85, 1.15)
        spot = _free_spot(rng, radius * size, height * size, line, taken)
        if spot is None:
            size *= 0.72
            spot = _free_spot(rng, radius * size, height * size, line, taken)
        if spot is None:
            continue
        taken.append((*spot, radius * size))
        set_plant(garden, kind, *spot, size)
        if len(taken) == budget:
            break
    garden.place()


def set_plant(garden: Garden, kind: str, x: float, y: float, size: float) -> None:
    radius, height = PLANTS[kind][0] * size, PLANTS[kind][1] * size
    if kind in ("cypress", "olive", "pine"):
        getattr(garden, kind)(x, y, height)
        garden.grass(x + 0.05, y - 0.04, 0.07, 30)
    elif kind == "shrub":
        garden.shrub(x, y, radius * 0.62, garden.random.choice(("shrub", "box")))
    elif kind == "oleander":
        garden.shrub(x, y, radius * 0.62, "box", "oleander")
    elif kind == "broom":
        garden.shrub(x, y, radius * 0.58, "shrub", "broom")
    elif kind in ("poppy", "daisy"):
        garden.meadow(x, y, radius, kind)
    else:
        getattr(garden, kind)(x, y, radius)


def _middle_lines(tracks: list[Track]) -> list[tuple[float, float, float]]:
    """Points (x, y, extra height) along all channels and a little beyond their mouths."""
    points = []
    for track in tracks:
        steps = 48
        for k in range(-12, steps + 13):
            s = track.length * k / steps
            points.append((*track.flat(s, 0, 0)[:2], track.lift(s)))
    return points


def _free_spot(
    rng: random.Random,
    radius: float,
    height: float,
    line: list[tuple[float, float, float]],
    taken: list[tuple[float, float, float]],
) -> tuple[float, float] | None:
    wide = OUTER + 0.02
    for _ in range(500):
        x = rng.uniform(-0.97 + radius, 0.97 - radius)
        y = rng.uniform(-0.72 + radius, 1.22 - 0.5 * radius)
        if any(math.hypot(x - a, y - b) < radius + r + 0.02 for a, b, r in taken):
            continue
        if y + RISE * height > 1.22 and abs(x) < wide + radius + 0.06:
            continue  # would stand before the mouth of the square to the north
        if y < -0.45 and abs(x) < wide + radius * 0.6:
            continue  # would be covered by a channel of the square to the south
        if any(math.hypot(x - a, y - b) < wide + radius * 0.8 for a, b, _ in line):
            continue
        hides = False
        for k in range(5):
            seen = y + RISE * height * k / 4
            spread = radius * (1.0 if k < 4 else 0.7)
            if any(
                b > y and math.hypot(x - a, seen - (b + RISE * (RIM + up))) < wide + 0.85 * spread
                for a, b, up in line
            ):
                hides = True
                break
            if any(
                b <= y and math.hypot(x - a, seen - (b + RISE * (RIM + up))) < (wide if k == 0 else 0.1)
                for a, b, up in line
            ):
                hides = True  # would vanish behind the channel
                break
        if not hides:
            return x, y
    return None


def build_corner(orientation: str, mouths: object = None) -> None:
    """The curve printed on a board corner: old grey stone, overgrown."""
    track = aqueduct(orientation, 7, stone="old_stone", wall="old_ashlar")
    garden = Garden(f"corner {orientation}")
    rng = random.Random(f"corner {orientation}")
    line = _middle_lines([track])
    taken: list[tuple[float, float, float]] = []
    for kind in ("pine", "ruin", "shrub", "rocks", "grass", "shrub", "grass", "grass"):
        radius, height = PLANTS[kind]
        spot = _free_spot(rng, radius, height, line, taken)
        if spot:
            taken.append((*spot, radius))
            set_plant(garden, kind, *spot, 1.0)
    for _ in range(14):  # ivy and grass in the joints
        s, side = rng.uniform(0.1, track.length - 0.1), rng.choice((-1, 1))
        x, y, z = track.flat(s, side * rng.uniform(INNER + 0.03, OUTER), RIM)
        garden.clump((x, y, z), (0.035, 0.035, 0.02), 16, "shrub", 0.03, 0.02, 0)
    garden.place()


def build_cap(side: str) -> None:
    """A timber sluice at an open end: two posts, a board let down between them, a spindle on top."""
    aqueduct("NS" if side in "NS" else "EW", 0)
    mask_everything()
    dx, dy = SIDES[side]
    timber, iron, board = Solid(), Solid(), Solid()

    def turn(s: float, n: float, z: float) -> tuple[float, float, float]:
        """s along the way out through this side, n to the left."""
        return dx * s - dy * n, dy * s + dx * n, z

    def beam(
        low: tuple[float, float, float], high: tuple[float, float, float], solid: Solid, tone: float = 1.0
    ) -> None:
        box(solid, low, high, 0.01, turn, (tone, tone, tone))

    at = 0.90
    for n in (-0.29, 0.29):
        beam((at - 0.045, n - 0.04, RIM - 0.02), (at + 0.045, n + 0.04, RIM + 0.34), timber, 0.95)
        beam((at - 0.08, n - 0.055, RIM - 0.01), (at + 0.08, n + 0.055, RIM + 0.03), timber, 0.8)
    beam((at - 0.05, -0.37, RIM + 0.30), (at + 0.05, 0.37, RIM + 0.375), timber, 1.0)
    for k in range(3):
        low = 0.30 + k * 0.105
        beam((at - 0.02, -0.245, low), (at + 0.02, 0.245, low + 0.098), board, 0.85 + 0.07 * k)
    for n in (-0.12, 0.12):
        beam((at - 0.032, n - 0.018, 0.32), (at + 0.032, n + 0.018, RIM + 0.42), timber, 0.75)
    beam((at - 0.036, -0.2, 0.47), (at + 0.036, 0.2, 0.5), iron)
    timber.place("timber")
    board.place("dark_wood")
    iron.place("bronze")


for _orientation in ORIENTATIONS:
    for _variant in range(VARIANTS):
        add(
            Rendered(
                "romana/tiles",
                f"{_orientation}_{_variant}",
                build_tile,
                FRAME,
                ANCHOR,
                samples=SAMPLES,
                revision=2,
                params={"orientation": _orientation, "variant": _variant, "mouths": mouths_of(_orientation)},
                shadow_frame=SHADOW_FRAME,
                finish=trim_mouths,
            )
        )
    for _track in tracks_of(_orientation):
        add(
            Rendered(
                "romana/water",
                f"{_orientation}_{_track}",
                build_tile,
                FRAME,
                ANCHOR,
                layers=(FLOW,),
                samples=8,
                finish=trim_mouths,
                params={
                    "orientation": _orientation,
                    "variant": 0,
                    "mouths": mouths_of(_orientation),
                    "track": _track,
                    "planted": False,
                },
            )
        )
for _orientation in ("ES", "SW", "NW", "NE"):
    add(
        Rendered(
            "romana/tiles",
            f"corner_{_orientation}",
            build_corner,
            FRAME,
            ANCHOR,
            samples=SAMPLES,
            shadow_frame=SHADOW_FRAME,
            params={"orientation": _orientation, "mouths": mouths_of(_orientation)},
            finish=trim_mouths,
        )
    )
for _side in "NESW":
    add(
        Rendered(
            "romana/tiles",
            f"cap_{_side}",
            build_cap,
            Frame(-1.375, 1.375, -1.375, 2.0),
            ANCHOR,
            params={"side": _side},
            samples=SAMPLES,
            shadow_frame=SHADOW_FRAME,
        )
    )
