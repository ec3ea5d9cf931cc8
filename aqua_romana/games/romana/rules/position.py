"""Everything that changes during a game, as bytes in one buffer.

One buffer makes a step back a plain copy, makes equality of positions exact, and can be seen both as a
`bytearray` (single steps: fast) and as a numpy array (the whole board: `Position.grid`).
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from aqua_romana.games.romana.rules.geometry import (
    AQUEDUCT_OF,
    CELLS,
    COLUMNS,
    CORNERS,
    PATHWAY,
    PLACES,
    ROWS,
    SQUARES,
    STEP,
    WIDTH,
)
from aqua_romana.games.romana.rules.tiles import CODE_OF, KINDS, PRINTED, RESERVOIR, TILES_PER_KIND, WALL

SETUP, RESERVE, BUILDING, BONUS_TILE, CLOSING, TAKING, OVER = range(7)
PHASES: Final = ("setup", "reserve", "build", "bonus", "close", "take", "over")
OPEN: Final = 255  # in PODIUM: the workman is still on the board
NOBODY: Final = 255
AQUEDUCTS: Final = 16
HIGHEST_PODIUM: Final = 20
SEATS: Final = 4
_KINDS: Final = 6  # indexed by a builder's code 1-5

# Offsets into the buffer.
GRID: Final = 0  # per cell: what lies there
UNFACED: Final = GRID + CELLS  # per cell: 1 where the square is blank and no aqueduct's end faces it
FACED: Final = UNFACED + CELLS  # per cell: how many ends face this blank square
ARRIVING: Final = FACED + CELLS  # per cell and direction of travel: 1 + the aqueduct whose end faces it so
PATH: Final = ARRIVING + CELLS * 4  # per pathway square: the builder's code, 0 for none
VACANT: Final = PATH + PATHWAY + 1  # per pathway square: 1 where no builder stands
END_CELL: Final = VACANT + PATHWAY + 1  # per aqueduct: where its water ends
END_SIDE: Final = END_CELL + AQUEDUCTS  # and the side it leaves that square by
LENGTH: Final = END_SIDE + AQUEDUCTS
PODIUM: Final = LENGTH + AQUEDUCTS  # per aqueduct: the podium its workman stands on, or OPEN
CLOSED_NOW: Final = PODIUM + AQUEDUCTS  # per aqueduct: closed in this go, not yet scored
ON_PODIUM: Final = CLOSED_NOW + AQUEDUCTS  # per podium 0-20: workmen on it
STOCK: Final = ON_PODIUM + HIGHEST_PODIUM + 1  # per tile kind
UNPLACED: Final = STOCK + _KINDS  # per builder kind: still to be placed in setup
YARD: Final = UNPLACED + _KINDS  # per builder kind: in the reserve
HELD: Final = YARD + _KINDS  # per seat and builder kind: taken from the reserve, to be placed
HOLDING: Final = HELD + SEATS * _KINDS  # per seat: how many it holds
OWED: Final = HOLDING + SEATS  # per seat: builders still to be taken in this go
WORKMEN: Final = OWED + SEATS  # per seat: workmen on the board
ON_TURN: Final = WORKMEN + SEATS
DECIDER: Final = ON_TURN + 1
PHASE: Final = DECIDER + 1
PLACED: Final = PHASE + 1  # builders placed in setup
IN_STOCK: Final = PLACED + 1  # one bit per tile kind that is not exhausted
BONUS_KINDS: Final = IN_STOCK + 1  # one bit per kind the bonus tile may have
TILE_LAID: Final = BONUS_KINDS + 1  # in this go
TILELESS: Final = TILE_LAID + 1  # completed goes without a tile, in a row
LAST_LAYER: Final = TILELESS + 1  # the seat that laid the last tile, or NOBODY
SIZE: Final = LAST_LAYER + 1

HELD_ROW: Final = _KINDS


class Position:
    """The buffer and what stays the same throughout a game: seats, owners, the rule option."""

    __slots__ = ("aqueducts", "borrowed", "bytes", "headstart", "owner", "players")

    def __init__(self, players: int, aqueducts: tuple[tuple[int, ...], ...], borrowed: bool) -> None:
        self.players = players
        self.aqueducts = aqueducts  # per seat, in alphabetical order of their names
        self.borrowed = borrowed
        owner = [NOBODY] * AQUEDUCTS
        for seat, own in enumerate(aqueducts):
            for aqueduct in own:
                owner[aqueduct] = seat
        self.owner = tuple(owner)
        self.headstart: tuple[int, ...] = ()  # no rule looks at it: whoever looks ahead does
        self.bytes = bytearray(SIZE)

    def copy(self) -> "Position":
        """The same position with a buffer of its own."""
        twin = Position.__new__(Position)
        twin.players, twin.aqueducts, twin.borrowed = self.players, self.aqueducts, self.borrowed
        twin.owner, twin.headstart, twin.bytes = self.owner, self.headstart, bytearray(self.bytes)
        return twin

    def grid(self) -> npt.NDArray[np.uint8]:
        """What lies where: a read-only 8x11 view of the live buffer (codes: see `tiles`)."""
        live = memoryview(self.bytes).toreadonly()
        whole = np.frombuffer(live, dtype=np.uint8, count=CELLS, offset=GRID)
        return whole.reshape(ROWS + 2, WIDTH)[1 : ROWS + 1, 1 : len(COLUMNS) + 1]


def starting_position(players: int, colours: tuple[str, ...], borrowed: bool) -> Position:
    """Reservoirs laid, workmen on their outlets, builders still in the box."""
    outlets = {
        AQUEDUCT_OF[f"{colour}{number}"]: (seat, outlet)
        for seat, places in enumerate(PLACES[players])
        for colour, place in zip(colours[seat], places, strict=True)
        for number, outlet in enumerate(place.outlets, start=1)
    }
    aqueducts = tuple(
        tuple(sorted(aqueduct for aqueduct, (owner, _) in outlets.items() if owner == seat))
        for seat in range(players)
    )
    position = Position(players, aqueducts, borrowed)
    mem = position.bytes
    _lay_out_board(mem, players)
    mem[PODIUM : PODIUM + AQUEDUCTS] = bytes([OPEN]) * AQUEDUCTS
    for aqueduct, (_, (cell, side)) in outlets.items():
        mem[END_CELL + aqueduct], mem[END_SIDE + aqueduct] = cell, side
        ahead = cell + STEP[side]
        mem[ARRIVING + ahead * 4 + side] = aqueduct + 1
        mem[FACED + ahead] += 1
        mem[UNFACED + ahead] = 0
    for seat, own in enumerate(aqueducts):
        mem[WORKMEN + seat] = len(own)
    mem[PATH] = WALL  # pathway squares count from 1
    mem[VACANT + 1 : VACANT + 1 + PATHWAY] = b"\1" * PATHWAY
    for kind in range(1, len(KINDS) + 1):
        mem[STOCK + kind], mem[UNPLACED + kind], mem[YARD + kind] = TILES_PER_KIND, 3, 1
        mem[IN_STOCK] |= 1 << kind
    mem[YARD + len(KINDS) + 1] = 1
    mem[LAST_LAYER] = NOBODY
    return position


def _lay_out_board(mem: bytearray, players: int) -> None:
    mem[GRID : GRID + CELLS] = bytes([WALL]) * CELLS
    for cell in SQUARES:
        mem[GRID + cell] = PRINTED + CODE_OF[CORNERS[cell]] if cell in CORNERS else 0
    for seat, places in enumerate(PLACES[players]):
        for place in places:
            for cell in place.cells:
                mem[GRID + cell] = RESERVOIR + seat
    for cell in SQUARES:
        mem[UNFACED + cell] = not mem[GRID + cell]
