"""What holds the foundation together: imports, palettes, folders, log."""

import ast
import logging
from itertools import combinations
from pathlib import Path

import pytest

import aqua_romana.ui
from aqua_romana.storage.files import folders
from aqua_romana.ui import theme
from aqua_romana.ui.system import log_file

CLIENT = Path(aqua_romana.ui.__file__).parent
FOUNDATION = [*CLIENT.glob("*.py"), *(CLIENT / "widgets").glob("*.py")]


def imported(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", FOUNDATION, ids=lambda path: path.stem)
def test_the_foundation_knows_no_game(path):
    games = (
        "aqua_romana.games.romana.rules",
        "aqua_romana.games.romana.players",
        "aqua_romana.games.romana.table",
        "aqua_romana.screens",
    )
    assert [name for name in imported(path) if name.startswith(games)] == []


@pytest.mark.parametrize("palette", theme.PALETTES)
def test_the_colours_of_a_palette_are_told_apart_and_carry_their_emblem(palette):
    players = theme.PALETTES[palette].values()
    assert [player.key for player in players] == ["y", "r", "b", "g"]
    assert all(theme.contrast(player.ink, player.paint) >= 3 for player in players)
    for one, other in combinations(players, 2):
        assert sum((a - b) ** 2 for a, b in zip(one.paint, other.paint, strict=True)) > 90**2


def test_the_colour_blind_palette_is_told_apart_by_red_green_blind_eyes():
    # Viénot 1999, deuteranopia, on linear light: red and green collapse to one axis.
    def seen(colour):
        r, g, b = (((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
        yellow = 0.29275 * r + 0.70725 * g
        blue = -0.02234 * r + 0.02234 * g + b
        return tuple(255 * max(0.0, each) ** (1 / 2.2) for each in (yellow, blue))

    players = theme.PALETTES["colour_blind"].values()
    for one, other in combinations(players, 2):
        distance = sum((a - b) ** 2 for a, b in zip(seen(one.paint), seen(other.paint), strict=True)) ** 0.5
        assert distance > 60, (one.key, other.key)


def test_scale_follows_the_smaller_side():
    assert theme.scale_for((1920, 1080)) == 1.0
    assert theme.scale_for((3840, 2160)) == 2.0
    assert theme.scale_for((2560, 1080)) == 1.0
    assert theme.scale_for((1080, 1080)) == 0.75


def test_user_folders_lie_in_the_chosen_home(home):
    assert {folder().parent for folder in (folders.config_dir, folders.data_dir, folders.log_dir)} == {home}


def test_the_log_file_holds_causes(home):
    assert log_file.start() is None
    logging.getLogger("aqua_romana.ui.sounds").warning("no device")
    log_file.stop()
    assert "no device" in log_file.log_file().read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_is_said(home):
    home.parent.mkdir(parents=True, exist_ok=True)
    home.write_text("in the way")
    assert log_file.start()
    log_file.stop()
