"""Aqueducts: a stone channel on arches along a track through one square.

All mouths share one profile, so that every tile continues every other. Along a track: s from 0 at the first
named side to `length` at the second, n to the left of the flow, z up. Geometry runs a little past the border
and the sprite is cut exactly there (trim_mouths), which drops the bevelled ends.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from itertools import pairwise

import numpy as np

from pictures import channels_stone  # noqa: F401  (its materials are called by name)
from pictures.jobs import FLOW, OBJECT, SHADOW, Rendered
from pictures.projection import RISE, Point
from pictures.shapes import Solid, block_tint, box, random_shift
from pictures.stage import shade_inside

OUTER, INNER = 0.345, 0.225
RIM, WATER, FLOOR = 0.50, 0.40, 0.31
OVERHANG, PAST = 0.02, 0.03
BORDER_TINT = (0.93, 0.92, 0.90)
SIDES = {"N": (0.0, 1.0), "E": (1.0, 0.0), "S": (0.0, -1.0), "W": (-1.0, 0.0)}
BRIDGE_RISE = 0.36
BRIDGE_ARCHES = [(0.30, 0.17, 0.14, 0.16, 5), (1.0, 0.44, 0.20, 0.46, 11), (1.70, 0.17, 0.14, 0.16, 5)]
"""Middle along the track, half width, height of the springers, rise above them, stones in the ring."""
STRAIGHT = 2.0

Map = Callable[[float, float, float], Point]


class Track:
    """The middle line of a channel in the square around (0, 0), named by its two sides, e.g. 'NE'."""

    def __init__(self, name: str, hump: float = 0.0) -> None:
        self.name, self.hump = name, hump
        self.a, self.b = (np.array(SIDES[side]) for side in name)
        self.straight = bool(np.allclose(self.a + self.b, 0))
        self.length = STRAIGHT if self.straight else math.pi / 2

    def lift(self, s: float) -> float:
        """How far the bridge is raised here: not at all at the borders."""
        if not self.hump:
            return 0.0
        return self.hump * (0.5 - 0.5 * math.cos(math.pi * min(max(s, 0.0), 2.0)))

    def flat(self, s: float, n: float, z: float) -> Point:
        a, b = self.a, self.b
        if self.straight or s < 0:
            point, along = a - a * s, -a
        elif s > self.length:
            point, along = b + b * (s - self.length), b
        else:
            point = a + b - b * math.cos(s) - a * math.sin(s)
            along = b * math.sin(s) - a * math.cos(s)
        x, y = point + n * np.array((-along[1], along[0]))
        return float(x), float(y), z

    def raised(self, s: float, n: float, z: float) -> Point:
        return self.flat(s, n, z + self.lift(s))


class Stub(Track):
    """A straight piece of channel from inside a reservoir (at `start` from the square's middle) out through a
    side of the square around (x, y)."""

    def __init__(self, side: str, x: float, y: float, start: float) -> None:
        super().__init__({"N": "SN", "S": "NS", "E": "WE", "W": "EW"}[side])
        self.origin = np.array((x, y)) + self.b * start
        self.length = 1.0 - start

    def flat(self, s: float, n: float, z: float) -> Point:
        x, y = self.origin + self.b * s + n * np.array((-self.b[1], self.b[0]))
        return float(x), float(y), z


def aqueduct(
    name: str,
    seed: int,
    hump: float = 0.0,
    stone: str = "travertine",
    wall: str = "ashlar",
    bays: int | None = None,
    sealed: bool = False,
) -> Track:
    """Build the channel of one track; returns the track. A sealed one has no joints between its rim blocks:
    for flow maps, which serve all variants."""
    track = Track(name, hump)
    rng = random.Random(f"{name}{seed}")
    _rims(track, rng, stone, 0.0 if sealed else 0.005)
    _arcade(track, rng, stone, wall, bays or (3 if track.straight else 2))
    inside = [_lining_walls(track), _bed_floor(track), _water(track)]
    mouths = _ghosts(track)
    shade_inside(inside, mouths)
    return track


def outlet(side: str, x: float, y: float, start: float) -> Stub:
    """The channel of a reservoir's outlet."""
    stub = Stub(side, x, y, start)
    rng = random.Random(f"outlet {side} {x} {y}")
    blocks = Solid()
    border = stub.length - 1 / 6
    for n0, n1 in ((INNER, OUTER + OVERHANG), (-OUTER - OVERHANG, -INNER)):
        box(
            blocks,
            (0, n0, WATER - 0.07),
            (border - 0.005, n1, RIM + 0.01),
            0.02,
            stub.flat,
            block_tint(rng),
            random_shift(rng),
        )
        box(
            blocks,
            (border + 0.005, n0, WATER - 0.07),
            (stub.length + PAST, n1, RIM),
            0.02,
            stub.flat,
            BORDER_TINT,
        )
    blocks.place("travertine")
    _wall(stub, [(0.0, 0.0), (stub.length + PAST, 0.0)], "ashlar")
    inside = [_lining_walls(stub), _bed_floor(stub)]
    shade_inside([thing for thing in inside if thing], _ghosts(stub, both=False))
    return stub


def _rims(track: Track, rng: random.Random, stone: str, gap: float) -> None:
    """Two rows of bevelled blocks; one is centred on each border so that no joint falls on it."""
    blocks = Solid()
    for side in (-1, 1):
        across = (INNER, OUTER + OVERHANG) if side > 0 else (-OUTER - OVERHANG, -INNER)
        joints = _joints(track, rng)
        for k, (start, end) in enumerate(pairwise(joints)):
            at_border = k == 0 or k == len(joints) - 2
            tint = BORDER_TINT if at_border else block_tint(rng)
            shift = (0, 0, 0) if at_border else random_shift(rng)
            top = RIM if at_border else RIM + rng.uniform(-0.012, 0.008)
            gap0 = -0.03 if not gap else 0.0 if k == 0 else gap
            gap1 = -0.03 if not gap else 0.0 if k == len(joints) - 2 else gap
            box(
                blocks,
                (start + gap0, across[0], WATER - 0.07),
                (end - gap1, across[1], top),
                0.02,
                track.raised,
                tint,
                shift,
                cuts=2 if track.straight and not track.hump else 6,
            )
    blocks.place(stone)


def _joints(track: Track, rng: random.Random) -> list[float]:
    """Where the blocks of a rim meet; the border blocks keep their length in all variants."""
    count, border = (6, 1 / 6) if track.straight else (5, math.pi / 20)
    inner = np.linspace(border, track.length - border, count)
    spacing = inner[1] - inner[0]
    moved = [
        s if k in (0, count - 1) else s + rng.uniform(-0.17, 0.17) * spacing for k, s in enumerate(inner)
    ]
    return [-PAST, *map(float, moved), track.length + PAST]


def _arch(
    centre: float, half: float, spring: float, rise: float, steps: int = 20
) -> list[tuple[float, float]]:
    turn = [math.pi * k / steps for k in range(steps + 1)]
    curve = [(centre - half * math.cos(a), spring + rise * math.sin(a)) for a in turn]
    return [(centre - half, 0.0), *curve, (centre + half, 0.0)]


def _arcade(track: Track, rng: random.Random, stone: str, wall: str, bays: int) -> None:
    """The wall under the channel with its arches: the lower outline is sampled along the track."""
    if track.hump:
        arches = BRIDGE_ARCHES
    else:
        bay = track.length / bays
        half = bay / 2 - 0.125
        rise = min(half, 0.22)
        arches = [((k + 0.5) * bay, half, 0.27 - rise, rise, 7) for k in range(bays)]
    lower = [(-PAST, 0.0)]
    for centre, half, spring, rise, _ in arches:
        lower += _arch(centre, half, spring, rise)
    lower.append((track.length + PAST, 0.0))
    _wall(track, lower, wall)
    trim = Solid()
    for centre, half, spring, rise, stones in arches:
        _voussoirs(trim, track, rng, centre, half, spring, rise, stones)
    _plinths(trim, track, arches)
    trim.place(stone)


def _wall(track: Track, lower: list[tuple[float, float]], wall: str) -> None:
    body, face = Solid(), OUTER - 0.02
    along = 2 / track.length
    points, uvs = [], []
    for s, z in lower:
        top = WATER - 0.06 + track.lift(s)
        points += [track.flat(s, n, h) for n, h in ((-face, z), (-face, top), (face, top), (face, z))]
        uvs.append(((s * along, z / 0.5), (s * along, top / 0.5)))
    for k in range(len(lower) - 1):
        a, b = 4 * k, 4 * k + 4
        (la, ha), (lb, hb) = uvs[k], uvs[k + 1]
        soffit = [(la[0], 0.02), (la[0], 0.9), (lb[0], 0.9), (lb[0], 0.02)]
        body.add([points[i] for i in (a, b, b + 1, a + 1)], [(0, 1, 2, 3)], uvs=[[la, lb, hb, ha]])
        body.add([points[i] for i in (a + 3, a + 2, b + 2, b + 3)], [(0, 1, 2, 3)], uvs=[[la, ha, hb, lb]])
        body.add([points[i] for i in (a, a + 3, b + 3, b)], [(0, 1, 2, 3)], (0.8, 0.78, 0.76), uvs=[soffit])
    for first in (0, 4 * (len(lower) - 1)):
        end = [points[first + i] for i in range(4)]
        v = (WATER - 0.06) / 0.5
        body.add(end, [(0, 1, 2, 3)], uvs=[[(0.1, 0), (0.1, v), (0.75, v), (0.75, 0)]])
    body.place(wall, weld=False)


def _voussoirs(
    trim: Solid,
    track: Track,
    rng: random.Random,
    centre: float,
    half: float,
    spring: float,
    rise: float,
    stones: int,
) -> None:
    thick = 0.055
    for side in (-1, 1):
        for k in range(stones):
            a0, a1 = math.pi * (k + 0.04) / stones, math.pi * (k + 0.96) / stones
            ring = [
                (centre - (half + e) * math.cos(a), spring + (rise + e) * math.sin(a))
                for e, a in ((0, a0), (thick, a0), (thick, a1), (0, a1))
            ]
            inner, outer = side * (OUTER - 0.06), side * (OUTER + 0.004)
            corners = [track.flat(s, inner, z) for s, z in ring] + [track.flat(s, outer, z) for s, z in ring]
            trim.add(
                corners,
                [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
                block_tint(rng, 0.2),
                shift=random_shift(rng),
            )


def _plinths(trim: Solid, track: Track, arches: list[tuple[float, float, float, float, int]]) -> None:
    """A low foot under every pier."""
    edges = [-PAST]
    for centre, half, *_ in arches:
        edges += [centre - half, centre + half]
    edges.append(track.length + PAST)
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        box(
            trim,
            (start - 0.015, -OUTER, 0),
            (end + 0.015, OUTER, 0.045),
            0.0,
            track.flat,
            (0.86, 0.83, 0.78),
            cuts=2,
        )


def _strip(
    track: Track,
    n0: float,
    z0: float,
    n1: float,
    z1: float,
    solid: Solid,
    steps: int = 40,
    across: tuple[float, float] = (0.0, 1.0),
) -> None:
    """A ribbon along the whole track between two (n, z) lines; uv = (share of the way, across)."""
    stops = np.linspace(-PAST, track.length + PAST, steps + 1)
    for s, e in pairwise(stops):
        quad = [
            track.raised(s, n0, z0),
            track.raised(s, n1, z1),
            track.raised(e, n1, z1),
            track.raised(e, n0, z0),
        ]
        u0, u1 = s / track.length, e / track.length
        solid.add(
            quad,
            [(0, 1, 2, 3)],
            smooth=True,
            uvs=[[(u0, across[0]), (u0, across[1]), (u1, across[1]), (u1, across[0])]],
        )


def _lining_walls(track: Track) -> object:
    walls = Solid()
    inset = INNER - 0.004
    _strip(track, inset, FLOOR - 0.02, inset, WATER + 0.045, walls)
    _strip(track, -inset, WATER + 0.045, -inset, FLOOR - 0.02, walls, across=(1.0, 0.0))
    ledge = INNER + 0.02
    _strip(track, inset, WATER + 0.045, ledge, WATER + 0.045, walls, across=(1.0, 1.0))
    _strip(track, -ledge, WATER + 0.045, -inset, WATER + 0.045, walls, across=(1.0, 1.0))
    return walls.place("lining", weld=False)


def _bed_floor(track: Track) -> object:
    floor = Solid()
    _strip(track, INNER + 0.01, FLOOR, -INNER - 0.01, FLOOR, floor)
    return floor.place("bed", weld=False)


def _water(track: Track) -> object:
    """The surface for the flow map; across runs from the left bank to the right one."""
    surface = Solid()
    _strip(track, INNER - 0.004, WATER, -INNER + 0.004, WATER, surface)
    return surface.place("water", water=track.name, weld=False)


def _ghosts(track: Track, both: bool = True) -> list[object]:
    """Unseen continuations keep the light constant across the borders. In front of an S mouth only its
    inside may feel them, else they would darken the end wall that the camera sees."""
    apart = []
    ends = (
        (-0.8, -PAST - 0.002, track.name[0]),
        (track.length + PAST + 0.002, track.length + 0.8, track.name[1]),
    )
    for start, end, side in ends if both else ends[1:]:
        ghost = Solid()
        if side == "S":
            near = (end - 0.30, end) if start < 0 else (start, start + 0.30)
            for n0, n1 in ((INNER, OUTER), (-OUTER, -INNER)):
                box(ghost, (near[0], n0, FLOOR), (near[1], n1, RIM), 0, track.flat)
            apart.append(ghost.place("travertine", ghost=True))
            continue
        for n0, n1 in ((INNER, OUTER + OVERHANG), (-OUTER - OVERHANG, -INNER)):
            box(ghost, (start, n0, 0), (end, n1, RIM), 0, track.flat)
        box(ghost, (start, -INNER, 0), (end, INNER, FLOOR - 0.002), 0, track.flat)
        ghost.place("travertine", ghost=True)
    return apart


def trim_mouths(layer: str, rgba: np.ndarray, job: Rendered, ppu: float) -> np.ndarray:
    """Cut the overlap exactly at the borders; params['mouths'] lists (side, square's x, square's y)."""
    if layer == SHADOW:
        return rgba
    out = rgba.copy()
    frame = job.frame

    def row(y: float) -> int:
        return round((frame.top - y) * ppu)

    def column(x: float) -> int:
        return round((x - frame.left) * ppu)

    top = WATER if layer == FLOW else RIM
    for side, x, y in job.params["mouths"]:
        if side in "EW":
            rows = slice(max(0, row(y + 0.86)), row(y - 0.46))
            if side == "E":
                out[rows, column(x + 1) :] = 0
            else:
                out[rows, : column(x - 1)] = 0
            continue
        columns = slice(column(x - 0.375), column(x + 0.375))
        if side == "N":
            out[: row(y + 1 + RISE * top), columns] = 0
            if layer == OBJECT:  # the end wall rises above the bed and would show as a band across the joint
                bed = slice(column(x - INNER) + 1, column(x + INNER) - 1)
                out[: row(y + 1 + RISE * FLOOR), bed] = 0
        elif layer == FLOW:
            out[row(y - 1 + RISE * top) :, columns] = 0
    return out
