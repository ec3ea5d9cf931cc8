"""Whole boards as arrays, compared with the answers to single questions."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from aqua_romana.games.romana.rules import BoardArrays, Game
from aqua_romana.games.romana.rules.board_arrays import NOBODYS
from aqua_romana.games.romana.rules.geometry import (
    AQUEDUCT_NAMES,
    AQUEDUCT_OF,
    CELL_OF,
    PATHWAY,
    SIDES,
    column_row,
)
from aqua_romana.games.romana.rules.questions import (
    aqueduct_facing,
    builders_seen,
    flow,
    is_blank,
    workmen_served,
)
from aqua_romana.games.romana.rules.tiles import ORIENTATIONS, tracks
from tests.games.checks import in_batches

TOGETHER = 50


def random_positions(count: int, seed: int) -> Iterator[Game]:
    """Positions of random games of all kinds, copies of their own."""
    chance = random.Random(seed)
    found = 0
    while True:
        game = Game(chance.choice([2, 3, 4]), borrowed_workmen=chance.random() < 0.5)
        eagerness = chance.choice([0.0, 0.02, 0.3])
        while not game.is_over:
            closes = game.phase == "close" and chance.random() >= eagerness
            game.push(
                next(a for a in game.legal_actions() if a.text == "pass")
                if closes
                else chance.choice(game.legal_actions())
            )
            yield game.fork()
            found += 1
            if found == count:
                return


def water_by_track(game: Game) -> dict[tuple[int, int, int], tuple[int, int]]:
    """Aqueduct and number of every crossing, by row, column and track, from the scalar trace."""
    found = {}
    for name in game.aqueducts():
        for number, crossing in enumerate(flow(game, name), start=1):
            column, row = column_row(CELL_OF[crossing.square])
            sides = {SIDES.index(crossing.enters), SIDES.index(crossing.leaves)}
            track = [set(pair) for pair in tracks(int(game.grid[row, column]))].index(sides)
            found[row, column, track] = (AQUEDUCT_OF[name], number)
    return found


def compare(games: list[Game]) -> None:
    boards = BoardArrays.of(games)
    for index, game in enumerate(games):
        assert (boards.grid[index] == game.grid).all()
        _compare_aqueducts(boards, index, game)
        expected = water_by_track(game)
        places = np.argwhere(boards.water[index] != NOBODYS)
        found = {
            (row, column, track): (
                boards.water[index, row, column, track],
                boards.order[index, row, column, track],
            )
            for row, column, track in places.tolist()
        }
        assert found == expected
        assert ((boards.order[index] > 0) == (boards.water[index] != NOBODYS)).all()
        for square, cell in CELL_OF.items():
            column, row = column_row(cell)
            may_lie = is_blank(game, square) and not aqueduct_facing(game, square)
            assert boards.open_to_bonus[index, row, column] == may_lie
        for path in range(1, PATHWAY + 1):
            seeing = [AQUEDUCT_NAMES[number] for number in np.flatnonzero(boards.sight[index, :, path - 1])]
            assert seeing == workmen_served(game, path)


def _compare_aqueducts(boards: BoardArrays, index: int, game: Game) -> None:
    for number, name in enumerate(AQUEDUCT_NAMES):
        if name not in game.aqueducts():
            assert not boards.is_open[index, number]
            assert boards.ends[index, number].tolist() == [-1, -1, -1]
            continue
        assert boards.lengths[index, number] == game.length(name)
        seen = {path + 1 for path in np.flatnonzero(boards.sees[index, number]).tolist()}
        assert seen == set(builders_seen(game, name))
        crossed = flow(game, name)
        row, column, side = boards.ends[index, number].tolist()
        if crossed:
            assert (row, column) == column_row(CELL_OF[crossed[-1].square])[::-1]
            assert SIDES[side] == crossed[-1].leaves


def test_arrays_agree_with_single_questions() -> None:
    batches = list(in_batches(random_positions(600, seed=1), TOGETHER))
    assert sum(map(len, batches)) == 600
    for batch in batches:
        compare(batch)


@pytest.mark.release
def test_arrays_agree_on_twenty_thousand_positions() -> None:
    checked = 0
    for batch in in_batches(random_positions(20_000, seed=2), TOGETHER):
        compare(batch)
        checked += len(batch)
    assert checked == 20_000


def test_a_square_crossed_twice_has_its_water_on_both_tracks() -> None:
    crossed_twice = 0
    for batch in in_batches(random_positions(600, seed=3), TOGETHER):
        water = BoardArrays.of(batch).water
        crossed_twice += int(((water[..., 0] == water[..., 1]) & (water[..., 0] != NOBODYS)).sum())
        single = np.isin(BoardArrays.of(batch).grid, range(1, ORIENTATIONS.index("NS+EW")))
        assert (water[..., 1][single] == NOBODYS).all()
    assert crossed_twice


def test_no_position_is_no_reason_to_fail() -> None:
    boards = BoardArrays.of([])
    assert boards.water.shape == (0, 8, 11, 2)
    assert boards.sees.shape == (0, 16, 38)


def test_arrays_do_not_change_with_the_game() -> None:
    game = Game(4)
    boards = BoardArrays.of([game])
    game.play("place C 12")
    assert not boards.builders.any()
    assert BoardArrays.of([game]).builders[0, 11] == 2
