"""Two checkouts measured in one run, by turns, with the same Python on the same screen.

Whatever else the machine does hurts both alike; the medians of the rounds count.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from environment import ROOT
from release import facts
from release.start_times import before_others
from virtual_screen import is_missing, screen, surroundings

from benchmarks import revision, start, table

SIZE = (1920, 1080)
MOST = 1.2
"""How many times as long as before is still no fault."""


class Revision:
    """A checkout under measurement, with folders of its own."""

    def __init__(self, root: Path, home: Path, display: str, *, quick: bool) -> None:
        self.root = root
        self.around = surroundings(display, home, root)
        self.save = home / "late.aqr"
        self.quick = quick
        home.mkdir()

    def make_ready(self, sections: tuple[str, ...]) -> None:
        """Warm what is measured warm."""
        if "table" in sections:
            self._ask("late_record", self.save)
            table.opened(self.around, self.save)
        if "start" in sections:
            self.titles = start.Titles(start.SOURCE, self.around, SIZE)

    def frame(self, _turn: int) -> float:
        return self._ask("table_frames", self.save, *SIZE, 10 if self.quick else 300)

    def table_start(self, _turn: int) -> float:
        return table.first_frame(self.around, self.save)

    def title_start(self, _turn: int) -> float:
        return self.titles.started(1).median

    def title_start_processor(self, _turn: int) -> float:
        return self.titles.started(1).processor[0]

    def listing(self, turn: int) -> float:
        """Microseconds to list a legal action."""
        return 1e6 / self._ask("legal_actions", 0.2 if self.quick else 1.5, turn)

    def _ask(self, question: str, *words: object) -> float:
        command = [sys.executable, str(revision.__file__), str(self.root), question, *map(str, words)]
        done = subprocess.run(command, env=self.around, stdout=subprocess.PIPE, text=True, timeout=600)
        if done.returncode:
            raise RuntimeError(f"{self.root} cannot be asked for {question}")
        found: float = json.loads(done.stdout.splitlines()[-1])["answer"]
        return found

    def __str__(self) -> str:
        asked = ["git", "-C", str(self.root), "rev-parse", "--short", "HEAD"]
        commit = subprocess.run(asked, capture_output=True, text=True).stdout.strip()
        return f"{facts.version(self.root)} {commit}".strip()


@dataclass(frozen=True)
class Figure:
    """Something measured in both; the smaller the better."""

    section: str
    what: str
    unit: str
    measure: Callable[[Revision, int], float]
    judged: bool = True


FIGURES = (
    Figure("rules", "listing a legal action", "µs", Revision.listing),
    Figure("table", "frame at 1920x1080", "ms", Revision.frame),
    Figure("table", "start to the table, warm", "s", Revision.table_start),
    Figure("start", "start to the title, warm", "s", Revision.title_start),
    Figure("start", "the same, processor time", "s", Revision.title_start_processor, judged=False),
)


def run(other: Path, sections: tuple[str, ...], quick: bool) -> bool:
    """Measure both, print figures and ratios; whether nothing takes more than `MOST` times as long."""
    if is_missing():
        return False
    figures = [figure for figure in FIGURES if figure.section in sections]
    rounds = 1 if quick else 5
    with tempfile.TemporaryDirectory() as folder, before_others(), screen(SIZE) as display:
        then = Revision(other.resolve(), Path(folder, "then"), display, quick=quick)
        now = Revision(ROOT, Path(folder, "now"), display, quick=quick)
        for each in (then, now):
            each.make_ready(sections)
        print(f"medians of {rounds} by turns; ratio: time now for time then, {MOST} at most")
        print(f"{'':28}{then!s:>16}{now!s:>16}{'ratio':>8}", flush=True)
        good = True
        for figure in figures:
            pairs = [by_turns(figure.measure, then, now, turn) for turn in range(rounds)]
            ratio = median(new / old for old, new in pairs)
            old, new = (median(side) for side in zip(*pairs, strict=True))
            slower = figure.judged and ratio > MOST
            print(
                f"{figure.what:28}{old:13.3f} {figure.unit:2}{new:13.3f} {figure.unit:2}{ratio:8.2f}"
                f"{'  slower' if slower else ''}",
                flush=True,
            )
            good &= not slower
    return good


def by_turns(
    measure: Callable[[Revision, int], float], then: Revision, now: Revision, turn: int
) -> tuple[float, float]:
    """One measurement of each; who comes first changes from turn to turn."""
    if turn % 2:
        second = measure(now, turn)
        return measure(then, turn), second
    return measure(then, turn), measure(now, turn)
