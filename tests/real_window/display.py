"""A screen of one's own: Xvfb, the program in it as a user starts it, and xdotool as the hand."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import numpy as np
import numpy.typing as npt
import pytest

from aqua_romana.storage.saves import record_headers

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 60.0  # seconds; a busy machine may need them
T = TypeVar("T")


def require_window_system() -> None:
    """Skip where there is none; in continuous integration on Linux that is a failure."""
    missing = [tool for tool in ("Xvfb", "xdotool", "xwd") if shutil.which(tool) is None]
    if missing:
        text = f"{', '.join(missing)} not found: install xvfb, xdotool and x11-apps to test real windows"
        if os.environ.get("CI") == "true" and sys.platform == "linux":
            pytest.fail(text)
        pytest.skip(text)


class Window:
    """The running program on a virtual screen."""

    patience = PATIENCE

    def __init__(self, display: str, home: Path, *options: str) -> None:
        self.display = display
        self.home = home
        home.mkdir(parents=True, exist_ok=True)
        self.output = home / "output.txt"
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "AQUA_ROMANA_HOME": str(home),
        }
        with self.output.open("wb") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "aqua_romana", *options],
                cwd=ROOT,
                env=self.environment,
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        found = self.until(lambda: self._windows(), "no window appears")
        self.number = found[0]
        self.xdo("windowfocus", self.number)

    def _windows(self) -> list[str]:
        done = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--class", "[a-z]"],
            env=self.environment,
            capture_output=True,
            text=True,
        )
        return done.stdout.split()

    def xdo(self, *words: object) -> None:
        """One or more xdotool commands in a row."""
        subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            check=True,
            capture_output=True,
            timeout=self.patience,
        )

    def until(self, found: Callable[[], T], complaint: str) -> T:
        """Wait for something to become true; what it was."""
        end = time.monotonic() + self.patience
        while time.monotonic() < end:
            value = found()
            if value:
                return value
            if self.process.poll() is not None:
                break
            time.sleep(0.03)
        raise AssertionError(f"{complaint}; the program says: {self.output.read_text()[-2000:]!r}")

    def record(self) -> str:
        """What the program has saved of the game, as the rules write it: without seats and the like."""
        saves = sorted((self.home / "data" / "games").glob("*.aq[rd]"))
        return record_headers.parted(saves[0].read_bytes())[0].decode("utf-8") if saves else ""

    def picture(self) -> npt.NDArray[np.uint8]:
        """What is to be seen now: columns, rows, red green blue."""
        raw = self._dump()
        header = np.frombuffer(raw[:100], ">u4")
        width, height, line, colours = (int(header[index]) for index in (4, 5, 12, 19))
        pixels = np.frombuffer(raw[int(header[0]) + 12 * colours :], np.uint8)[: line * height]
        rows = pixels.reshape(height, line // 4, 4)[:, :width, 2::-1]
        return rows.transpose(1, 0, 2)

    def _dump(self) -> bytes:
        """Of the whole screen; a window that comes or goes in that moment may spoil it."""
        for _attempt in range(3):
            done = subprocess.run(["xwd", "-root", "-silent"], env=self.environment, capture_output=True)
            if done.returncode == 0:
                return done.stdout
        raise AssertionError(f"no picture of the screen: {done.stderr.decode(errors='replace')}")

    def close(self) -> int:
        """Ask the program to end, as a system that shuts down does; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(self.patience)
        finally:
            self.end()

    def end(self) -> None:
        """End the program in any case."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(10)
