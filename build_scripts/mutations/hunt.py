"""Many faults in parallel, each in a copy of the project."""

from __future__ import annotations

import contextlib
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from .client import Broken, Client
from .coverage_map import CoverageMap
from .operators import Mutant
from .results import Outcome
from .tests_to_run import Choice, batches, choose, file_of

#: Left out of a copy: what tests of functions never need.
_NOT_COPIED = (".*", "__pycache__", "build", "dist", "out", "digests")
_LATE = 10.0  # a test is caught in a loop after so many times its time, and then some
_GRACE = 8.0


def copy_project(root: Path, place: Path) -> Path:
    """A copy to spoil: all that tests read."""
    shutil.copytree(root, place, ignore=shutil.ignore_patterns(*_NOT_COPIED), symlinks=True)
    return place


class Hunt:
    """The work on one project: `package` is where the faults go, `workshop` where its copies lie."""

    def __init__(self, root: Path, package: str, workshop: Path, kept: Path, jobs: int) -> None:
        self._root = root
        self._package = package
        self._workshop = workshop
        self._logs = kept / "logs"
        self._logs.mkdir(parents=True, exist_ok=True)
        self._reach = CoverageMap(root, package, kept / "map")
        self._jobs = jobs
        self._copies: list[Path] = []
        self._clients: list[Client] = []

    def _copy(self, number: int) -> Path:
        while len(self._copies) <= number:
            self._copies.append(copy_project(self._root, self._workshop / f"copy-{len(self._copies)}"))
        return self._copies[number]

    def _client(self, kind: str, number: int, files: list[str]) -> Client:
        log = self._logs / f"{kind}-{number}.log"
        client = Client(kind, self._package, self._copy(number), files, log)
        self._clients.append(client)
        return client

    def _break_off(self) -> None:
        for client in self._clients:
            client.kill()

    def bring_map_up_to_date(self, files: list[str], modules: list[str]) -> None:
        """Run the tests of every file whose map is missing or out of date."""
        stale = [name for name in files if self._reach.is_stale(name, modules)]
        if not stale:
            return
        print(f"Looking which tests run what: {len(stale)} test files ...", flush=True)
        waiting: Queue[str] = Queue()
        for name in stale:
            waiting.put(name)

        def work(number: int) -> None:
            client = self._client("map", number, stale)
            try:
                while True:
                    try:
                        name = waiting.get_nowait()
                    except Empty:
                        return
                    told = client.ask({"file": name, "limit": 1200})
                    if "tests" not in told:
                        print(f"  {name}: {told['why']}; its tests are left out", flush=True)
                        told = {"tests": {}, "at_import": {}}
                    self._reach.keep(name, told)
                    missed = [test for test, each in told["tests"].items() if not each["passed"]]
                    if missed:
                        print(f"  {name}: {len(missed)} tests that do not pass are left out", flush=True)
            finally:
                client.close()

        self._in_parallel(work, min(self._jobs, len(stale)))

    def run(
        self, todo: list[Mutant], files: list[str], modules: list[str], patience: float
    ) -> Iterator[Outcome]:
        """Try these faults; what came of each, as it comes."""
        reached, took = self._reach.load(files, modules)
        choices = {each: choose(each, reached[each.module], took, patience) for each in todo}
        waiting: Queue[Mutant] = Queue()
        for each in todo:
            waiting.put(each)
        needed = sorted({file_of(test) for each in choices.values() for test in each.tests})
        told: Queue[Outcome | BaseException | None] = Queue()

        def work(number: int) -> None:
            team = _Team(self, number, needed, took)
            try:
                while True:
                    try:
                        mutant = waiting.get_nowait()
                    except Empty:
                        return
                    text = (self._root / mutant.module).read_text("utf-8")
                    told.put(team.attempt(mutant, text, choices[mutant]))
            finally:
                team.close()

        jobs = min(self._jobs, len(todo))
        for number in range(jobs):
            self._copy(number)

        def look_after() -> None:
            try:
                self._in_parallel(work, jobs)
            except BaseException as fault:
                told.put(fault)
            told.put(None)

        overseer = threading.Thread(target=look_after)
        overseer.start()
        try:
            while (outcome := told.get()) is not None:
                if isinstance(outcome, BaseException):
                    raise outcome
                yield outcome
        except BaseException:
            self._break_off()
            raise
        finally:
            with contextlib.suppress(Empty):
                while True:
                    waiting.get_nowait()
            overseer.join()

    def _in_parallel(self, work: Callable[[int], None], jobs: int) -> None:
        faults: list[BaseException] = []

        def guarded(number: int) -> None:
            try:
                work(number)
            except BaseException as fault:
                faults.append(fault)

        for number in range(jobs):
            self._copy(number)
        threads = [threading.Thread(target=guarded, args=(number,)) for number in range(jobs)]
        for thread in threads:
            thread.start()
        try:
            for thread in threads:
                thread.join()
        except BaseException:
            self._break_off()
            raise
        if faults:
            raise faults[0]


class _Team:
    """The two servers of one job, begun when they are needed first."""

    def __init__(self, hunt: Hunt, number: int, files: list[str], took: dict[str, float]) -> None:
        self._hunt = hunt
        self._number = number
        self._files = files
        self._took = took
        self._clients: dict[str, Client] = {}
        self._trusted: set[tuple[str, str]] = set()
        self._unreliable: set[str] = set()

    def close(self) -> None:
        for client in self._clients.values():
            client.close()

    def _client(self, kind: str) -> Client:
        if kind not in self._clients:
            self._clients[kind] = self._hunt._client(kind, self._number, self._files)
        return self._clients[kind]

    def attempt(self, mutant: Mutant, text: str, choice: Choice) -> Outcome:
        """Whether any of the tests notices."""
        kind = "cold" if choice.cold else "warm"
        put = {"module": mutant.module, "original": text, "text": mutant.apply(text)}
        tests = [test for test in choice.tests if test not in self._unreliable]
        told: dict[str, Any] = {"failed": ""}
        if tests and kind == "warm":
            told = self._ask(kind, put, tests)
            if "needs" in told:
                kind = "cold"
        if kind == "cold":
            for batch in batches(tests):
                told = self._ask(kind, put, batch)
                if told["failed"]:
                    tests = batch
                    break
        killer = told["failed"]
        if killer and not self._is_trusted(kind, killer, tests):
            return self.attempt(mutant, text, choice)
        return Outcome(mutant, killer, told.get("why", ""), choice.reaching)

    def _is_trusted(self, kind: str, killer: str, tests: list[str]) -> bool:
        """A test that fails without any fault proves nothing: tried once for every test that noticed one."""
        if killer in self._took:
            tests = tests[: tests.index(killer) + 1]
        elif (kind, "all") in self._trusted:
            return True
        if (kind, killer) not in self._trusted:
            told = self._ask(kind, {}, tests)
            if told["failed"] and told["failed"] not in self._took:
                raise Broken(f"Without any fault: {told['why']}; see the logs in {self._hunt._logs}.")
            if told["failed"]:
                self._unreliable.add(told["failed"])
                return False
            self._trusted |= {(kind, killer), (kind, "all")}
        return True

    def _ask(self, kind: str, put: dict[str, Any], tests: list[str]) -> dict[str, Any]:
        limits = {test: _GRACE + _LATE * self._took[test] for test in tests}
        whole = 60 + 3 * sum(self._took[test] for test in tests) + max(limits.values())
        return self._client(kind).ask({**put, "tests": tests, "limits": limits, "limit": whole})
