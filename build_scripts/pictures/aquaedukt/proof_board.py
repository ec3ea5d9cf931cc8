"""The position that `proof` shows: regions, canals, houses and mountains of a legal middle game for four.

Columns and rows count from 0 in the north-west; points too, so that point (0, 0) is the board's corner.
"""

from __future__ import annotations

from functools import cache
from itertools import product

COLUMNS, ROWS = 12, 8
Square = tuple[int, int]
Point = tuple[int, int]

MAP = """
-- 1 1 2 3 3 3 4 5 5 5 --
6 1 1 2 2 3 3 4 9 9 5 5
6 6 6 2 8 8 4 4 9 9 10 10
6 7 7 7 7 8 8 14 9 9 10 10
11 11 12 12 7 13 13 14 14 14 14 15
11 11 12 12 17 17 13 13 19 15 15 15
16 16 12 12 17 18 18 19 19 20 20 15
-- 16 16 16 17 18 18 18 19 20 20 --
"""
REGION = [[0 if v == "--" else int(v) for v in line.split()] for line in MAP.split("\n")[1:-1]]
KINDS = ("furrow", "bean", "stubble", "fallow", "vine")
CANALS: list[tuple[Point, list[list[tuple[Point, int]]]]] = [
    ((2, 2), [[((2, 3), 2), ((2, 4), 2), ((3, 4), 1)], [((3, 2), 1), ((4, 2), 1), ((4, 1), 1)]]),
    ((7, 1), [[((7, 2), 2), ((7, 3), 1), ((8, 3), 1)], [((8, 1), 1), ((9, 1), 1)]]),
    ((10, 4), [[((9, 4), 2), ((9, 5), 2), ((8, 5), 1)], [((11, 4), 1), ((11, 3), 1)]]),
    ((5, 6), [[((4, 6), 2), ((3, 6), 1), ((3, 7), 1)], [((5, 5), 1), ((6, 5), 1)]]),
]
"""Every spring, and where its one or two canals run from point to point with which width."""
PLACED = """b3:y4 c3:r3 d3:b2 c4:g3 d2:y1 b4:b1 g2:r4 h2:b3 g3:y2 h3:g1 h4:r2 j5:b4 i5:y3 j4:g4 k4:r1 h5:g2
e6:b3 e7:r2 f6:y2 d7:g3 f5:b2 g5:r3 h6:g2 k2:b1 a6:y3 c8:r1 f8:g1 j1:y2"""
CORNERS: list[Square] = [(0, 0), (11, 0), (0, 7), (11, 7)]


def square(name: str) -> Square:
    return "abcdefghijkl".index(name[0]), int(name[1]) - 1


HOUSES = {square(where): (what[0], int(what[1])) for where, what in (t.split(":") for t in PLACED.split())}
MOUNTAINS = {
    square("e3"): "0",
    square("b7"): "1",
    square("k7"): "2",
    square("b1"): "mineral",
    square("l2"): "foul",
}


def direction(start: Point, end: Point) -> str:
    return {(0, -1): "N", (1, 0): "E", (0, 1): "S", (-1, 0): "W"}[end[0] - start[0], end[1] - start[1]]


@cache
def edges() -> dict[tuple[Point, Point], int]:
    """Widths of the canals, upstream point first."""
    found = {}
    for spring, ways in CANALS:
        for way in ways:
            last = spring
            for point, width in way:
                found[last, point] = width
                last = point
    return found


@cache
def arms() -> dict[Point, dict[str, int]]:
    """The canals at every point, in the order N E S W."""
    found: dict[Point, dict[str, int]] = {spring: {} for spring, _ in CANALS}
    for (start, end), width in edges().items():
        found.setdefault(start, {})[direction(start, end)] = width
        found.setdefault(end, {})[direction(end, start)] = width
    return {point: {side: sides[side] for side in "NESW" if side in sides} for point, sides in found.items()}


def springs() -> list[Point]:
    return [spring for spring, _ in CANALS]


@cache
def supply() -> dict[Square, int]:
    """How often each square is watered: beside a canal, and by a double one two squares far."""
    found = dict.fromkeys(product(range(COLUMNS), range(ROWS)), 0)
    for ((ax, ay), (bx, by)), width in edges().items():
        column, row = min(ax, bx), min(ay, by)
        if ay == by:
            near, far = [(column, row - 1), (column, row)], [(column, row - 2), (column, row + 1)]
        else:
            near, far = [(column - 1, row), (column, row)], [(column - 2, row), (column + 1, row)]
        for where in near:
            found[where] = found.get(where, 0) + width
        for where in far if width == 2 else []:
            found[where] = found.get(where, 0) + 1
    return found


def region(column: int, row: int) -> int:
    return REGION[row][column] if 0 <= column < COLUMNS and 0 <= row < ROWS else 0


def squares(number: int) -> list[Square]:
    return [(c, r) for r, c in product(range(ROWS), range(COLUMNS)) if REGION[r][c] == number]


def free(number: int) -> list[Square]:
    return [where for where in squares(number) if where not in HOUSES and where not in MOUNTAINS]


@cache
def kinds() -> dict[int, str]:
    """A kind of field for each region; regions that touch, if only by a corner, differ."""
    beside: dict[int, set[int]] = {number: set() for number in range(1, 21)}
    for c, r in product(range(COLUMNS), range(ROWS)):
        for dc, dr in ((1, 0), (0, 1), (1, 1), (1, -1)):
            one, other = region(c, r), region(c + dc, r + dr)
            if one and other and one != other:
                beside[one].add(other)
                beside[other].add(one)
    order = sorted(beside, key=lambda number: -len(beside[number]))
    chosen: dict[int, str] = {}

    def choose(index: int) -> bool:
        if index == len(order):
            return True
        number = order[index]
        used = list(chosen.values())
        for kind in sorted(KINDS, key=lambda k: (used.count(k), (number * 7 + KINDS.index(k) * 3) % 5)):
            if all(chosen.get(other) != kind for other in beside[number]):
                chosen[number] = kind
                if choose(index + 1):
                    return True
                del chosen[number]
        return False

    choose(0)
    return chosen
