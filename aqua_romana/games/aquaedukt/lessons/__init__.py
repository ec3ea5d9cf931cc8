"""The course of Aquädukt: eight lessons on the real table, and what is right in their steps.

`lessons.toml` are the lessons with their texts, `records` the games they begin from, made by
`build_scripts/make_lessons.py`.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from aqua_romana.boardgame.plugin import Setup
from aqua_romana.games.aquaedukt import game_ui
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, WIDTH
from aqua_romana.games.aquaedukt.rules.scoring import PLENTY
from aqua_romana.screens.lessons.model import Course, Test, read_lessons

_COLUMNS = "abcdefghijkl"


def brings_points(game: Game, action: Action) -> bool:
    """A house of one's own gets water."""
    seat = game.decider
    return seat is not None and game.after(action).totals()[seat] > game.totals()[seat]


def around(point: str) -> set[str]:
    """The names of the squares that meet at a point."""
    column, row = _COLUMNS.index(point[0].lower()) if point[0].lower() in _COLUMNS else 12, int(point[1:])
    return {
        f"{_COLUMNS[x]}{y}"
        for x in (column - 1, column)
        for y in (row - 1, row)
        if 0 <= x < len(_COLUMNS) and 1 <= y <= 8
    }


def beside_own_houses(game: Game, action: Action) -> bool:
    """A spring on a corner of two houses of one's own."""
    words = str(action).split()
    if words[0] != "spring":
        return False
    own = {square for square, (seat, _value) in game.houses().items() if seat == game.decider}
    return len(own & around(words[1])) >= 2


def beside_one_house(game: Game, action: Action) -> bool:
    """A spring on a corner of a single house of one's own."""
    words = str(action).split()
    own = {square for square, (seat, _value) in game.houses().items() if seat == game.decider}
    return words[0] == "spring" and len(own & around(words[1])) == 1


def supplied_twice(square: str) -> Test:
    """Actions after which a square has two pieces of water or more."""
    cell = CELL_OF[square]

    def is_supplied(game: Game, action: Action) -> bool:
        return bool(game.after(action).water[cell // WIDTH, cell % WIDTH] >= PLENTY)

    return is_supplied


def is_watered(game: Game, action: Action) -> bool:
    """A house on land with water."""
    words = str(action).split()
    if words[0] != "house":
        return False
    cell = CELL_OF[words[2]]
    return bool(game.water[cell // WIDTH, cell % WIDTH])


def one_piece_away(game: Game, action: Action) -> bool:
    """A house on dry land that one canal more would water."""
    words = str(action).split()
    if words[0] != "house" or is_watered(game, action):
        return False
    return ask.pieces_missing(game.after(action)).get(words[2]) == 1


def highest_one_piece_away(game: Game, action: Action) -> bool:
    """The same with a tile of the highest value."""
    return str(action).split()[:2] == ["house", "4"] and one_piece_away(game, action)


def lays_canal(_game: Game, action: Action) -> bool:
    """Any piece of a canal."""
    return str(action).split()[0] in ("canal", "double")


_FOLDER: Final = Path(__file__).resolve().parent


@lru_cache(maxsize=32)
def read(name: str) -> bytes:
    """The record of a step."""
    return (_FOLDER / "records" / f"{name}.aqd").read_bytes()


def play() -> Setup:
    """Three play, on a land drawn by chance. Who plays is asked."""
    return Setup(
        players=3,
        colours=["y", "r", "b"],
        values={"mountains": "random", "secrets": "off", "die": "program"},
    )


_TESTS: Final = (
    *(brings_points, beside_own_houses, beside_one_house, supplied_twice, is_watered),
    *(one_piece_away, highest_one_piece_away, lays_canal),
)
LESSONS: Final = read_lessons(_FOLDER / "lessons.toml", _TESTS)
COURSE: Final = Course(LESSONS, game_ui, read, play)
