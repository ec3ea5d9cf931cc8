"""Who may import whom."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "aqua_romana"
RULES = sorted((PACKAGE / "rules").rglob("*.py"))
CLIENT = PACKAGE / "client"
# What belongs to Aqua Romana inside the client. The rest (menus, saves, settings, widgets, ...) serves any
# game in the box: a module goes onto this list only if it would be written anew for another game.
OWN = [
    CLIENT / "table",
    *(
        CLIENT / "box" / f"{name}.py"
        for name in (
            "aqua_romana_kind",
            "final",
            "miniature",
            "review_cache",
            "review_card",
            "review_chart",
            "review_page",
            "review_words",
            "rulebook",
            "scoring",
            "theatre",
        )
    ),
]
FOUNDATION = sorted(
    path for path in CLIENT.rglob("*.py") if not any(own == path or own in path.parents for own in OWN)
)
ALLOWED_IN_RULES = {"collections", "dataclasses", "functools", "itertools", "numpy", "typing"}


def imported(path: Path) -> Iterator[str]:
    """The full names of all modules a file imports, also inside functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = path.relative_to(PACKAGE.parent).parts[: -node.level] if node.level else ()
            base = ".".join([*package, *([node.module] if node.module else [])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "__import__":
            yield "__import__"


def is_within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def test_the_files_are_found() -> None:
    assert len(RULES) > 10
    assert CLIENT / "app.py" in FOUNDATION


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.name)
def test_the_rules_import_only_themselves_numpy_and_a_little_of_the_standard_library(path: Path) -> None:
    strangers = [
        name
        for name in imported(path)
        if not is_within(name, "aqua_romana.rules")
        and name.split(".")[0] not in ALLOWED_IN_RULES
        and name != "aqua_romana"
    ]
    assert strangers == []


def test_the_clients_foundation_does_not_know_which_game_it_serves() -> None:
    knowing = [
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in FOUNDATION
        for name in imported(path)
        if is_within(name, "aqua_romana.rules")
    ]
    assert knowing == []


def test_importing_the_rules_loads_no_pygame() -> None:
    code = (
        "import sys, aqua_romana.rules; sys.exit(any(name.split('.')[0] == 'pygame' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, check=False).returncode == 0
