"""Where water runs, worked out anew from the drawing of a board.

Deliberately plain and sharing no table with the engine: tests check the engine against it.
"""

from dataclasses import dataclass

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.position_text import _sign

COLUMNS = "abcdefghijk"
SIDES = "NESW"
BEYOND = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
TRACKS = {
    "│": ("NS",),
    "─": ("EW",),
    "╰": ("NE",),
    "╭": ("ES",),
    "╮": ("SW",),
    "╯": ("NW",),
    "┼": ("NS", "EW"),
    "╲": ("NE", "SW"),
    "╱": ("NW", "ES"),
}
_FOUR = ("c1W c1S d1S", "h1S i1S i1E", "i8E i8N h8N", "d8N c8N c8W")
OUTLETS = {
    4: _FOUR,
    3: ("g1W g1S h1S h1E", "h8E h8N g8N g8W", "a5S a5E a4E a4N"),
    2: (_FOUR[0], _FOUR[2], _FOUR[1], _FOUR[3]),
}


def grid_rows(game: Game) -> list[str]:
    """The eight rows of the board, one sign a square."""
    return ["".join(_sign(int(code)) for code in row) for row in game.grid]


@dataclass(frozen=True)
class Trace:
    """The squares crossed in order, the last one and the side it is left by, and what lies there."""

    crossed: tuple[str, ...]
    square: str
    side: str
    ahead: str  # blank, edge, tile, wall, outlet

    @property
    def faces(self) -> str | None:
        return beside(self.square, self.side)


def beside(square: str, side: str) -> str | None:
    """The square on that side, None beyond the edge."""
    column = COLUMNS.index(square[0]) + BEYOND[side][0]
    row = int(square[1]) + BEYOND[side][1]
    return f"{COLUMNS[column]}{row}" if 0 <= column < 11 and 1 <= row <= 8 else None


def sign_at(rows: list[str], square: str) -> str:
    return rows[int(square[1]) - 1][COLUMNS.index(square[0])]


def outlets(game: Game) -> dict[str, tuple[str, str]]:
    """Every aqueduct's reservoir square and side, from the table in the rules."""
    letters = "".join(game.colours)
    return {
        f"{colour}{number}": (text[:2], text[2])
        for colour, place in zip(letters, OUTLETS[game.players], strict=True)
        for number, text in enumerate(place.split(), start=1)
    }


def follow(rows: list[str], mouths: set[tuple[str, str]], square: str, side: str) -> Trace:
    """Leave a square over a side and go as far as tracks lead."""
    crossed: list[str] = []
    while len(crossed) < 200:
        ahead = beside(square, side)
        if ahead is None:
            return Trace(tuple(crossed), square, side, "edge")
        sign, entry = sign_at(rows, ahead), OPPOSITE[side]
        if sign == "·":
            return Trace(tuple(crossed), square, side, "blank")
        if sign.isdigit():
            return Trace(tuple(crossed), square, side, "outlet" if (ahead, entry) in mouths else "wall")
        leaving = [track.replace(entry, "") for track in TRACKS[sign] if entry in track]
        if not leaving:
            return Trace(tuple(crossed), square, side, "tile")
        crossed.append(ahead)
        square, side = ahead, leaving[0]
    raise AssertionError("water runs in a circle")


def traces(game: Game) -> dict[str, Trace]:
    """The way of every aqueduct's water as the board lies now."""
    rows = grid_rows(game)
    mouths = outlets(game)
    return {name: follow(rows, set(mouths.values()), *mouth) for name, mouth in mouths.items()}
