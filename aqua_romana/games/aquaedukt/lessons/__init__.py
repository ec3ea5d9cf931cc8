"""The course of Aquädukt: eight lessons on the real table, and what is right in their steps.

`lessons.toml` are the lessons with their texts, `records` the games they begin from, made by
`build_scripts/make_lessons.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from aqua_romana.boardgame.plugin import Setup
from aqua_romana.games.aquaedukt import game_ui
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import actions as verbs
from aqua_romana.games.aquaedukt.rules import questions as ask
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, NAME_OF, squares_at
from aqua_romana.games.aquaedukt.rules.scoring import PLENTY
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.screens.lessons.model import Course, Test, read_lessons
from aqua_romana.table.board.items import BoardItem


def brings_points(game: Game, action: Action) -> bool:
    """A house of one's own gets water."""
    seat = game.decider
    return seat is not None and game.after(action).totals()[seat] > game.totals()[seat]


def _own_houses_at(game: Game, action: Action) -> int:
    """How many houses of one's own meet at the point of a spring."""
    houses = game.houses()
    around = [NAME_OF[cell] for cell in squares_at(action.point)] if action.verb == verbs.SPRING else []
    return sum(houses[square][0] == game.decider for square in around if square in houses)


def beside_own_houses(game: Game, action: Action) -> bool:
    """A spring on a corner of two houses of one's own."""
    return _own_houses_at(game, action) >= 2


def beside_one_house(game: Game, action: Action) -> bool:
    """A spring on a corner of a single house of one's own."""
    return _own_houses_at(game, action) == 1


def supplied_twice(square: str) -> Test:
    """Actions after which a square has two pieces of water or more."""

    def is_supplied(game: Game, action: Action) -> bool:
        return bool(game.after(action).water.flat[CELL_OF[square]] >= PLENTY)

    return is_supplied


def is_watered(game: Game, action: Action) -> bool:
    """A house on land with water."""
    return action.verb == verbs.HOUSE and bool(game.water.flat[action.cell])


def one_piece_away(game: Game, action: Action) -> bool:
    """A house on dry land that one canal more would water."""
    if action.verb != verbs.HOUSE or is_watered(game, action):
        return False
    return ask.pieces_missing(game.after(action)).get(action.square) == 1


def highest_one_piece_away(game: Game, action: Action) -> bool:
    """The same with a tile of the highest value."""
    return action.value == 4 and one_piece_away(game, action)


def lays_canal(_game: Game, action: Action) -> bool:
    """Any piece of a canal."""
    return bool(action.section)


def dry_houses_and_spring(game: Game, right: Sequence[Action]) -> tuple[BoardItem, ...]:
    """The learner's houses without water, and where the canals begin that would bring it."""
    watered = game.water.flat
    dry = [each for each, (seat, _value) in game.houses().items() if seat == 0 and not watered[CELL_OF[each]]]
    starts = dict.fromkeys(str(action).split()[1].split("-")[0] for action in right)
    return *map(items.square, dry), *map(items.point, starts)


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
    dry_houses_and_spring,
)
LESSONS: Final = read_lessons(_FOLDER / "lessons.toml", _TESTS)
COURSE: Final = Course(LESSONS, game_ui, read, play)
