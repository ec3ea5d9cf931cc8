"""A process for work that takes time, so that no window ever waits.

`Worker` runs any function of a module with plain data for arguments: thinking, weighing a game, drawing a
picture. The function runs in a process of its own (started by `spawn`, as on Windows and macOS) and gets one
argument before those, a `TaskContext`, by which it can report progress and learn that nobody wants the
answer any longer.

The caller never blocks: it lets `app.background(worker.task(function, …), then)` wait in a thread behind the
window. A thread of ours carries tasks and answers; if the process dies, it is started again and asked again,
and only if it keeps dying is the task answered with a failure.

A frozen program must call `multiprocessing.freeze_support()` first thing in its main module.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import queue
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

_log = logging.getLogger(__name__)

TRIES: Final = 3  # a task that kills the process this often is given up
GRACE: Final = 5.0  # seconds beyond the deadline before a silent process is taken for hung
_TICK: Final = 0.02
_STARTING: Final = 20.0  # seconds a process may take to come up on a slow machine
_LISTENING: Final = 1.0  # seconds a task has to notice that it is cancelled

CANCEL: Final = "cancel"


@dataclass(frozen=True)
class Answer:
    """What came of a task. `failed` says why there is no value; `is_final` is False for progress."""

    ticket: int
    value: Any = None
    failed: str = ""
    is_final: bool = True


Inbox = queue.SimpleQueue[Answer]


class TaskFailed(Exception):
    """A task has no value; the text says why."""


@dataclass(frozen=True)
class _Task:
    ticket: int
    call: bytes  # function and arguments, pickled
    patience: float | None  # seconds until an answer is overdue


class TaskContext:
    """The end of the line at which the function sits."""

    def __init__(self, line: Connection[Any, Any], ticket: int) -> None:
        self._line = line
        self._ticket = ticket

    def is_cancelled(self) -> bool:
        """Does nobody want the answer any longer?"""
        try:
            return self._line.poll()
        except (OSError, EOFError):
            return True

    def report(self, value: Any) -> None:
        """Send progress to whoever waits."""
        self._line.send(Answer(self._ticket, value, is_final=False))


def _work(line: Connection[Any, Any]) -> None:
    """The life of the process: answer until the program is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the program's business
    # One core is enough for thinking: the others are the window's. Read by numpy when it is first imported.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        line.send(None)
        while True:
            task = line.recv()
            if task == CANCEL:  # came too late: the answer is under way
                continue
            line.send_bytes(_answered(task, line))
    except (EOFError, OSError):
        return


def _answered(task: _Task, line: Connection[Any, Any]) -> bytes:
    """The answer, pickled here so that a value that cannot travel is a failure like any other."""
    try:
        function, arguments = pickle.loads(task.call)
        value = function(TaskContext(line, task.ticket), **arguments)
        return pickle.dumps(Answer(task.ticket, value))
    except Exception as error:
        return pickle.dumps(Answer(task.ticket, failed=_described(error)))


