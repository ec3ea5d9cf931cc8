"""What `check.py` runs, and the summary it ends with."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from typing import IO, NamedTuple

from environment import CHILD_ENVIRONMENT, Environment, SetupFailed

#: One more than cores: some tests wait for a window or another process.
_WORKERS = str((os.cpu_count() or 1) + 1)


class Step(NamedTuple):
    """A check: its name, the arguments for Python, whether the next one need not wait for it, and whether
    what it says is shown."""

    name: str
    arguments: list[str]
    goes_on_beside: bool = False
    is_shown: bool = True


class Result(NamedTuple):
    """How a check ended, and how many seconds it took."""

    name: str
    is_good: bool
    took: float


def steps(pytest_arguments: list[str], *, is_fresh: bool = False) -> list[Step]:
    """Every check, in the order in which they begin."""
    # Where nothing was ever run, one process compiles what otherwise every worker would compile for itself.
    collected = Step("collecting", ["-m", "pytest", "--collect-only", "-qq"], is_shown=False)
    return [
        Step("ruff check", ["-m", "ruff", "check"]),
        Step("ruff format", ["-m", "ruff", "format", "--check"]),
        # Tests that wait for a window or another process leave it some time.
        Step("mypy --strict", ["-m", "mypy", "--strict"], goes_on_beside=True),
        *([collected] if is_fresh and not pytest_arguments else []),
        # Whoever is done helps the others, and neighbours stay together: what they share is made once.
        Step("pytest", ["-m", "pytest", "-n", _WORKERS, "--dist", "worksteal", *pytest_arguments]),
    ]


def release_tests() -> Step:
    """What only long runs show: not for every check, but before every release."""
    return Step("pytest -m release", ["-m", "pytest", "-m", "release", "-n", _WORKERS, "--dist", "worksteal"])


def run(environment: Environment, todo: list[Step]) -> list[Result]:
    """Run all steps, whatever fails; what one says that goes on beside others is shown at the end."""
    # A check starts many interpreters: what one compiled the next find, even where the shell forbids that.
    surroundings = {**CHILD_ENVIRONMENT}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)

    def done(step: Step, said: IO[str] | int | None = None) -> Result:
        begun = time.perf_counter()
        command = [str(environment.python), *step.arguments]
        ended = subprocess.run(command, cwd=environment.root, env=surroundings, stdout=said, stderr=said)
        return Result(step.name, ended.returncode == 0, time.perf_counter() - begun)

    results: dict[str, Result] = {}
    with ThreadPoolExecutor() as others, ExitStack() as sheets:
        beside: list[tuple[Step, IO[str], Future[Result]]] = []
        for step in todo:
            if step.goes_on_beside:
                sheet = sheets.enter_context(tempfile.TemporaryFile("w+", encoding="utf-8"))
                beside.append((step, sheet, others.submit(done, step, sheet)))
            else:
                print(f"== {step.name}", flush=True)
                results[step.name] = done(step, None if step.is_shown else subprocess.DEVNULL)
        for step, told, ending in beside:
            results[step.name] = ending.result()
            told.seek(0)
            print(f"== {step.name}\n{told.read()}", end="", flush=True)
    return [results[step.name] for step in todo]


def summary(results: list[Result]) -> str:
    """A line per step, and the verdict."""
    lines = [f"{name:<14} {'passed' if good else 'FAILED'} {took:7.1f} s" for name, good, took in results]
    failed = [name for name, good, _ in results if not good]
    lines.append(f"FAILED: {', '.join(failed)}" if failed else "All checks passed.")
    return "\n".join(lines)


def main(arguments: list[str], usage: str) -> int:
    """Make the environment ready and check everything; 1 when anything fails."""
    own, _, pytest_arguments = _split(arguments)
    if own in (["-h"], ["--help"]):
        print(usage.strip())
        return 0
    if own:
        print(f"{own[0]!r} is no option of check.py: arguments for pytest come after --", file=sys.stderr)
        return 2
    environment = Environment(developing=True)
    try:
        environment.make_ready()
        is_fresh = not (environment.root / "tests" / "__pycache__").exists()
        results = run(environment, steps(pytest_arguments, is_fresh=is_fresh))
    except SetupFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
        return 130
    print(f"\n{summary(results)}", flush=True)
    return 0 if all(good for _, good, _ in results) else 1


def _split(arguments: list[str]) -> tuple[list[str], list[str], list[str]]:
    where = arguments.index("--") if "--" in arguments else len(arguments)
    return arguments[:where], arguments[where : where + 1], arguments[where + 1 :]
