"""What the players see agrees with the engine's own answers, position by position."""

import numpy as np
import pytest

from aqua_romana.games.aquaedukt.players import facts
from aqua_romana.games.aquaedukt.players.board_bits import Bits, Sight, look, plane
from aqua_romana.games.aquaedukt.players.evaluation import matrix_of
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.geometry import CELL_OF, REGION_OF, SQUARES
from aqua_romana.games.aquaedukt.rules.position import PHASE, TURN
from aqua_romana.games.aquaedukt.rules.questions import canal_effect, free_squares, pieces_missing
from tests.games.aquaedukt.players.positions import decisions, last_go, quick_game


def turns_begun(players: int, every: int = 3) -> list[Game]:
    game = quick_game(players, 2)
    return [each.fork() for each in decisions(game, every) if each.phase == "turn"]


def seen_in(games: list[Game]) -> Sight:
    return look(matrix_of([bytes(game.position.bytes) for game in games]), games[0].players)


def is_in(bits: Bits, row: int, square: str) -> bool:
    return bool(plane(bits)[row, CELL_OF[square]])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_and_points_are_the_engines(players: int) -> None:
    games = turns_begun(players)
    sight = seen_in(games)
    for row, game in enumerate(games):
        assert sight.points[row].tolist() == game.totals()
        for square, (seat, value) in game.houses().items():
            expected = 0 if game.water.flat[CELL_OF[square]] else value
            assert sight.value[row, seat, CELL_OF[square]] == expected
            assert sight.dry[row, CELL_OF[square]] == bool(expected)


@pytest.mark.parametrize("players", [2, 4])
def test_what_one_canal_would_water_is_what_the_engine_offers(players: int) -> None:
    games = turns_begun(players)
    sight = seen_in(games)
    for row, game in enumerate(games):
        offered = {
            square
            for action in game.legal_actions()
            if action.verb_name in ("canal", "double")
            for square in canal_effect(game, action)
        }
        reached = plane(sight.within(1))[row]
        dry = {square for square, cell in CELL_OF.items() if not game.water.flat[cell]}
        assert {square for square in dry if reached[CELL_OF[square]]} == offered & dry


@pytest.mark.parametrize("players", [2, 3])
def test_pieces_missing_are_those_of_the_engine(players: int) -> None:
    """Seen are new sections, and widening what lies; not sections to be laid and then widened."""
    games = [game for game in turns_begun(players, every=1) if not game.last_round]
    sight = seen_in(games)
    looked_at = agreed = 0
    for row, game in enumerate(games):
        for square, missing in pieces_missing(game).items():
            if missing:
                seen = next((number for number in range(1, 5) if is_in(sight.within(number), row, square)), 5)
                looked_at += 1
                agreed += seen == min(missing, 5)
                assert seen >= min(missing, 5), square
    assert looked_at > 100
    assert agreed > 0.95 * looked_at


def test_nothing_is_in_reach_in_the_last_round() -> None:
    sight = seen_in([last_go(3)])
    assert not sight.within(4).any()
    assert not sight.spring[1].any()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_fact_is_a_small_number(players: int) -> None:
    games = turns_begun(players, every=1)
    matrix = matrix_of([bytes(game.position.bytes) for game in games])
    found = facts.read(matrix, look(matrix, players))
    assert found.tiles.shape[0] == len(facts.TILE_FACTS)
    assert found.seats.shape == (len(facts.SEAT_FACTS), len(games) * players)
    for row in (*found.tiles, *found.seats):
        assert np.isfinite(row).all()
        assert np.abs(row).max() <= 4


def test_facts_name_what_they_tell() -> None:
    games = turns_begun(2, every=1)
    matrix = matrix_of([bytes(game.position.bytes) for game in games])
    found = facts.read(matrix, look(matrix, 2))
    told = dict(zip(facts.TILE_FACTS, found.tiles, strict=True))
    for index, (where, value) in enumerate(zip(found.where.tolist(), found.value.tolist(), strict=True)):
        row, cell = divmod(where, 96)
        game = games[row]
        free = len(free_squares(game, REGION_OF[cell]))
        assert told["last square free"][index] == (free == 1)
        assert told["two squares free"][index] == (free == 2)
        assert told["value"][index] == value / 4
    assert all(game.position.bytes[PHASE] == TURN for game in games)
    assert len(SQUARES) == 92
