"""What a player's eye sees on the board, for many positions at once.

Rows of squares and of points are kept as the bits of a number each, so that "every square that one canal
would water" is found for hundreds of positions with a handful of shifts. Positions come as the engine's
buffers, one row of a matrix each.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.geometry import (
    CELLS,
    EDGES,
    NO_EDGE,
    POINT_WIDTH,
    POINTS,
    REGION_OF,
    REGIONS,
    ROWS,
    WIDTH,
)

Bytes = npt.NDArray[np.uint8]
Bits = npt.NDArray[np.uint16]  # (n, rows): squares or points of a row, column a the lowest bit
Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.intp]
Reals = npt.NDArray[np.float32]

#: So many pieces of canal are looked ahead; what is further off is out of reach.
REACH: Final = 4
_ALONG: Final = 3  # sections of a canal that may be widened one after the other
_EDGES: Final = len(EDGES)
_NO_CELL: Final = CELLS
_ONE: Final = np.uint16(1)


def packed(flags: Any) -> Bits:
    """Squares or points as bits: (n, rows, columns) to (n, rows)."""
    count, rows, columns = flags.shape
    wide = np.zeros((count, rows, 16), dtype=bool)
    wide[:, :, :columns] = flags
    return np.packbits(wide, axis=2, bitorder="little").view(np.uint16)[:, :, 0]


def plane(bits: Bits, columns: int = WIDTH) -> Flags:
    """Squares as flags again: (n, rows) to (n, rows * columns)."""
    count, rows = bits.shape
    plain = np.ascontiguousarray(bits).view(np.uint8).reshape(count, rows, 2)
    found = np.unpackbits(plain, axis=2, count=columns, bitorder="little")
    return found.view(np.bool_).reshape(count, rows * columns)


def _usable() -> tuple[Bits, Bits]:
    """The edges that may carry a canal: to the east of each point, and to the south."""
    east = np.zeros(ROWS + 1, dtype=np.uint16)
    south = np.zeros(ROWS, dtype=np.uint16)
    for edge in EDGES:
        row, column = divmod(edge.points[0], POINT_WIDTH)
        bits = east if edge.points[1] == edge.points[0] + 1 else south
        bits[row] |= 1 << column
    return east, south


_EAST, _SOUTH = _usable()
# By edge, and one more that stands for none: the squares one further off; by direction too: where it leads.
_FAR: Final = np.array(
    [[*edge.far, _NO_CELL, _NO_CELL][:2] for edge in EDGES] + [[_NO_CELL] * 2], dtype=np.intp
)
_LEADS: Final = np.array([[edge.points[1 - back] for edge in EDGES] for back in (0, 1)], dtype=np.intp)
_EDGE: Final = np.array([*range(_EDGES), *[_EDGES] * (NO_EDGE + 1 - _EDGES)], dtype=np.intp)
_OF_REGION: Final[Reals] = np.array(
    [[float(REGION_OF[cell] == region) for region in range(REGIONS + 1)] for cell in range(CELLS)],
    dtype=np.float32,
)
#: The squares of each region as bits: (regions, rows).
REGION_BITS: Final = packed(_OF_REGION.T.reshape(REGIONS + 1, ROWS, WIDTH) > 0)[1:]


@dataclass(frozen=True)
class Sight:
    """What is seen of n positions with s seats. Squares as bits, unless told otherwise."""

    free: Bits  # nothing lies there
    wet: Bits
    canal: tuple[Bits, ...]  # for 1 to 4 pieces: new sections would water it
    twice: tuple[Bits, ...]  # at least two ways to do so
    wider: tuple[Bits, ...]  # for 1 to 3 pieces: widening canals would water it
    spring: tuple[Bits, Bits]  # a new spring and one canal would water it; and two
    alive: Bits  # an edge beside it may still get a canal one day
    east: Bits  # points from which a new section may go east; and south
    south: Bits
    singles: Numbers  # (n, branches): the edges that may be widened next; one past the last for none
    value: Reals  # (n, s, cells): of dry tiles, by owner
    points: Reals  # (n, s): of watered tiles
    grid: Bytes  # (n, cells)
    dry: Flags  # (n, cells): a tile without water lies there

    def within(self, pieces: int) -> Bits:
        """The squares that so many pieces would water, by new sections or by widening."""
        wider = self.wider[min(pieces, _ALONG) - 1]
        return np.asarray(self.canal[pieces - 1] | wider)


def look(buffers: Bytes, seats: int) -> Sight:
    """See positions given as rows of their bytes."""
    count = len(buffers)
    grid = buffers[:, at.GRID : at.GRID + CELLS]
    water = buffers[:, at.WATER : at.WATER + CELLS] > 0
    left = np.where(buffers[:, at.LAST_ROUND] > 0, 0, buffers[:, at.CANALS_LEFT])[:, None]
    tile = (grid > 0) & (grid < at.MOUNTAIN)
    worth = ((grid - 1) % 4 + 1) * tile
    owners = (grid - 1) // 4
    value = np.empty((count, seats, CELLS), dtype=np.float32)
    points = np.empty((count, seats), dtype=np.float32)
    dry = tile & ~water
    of_dry, of_wet = worth * dry, worth * water
    for seat in range(seats):
        own = owners == seat
        np.multiply(of_dry, own, out=value[:, seat], casting="unsafe")
        points[:, seat] = (of_wet * own).sum(1)

    untouched = buffers[:, at.TOUCHED : at.TOUCHED + POINTS] == 0
    room = packed(untouched.reshape(count, ROWS + 1, POINT_WIDTH))
    canal, twice, east, south = _canals(buffers, room, left)
    singles, wider = _widening(buffers, left)
    board = (count, ROWS, WIDTH)
    anywhere = _EAST & (room | room >> _ONE)
    down = _SOUTH & (room[:, :-1] | room[:, 1:])
    return Sight(
        free=packed((grid == 0).reshape(board)),
        wet=packed(water.reshape(board)),
        canal=canal,
        twice=twice,
        wider=wider,
        spring=_springs(buffers, room, left),
        alive=_beside(anywhere, down),
        east=east,
        south=south,
        singles=singles,
        value=value,
        points=points,
        grid=grid,
        dry=dry,
    )


def _spread(points: Bits) -> Bits:
    """The points one step along usable edges from any of these."""
    found = ((points & _EAST) << _ONE) | ((points >> _ONE) & _EAST)
    found[:, 1:] |= points[:, :-1] & _SOUTH
    found[:, :-1] |= points[:, 1:] & _SOUTH
    return np.asarray(found)


def _beside(east: Bits, south: Bits) -> Bits:
    """The squares beside any of these edges."""
    return np.asarray(east[:, :-1] | east[:, 1:] | south | south >> _ONE)


def _canals(buffers: Bytes, room: Bits, left: Bytes) -> tuple[tuple[Bits, ...], tuple[Bits, ...], Bits, Bits]:
    """The squares that new sections would water by pieces, those with two ways, and the edges open now."""
    count = len(buffers)
    heads = np.zeros((count, POINTS + 1), dtype=bool)
    heads[np.arange(count)[:, None], buffers[:, at.HEAD : at.HEAD + at.BRANCHES]] = True
    reached = packed(heads[:, :POINTS].reshape(count, ROWS + 1, POINT_WIDTH))
    near, twice = [], []
    first: tuple[Bits, Bits] | None = None
    for pieces in range(1, REACH + 1):
        east = _EAST & ((reached & (room >> _ONE)) | ((reached >> _ONE) & room))
        south = _SOUTH & ((reached[:, :-1] & room[:, 1:]) | (reached[:, 1:] & room[:, :-1]))
        enough = (left >= pieces).astype(np.uint16) * np.uint16(0xFFFF)
        east, south = east & enough, south & enough
        first = first or (east, south)
        north, below, west, right = east[:, :-1], east[:, 1:], south, south >> _ONE
        near.append(north | below | west | right)
        twice.append((north & below) | (west & right) | ((north | below) & (west | right)))
        reached = reached | (_spread(reached) & room)
    assert first is not None
    return tuple(near), tuple(twice), *first


def _widening(buffers: Bytes, left: Bytes) -> tuple[Numbers, tuple[Bits, ...]]:
    """The edges to be widened next, and the squares that one, two or three pieces of widening would water."""
    count = len(buffers)
    rows = np.arange(count)[:, None]
    singles = _EDGE.take(buffers[:, at.SINGLE : at.SINGLE + at.BRANCHES])
    steps = np.full((count, CELLS + 1), _ALONG + 1, dtype=np.uint8)
    edges = singles
    found = []
    for pieces in range(1, _ALONG + 1):
        found.append(edges)
        if pieces < _ALONG:
            inside = np.minimum(edges, _EDGES - 1)
            end = _LEADS[buffers[rows, at.BACKWARDS + inside], inside]
            onward = buffers[rows, at.ONWARD + end].astype(np.intp)
            edges = np.where((edges == _EDGES) | (onward == 0), _EDGES, onward - 1)
    for pieces in range(_ALONG, 0, -1):
        steps[rows[:, :, None], _FAR.take(found[pieces - 1], axis=0)] = pieces
    steps = np.where(steps > left, _ALONG + 1, steps)[:, :CELLS]
    board = steps.reshape(count, ROWS, WIDTH)
    return singles, tuple(packed(board <= pieces) for pieces in range(1, _ALONG + 1))


def _springs(buffers: Bytes, room: Bits, left: Bytes) -> tuple[Bits, Bits]:
    """The squares that a new spring would bring water to with one canal, and with two."""
    count = len(buffers)
    possible = (buffers[:, at.SPRINGS_LEFT] > 0)[:, None] & (left > 0)
    open_points = (buffers[:, at.OPEN : at.OPEN + POINTS] > 0) & possible
    points = packed(open_points.reshape(count, ROWS + 1, POINT_WIDTH))
    found = []
    for _ in range(2):
        east = _EAST & ((points & (room >> _ONE)) | ((points >> _ONE) & room))
        south = _SOUTH & ((points[:, :-1] & room[:, 1:]) | (points[:, 1:] & room[:, :-1]))
        found.append(_beside(east, south))
        points = points | (_spread(points) & room)
    return found[0], found[1]


def far_squares(edges: Numbers) -> Numbers:
    """The squares that widening edges would water; one past the last cell for none."""
    return np.asarray(_FAR.take(edges, axis=0))


def by_region(value: Reals) -> Reals:
    """What lies on the squares of each region, added up; (…, cells) to (…, regions + 1)."""
    return np.asarray(value @ _OF_REGION)
