"""mutate.py: which faults it puts into a module, which it leaves alone, and that it finds a hole in tests."""

import ast
from argparse import Namespace
from pathlib import Path

import mutate
import pytest
from mutations import hunt
from mutations.coverage_map import Reached, importers
from mutations.operators import Mutant, all_mutants, modules_named, mutants
from mutations.results import Outcome, Results, equivalents, excuse
from mutations.tests_to_run import batches, choose

ROOT = Path(__file__).resolve().parents[2]

# Faults


def faults(text: str, operator: str) -> list[str]:
    return [f"{each.before} → {each.after}" for each in mutants(text) if each.operator == operator]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x = a < b", ["a < b → a <= b"]),
        ("x = a == b", ["a == b → a != b"]),
        ("x = a is not b", ["a is not b → a is b"]),
        ("x = (a) not in (b)", ["(a) not in (b) → (a) in (b)"]),
        ("x = a <= b < c", ["a <= b < c → a < b < c", "a <= b < c → a <= b <= c"]),
        ("x = 'ä' > 'ö'", ["'ä' > 'ö' → 'ä' >= 'ö'"]),
    ],
)
def test_comparisons(text: str, expected: list[str]) -> None:
    assert faults(text, "comparison") == expected


def test_constants_are_one_more_and_truths_turn_round() -> None:
    text = "x = f(3, -1, 0.5, True, 'text', None, b'raw')"
    assert faults(text, "constant") == ["3 → 4", "1 → 2", "0.5 → 1.5", "True → False"]


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("f()", ["f() → pass"]),
        ("x = 1", ["x = 1 → pass"]),
        ("x: int = 1", ["x: int = 1 → pass"]),
        ("x += y", ["x += y → pass"]),
        ("return x", ["return x → return None"]),
        ("return", []),
        ("return None", []),
        ("return False", []),  # to who asks, nothing is as good as no
        ("x: int", []),
    ],
)
def test_statements_are_dropped(statement: str, expected: list[str]) -> None:
    assert faults(f"def do():\n    {statement}\n", "dropped") == expected


def test_names_of_a_module_are_not_dropped() -> None:
    assert faults("x = a\nf()\n", "dropped") == ["f() → pass"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("f(a, b, c)", ["a, b → b, a", "b, c → c, b"]),
        ("f(a, a)", []),
        ("f(a, *b)", []),
        ("f(a, key=b)", []),
        ("max(a, b)", []),
    ],
)
def test_neighbouring_arguments_are_swapped(text: str, expected: list[str]) -> None:
    assert faults(text, "swapped") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("if a:\n    f()", ["a → not (a)"]),
        ("while a < b:\n    f()", ["a < b → not (a < b)"]),
        ("x = a if b else c", ["b → not (b)"]),
        ("x = [a for a in b if c]", ["c → not (c)"]),
        ("x = a and b and c", ["a and b → a or b", "b and c → b or c"]),
        ("x = a or b", ["a or b → a and b"]),
        ("if a == b:\n    f()", []),  # the comparison turned round is the same
        ("while True:\n    f()", []),
    ],
)
def test_conditions_are_negated(text: str, expected: list[str]) -> None:
    assert faults(text, "condition") == expected


@pytest.mark.parametrize(
    "text",
    [
        '"""A text."""',
        "__all__ = [1]",
        "x: Literal[1]",
        "def f(x: Literal[1]) -> Literal[2]: ...",
        "if TYPE_CHECKING:\n    x = 1",
        "if __name__ == '__main__':\n    main()",
        "@lru_cache(maxsize=10)\ndef f(): ...",
        "assert x > 1",
        "_log.warning('%s %s', a, b)",
        "logging.getLogger(1)",
        "x = N_('text')",
        "x = _('{n} of {m}', n=a + 1, m=b)",
        "x = f'{a + 1}'",
    ],
)
def test_what_has_no_behaviour_is_left_alone(text: str) -> None:
    assert mutants(text) == []