def _described(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


class Worker:
    """Does one task at a time in its process; a new one takes the place of the last."""

    def __init__(self) -> None:
        self._tickets = 0
        self.wanted: int | None = None  # the ticket of the task that is open
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._inboxes: dict[int, Inbox] = {}  # where answers to open tasks go
        self._process: BaseProcess | None = None
        self._line: Connection[Any, Any] | None = None
        self._closing = False
        self._courier: threading.Thread | None = None

    # For the caller: none of these waits.

    def task(
        self,
        function: Callable[..., Any],
        /,
        *,
        on_progress: Callable[[Any], object] | None = None,
        patience: float | None = None,
        **arguments: Any,
    ) -> WorkerTask:
        """Have `function(context, **arguments)` called, dropping any task still open. What is returned waits
        for the value when it is called.

        The function is one of a module, found there by the other process under its name. `on_progress` is
        called in the thread that waits, with whatever the function reports. After `patience` seconds and some
        grace a process that has not answered is taken for hung.
        """
        if self._closing:
            raise RuntimeError("this worker has been shut down")
        self._tickets += 1
        self.wanted = ticket = self._tickets
        task = WorkerTask(self, ticket, on_progress)
        self._inboxes[ticket] = task.inbox
        try:
            # Here rather than in the courier's thread: what the caller changes later must not get in.
            call = pickle.dumps((function, arguments))
        except Exception as error:
            _log.error("a task cannot be sent: %s", _described(error))
            self._deliver(Answer(ticket, failed=_described(error)))
            return task
        self._tasks.put(_Task(ticket, call, patience))
        if self._courier is None:
            self._courier = threading.Thread(target=self._carry, name="courier", daemon=True)
            self._courier.start()
        return task

    def cancel(self) -> None:
        """Forget the present task. Returns at once; its answer will never be seen."""
        self.wanted = None

    @property
    def is_busy(self) -> bool:
        """Is a task open?"""
        return self.wanted is not None

    @property
    def process_id(self) -> int | None:
        """The process, for those who watch over it."""
        process = self._process
        return None if process is None else process.pid

    def shut_down(self) -> None:
        """End thread and process, whatever is being done there."""
        self._closing = True
        self.wanted = None
        self._tasks.put(None)

    def _deliver(self, answer: Answer) -> None:
        inbox = self._inboxes.pop(answer.ticket) if answer.is_final else self._inboxes[answer.ticket]
        if answer.is_final and self.wanted == answer.ticket:
            self.wanted = None
        inbox.put(answer)

    # In the courier's thread.

    def _carry(self) -> None:
        while True:
            task = self._tasks.get()
            if task is None:
                self._end_process()
                return
            wanted = task.ticket == self.wanted and not self._closing
            self._deliver(self._outcome(task) if wanted else Answer(task.ticket, failed="cancelled"))

    def _outcome(self, task: _Task) -> Answer:
        """The final answer to a task; nobody will see it if the task is wanted no longer."""
        for attempt in range(TRIES):
            try:
                line = self._connected()
                line.send(task)
                answer = self._awaited(line, task)
            except (EOFError, OSError) as error:
                self._end_process()
                if self._closing:
                    return Answer(task.ticket, failed="shut down")
                _log.warning("the background process ended (%r), attempt %d", error, attempt + 1)
            except Exception as error:
                # An answer that cannot be read here: asking again would bring the same.
                self._end_process()
                answer = Answer(task.ticket, failed=_described(error))
                break
            else:
                break
        else:
            answer = Answer(task.ticket, failed="the background process keeps ending")
        if answer.failed and task.ticket == self.wanted:
            _log.error("a task failed: %s", answer.failed)
        return answer

    def _awaited(self, line: Connection[Any, Any], task: _Task) -> Answer:
        """The final answer; EOFError if the process died, hangs or is to be ended."""
        overdue = None if task.patience is None else time.monotonic() + task.patience + GRACE
        while True:
            if self._closing:
                raise EOFError("shutting down")
            if self.wanted != task.ticket:
                self._recall(line, task)
                return Answer(task.ticket, failed="cancelled")
            if line.poll(_TICK):
                answer: Answer = line.recv()
                if answer.ticket == task.ticket:
                    if answer.is_final:
                        return answer
                    self._deliver(answer)
            elif overdue is not None and time.monotonic() > overdue:
                raise EOFError("no answer in time")

    def _recall(self, line: Connection[Any, Any], task: _Task) -> None:
        """Tell the process to stop; one that does not listen is ended."""
        line.send(CANCEL)
        until = time.monotonic() + _LISTENING
        while time.monotonic() < until and not self._closing:
            if line.poll(_TICK):
                answer: Answer = line.recv()
                if answer.ticket == task.ticket and answer.is_final:
                    return
        self._end_process()

    def _connected(self) -> Connection[Any, Any]:
        if self._line is not None and self._process is not None and self._process.is_alive():
            return self._line
        self._end_process()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), name="background", daemon=True)
        self._process.start()
        theirs.close()
        self._line = ours
        until = time.monotonic() + _STARTING
        while not ours.poll(_TICK):
            if not self._process.is_alive():
                raise EOFError(f"the process did not come up, exit code {self._process.exitcode}")
            if time.monotonic() > until:
                raise EOFError(f"the process did not come up within {_STARTING:.0f} s")
            if self._closing:
                raise EOFError("shutting down")
        ours.recv()
        return ours

    def _end_process(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            if self._process.pid is not None:  # else the system would not even start it
                self._process.kill()
                self._process.join(2)
            self._process = None


class WorkerTask:
    """Waits for a task that was started; `cancel` ends the waiting from another thread."""

    def __init__(self, worker: Worker, ticket: int, on_progress: Callable[[Any], object] | None) -> None:
        self.inbox: Inbox = queue.SimpleQueue()
        self.ticket = ticket
        self._worker = worker
        self._on_progress = on_progress

    def __call__(self) -> Any:
        """The value; `TaskFailed` if there is none."""
        while not (answer := self.inbox.get()).is_final:
            if self._on_progress is not None:
                self._on_progress(answer.value)
        if answer.failed:
            raise TaskFailed(answer.failed)
        return answer.value

    def cancel(self) -> None:
        """Nobody wants it any longer; what was asked for since goes on."""
        if self._worker.wanted == self.ticket:
            self._worker.cancel()
