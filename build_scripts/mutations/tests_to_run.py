"""Which tests are run for a fault, and in which order."""

from __future__ import annotations

import math
from dataclasses import dataclass

from .coverage_map import Reached
from .operators import Mutant


@dataclass
class Choice:
    """Tests for a fault, in the order in which they should run, and where."""

    tests: list[str]
    cold: bool
    reaching: int


def choose(mutant: Mutant, reached: Reached, took: dict[str, float], patience: float) -> Choice:
    """The tests that run the statement, quick ones first; then their neighbours, who may share what was made.

    What runs at import is noticed by any test of the module, or of those that import it. All this ends
    after so many seconds of work.
    """
    bit = 1 << mutant.statement
    cold = not mutant.in_function or bool(reached.at_import & bit)
    reaching = [test for test, ran in reached.by_test.items() if ran & bit]
    if cold:
        reaching = [*reached.by_test, *(reached.nearby - reached.by_test.keys())]
    files = {file_of(test) for test in reaching}
    others = sorted((took[test], test) for test in took if file_of(test) in files)
    ranked = sorted(reaching, key=lambda test: (round(math.log2(took[test] + 0.001)), test))
    chosen = _within(ranked, took, patience)
    chosen += _within([test for _, test in others if test not in set(reaching)], took, patience / 6)
    return Choice(chosen, cold, len(reaching))


def file_of(test: str) -> str:
    return test.partition("::")[0]


def _within(tests: list[str], took: dict[str, float], seconds: float) -> list[str]:
    spent = 0.0
    found: list[str] = []
    for test in tests:
        spent += took[test]
        if found and spent > seconds:
            break
        found.append(test)
    return found


def batches(tests: list[str]) -> list[list[str]]:
    """Where everything is imported anew: the file with most of the tests first, then more at once."""
    by_file: dict[str, list[str]] = {}
    for test in tests:
        by_file.setdefault(file_of(test), []).append(test)
    files = sorted(by_file.values(), key=len, reverse=True)
    parts = [files[:1], files[1:4], files[4:]]
    return [[test for tests in part for test in tests] for part in parts if part]
