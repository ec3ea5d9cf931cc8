"""The progress display: a line per step with its time, and on a terminal what is being done just now."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread
from typing import IO

from release.facts import Impossible

_BAR = 20
_LAST_WORDS = 1.0  # seconds for what a command said at its end to arrive


class ProgressBar:
    """Steps of known number, shown as a bar."""

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.done = 0
        self._live = sys.stdout.isatty()
        self._title = ""
        self._begun = 0.0

    @contextmanager
    def step(self, title: str) -> Iterator[None]:
        """Do one step."""
        self._title = title
        self._begun = time.monotonic()
        self.say("")
        yield
        self.done += 1
        self._put(f"{self._bar()} {title}: {time.monotonic() - self._begun:.0f} s\n")

    def say(self, what: str) -> None:
        """What is being done within the step; only where it can be written over again."""
        if self._live:
            spent = time.monotonic() - self._begun
            self._put(f"{self._bar()} {self._title} ({spent:.0f} s) {what}")

    def note(self, text: str) -> None:
        """A line that stays."""
        self._put(f"{text}\n")

    def call(self, command: list[str], report: Path, **options: object) -> None:
        """Run a command with its output in `report`; Impossible, with its last words, if it fails."""
        with report.open("w", encoding="utf-8", buffering=1) as file:
            running = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                errors="replace",
                **options,  # type: ignore[call-overload]
            )
            assert running.stdout is not None
            said = [""]
            listening = Thread(target=self._listen, args=(running.stdout, file, said), daemon=True)
            listening.start()
            failed = running.wait()
            # What it started may go on and hold the pipe open, as the desktop does under Wine.
            listening.join(_LAST_WORDS)
            last = said[-1]
            if failed:
                raise Impossible(f"{Path(command[0]).name} failed ({last[:300]}): see {report}")

    def _listen(self, pipe: IO[str], file: IO[str], said: list[str]) -> None:
        with suppress(ValueError):  # the file is closed when nobody listens any more
            for line in pipe:
                file.write(line)
                if line.strip():
                    said.append(line.strip())
                    self.say(said[-1].rpartition("INFO: ")[2])

    def _bar(self) -> str:
        full = round(_BAR * self.done / self.steps)
        return f"[{'#' * full}{'.' * (_BAR - full)}] {self.done}/{self.steps}"

    def _put(self, text: str) -> None:
        if self._live:
            width = shutil.get_terminal_size().columns - 1
            end = "\n" if text.endswith("\n") else ""
            text = f"\r{text.rstrip()[:width]:<{width}}{end}"
        sys.stdout.write(text)
        sys.stdout.flush()
