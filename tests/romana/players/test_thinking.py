"""The thinking process: never blocks, survives being killed, forgets what is cancelled."""

import os
import signal
import time
from collections.abc import Iterator

import pytest

from aqua_romana.games.romana.players.hints import Hint
from aqua_romana.games.romana.players.review import Review
from aqua_romana.games.romana.rules import Game
from aqua_romana.minds.runner import Answer, Thinker

PATIENCE = 60.0  # on a machine that is busy with other things


def wait(thinker: Thinker) -> Answer:
    """The final answer, polled for as a window does once a frame."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        answer = thinker.poll()
        if answer is not None and answer.is_final:
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def wait_for_process(thinker: Thinker, other_than: int | None = None) -> int:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        pid = thinker.process_id
        if pid is not None and pid != other_than:
            return pid
        time.sleep(0.005)
    raise AssertionError("no process")


@pytest.fixture(scope="module")
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.shut_down()


def test_answers_with_a_legal_action(thinker: Thinker) -> None:
    game = Game(3)
    thinker.ask(game.record(), "faber", seed=1, seconds=0.05)
    assert thinker.is_thinking
    answer = wait(thinker)
    assert not answer.failed
    assert answer.value in [action.text for action in game.legal_actions()]
    assert not thinker.is_thinking
    assert thinker.poll() is None


def test_asking_and_cancelling_return_at_once(thinker: Thinker) -> None:
    record = Game(2).record()
    started = time.process_time()
    thinker.ask(record, "curator", seconds=30)
    thinker.poll()
    thinker.cancel()
    assert time.process_time() - started < 0.05, "the caller's own thread did the work"
    assert not thinker.is_thinking
    assert thinker.poll() is None


def test_after_cancelling_the_next_question_is_answered_soon(thinker: Thinker) -> None:
    record = Game(2).record()
    cancelled = thinker.ask(record, "curator", seconds=50)
    wait_for_process(thinker)
    thinker.cancel()
    asked = thinker.ask(record, "tiro", seed=1, seconds=0.05)
    started = time.monotonic()
    answer = wait(thinker)
    assert answer.ticket == asked != cancelled
    assert time.monotonic() - started < 30, "the cancelled question was thought through to the end"


def test_a_killed_process_loses_nothing(thinker: Thinker) -> None:
    record = Game(4).record()
    thinker.ask(record, "curator", seed=1, seconds=1.5)
    pid = wait_for_process(thinker)
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    answer = wait(thinker)
    assert not answer.failed
    assert answer.value in [action.text for action in Game(4).legal_actions()]
    assert thinker.process_id != pid


def test_a_question_that_cannot_be_answered_says_why(thinker: Thinker) -> None:
    thinker.ask("no record at all", "tiro", seconds=0.05)
    answer = wait(thinker)
    assert "RecordError" in answer.failed
    thinker.ask(Game(2).record(), "tiro", seconds=0)
    assert not wait(thinker).failed, "the process goes on after a failure"


def test_hints_and_reviews_come_the_same_way(thinker: Thinker) -> None:
    game = Game(2)
    game.play("place S 3")
    thinker.ask_hint(game.record(), "faber", seconds=0.1)
    best = wait(thinker).value
    thinker.ask_hint(game.record(), "faber", rank=1, seconds=0.1)
    second = wait(thinker).value
    assert isinstance(best, Hint)
    assert best.action in game.legal_actions()
    assert second.action in game.legal_actions()
    assert best.action is not second.action
    thinker.ask_review(game.record(), nodes=20)
    progress = []
    until = time.monotonic() + PATIENCE
    answer = None
    while time.monotonic() < until and (answer is None or not answer.is_final):
        answer = thinker.poll()
        if answer is not None and not answer.is_final:
            progress.append(answer.value)
    assert answer is not None
    assert isinstance(answer.value, Review)
    assert progress == sorted(progress)
    assert progress


def test_a_thinker_shut_down_takes_no_more_questions() -> None:
    thinker = Thinker()
    thinker.shut_down()
    with pytest.raises(RuntimeError):
        thinker.ask(Game(2).record(), "tiro")
