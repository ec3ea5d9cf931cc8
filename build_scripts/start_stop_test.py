#!/usr/bin/env python3
"""Starts and ends the Windows program again and again under Wine: every end must be a good one.

    python3 build_scripts/start_stop_test.py [--starts 200] [--busy 3] [--seed 1]
    python3 build_scripts/start_stop_test.py --quick    three starts, where Wine is there

It is started with the title, with a new table of either game or with a saved game, in a real Windows Python
(`release/wine.py`), clicked at or left alone, and asked to end as Windows asks: some time after its start, so
that it is often still loading, or after it was played at. Every second half of the starts has busy programs
beside it. Its exit code must be 0, and its log must tell of nothing that did not end. Needs Wine, Xvfb and
xdotool. Makes the developing environment (.venv) if need be.
"""

import argparse
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import environment

if not environment.entered():
    sys.exit(environment.run_again())

import virtual_screen
from release import wine
from release.facts import Impossible
from release.progress import ProgressBar

_SIZE = (1024, 640)
_RECORDS = environment.ROOT / "tests" / "records"
#: How it is started, with these words.
_WAYS: dict[str, list[str]] = {
    "title": [],
    "romana": ["--players", "3"],
    "aquaedukt": ["--players", "2", "--game", "aquaedukt"],
    "record": [wine.windows_path(_RECORDS / "4-players-full-board.aqd")],
}
_LONGEST = 12.0  # seconds between its start and being asked to end
_PATIENCE = 300.0  # seconds until it must have ended
_IN_WINE = 'set -o pipefail; wine "$@" </dev/null 2>&1 | cat'  # programs there want pipes, not files


class Windows:
    """A Windows Python that runs the program from here, on a screen and in a home of its own."""

    def __init__(self, python: wine.WindowsPython, display: str, home: Path) -> None:
        self._python = python
        self._home = home
        folders = {"AQUA_ROMANA_HOME": home, "PYTHONPYCACHEPREFIX": python.folder / "modules"}
        self._around = {
            **wine.surroundings(python.prefix),
            **{name: wine.windows_path(folder) for name, folder in folders.items()},
            "DISPLAY": display,
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }

    def start(self, options: list[str]) -> subprocess.Popen[str]:
        """The program in a window."""
        wanted = [str(self._python.python), "-m", "aqua_romana", "--size", f"{_SIZE[0]}x{_SIZE[1]}", *options]
        return subprocess.Popen(
            ["bash", "-c", _IN_WINE, "wine", *wanted],
            cwd=environment.ROOT,
            env=self._around,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            start_new_session=True,
        )

    def click(self, chance: random.Random) -> None:
        """Anywhere in the window."""
        x, y = chance.randrange(_SIZE[0]), chance.randrange(_SIZE[1])
        self._run("xdotool", "mousemove", str(x), str(y), "click", "1")

    def ask_to_end(self, program: subprocess.Popen[str]) -> None:
        """Ask as Windows does when it shuts down, until it has ended: without a window it hears nothing."""
        until = time.monotonic() + _PATIENCE
        while program.poll() is None and time.monotonic() < until:
            self._run("wine", "taskkill", "/IM", self._python.python.name)
            with contextlib.suppress(subprocess.TimeoutExpired):
                program.wait(2.0)

    def log(self) -> str:
        """What it has told its log."""
        return "".join(path.read_text("utf-8", "replace") for path in (self._home / "log").glob("*.log*"))

    def left_running(self) -> list[str]:
        """What its log tells did not end."""
        return [line for line in self.log().splitlines() if "does not wait for" in line or "CRITICAL" in line]

    def open(self) -> None:
        """What runs beside every program: started by one of them it would hold that one's pipes open."""
        self._run("wineserver", "-p")
        self._run("wine", "wineboot")

    def close(self) -> None:
        """End this Windows."""
        self._run("wineserver", "-k")

    def _run(self, *words: str) -> None:
        silent = subprocess.DEVNULL
        subprocess.run(words, env=self._around, stdin=silent, stdout=silent, stderr=silent, check=False)


@contextlib.contextmanager
def busy(programs: int) -> Iterator[None]:
    """So many programs that want a core each."""
    running = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(programs)]
    try:
        yield
    finally:
        for each in running:
            each.kill()
            each.wait()


def one_end(windows: Windows, chance: random.Random) -> tuple[str, str]:
    """How it was started and ended, and what was wrong with that."""
    way = chance.choice(list(_WAYS))
    program = windows.start(_WAYS[way])
    is_played = chance.random() < 0.5
    until = time.monotonic() + chance.random() * _LONGEST * (2 if is_played else 1)
    while time.monotonic() < until and program.poll() is None:
        if is_played:
            windows.click(chance)
        time.sleep(0.2)
    windows.ask_to_end(program)
    told = f"{way}{', played at' if is_played else ''}"
    if program.poll() is None:
        os.killpg(program.pid, signal.SIGKILL)
        return told, f"it did not end within {_PATIENCE:.0f} s"
    said = program.communicate()[0].strip()
    more = f"{said[-500:]}\n{windows.log()[-1000:]}"
    return told, f"it ended with {program.returncode}: {more}" if program.returncode else ""


def run(starts: int, programs: int, seed: int) -> int:
    """Start and end it that often; how many ends were bad."""
    chance, counts, bad = random.Random(seed), Counter[str](), 0
    python = wine.WindowsPython()
    python.make_ready(ProgressBar(1))
    with virtual_screen.screen(_SIZE) as display, tempfile.TemporaryDirectory() as home:
        windows = Windows(python, display, Path(home))
        windows.open()
        try:
            for number in range(starts):
                with busy(programs if number % 2 else 0):
                    way, wrong = one_end(windows, chance)
                counts[way] += 1
                bad += bool(wrong)
                print(f"{number + 1:4} {way}: {wrong or 'well'}", flush=True)
            left = windows.left_running()
        finally:
            windows.close()
    print(f"{starts} starts and ends ({dict(counts)}), every second one beside {programs} busy programs:")
    print(f"{bad} bad ends, {len(left)} lines in the log of what did not end", *left, sep="\n")
    return bad + len(left)


def main() -> int:
    """Run it; 1 when an end was bad."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--starts", type=int, default=200)
    parser.add_argument("--busy", type=int, default=3, help="programs beside every second start (3)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="only try it: three starts, where Wine is there")
    options = parser.parse_args()
    missing = wine.missing_tools()
    if missing or virtual_screen.is_missing("xdotool"):
        print(f"The Windows program runs under Wine: nothing is proven here. {missing}")
        return 0
    try:
        return int(run(3 if options.quick else options.starts, options.busy, options.seed) > 0)
    except Impossible as error:
        print(error)
        return 1


if __name__ == "__main__":
    sys.exit(main())
