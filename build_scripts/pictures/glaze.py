"""Whose water: the coping stones of every track and outlet, and the border each player has on them.

A map tells for every pixel of a tile how its glaze is toned (red), how much of the owner's figure lies on it
(green), how far along the track it is (blue) and how much of the stone it covers (alpha). The program mixes
paint and figure in the colours of its palette and keeps the light of the stone beneath.

The stones are found by throwing points of all surfaces onto the picture, the nearest to the eye last, with
the numbers of `channels`: no Blender, the same pixels everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from pictures import reservoirs, tiles
from pictures.channels import (
    BRIDGE_ARCHES,
    BRIDGE_RISE,
    INNER,
    OUTER,
    OVERHANG,
    PAST,
    RIM,
    STRAIGHT,
    WATER,
    Stub,
    Track,
)
from pictures.jobs import Drawn, add
from pictures.projection import PIXELS_PER_UNIT, RISE, Frame

REVISION = 1
FINER = 3  # points are thrown onto a picture so many times larger, which is then averaged
DENSE = 1.3  # points a pixel of it, along and across
FOOT = WATER - 0.07
EDGE = OUTER + OVERHANG
WIDE = EDGE - INNER
TONE = 200  # a tone of 1 in a map

BARE, TOP, FACE, END = range(4)
"""What a pixel shows: nothing to be glazed, the top of a stone, its outer side, its cut end."""

Values = NDArray[np.float64]


# Where the stones are seen


@dataclass(frozen=True)
class Stones:
    """What is seen of the stones of some tracks, pixel by pixel of the finer picture."""

    surface: Values
    along: Values
    """Share of a whole track's length, in the direction of its name."""
    across: Values
    """On tops from 0 at the water to 1 outside; on sides and ends from 0 at the foot to 1 at the top."""
    length: Values
    """Of a whole track, in units."""

    def beat(self, times: int) -> Values:
        """Units along the track from the middle of the nearest of so many equal parts of it."""
        return ((self.along * times) % 1.0 - 0.5) * self.length / times


