"""What came of each fault, kept line by line as it comes; and the faults that are none."""

from __future__ import annotations

import contextlib
import json
import threading
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .operators import Mutant


@dataclass(frozen=True)
class Outcome:
    """What came of a fault: the test that noticed it, if any, and how."""

    mutant: Mutant
    killer: str
    why: str
    tests: int  # that run the statement

    @property
    def survived(self) -> bool:
        return not self.killer


class Results:
    """One line a fault; what survived is tried again when tests have changed since."""

    def __init__(self, path: Path, state_of_tests: str) -> None:
        self._path = path
        self._tests = state_of_tests
        self._lock = threading.Lock()
        self._known: dict[str, dict[str, Any]] = {}
        with contextlib.suppress(FileNotFoundError):
            for line in path.read_text("utf-8").splitlines():
                with contextlib.suppress(ValueError):  # cut short by an interruption
                    told = json.loads(line)
                    self._known[told["key"]] = told

    def known(self, mutant: Mutant, text: str) -> Outcome | None:
        """What came of this fault in this very text, if it was tried."""
        told = self._known.get(mutant.key(text))
        if told is None or (not told["killer"] and told["state"] != self._tests):
            return None
        return Outcome(mutant, told["killer"], told["why"], told["tests"])

    def add(self, outcome: Outcome, text: str) -> None:
        """Keep it at once."""
        told: dict[str, Any] = {
            "key": outcome.mutant.key(text),
            "mutant": str(outcome.mutant),
            "killer": outcome.killer,
            "why": outcome.why,
            "tests": outcome.tests,
            "state": self._tests,
        }
        with self._lock:
            self._known[told["key"]] = told
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps(told) + "\n")


def equivalents() -> dict[tuple[str, str, str], str]:
    """The faults that are none, and why: by module, line and change."""
    told = tomllib.loads(Path(__file__).with_name("equivalent.toml").read_text("utf-8"))
    return {(each["module"], each["line"], each["change"]): each["why"] for each in told["equivalent"]}


def excuse(mutant: Mutant, known: dict[tuple[str, str, str], str]) -> str:
    """Why a fault is none; empty where it is one."""
    return known.get((mutant.module, mutant.context, mutant.change), "")
