"""A thread that writes what must be on disk, so that a slow disk does not hold up whoever plays.

Only the newest state of a thing is worth writing: what still waits is replaced by what comes later under the
same key. Whoever puts something here waits a moment for it; on an ordinary disk it is written by then.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable


class DiskWriter:
    """Does one piece of work after the other, in the order in which they came first; rests between."""

    def __init__(self) -> None:
        #: Called in the thread whenever everything is written.
        self.on_idle: Callable[[], object] | None = None
        self._waiting: dict[Hashable, Callable[[], object]] = {}
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._failure: BaseException | None = None

    @property
    def is_idle(self) -> bool:
        """Whether everything is written."""
        return self._thread is None

    def put(self, key: Hashable, work: Callable[[], object]) -> None:
        """Have this done soon, in place of what waits under the key; by the thread itself, at once."""
        if self._thread is threading.current_thread():
            work()
            return
        with self._changed:
            self._waiting[key] = work
            if self._thread is None:
                # No daemon: what was promised is done before the interpreter ends.
                self._thread = threading.Thread(target=self._write, name="writer")
                self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until everything is written, at most so long; whether it is. The thread itself never waits.

        An error that no work should raise is raised here.
        """
        with self._changed:
            done = self._changed.wait_for(lambda: self._thread in (None, threading.current_thread()), seconds)
            failure, self._failure = self._failure, None
        if failure is not None:
            raise failure
        return done

    def _write(self) -> None:
        while (work := self._next()) is not None:
            try:
                work()
            except BaseException as error:  # told to whoever waits
                self._failure = error
        if self.on_idle is not None:
            self.on_idle()

    def _next(self) -> Callable[[], object] | None:
        with self._changed:
            if self._waiting:
                return self._waiting.pop(next(iter(self._waiting)))
            self._thread = None
            self._changed.notify_all()
            return None
