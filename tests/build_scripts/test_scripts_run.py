"""Every script in build_scripts/ once, called as a person calls it: a fault anywhere inside fails here."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import kill_test
import pytest
import virtual_screen
from environment import Environment
from pictures import runner

from tests.real_window.display import require_window_system

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "build_scripts"

ONLY_IMPORTED = {"checks.py", "environment.py", "virtual_screen.py"}
#: What is called instead of `--quick`: of the game itself, and of the check that runs this test.
INSTEAD = {"play.py": "--version", "check.py": "--help"}
NEED_WINDOWS = {"benchmark.py", "package_proof.py"}
#: What is tried before releases: it takes long, and other tests go through most of it.
FOR_RELEASES = {"benchmark.py", "languages.py", "monkey.py", "mutate.py"}
FOR_RELEASES |= {"package.py", "package_proof.py", "screenshots.py", "start_stop_test.py", "trace_go.py"}
FOR_RELEASES |= {"tune.py"}
#: What scripts make and the project keeps; a quick run must leave it alone.
MADE = ("sprites", "aqua_romana/sounds", "aqua_romana/locale", "aqua_romana/games/*/players")
MADE += ("build_scripts/pictures/digests",)


def scripts() -> list[str]:
    """Those a person calls: a new one without `--quick` fails here."""
    return sorted({path.name for path in SCRIPTS.glob("*.py")} - ONLY_IMPORTED)


def called(home: Path, script: str, *arguments: str) -> str:
    """What the script said, called from the root of the project; it must come through without a fault."""
    ours = ("PYTHON", "PYTEST_", "PYGAME_", "SDL_", "AQUA_ROMANA_")  # what only these tests have around them
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    done = subprocess.run(
        [sys.executable, f"build_scripts/{script}", *arguments],
        cwd=ROOT,
        env={**kept, "HOME": str(home), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=600,
    )
    said = f"{done.stdout}\n{done.stderr}"
    assert done.returncode == 0, said
    assert "Traceback" not in said, said
    return done.stdout


def made() -> set[tuple[str, int, int]]:
    """The files that scripts make, as they are now."""
    files = [path for place in MADE for path in ROOT.glob(f"{place}/**/*") if "__pycache__" not in path.parts]
    return {(str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in files if path.is_file()}


@pytest.mark.parametrize(
    "script", [pytest.param(each, marks=[pytest.mark.release] * (each in FOR_RELEASES)) for each in scripts()]
)
def test_the_script_runs(script: str, tmp_path: Path) -> None:
    if script in NEED_WINDOWS:
        require_window_system()
    if script == "play.py" and not Environment().is_ready():
        pytest.skip(".venv is not of check.py's making: play.py would make it anew")
    before = made()
    assert called(tmp_path, script, INSTEAD.get(script, "--quick")), "it says nothing of what it did"
    assert made() == before


def test_the_benchmark_compares_with_another_checkout(tmp_path: Path) -> None:
    require_window_system()
    other = tmp_path / "other"  # as far as the rules need it
    other.mkdir()
    for part in ("aqua_romana", "build_scripts", "tests"):
        (other / part).symlink_to(ROOT / part, target_is_directory=True)
    said = called(tmp_path, "benchmark.py", "rules", "--quick", "--against", str(other))
    assert "listing a legal action" in said


@pytest.mark.skipif(os.name == "nt", reason="needs a program called false")
def test_a_kill_test_whose_child_does_not_play_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kill_test, "play_until_killed", lambda seed, is_slow: None)
    with pytest.raises(SystemExit, match=r"^The child ends by itself with 1: nothing is proven\.$"):
        kill_test.one_kill(tmp_path, Random(1), is_slow=False)


def test_listing_the_pictures_tells_which_are_out_of_date(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(runner.without_blender, "stand_in", lambda: None)  # this family needs none
    known = runner._digests
    monkeypatch.setattr(runner, "_digests", lambda family: {**known(family), "emblem_y": "of old"})
    assert runner.main(["--list", "--family", "marks", "--only", "marks/emblem_*"]) == 0
    listed = capsys.readouterr().out.splitlines()
    assert [line for line in listed if line.startswith("* ")] == ["* marks/emblem_y  (emblem_y)"]
    assert listed[-1] == "4 pictures, 1 out of date (*)"


def test_without_windows_a_script_says_so_and_continuous_integration_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("CI", raising=False)
    assert virtual_screen.is_missing("no-such-tool")
    assert re.fullmatch(r".*no-such-tool not found: install [^\n]+\.\n", capsys.readouterr().out)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(SystemExit, match="no-such-tool not found"):
        virtual_screen.is_missing("no-such-tool")


def test_no_script_is_overlooked() -> None:
    """A search that finds nothing would let all of them rot."""
    named = [
        line.split("`")[1]
        for line in (SCRIPTS / "README.md").read_text("utf-8").splitlines()
        if line.startswith("| `")
    ]
    assert sorted(named) == scripts()
