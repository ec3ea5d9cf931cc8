"""check.py: every check runs whatever fails before, those beside the tests too, and the summary tells all."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import checks
import pytest
from environment import Environment
from release import build_steps

ROOT = Path(__file__).resolve().parents[2]


class ThisPython(Environment):
    """The environment that the tests run in."""

    @property
    def python(self) -> Path:
        return Path(sys.executable)


def test_every_check_runs_whatever_fails_before(capfd: pytest.CaptureFixture[str]) -> None:
    todo = [
        checks.Step("first", ["-c", "raise SystemExit(3)"]),
        checks.Step("second", ["-c", "print('ran all the same')"]),
    ]
    results = checks.run(ThisPython(), todo)
    assert [(each.name, each.is_good) for each in results] == [("first", False), ("second", True)]
    assert "ran all the same" in capfd.readouterr().out


def test_what_one_check_compiled_the_next_ones_find(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(checks.CHILD_ENVIRONMENT, "PYTHONDONTWRITEBYTECODE", "1")
    asked = "import sys; print('kept:', not sys.dont_write_bytecode)"
    checks.run(ThisPython(), [checks.Step("first", ["-c", asked])])
    assert "kept: True" in capfd.readouterr().out


def test_what_goes_on_beside_the_tests_is_told_and_counts(capfd: pytest.CaptureFixture[str]) -> None:
    todo = [
        checks.Step("types", ["-c", "print('one is wrong'); raise SystemExit(1)"], goes_on_beside=True),
        checks.Step("tests", ["-c", "print('all are green')"]),
    ]
    results = checks.run(ThisPython(), todo)
    assert [(each.name, each.is_good) for each in results] == [("types", False), ("tests", True)]
    said = capfd.readouterr().out
    assert said.index("== tests") < said.index("all are green") < said.index("== types\none is wrong\n")
    assert checks.summary(results).endswith("FAILED: types")


def test_the_summary_names_what_failed() -> None:
    told = checks.summary([checks.Result("ruff check", True, 0.3), checks.Result("pytest", False, 61.04)])
    assert told.splitlines() == [
        "ruff check     passed     0.3 s",
        "pytest         FAILED    61.0 s",
        "FAILED: pytest",
    ]
    assert checks.summary([checks.Result("pytest", True, 1.0)]).endswith("All checks passed.")


def test_lint_format_types_and_tests_are_checked() -> None:
    todo = {step.name: step.arguments for step in checks.steps(["-k", "podium"])}
    assert list(todo) == ["ruff check", "ruff format", "mypy --strict", "pytest"]
    assert todo["pytest"][-2:] == ["-k", "podium"]
    assert "--check" in todo["ruff format"]


def test_in_a_fresh_clone_one_process_compiles_for_all(capfd: pytest.CaptureFixture[str]) -> None:
    fresh = [step.name for step in checks.steps([], is_fresh=True)]
    assert fresh[-2:] == ["collecting", "pytest"]
    assert "collecting" not in [step.name for step in checks.steps(["-k", "podium"], is_fresh=True)]
    unseen = checks.Step("first", ["-c", "print('many names'); raise SystemExit(1)"], is_shown=False)
    assert not checks.run(ThisPython(), [unseen])[0].is_good
    assert "many names" not in capfd.readouterr().out


def test_check_refuses_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert checks.main(["-k", "podium"], "usage") == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert checks.main(["--help"], "usage") == 0


@pytest.mark.skipif(os.name == "nt", reason="a script for bash")
def test_ci_runs_exactly_the_check() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert subprocess.run(["bash", "-n", str(script)]).returncode == 0
    assert script.read_text("utf-8").splitlines()[-1] == "exec python3 build_scripts/check.py"


def test_what_is_for_releases_is_no_part_of_every_check_but_of_a_release() -> None:
    options = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"]["ini_options"]
    assert "-m 'not release'" in options["addopts"]
    arguments = checks.release_tests().arguments
    assert arguments[arguments.index("pytest") + 1 :][:2] == ["-m", "release"]


def test_nothing_is_built_for_a_release_when_its_tests_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fails = checks.Step("tests", ["-c", "raise SystemExit(1)"])
    monkeypatch.setattr(checks, "release_tests", lambda: fails)
    monkeypatch.setattr(build_steps, "Environment", lambda developing: build_steps.ThisPython())
    monkeypatch.setattr(build_steps, "build", lambda *_given, **_named: pytest.fail("it is built"))
    monkeypatch.setattr(sys, "platform", "linux")
    assert build_steps.main([], "usage") == 1
    assert "The tests for releases fail" in capsys.readouterr().err
