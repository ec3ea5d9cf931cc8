"""Whole boards as numpy arrays, of one position or of many at once: supply, houses in danger, lanes in reach.

All of it is read off the same buffers as the single steps. One position is a row: a hundred of them cost
little more than one. Rows and columns count from 0; lanes are the usable edges, by their numbers in
`geometry.EDGES`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.geometry import (
    CELLS,
    EDGES,
    NO_EDGE,
    POINTS,
    REGION_OF,
    REGIONS,
    ROWS,
    WIDTH,
)

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.rules.game import Game

Bytes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.intp]

#: In `pieces_to_lane`: no canal can come there.
OUT_OF_REACH: Final = 255

_LANES: Final = len(EDGES)
_ENDS: Final = np.array([edge.points for edge in EDGES], dtype=np.intp).T  # (2, lanes)
_REGION: Final = np.frombuffer(REGION_OF, dtype=np.uint8).astype(np.intp)


class BoardArrays:
    """n positions of Aquädukt, of whatever games. Each array is computed when it is first asked for."""

    #: (8, 12): the region of every square, 0 in the missing corners.
    regions: Final = np.frombuffer(REGION_OF, dtype=np.uint8).reshape(ROWS, WIDTH)

    def __init__(self, buffers: Sequence[bytes | bytearray]) -> None:
        self.buffers: Bytes = np.frombuffer(b"".join(buffers), dtype=np.uint8).reshape(-1, at.SIZE)

    @classmethod
    def of(cls, games: Iterable[Game]) -> BoardArrays:
        """The positions in which games stand now."""
        return cls([game.position.bytes for game in games])

    @property
    def grid(self) -> Bytes:
        """(n, 8, 12): what lies where, in the codes of `position`."""
        return self._board(self.buffers[:, at.GRID : at.GRID + CELLS])

    @property
    def supply(self) -> Bytes:
        """(n, 8, 12): the supply of every square."""
        return self._board(self.buffers[:, at.WATER : at.WATER + CELLS])

    @property
    def free_squares(self) -> Bytes:
        """(n, 20): squares of the regions 1 to 20 with nothing on them."""
        return self.buffers[:, at.FREE + 1 : at.FREE + 1 + REGIONS]

    @cached_property
    def houses(self) -> Flags:
        """(n, 8, 12): a house tile lies there."""
        return np.asarray((self.grid > 0) & (self.grid < at.MOUNTAIN))

    @property
    def safe_houses(self) -> Flags:
        """(n, 8, 12): houses with water; no full region takes them."""
        return np.asarray(self.houses & (self.supply > 0))

    @property
    def endangered_houses(self) -> Flags:
        """(n, 8, 12): dry houses in regions with one free square: the next tile there takes them."""
        free = self.buffers[:, at.FREE : at.FREE + REGIONS + 1].take(_REGION, axis=1)
        return np.asarray(self.houses & (self.supply == 0) & (self._board(free) == 1))

    @cached_property
    def new_lanes(self) -> Flags:
        """(n, 164): the lanes on which a new section may be laid now, as far as canals are left."""
        return np.asarray((self._leads_on(self._heads) & self._has_canals).T)

    @cached_property
    def double_lanes(self) -> Flags:
        """(n, 164): the lanes that may get their second piece now."""
        found = self._marked(NO_EDGE + 1, self.buffers[:, at.SINGLE : at.SINGLE + at.BRANCHES])
        return np.asarray((found[:_LANES] & self._has_canals).T)

    @cached_property
    def pieces_to_lane(self) -> Bytes:
        """(n, 164): the fewest new sections from what is laid until one lies on a lane, itself included; or
        OUT_OF_REACH: nothing leads there, or canals do not suffice."""
        found = np.full((_LANES, len(self.buffers)), OUT_OF_REACH, dtype=np.uint8)
        left = self.buffers[:, at.CANALS_LEFT]
        reached = self._heads.copy()
        for pieces in range(1, at.CANALS + 1):
            lanes = self._leads_on(reached) & (left >= pieces) & (found == OUT_OF_REACH)
            if not lanes.any():
                break
            found[lanes] = pieces
            lane, row = np.nonzero(lanes)
            reached[_ENDS[:, lane], row] = True
        return found.T

    # Inside, lanes and points come first and positions second: looking up whole rows is much faster.

    @property
    def _has_canals(self) -> Flags:
        return np.asarray(self.buffers[:, at.CANALS_LEFT] > 0)

    @cached_property
    def _heads(self) -> Flags:
        """(117, n): the points where canals begin or go on."""
        return self._marked(POINTS + 1, self.buffers[:, at.HEAD : at.HEAD + at.BRANCHES])[:POINTS]

    @cached_property
    def _untouched(self) -> Flags:
        """(117, n): the points at which nothing lies."""
        return np.ascontiguousarray(self.buffers[:, at.TOUCHED : at.TOUCHED + POINTS].T == 0)

    def _marked(self, size: int, numbers: Bytes) -> Flags:
        """(size, n): which numbers come up in each row."""
        count = len(self.buffers)
        found = np.zeros((size, count), dtype=bool)
        found[numbers, np.arange(count)[:, None]] = True
        return found

    def _leads_on(self, points: Flags) -> Flags:
        """(164, n): the lanes from any of these points to one at which nothing lies."""
        free, (one, other) = self._untouched, _ENDS
        forwards = points.take(one, axis=0) & free.take(other, axis=0)
        return np.asarray(forwards | (points.take(other, axis=0) & free.take(one, axis=0)))

    @staticmethod
    def _board(cells: Bytes) -> Bytes:
        return cells.reshape(-1, ROWS, WIDTH)
