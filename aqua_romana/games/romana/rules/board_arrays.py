"""Whole boards as numpy arrays, of one position or of many at once: who sees whom, whose water runs where.

All of it is read off the same buffers as the single steps. One position is a row: a hundred of them cost
little more than one. Aqueducts are numbered as in `geometry.AQUEDUCT_NAMES`, rows and columns count from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.geometry import (
    CELLS,
    COLUMNS,
    NO_SIDE,
    OPPOSITE,
    PATHWAY,
    ROWS,
    SIGHT,
    STEP,
    WIDTH,
)
from aqua_romana.games.romana.rules.tiles import EXIT, tracks

if TYPE_CHECKING:
    from aqua_romana.games.romana.rules.game import Game

Bytes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.intp]
Small = npt.NDArray[np.int16]

NOBODYS: Final = -1  # in `water`: no aqueduct's
TRACKS: Final = 2  # of a square, in the order of its orientation: NS before EW in NS+EW

_STEPS: Final = np.array(STEP, dtype=np.intp)
_OPPOSITE: Final = np.array(OPPOSITE, dtype=np.intp)
_EXIT: Final = np.frombuffer(EXIT, dtype=np.uint8).astype(np.intp)


def _sight() -> Flags:
    """By cell: the pathway squares at the ends of its row and column."""
    table = np.zeros((CELLS, PATHWAY), dtype=bool)
    for cell, paths in enumerate(SIGHT):
        table[cell, [path - 1 for path in paths]] = True
    return table


def _track_of() -> Numbers:
    """By what lies on a square and the direction in which water enters it: the track that takes it up."""
    table = np.zeros(256 * 4, dtype=np.intp)
    for code in range(256):
        for number, (one, other) in enumerate(tracks(code)):
            table[[code * 4 + OPPOSITE[one], code * 4 + OPPOSITE[other]]] = number
    return table


_SIGHT: Final = _sight()
_TRACK_OF: Final = _track_of()


class BoardArrays:
    """n positions of Aqua Romana, of whatever games. Each array is computed when it is first asked for."""

    def __init__(self, buffers: Sequence[bytes | bytearray]) -> None:
        self.buffers: Bytes = np.frombuffer(b"".join(buffers), dtype=np.uint8).reshape(-1, at.SIZE)

    @classmethod
    def of(cls, games: Iterable[Game]) -> BoardArrays:
        """The positions in which games stand now."""
        return cls([game.position.bytes for game in games])

    @property
    def grid(self) -> Bytes:
        """(n, 8, 11): what lies where, in the codes of `tiles`."""
        return self._board(at.GRID)

    @property
    def open_to_bonus(self) -> Flags:
        """(n, 8, 11): blank squares that no aqueduct's end faces."""
        return np.asarray(self._board(at.UNFACED) != 0)

    @property
    def builders(self) -> Bytes:
        """(n, 38): the builder on each pathway square, 1 to 5 as in `tiles.BUILDER_KINDS`, 0 for none."""
        return self.buffers[:, at.PATH + 1 : at.PATH + 1 + PATHWAY]

    @property
    def is_open(self) -> Flags:
        """(n, 16): the aqueducts whose workmen are on the board."""
        is_open = self._per_aqueduct(at.PODIUM) == at.OPEN
        return np.asarray(is_open & (self._per_aqueduct(at.END_CELL) != 0))

    @property
    def lengths(self) -> Bytes:
        """(n, 16): the squares that count for each aqueduct; frozen once it is scored."""
        return self._per_aqueduct(at.LENGTH)

    @property
    def ends(self) -> Small:
        """(n, 16, 3): row, column and side (0 to 3: north, east, south, west) where each aqueduct's water
        ends, its reservoir before the first tile; -1 for aqueducts that a game does not have."""
        cell = self._per_aqueduct(at.END_CELL).astype(np.int16)
        found = np.stack([cell // WIDTH - 1, cell % WIDTH - 1, self._per_aqueduct(at.END_SIDE)], axis=2)
        found[cell == 0] = -1
        return np.asarray(found, dtype=np.int16)

    @cached_property
    def sight(self) -> Flags:
        """(n, 16, 38): the pathway squares in sight of each workman on the board."""
        return np.asarray(_SIGHT[self._per_aqueduct(at.END_CELL)] & self.is_open[:, :, None])

    @cached_property
    def sees(self) -> Flags:
        """(n, 16, 38): the pathway squares on which each workman sees a builder."""
        return np.asarray(self.sight & (self.builders != 0)[:, None, :])

    @property
    def water(self) -> Small:
        """(n, 8, 11, 2): the aqueduct whose water runs through each track of each square, or NOBODYS."""
        return self._traced[0]

    @property
    def order(self) -> Small:
        """(n, 8, 11, 2): which square of that aqueduct it is, counted from 1 at its outlet; 0 for none."""
        return self._traced[1]

    def _board(self, offset: int) -> Bytes:
        whole = self.buffers[:, offset : offset + CELLS].reshape(-1, ROWS + 2, WIDTH)
        return whole[:, 1 : ROWS + 1, 1 : len(COLUMNS) + 1]

    def _per_aqueduct(self, offset: int) -> Bytes:
        return self.buffers[:, offset : offset + at.AQUEDUCTS]

    @cached_property
    def _traced(self) -> tuple[Small, Small]:
        """Follow all water at once, from where it ends back to its reservoir, a square a step."""
        count = len(self.buffers)
        plain = self.buffers.reshape(-1)
        cell = self._per_aqueduct(at.END_CELL).astype(np.intp).reshape(-1)
        entering = _OPPOSITE[self._per_aqueduct(at.END_SIDE).astype(np.intp).reshape(-1)]
        lane = np.arange(count * at.AQUEDUCTS)
        base = lane // at.AQUEDUCTS * at.SIZE + at.GRID
        squares: list[tuple[Numbers, Numbers]] = []
        while len(lane):
            code = plain[base + cell] * np.intp(4) + entering
            leaving = _EXIT[code]
            flows = leaving != NO_SIDE
            lane, base, cell, code, leaving = (each[flows] for each in (lane, base, cell, code, leaving))
            squares.append((lane, cell * TRACKS + _TRACK_OF[code]))
            cell = cell + _STEPS[leaving]
            entering = leaving
        return self._numbered(squares, count)

    def _numbered(self, squares: list[tuple[Numbers, Numbers]], count: int) -> tuple[Small, Small]:
        """The squares found step by step from the ends on, numbered from the outlets on."""
        crossed = np.zeros(count * at.AQUEDUCTS, dtype=np.int16)
        for lanes, _tracks in squares:
            crossed[lanes] += 1
        water = np.full((count, CELLS * TRACKS), NOBODYS, dtype=np.int16)
        order = np.zeros((count, CELLS * TRACKS), dtype=np.int16)
        for step, (lanes, tracks_) in enumerate(squares):
            row = lanes // at.AQUEDUCTS
            water[row, tracks_] = lanes % at.AQUEDUCTS
            order[row, tracks_] = crossed[lanes] - step
        board = (count, ROWS + 2, WIDTH, TRACKS)
        inside = (slice(None), slice(1, ROWS + 1), slice(1, len(COLUMNS) + 1))
        return water.reshape(board)[inside], order.reshape(board)[inside]
