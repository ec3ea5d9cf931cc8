#!/usr/bin/env python3
"""Dies before every single change of a file, in everything one does with games, and looks what is left.

    python3 build_scripts/crash_test.py [--only play delete]
    python3 build_scripts/crash_test.py --quick   every operation with one of the games, at a few points

Every operation is done step by step in a process of its own that ends, without any warning, right before its
first change of a file; then again before its second, and so on until it comes through. Then the disk refuses
at each of these points instead: with an error once, with a full disk or a read-only one from there on, with
half a write, and at every point of reading. SQLite's own changes count like all others (`crashes/faults.c`).

After each the program starts anew: everything must be as it was before the step or as it is after it, every
step reported as done and safe must have happened, and nothing may lie around; a refusal must be told in a
sentence, or the step is not safe and says so. Makes the developing environment (.venv) if need be.
"""

import argparse
import logging
import os
import random
import shutil
import sys
import tempfile
import traceback
from pathlib import Path
from typing import NamedTuple

import environment

if not environment.entered():
    sys.exit(environment.run_again())

from crashes import faults
from crashes.faults import DEAD, DEATH, REFUSALS, Fault
from crashes.operations import OPERATIONS, Operation
from crashes.stored_state import litter, restarted

from aqua_romana.boardgame.plugin import Damaged
from aqua_romana.program import PLUGINS
from aqua_romana.storage.files import error_messages
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves import saved_games as saved_games_module
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.saves import let_all_go

_THROUGH, _TOLD = 0, 3  # how a process ends: it came through; a refusal was told in a sentence


def run_with(fault: Fault, operation: Operation, home: Path, at: int) -> tuple[int, int, bool]:
    """Do it in a process in which this happens at use number `at`.

    Gives how many safe steps were reported, how the process ended and whether that use was reached.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            FileLock._ours.clear()
            saved_games = SavedGames(PLUGINS)
            saved_games.chance = random.Random(9)
            fault.arm(home, at)
            code = _report_steps(operation, saved_games, home, writing)
            os.write(writing, b"!" if fault.has_happened() else b"")
            os._exit(code)
        except BaseException:
            traceback.print_exc()
        os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        said = told.read()
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code not in (_THROUGH, _TOLD, DEAD):
        raise SystemExit(f"{operation.name} ends by itself with {code} ({fault.name} {at}).")
    return said.count(b"."), code, code == DEAD or b"!" in said


def _report_steps(operation: Operation, saved_games: SavedGames, home: Path, writing: int) -> int:
    """A sign for every step after which all is safe, until one is not."""
    try:
        for done in operation.steps(saved_games, home):
            if done is False or not saved_games.is_safe:
                return _TOLD
            os.write(writing, b".")
    except (OSError, Damaged) as error:
        reason = error.reason if isinstance(error, Damaged) else error_messages.meaning(error)
        return _TOLD if str(reason).endswith(".") else 1
    return _THROUGH


class Sample(NamedTuple):
    """Some of it: from which point, every how many, and which refusals beside deaths."""

    first: int
    every: int
    refusals: tuple[Fault, ...]


def quick_ones() -> list[tuple[Operation, Sample]]:
    """Every operation, with one game after the other; in each another point and another refusal."""
    games = len(PLUGINS.all)
    chosen = [each for number, each in enumerate(OPERATIONS) if number % games == number // games % games]
    return [
        (each, Sample(7 * number % 10, 60, (REFUSALS[number % len(REFUSALS)],)))
        for number, each in enumerate(chosen)
    ]


class Proof:
    """All deaths and refusals of one operation."""

    def __init__(self, operation: Operation, folder: Path, sample: Sample | None = None) -> None:
        self.operation = operation
        self._first, self._every, self._faults = sample or Sample(0, 1, REFUSALS)
        self.deaths = 0
        self.refusals = 0
        self.failures: list[str] = []
        self._origin = folder / "origin"
        self._home = folder / "home"
        self._enter(self._origin)
        self._origin.mkdir()
        operation.prepare(self._origin)

    def run(self) -> None:
        """Die and be refused everywhere, then say nothing: `failures` tells."""
        states = self._states()
        self.deaths = self._everywhere(DEATH, states)
        self.refusals = sum(self._everywhere(fault, states) for fault in self._faults)

    def _everywhere(self, fault: Fault, states: list[dict[str, object]]) -> int:
        """At every point until the chosen one is never reached; how many those were."""
        tried = 0
        while True:
            at = self._first + tried * self._every
            self._fresh()
            done, code, is_reached = run_with(fault, self.operation, self._home, at)
            self._compare(f"{fault.name} {at + 1}", done, code, states)
            if not is_reached:
                return tried
            tried += 1

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
        let_all_go(saved_games)
        return states

    def _compare(self, what: str, done: int, code: int, states: list[dict[str, object]]) -> None:
        found = restarted(self._home)
        allowed = states[done : done + 1] if code == _THROUGH else states[done : done + 2]
        if found not in allowed:
            kinds = ["lost what was done" if found in states else "neither before nor after"]
            self._fail(what, done, f"{kinds[0]}: {_difference(found, allowed[-1])}")
        left = litter(self._home)
        if left:
            self._fail(what, done, f"left lying around: {', '.join(left)}")

    def _fail(self, when: str, done: int, what: str) -> None:
        self.failures.append(f"{self.operation.name}, {when}, after {done} steps: {what}")
        print(self.failures[-1], flush=True)

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
    """The same names and times in every run, and nobody goes on before the disk has answered."""
    vars(saved_games_module)["MOMENT"] = 60.0

    def moment(stamp: float | None = None) -> str:
        return "2026-11-14 19:02:48"

    vars(game_file)["moment"] = moment


def _memory() -> str | None:
    """Where nothing waits for a disk: what is proven is the order of changes, and no disk loses any."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def main() -> int:
    """Run it; 1 when something is lost, half done or left lying around."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", nargs="+", metavar="OPERATION", help="only operations that begin so")
    parser.add_argument("--quick", action="store_true", help="only try it: a few points of each")
    options = parser.parse_args()
    if not hasattr(os, "fork"):
        print("This needs a system on which a process can be doubled (fork): nothing is proven here.")
        return 0
    if not faults.is_loaded():
        with tempfile.TemporaryDirectory() as folder:
            return faults.run_again_with(Path(folder))
    logging.disable()
    stop_the_clock()
    todo = quick_ones() if options.quick else [(each, None) for each in OPERATIONS]
    chosen = [each for each in todo if each[0].name.startswith(tuple(options.only or [""]))]
    deaths = refusals = 0
    failures: list[str] = []
    for operation, sample in chosen:
        with tempfile.TemporaryDirectory(dir=_memory()) as folder:
            proof = Proof(operation, Path(folder), sample)
            proof.run()
        counts = f"{proof.deaths:4} deaths, {proof.refusals:4} refusals, {len(proof.failures)} failures"
        print(f"{operation.name:28} {counts}", flush=True)
        deaths, refusals = deaths + proof.deaths, refusals + proof.refusals
        failures += proof.failures
    print(f"{len(chosen)} operations, {deaths} deaths, {refusals} refusals: {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
