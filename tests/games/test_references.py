"""Both engines beside plain second ones, decision by decision, in games played at random; each position is
written as text and read again on the way."""

from __future__ import annotations

import random
from typing import Any

import pytest

from aqua_romana.games.aquaedukt.rules import Game as LandGame
from aqua_romana.games.romana.rules import Game as RomanGame
from tests.games.aquaedukt.rules import reference as land
from tests.games.romana.rules import reference as roman

_MANY = 50_000  # positions of each game


def romana_game(seed: int) -> int:
    """Play one game on both engines; how many positions were the same."""
    chance = random.Random(seed)
    players, borrowed = chance.choice((2, 3, 4)), chance.random() < 0.5
    eagerness = chance.choice((0.02, 0.1, 0.5))  # how often somebody closes who may
    game, plain = RomanGame(players, borrowed_workmen=borrowed), roman.Reference(players, borrowed)
    positions = 0
    while True:
        offered = sorted(map(str, game.legal_actions()))
        where = (seed, game.step)
        assert (game.phase, game.decider) == (plain.phase, plain.decider), where
        assert offered == plain.legal(), where
        assert (list(game.totals()), game.podiums()) == (plain.totals(), plain.podiums), where
        assert {name: game.length(name) for name in plain.outlets} == {
            name: plain.length(name) for name in plain.outlets
        }, where
        _assert_restored(game, offered)
        positions += 1
        if not offered:
            return positions
        action = "pass" if game.phase == "close" and chance.random() >= eagerness else chance.choice(offered)
        game.play(action)
        plain.play(action)


def aquaedukt_game(seed: int) -> int:
    """The same for the other game."""
    chance = random.Random(seed)
    players, placed, secrets = chance.choice((2, 3, 4)), chance.random() < 0.5, chance.random() < 0.5
    habit = chance.choice(("build", "canal", "double", "stop"))  # what is preferred half of the time
    game = LandGame(players, seed, mountains="placed" if placed else "random", secrets=secrets)
    plain = land.Reference(players, seed, placed, secrets)
    positions = 0
    while True:
        offered = sorted(map(str, game.legal_actions()))
        where = (seed, game.step)
        assert (game.phase, game.decider) == (plain.phase, plain.decider), where
        assert offered == plain.legal(), where
        _compare_lands(game, plain, where)
        if not game.is_chance:
            _assert_restored(game, offered)
        positions += 1
        if not offered:
            return positions
        liked = [each for each in offered if each.startswith(habit)]
        action = chance.choice(liked if liked and chance.random() < 0.5 else offered)
        game.play(action)
        plain.play(action)


def _assert_restored(game: Any, offered: list[str]) -> None:
    text = game.position_text()
    again = type(game).from_position(text)
    assert (again.position_text(), sorted(map(str, again.legal_actions()))) == (text, offered)


def _compare_lands(game: LandGame, plain: land.Reference, where: tuple[int, int]) -> None:
    water = plain.water()
    assert {square: int(game.water[square[1], square[0]]) for square in land.REGION} == {
        square: water[square] for square in land.REGION
    }, where
    assert game.houses() == {land.square_name(each): tile for each, tile in plain.houses.items()}, where
    assert [game.tiles(seat) for seat in range(game.players)] == list(map(tuple, plain.hands)), where
    assert game.mountains() == {land.square_name(each): back for each, back in plain.mountains.items()}, where
    assert (list(game.totals()), list(game.winners())) == (plain.totals(), plain.winners()), where
    now = (game.canals_left, game.last_round, game.idle_rounds)
    assert now == (plain.canals_left, plain.last_round, plain.idle), where
    assert game.canals() == {
        f"{land.point_name(start)}-{land.point_name(far)}": pieces
        for (start, far), pieces in plain.canals().items()
    }, where


@pytest.mark.parametrize("play", [romana_game, aquaedukt_game])
def test_a_plain_second_engine_agrees_at_every_decision(play: object) -> None:
    assert callable(play)
    assert play(1) > 60


@pytest.mark.release
@pytest.mark.parametrize("play", [romana_game, aquaedukt_game])
def test_a_plain_second_engine_agrees_at_50_000_decisions(play: object) -> None:
    assert callable(play)
    positions, seed = 0, 1000
    while positions < _MANY:
        positions += play(seed)
        seed += 1
    assert positions >= _MANY
