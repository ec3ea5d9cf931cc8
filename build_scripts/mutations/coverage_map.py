"""Which tests run which statements: a map, kept per test file and made again when out of date.

It is out of date when the test file has changed, or a module in question that its tests import or run. Other
helpers of tests are not looked at: delete the folder after larger changes to them.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

#: Tests of packages, scripts and real windows run the program in other processes, where nothing is seen.
APART = (
    "tests/real_window/",
    "tests/build_scripts/test_checks.py",
    "tests/build_scripts/test_flathub.py",
    "tests/build_scripts/test_macos_building.py",
    "tests/build_scripts/test_mutate.py",
    "tests/build_scripts/test_packaging.py",
    "tests/build_scripts/test_scripts.py",
    "tests/build_scripts/test_scripts_run.py",
    "tests/build_scripts/test_showcase.py",
    "tests/build_scripts/test_windows_building.py",
)


@dataclass
class Reached:
    """Of one module: the statements that run while tests are collected, and those of each test."""

    at_import: int = 0
    by_test: dict[str, int] = field(default_factory=dict)
    nearby: set[str] = field(default_factory=set)  # tests that run a module which imports this one


def digest(path: Path) -> str:
    """Whether a file is still the same."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:20]


def test_files(root: Path, places: Iterable[str]) -> list[str]:
    """The test files in these places, as paths below the root."""
    found: set[Path] = set()
    for place in places:
        path = root / place
        found.update([path] if path.is_file() else path.rglob("test_*.py"))
    named = sorted(path.relative_to(root).as_posix() for path in found)
    return [name for name in named if not name.startswith(APART)]


def importers(root: Path, package: str, modules: Iterable[str]) -> dict[str, set[str]]:
    """For each of these, the modules of the package that import it, wherever in their text."""
    found: dict[str, set[str]] = {name: set() for name in modules}
    for path in (root / package).rglob("*.py"):
        name = path.relative_to(root).as_posix()
        text = path.read_text("utf-8")
        perhaps = [module for module in found if _dotted(module).rpartition(".")[2] in text]
        imported = _imports(text, name) if perhaps else set()
        for module in perhaps:
            if _dotted(module) in imported:
                found[module].add(name)
    return found


def _dotted(module: str) -> str:
    return module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _imports(text: str, module: str) -> set[str]:
    found: set[str] = set()
    around = _dotted(module).split(".")
    around = around if module.endswith("/__init__.py") else around[:-1]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            begin = around[: len(around) + 1 - node.level] if node.level else []
            whole = ".".join([*begin, *([node.module] if node.module else [])])
            found.update([whole, *(f"{whole}.{alias.name}" for alias in node.names)])
    return found


class CoverageMap:
    """The map of one working copy."""

    def __init__(self, root: Path, package: str, folder: Path) -> None:
        self._root = root
        self._package = package
        self._folder = folder
        self._folder.mkdir(parents=True, exist_ok=True)

    def _place(self, test_file: str) -> Path:
        return self._folder / f"{test_file.replace('/', '.')}.json.gz"

    def _kept(self, test_file: str) -> dict[str, Any]:
        try:
            return dict(json.loads(gzip.decompress(self._place(test_file).read_bytes())))
        except (OSError, ValueError, EOFError):
            return {}

    def is_stale(self, test_file: str, modules: Iterable[str]) -> bool:
        """Whether its tests must be run once more to know what they run of these modules."""
        kept = self._kept(test_file)
        if not kept or kept["digest"] != digest(self._root / test_file):
            return True
        known = kept["modules"]
        return any(name in known and known[name] != digest(self._root / name) for name in modules)

    def keep(self, test_file: str, told: dict[str, Any]) -> None:
        """Write down what a server told of a test file."""
        touched = set(told["at_import"]).union(*(test["ran"] for test in told["tests"].values()))
        kept = {
            "digest": digest(self._root / test_file),
            "modules": {name: digest(self._root / name) for name in sorted(touched)},
            **told,
        }
        place = self._place(test_file)
        draft = place.with_suffix(".draft")
        draft.write_bytes(gzip.compress(json.dumps(kept).encode(), 5))
        draft.replace(place)

    def load(
        self, test_files: Iterable[str], modules: Iterable[str]
    ) -> tuple[dict[str, Reached], dict[str, float]]:
        """What is known of these modules, and how long each test takes that passed."""
        found = {name: Reached() for name in modules}
        users = importers(self._root, self._package, found)
        took: dict[str, float] = {}
        for test_file in test_files:
            kept = self._kept(test_file)
            for name in found:
                found[name].at_import |= int(kept["at_import"].get(name, "0"), 16)
            for test, told in kept["tests"].items():
                if told["passed"]:
                    took[test] = told["took"]
                    for name in told["ran"].keys() & found.keys():
                        found[name].by_test[test] = int(told["ran"][name], 16)
                    for name, using in users.items():
                        if not using.isdisjoint(told["ran"]):
                            found[name].nearby.add(test)
        return found, took
