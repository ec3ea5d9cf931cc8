"""Aqua Romana asked by the box: in the background process, by plugin and record alone."""

import random
from collections.abc import Iterator

import pytest

from aqua_romana.ai import worker_tasks
from aqua_romana.ai.game_ai import Hint, ai_of
from aqua_romana.ai.review import Moment, Review
from aqua_romana.ai.worker import TaskFailed, Worker
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Game
from tests.waiting import PATIENCE


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.shut_down()


def test_answers_with_a_legal_action(worker: Worker) -> None:
    game = Game(3)
    task = worker_tasks.choose_task(worker, PLUGIN, game, "faber", seed=1, seconds=0.05)
    assert worker.is_busy
    assert task() in [action.text for action in game.legal_actions()]
    assert not worker.is_busy


def test_the_rival_plays_whole_games_by_the_rules() -> None:
    game, keys = Game(2), ("aemula-5", "aemula-46")
    while game.decider is not None:
        key = keys[game.decider]
        game.play(ai_of(PLUGIN).choose(game, key, 5, 0.0, lambda: False))
    assert sum(game.totals()) > 20


def test_the_answer_is_what_the_level_would_play(worker: Worker) -> None:
    game = Game(2)
    here = ai_of(PLUGIN).choose(game, "faber", 5, 0.0, lambda: False)
    assert worker_tasks.choose_task(worker, PLUGIN, game, "faber", seed=5, seconds=0.0)() == here.text


def test_whoever_asks_does_not_think(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_of(PLUGIN), "choose", None)  # here: the other process has its own
    task = worker_tasks.choose_task(worker, PLUGIN, Game(2), "frontinus", seconds=30)
    assert worker.is_busy
    worker.cancel()
    assert not worker.is_busy
    with pytest.raises(TaskFailed, match="cancelled"):
        task()


def test_after_cancelling_the_next_question_is_answered_soon(worker: Worker) -> None:
    game = Game(2)
    cancelled = worker_tasks.choose_task(worker, PLUGIN, game, "frontinus", seconds=10 * PATIENCE)
    worker.cancel()  # it never comes to its end
    asked = worker_tasks.choose_task(worker, PLUGIN, game, "tiro", seed=1, seconds=0.05)
    assert asked() in [action.text for action in game.legal_actions()]
    with pytest.raises(TaskFailed, match="cancelled"):
        cancelled()


def test_a_question_that_cannot_be_answered_says_why(worker: Worker) -> None:
    broken = {"plugin": PLUGIN, "record": "no record at all", "level": "tiro", "seed": 1, "seconds": 0.05}
    with pytest.raises(TaskFailed, match="Damaged"):
        worker.task(worker_tasks.choose, **broken)()
    assert worker_tasks.choose_task(worker, PLUGIN, Game(2), "tiro", seconds=0)(), "it goes on afterwards"


def test_hints_and_reviews_come_the_same_way(worker: Worker) -> None:
    game = Game(2)
    game.play("place S 3")
    legal = [action.text for action in game.legal_actions()]
    best = worker_tasks.hint_task(worker, PLUGIN, game, seconds=0.1)()
    second = worker_tasks.hint_task(worker, PLUGIN, game, rank=1, seconds=0.1)()
    assert isinstance(best, Hint)
    assert best.action in legal
    assert second.action in legal
    assert best.action != second.action
    progress: list[tuple[int, int]] = []
    assert isinstance(worker_tasks.review_task(worker, PLUGIN, game, progress.append)(), Review)
    assert progress == sorted(progress)
    assert progress


def test_the_mind_has_what_the_box_asks_for() -> None:
    mind = ai_of(PLUGIN)
    assert [level.title for level in mind.LEVELS] == [
        "Tiro, the apprentice",
        "Fossor, the digger",
        "Faber, the mason",
        "Librator, the surveyor",
        "Architecta, the architect",
        "Aquilex, the water finder",
        "Frontinus, the water commissioner",
    ]
    assert mind.REVIEWED
    assert mind.curve(Game(2)) == []


def test_policies_play_whole_games_and_the_simple_one_better() -> None:
    policies = ai_of(PLUGIN).POLICIES
    assert list(policies) == ["random", "simple"], "the plainest first"
    built = {}
    for name, policy in policies.items():
        built[name] = 0
        for seed in range(3):
            game, chance = Game(3), random.Random(seed)
            while not game.is_over:
                game.play(policy(game, chance))
            built[name] += sum(game.totals())
    assert built["simple"] > 1.5 * built["random"]


def test_the_curve_is_made_of_moments() -> None:
    game, chance = Game(2), random.Random(1)
    while not game.is_over:
        game.play(ai_of(PLUGIN).POLICIES["random"](game, chance))
    found = ai_of(PLUGIN).curve(game)
    assert all(isinstance(moment, Moment) for moment in found)
    assert found[-1].points == tuple(game.totals())
