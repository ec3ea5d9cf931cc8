"""What is kept of matches: a line of JSON for every game played, so that a match can be gone on with."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Task:
    """One game: who sits where, and under which conditions."""

    game: str
    number: int
    players: int
    seated: tuple[str, ...]
    seed: int
    seconds: float | None
    against: str = ""  # the revision that plays all seats but one
    is_processor_time: bool = False  # seconds are those of the processor, whatever else the machine does


@dataclass(frozen=True)
class Result:
    """How it ended, and the thinking per seat."""

    task: Task
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    used: tuple[float, ...]
    decisions: tuple[int, ...]
    record: str = ""

    def share(self, seat: int) -> float:
        """1 for a win, a part of it for a shared one."""
        return 1 / len(self.winners) if seat in self.winners else 0.0


def kept(path: Path | None) -> dict[Task, Result]:
    """The games played before; a line cut short by a sudden end is not one."""
    found: dict[Task, Result] = {}
    if path is None or not path.exists():
        return found
    for line in path.read_text("utf-8").splitlines():
        try:
            told = json.loads(line)
        except json.JSONDecodeError:
            continue
        task = Task(**{**told.pop("task"), "seated": tuple(told.pop("seated"))})
        rows: dict[str, Any] = {name: tuple(row) for name, row in told.items()}
        found[task] = Result(task, **rows)
    return found


def keep(path: Path, result: Result) -> None:
    """Add a game."""
    told = asdict(result)
    del told["record"]
    told["seated"] = told["task"].pop("seated")
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = not path.exists() or path.read_bytes()[-1:] in (b"", b"\n")
    with path.open("a", encoding="utf-8") as file:
        file.write(("" if whole else "\n") + json.dumps(told) + "\n")
