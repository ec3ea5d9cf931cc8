"""Squares, regions, points and edges of the board: tables built once at import.

A square is known by its *cell*, row × 12 + column of the whole rectangle, corners included. Points are the
corners of squares, row × 13 + column. Edges join neighbouring points; only those that part two squares can
carry a canal, and only they have numbers.
"""

from typing import Final

COLUMNS: Final = "abcdefghijkl"
WIDTH: Final = len(COLUMNS)
ROWS: Final = 8
CELLS: Final = WIDTH * ROWS
POINT_COLUMNS: Final = "ABCDEFGHIJKLM"
POINT_WIDTH: Final = len(POINT_COLUMNS)
POINTS: Final = POINT_WIDTH * (ROWS + 1)
NO_POINT: Final = POINTS

#: Steps along the lines between any two springs, at least.
SPRING_DISTANCE: Final = 5
#: Rows or columns between any two mountains with secrets, at least.
MOUNTAIN_DISTANCE: Final = 3

_MAP: Final = """
 0  1  1  2  3  3  3  4  5  5  5  0
 6  1  1  2  2  3  3  4  9  9  5  5
 6  6  6  2  8  8  4  4  9  9 10 10
 6  7  7  7  7  8  8 14  9  9 10 10
11 11 12 12  7 13 13 14 14 14 14 15
11 11 12 12 17 17 13 13 19 15 15 15
16 16 12 12 17 18 18 19 19 20 20 15
 0 16 16 16 17 18 18 18 19 20 20  0
"""

# Squares

REGION_OF: Final = bytes(int(number) for number in _MAP.split())
REGIONS: Final = max(REGION_OF)
SQUARES: Final = tuple(cell for cell in range(CELLS) if REGION_OF[cell])
#: The squares of a region, by its number; index 0 has none.
SQUARES_OF: Final = tuple(
    tuple(cell for cell in SQUARES if REGION_OF[cell] == region) for region in range(REGIONS + 1)
)
NAME_OF: Final = tuple(f"{COLUMNS[cell % WIDTH]}{cell // WIDTH + 1}" for cell in range(CELLS))
CELL_OF: Final = {NAME_OF[cell]: cell for cell in SQUARES}


def _square(column: int, row: int) -> tuple[int, ...]:
    """The cell there, if there is a square."""
    if 0 <= column < WIDTH and 0 <= row < ROWS and REGION_OF[row * WIDTH + column]:
        return (row * WIDTH + column,)
    return ()


def _beside(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, WIDTH)
    return (
        _square(column, row - 1)
        + _square(column + 1, row)
        + _square(column, row + 1)
        + _square(column - 1, row)
    )


#: The squares beside a square: on its four sides, where there are any.
BESIDE: Final = tuple(_beside(cell) for cell in range(CELLS))


def _apart(one: int, other: int) -> int:
    """The greater of the distances in rows and in columns."""
    return max(abs(one // WIDTH - other // WIDTH), abs(one % WIDTH - other % WIDTH))


#: The squares too near to a mountain for another, with secrets.
AROUND_MOUNTAIN: Final = tuple(
    tuple(other for other in SQUARES if _apart(cell, other) < MOUNTAIN_DISTANCE) for cell in range(CELLS)
)

# Points

POINT_NAMES: Final = tuple(
    f"{POINT_COLUMNS[point % POINT_WIDTH]}{point // POINT_WIDTH + 1}" for point in range(POINTS)
)
POINT_OF: Final = {name: point for point, name in enumerate(POINT_NAMES)}


def squares_at(point: int) -> tuple[int, ...]:
    """The squares that meet at a point, in reading order."""
    row, column = divmod(point, POINT_WIDTH)
    return (
        _square(column - 1, row - 1)
        + _square(column, row - 1)
        + _square(column - 1, row)
        + _square(column, row)
    )


#: The points where at least two squares meet: springs may be there.
SPRING_POINTS: Final = tuple(point for point in range(POINTS) if len(squares_at(point)) >= 2)


def steps_between(one: int, other: int) -> int:
    """How many steps along the lines part two points."""
    return abs(one // POINT_WIDTH - other // POINT_WIDTH) + abs(one % POINT_WIDTH - other % POINT_WIDTH)


#: The points too near to a spring for another.
AROUND_SPRING: Final = tuple(
    tuple(other for other in range(POINTS) if steps_between(point, other) < SPRING_DISTANCE)
    for point in range(POINTS)
)

# Edges


class Edge:
    """Two neighbouring points, the northern or western one first, and the squares across.

    `near` are the squares on both sides; `far` those one further off, as far as there are any.
    """

    __slots__ = ("far", "near", "points")

    def __init__(self, points: tuple[int, int], near: tuple[int, ...], far: tuple[int, ...]) -> None:
        self.points = points
        self.near = near
        self.far = far


def _edges() -> tuple[Edge, ...]:
    found = []
    for point in range(POINTS):
        row, column = divmod(point, POINT_WIDTH)
        across = _square(column, row - 1) + _square(column, row)  # the edge to the east
        if len(across) == 2:
            far = _square(column, row - 2) + _square(column, row + 1)
            found.append(Edge((point, point + 1), across, far))
        across = _square(column - 1, row) + _square(column, row)  # the edge to the south
        if len(across) == 2:
            far = _square(column - 2, row) + _square(column + 1, row)
            found.append(Edge((point, point + POINT_WIDTH), across, far))
    return tuple(found)


EDGES: Final = _edges()
NO_EDGE: Final = 255
#: The edges at a point, as (point at the other end, edge); `NO_POINT` has none.
EDGES_AT: Final = tuple(
    tuple(
        (edge.points[1 - edge.points.index(point)], number)
        for number, edge in enumerate(EDGES)
        if point in edge.points
    )
    for point in range(POINTS + 1)
)
#: The names of an edge, by its number, forwards and backwards.
SECTION_NAMES: Final = tuple(
    tuple(
        f"{POINT_NAMES[edge.points[backwards]]}-{POINT_NAMES[edge.points[1 - backwards]]}"
        for backwards in (0, 1)
    )
    for edge in EDGES
)
#: Edges by both of their names.
EDGE_OF: Final = {name: number for number, names in enumerate(SECTION_NAMES) for name in names}
