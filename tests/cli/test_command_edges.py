"""The command line where the system is not as it should be: one clear line, no traceback."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from argparse import Namespace
from itertools import product
from pathlib import Path
from random import Random
from types import ModuleType

import pygame
import pytest

from aqua_romana.__main__ import main
from aqua_romana.cli import diagnose
from tests.saves import RECORDS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes, devices and closed streams of Unix")

PROGRAM = f"{shlex.quote(sys.executable)} -m aqua_romana"
NOT_TEXT = "bad\udcff\udcfe.aqr"
ESCAPES = "red\x1b[31m\nline\x9b.aqr"
NEEDS_DEV_FULL = pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folders, not there yet."""
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What starts have kept of the pictures they showed."""
    folder = tmp_path_factory.mktemp("pictures")
    folder.rmdir()
    home = tmp_path_factory.mktemp("somebody")
    start = ["--size", "1100x700", "--picture", str(home / "first.bmp")]
    several(start, [*start, "--players", "2"], AQUA_ROMANA_HOME=str(home))
    return Path(shutil.move(home / "cache", folder))


@pytest.fixture
def seen_before(home: Path, pictures: Path) -> None:
    """The program has shown its pictures before: it starts faster."""
    home.mkdir()
    (home / "cache").symlink_to(pictures, target_is_directory=True)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A sound record."""
    return Path(shutil.copy(RECORDS / "2-players-1.aqr", tmp_path / "sound.aqr"))


@pytest.fixture
def odd(tmp_path: Path, record: Path) -> dict[str, Path]:
    """Everything that can be named as a file and is no ordinary one."""
    folder = tmp_path / "odd"
    folder.mkdir()
    shutil.copy(record, folder / NOT_TEXT)
    shutil.copy(record, folder / ESCAPES)
    os.mkfifo(folder / "pipe.aqr")
    (folder / "dangling.aqr").symlink_to("nowhere")
    (folder / "loop.aqr").symlink_to("loop.aqr")
    (folder / "folder.aqr").mkdir()
    (folder / "empty.aqr").touch()
    (folder / "junk.aqr").write_bytes(bytes(range(256)) * 9)
    (folder / "shut.aqr").write_bytes(b"")
    (folder / "shut.aqr").chmod(0)
    found = {path.name: path for path in folder.iterdir()}
    return {**found, "zero": Path("/dev/zero"), "tty": Path("/dev/tty"), "long": folder / ("x" * 300)}


def shell(command: str, timeout: float = 60, **surroundings: str | None) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell; what is None in the surroundings is not there."""
    merged = {**os.environ, **UNSEEN, "PYTHONUNBUFFERED": "", **surroundings}
    return subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        env={name: value for name, value in merged.items() if value is not None},
        timeout=timeout,
    )


SEVERAL = """
import contextlib, io, json, sys
from aqua_romana.__main__ import main
for given in json.loads(sys.argv[1]):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(given)
    print("told", json.dumps([code, out.getvalue(), err.getvalue()]))
"""


def several(*lines: list[str], **surroundings: str) -> list[tuple[int, str, str]]:
    """Several command lines in one process: exit code, output and complaints of each."""
    told = shell(shlex.join([sys.executable, "-c", SEVERAL, json.dumps(lines)]), **surroundings)
    answers = [json.loads(line[5:]) for line in told.stdout.splitlines() if line.startswith("told ")]
    assert len(answers) == len(lines), told.stderr
    return [(code, said, complaint) for code, said, complaint in answers]


def is_one_line(text: str) -> bool:
    return text.startswith("aqua-romana") and text.count("\n") == 1 and text[:-1].isprintable()


# Nowhere to keep anything


WITHOUT_USER = """
import pwd, sys
def unknown(*_):
    raise KeyError("no such user")
pwd.getpwuid = pwd.getpwnam = unknown
from aqua_romana.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def homeless(*arguments: str) -> subprocess.CompletedProcess[str]:
    line = shlex.join([sys.executable, "-c", WITHOUT_USER, *arguments])
    places = ("CONFIG_HOME", "DATA_HOME", "STATE_HOME", "CACHE_HOME")
    return shell(line, AQUA_ROMANA_HOME=None, HOME=None, **{f"XDG_{place}": None for place in places})


def test_a_user_without_a_home_is_told_what_to_set(tmp_path: Path, record: Path) -> None:
    told = homeless("--picture", str(tmp_path / "first.bmp"))
    assert (told.returncode, told.stdout) == (1, "")
    assert is_one_line(told.stderr)
    assert "AQUA_ROMANA_HOME" in told.stderr
    assert homeless("check", str(record)).returncode == 0


