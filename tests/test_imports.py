"""Who may import whom: every import of the package is looked at, also lazy ones and those for typing.

And of the tests: that each asserts something.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from aqua_romana.screens.navigator import ROUTES, page_class
from aqua_romana.ui.scene import Scene
from tests import syntax

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "aqua_romana"
TESTS = ROOT / "tests"
SHELL = frozenset({"plugin", "match", "storage", "ai", "ui", "table", "screens", "screens.model"})

# Room by room, the rooms it may import besides itself. `<game>` is the game the importing module belongs to.
# Some modules of boardgame/ count as rooms: rules know none of them but messages, which everybody knows.
ROOMS_OF_BOARDGAME = frozenset({"plugin", "match", "two_homes", "clock", "evening", "messages"})
MAY_IMPORT: dict[str, set[str]] = {
    "version": set(),
    "resources": set(),
    "publisher": set(),
    "messages": set(),
    "boardgame": set(),
    "plugin": set(),
    "two_homes": set(),
    "clock": set(),
    "evening": set(),
    "match": {"plugin", "two_homes", "clock", "evening"},
    "storage": {"plugin", "two_homes", "clock", "evening", "version"},
    "ai": {"plugin"},
    "ui": {"plugin", "storage", "resources", "version"},
    "table": {"plugin", "match", "two_homes", "clock", "evening", "storage", "ai", "ui", "screens.model"},
    "screens.model": {"plugin", "match", "ai", "ui", "table", "storage"},
    "screens": {
        "plugin",
        "match",
        "two_homes",
        "clock",
        "evening",
        "storage",
        "ai",
        "ui",
        "table",
        "screens.model",
        "resources",
        "version",
        "publisher",
    },
    "<game>.rules": {"boardgame"},
    "<game>.players": {"<game>.rules", "ai", "plugin"},
    "<game>.plugin": {
        "plugin",
        "<game>.engine",
        "<game>.ai",
        "<game>.game_ui",
        "ai",
        "table",
    },
    "<game>.engine": {"<game>.rules", "<game>.players", "<game>.plugin", "plugin", "boardgame"},
    "<game>.ai": {"<game>.rules", "<game>.players", "ai", "plugin"},
    "<game>.game_ui": {
        "<game>.rules",
        "<game>.plugin",
        "table",
        "screens.model",
        "ui",
        "plugin",
        "match",
        "ai",
    },
    "rules": {"romana.rules"},
    "cli": {"plugin", "storage", "ai", "program", "version"},
    "diagnose": {"plugin", "storage", "ai", "ui", "cli", "program", "resources", "version"},
    "program": {*SHELL, "cli", "romana.plugin", "aquaedukt.plugin", "version"},
    "__main__": {"program", "cli", "diagnose", "plugin", "version"},
}
# What else a game is made of; all of it is what is seen of it.
PARTS = ("rules", "players", "plugin", "engine", "ai")
# What games fill in of the screens' features.
MODELS = {f"screens.{name}.model" for name in ("lessons", "puzzles", "challenges", "rule_book")}
# What leads from scene to scene: what is seen of a table and a game is given it, and never loads it.
NAVIGATOR = "aqua_romana.screens.navigator"
# Rooms in which no window exists.
BLIND = (
    "version",
    "resources",
    "messages",
    "boardgame",
    "plugin",
    "match",
    "two_homes",
    "storage",
    "ai",
    "cli",
    "rules",
    "<game>.rules",
    "<game>.players",
    "<game>.plugin",
    "<game>.engine",
    "<game>.ai",
)
FOR_RULES = frozenset({"numpy", *sys.stdlib_module_names})


class Edge(NamedTuple):
    """One import."""

    importer: str
    imported: str
    line: int
    is_typing: bool


def modules(package: Path = PACKAGE) -> dict[str, Path]:
    """Every module of the package by its full name."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def edges(name: str, path: Path, known: Iterable[str]) -> Iterator[Edge]:
    """What a module imports; names imported from a package count as its modules where they are such."""
    for node, is_typing in with_purpose(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (Edge(name, alias.name, node.lineno, is_typing) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name}: imports are written in full"
            base = node.module or ""
            for alias in node.names:
                full = f"{base}.{alias.name}"
                yield Edge(name, full if full in known else base, node.lineno, is_typing)
        elif isinstance(node, ast.Call) and syntax.called(node).endswith(("import_module", "__import__")):
            yield Edge(name, "by name at run time", node.lineno, is_typing)


def with_purpose(tree: ast.AST) -> Iterator[tuple[ast.AST, bool]]:
    """Everything in a module, and whether it is there for typing alone."""
    todo = [(tree, False)]
    for node, is_typing in todo:
        is_typing |= isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
        yield node, is_typing
        todo += [(inner, is_typing) for inner in syntax.children(node)]


def room_of(module: str) -> tuple[str, str]:
    """The room of a module, and the game it belongs to."""
    parts = module.split(".")[1:]
    if not parts:
        return "version", ""
    if parts[0] == "boardgame" and ".".join(parts[1:]) in ROOMS_OF_BOARDGAME:
        return parts[1], ""
    if parts == ["cli", "diagnose"]:
        return "diagnose", ""
    if ".".join(parts) in MODELS:
        return "screens.model", ""
    if parts[0] != "games":
        return parts[0], ""
    game = parts[1] if len(parts) > 1 else ""
    part = parts[2] if len(parts) > 2 else ""
    return f"<game>.{part if part in PARTS else 'game_ui'}", game


def is_allowed(edge: Edge) -> bool:
    """Whether the plan allows an import from one room of the package into another."""
    here, game = room_of(edge.importer)
    there, other = room_of(edge.imported)
    if there == "messages":
        return True  # how texts are marked concerns everybody
    if edge.is_typing and edge.imported == NAVIGATOR:
        return here in ("table", "<game>.game_ui", "screens")
    allowed = MAY_IMPORT.get(here, set())
    if there.startswith("<game>."):
        inside = game == other and (here == there or there in allowed)
        return inside or there.replace("<game>", other) in allowed
    return here == there or there in allowed


@cache
def all_edges() -> list[Edge]:
    """Every import there is."""
    known = modules()
    return [edge for name, path in known.items() for edge in edges(name, path, known)]


def own_edges() -> list[Edge]:
    """Those inside the package."""
    return [edge for edge in all_edges() if edge.imported.split(".")[0] == "aqua_romana"]


def test_the_whole_package_is_looked_at() -> None:
    rooms = {room_of(name)[0] for name in modules()}
    assert rooms - {"<game>.game_ui"} <= set(MAY_IMPORT), "a new room: say who may import it"
    assert len(own_edges()) > 500


def test_no_room_imports_what_the_plan_does_not_allow() -> None:
    wrong = [
        f"{edge.importer}:{edge.line} imports {edge.imported}" for edge in own_edges() if not is_allowed(edge)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("aqua_romana.storage.saves.saved_games", "from aqua_romana.ui.text.translation import _"),
        ("aqua_romana.screens.title.page", "def f():\n    from aqua_romana.games.romana.table import parts"),
        ("aqua_romana.table.scene", "import aqua_romana.screens.navigator"),
        (
            "aqua_romana.ui.scene",
            "if TYPE_CHECKING:\n    from aqua_romana.screens.navigator import Navigator",
        ),
        ("aqua_romana.ai.search", "from aqua_romana.games.romana.rules import Game"),
        ("aqua_romana.games.romana.rules.game", "from aqua_romana.boardgame.plugin import Summary"),
        ("aqua_romana.games.romana.players.hints", "from aqua_romana.ui import text"),
        ("aqua_romana.games.romana.final_scoring", "from aqua_romana.screens import sentences"),
        ("aqua_romana.games.aquaedukt.rules", "from aqua_romana.games.romana.rules import Game"),
        ("aqua_romana.boardgame.messages", "from aqua_romana.boardgame.plugin import GamePlugin"),
        (
            "aqua_romana.boardgame.plugin",
            "if TYPE_CHECKING:\n    from aqua_romana.boardgame.match import Match",
        ),
    ],
)
def test_such_an_import_is_noticed(module: str, line: str, tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text(line, "utf-8")
    assert [is_allowed(edge) for edge in edges(module, path, modules())] == [False]


def test_nothing_is_imported_by_a_name_made_at_run_time() -> None:
    """Except a command, whose module is named by what the user typed, pages by the table of routes, and the
    parts of a game by its plugin."""
    found = {edge.importer for edge in all_edges() if edge.imported == "by name at run time"}
    assert found <= {"aqua_romana.__main__", "aqua_romana.boardgame.plugin", NAVIGATOR}


@pytest.mark.parametrize("route", ROUTES)
def test_every_route_leads_to_a_page(route: str) -> None:
    assert issubclass(page_class(route), Scene)


def test_no_two_modules_need_each_other() -> None:
    """Neither at load time nor hidden inside functions; names that only typing needs do not count."""
    needs: dict[str, set[str]] = {}
    for edge in own_edges():
        if not edge.is_typing and edge.importer != edge.imported:
            needs.setdefault(edge.importer, set()).add(edge.imported)
    assert not [sorted(knot) for knot in knots(needs)]


def knots(needs: dict[str, set[str]]) -> list[set[str]]:
    """Groups of modules that all reach each other."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        todo = [start]
        while todo:
            for each in needs.get(todo.pop(), ()):
                if each not in found:
                    found.add(each)
                    todo.append(each)
        return found

    reach = {name: reached(name) for name in needs}
    groups = {frozenset(other for other in reach[name] if name in reach.get(other, ())) for name in needs}
    return [set(group) for group in groups if group]


def test_a_knot_is_noticed() -> None:
    assert knots({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]


def test_rooms_without_a_window_know_no_pygame() -> None:
    found = [
        f"{edge.importer}:{edge.line}"
        for edge in all_edges()
        if edge.imported.split(".")[0] == "pygame" and room_of(edge.importer)[0] in BLIND
    ]
    assert not found


def test_rules_import_only_themselves_numpy_and_the_standard_library() -> None:
    strangers = [
        f"{edge.importer}:{edge.line} imports {edge.imported}"
        for edge in all_edges()
        if room_of(edge.importer)[0] in ("<game>.rules", "boardgame")
        and edge.imported.split(".")[0] not in {*FOR_RULES, "aqua_romana"}
    ]
    assert not strangers


@pytest.mark.parametrize(
    ("imported", "unwanted"),
    [
        ("aqua_romana.rules", ("pygame",)),
        ("aqua_romana.program", ("pygame", "numpy", "aqua_romana.games.romana.rules")),
        ("aqua_romana.__main__", ("pygame", "numpy", "aqua_romana.games.romana.rules")),
        ("aqua_romana.storage.saves.saved_games", ("pygame", "numpy")),
        (
            "aqua_romana.screens.startup",
            (
                "numpy",
                "PIL",
                "tomllib",
                "aqua_romana.ai.review",
                "aqua_romana.screens.lessons.model",
                "aqua_romana.screens.rule_book.model",
            ),
        ),
    ],
)
def test_importing_one_thing_does_not_load_another(imported: str, unwanted: tuple[str, ...]) -> None:
    code = f"import sys, {imported}; print([name for name in {unwanted!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_only_the_start_names_the_games() -> None:
    """A new game touches one old line: its name there."""
    naming = {edge.importer for edge in own_edges() if "games" in edge.imported.split(".")}
    outside = {name for name in naming if room_of(name)[1] == ""}
    assert outside <= {"aqua_romana.program", "aqua_romana.rules"}


# The tests themselves


def asserts(function: ast.FunctionDef) -> bool:
    """Whether a function asserts something itself, and not only in what it hands on to others to call."""
    todo: list[ast.AST] = list(function.body)
    for node in todo:
        if isinstance(node, ast.Assert) or (
            isinstance(node, ast.Raise) and "AssertionError" in ast.dump(node)
        ):
            return True
        if isinstance(node, ast.Call):
            name = syntax.called(node)
            if name in ("raises", "warns", "fail") or name.lstrip("_").startswith("assert_"):
                return True
        if not isinstance(node, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            todo += syntax.children(node)
    return False


def silent(source: str) -> list[str]:
    """The tests of a module that assert nothing, and helpers called `assert_…` that do not."""
    todo: list[ast.AST] = list(ast.parse(source).body)
    found = []
    for node in todo:
        if isinstance(node, ast.ClassDef):
            todo += node.body
        elif isinstance(node, ast.FunctionDef) and node.name.lstrip("_").startswith(("test_", "assert_")):
            found += [] if asserts(node) else [node.name]
    return found


def test_every_test_asserts_something_itself() -> None:
    """Or calls a helper that says so: its name begins with `assert_`."""
    found = {path.relative_to(ROOT): silent(path.read_text("utf-8")) for path in TESTS.rglob("*.py")}
    assert len(found) > 200
    assert not {path.as_posix(): names for path, names in found.items() if names}


@pytest.mark.parametrize(
    "body",
    [
        "play(game)",
        "hand.check()",
        "later(lambda: pytest.fail('called'))",
        "def inner():\n        assert True",
        "survive(text)\n    raise ValueError",
    ],
)
def test_a_test_that_asserts_nothing_is_noticed(body: str) -> None:
    assert silent(f"class TestAll:\n  def test_it(self):\n    {body}\n") == ["test_it"]


@pytest.mark.parametrize(
    "body",
    [
        "for each in some:\n        assert each",
        "with pytest.raises(ValueError):\n        play(game)",
        "self._assert_fresh(app)",
        "assert_none(found)",
        "raise AssertionError('stale')",
    ],
)
def test_a_test_that_asserts_is_not_blamed(body: str) -> None:
    assert silent(f"def test_it():\n    {body}\n") == []


CLOCKS = frozenset({"monotonic", "perf_counter", "process_time", "thread_time", "time", "default_timer"})


def measured_times(source: str) -> list[int]:
    """Lines of assertions on how long something took: such a test tells of the machine, not of the program.

    They ask a clock, or name what was worked out from one; how long to wait at most is no assertion.
    """
    if not any(f"{clock}{ending}(" in source for clock in CLOCKS for ending in ("", "_ns")):
        return []
    functions = [node for node in syntax.nodes(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return sorted({line for function in functions for line in _measured_in(syntax.nodes(function))})


def _measured_in(function: list[ast.AST]) -> Iterator[int]:
    known: set[str] = set()

    def is_of_a_clock(*nodes: ast.AST) -> bool:
        inside = [each for node in nodes for each in syntax.nodes(node)]
        asked = {syntax.called(each).removesuffix("_ns") for each in inside if isinstance(each, ast.Call)}
        return bool(asked & CLOCKS) or any(isinstance(each, ast.Name) and each.id in known for each in inside)

    for node in sorted(function, key=lambda each: getattr(each, "lineno", 0)):
        match node:
            case ast.Assign(targets=[target], value=value) if is_of_a_clock(value):
                known |= {each.id for each in syntax.nodes(target) if isinstance(each, ast.Name)}
            case ast.Call(func=ast.Attribute(ast.Name(rows), "append"), args=args) if is_of_a_clock(*args):
                known.add(rows)
            case ast.Assert(test=test) if is_of_a_clock(test):
                yield node.lineno


def test_no_test_measures_how_long_something_takes() -> None:
    files = list(ROOT.glob("tests/**/*.py"))
    found = [
        f"{path.relative_to(ROOT)}:{at}" for path in files for at in measured_times(path.read_text("utf-8"))
    ]
    assert len(files) > 200
    assert not found


@pytest.mark.parametrize(
    "lines",
    [
        ["assert time.monotonic() - began < 1"],
        ["began = perf_counter_ns()", "do()", "assert took(began)"],
        ["began = time.time()", "longest = max(longest, now - began)", "assert longest < 1.0"],
        ["took.append(process_time() - begin)", "assert sorted(took)[3] < 0.1"],
    ],
)
def test_such_an_assertion_is_noticed(lines: list[str]) -> None:
    source = "\n    ".join(["def test():", *lines])
    assert measured_times(source) == [len(lines) + 1]