class _Picture:
    """Collects points of surfaces and keeps the nearest."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        width, height = frame.size()
        self.shape = (height * FINER, width * FINER)
        self.points: list[tuple[Values, ...]] = []

    def throw(self, track: Track, surface: int, s: Values, n: Values, z: Values, across: Values) -> None:
        """Points of one surface, by their place along, beside and above a track."""
        s, n, z, across = (each.ravel() for each in np.broadcast_arrays(s, n, z, across))
        # Figures run on from the stub of an outlet as if it were the end of a whole square.
        whole = STRAIGHT if isinstance(track, Stub) else track.length
        along = np.clip((s + whole - track.length) / whole, 0, 1)
        x, y, z = placed(track, s, n, z)
        kind, length = np.full_like(s, surface), np.full_like(s, whole)
        self.points.append((x, y, z, kind, along, across, length))

    def stones(self) -> Stones:
        """What is nearest at every pixel."""
        x, y, z, *told = (np.concatenate(each) for each in zip(*self.points, strict=True))
        scale = PIXELS_PER_UNIT * FINER
        column = np.floor((x - self.frame.left) * scale).astype(int)
        row = np.floor((self.frame.top - (y + RISE * z)) * scale).astype(int)
        inside = (column >= 0) & (column < self.shape[1]) & (row >= 0) & (row < self.shape[0])
        order = np.flatnonzero(inside)
        order = order[np.argsort((z - RISE * y)[order], kind="stable")]
        spots = row[order] * self.shape[1] + column[order]
        pictures = []
        for values in told:
            picture = np.zeros(self.shape[0] * self.shape[1])
            picture[spots] = values[order]  # where several fall on one pixel the last stays
            pictures.append(picture.reshape(self.shape))
        return Stones(*pictures)


def placed(track: Track, s: Values, n: Values, z: Values) -> tuple[Values, Values, Values]:
    """`Track.raised` for many points at once."""
    a, b = (np.asarray(side, float)[:, None] for side in (track.a, track.b))
    if isinstance(track, Stub):
        point, along = track.origin[:, None] + b * s, b + 0 * s
    elif track.straight:
        point, along = a - a * s, -a + 0 * s
    else:
        turn = np.clip(s, 0, track.length)
        along = b * np.sin(turn) - a * np.cos(turn)
        point = a + b - b * np.cos(turn) - a * np.sin(turn) + along * (s - turn)
    return point[0] - n * along[1], point[1] + n * along[0], z + _lift(track, s)


def _lift(track: Track, s: Values) -> Values:
    return track.hump * (0.5 - 0.5 * np.cos(math.pi * np.clip(s, 0, STRAIGHT)))


def _sheet(*extents: float) -> tuple[Values, Values]:
    """Shares of two extents (in units), dense enough to leave no pixel out; they broadcast to a grid."""
    counts = [max(2, math.ceil(extent * PIXELS_PER_UNIT * FINER * DENSE)) for extent in extents]
    one, other = ((np.arange(count) + 0.5) / count for count in counts)
    return one[:, None], other[None, :]


def _throw(picture: _Picture, track: Track, is_glazed: bool) -> None:
    """All surfaces of a track that are seen or hide something.

    The picture of a tile is cut at its borders, except where a cut end is seen, in the south. Maps go on a
    little, lest scaling leave a pale joint there.
    """
    first, last = -2 * PAST, track.length + 2 * PAST
    if track.name[0] == "S":
        first = -PAST
    if track.name[1] == "S":
        last = track.length + PAST
    if isinstance(track, Stub):
        first = 0.0
    for side in (-1, 1):
        p, q = _sheet(last - first, WIDE)
        s = first + (last - first) * p
        picture.throw(track, TOP if is_glazed else BARE, s, side * (INNER + WIDE * q), RIM + 0 * q, q)
        p, q = _sheet(last - first, RIM - FOOT)
        s = first + (last - first) * p
        height = FOOT + (RIM - FOOT) * q
        picture.throw(track, FACE if is_glazed else BARE, s, side * EDGE + 0 * q, height, q)
        picture.throw(track, BARE, s, side * INNER + 0 * q, WATER + (RIM - WATER) * q, q)
        p, q = _sheet(last - first, FOOT + track.hump)
        s = first + (last - first) * p
        low, high = _lowest(track, s), FOOT + _lift(track, s)
        wall = low + (high - low) * q - _lift(track, s)
        picture.throw(track, BARE, s, side * (OUTER - 0.02) + 0 * q, wall, q)
        for end, name in ((first, track.name[0]), (last, track.name[1])):
            if name == "S" and not (isinstance(track, Stub) and end == first):
                p, q = _sheet(WIDE, RIM - FOOT)
                height = FOOT + (RIM - FOOT) * q
                picture.throw(
                    track, END if is_glazed else BARE, end + 0 * p, side * (INNER + WIDE * p), height, q
                )
    p, q = _sheet(last - first, 2 * INNER)
    picture.throw(track, BARE, first + (last - first) * p, INNER * (2 * q - 1), WATER + 0 * q, q)


def _lowest(track: Track, s: Values) -> Values:
    """Where the wall under a channel begins: above the great arch of a bridge, elsewhere on the ground, for
    through low arches no coping is seen."""
    low = np.zeros_like(s)
    if track.hump:
        middle, half, spring, rise, _ = max(BRIDGE_ARCHES, key=lambda arch: arch[1])
        bow = 1 - ((s - middle) / half) ** 2
        low = np.where(bow > 0, spring + rise * np.sqrt(np.maximum(bow, 0)), low)
    return low


@lru_cache(maxsize=2)
def stones_of(orientation: str, name: str) -> Stones:
    """The stones of one track of a tile, where the tile's other track does not hide them."""
    picture = _Picture(tiles.FRAME)
    for each in tiles.tracks_of(orientation):
        hump = BRIDGE_RISE if orientation == "NSEW" and each == "EW" else 0.0
        _throw(picture, Track(each, hump), is_glazed=each == name)
    return picture.stones()


@lru_cache(maxsize=2)
def stones_at(place: str) -> Stones:
    """The stones of a reservoir's outlets, as far as they stand out of its wall."""
    lie, _ = reservoirs.PLACES[place]
    x0, x1, y0, y1 = reservoirs.BOUNDS[lie]
    picture = _Picture(reservoirs.FRAMES[lie])
    for side, x, y in reservoirs.mouths_of(place):
        reach = {"N": y1 - y, "S": y - y0, "E": x1 - x, "W": x - x0}[side]
        inside = reservoirs.WALL - 0.02
        stub = Stub(side, x, y, reach - inside)
        _throw(picture, stub, is_glazed=True)
        for hand in (-1, 1):
            p, q = _sheet(inside, 0.4)
            picture.throw(stub, BARE, inside * p, hand * (INNER + 0.4 * q), reservoirs.TOP + 0 * q, q)
            p, q = _sheet(0.4, reservoirs.TOP)
            picture.throw(
                stub, BARE, inside + 0 * p, hand * (INNER + 0.4 * p), RIM + (reservoirs.TOP - RIM) * q, q
            )
    return picture.stones()


# What lies on them


@dataclass
class Weights:
    """How a glaze is mixed, pixel by pixel: tone of all of it, share of the figure, share of the stone."""

    tone: Values
    figure: Values
    cover: Values

    def put(self, where: NDArray[np.bool_], tone: float, figure: float, cover: float = 0.97) -> None:
        """The same mixture everywhere there."""
        self.tone[where], self.figure[where], self.cover[where] = tone, figure, cover


LIP = 0.10  # of the top stays bare: a pale edge at the water
JOINT = 0.18