def test_a_user_without_a_home_gets_a_report_all_the_same() -> None:
    told = homeless("--diagnose")
    assert told.returncode == 0
    assert "there is no home folder" in told.stdout
    assert "versions: Python" in told.stdout
    assert "Traceback" not in told.stderr


def test_a_mixer_that_loads_no_sound_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert dict(diagnose.QUESTIONS)["sound"]().startswith("driver dummy")

    def refuse(_path: str) -> None:
        raise pygame.error("Audio device hasn't been opened")

    monkeypatch.setattr(pygame.mixer, "Sound", refuse)
    told = [line for line in diagnose.report().splitlines() if line.startswith("sound:")]
    assert told == ["sound: not to be found out (error: Audio device hasn't been opened)"]


def test_a_home_of_nobody_is_told(tmp_path: Path) -> None:
    picture = tmp_path / "first.bmp"
    told = shell(f"{PROGRAM} --picture {picture}", AQUA_ROMANA_HOME="~nosuchuser/x")
    assert told.returncode == 1
    assert is_one_line(told.stderr)
    assert "~nosuchuser/x" in told.stderr
    assert not picture.exists()


@pytest.mark.parametrize(
    "place", ["/proc/nowhere", pytest.param("/dev/null", marks=pytest.mark.release), "{record}"]
)
def test_a_home_that_cannot_be_written_does_not_stop_the_game(
    place: str, tmp_path: Path, record: Path
) -> None:
    picture = tmp_path / "first.bmp"
    place = place.format(record=record)
    told = shell(f"{PROGRAM} --size 1100x700 --players 2 --picture {picture}", AQUA_ROMANA_HOME=place)
    assert told.returncode == 0
    assert picture.is_file()
    assert "Traceback" not in told.stderr
    assert "The log file cannot be written" in told.stderr
    assert record.read_bytes() == (RECORDS / "2-players-1.aqr").read_bytes()


@pytest.mark.usefixtures("seen_before")
@pytest.mark.parametrize("plugin", ["pipe", "link", "device", "folder"])
def test_a_log_that_is_no_file_does_not_hold_up_the_start(plugin: str, home: Path, tmp_path: Path) -> None:
    log = home / "log" / "aqua-romana.log"
    log.parent.mkdir(parents=True)
    target = tmp_path / "target"
    target.write_text("not ours")
    make = {
        "pipe": lambda: os.mkfifo(log),
        "link": lambda: log.symlink_to(target),
        "device": lambda: log.symlink_to("/dev/null"),
        "folder": log.mkdir,
    }
    make[plugin]()
    told = shell(f"{PROGRAM} --size 1100x700 --picture {tmp_path / 'first.bmp'}")
    assert told.returncode == 0
    assert told.stderr.count("The log file cannot be written") == 1
    assert "Traceback" not in told.stderr
    assert target.read_text() == "not ours"


@pytest.mark.usefixtures("seen_before")
@pytest.mark.parametrize(
    "surroundings",
    [
        {"TMPDIR": "/nowhere"},
        {"LANG": "xx_YY.ISO-9999", "LC_ALL": "nonsense\udcff", "LANGUAGE": "\x1b[31m:../../etc"},
        {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"XDG_RUNTIME_DIR": "/nowhere", "XDG_DATA_DIRS": "\udcff", "COLUMNS": "x", "TERM": "\x1b"},
        {"PYTHONUNBUFFERED": "1"},
    ],
    ids=["no place for temporary files", "odd languages", "no language", "odd places", "unbuffered"],
)
def test_odd_surroundings(surroundings: dict[str, str], tmp_path: Path, record: Path) -> None:
    if "LC_ALL" in surroundings and not sys.executable.isascii():
        pytest.skip("Python itself does not start from such a folder in such a language")
    picture = tmp_path / "first.bmp"
    for arguments in (f"--size 1100x700 --picture {picture}", f"show {record}"):
        told = shell(f"{PROGRAM} {arguments}", **surroundings)
        assert told.returncode == 0, told.stderr
        assert "Traceback" not in told.stderr
    assert picture.is_file()


@pytest.mark.usefixtures("seen_before")
def test_a_working_folder_that_is_gone(tmp_path: Path, record: Path) -> None:
    gone = tmp_path / "gone"
    for arguments, code in (
        (f"check {record}", 0),
        ("check sound.aqr", 1),
        ("simulate --games 1 --out out", 1),
        (f"--size 1100x700 --picture {tmp_path / 'first.bmp'}", 0),
        ("--size 1100x700 --picture first.bmp", 1),
    ):
        gone.mkdir()
        told = shell(
            f"cd {gone} && rmdir {gone} && PYTHONPATH={shlex.quote(str(Path.cwd()))} {PROGRAM} {arguments}"
        )
        assert told.returncode == code, told.stderr
        assert "Traceback" not in told.stderr
        assert code == 0 or not told.stderr or is_one_line(told.stderr)


