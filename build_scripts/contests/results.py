"""What is kept of matches, so that one can be gone on with and everybody can play it again.

A file holds a line of JSON for every run, with its revision and command, and below it a line for every game:

    {"revision": "52c30476", "command": "arena.py faber tiro …", "contestants": ["faber", "tiro"], …}
    [number, seed, points by seat, winners' seats]

Where the first contestant plays in a style, a game's line ends with how often each seat did what the style is
known by. The first contestant's seat is the game's number modulo the players. Only one run at a time may
write a file.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Match:
    """Who plays whom, and under which conditions."""

    game: str
    players: int
    contestants: tuple[str, str]  # the first sits alone, the second on all other seats
    seconds: float | None = None
    against: str = ""  # the revision that the second is of
    is_processor_time: bool = False  # seconds are those of the processor, whatever else the machine does


@dataclass(frozen=True)
class Task:
    """One game of a match."""

    match: Match
    number: int
    seed: int

    @property
    def seat(self) -> int:
        """Where the first contestant sits: seats rotate."""
        return self.number % self.match.players

    @property
    def seated(self) -> tuple[str, ...]:
        """The contestants by seat."""
        one, other = self.match.contestants
        return tuple(one if seat == self.seat else other for seat in range(self.match.players))


@dataclass(frozen=True)
class Result:
    """How it ended; the rest is of this run alone, and not kept."""

    task: Task
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    revision: str = ""
    shown: tuple[int, ...] = ()  # by seat: how often the trait of the first contestant's style showed
    used: tuple[float, ...] = ()  # seconds of thinking, by seat
    decisions: tuple[int, ...] = ()
    record: str = ""

    @property
    def share(self) -> float:
        """What the first contestant has of the win: 1, a part of a shared one, or nothing."""
        return 1 / len(self.winners) if self.task.seat in self.winners else 0.0


def tasks_of(match: Match, games: int, first_seed: int) -> list[Task]:
    """The games of a match; those that differ only in seats share their seed."""
    return [Task(match, number, first_seed + number // match.players) for number in range(games)]


def kept(path: Path | None) -> dict[Task, Result]:
    """The games played before; a line cut short by a sudden end is not one."""
    found: dict[Task, Result] = {}
    if path is None or not path.exists():
        return found
    match, revision = None, ""
    for line in path.read_text("utf-8").splitlines():
        try:
            told = json.loads(line)
        except json.JSONDecodeError:
            continue
        if isinstance(told, dict):
            revision = told.pop("revision")
            del told["command"]
            match = Match(**{**told, "contestants": tuple(told["contestants"])})
        elif match is not None:
            number, seed, totals, winners, *shown = told
            task = Task(match, number, seed)
            found[task] = Result(task, tuple(totals), tuple(winners), revision, tuple(*shown))
    return found


def keep_run(path: Path, match: Match, revision: str, command: str) -> None:
    """A run begins: what follows was played by it."""
    usual = asdict(Match("", 0, ("", "")))
    told = {key: value for key, value in asdict(match).items() if value != usual[key]}
    _add(path, {"revision": revision, "command": command, **told})


def keep(path: Path, result: Result) -> None:
    """Add a game."""
    shown = [result.shown] if result.shown else []
    _add(path, [result.task.number, result.task.seed, result.totals, result.winners, *shown])


def _add(path: Path, told: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = not path.exists() or path.read_bytes()[-1:] in (b"", b"\n")
    with path.open("a", encoding="utf-8") as file:
        file.write(("" if whole else "\n") + json.dumps(told, separators=(",", ":")) + "\n")
