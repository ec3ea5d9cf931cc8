"""The scripts that set up, check and measure, the README, and what a wheel carries: all without a network."""

import ast
import doctest
import glob
import os
import re
import shlex
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from random import Random

import environment
import pytest
from environment import Environment, SetupFailed

from aqua_romana.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "build_scripts"

# Too old a Python


@pytest.mark.parametrize("script", ["play.py", "check.py"])
@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 0), (3, 10, 99)])
def test_too_old_a_python_is_told_in_one_sentence(script: str, version: tuple[int, ...]) -> None:
    pretend = f"import runpy, sys; sys.version_info = {version}; runpy.run_path({str(SCRIPTS / script)!r})"
    told = subprocess.run([sys.executable, "-c", pretend], capture_output=True, encoding="utf-8", timeout=60)
    assert told.returncode == 1
    assert told.stdout == ""
    assert re.fullmatch(r"Aqua Romana needs Python 3\.11 or newer and this is [\d.]+: .+\.\n", told.stderr)
    assert f"this is {version[0]}.{version[1]}:" in told.stderr


@pytest.mark.parametrize("script", ["play.py", "check.py"])
def test_old_pythons_can_read_the_scripts_far_enough(script: str) -> None:
    """A Python that cannot parse the whole file could not say that it is too old."""
    text = (SCRIPTS / script).read_text("utf-8")
    assert text.isascii()  # Python 2 refuses anything else without a declaration
    newer = (
        ast.JoinedStr,
        ast.AnnAssign,
        ast.NamedExpr,
        ast.Match,
        ast.Starred,
        ast.AsyncFunctionDef,
        ast.FunctionDef,
    )
    assert not [node for node in ast.walk(ast.parse(text)) if isinstance(node, newer)]
    assert "__future__" not in text


# The environment


class Workshop(Environment):
    """An environment whose steps are noted instead of run."""

    def __init__(self, root: Path, *, developing: bool = False) -> None:
        super().__init__(root, developing=developing)
        self.steps: list[str] = []
        self.breaks_at = ""

    def _call(self, command: list[str]) -> None:
        step = "venv" if "venv" in command else command[-1].removeprefix(str(self.root)) or "install"
        step = "catalogues" if step.endswith("compile_catalogues.py") else step
        self.steps.append(step)
        if step == self.breaks_at:
            raise SetupFailed("broken")
        if step == "venv":
            self.python.parent.mkdir(parents=True)
            self.python.touch()
        else:
            for path in self.root.glob("aqua_romana/locale/*/LC_MESSAGES/*.po"):
                path.with_suffix(".mo").write_bytes(path.read_bytes())


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "Où ça coule"
    folder.mkdir()
    (folder / "pyproject.toml").write_text("first", "utf-8")
    return folder


def made(root: Path, *, developing: bool = False) -> list[str]:
    """Make it ready; the steps that took."""
    workshop = Workshop(root, developing=developing)
    workshop.make_ready()
    assert workshop.is_ready()
    return workshop.steps