# Where the output goes


def test_a_report_that_nobody_reads(tmp_path: Path) -> None:
    told = shell(f"{PROGRAM} --diagnose | true; exit ${{PIPESTATUS[0]}}")
    assert told.returncode == 141
    assert "Traceback" not in told.stderr
    assert "aqua-romana:" not in told.stderr


@NEEDS_DEV_FULL
@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize(
    "arguments",
    ["--help", "--version", "check --help", "check {record}", "show {record}", "simulate --games 1"],
)
def test_a_full_device_is_told_by_every_command(arguments: str, buffered: str, record: Path) -> None:
    told = shell(f"{PROGRAM} {arguments.format(record=record)} >/dev/full", PYTHONUNBUFFERED=buffered)
    assert told.returncode == 1
    assert is_one_line(told.stderr)
    assert "the output cannot be written (No space left on device)" in told.stderr


@NEEDS_DEV_FULL
def test_a_report_that_finds_no_room() -> None:
    told = shell(f"{PROGRAM} --diagnose >/dev/full")
    assert told.returncode == 1
    assert told.stderr.endswith("aqua-romana: the output cannot be written (No space left on device)\n")
    assert "Traceback" not in told.stderr


@NEEDS_DEV_FULL
@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize(
    ("arguments", "code"), [("--nonsense", 2), ("show nowhere.aqr", 1), ("check /dev/null", 1)]
)
def test_complaints_that_find_no_room_leave_the_exit_code(arguments: str, code: int, buffered: str) -> None:
    told = shell(f"{PROGRAM} {arguments} >/dev/full 2>/dev/full", PYTHONUNBUFFERED=buffered)
    assert told.returncode == code


@pytest.mark.parametrize(
    ("arguments", "code"),
    [("check {record}", 0), ("check nowhere.aqr", 1), ("show nowhere.aqr", 1), ("--x", 2)],
)
@pytest.mark.parametrize(
    "shut",
    [
        pytest.param([("<&-", "", ""), ("", ">&-", ""), ("", "", "2>&-"), ("<&-", ">&-", "2>&-")], id="each"),
        pytest.param([*product(("", "<&-"), ("", ">&-"), ("", "2>&-"))], id="all", marks=pytest.mark.release),
    ],
)
def test_closed_streams_change_no_exit_code(
    arguments: str, code: int, shut: list[tuple[str, str, str]], record: Path
) -> None:
    for closed in shut:
        told = shell(f"{PROGRAM} {arguments.format(record=record)} {' '.join(closed)}")
        assert told.returncode == code, closed
        assert "Traceback" not in told.stderr
        if closed[2]:
            assert "aqua-romana:" not in told.stdout, "a complaint is no output"


@pytest.mark.usefixtures("seen_before")
def test_no_file_takes_the_place_of_a_closed_stream(home: Path, tmp_path: Path) -> None:
    """What a library of the system complains about must not go into a saved game."""
    told = tmp_path / "open.txt"
    listing = f"""
import os, sys
from aqua_romana.__main__ import main
code = main(["--size", "1100x700", "--players", "2", "--picture", {str(tmp_path / "first.bmp")!r}])
with open({str(told)!r}, "w") as file:
    print(code, *(os.readlink(f"/proc/self/fd/{{number}}") for number in range(3)), file=file)
"""
    shell(f"{shlex.join([sys.executable, '-c', listing])} <&- >&- 2>&-")
    assert told.read_text() == "0 /dev/null /dev/null /dev/null\n"
    assert list((home / "data" / "games").glob("*.aqr"))


# What is written


@pytest.mark.usefixtures("seen_before")
def test_a_picture_for_a_missing_folder_is_told(tmp_path: Path, home: Path) -> None:
    goal = tmp_path / "none" / "first.bmp"
    told = shell(f"{PROGRAM} --size 1100x700 --picture {goal}")
    assert told.returncode == 1
    assert is_one_line(told.stderr)
    assert f"{goal}: the picture cannot be saved (there is no such folder)" in told.stderr
    assert not goal.parent.exists()


