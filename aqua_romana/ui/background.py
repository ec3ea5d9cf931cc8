"""Work behind the window and calls that wait: what `App.background` and `App.after` hand out and keep.

    app.background(task, then)        `task()` in a thread of its own, `then(result)` in the loop
    app.after(seconds, then)          `then()` in the loop, counted by the app's own time

Both belong to the scene that is on top when they are asked for and end when it leaves the stack; what they
return ends them sooner. A task that would hold up the window's thread by computing goes to another process:
`app.background(worker.task(function, …), then)` (see `ai.worker`).
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from aqua_romana.ui.scene import Scene

_log = logging.getLogger(__name__)

T = TypeVar("T")
Call = Callable[[], object]


class Pending:
    """Something that will be called in the loop unless `cancel` comes first."""

    def __init__(self, owner: Scene | None, then: Call, due: float | None = None) -> None:
        self.owner = owner
        self.due = due
        self._then: Call | None = then
        #: Told of a cancellation, so that nobody works on for nothing.
        self.on_cancel: Call | None = None

    @property
    def is_pending(self) -> bool:
        """Whether it is still to come."""
        return self._then is not None

    def cancel(self) -> None:
        """It will not be called; once it has been this does nothing."""
        if self._then is not None:
            self._then = None
            if self.on_cancel is not None:
                self.on_cancel()

    def finish(self, then: Call | None = None) -> None:
        """The time has come: call what was asked for, or `then` in its place."""
        own, self._then = self._then, None
        if own is not None:
            (then or own)()


class Backstage:
    """All that is pending in an app: timers by the app's time, tasks in threads."""

    def __init__(self, call_soon: Callable[[Callable[[], None]], object]) -> None:
        self._call_soon = call_soon
        self._now = 0.0
        self._pending: list[Pending] = []

    def after(self, seconds: float, then: Call, owner: Scene | None) -> Pending:
        """A call after so many seconds of the app's time."""
        return self._add(Pending(owner, then, self._now + seconds))

    def run(
        self,
        task: Callable[[], T],
        then: Callable[[T], object],
        on_error: Callable[[Exception], object] | None,
        owner: Scene | None,
    ) -> Pending:
        """A task in a thread; a task that has a method `cancel` hears of a cancellation by it."""
        pending = self._add(Pending(owner, lambda: None))
        pending.on_cancel = getattr(task, "cancel", None)

        def work() -> None:
            try:
                result = task()
            except Exception as error:
                if pending.is_pending:
                    _log.error("A task behind the window failed", exc_info=error)
                failure = error
                self._call_soon(lambda: pending.finish(lambda: on_error and on_error(failure)))
            else:
                self._call_soon(lambda: pending.finish(lambda: then(result)))

        threading.Thread(target=work, name="background", daemon=True).start()
        return pending

    def pass_time(self, seconds: float) -> None:
        """Call whatever is due now, the earliest first."""
        self._now += seconds
        for each in sorted(self._timers(), key=lambda each: each.due or 0.0):
            if each.due is not None and each.due <= self._now:
                each.finish()

    def wake_after(self) -> float | None:
        """Seconds until the next timer runs out."""
        return min((max(0.0, (each.due or 0.0) - self._now) for each in self._timers()), default=None)

    def scene_left(self, scene: Scene) -> None:
        """Whatever belongs to a scene ends with it."""
        for each in self._pending:
            if each.owner is scene:
                each.cancel()

    def _timers(self) -> list[Pending]:
        return [each for each in self._pending if each.due is not None and each.is_pending]

    def _add(self, fresh: Pending) -> Pending:
        self._pending = [*(each for each in self._pending if each.is_pending), fresh]
        return fresh
