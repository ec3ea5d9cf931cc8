"""Squares, sides, the pathway and the reservoirs: tables built once at import.

A square is known by its *cell*, its index in a board padded with one ring of wall (10 rows of 13), so that
a step never has to ask whether it leaves the board. Pathway squares carry their printed numbers 1-38.
"""

from typing import Final

from aqua_romana.boardgame.seats import COLOURS

COLUMNS: Final = "abcdefghijk"
ROWS: Final = 8
WIDTH: Final = 13
CELLS: Final = WIDTH * (ROWS + 2)

SIDES: Final = "NESW"
NORTH, EAST, SOUTH, WEST = range(4)
NO_SIDE: Final = 4
STEP: Final = (-WIDTH, 1, WIDTH, -1)
OPPOSITE: Final = (SOUTH, WEST, NORTH, EAST)

PATHWAY: Final = 38


def cell_at(column: int, row: int) -> int:
    """The cell of a column (0 = a) and a row (0 = the top one)."""
    return (row + 1) * WIDTH + column + 1


def column_row(cell: int) -> tuple[int, int]:
    """Column (0 = a) and row (0 = the top one) of a cell."""
    row, column = divmod(cell, WIDTH)
    return column - 1, row - 1


SQUARES: Final = tuple(cell_at(column, row) for row in range(ROWS) for column in range(len(COLUMNS)))
NAME_OF: Final = {cell: f"{COLUMNS[column_row(cell)[0]]}{column_row(cell)[1] + 1}" for cell in SQUARES}
CELL_OF: Final = {name: cell for cell, name in NAME_OF.items()}
_ON_BOARD: Final = frozenset(SQUARES)

# The printed curves: corner square and the two sides its track joins.
CORNERS: Final = {CELL_OF["a1"]: "ES", CELL_OF["k1"]: "SW", CELL_OF["k8"]: "NW", CELL_OF["a8"]: "NE"}
BLANK_SQUARES: Final = tuple(cell for cell in SQUARES if cell not in CORNERS)


def _ends_of_lines(cell: int) -> tuple[int, int, int, int]:
    column, row = column_row(cell)
    return column + 1, row + 12, 30 - column, 38 - row


# The pathway squares at the ends of a square's column and row: north, east, south, west.
SIGHT: Final = tuple(_ends_of_lines(cell) if cell in _ON_BOARD else () for cell in range(CELLS))

# Which of the four straight stretches of the pathway a square belongs to; index 0 is unused. Walking from one
# stretch to another passes a fountain, and with at most 17 builders nobody ever walks a whole stretch round.
STRETCH: Final = bytes([0] + [0] * 11 + [1] * 8 + [2] * 11 + [3] * 8)


class Place:
    """Where a reservoir lies: its two squares and its outlets as (cell, side), in number order."""

    def __init__(self, squares: str, outlets: str) -> None:
        self.cells = tuple(CELL_OF[name] for name in squares.split())
        self.outlets = tuple((CELL_OF[text[:2]], SIDES.index(text[2])) for text in outlets.split())


_FOUR: Final = (
    Place("c1 d1", "c1W c1S d1S"),
    Place("h1 i1", "h1S i1S i1E"),
    Place("h8 i8", "i8E i8N h8N"),
    Place("c8 d8", "d8N c8N c8W"),
)
_THREE: Final = (
    Place("g1 h1", "g1W g1S h1S h1E"),
    Place("g8 h8", "h8E h8N g8N g8W"),
    Place("a4 a5", "a5S a5E a4E a4N"),
)

# Places by number of players and seat.
PLACES: Final[dict[int, tuple[tuple[Place, ...], ...]]] = {
    2: ((_FOUR[0], _FOUR[2]), (_FOUR[1], _FOUR[3])),
    3: tuple((place,) for place in _THREE),
    4: tuple((place,) for place in _FOUR),
}
DEFAULT_COLOURS: Final = {2: ("yb", "rg"), 3: ("y", "r", "b"), 4: ("y", "r", "b", "g")}

# Aqueducts are numbered so that ascending numbers are the alphabetical order of their names.
AQUEDUCT_NAMES: Final = tuple(f"{colour}{number}" for colour in sorted(COLOURS) for number in range(1, 5))
AQUEDUCT_OF: Final = {name: index for index, name in enumerate(AQUEDUCT_NAMES)}