def test_a_fault_over_several_lines_leaves_the_others_where_they_are() -> None:
    text = "def do():\n    f(\n        1,\n    )\n    g()\n"
    dropped = next(each for each in mutants(text) if each.operator == "dropped")
    assert dropped.apply(text) == "def do():\n    pass\n\n\n    g()\n"


def test_a_fault_knows_its_statement_and_whether_it_waits_for_a_call() -> None:
    text = "x = [\n    1,\n]\n\ndef do(y=2):\n    return (\n        3)\n"
    told = [
        (each.line, each.statement, each.in_function) for each in mutants(text) if each.operator == "constant"
    ]
    assert told == [(2, 1, False), (5, 5, False), (7, 6, True)]


def test_the_same_change_in_several_places_of_a_line_is_told_apart() -> None:
    assert [each.change for each in mutants("x = f(1) + g(1)")] == ["1 → 2", "1 → 2 (2)"]


def test_every_fault_of_a_real_module_can_be_read_and_changes_something() -> None:
    name = "aqua_romana/boardgame/match.py"
    text = (ROOT / name).read_text("utf-8")
    found, whole = mutants(text, name), ast.dump(ast.parse(text))
    assert {each.operator for each in found} == {"comparison", "constant", "dropped", "swapped", "condition"}
    for each in found:
        assert ast.dump(ast.parse(each.apply(text))) != whole, each
        assert each.apply(text).count("\n") == text.count("\n"), each


def test_modules_are_named_by_dots_packages_and_paths() -> None:
    by_path = modules_named(ROOT, ["aqua_romana/boardgame/base_game.py"])
    assert (
        by_path
        == modules_named(ROOT, ["aqua_romana.boardgame.base_game"])
        == ["aqua_romana/boardgame/base_game.py"]
    )
    assert set(by_path) < set(modules_named(ROOT, ["aqua_romana.boardgame"]))
    with pytest.raises(SystemExit, match="nowhere is neither a module nor a package nor a path"):
        modules_named(ROOT, ["nowhere"])


def test_every_fault_called_none_is_still_one_that_would_be_tried() -> None:
    known = equivalents()
    found = all_mutants(ROOT, sorted({module for module, _, _ in known}))
    met = {(each.module, each.context, each.change) for each in found if excuse(each, known)}
    assert met == known.keys()


# Which tests are run


def one(text: str = "def do():\n    return 1\n", operator: str = "constant") -> Mutant:
    return next(each for each in mutants(text) if each.operator == operator)


def test_quick_tests_that_run_the_statement_come_first_and_their_neighbours_last() -> None:
    took = {"a.py::slow": 4.0, "a.py::quick": 0.1, "a.py::other": 0.01, "b.py::elsewhere": 0.01}
    reached = Reached(
        at_import=0b10, by_test={"a.py::slow": 0b100, "a.py::quick": 0b100, "a.py::other": 0b10}
    )
    chosen = choose(one(), reached, took, patience=60)
    assert chosen.tests == ["a.py::quick", "a.py::slow", "a.py::other"]
    assert not chosen.cold


def test_what_runs_at_import_is_looked_for_by_tests_of_the_module_and_its_users() -> None:
    reached = Reached(at_import=0b110, by_test={"a.py::one": 0b1000}, nearby={"b.py::two"})
    chosen = choose(one(), reached, {"a.py::one": 0.1, "b.py::two": 0.2}, patience=60)
    assert (chosen.tests, chosen.cold) == (["a.py::one", "b.py::two"], True)


def test_a_module_knows_who_imports_it() -> None:
    rules = "aqua_romana/games/romana/rules"
    users = importers(ROOT, rules, ["aqua_romana/boardgame/base_game.py"])
    known = {f"{rules}/{name}.py" for name in ("actions", "events", "game")}
    assert users == {"aqua_romana/boardgame/base_game.py": known}


