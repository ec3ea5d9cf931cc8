"""Aquädukt on the command line; and nowhere else, as long as it has no table."""

from dataclasses import replace
from pathlib import Path

import pytest

from aqua_romana.__main__ import main
from aqua_romana.cli.command_line import game_parser
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.position_text import draw
from aqua_romana.program import PLUGINS
from aqua_romana.table.game_ui import game_ui_of
from tests.dice.plugin import PLUGIN as DICE

RECORDS = Path(__file__).parents[2] / "records" / "aquaedukt"


def simulate(folder: Path, *options: str) -> list[Path]:
    arguments = ["simulate", "--game", "aquaedukt", "--out", str(folder), "--seed", "7", *options]
    assert main(arguments) == 0
    return sorted(folder.iterdir())


def test_simulated_games_are_sound_and_can_be_repeated(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = simulate(tmp_path / "one", "--games", "3", "--players", "3")
    assert [path.name for path in paths] == [f"game-000{number}.aqd" for number in (1, 2, 3)]
    again = simulate(tmp_path / "two", "--games", "3", "--players", "3")
    assert [path.read_bytes() for path in paths] == [path.read_bytes() for path in again]
    for path in paths:
        game = Game.from_record(path.read_bytes())
        assert game.is_over
        assert game.players == 3
        assert game.seed is not None
    assert "3 games of 3 random players, seed 7" in capsys.readouterr().out
    assert main(["check", *map(str, paths)]) == 0
    assert "3 records: 3 sound, 0 with faults" in capsys.readouterr().out


def test_options_of_the_game_are_offered_with_it(tmp_path: Path) -> None:
    [path] = simulate(tmp_path, "--games", "1", "--secrets", "--placed-mountains", "--policy", "builder")
    game = Game.from_record(path.read_bytes())
    assert (game.secrets, game.mountain_setup) == (True, "placed")
    assert set(game.mountains().values()) <= {"mineral", "foul"}
    with pytest.raises(SystemExit):
        main(["simulate", "--secrets"])  # Aqua Romana has none


def test_check_judges_records_of_both_games(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    theirs = sorted(RECORDS.parent.glob("*.aqr"))[0]
    assert main(["check", str(theirs), str(RECORDS / "2-players-1.aqd")]) == 0
    assert "2 records: 2 sound" in capsys.readouterr().out
    faulty = tmp_path / "faulty.aqd"
    faulty.write_text((RECORDS / "2-players-1.aqd").read_text("utf-8").replace("roll", "rolll", 1), "utf-8")
    assert main(["check", str(faulty)]) == 1
    assert "FAULT in line" in capsys.readouterr().out


def test_check_tells_that_chance_decides(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "new.aqd"
    path.write_text("aquaedukt 1\nplayers 2\n---\n", "utf-8")
    assert main(["check", str(path)]) == 0
    assert "sound, 0 actions, then chance decides (setup); Livia 0, Marcus 0" in capsys.readouterr().out


def test_show_draws_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    path = RECORDS / "3-players-secrets-1.aqd"
    game = Game.from_record(path.read_bytes())
    game.seek(40)
    assert main(["show", str(path), "--step", "40"]) == 0
    assert capsys.readouterr().out.endswith(f"\n\n{draw(game)}")


def test_a_game_without_a_table_says_so() -> None:
    with pytest.raises(ValueError, match="Dice has no table"):
        game_ui_of(replace(DICE, load_game_ui=None))


def test_both_games_are_in_the_box_and_on_the_command_line() -> None:
    assert [plugin.id for plugin in PLUGINS.all] == ["aqua-romana", "aquaedukt"]
    assert "--secrets" in game_parser(PLUGINS).format_help()
    assert ".aqd" in game_parser(PLUGINS).format_help()
