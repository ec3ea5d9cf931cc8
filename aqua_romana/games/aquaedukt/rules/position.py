"""Everything that changes during a game, as bytes in one buffer.

One buffer makes a step back a plain copy, makes equality of positions exact, and can be seen both as a
`bytearray` (single steps: fast) and as numpy arrays (the whole board: `Position.grid`, `Position.water`).

What lies on a square: 0 nothing, 1-16 a house tile (4 × seat + value), `MOUNTAIN`, and `MISSING` in the four
corners that the board does not have.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from aqua_romana.games.aquaedukt.rules.geometry import (
    CELLS,
    EDGES,
    NO_EDGE,
    NO_POINT,
    POINTS,
    REGION_OF,
    REGIONS,
    ROWS,
    SPRING_POINTS,
    SQUARES,
    SQUARES_OF,
    WIDTH,
)

SETUP, TURN, ROLLING, BUILDING, AGAIN, LAYING, REVEALING, OVER = range(8)
PHASES: Final = ("setup", "turn", "roll", "house", "again", "canal", "reveal", "over")
NOBODY: Final = 255
SEATS: Final = 4
MOUNTAIN: Final = 17
MISSING: Final = 18
SPRINGS: Final = 5
CANALS: Final = 36
BRANCHES: Final = 2 * SPRINGS

#: By players: mountains, and house tiles of the values 1 to 4 for each.
MOUNTAINS: Final = {2: 8, 3: 6, 4: 4}
TILES: Final = {2: (8, 8, 8, 4), 3: (7, 7, 7, 4), 4: (6, 6, 6, 4)}
MOST_MOUNTAINS: Final = max(MOUNTAINS.values())

# Offsets into the buffer.
GRID: Final = 0  # per cell: what lies there
WATER: Final = GRID + CELLS  # per cell: its supply
SITE: Final = WATER + CELLS  # per cell: 1 where the next mountain may be put
PIECES: Final = SITE + CELLS  # per edge: canals side by side
BACKWARDS: Final = PIECES + len(EDGES)  # per edge: 1 where its water runs north or west
TOUCHED: Final = BACKWARDS + len(EDGES)  # per point: 1 where a canal or a spring is
OPEN: Final = TOUCHED + POINTS  # per point: 1 where a spring may be
ONWARD: Final = OPEN + POINTS  # per point: 1 + the edge by which a canal leaves it, springs left out
FREE: Final = ONWARD + POINTS  # per region 1-20: squares with nothing on them
SPRING: Final = FREE + REGIONS + 1  # the springs' points as placed
HEAD: Final = SPRING + SPRINGS  # per branch: the point where it grows, or NO_POINT
SINGLE: Final = HEAD + BRANCHES  # per branch: the edge that may be doubled next, or NO_EDGE
PEAK: Final = SINGLE + BRANCHES  # the mountains' cells as placed
BACK: Final = PEAK + MOST_MOUNTAINS  # and what they turned out to hide
HAND: Final = BACK + MOST_MOUNTAINS  # per seat and value 1-4: tiles in hand
HELD: Final = HAND + SEATS * 4  # per seat: one bit per value in hand
ROLLS: Final = HELD + SEATS  # throws so far, in four bytes, lowest first
PHASE: Final = ROLLS + 4
ON_TURN: Final = PHASE + 1
DECIDER: Final = ON_TURN + 1
ROLLED: Final = DECIDER + 1  # the region to build in, or 0
BUILT: Final = ROLLED + 1  # tiles put in this turn
SPRINGS_LEFT: Final = BUILT + 1
CANALS_LEFT: Final = SPRINGS_LEFT + 1
PUT: Final = CANALS_LEFT + 1  # mountains put
TURNED: Final = PUT + 1  # mountains turned
LAST_ROUND: Final = TURNED + 1
PLACED: Final = LAST_ROUND + 1  # 1 when a tile, spring or canal was placed in this round
IDLE: Final = PLACED + 1  # whole rounds in a row in which nothing was
SIZE: Final = IDLE + 1

# The branches of spring n are 2n and 2n + 1. One that has not begun grows at the spring itself; the second is
# offered only after the first has begun, so that no section is offered twice.


class Position:
    """The buffer and what stays the same throughout a game: number of players and rule options."""

    __slots__ = ("bytes", "headstart", "placed", "players", "put_at_start", "secrets", "turned_at_start")

    def __init__(self, players: int, placed: bool, secrets: bool) -> None:
        self.players = players
        self.placed = placed  # mountains are put by the players
        self.secrets = secrets
        self.put_at_start = self.turned_at_start = 0  # mountains: draws count from there on
        self.headstart: tuple[int, ...] = ()  # no rule looks at it: whoever looks ahead does
        self.bytes = bytearray(SIZE)

    def copy(self) -> "Position":
        """The same position with a buffer of its own."""
        twin = Position.__new__(Position)
        twin.players, twin.placed, twin.secrets = self.players, self.placed, self.secrets
        twin.put_at_start, twin.turned_at_start = self.put_at_start, self.turned_at_start
        twin.headstart, twin.bytes = self.headstart, bytearray(self.bytes)
        return twin

    def grid(self) -> npt.NDArray[np.uint8]:
        """What lies where: a read-only 8×12 view of the live buffer."""
        return self._view(GRID)

    def water(self) -> npt.NDArray[np.uint8]:
        """The supply of every square: a read-only 8×12 view of the live buffer."""
        return self._view(WATER)

    def _view(self, offset: int) -> npt.NDArray[np.uint8]:
        live = memoryview(self.bytes).toreadonly()
        return np.frombuffer(live, dtype=np.uint8, count=CELLS, offset=offset).reshape(ROWS, WIDTH)


def starting_position(players: int, placed: bool, secrets: bool) -> Position:
    """An empty board, full hands, and the first mountain to come."""
    position = Position(players, placed, secrets)
    mem = position.bytes
    for cell in range(CELLS):
        mem[GRID + cell] = 0 if REGION_OF[cell] else MISSING
    for cell in SQUARES:
        mem[SITE + cell] = 1
    for region, squares in enumerate(SQUARES_OF):
        mem[FREE + region] = len(squares)
    for point in SPRING_POINTS:
        mem[OPEN + point] = 1
    mem[SPRING : SPRING + SPRINGS] = bytes([NO_POINT]) * SPRINGS
    mem[HEAD : HEAD + BRANCHES] = bytes([NO_POINT]) * BRANCHES
    mem[SINGLE : SINGLE + BRANCHES] = bytes([NO_EDGE]) * BRANCHES
    for seat in range(players):
        mem[HAND + seat * 4 : HAND + seat * 4 + 4] = bytes(TILES[players])
        mem[HELD + seat] = 0b1111
    mem[SPRINGS_LEFT], mem[CANALS_LEFT] = SPRINGS, CANALS
    mem[DECIDER] = 0 if placed else NOBODY
    return position


def rolls(mem: bytes | bytearray) -> int:
    """How many throws were made so far."""
    return int.from_bytes(mem[ROLLS : ROLLS + 4], "little")
