"""Facts about dry tiles and about hands, read off many positions at once: what the weights are fitted to.

A tile's facts tell how it may come to water, who else gains by that, and what threatens it; a seat's facts
tell what its hand may still bring. Each fact is a small number near 0 to 1. They are meant to be read where a
turn begins, or where the die is about to be thrown.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from aqua_romana.games.aquaedukt.players.board_bits import (
    REGION_BITS,
    Bits,
    Bytes,
    Numbers,
    Reals,
    Sight,
    by_region,
    far_squares,
    plane,
)
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.geometry import CELLS, REGION_OF, ROWS, WIDTH
from aqua_romana.games.aquaedukt.rules.houses import MOST_TILES

TILE_FACTS: Final = (
    "one piece",  # so many pieces of canal would water it
    "two pieces",
    "three pieces",
    "four pieces",
    "one piece, two ways",
    "two pieces, two ways",
    "three pieces, two ways",
    "widening once",
    "widening twice",
    "spring and one",
    "spring and two",
    "springs left",
    "room beside",
    "canals left",
    "few canals left",
    "one piece while many are left",
    "two pieces while few are left",
    "value",
    "next to play",
    "second to play",
    "third to play",
    "own neighbour",  # the best tile that the same piece would water too
    "other neighbour",
    "own around",
    "others around",
    "last square free",  # in its region
    "two squares free",
    "three squares free",
    "own in region",
    "others in region",
    "own hand",
    "other hands",
    "own dry",
    "own best canal",
    "others' best canal",
    "hardly a canal left",
)
SEAT_FACTS: Final = (
    "ones",
    "twos",
    "threes",
    "fours",
    "tiles",
    "few tiles",
    "next to play",
    "second to play",
    "third to play",
    "throws: one tile",
    "throws: two tiles",
    "throws: three tiles",
    "canals left",
    "few canals left",
    "springs left",
    "wet squares free",
    "one piece off",
    "two pieces off",
    "three pieces off",
    "regions with a wet one",
    "regions with one a piece off",
    "regions with one two off",
    "other hands",
    "smallest other hand",
    "own dry",
    "others' dry",
    "own best canal",
    "others' best canal",
    "tiles and canals",
    "ones and wet squares",
    "last round",
    "hardly a canal left",
)
_REGION: Final = np.frombuffer(REGION_OF, dtype=np.uint8).astype(np.intp)
_SIDES: Final = ((-1, 0), (1, 0), (0, -1), (0, 1))


@dataclass(frozen=True)
class Facts:
    """The facts of n positions with m dry tiles in all and s seats."""

    tiles: Reals  # (tile facts, m)
    seats: Reals  # (seat facts, n * s)
    where: Numbers  # (m,): n * cells + cell
    owner: Numbers  # (m,): n * s + seat
    value: Reals  # (m,)


def read(buffers: Bytes, sight: Sight) -> Facts:
    """The facts of positions given as rows of their bytes."""
    seats = sight.value.shape[1]
    together = _Table(buffers, sight, seats)
    where = np.flatnonzero(sight.dry)
    row, cell = np.divmod(where, CELLS)
    code = sight.grid[row, cell].astype(np.intp) - 1
    seat = code // 4
    value = (code % 4 + 1).astype(np.float32)
    tiles = _of_tiles(together, row, cell, seat, value)
    return Facts(tiles, _of_seats(together), where, row * seats + seat, value)


class _Table:
    """What concerns whole positions or seats."""

    def __init__(self, buffers: Bytes, sight: Sight, seats: int) -> None:
        count = len(buffers)
        self.buffers, self.sight, self.count, self.seats = buffers, sight, count, seats
        self.canals = buffers[:, at.CANALS_LEFT].astype(np.float32)
        self.springs = buffers[:, at.SPRINGS_LEFT].astype(np.float32) / at.SPRINGS
        self.rolling = buffers[:, at.PHASE] == at.ROLLING
        following = buffers[:, at.ON_TURN].astype(np.intp) + self.rolling
        self.wait = (np.arange(seats) - following[:, None]) % seats
        hands = buffers[:, at.HAND : at.HAND + 4 * seats].reshape(count, seats, 4)
        self.hands = hands.astype(np.float32)
        self.held = self.hands.sum(2)
        self.other_hands = (self.held.sum(1, keepdims=True) - self.held) / (seats - 1)
        self.dry = sight.value.sum(2)
        whole = sight.value.sum(1, keepdims=True)
        self.all_dry = whole[:, 0]
        self.net = sight.value - (whole - sight.value) / (seats - 1)
        self.best = self._best_canals()
        top = np.sort(self.best, axis=1)
        # The best canal of anybody else.
        self.others_best = np.where(self.best == top[:, -1:], top[:, -2:-1], top[:, -1:])
        board = np.zeros((count, seats + 1, ROWS + 2, WIDTH + 2), dtype=np.float32)
        board[:, :seats, 1:-1, 1:-1] = sight.value.reshape(count, seats, ROWS, WIDTH)
        board[:, seats, 1:-1, 1:-1] = self.all_dry.reshape(count, ROWS, WIDTH)
        self.board = board
        across = board[:, :, :, :-2] + board[:, :, :, 1:-1] + board[:, :, :, 2:]
        self.around = (across[:, :, :-2] + across[:, :, 1:-1] + across[:, :, 2:]).reshape(
            count, seats + 1, CELLS
        )
        self.in_region = by_region(board[:, :, 1:-1, 1:-1].reshape(count, seats + 1, CELLS))

    def _best_canals(self) -> Reals:
        """Per seat: the most that one piece would water of its own less of the others', or nothing."""
        count, seats, sight = self.count, self.seats, self.sight
        board = self.net.reshape(count, seats, ROWS, WIDTH)
        east = plane(sight.east[:, 1:-1]).reshape(count, 1, ROWS - 1, WIDTH)
        south = plane(sight.south >> np.uint16(1), WIDTH - 1).reshape(count, 1, ROWS, WIDTH - 1)
        best = np.zeros((count, seats), dtype=np.float32)
        gains = (board[:, :, :-1] + board[:, :, 1:]) * east
        np.maximum(best, gains.reshape(count, seats, -1).max(2), out=best)
        gains = (board[:, :, :, :-1] + board[:, :, :, 1:]) * south
        np.maximum(best, gains.reshape(count, seats, -1).max(2), out=best)
        padded = np.zeros((count, seats, CELLS + 1), dtype=np.float32)
        padded[:, :, :CELLS] = self.net
        far = far_squares(sight.singles)
        rows = np.arange(count)[:, None, None, None]
        doubled = padded[rows, np.arange(seats)[None, :, None, None], far[:, None]].sum(3)
        doubled *= (self.canals > 0)[:, None, None]
        return np.asarray(np.maximum(best, doubled.max(2)))


