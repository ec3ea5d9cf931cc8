"""A process that thinks, so that no window ever waits.

`Thinker` serves any game: a question names a function ("module:function") and its arguments, all plain data.
The function runs in a process of its own (started by `spawn`, as on Windows and macOS) and gets one argument
more: `desk`, by which it can report progress and learn that nobody wants the answer any longer.

The caller never blocks. A thread of ours carries questions and answers; if the process dies, it is started
again and asked again, and only if it keeps dying is the question answered with a failure.

A frozen program must call `multiprocessing.freeze_support()` first thing in its main module.
"""

import importlib
import logging
import multiprocessing
import queue
import signal
import threading
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

_log = logging.getLogger(__name__)

TRIES: Final = 3  # a question that kills the process this often is given up
GRACE: Final = 5.0  # seconds beyond the deadline before a silent process is taken for hung
_TICK: Final = 0.02
_STARTING: Final = 20.0  # seconds a process may take to come up on a slow machine

CANCEL: Final = "cancel"
QUIT: Final = "quit"


@dataclass(frozen=True)
class Answer:
    """What came of a question. `failed` says why there is no value; `is_final` is False for progress."""

    ticket: int
    value: Any = None
    failed: str = ""
    is_final: bool = True


@dataclass(frozen=True)
class _Question:
    ticket: int
    function: str
    arguments: dict[str, Any]
    patience: float | None  # seconds until an answer is overdue


class Desk:
    """The thinking function's end of the line."""

    def __init__(self, line: "Connection[Any, Any]", ticket: int) -> None:
        self._line = line
        self._ticket = ticket

    def is_cancelled(self) -> bool:
        """Does nobody want the answer any longer?"""
        try:
            return self._line.poll()
        except (OSError, EOFError):
            return True

    def report(self, value: Any) -> None:
        """Send progress; `Thinker.poll` hands it over with `is_final` False."""
        self._line.send(Answer(self._ticket, value, is_final=False))


