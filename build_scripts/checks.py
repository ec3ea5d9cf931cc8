"""What `check.py` runs, one after the other, and the summary it ends with."""

from __future__ import annotations

import subprocess
import sys
import time

from environment import CHILD_ENVIRONMENT, Environment, SetupFailed

Step = tuple[str, list[str]]


def steps(pytest_arguments: list[str]) -> list[Step]:
    """Every check as its name and the arguments for Python."""
    return [
        ("ruff check", ["-m", "ruff", "check"]),
        ("ruff format", ["-m", "ruff", "format", "--check"]),
        ("mypy --strict", ["-m", "mypy", "--strict"]),
        # Whoever is done helps the others, and neighbours stay together: what they share is made once.
        ("pytest", ["-m", "pytest", "-n", "auto", "--dist", "worksteal", *pytest_arguments]),
    ]


def run(environment: Environment, todo: list[Step]) -> list[tuple[str, bool, float]]:
    """Run all steps, whatever fails; name, success and seconds of each."""
    # A check starts many interpreters: what one compiled the next find, even where the shell forbids that.
    surroundings = {**CHILD_ENVIRONMENT}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    results = []
    for name, arguments in todo:
        print(f"== {name}", flush=True)
        begun = time.perf_counter()
        command = [str(environment.python), *arguments]
        done = subprocess.run(command, cwd=environment.root, env=surroundings)
        results.append((name, done.returncode == 0, time.perf_counter() - begun))
    return results


def summary(results: list[tuple[str, bool, float]]) -> str:
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
        results = run(environment, steps(pytest_arguments))
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
