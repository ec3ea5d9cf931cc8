"""The evaluation: exact at the end, sensible before, and blind to who asks."""

import random

import pytest

from aqua_romana.ai.search import lead
from aqua_romana.games.romana.players.evaluation import expected_points, final_points, podiums_of, points_of
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_NAMES
from aqua_romana.games.romana.rules.questions import builders_seen, podium_now


def random_game(players: int, seed: int, stop: int = 10_000) -> Game:
    lot = random.Random(seed)
    game = Game(players)
    while not game.is_over and len(game.actions) < stop:
        options = game.legal_actions()
        game.push(options[-1] if game.phase == "close" and lot.random() < 0.95 else lot.choice(options))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exact_once_the_game_is_over(players: int) -> None:
    for seed in range(5):
        game = random_game(players, seed)
        assert points_of(game.position) == game.totals()


def test_points_so_far_are_the_engines() -> None:
    for seed in range(5):
        game = random_game(4, seed, stop=80)
        assert final_points(game.position) == game.totals()


def test_evaluating_changes_nothing() -> None:
    game = random_game(3, 1, stop=50)
    before = bytes(game.position.bytes)
    points_of(game.position)
    assert bytes(game.position.bytes) == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sighted_workmen_may_hope_for_more_than_blind_ones(players: int) -> None:
    hopes: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(12):
        game = random_game(players, seed, stop=12 + 5 * seed)
        expected = podiums_of(game.position)
        for name in game.aqueducts():
            if game.workman(name):
                hope = expected[AQUEDUCT_NAMES.index(name)] - podium_now(game, name)
                hopes[bool(builders_seen(game, name))].append(hope)
    blind, sighted = (sum(hopes[sees]) / len(hopes[sees]) for sees in (False, True))
    assert sighted > blind


def test_lead_is_over_the_best_rival() -> None:
    assert lead([10, 7, 12], 0) == -2
    assert lead([10, 7, 12], 2) == 2


def test_expectations_come_near_the_truth_late_in_the_game() -> None:
    errors = []
    for seed in range(12):
        game = random_game(2, seed)
        final = game.totals()
        for _ in range(8):
            game.pop()
        errors += [abs(now - then) for now, then in zip(points_of(game.position), final, strict=True)]
    assert sum(errors) / len(errors) < 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_at_once_are_valued_like_each_alone(players: int) -> None:
    game = random_game(players, 3)
    states = []
    while game.actions:
        game.pop()
        states.append(bytes(game.position.bytes))
    together = expected_points(game.position, states)
    for state, points in list(zip(states, together.tolist(), strict=True))[::7]:
        game.position.bytes[:] = state
        assert points_of(game.position) == pytest.approx(points, abs=1e-4)