def plain(stones: Stones) -> Weights:
    """The ground of every border: a bare lip at the water, a dark joint, then glaze down to the foot."""
    none = np.zeros_like(stones.across)
    weights = Weights(none + 1.0, none.copy(), none.copy())
    is_top = stones.surface == TOP
    weights.put((stones.surface == FACE) | (stones.surface == END), 1.0, 0.0, 0.95)
    weights.put(is_top & (stones.across > LIP), 0.45, 0.0, 0.85)
    weights.put(is_top & (stones.across > JOINT), 1.0, 0.0, 0.95)
    return weights


def _sideways(stones: Stones) -> Values:
    """Units across the top from the middle of its glazed part, outwards."""
    return (stones.across - 0.57) * WIDE


def diamonds(stones: Stones) -> Weights:
    """Yellow: dark diamonds between dark edges."""
    weights = plain(stones)
    is_top = stones.surface == TOP
    weights.put(is_top & (stones.across > 0.86), 1.0, 0.85)
    weights.put((stones.surface == FACE) & (stones.across < 0.18), 1.0, 0.85)
    weights.put(is_top & (np.abs(stones.beat(5)) * 0.75 + np.abs(_sideways(stones)) < 0.056), 1.0, 1.0)
    return weights


def hem(stones: Stones) -> Weights:
    """Blue: a pale hem along the water."""
    weights = plain(stones)
    weights.put((stones.surface == TOP) & (stones.across > LIP) & (stones.across < 0.28), 1.0, 1.0)
    return weights


def garland(stones: Stones) -> Weights:
    """Green: pairs of laurel leaves that point downstream, on pale sides."""
    weights = plain(stones)
    weights.put((stones.surface == FACE) | (stones.surface == END), 1.0, 0.5, 0.95)
    is_top = (stones.surface == TOP) & (stones.across > LIP)
    along, sideways = stones.beat(6), _sideways(stones)
    for hand in (-1, 1):
        turn = -hand * 0.5
        u = along * math.cos(turn) + (sideways - hand * 0.032) * math.sin(turn)
        v = -along * math.sin(turn) + (sideways - hand * 0.032) * math.cos(turn)
        weights.put(is_top & ((u / 0.115) ** 2 + (v / 0.040) ** 2 < 1), 1.0, 1.0)
    return weights


BORDERS: dict[str, Callable[[Stones], Weights]] = {"y": diamonds, "r": plain, "b": hem, "g": garland}
DIRECTED = "g"
"""Whose figure looks different against the way the track is named."""


# Pictures


def track_map(orientation: str, track: str, player: str, against: bool) -> Image.Image:
    """The border of a player along a track; `against`: water runs against the way the track is named."""
    stones = stones_of(orientation, track)
    if against:
        turned = Stones(stones.surface, 1 - stones.along, stones.across, stones.length)
        return _map(stones, BORDERS[player](turned))
    return _map(stones, BORDERS[player](stones))


def outlet_map(place: str, player: str) -> Image.Image:
    """The border of a player along the outlets of a reservoir."""
    stones = stones_at(place)
    return _map(stones, BORDERS[player](stones))


def _map(stones: Stones, weights: Weights) -> Image.Image:
    cover = _mean(weights.cover)
    mixed = [
        _mean(values * weights.cover) / np.maximum(cover, 1e-6)
        for values in (weights.tone, weights.figure, stones.along)
    ]
    layers = [mixed[0] * TONE, mixed[1] * 255, mixed[2] * 255, cover * 255]
    values = np.clip(np.dstack(layers) + 0.5, 0, 255).astype(np.uint8)
    values[values[..., 3] < 2] = 0
    return Image.fromarray(values, "RGBA")


def _mean(values: Values) -> Values:
    height, width = values.shape
    return values.reshape(height // FINER, FINER, width // FINER, FINER).mean(axis=(1, 3))


def _directions(player: str) -> Iterable[bool]:
    return (False, True) if player in DIRECTED else (False,)


for _orientation in tiles.ORIENTATIONS:
    for _track in tiles.tracks_of(_orientation):
        for _player in BORDERS:
            for _against in _directions(_player):
                add(
                    Drawn(
                        "romana/glaze",
                        f"{_orientation}_{_track}_{_player}{'_against' if _against else ''}",
                        track_map,
                        anchor=tiles.FRAME.pixel(tiles.ANCHOR),
                        crop=True,
                        params={
                            "orientation": _orientation,
                            "track": _track,
                            "player": _player,
                            "against": _against,
                        },
                    )
                )
for _place, (_lie, _) in reservoirs.PLACES.items():
    for _player in BORDERS:
        add(
            Drawn(
                "romana/glaze",
                f"reservoir_{_place}_{_player}",
                outlet_map,
                anchor=reservoirs.FRAMES[_lie].pixel(tiles.ANCHOR),
                crop=True,
                params={"place": _place, "player": _player},
            )
        )
