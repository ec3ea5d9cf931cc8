#!/usr/bin/env python3
"""Dies before every single change of a file, in everything one does with games, and looks what is left.

    python3 build_scripts/crash_test.py [--only play delete]
    python3 build_scripts/crash_test.py --quick   every sixtieth point of death

Every operation is done step by step in a process of its own that ends, without any warning, right before its
first change of a file; then again before its second, and so on until it comes through; writing dies half way
too. After each death the program starts anew: everything must be as it was before the step or as it is after
it, every step reported as done must have happened, and nothing may lie around. Makes the developing
environment (.venv) if need be.
"""

import argparse
import os
import random
import shutil
import sys
import tempfile
import traceback
from pathlib import Path

import environment

if not environment.entered():
    sys.exit(environment.run_again())

from crashes.crash_point import DEAD, Death
from crashes.operations import OPERATIONS, Operation
from crashes.stored_state import litter, restarted

from aqua_romana.program import PLUGINS
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.saves import open_save, save_files
from aqua_romana.storage.saves import saved_games as saved_games_module
from aqua_romana.storage.saves.saved_games import SavedGames


def run_until_death(operation: Operation, home: Path, at: int) -> tuple[int, bool]:
    """Do it in a process that dies before change number `at`: steps reported, and whether it came through."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            report = os.write
            FileLock._ours.clear()
            saved_games = SavedGames(PLUGINS)
            saved_games.chance = random.Random(9)
            Death(at).lie_in_wait()
            for _done in operation.steps(saved_games, home):
                report(writing, b".")
            os._exit(0)
        except BaseException:
            traceback.print_exc()
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        done = len(told.read())
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code not in (0, DEAD):
        raise SystemExit(f"{operation.name} ends by itself with {code}: nothing is proven.")
    return done, code == 0


class Proof:
    """All deaths of one operation."""

    def __init__(self, operation: Operation, folder: Path, every: int) -> None:
        self.operation = operation
        self.every = every
        self.deaths = 0
        self.failures: list[str] = []
        self._origin = folder / "origin"
        self._home = folder / "home"
        self._enter(self._origin)
        self._origin.mkdir()
        operation.prepare(self._origin)

    def run(self) -> None:
        """Die everywhere, then say nothing: `failures` tells."""
        states = self._states()
        at, is_through = 0, False
        while not is_through:
            self._fresh()
            done, is_through = run_until_death(self.operation, self._home, at)
            if not is_through:
                self.deaths += 1
            self._compare(at, done, is_through, states)
            at += self.every

    def _states(self) -> list[dict[str, object]]:
        """How things stand before the first step and after each; without any death."""
        self._fresh()
        states = [restarted(self._home)]
        self._fresh()
        saved_games = SavedGames(PLUGINS)
        saved_games.chance = random.Random(9)
        for _done in self.operation.steps(saved_games, self._home):
            twin = self._home.with_name("twin")
            shutil.copytree(self._home, twin)
            self._enter(twin)
            states.append(restarted(twin))
            self._enter(self._home)
            shutil.rmtree(twin)
        saved_games.let_all_go()
        return states

    def _compare(self, at: int, done: int, is_through: bool, states: list[dict[str, object]]) -> None:
        found = restarted(self._home)
        allowed = states[done : done + 1] if is_through else states[done : done + 2]
        if found not in allowed:
            kinds = ["lost what was done" if found in states else "neither before nor after"]
            self._fail(at, done, f"{kinds[0]}: {_difference(found, allowed[-1])}")
        left = litter(self._home)
        if left:
            self._fail(at, done, f"left lying around: {', '.join(left)}")

    def _fail(self, at: int, done: int, what: str) -> None:
        self.failures.append(f"{self.operation.name}, death {at + 1}, after {done} steps: {what}")

    def _fresh(self) -> None:
        shutil.rmtree(self._home, ignore_errors=True)
        shutil.copytree(self._origin, self._home)
        self._enter(self._home)

    @staticmethod
    def _enter(home: Path) -> None:
        os.environ["AQUA_ROMANA_HOME"] = str(home)


def _difference(found: dict[str, object], wanted: dict[str, object]) -> str:
    keys = [key for key in {**found, **wanted} if found.get(key) != wanted.get(key)]
    return "; ".join(f"{key}: {found.get(key)!r:.300} instead of {wanted.get(key)!r:.300}" for key in keys)


def stop_the_clock() -> None:
    """The same names and times in every run."""

    def moment(stamp: float | None = None) -> str:
        return "2026-11-14 19:02:48"

    for module in (saved_games_module, save_files, open_save):
        vars(module)["moment"] = moment


def main() -> int:
    """Run it; 1 when something is lost, half done or left lying around."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", nargs="+", metavar="OPERATION", help="only operations that begin so")
    parser.add_argument("--quick", action="store_true", help="only try it: every sixtieth point of death")
    options = parser.parse_args()
    if not hasattr(os, "fork"):
        print("This needs a system on which a process can be doubled (fork): nothing is proven here.")
        return 0
    stop_the_clock()
    chosen = [each for each in OPERATIONS if not options.only or each.name.startswith(tuple(options.only))]
    deaths = 0
    failures: list[str] = []
    for operation in chosen:
        with tempfile.TemporaryDirectory() as folder:
            proof = Proof(operation, Path(folder), 60 if options.quick else 1)
            proof.run()
        print(f"{operation.name:28} {proof.deaths:4} deaths, {len(proof.failures)} failures", flush=True)
        deaths, failures = deaths + proof.deaths, failures + proof.failures
    print(f"{len(chosen)} operations, {deaths} deaths: {len(failures)} failures")
    for failure in failures:
        print(failure)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
