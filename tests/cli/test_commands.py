"""The command line, called as people call it and, where that is enough, in this process."""

import os
import re
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

from aqua_romana import __version__
from aqua_romana.__main__ import main
from aqua_romana.games.romana.ai import POLICIES
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.position_text import draw
from aqua_romana.program import PLUGINS


def aqua_romana(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "aqua_romana", *map(str, arguments)],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", **environment},
        timeout=60,
    )


def simulate(folder: Path, **options: object) -> list[Path]:
    """Records of simulated games."""
    arguments = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    assert main(["simulate", "--out", str(folder), *arguments]) == 0
    return sorted(folder.iterdir())


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The record of one whole game."""
    [path] = simulate(tmp_path / "simulated", games=1, players=3, seed=7)
    capsys.readouterr()
    return path


def is_one_line(text: str) -> bool:
    return text.startswith("aqua-romana") and text.count("\n") == 1 and text.endswith("\n")


# The program as a whole


def test_help_tells_all_commands() -> None:
    told = aqua_romana("--help")
    assert told.returncode == 0
    for word in (
        "--players",
        "--borrowed-workmen",
        "FILE.aqr",
        "simulate",
        "check FILE",
        "show FILE [--step N]",
    ):
        assert word in told.stdout


@pytest.mark.parametrize("command", ["simulate", "check", "show"])
def test_every_command_has_its_own_help(command: str) -> None:
    told = aqua_romana(command, "--help")
    assert told.returncode == 0
    assert told.stdout.startswith(f"usage: aqua-romana {command}")


def test_version() -> None:
    assert aqua_romana("--version").stdout == f"aqua-romana {__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--players", "5"],
        ["--size", "large"],
        ["--size", "0x0"],
        ["--play", "3"],
        ["check"],
        ["show"],
        ["show", "--position"],
        ["show", "--position", "aqua-romana 4", "--step", "1"],
        ["show", "game.aqr", "--position", "aqua-romana 4"],
        ["show", "game.aqr", "--step", "first"],
        ["simulate", "--games", "0"],
        ["simulate", "--players", "1"],
    ],
)
def test_a_wrong_command_line_is_told_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert is_one_line(capsys.readouterr().err)


def test_nothing_heavy_is_imported_before_it_is_known_what_to_do() -> None:
    heavy = "{'numpy', 'pygame', 'aqua_romana.games.romana.rules'}"
    question = f"import sys, aqua_romana.__main__; print({heavy} & {{*sys.modules}})"
    told = subprocess.run([sys.executable, "-c", question], capture_output=True, encoding="utf-8", timeout=60)
    assert told.stdout == "set()\n"


def test_interrupting_leaves_no_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setitem(POLICIES, "random", interrupted)
    assert main(["simulate"]) == 130
    assert capsys.readouterr().err == ""


# The game


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> list[Namespace]:
    """What the table was started with; it opens no window here."""
    started: list[Namespace] = []
    start = ModuleType("aqua_romana.program")
    start.main = started.append  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, start.__name__, start)
    return started


def test_the_game_is_the_default(table: list[Namespace]) -> None:
    assert main([]) == 0
    [options] = table
    assert (options.players, options.borrowed_workmen, options.record) == (None, False, None)
    assert (options.size, options.fullscreen, options.place_all, options.seed) == (None, False, False, None)


def test_the_game_gets_its_options(table: list[Namespace]) -> None:
    sized = ["--size", "1280x720", "--fullscreen"]
    assert main(["--players", "2", "--borrowed-workmen", "--place-all", "--seed", "4", *sized]) == 0
    [options] = table
    assert (options.players, options.borrowed_workmen, options.size) == (2, True, "1280x720")
    assert (options.fullscreen, options.place_all, options.seed) == (True, True, 4)


def test_the_game_goes_on_with_a_record(table: list[Namespace], record: Path) -> None:
    assert main([str(record)]) == 0
    assert table[0].record == record


def test_a_record_and_a_number_of_players_exclude_each_other(table: list[Namespace], record: Path) -> None:
    with pytest.raises(SystemExit) as ended:
        main([str(record), "--players", "2"])
    assert ended.value.code == 2
    assert not table


def test_the_game_says_what_is_wrong_with_a_record_before_it_opens_a_window(
    table: list[Namespace], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    junk = tmp_path / "junk.aqr"
    junk.write_bytes(bytes(range(256)) * 9)
    for path in (junk, tmp_path, tmp_path / "none.aqr"):
        assert main([str(path)]) == 1
        told = capsys.readouterr().err
        assert is_one_line(told)
        assert str(path) in told
    assert not table


def test_without_pygame_the_game_tells_how_to_get_it() -> None:
    without = (
        "import sys; sys.modules['pygame'] = None; from aqua_romana.__main__ import main; sys.exit(main([]))"
    )
    told = subprocess.run([sys.executable, "-c", without], capture_output=True, encoding="utf-8", timeout=60)
    assert told.returncode == 1
    assert is_one_line(told.stderr)
    assert "build_scripts/play.py" in told.stderr


# simulate


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", ["random", "simple"])
def test_simulated_games_are_sound_and_finished(
    players: int, policy: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = simulate(tmp_path / "new" / "folder", games=2, players=players, policy=policy, seed=1)
    assert [path.name for path in paths] == ["game-0001.aqr", "game-0002.aqr"]
    capsys.readouterr()
    assert main(["check", *map(str, paths)]) == 0
    lines = capsys.readouterr().out.splitlines()
    for path, line in zip(paths, lines, strict=False):
        game = Game.from_record(path.read_text("utf-8"))
        assert game.is_over
        points = ", ".join(f"{name} {total}" for name, total in zip(game.names, game.totals(), strict=True))
        assert line == f"{path}: sound, game over after {len(game.actions)} actions; {points}"
    assert lines[2:] == ["2 records: 2 sound, 0 with faults"]


def test_simulating_with_borrowed_workmen(tmp_path: Path) -> None:
    assert main(["simulate", "--games", "1", "--borrowed-workmen", "--out", str(tmp_path)]) == 0
    assert Game.from_record((tmp_path / "game-0001.aqr").read_text("utf-8")).borrowed_workmen


def test_the_same_seed_gives_the_same_games(tmp_path: Path) -> None:
    texts = [
        [path.read_text("utf-8") for path in simulate(tmp_path / name, games=3, seed=seed)]
        for name, seed in (("one", 5), ("again", 5), ("other", 6))
    ]
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]
    assert len(set(texts[0])) == 3


def test_the_summary_adds_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = simulate(tmp_path / "games", games=12, players=2, seed=2)
    told = capsys.readouterr().out
    games = [Game.from_record(path.read_text("utf-8")) for path in paths]
    for seat in (0, 1):
        points = [game.totals()[seat] for game in games]
        row = next(line.split() for line in told.splitlines() if line.startswith(f"   {seat + 1} "))
        won = sum(game.winners() == (seat,) for game in games)
        shared = sum(len(game.winners()) == 2 for game in games)
        assert row[1:] == [f"{sum(points) / 12:.1f}", *map(str, (min(points), max(points), won, shared))]


def test_a_seed_is_told_when_none_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "--games", "2"])
    first = capsys.readouterr().out
    seed = re.search(r"seed (\d+)", first)
    assert seed
    main(["simulate", "--games", "2", "--seed", seed[1]])
    assert capsys.readouterr().out.splitlines()[1:] == first.splitlines()[1:]


def test_looking_ahead_beats_chance() -> None:
    """The simple policy is worth its name: it scores far more than chance does."""
    from aqua_romana.cli.simulate import played_game

    points = {
        policy: sum(sum(played_game(PLUGINS.first, 3, policy, str(seed)).totals()) for seed in range(4))
        for policy in ("random", "simple")
    }
    assert points["simple"] > 1.5 * points["random"]


def test_records_are_never_overwritten(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = record.read_bytes()
    assert main(["simulate", "--games", "1", "--out", str(record.parent)]) == 1
    assert is_one_line(capsys.readouterr().err)
    assert record.read_bytes() == before


def test_a_file_is_no_folder_for_records(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "1", "--out", str(record)]) == 1
    assert is_one_line(capsys.readouterr().err)


# check


def test_check_names_line_and_reason_of_the_first_fault(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text("utf-8").splitlines()
    separator = lines.index("---")
    lines[separator + 2] = lines[separator + 1]  # the same builder on the same square
    lines[separator + 4] = "juggle"
    record.write_text("\n".join(lines), "utf-8")
    assert main(["check", str(record)]) == 1
    told = capsys.readouterr().out
    assert f"{record}: FAULT in line {separator + 3}: " in told
    assert "already stands" in told
    assert "juggle" not in told


def test_one_fault_among_many_is_enough(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(record), str(tmp_path / "none.aqr"), str(record)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "3 records: 2 sound, 1 with faults"


def test_check_tells_how_far_an_unfinished_game_is(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text("utf-8").splitlines()
    record.write_text("\n".join(lines[: lines.index("---") + 2]), "utf-8")
    assert main(["check", str(record)]) == 0
    expected = "sound, 1 action, then Marcus decides (setup); Livia 0, Marcus 0, Octavia 0"
    assert capsys.readouterr().out == f"{record}: {expected}\n"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "line 1: a record begins with"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "line 1: this is not UTF-8"),
        (b"aqua-romana 3\n---\n", "line 1: this program reads version 2"),
        (b"aqua-romana 1\nplayers 3\n---\nplace C 1\xff\n", "line 4: this is not UTF-8"),
        (b"#" * 3_000_000, "line 1: the file is far too large"),
    ],
)
def test_check_survives_junk(
    content: bytes, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "junk.aqr"
    path.write_bytes(content)
    assert main(["check", str(path)]) == 1
    assert f"FAULT in {reason}" in capsys.readouterr().out


def test_check_in_a_process_of_its_own(record: Path) -> None:
    told = aqua_romana("check", record, record.parent)
    assert told.returncode == 1
    assert told.stderr == ""
    assert f"{record.parent}: FAULT: this is a folder, not a record\n" in told.stdout


# show


def test_show_draws_the_last_board(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = Game.from_record(record.read_text("utf-8"))
    assert main(["show", str(record)]) == 0
    count = len(game.actions)
    assert capsys.readouterr().out == f"step {count} of {count}: {game.actions[-1]}\n\n{draw(game)}"


@pytest.mark.parametrize("step", [0, 1, 20])
def test_show_draws_the_board_after_a_number_of_actions(
    step: int, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = Game.from_record(record.read_text("utf-8"))
    game = Game(3)
    for action in whole.actions[:step]:
        game.play(action)
    assert main(["show", str(record), "--step", str(step)]) == 0
    assert capsys.readouterr().out.endswith(f"\n\n{draw(game)}")


@pytest.mark.parametrize("step", [-1, 9999])
def test_show_knows_which_steps_there_are(
    step: int, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    count = len(Game.from_record(record.read_text("utf-8")).actions)
    assert main(["show", str(record), "--step", str(step)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert is_one_line(told.err)
    assert f"0 to {count}" in told.err


def test_show_draws_a_faulty_record_up_to_its_fault(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = record.read_text("utf-8").splitlines()
    good = lines.index("---") + 15
    record.write_text("\n".join([*lines[:good], "juggle"]), "utf-8")
    assert main(["show", str(record)]) == 1
    told = capsys.readouterr()
    assert told.out.endswith(draw(Game.from_record("\n".join(lines[:good]))))
    assert is_one_line(told.err)
    assert f"line {good + 1}" in told.err


def test_show_writes_a_position_down_and_draws_it_again(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(record), "--step", "20"]) == 0
    drawn = capsys.readouterr().out.partition("\n\n")[2]
    assert main(["show", str(record), "--step", "20", "--position"]) == 0
    text = capsys.readouterr().out.removesuffix("\n")
    assert text.startswith("aqua-romana ")
    assert "\n" not in text
    assert main(["show", "--position", text]) == 0
    assert capsys.readouterr().out == drawn
    assert main(["show", "--position", str(record)]) == 0
    assert capsys.readouterr().out.startswith("aqua-romana ")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("aqua-romana 4", "a position of this game has these parts"),
        ("aquaedukt 9 a b c d e f g h i", "“9” is not how this part of a position is written"),
        ("chess 1", "a record begins with the name of its game"),
        ("\udcff \x1b", "this is not UTF-8 text"),
    ],
)
def test_show_says_what_is_wrong_with_a_position(
    text: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "--position", text]) == 1
    assert why in capsys.readouterr().err


def test_show_of_a_missing_file(tmp_path: Path) -> None:
    told = aqua_romana("show", tmp_path / "none.aqr")
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr == f"aqua-romana: {tmp_path / 'none.aqr'}: there is no such file\n"


# Where the output goes


def test_a_terminal_without_box_drawing_gets_a_board_all_the_same(record: Path) -> None:
    told = aqua_romana("show", record, PYTHONUTF8="0", PYTHONIOENCODING="ascii:strict")
    assert told.returncode == 0
    assert "stock" in told.stdout


@pytest.mark.parametrize("arguments", [["show"], ["check"], ["--help"], ["simulate", "--help"]])
def test_a_closed_pipe_is_no_reason_to_complain(arguments: list[str], record: Path) -> None:
    files = [] if "--help" in arguments else [str(record)]
    command = [sys.executable, "-m", "aqua_romana", *arguments, *files]
    buffered = {**os.environ, "PYTHONUNBUFFERED": ""}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=buffered) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        complaint = running.stderr.read()
    assert running.returncode == 141
    assert complaint == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has /dev/full")
def test_a_full_disk_is_told_in_one_line(record: Path) -> None:
    command = [sys.executable, "-m", "aqua_romana", "show", str(record)]
    with open("/dev/full", "wb") as full:
        told = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, encoding="utf-8", timeout=60)
    assert told.returncode == 1
    assert is_one_line(told.stderr)