def test_patience_ends() -> None:
    took = {f"a.py::{number}": 1.0 for number in range(9)}
    reached = Reached(by_test=dict.fromkeys(took, 0b100))
    assert len(choose(one(), reached, took, patience=3).tests) == 3


def test_the_file_with_most_tests_is_imported_alone() -> None:
    assert batches(["a.py::1", "b.py::1", "b.py::2"]) == [["b.py::1", "b.py::2"], ["a.py::1"]]


# What is kept


def test_results_are_known_again_for_the_same_text(tmp_path: Path) -> None:
    text, mutant = "def do():\n    return 1\n", one()
    path = tmp_path / "results.jsonl"
    Results(path, "tests").add(Outcome(mutant, "a.py::one", "assert 2 == 1", 1), text)
    again = Results(path, "other tests")
    assert again.known(mutant, text) == Outcome(mutant, "a.py::one", "assert 2 == 1", 1)
    assert again.known(mutant, f"{text}#\n") is None


def test_a_survivor_is_tried_again_once_tests_have_changed(tmp_path: Path) -> None:
    text, mutant = "def do():\n    return 1\n", one()
    path = tmp_path / "results.jsonl"
    Results(path, "tests").add(Outcome(mutant, "", "", 1), text)
    assert Results(path, "tests").known(mutant, text) is not None
    assert Results(path, "more tests").known(mutant, text) is None


def test_a_line_cut_short_is_not_known(tmp_path: Path) -> None:
    text, mutant = "def do():\n    return 1\n", one()
    path = tmp_path / "results.jsonl"
    Results(path, "tests").add(Outcome(mutant, "a.py::one", "", 1), text)
    path.write_text(path.read_text("utf-8")[:-20], "utf-8")
    assert Results(path, "tests").known(mutant, text) is None


# The whole

PLANTED = """\
LIMIT = 3


def is_full(count: int) -> bool:
    return count > LIMIT


def count_down(count: int) -> int:
    while count > 0:
        count -= 1
    return count
"""
TESTS = """\
import pytest

from planted.rules import LIMIT, count_down, is_full


def test_far_from_full() -> None:
    assert not is_full(0)


def test_more_than_full() -> None:
    assert is_full(LIMIT + 1)


def test_counting() -> None:
    assert count_down(3) == 0


@pytest.mark.parametrize("number", [is_full(9)])
def test_made_while_collecting(number: bool) -> None:
    assert number


def test_that_fails_anyway() -> None:
    assert not LIMIT
"""


@pytest.mark.skipif(not hasattr(mutate.os, "fork"), reason="needs a system that can fork")
def test_a_hole_is_found_and_known_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody asks about the limit itself; without `count -= 1` the loop never ends."""
    project, kept = tmp_path / "project", tmp_path / "kept"
    for name, text in {
        "pyproject.toml": "[tool.pytest.ini_options]\n",
        "planted/__init__.py": "",
        "planted/rules.py": PLANTED,
        "tests/test_rules.py": TESTS,
    }.items():
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text(text, "utf-8")
    monkeypatch.setattr(hunt, "_GRACE", 0.5)
    options = Namespace(
        modules=["planted.rules"], tests=["tests"], sample=None, seed=1, jobs=1, patience=60, list=False
    )
    outcomes = mutate.run(options, project, kept, "planted")
    told = capsys.readouterr().out
    survivors = [line for line in told.splitlines() if line.startswith("planted/")]
    assert survivors == [
        "planted/rules.py:1  constant  3 → 4",
        "planted/rules.py:5  comparison  count > LIMIT → count >= LIMIT",
    ]
    assert "1 tests that do not pass are left out" in told
    assert [str(each.mutant) for each in outcomes if each.why.endswith("out of time")] == [
        "planted/rules.py:10  dropped  count -= 1 → pass"
    ]
    assert (project / "planted/rules.py").read_text("utf-8") == PLANTED

    monkeypatch.setattr(mutate, "Hunt", None)  # nothing is run once more
    assert set(mutate.run(options, project, kept, "planted")) == set(outcomes)