@pytest.mark.usefixtures("seen_before")
def test_a_picture_replaces_files_and_nothing_else(tmp_path: Path) -> None:
    pipe, folder, old, far = (tmp_path / name for name in ("pipe.png", "folder.png", "old.png", "far.png"))
    os.mkfifo(pipe)
    folder.mkdir()
    old.write_text("an old picture")
    link = tmp_path / "link.png"
    link.symlink_to(far)
    far.write_text("an old picture")
    goals = {pipe: 1, folder: 1, Path("/dev/null"): 1, old: 0, link: 0}
    told = several(*(["--size", "1100x700", "--picture", str(goal)] for goal in goals))
    for code, (ended, _said, complaint) in zip(goals.values(), told, strict=True):
        assert ended == code
        assert is_one_line(complaint) if code else not complaint
    assert Path("/dev/null").is_char_device()
    assert pipe.is_fifo()
    assert link.is_symlink()
    assert old.read_bytes()[:4] == far.read_bytes()[:4] == b"\x89PNG"


CRAMPED = """
import resource, sys
from aqua_romana.__main__ import main
resource.setrlimit(resource.RLIMIT_FSIZE, ({room}, {room}))
sys.exit(main(sys.argv[1:]))
"""


def test_a_disk_that_fills_up_leaves_no_half_record(tmp_path: Path) -> None:
    out = tmp_path / "out"
    cramped = [sys.executable, "-c", CRAMPED.format(room=100), "simulate", "--games", "2", "--out", str(out)]
    told = shell(shlex.join(cramped))
    assert (told.returncode, told.stdout) == (1, "")
    assert is_one_line(told.stderr)
    assert f"{out / 'game-0001.aqr'}: it cannot be written" in told.stderr
    assert list(out.iterdir()) == []


@pytest.mark.usefixtures("seen_before")
def test_a_disk_that_fills_up_leaves_no_half_picture(tmp_path: Path) -> None:
    goal = tmp_path / "first.bmp"
    cramped = [sys.executable, "-c", CRAMPED.format(room=1000), "--size", "1100x700", "--picture", str(goal)]
    told = shell(shlex.join(cramped))
    assert told.returncode == 1
    assert told.stderr.count("the picture cannot be saved") == 1
    assert "Traceback" not in told.stderr
    assert not list(tmp_path.glob("*first.bmp*"))


def test_records_are_not_written_through_links(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game-0001.aqr").symlink_to(tmp_path / "elsewhere")
    assert main(["simulate", "--games", "1", "--out", str(tmp_path)]) == 1
    assert is_one_line(capsys.readouterr().err)
    assert not (tmp_path / "elsewhere").exists()


# Files that are none, and names that are no text


def test_odd_files_are_judged_at_once(odd: dict[str, Path]) -> None:
    """Nobody waits for a pipe, and no device is read to its end, which it has not."""
    asked = [(command, name) for name in odd for command in ("check", "show")]
    answers = several(*([command, str(odd[name])] for command, name in asked))
    for (command, name), (code, said, complaint) in zip(asked, answers, strict=True):
        is_sound = name in (NOT_TEXT, ESCAPES)
        assert code == (0 if is_sound else 1), (command, name)
        assert "Traceback" not in complaint
        if command == "check":
            assert said.count("\n") == 1
            assert said[:-1].isprintable()
            assert not complaint
        elif not is_sound:
            assert is_one_line(complaint)
            assert said == ""


def test_odd_files_open_no_window(odd: dict[str, Path]) -> None:
    names = sorted(odd.keys() - {NOT_TEXT, ESCAPES})
    for code, said, complaint in several(*([str(odd[name])] for name in names)):
        assert (code, said) == (1, "")
        assert is_one_line(complaint)


def test_names_are_told_readably(odd: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(odd[NOT_TEXT]), str(odd[ESCAPES])]) == 0
    told = capsys.readouterr().out
    assert "bad\\xff\\xfe.aqr: sound" in told
    assert "red\\x1b[31m\\nline\\x9b.aqr: sound" in told
    assert main(["show", "\x1b]0;title\x07\udcff"]) == 1
    assert capsys.readouterr().err == "aqua-romana: \\x1b]0;title\\x07\\xff: there is no such file\n"
    with pytest.raises(SystemExit):
        main(["--\x1b[2J\udcff\n"])
    assert is_one_line(capsys.readouterr().err)


