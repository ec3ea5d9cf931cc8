"""Whole boards as arrays, compared with the answers to single questions."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from aqua_romana.games.aquaedukt.rules import BoardArrays, Game
from aqua_romana.games.aquaedukt.rules.board_arrays import OUT_OF_REACH
from aqua_romana.games.aquaedukt.rules.canals import canal_actions
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, EDGES, POINT_OF, REGION_OF, REGIONS, WIDTH
from aqua_romana.games.aquaedukt.rules.questions import branches, free_squares, tile_effect
from tests.games.checks import in_batches

TOGETHER = 50


def random_positions(count: int, seed: int) -> Iterator[Game]:
    """Positions of random games of all kinds, copies of their own."""
    chance = random.Random(seed)
    found = 0
    while True:
        game = Game(
            chance.choice([2, 3, 4]),
            mountains=chance.choice(["random", "placed"]),
            secrets=chance.random() < 0.5,
        )
        building = chance.choice([0.1, 0.6, 0.9])
        while not game.is_over:
            offered = game.legal_actions()
            builds = [action for action in offered if action.text == "build"]
            game.push(builds[0] if builds and chance.random() < building else chance.choice(offered))
            yield game.fork()
            found += 1
            if found == count:
                return


def pieces_to_lane(game: Game) -> list[int]:
    """Lane by lane, from the names of springs and canals alone."""
    touched = {point for section in game.canals() for point in section.split("-")} | set(game.springs())
    found = [OUT_OF_REACH] * len(EDGES)
    wave = {POINT_OF[branch.end] for branch in branches(game)}
    known = {POINT_OF[name] for name in touched}
    seen: set[int] = set()
    for pieces in range(1, game.canals_left + 1):
        following = set()
        for lane, edge in enumerate(EDGES):
            for start, end in (edge.points, edge.points[::-1]):
                if start in wave and end not in known:
                    found[lane] = min(found[lane], pieces)
                    following.add(end)
        seen |= wave
        wave = following - seen
    return found


def compare(games: list[Game]) -> None:
    boards = BoardArrays.of(games)
    lanes = boards.pieces_to_lane
    for index, game in enumerate(games):
        assert (boards.supply[index] == game.water).all()
        assert (boards.grid[index] == game.grid).all()
        assert lanes[index].tolist() == pieces_to_lane(game)
        actions = canal_actions(game.position.bytes)
        assert set(np.flatnonzero(boards.new_lanes[index])) == {a.edge for a in actions if a.text[0] == "c"}
        assert set(np.flatnonzero(boards.double_lanes[index])) == {
            a.edge for a in actions if a.text[0] == "d"
        }
        assert ((lanes[index] == 1) == boards.new_lanes[index]).all()
        assert _squares(boards.houses[index]) == {CELL_OF[square] for square in game.houses()}
        safe = {square for square in game.houses() if game.water[divmod(CELL_OF[square], WIDTH)]}
        assert _squares(boards.safe_houses[index]) == {CELL_OF[square] for square in safe}
        lost = set()
        for region in range(1, REGIONS + 1):
            free = free_squares(game, region)
            assert boards.free_squares[index, region - 1] == len(free)
            if len(free) == 1:
                lost |= {
                    CELL_OF[each.square]
                    for each in tile_effect(game, free[0], 1, 0).lost
                    if each.square != free[0]
                }
        assert _squares(boards.endangered_houses[index]) == lost


def _squares(flags: np.ndarray) -> set[int]:
    return set(np.flatnonzero(flags).tolist())


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


def test_all_that_is_asked_comes_up() -> None:
    boards = BoardArrays.of(random_positions(600, seed=1))
    assert boards.endangered_houses.any()
    assert boards.double_lanes.any()
    assert boards.safe_houses.any()
    assert ((boards.pieces_to_lane != OUT_OF_REACH) & ~boards.new_lanes).any()
    assert (boards.regions.ravel() == list(REGION_OF)).all()


def test_no_position_is_no_reason_to_fail() -> None:
    boards = BoardArrays.of([])
    assert boards.pieces_to_lane.shape == (0, len(EDGES))
    assert boards.endangered_houses.shape == (0, 8, 12)
