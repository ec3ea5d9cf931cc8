"""Aquädukt asked by the box: in the background process, by plugin and record alone."""

import random

from aqua_romana.ai import worker_tasks
from aqua_romana.ai.game_ai import Hint, ai_of
from aqua_romana.ai.worker import Worker
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rules import Game
from tests.games.aquaedukt.players.positions import quick_game


def test_players_and_hints_come_from_the_background_process() -> None:
    game = quick_game(3, 3)
    game.seek(80)
    while game.decider is None:
        game.undo()
    legal = [action.text for action in game.legal_actions()]
    worker = Worker()
    try:
        answer = worker_tasks.choose_task(worker, PLUGIN, game, "faber", seed=5, seconds=0.0)
        here = ai_of(PLUGIN).choose(game.without_secrets(), "faber", 5, 0.0, lambda: False)
        assert answer() == here.text
        hint = worker_tasks.hint_task(worker, PLUGIN, game, seconds=0.0)()
        assert isinstance(hint, Hint)
        assert hint.action in legal
    finally:
        worker.shut_down()


def test_no_question_carries_the_seed() -> None:
    told = worker_tasks._known_to_all(Game(2, 987654321))
    assert "987654321" not in told
    assert Game.from_record(told).seed is None


def test_policies_play_whole_games_and_the_greedy_one_best() -> None:
    policies = ai_of(PLUGIN).POLICIES
    assert list(policies) == ["random", "builder", "greedy"], "the plainest first"
    game, chance = Game(2, 3), random.Random(3)
    while not game.is_over:
        policy = policies["greedy" if game.decider == 0 else "builder"]
        game.play(policy(game, chance) if game.decider is not None else game.legal_actions()[0])
    assert game.winners() == (0,)