def _of_tiles(table: _Table, row: Numbers, cell: Numbers, seat: Numbers, value: Reals) -> Reals:
    sight, seats = table.sight, table.seats
    line, column = np.divmod(cell, WIDTH)
    place = row * ROWS + line
    shift = column.astype(np.uint16)
    mine = row * seats + seat
    here = row * (seats + 1) + seat
    everybody = row * (seats + 1) + seats

    def seen(bits: Bits) -> Any:
        return (bits.reshape(-1).take(place) >> shift) & np.uint16(1)

    canals = table.canals.take(row)
    wait = table.wait.reshape(-1).take(mine)
    free = table.buffers[row, at.FREE + _REGION.take(cell)]
    own, other = _neighbours(table, row, line, column, seat)
    around, everyone = table.around.reshape(-1, CELLS), table.in_region
    own_around = around[here, cell]
    own_region = everyone.reshape(len(around), -1)[here, _REGION.take(cell)]
    facts = np.empty((len(TILE_FACTS), len(cell)), dtype=np.float32)
    rows: tuple[Any, ...] = (
        seen(sight.canal[0]),
        seen(sight.canal[1]),
        seen(sight.canal[2]),
        seen(sight.canal[3]),
        seen(sight.twice[0]),
        seen(sight.twice[1]),
        seen(sight.twice[2]),
        seen(sight.wider[0]),
        seen(sight.wider[1]),
        seen(sight.spring[0]),
        seen(sight.spring[1]),
        table.springs.take(row),
        seen(sight.alive),
        canals / at.CANALS,
        np.minimum(canals, 6) / 6,
        seen(sight.within(1)) * canals / at.CANALS,
        seen(sight.within(2)) * np.minimum(canals, 8) / 8,
        value / 4,
        wait == 0,
        wait == 1,
        wait == 2,
        own / 4,
        other / 4,
        own_around / 12,
        (around[everybody, cell] - own_around) / 12,
        free == 1,
        free == 2,
        free == 3,
        own_region / 10,
        (everyone.reshape(len(around), -1)[everybody, _REGION.take(cell)] - own_region) / 10,
        table.held.reshape(-1).take(mine) / 28,
        table.other_hands.reshape(-1).take(mine) / 28,
        table.dry.reshape(-1).take(mine) / 30,
        table.best.reshape(-1).take(mine) / 6,
        table.others_best.reshape(-1).take(mine) / 6,
        canals <= 2,
    )
    for fact, found in zip(facts, rows, strict=True):
        fact[:] = found
    return facts


