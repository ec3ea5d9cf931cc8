"""Making a file in a process of its own, so that the window never waits."""

from __future__ import annotations

import contextlib
import importlib
import logging
import multiprocessing
import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from aqua_romana.keeping import store
from aqua_romana.window import disk_words
from aqua_romana.window.text import _

_log = logging.getLogger(__name__)

#: Tells how much is done, from 0 to 1.
Report = Callable[[float], None]


class Making:
    """A file being made: ask `poll` now and then; `cancel` stops it and leaves nothing behind.

    `task` names a function ("module:function") that is called in the other process with the goal, a way to
    report how far it is, and `arguments`. It writes the file in one step or raises.
    """

    def __init__(self, task: str, goal: Path, **arguments: Any) -> None:
        self.goal = goal
        #: How much is done, from 0 to 1.
        self.share = 0.0
        self.is_done = False
        self._error: Exception | None = None
        context = multiprocessing.get_context("spawn")
        self._ear, mouth = context.Pipe(duplex=False)
        self._process = context.Process(target=_work, args=(task, goal, arguments, mouth), daemon=True)
        self._process.start()
        mouth.close()

    @property
    def fault(self) -> str:
        """Why it failed, in words; empty while all is well."""
        if self._error is None:
            return ""
        if isinstance(self._error, OSError):
            return disk_words.in_words(self._error, self.goal.parent)
        return _("The file could not be made. The log file has the cause.")

    def poll(self) -> bool:
        """Look how far it is; True when that has changed."""
        if self.is_done:
            return False
        changed = False
        try:
            while self._ear.poll():
                said = self._ear.recv()
                changed = True
                if isinstance(said, Exception):
                    self._error = said
                else:
                    self.share = float(said)
        except (EOFError, OSError):
            self._finish()
            return True
        if not self._process.is_alive():
            self._finish()
            return True
        return changed

    def _finish(self) -> None:
        self._process.join(timeout=5)
        self.is_done = True
        if self._error is None and self._process.exitcode != 0:
            self._error = RuntimeError(f"exit code {self._process.exitcode}")
        if self._error is not None:
            _log.warning("%s cannot be made: %r", self.goal.name, self._error)
        self._clean_up()

    def cancel(self) -> None:
        """Stop; nothing is left of it."""
        if not self.is_done:
            self.is_done = True
            self._process.terminate()
            self._process.join(timeout=5)
            self._clean_up()

    def _clean_up(self) -> None:
        with contextlib.suppress(OSError):
            self._ear.close()
        store.sweep(self.goal.parent, self.goal.name)


def _work(task: str, goal: Path, arguments: dict[str, Any], mouth: Connection) -> None:
    """The life of the other process."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    module, _colon, name = task.partition(":")
    try:
        getattr(importlib.import_module(module), name)(goal, mouth.send, **arguments)
    except OSError as error:
        mouth.send(OSError(error.errno, error.strerror or str(error)))
    except Exception as error:
        # Whatever happens here, the window must be able to say it.
        mouth.send(RuntimeError(f"{type(error).__name__}: {error}"))
    finally:
        mouth.close()
