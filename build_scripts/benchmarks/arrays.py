"""How much faster questions about many positions are answered by `BoardArrays` than one by one.

Both answer the same questions about the same hundred positions of random games, by turns; the medians count.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from aqua_romana.games.aquaedukt.rules import BoardArrays as AquaeduktArrays
from aqua_romana.games.aquaedukt.rules import Game as AquaeduktGame
from aqua_romana.games.aquaedukt.rules import questions as of_aquaedukt
from aqua_romana.games.aquaedukt.rules.canals import canal_actions
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, REGIONS, WIDTH
from aqua_romana.games.romana.rules import questions
from aqua_romana.games.romana.rules.geometry import CELL_OF as ROMAN_SQUARES
from aqua_romana.games.romana.rules.geometry import PATHWAY
from aqua_romana.rules import BoardArrays, Game

POSITIONS = 100
#: How many times as fast as the loop, at least.
TARGET = 3.0

Question = tuple[str, Callable[[Any], object], Callable[[Any], object]]

# What is asked, of one game and of the arrays of all.
ROMANA: tuple[Question, ...] = (
    (
        "who sees whom",
        lambda game: [questions.builders_seen(game, name) for name in game.aqueducts()],
        lambda boards: boards.sees,
    ),
    (
        "squares in sight",
        lambda game: [questions.workmen_served(game, path) for path in range(1, PATHWAY + 1)],
        lambda boards: boards.sight,
    ),
    (
        "whose water runs where",
        lambda game: [questions.flow(game, name) for name in game.aqueducts()],
        lambda boards: (boards.water, boards.order),
    ),
    (
        "lengths and ends",
        lambda game: [(game.length(name), questions.square_ahead(game, name)) for name in game.aqueducts()],
        lambda boards: (boards.lengths, boards.ends),
    ),
    (
        "open to bonus tiles",
        lambda game: [
            square
            for square in ROMAN_SQUARES
            if questions.is_blank(game, square) and not questions.aqueduct_facing(game, square)
        ],
        lambda boards: boards.open_to_bonus,
    ),
)
AQUAEDUKT: tuple[Question, ...] = (
    (
        "safe houses",
        lambda game: [each for each in game.houses() if game.water[divmod(CELL_OF[each], WIDTH)]],
        lambda boards: boards.safe_houses,
    ),
    (
        "endangered houses",
        lambda game: [
            of_aquaedukt.tile_effect(game, free[0], 1, 0).lost
            for region in range(1, REGIONS + 1)
            if len(free := of_aquaedukt.free_squares(game, region)) == 1
        ],
        lambda boards: boards.endangered_houses,
    ),
    (
        "lanes to build on",
        lambda game: canal_actions(game.position.bytes),
        lambda boards: (boards.new_lanes, boards.double_lanes),
    ),
    ("lanes in reach", of_aquaedukt.pieces_missing, lambda boards: boards.pieces_to_lane),
)


def positions(begin: Callable[[int], Any], count: int) -> list[Any]:
    """Positions out of the later half of random games."""
    found: list[Any] = []
    chance = Random(1)
    while len(found) < count:
        game = begin(chance.choice((2, 3, 4)))
        states = []
        while not game.is_over:
            game.push(chance.choice(game.legal_actions()))
            states.append(game.fork())
        found += chance.sample(states[len(states) // 2 :], 5)
    return found[:count]


def run(quick: bool) -> bool:
    """Print how many times as fast each question is answered; whether the target is met."""
    rounds = 2 if quick else 15
    print(f"arrays: {POSITIONS} positions at once, medians of {rounds} rounds by turns; target {TARGET:g}x")
    met = True
    for title, begin, arrays, asked in (
        ("Aqua Romana", Game, BoardArrays, ROMANA),
        ("Aquädukt", AquaeduktGame, AquaeduktArrays, AQUAEDUKT),
    ):
        games = positions(begin, POSITIONS)
        for name, scalar, whole in asked:
            loop, ratio = _compared(games, arrays, scalar, whole, rounds)
            print(f"{title:12} {name:24}{loop * 1e3:8.2f} ms one by one{ratio:8.1f}x as fast at once")
            met = met and ratio >= TARGET
    return met


def _compared(
    games: list[Any],
    arrays: Any,
    scalar: Callable[[Any], object],
    whole: Callable[[Any], object],
    rounds: int,
) -> tuple[float, float]:
    """Seconds one by one, and how many times as fast all are at once."""
    loops, ratios = [], []
    for _ in range(rounds):
        loop = _seconds(lambda: [scalar(game) for game in games])
        ratios.append(loop / _seconds(lambda: whole(arrays.of(games))))
        loops.append(loop)
    return median(loops), median(ratios)


def _seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