def test_the_environment_is_made_once(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not Environment(root).is_ready()
    assert made(root) == ["venv", "install"]
    assert capsys.readouterr().out.startswith("Setting up .venv for the game")
    assert made(root) == []
    assert capsys.readouterr().out == ""


def test_developing_completes_what_playing_made_and_serves_both(root: Path) -> None:
    made(root)
    assert made(root, developing=True) == ["[dev]"]
    assert made(root) == []
    assert made(root, developing=True) == []


def test_other_dependencies_are_installed_into_the_same_environment(root: Path) -> None:
    made(root, developing=True)
    (root / "pyproject.toml").write_text("second", "utf-8")
    assert not Environment(root).is_ready()
    assert made(root) == ["[dev]"]  # what is there for developing stays up to date as well


def translate(root: Path, words: str) -> Path:
    """Put words into a catalogue; where the file lies that is made of it."""
    path = root / "aqua_romana" / "locale" / "fr" / "LC_MESSAGES" / "aqua_romana.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words, "utf-8")
    return path.with_suffix(".mo")


@pytest.mark.parametrize("developing", [False, True])
def test_other_catalogues_are_compiled_and_nothing_else(
    root: Path, developing: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    made(root, developing=developing)
    for words in ("Annuler", "Rétablir"):
        compiled = translate(root, words)
        assert not Environment(root).is_ready()
        capsys.readouterr()
        assert made(root) == ["catalogues"]
        assert compiled.read_text("utf-8") == words
        assert capsys.readouterr().out == ""
        assert made(root, developing=developing) == []
    compiled.unlink()
    assert made(root) == ["catalogues"]
    compiled.with_suffix(".po").unlink()
    assert made(root) == ["catalogues"]


def test_where_catalogues_cannot_be_compiled_the_package_is_installed_again(root: Path) -> None:
    """An environment for playing has no Babel: pip brings it along."""
    made(root)
    translate(root, "Annuler")
    workshop = Workshop(root)
    workshop.breaks_at = "catalogues"
    workshop.make_ready()
    assert workshop.steps == ["catalogues", "install"]
    assert workshop.is_ready()


def test_other_catalogues_do_not_hide_other_dependencies(root: Path) -> None:
    made(root)
    translate(root, "Annuler")
    (root / "pyproject.toml").write_text("second", "utf-8")
    assert made(root) == ["install"]
    translate(root, "Rétablir")
    assert made(root, developing=True) == ["[dev]"]


@pytest.mark.parametrize("breaks_at", ["venv", "install"])
def test_an_interrupted_set_up_is_done_again(root: Path, breaks_at: str) -> None:
    workshop = Workshop(root)
    workshop.breaks_at = breaks_at
    with pytest.raises(SetupFailed):
        workshop.make_ready()
    assert not workshop.is_ready()
    assert made(root) == ["venv", "install"]


def test_an_interrupted_update_is_done_again(root: Path) -> None:
    made(root)
    (root / "pyproject.toml").write_text("second", "utf-8")
    workshop = Workshop(root)
    workshop.breaks_at = "install"
    with pytest.raises(SetupFailed):
        workshop.make_ready()
    (root / "pyproject.toml").write_text("first", "utf-8")
    assert made(root) == ["venv", "install"]


def test_a_moved_folder_gets_a_new_environment(root: Path) -> None:
    made(root)
    moved = root.rename(root.with_name("moved"))
    assert made(moved) == ["venv", "install"]


def test_another_python_gets_a_new_environment(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(root)
    monkeypatch.setattr(sys, "version", "3.99.0")
    assert made(root) == ["venv", "install"]


def test_a_vanished_interpreter_is_replaced(root: Path) -> None:
    made(root)
    Environment(root).python.unlink()
    assert made(root) == ["venv", "install"]


def test_one_of_another_system_is_left_alone(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Under Wine the links in it lead to the Python of Linux itself, and would be followed."""
    (root / ".venv" / "bin").mkdir(parents=True)
    workshop = Workshop(root)
    monkeypatch.setattr(os, "name", "nt")
    with pytest.raises(SetupFailed, match="another system"):
        workshop.make_ready()
    monkeypatch.undo()
    assert (root / ".venv" / "bin").is_dir()


def test_rubbish_in_its_place_is_cleared_away(root: Path) -> None:
    (root / ".venv").write_text("no folder", "utf-8")
    assert made(root) == ["venv", "install"]
    Environment(root).stamp.write_bytes(b"\xff\xfe")
    assert made(root) == ["venv", "install"]


def test_the_interpreter_lies_elsewhere_on_windows(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    posix, windows = Environment(root), Environment(root)
    assert posix.python == root / ".venv" / "bin" / "python" or os.name == "nt"
    monkeypatch.setattr(os, "name", "nt")
    found = windows.python
    monkeypatch.undo()
    assert found == root / ".venv" / "Scripts" / "python.exe"


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_in_one_sentence(
    root: Path, missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        environment.importlib.util, "find_spec", lambda name: None if name == missing else name
    )
    with pytest.raises(
        SetupFailed, match=r"^This Python lacks its module venv: install it .+ and start again\.$"
    ):
        Workshop(root).make_ready()


def test_no_network_is_told_in_one_sentence(root: Path) -> None:
    """The real pip, sent to a port of this computer where nobody answers."""
    nowhere = ["--isolated", "--index-url", "http://127.0.0.1:9/simple", "--retries", "1"]
    command = [sys.executable, "-m", "pip", "install", "--dry-run", *nowhere, "no-such-package-of-ours"]
    with pytest.raises(
        SetupFailed, match=r"^The packages .+: connect this computer to the internet and .+\.$"
    ):
        Environment(root)._call(command)


def test_another_failure_names_its_cause_and_the_report(root: Path) -> None:
    complaint = "import sys; print('working'); sys.exit('ERROR: the moon is in the wrong house')"
    with pytest.raises(SetupFailed) as failure:
        Environment(root)._call([sys.executable, "-c", complaint])
    told = str(failure.value)
    assert "(ERROR: the moon is in the wrong house)" in told
    assert str(root / ".venv-setup.log") in told
    assert "\n" not in told


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (root / ".venv").mkdir()

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(environment.shutil, "rmtree", refuse)
    with pytest.raises(SetupFailed, match=r"cannot be written \(Permission denied\): .+ and start again\.$"):
        Workshop(root).make_ready()


# benchmark.py


def test_the_benchmark_counts_whole_games() -> None:
    from benchmarks import rules

    whole, again = (rules.whole_game(Random(4), 3) for _ in range(2))
    assert (whole.listed, whole.moves) == (again.listed, again.moves)
    assert whole.listed > whole.moves > 12
    after = rules.measured(rules.game_after_setup, 0.01, 4)
    assert after.seconds >= 0.01
    assert after.listed >= after.moves > 0
    chess = rules.chess_game(Random(4), 2)
    assert chess.listed > chess.moves > 100


def test_the_benchmark_compares_round_by_round() -> None:
    from benchmarks.rules import Pace, ratios

    ours = [Pace(1, 1, 300, 60), Pace(2, 1, 300, 60), Pace(1, 1, 900, 90)]
    theirs = [Pace(1, 1, 100, 20), Pace(2, 1, 100, 20), Pace(1, 1, 100, 90)]
    assert ratios(ours, theirs) == (3, 3)


# README


def test_the_session_in_the_readme_is_true() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted >= 8
    assert result.failed == 0


def test_the_commands_in_the_readme_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "README.md").read_text("utf-8")
    told = [shlex.split(line.split("  ")[0]) for line in text.splitlines() if line.startswith("aqua-romana ")]
    scripted = [words[1:] for words in told if words[1] in ("simulate", "check", "show")]
    assert len(scripted) == 6
    said: list[str] = []
    for words in scripted:
        # What the paper cuts short is what the command before it printed.
        given = [said[-1].strip() if word.endswith("…") else word for word in words]
        assert main([name for word in given for name in (sorted(glob.glob(word)) or [word])]) == 0
        said.append(capsys.readouterr().out)
    assert any("20 records: 20 sound, 0 with faults" in each for each in said)


@pytest.mark.parametrize("readme", ["README.md", "build_scripts/README.md"])
def test_what_the_readmes_name_exists(readme: str) -> None:
    path = ROOT / readme
    rows = [line.split("|")[1] for line in path.read_text("utf-8").splitlines() if line.startswith("| `")]
    names = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]
    assert names
    assert [name for name in names if not (path.parent / name).exists()] == []


# The wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=300)
    assert built.returncode == 0, built.stderr
    [path] = folder.glob("*.whl")
    return path


def test_the_wheel_carries_pictures_and_sounds(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    sprites = {
        f"aqua_romana/{path.relative_to(ROOT).as_posix()}" for path in ROOT.glob("sprites/*/*/family.json")
    }
    assert sprites
    assert sprites <= names
    assert "aqua_romana/sprites/shared/marks/emblem_y.png" in names
    assert {"aqua_romana/sounds/sounds.json", "aqua_romana/sounds/music.ogg", "aqua_romana/py.typed"} <= names
    assert {name.split("/")[0] for name in names} == {
        "aqua_romana",
        wheel.name.split("-py3")[0] + ".dist-info",
    }


def test_the_wheel_carries_languages_as_the_program_reads_them(wheel: Path) -> None:
    names = {name for name in zipfile.ZipFile(wheel).namelist() if "/locale/" in name}
    offered = ROOT.glob("aqua_romana/locale/*/LC_MESSAGES/aqua_romana.mo")
    wanted = {path.relative_to(ROOT).as_posix() for path in offered}
    assert names == {"aqua_romana/locale/formats.json", *wanted}


def test_a_catalogue_that_nobody_compiled_is_in_the_wheel(tmp_path: Path) -> None:
    """Hatchling makes the file, although git ignores it; a small tree with a catalogue stands for ours."""
    own = ("aqua_romana/__init__.py", "aqua_romana/publisher.py")
    for part in ("pyproject.toml", "README.md", "LICENSE", ".gitignore", *own):
        (tmp_path / part).parent.mkdir(exist_ok=True)
        shutil.copyfile(ROOT / part, tmp_path / part)
    for part in ("locales", "release"):
        shutil.copytree(SCRIPTS / part, tmp_path / "build_scripts" / part)
    (tmp_path / "sprites").mkdir()
    (tmp_path / "aqua_romana" / "locale").mkdir()
    (tmp_path / "aqua_romana" / "locale" / "formats.json").write_text("{}", "utf-8")
    (tmp_path / "aqua_romana" / "locale" / "terms.md").write_text("# Terms", "utf-8")
    compiled = translate(tmp_path, 'msgid "Undo"\nmsgstr "Annuler"\n')
    unfinished = compiled.parents[2] / "pl" / "LC_MESSAGES" / "aqua_romana.po"
    unfinished.parent.mkdir(parents=True)
    unfinished.write_text('msgid "Undo"\nmsgstr ""\n', "utf-8")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")]
    built = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", timeout=300)
    assert built.returncode == 0, built.stderr
    [wheel] = (tmp_path / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if "/locale/" in name}
        assert held == {
            "aqua_romana/locale/formats.json",
            "aqua_romana/locale/fr/LC_MESSAGES/aqua_romana.mo",
        }
        assert archive.read("aqua_romana/locale/fr/LC_MESSAGES/aqua_romana.mo") == compiled.read_bytes()


def test_the_program_finds_them_where_a_wheel_puts_them(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    question = "from aqua_romana.resources import *; print(sprites_dir()); print(sounds_dir())"
    told = subprocess.run(
        [sys.executable, "-c", question],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONUTF8": "1"},
        timeout=60,
    )
    assert told.stdout.split() == [str(tmp_path / "aqua_romana" / name) for name in ("sprites", "sounds")]