def _work(line: "Connection[Any, Any]") -> None:
    """The life of the thinking process: answer until told to stop or the program is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the program's business
    try:
        line.send(None)
        while True:
            question = line.recv()
            if question == QUIT:
                return
            if question == CANCEL:  # came too late: the answer is under way
                continue
            line.send(_answer(question, line))
    except (EOFError, OSError):
        return


def _answer(question: _Question, line: "Connection[Any, Any]") -> Answer:
    try:
        module, _, name = question.function.partition(":")
        function = getattr(importlib.import_module(module), name)
        value = function(desk=Desk(line, question.ticket), **question.arguments)
    except Exception as error:
        return Answer(question.ticket, failed=f"{type(error).__name__}: {error}")
    return Answer(question.ticket, value)


class Thinker:
    """Asks the thinking process one question at a time; a new one takes the place of the last."""

    def __init__(self) -> None:
        self._tickets = 0
        self._wanted: int | None = None
        self._questions: queue.SimpleQueue[_Question | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._process: BaseProcess | None = None
        self._line: Connection[Any, Any] | None = None
        self._closing = False
        self._courier: threading.Thread | None = None

    # For the caller: none of these waits.

    def start(self, function: str, *, patience: float | None = None, **arguments: Any) -> int:
        """Put a question, dropping any that is still open; returns its ticket."""
        self._tickets += 1
        self._hand_over(_Question(self._tickets, function, arguments, patience))
        return self._tickets

    def _hand_over(self, question: _Question) -> None:
        if self._closing:
            raise RuntimeError("this thinker has been shut down")
        self._wanted = question.ticket
        self._questions.put(question)
        if self._courier is None:
            self._courier = threading.Thread(target=self._carry, name="thinker", daemon=True)
            self._courier.start()

    def ask(self, record: str, level: str, seed: int | None = None, seconds: float | None = None) -> int:
        """Ask a level for the next action of a recorded game; the answer's value is the action's text."""
        return self.start(
            "aqua_romana.games.romana.players.tasks:choose",
            patience=1.0 if seconds is None else seconds,
            record=record,
            level=level,
            seed=seed,
            seconds=seconds,
        )

    def ask_hint(self, record: str, level: str, rank: int = 0, seconds: float | None = 1.0) -> int:
        """Ask for the best hint (`rank` 0), the runner-up (1)...; the answer's value is a `hints.Hint`."""
        return self.start(
            "aqua_romana.games.romana.players.tasks:hint",
            patience=seconds,
            record=record,
            level=level,
            rank=rank,
            seconds=seconds,
        )

    def ask_review(self, record: str, nodes: int | None = None) -> int:
        """Ask for a review; progress answers are (done, all), the last one's value is a `review.Review`."""
        return self.start("aqua_romana.games.romana.players.tasks:review", record=record, nodes=nodes)

    def poll(self) -> Answer | None:
        """The next answer to the present question, if one has come."""
        while True:
            try:
                answer = self._answers.get_nowait()
            except queue.Empty:
                return None
            if answer.ticket == self._wanted:
                if answer.is_final:
                    self._wanted = None
                return answer

    def cancel(self) -> None:
        """Forget the present question. Returns at once; its answer will never be seen."""
        self._wanted = None

    @property
    def is_thinking(self) -> bool:
        """Is a question open?"""
        return self._wanted is not None

    @property
    def process_id(self) -> int | None:
        """The thinking process, for those who watch over it."""
        process = self._process
        return None if process is None else process.pid

    def shut_down(self) -> None:
        """End thread and process."""
        self._closing = True
        self._wanted = None
        self._questions.put(None)

    # In the courier's thread.

    def _carry(self) -> None:
        while True:
            question = self._questions.get()
            if question is None or self._closing:
                self._end_process()
                return
            if question.ticket == self._wanted:
                self._put(question)

    def _put(self, question: _Question) -> None:
        for attempt in range(TRIES):
            try:
                line = self._connected()
                line.send(question)
                answer = self._wait(line, question)
            except (EOFError, OSError) as error:
                if not self._closing:  # else it ended because we wanted it to
                    _log.warning("the thinking process ended (%r), attempt %d", error, attempt + 1)
                self._end_process()
                if self._closing:
                    return
                continue
            if answer is not None:
                self._answers.put(answer)
            return
        self._answers.put(Answer(question.ticket, failed="the thinking process keeps ending"))

    def _wait(self, line: "Connection[Any, Any]", question: _Question) -> Answer | None:
        """The answer, or None once nobody wants it; EOFError if the process died or hangs."""
        overdue = None if question.patience is None else time.monotonic() + question.patience + GRACE
        while True:
            if line.poll(_TICK):
                answer = line.recv()
                if answer is None or answer.ticket != question.ticket:
                    continue
                if answer.is_final:
                    return self._known(answer)
                self._answers.put(answer)
            elif self._closing or self._wanted != question.ticket:
                self._recall(line, question)
                return None
            elif overdue is not None and time.monotonic() > overdue:
                raise EOFError("no answer in time")

    def _known(self, answer: Answer) -> Answer:
        if answer.failed:
            _log.error("thinking failed: %s", answer.failed)
        return answer

    def _recall(self, line: "Connection[Any, Any]", question: _Question) -> None:
        """Tell the process to stop; one that does not listen is ended."""
        line.send(CANCEL)
        until = time.monotonic() + 1.0
        while time.monotonic() < until:
            if line.poll(_TICK):
                answer = line.recv()
                if answer is not None and answer.ticket == question.ticket and answer.is_final:
                    return
        self._end_process()

    def _connected(self) -> "Connection[Any, Any]":
        if self._line is not None and self._process is not None and self._process.is_alive():
            return self._line
        self._end_process()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), name="thinking", daemon=True)
        self._process.start()
        theirs.close()
        self._line = ours
        until = time.monotonic() + _STARTING
        while not ours.poll(_TICK):
            if time.monotonic() > until or not self._process.is_alive():
                raise EOFError("the process did not come up")
            if self._closing:
                raise EOFError("shutting down")
        ours.recv()
        return ours

    def _end_process(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join(2)
            self._process = None
