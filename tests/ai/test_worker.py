"""The background process: never blocks, survives being killed, forgets what is cancelled."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aqua_romana.ai import worker as running
from aqua_romana.ai.worker import Answer, TaskFailed, Worker, WorkerTask
from tests.ai import example_tasks
from tests.waiting import PATIENCE, until


def next_answer(task: WorkerTask) -> Answer:
    return task.inbox.get(timeout=PATIENCE)


def wait(task: WorkerTask) -> Answer:
    """The final answer."""
    while not (answer := next_answer(task)).is_final:
        pass
    return answer


def wait_for_process(worker: Worker) -> int:
    pid = until(lambda: worker.process_id, "process")
    assert pid is not None
    return pid


@pytest.fixture(scope="module")
def shared() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.shut_down()


@pytest.fixture
def own() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.shut_down()


def test_a_function_is_called_with_its_arguments_in_another_process(shared: Worker) -> None:
    task = shared.task(example_tasks.add, one=2, other=3)
    assert shared.is_busy
    assert wait(task) == Answer(task.ticket, 5)
    assert not shared.is_busy
    assert shared.process_id not in (None, os.getpid())


def test_what_the_caller_changes_later_does_not_get_in(shared: Worker) -> None:
    rows = [1, 2]
    task = shared.task(example_tasks.add, one=rows, other=[])
    rows.clear()
    assert wait(task).value == [1, 2]


def test_asking_and_cancelling_wait_for_no_process(own: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    let_go = threading.Event()

    def hangs(worker: Worker) -> None:
        assert threading.current_thread() is worker._courier, "the caller's own thread did the work"
        let_go.wait(PATIENCE)
        raise EOFError

    monkeypatch.setattr(Worker, "_connected", hangs)
    own.task(example_tasks.wait_until_cancelled)
    assert own.is_busy
    own.cancel()
    assert not own.is_busy
    let_go.set()


@pytest.mark.parametrize(
    "errand",
    [example_tasks.wait_until_cancelled, example_tasks.chatter_until_cancelled, example_tasks.never_listen],
)
def test_after_cancelling_the_next_task_is_answered_soon(
    shared: Worker, errand: Callable[..., object]
) -> None:
    cancelled = shared.task(errand)
    next_answer(cancelled)
    shared.cancel()
    task = shared.task(example_tasks.add, one=1, other=1)
    cancelled.cancel()  # once more, too late: another is asked for now
    assert wait(task) == Answer(task.ticket, 2)
    assert task.ticket != cancelled.ticket


def test_a_task_that_notices_its_end_keeps_the_process(own: Worker) -> None:
    task = own.task(example_tasks.wait_until_cancelled)
    next_answer(task)
    pid = own.process_id
    task = own.task(example_tasks.add, one=1, other=1)
    assert wait(task).value == 2
    assert own.process_id == pid


def test_a_killed_process_loses_nothing(own: Worker, tmp_path: Path) -> None:
    task = own.task(example_tasks.wait_until_cancelled)
    assert next_answer(task).value == "waiting"
    pid = wait_for_process(own)
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    assert next_answer(task).value == "waiting", "the task was not begun again"
    assert own.process_id != pid
    pid = wait_for_process(own)
    own.cancel()
    os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    task = own.task(example_tasks.add, one=2, other=2)
    assert wait(task).value == 4
    task = own.task(example_tasks.die_at_first, sign=tmp_path / "sign")
    assert wait(task).value == "second try"


def test_a_task_that_always_kills_the_process_is_given_up(own: Worker) -> None:
    task = own.task(example_tasks.die)
    assert "keeps ending" in wait(task).failed
    task = own.task(example_tasks.add, one=1, other=2)
    assert wait(task).value == 3


def test_a_process_that_hangs_is_ended(own: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "GRACE", 0.1)
    task = own.task(example_tasks.never_listen, patience=0.1)
    assert "keeps ending" in wait(task).failed


def test_a_task_that_fails_says_why(shared: Worker) -> None:
    task = shared.task(example_tasks.fail, why="there is no water")
    assert wait(task).failed == "ValueError: there is no water"
    task = shared.task(example_tasks.add, one=1, other=1)
    assert not wait(task).failed, "the process goes on after a failure"


def test_what_cannot_be_sent_is_a_failure(shared: Worker) -> None:
    task = shared.task(lambda context: 1)
    assert wait(task).failed
    task = shared.task(example_tasks.add, one=lambda: 1, other=2)
    assert wait(task).failed
    task = shared.task(example_tasks.add, one=example_tasks.Sour(), other=2)
    assert "ValueError" in wait(task).failed, "it could be sent, but not received"
    task = shared.task(example_tasks.give_what_cannot_be_sent)
    assert wait(task).failed
    task = shared.task(example_tasks.give_what_cannot_be_received)
    assert "ValueError" in wait(task).failed
    task = shared.task(example_tasks.add, one=1, other=1)
    assert wait(task).value == 2, "and the next task is done as if nothing had been"


def test_a_long_task_tells_how_far_it_is_and_gives_bytes(shared: Worker) -> None:
    task = shared.task(example_tasks.draw, rows=400, width=20_000)
    shares = []
    while not (answer := next_answer(task)).is_final:
        shares.append(answer.value)
    assert shares == [(row + 1) / 400 for row in range(400)]
    assert answer.value == b"".join(bytes([row % 256]) * 20_000 for row in range(400))


@pytest.mark.parametrize("errand", [example_tasks.never_listen, example_tasks.chatter_until_cancelled])
def test_shutting_down_ends_the_process_whatever_it_is_doing(
    errand: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "_LISTENING", 10 * PATIENCE)  # it is given no time to listen
    worker = Worker()
    task = worker.task(errand)
    next_answer(task)
    pid = wait_for_process(worker)
    worker.shut_down()
    until(lambda: worker.process_id is None, "end of the process")
    if os.name == "posix":
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    assert not worker.is_busy


def test_shutting_down_while_the_process_starts(own: Worker) -> None:
    own.task(example_tasks.never_listen)
    own.shut_down()
    courier = own._courier
    assert courier is not None
    courier.join(PATIENCE)
    assert not courier.is_alive()
    assert own.process_id is None


def test_a_runner_shut_down_takes_no_more_tasks() -> None:
    worker = Worker()
    worker.shut_down()
    with pytest.raises(RuntimeError):
        worker.task(example_tasks.add, one=1, other=1)


def test_a_task_waits_for_its_value_and_hears_of_progress(shared: Worker) -> None:
    shares: list[float] = []
    task = shared.task(example_tasks.draw, on_progress=shares.append, rows=4, width=2)
    assert len(task()) == 8
    assert shares == [0.25, 0.5, 0.75, 1.0]
    assert not shared.is_busy


def test_a_task_without_a_value_says_why(shared: Worker) -> None:
    with pytest.raises(TaskFailed, match="TypeError"):
        shared.task(example_tasks.add, one=2, other="three")()


@pytest.mark.parametrize("how", ["cancel", "another", "shut_down"])
def test_nobody_waits_for_a_task_that_is_not_wanted_any_more(own: Worker, how: str) -> None:
    begun = threading.Event()
    task = own.task(example_tasks.wait_until_cancelled, on_progress=lambda _value: begun.set())
    failures: list[str] = []

    def wait_for_it() -> None:
        try:
            task()
        except TaskFailed as failure:
            failures.append(str(failure))

    thread = threading.Thread(target=wait_for_it)
    thread.start()
    assert begun.wait(PATIENCE)
    if how == "cancel":
        task.cancel()
    elif how == "another":
        assert own.task(example_tasks.add, one=1, other=1)() == 2
    else:
        own.shut_down()
    thread.join(PATIENCE)
    assert failures == ["shut down" if how == "shut_down" else "cancelled"]