def _neighbours(
    table: _Table, row: Numbers, line: Numbers, column: Numbers, seat: Numbers
) -> tuple[Reals, Reals]:
    """The best own tile that the same new section would water too, and the least of the others' there."""
    sight = table.sight
    board = table.board
    best = np.zeros(len(row), dtype=np.float32)
    least = np.full(len(row), 4.0, dtype=np.float32)
    edges = (
        sight.east[row, line] >> column.astype(np.uint16),
        sight.east[row, line + 1] >> column.astype(np.uint16),
        sight.south[row, line] >> column.astype(np.uint16),
        sight.south[row, line] >> (column + 1).astype(np.uint16),
    )
    for (down, right), edge in zip(_SIDES, edges, strict=True):
        is_open = (edge & np.uint16(1)) > 0
        there = line + down + 1, column + right + 1
        own = board[row, seat, *there]
        others = board[row, table.seats, *there] - own
        np.maximum(best, own * is_open, out=best)
        np.minimum(least, np.where(is_open, others, 4.0), out=least)
    return best, least


def _of_seats(table: _Table) -> Reals:
    sight, count, seats = table.sight, table.count, table.seats
    bits = np.bitwise_count

    def squares(which: Any) -> Any:
        return bits(which).sum(1, dtype=np.float32)[:, None]

    def regions(which: Any) -> Any:
        return ((which[:, None] & REGION_BITS) != 0).any(2).sum(1, dtype=np.float32)[:, None]

    wet = sight.free & sight.wet
    dry = sight.free & ~sight.wet
    one, two, three = (dry & sight.within(pieces) for pieces in (1, 2, 3))
    canals = table.canals[:, None]
    others_dry = (table.dry.sum(1, keepdims=True) - table.dry) / (seats - 1)
    smallest = _smallest_other(table.held)
    throws = np.where(
        table.rolling[:, None] & (table.wait == seats - 1),
        MOST_TILES - table.buffers[:, at.BUILT][:, None].astype(np.intp),
        0,
    )
    wet_regions = regions(wet)
    facts = np.empty((len(SEAT_FACTS), count, seats), dtype=np.float32)
    rows: tuple[Any, ...] = (
        *(table.hands[:, :, value] / 8 for value in range(4)),
        table.held / 28,
        np.minimum(table.held, 6) / 6,
        table.wait == 0,
        table.wait == 1,
        table.wait == 2,
        throws == 1,
        throws == 2,
        throws == 3,
        canals / at.CANALS,
        np.minimum(canals, 8) / 8,
        table.springs[:, None],
        squares(wet) / 20,
        squares(one) / 20,
        squares(two) / 20,
        squares(three) / 20,
        wet_regions / 20,
        regions(one) / 20,
        regions(two) / 20,
        table.other_hands / 28,
        smallest / 28,
        table.dry / 30,
        others_dry / 30,
        table.best / 6,
        table.others_best / 6,
        table.held * canals / (28 * at.CANALS),
        table.hands[:, :, 0] * wet_regions / 160,
        table.buffers[:, at.LAST_ROUND][:, None] > 0,
        canals <= 2,
    )
    for fact, found in zip(facts, rows, strict=True):
        fact[:] = found
    return facts.reshape(len(SEAT_FACTS), count * seats)


def _smallest_other(held: Reals) -> Reals:
    """Per seat: the smallest hand of anybody else."""
    low = np.sort(held, axis=1)
    return np.asarray(np.where(held == low[:, :1], low[:, 1:2], low[:, :1]))
