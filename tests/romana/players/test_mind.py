"""Aqua Romana asked by the box: in the background process, by kind and record alone."""

import random
from collections.abc import Iterator

import pytest

from aqua_romana.games.romana.kind import KIND
from aqua_romana.games.romana.rules import Game
from aqua_romana.minds import tasks
from aqua_romana.minds.mind import Hint, Moment, Review, mind_of
from aqua_romana.minds.runner import Runner
from tests.minds.test_runner import next_answer, wait
from tests.waiting import PATIENCE


@pytest.fixture(scope="module")
def runner() -> Iterator[Runner]:
    runner = Runner()
    yield runner
    runner.shut_down()


def test_answers_with_a_legal_action(runner: Runner) -> None:
    game = Game(3)
    tasks.ask(runner, KIND, game, "faber", seed=1, seconds=0.05)
    assert runner.is_busy
    answer = wait(runner)
    assert not answer.failed
    assert answer.value in [action.text for action in game.legal_actions()]
    assert not runner.is_busy
    assert runner.poll() is None


def test_the_answer_is_what_the_level_would_play(runner: Runner) -> None:
    game = Game(2)
    here = mind_of(KIND).choose(game, "faber", 5, 0.0, lambda: False)
    tasks.ask(runner, KIND, game, "faber", seed=5, seconds=0.0)
    assert wait(runner).value == here.text


def test_whoever_asks_does_not_think(runner: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mind_of(KIND), "choose", None)  # here: the other process has its own
    tasks.ask(runner, KIND, Game(2), "curator", seconds=30)
    assert runner.is_busy
    runner.cancel()
    assert not runner.is_busy
    assert runner.poll() is None


def test_after_cancelling_the_next_question_is_answered_soon(runner: Runner) -> None:
    game = Game(2)
    cancelled = tasks.ask(runner, KIND, game, "curator", seconds=10 * PATIENCE)  # never to its end
    runner.cancel()
    asked = tasks.ask(runner, KIND, game, "tiro", seed=1, seconds=0.05)
    assert wait(runner).ticket == asked != cancelled


def test_a_question_that_cannot_be_answered_says_why(runner: Runner) -> None:
    runner.start(tasks.choose, kind=KIND, record="no record at all", level="tiro", seed=1, seconds=0.05)
    assert "Damaged" in wait(runner).failed
    tasks.ask(runner, KIND, Game(2), "tiro", seconds=0)
    assert not wait(runner).failed, "the process goes on after a failure"


def test_hints_and_reviews_come_the_same_way(runner: Runner) -> None:
    game = Game(2)
    game.play("place S 3")
    legal = [action.text for action in game.legal_actions()]
    tasks.ask_hint(runner, KIND, game, seconds=0.1)
    best = wait(runner).value
    tasks.ask_hint(runner, KIND, game, rank=1, seconds=0.1)
    second = wait(runner).value
    assert isinstance(best, Hint)
    assert best.action in legal
    assert second.action in legal
    assert best.action != second.action
    tasks.ask_review(runner, KIND, game)
    progress = []
    while not (answer := next_answer(runner)).is_final:
        progress.append(answer.value)
    assert isinstance(answer.value, Review)
    assert progress == sorted(progress)
    assert progress


def test_the_mind_has_what_the_box_asks_for() -> None:
    mind = mind_of(KIND)
    assert [level.key for level in mind.LEVELS] == ["tiro", "faber", "architectus", "curator"]
    assert [level.title for level in mind.LEVELS] == [
        "Tiro, the apprentice",
        "Faber, the mason",
        "Architecta, the architect",
        "Frontinus, the water commissioner",
    ]
    assert mind.REVIEWED
    assert mind.curve(Game(2)) == []


def test_policies_play_whole_games_and_the_simple_one_better() -> None:
    policies = mind_of(KIND).POLICIES
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
        game.play(mind_of(KIND).POLICIES["random"](game, chance))
    found = mind_of(KIND).curve(game)
    assert all(isinstance(moment, Moment) for moment in found)
    assert found[-1].points == tuple(game.totals())