def test_what_a_record_says_is_told_readably(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sly = tmp_path / "sly.aqr"
    for line in ("juggle \x1b[2J", "name 1 \x1b]0;x\x07", "\u202eplace"):
        sly.write_text(f"aqua-romana 1\nplayers 2\n{line}\n---\n{line}\n", "utf-8")
        assert main(["check", str(sly)]) in (0, 1)
        assert main(["show", str(sly)]) in (0, 1)
        told = capsys.readouterr()
        assert (told.out + told.err).replace("\n", "").isprintable()


def test_records_go_into_a_folder_with_an_odd_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / f"{NOT_TEXT}{ESCAPES}"
    assert main(["simulate", "--games", "1", "--out", str(folder)]) == 0
    assert (folder / "game-0001.aqr").is_file()
    assert capsys.readouterr().out.replace("\n", "").isprintable()


@pytest.mark.usefixtures("seen_before")
def test_a_game_of_an_odd_name_is_opened(odd: dict[str, Path], tmp_path: Path) -> None:
    for name in (NOT_TEXT, ESCAPES):
        goal = tmp_path / f"{name}.bmp"
        line = shlex.join(
            [*shlex.split(PROGRAM), str(odd[name]), "--size", "1100x700", "--picture", str(goal)]
        )
        told = shell(line)
        assert (told.returncode, told.stderr) == (0, "")
        assert goal.is_file()
    log = (tmp_path / "home" / "log" / "aqua-romana.log").read_text("utf-8")
    assert "Unexpected error" not in log
    assert "cannot be" not in log


# Anything at all


def test_hundreds_of_odd_command_lines(
    odd: dict[str, Path],
    record: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    started: list[Namespace] = []
    start = ModuleType("aqua_romana.program")
    start.main = started.append  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, start.__name__, start)
    monkeypatch.setattr(diagnose, "QUESTIONS", diagnose.QUESTIONS[:4])
    monkeypatch.chdir(tmp_path)
    numbers = ["0", "1", "2", "3", "-1", "007", "1e3", "²", "٣", "1_0", "9" * 5000, "0x10", "inf", " 2 "]
    texts = [
        "",
        "-",
        "--",
        "---",
        "%s",
        "%(prog)s",
        "{}",
        "{file}",
        "\0",
        "\udcff",
        "\ud800",
        "\x1b[2J",
        "a\nb",
    ]
    texts += [
        "@file",
        "~",
        "~nosuchuser/x",
        "..",
        "x" * 5000,
        "simulate",
        "check",
        "show",
        "\u202e",
        "'\"",
        "=",
        "😀",
    ]
    options = [
        "--players",
        "--seed",
        "--size",
        "--picture",
        "--diagnose",
        "--fullscreen",
        "--version",
        "--help",
    ]
    options += [
        "--borrowed-workmen",
        "--place-all",
        "--step",
        "--games",
        "--out",
        "--policy",
        "--game",
        "-h",
        "-x",
    ]
    options += [f"{option}={value}" for option in options[:4] for value in ("", "2", "\udcff", "1x1")]
    files = [str(path) for path in (record, *odd.values())]
    outs = [str(tmp_path / name) for name in ("out", "out\udcff", "\x1b[2J", "x" * 300, "sound.aqr", "a\0b")]
    pools = (numbers, texts, options, files, outs, ["random", "romana", "640x480", "0x0"])
    chance = Random(12)
    codes = []
    for _round in range(600):
        given = [chance.choice(chance.choice(pools)) for _word in range(chance.randrange(6))]
        given[:0] = chance.choice(
            ([], ["simulate", "--games", "1"], ["check"], ["show"], ["show", str(record)])
        )
        try:
            codes.append(main(given))
        except SystemExit as ended:
            codes.append(ended.code)  # type: ignore[arg-type]
        told = capsys.readouterr()
        assert codes[-1] in (0, 1, 2), given
        assert "Traceback" not in told.err, given
        assert "a fault of the program itself" not in told.err, given
        assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202e]", told.out + told.err), given
        assert codes[-1] != 2 or is_one_line(told.err), given
    assert set(codes) == {0, 1, 2}
    assert started


def test_odd_command_lines_in_processes_of_their_own(odd: dict[str, Path]) -> None:
    lines = [
        ["check", *(str(path) for path in odd.values())],
        ["show", "\udcff", "--step", "9" * 5000],
        ["\udcff\x1b[2J"],
        ["simulate", "--games", "1", "--seed", "9" * 4000],
        ["--size", "1x" + "9" * 5000],
        ["simulate", "--out", "/proc/nowhere/\udcff"],
    ]
    for given in lines:
        told = shell(shlex.join([*shlex.split(PROGRAM), *given]))
        assert told.returncode in (0, 1, 2)
        assert "Traceback" not in told.stderr
        assert (told.stdout + told.stderr).replace("\n", "").isprintable()
