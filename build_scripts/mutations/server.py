"""A process that has loaded what tests need, in a copy of the project, and forks for each thing asked of it.

Three kinds, each told one request a line and answering one:

map    has collected tests, with probes in the package; runs a test file and tells what each test ran
warm   has collected tests; a fault gets into the functions that are there already, so tests begin at once
cold   has only loaded numpy, pygame and pytest; for faults in what runs while modules are imported

A fault is written into the copy as well: modules that are imported later and processes that tests start have
it, too. Every fork has a temporary folder and a process group of its own, and neither outlives it.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import IO, Any

import pytest

from .probes import Probes

_OPTIONS = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "-o", "addopts="]
_OPTIONS += ["-m", "not release"]  # those take long and notice little that others do not
_TIMERS = {signal.ITIMER_PROF: signal.SIGPROF, signal.ITIMER_REAL: signal.SIGALRM}
_PATIENCE = 20  # times as long as a loop may take, since others want the processor too
_MEMORY = 6 << 30  # a fault that makes ever more must not take all there is
Answer = dict[str, Any]


class Server:
    """One of the three kinds; `requests` and `answers` are the ends of its pipes."""

    def __init__(self, kind: str, package: str, requests: IO[str], answers: IO[str]) -> None:
        self._kind = kind
        self._package = package
        self._root = Path.cwd()
        self._requests = requests
        self._answers = answers
        self._probes: Probes | None = None
        self._items: dict[str, pytest.Item] = {}
        self._functions: dict[str, dict[tuple[str, int], list[FunctionType]]] = {}
        self._at_import: dict[str, int] = {}
        # of the tests that run in a fork
        self._limits: dict[str, float] = {}
        self._failed = ""
        self._why = ""
        self._outcomes: list[tuple[str, str]] = []

    def run(self, test_files: list[str]) -> None:
        """Serve until there is nothing more to do."""
        _calm_hypothesis()
        if self._kind == "map":
            self._probes = Probes(self._package)
        if self._kind == "cold":
            for name in ("numpy", "pygame", "PIL.Image"):
                with contextlib.suppress(ImportError):
                    importlib.import_module(name)
            self._serve(self._cold)
            return
        status = pytest.main([*_OPTIONS, "--continue-on-collection-errors", *test_files], plugins=[self])
        if not self._items:
            self._say({"failed": f"The tests cannot be collected (pytest ends with {int(status)})."})

    # What pytest calls

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Instead of running all tests: wait for what is asked."""
        if self._kind == "cold":
            return None
        self._items = {item.nodeid: item for item in session.items}
        if self._probes is not None:
            self._at_import = self._probes.seen(self._root)
            self._serve(self._map)
        else:
            self._functions = _live_functions(self._root / self._package)
            self._serve(self._warm)
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """A test that takes many times as long as it should is caught in a loop, or waits for nothing.

        A loop takes processor time, to which other programs do not add; waiting takes only that of the clock.
        """
        limit = self._limits.get(item.nodeid, 120.0)

        def out_of_time(number: int, frame: FrameType | None) -> None:
            signal.setitimer(signal.ITIMER_REAL, 5)  # whoever swallows it is told again
            pytest.fail("out of time", pytrace=False)

        for timer, said in _TIMERS.items():
            signal.signal(said, out_of_time)
            signal.setitimer(timer, limit * (_PATIENCE if timer == signal.ITIMER_REAL else 1))
        try:
            return (yield)
        finally:
            for timer in _TIMERS:
                signal.setitimer(timer, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """How each part of a test ended."""
        self._outcomes.append((report.nodeid, report.outcome))
        if report.failed and not self._failed:
            self._failed, self._why = report.nodeid, _last_line(report.longreprtext)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module that cannot be imported any more."""
        if report.failed and self._kind == "cold" and not self._failed:
            self._failed, self._why = report.nodeid, _last_line(report.longreprtext)

    # Requests

    def _say(self, answer: Answer) -> None:
        print(json.dumps(answer), file=self._answers, flush=True)

    def _serve(self, answer: Callable[[dict[str, Any]], Answer]) -> None:
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        self._say({"ready": True})
        for line in self._requests:
            self._say(self._forked(json.loads(line), answer))

    def _forked(self, request: dict[str, Any], answer: Callable[[dict[str, Any]], Answer]) -> Answer:
        with self._written(request), tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            result = Path(folder) / "answer.json"
            child = os.fork()
            if not child:
                self._live(request, answer, result, Path(folder))
            status = _wait(child, request["limit"])
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(child, signal.SIGKILL)  # whoever it started and left behind
            if result.exists():
                return dict(json.loads(result.read_text("utf-8")))
            return {"failed": "?", "why": "out of time" if status is None else f"ended with {status}"}

    def _live(
        self, request: dict[str, Any], answer: Callable[[dict[str, Any]], Answer], result: Path, folder: Path
    ) -> None:
        """The life of a fork; it never returns."""
        try:
            os.setsid()
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
            for name in ("TMPDIR", "PYTEST_DEBUG_TEMPROOT", "HOME"):
                (folder / name).mkdir()
                os.environ[name] = str(folder / name)
            tempfile.tempdir = None
            self._limits = request.get("limits", {})
            told = answer(request)
        except BaseException as fault:
            told = {"failed": self._failed or "?", "why": self._why or f"{type(fault).__name__}: {fault}"}
            traceback.print_exc()
        draft = result.with_suffix(".draft")
        draft.write_text(json.dumps(told), "utf-8")
        draft.replace(result)
        os._exit(0)

    @contextlib.contextmanager
    def _written(self, request: dict[str, Any]) -> Iterator[None]:
        """The module with the fault in it, while the request lasts."""
        if "text" not in request:
            yield
            return
        path = self._root / request["module"]
        text = path.read_bytes()
        for kept in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
            kept.unlink()
        path.write_text(request["text"], "utf-8", newline="")
        try:
            yield
        finally:
            path.write_bytes(text)

    def _map(self, request: dict[str, Any]) -> Answer:
        """Run the tests of a file; what each ran, how long it took, and what ran before all of them."""
        assert self._probes is not None
        items = [item for item in self._items.values() if item.nodeid.partition("::")[0] == request["file"]]
        tests = {}
        for item, following in zip(items, [*items[1:], None], strict=False):
            self._probes.seen(self._root)
            self._outcomes.clear()
            begun = time.perf_counter()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            took = time.perf_counter() - begun
            passed = [outcome for _, outcome in self._outcomes] == ["passed"] * 3
            ran = {module: f"{mask:x}" for module, mask in self._probes.seen(self._root).items()}
            tests[item.nodeid] = {"took": round(took, 4), "passed": passed, "ran": ran}
        return {
            "tests": tests,
            "at_import": {module: f"{mask:x}" for module, mask in self._at_import.items()},
        }

    def _warm(self, request: dict[str, Any]) -> Answer:
        """Run tests until one fails, with the fault in the functions that are there."""
        if "text" in request:
            path = self._root / request["module"]
            try:
                _exchange(self._functions.get(str(path), {}), path, request["original"], request["text"])
            except ValueError:
                return {"needs": "cold"}
        items = [self._items[name] for name in request["tests"]]
        for item, following in zip(items, [*items[1:], None], strict=False):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._failed:
                break
        return {"failed": self._failed, "why": self._why}

    def _cold(self, request: dict[str, Any]) -> Answer:
        """The same, with everything imported anew."""
        status = pytest.main([*_OPTIONS, "-x", *request["tests"]], plugins=[self])
        if status == pytest.ExitCode.OK:
            return {"failed": ""}
        return {"failed": self._failed or "?", "why": self._why or f"pytest ends with {int(status)}"}


def _calm_hypothesis() -> None:
    """The same examples each time, as long as they may take, and none remembered from another fault."""
    try:
        from hypothesis import settings
    except ImportError:
        return
    settings.register_profile("mutations", database=None, deadline=None, derandomize=True)
    settings.load_profile("mutations")


def _live_functions(package: Path) -> dict[str, dict[tuple[str, int], list[FunctionType]]]:
    """Every function of the package there is now, decorated ones too: by file, name and first line."""
    gc.unfreeze()
    found: dict[str, dict[tuple[str, int], list[FunctionType]]] = {}
    for item in gc.get_objects():
        if isinstance(item, FunctionType) and item.__code__.co_filename.startswith(f"{package}{os.sep}"):
            of_file = found.setdefault(item.__code__.co_filename, {})
            of_file.setdefault(_label(item.__code__), []).append(item)
    gc.collect()
    gc.freeze()
    return found


def _label(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            yield from _codes(inner)


def _exchange(
    functions: dict[tuple[str, int], list[FunctionType]], path: Path, original: str, text: str
) -> None:
    """Give functions their code with the fault, or ValueError; modules imported later have it anyway."""
    before = _codes(compile(original, str(path), "exec", dont_inherit=True))
    after = _codes(compile(text, str(path), "exec", dont_inherit=True))
    for old, new in zip(before, after, strict=True):
        if _label(old) != _label(new):
            raise ValueError("another number of functions")
        if old != new:
            there = functions.get(_label(old), [])
            same = [function for function in there if function.__code__ == old]
            if there and not same:
                raise ValueError("not the code that was expected")
            for function in same:
                function.__code__ = new


def _last_line(text: str) -> str:
    lines = [line for line in text.splitlines() if line.startswith("E ")] or text.splitlines() or [""]
    return lines[0].removeprefix("E").strip()[:200]


def _wait(child: int, limit: float) -> int | None:
    """How a process ended; nothing where it did not in time."""
    end = time.monotonic() + limit
    pause = 0.002
    while time.monotonic() < end:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(pause)
        pause = min(0.05, pause * 1.2)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return None


def main(kind: str, package: str, files: list[str]) -> None:
    """The process: what it says goes to the log, answers to the pipe that was its output."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    requests = os.fdopen(os.dup(0), encoding="utf-8")
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    Server(kind, package, requests, answers).run(files)
