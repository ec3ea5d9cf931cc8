"""The board as text: for `aqua-romana show`, for tests, and for people without a screen.

    ┆ 7 ~┃ y3≈┆ ▲  ┆   a free square of region 7 with supply 1, a tile of value 3 with more, a mountain
    +╌╌╌╌◉════●━━━━●   a border between regions, a spring, a double canal, a single one

Squares are four signs wide: what is there, and `~` or `≈` for water. Inside a region nothing parts them.
"""

from typing import TYPE_CHECKING, Final

from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.geometry import (
    COLUMNS,
    EDGES,
    NAME_OF,
    POINT_WIDTH,
    REGION_OF,
    REGIONS,
    ROWS,
    WIDTH,
)
from aqua_romana.games.aquaedukt.rules.houses import owner, worth
from aqua_romana.games.aquaedukt.rules.questions import is_full, standing

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.rules.game import Game

#: How an edge is drawn, lying and standing: nothing, a border between regions, one canal, two.
LYING: Final = ("    ", "╌╌╌╌", "━━━━", "════")
UPRIGHT: Final = (" ", "┆", "┃", "║")
SPRING_SIGN, CANAL_SIGN, BORDER_SIGN = "◉", "●", "+"
WATER_SIGNS: Final = " ~≈"
MOUNTAIN_SIGNS: Final = {None: "▲ ", "mineral": "▲m", "foul": "▲f"}

_EDGE_BETWEEN: Final = {frozenset(edge.points): number for number, edge in enumerate(EDGES)}


def draw(game: "Game") -> str:
    """Board, springs, canals, seats and what is to be decided."""
    margin = [" " * 4, *(f" {row + 1}  " if half else " " * 4 for row in range(ROWS) for half in (1, 0))]
    lines = [" " * 6 + "    ".join(COLUMNS).rstrip()]
    lines += [(side + line).rstrip() for side, line in zip(margin, board_text(game).split("\n"), strict=True)]
    full = [str(region) for region in range(1, REGIONS + 1) if is_full(game, region)]
    mountains = [f"{square} {back}" if back else square for square, back in game.mountains().items()]
    lines += [
        "",
        f"springs   {' '.join(game.springs()) or 'none'}, {game.springs_left} left",
        f"canals    {game.canals_left} left",
        f"mountains {', '.join(mountains) or 'none'}",
        f"full      {', '.join(full) or 'no region'}",
    ]
    lines += _seat_lines(game)
    if game.last_round and not game.is_over:
        lines.append("last round: only houses are built")
    if game.idle_rounds:
        lines.append(f"rounds without anything placed: {game.idle_rounds}")
    lines.append(f"phase     {game.phase}{_rolled(game)}, {_decider(game)} decides")
    return "\n".join(lines) + "\n"


def _seat_lines(game: "Game") -> list[str]:
    return [
        f"seat {each.seat + 1}    {game.names[each.seat]} ({game.colours[each.seat]}): {each.points} points, "
        f"{each.watered} watered, {each.dry} dry, {each.lost} lost, "
        f"in hand {'/'.join(map(str, game.tiles(each.seat)))}"
        for each in standing(game)
    ]


def _rolled(game: "Game") -> str:
    return f" in region {game.rolled}" if game.rolled else ""


def _decider(game: "Game") -> str:
    if game.is_chance:
        return "chance"
    return "nobody" if game.decider is None else f"seat {game.decider + 1}"


def board_text(game: "Game") -> str:
    """Only the board: lines of points and edges, and lines of squares between them."""
    lines = []
    for row in range(ROWS + 1):
        points = [row * POINT_WIDTH + column for column in range(POINT_WIDTH)]
        edges = [LYING[_edge(game, point, point + 1, row - 1, row)] for point in points[:-1]] + [""]
        lines.append("".join(_point(game, point) + edge for point, edge in zip(points, edges, strict=True)))
        if row < ROWS:
            sides = [UPRIGHT[_edge(game, point, point + POINT_WIDTH, row, row)] for point in points]
            squares = [_square(game, row * WIDTH + column) for column in range(WIDTH)] + [""]
            lines.append("".join(side + square for side, square in zip(sides, squares, strict=True)))
    return "\n".join(line.rstrip() for line in lines)


def _edge(game: "Game", point: int, other: int, row: int, next_row: int) -> int:
    """Which of the four strokes is drawn between two points; the squares beside it lie in these rows."""
    mem = game.position.bytes
    number = _EDGE_BETWEEN.get(frozenset((point, other)))
    if number is not None and mem[at.PIECES + number]:
        return 1 + mem[at.PIECES + number]
    column = point % POINT_WIDTH
    one = _region(row, column - (row == next_row))
    return int(one != _region(next_row, column))


def _region(row: int, column: int) -> int:
    return REGION_OF[row * WIDTH + column] if 0 <= row < ROWS and 0 <= column < WIDTH else 0


def _point(game: "Game", point: int) -> str:
    mem = game.position.bytes
    if mem[at.TOUCHED + point]:
        return SPRING_SIGN if point in mem[at.SPRING : at.SPRING + at.SPRINGS] else CANAL_SIGN
    row, column = divmod(point, POINT_WIDTH)
    around = {_region(row - up, column - left) for up in (0, 1) for left in (0, 1)}
    return BORDER_SIGN if len(around) > 1 else " "


def _square(game: "Game", cell: int) -> str:
    mem = game.position.bytes
    tile, water = mem[at.GRID + cell], WATER_SIGNS[min(mem[at.WATER + cell], 2)]
    if tile == at.MISSING:
        return " " * 4
    if tile == at.MOUNTAIN:
        return f" {MOUNTAIN_SIGNS[game.mountains()[NAME_OF[cell]]]}{water}"
    if tile:
        return f" {game.colours[owner(tile)]}{worth(tile)}{water}"
    return f"{REGION_OF[cell]:3}{water}"
