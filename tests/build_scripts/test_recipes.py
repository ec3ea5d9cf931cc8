"""Recipes for weights: there is one for each game, and following it overwrites nothing."""

import subprocess
import sys
from pathlib import Path

from tuning.recipes import RECIPES

TUNE = Path(__file__).parents[2] / "build_scripts" / "tune.py"


def test_each_game_has_a_recipe_for_every_number_of_players_and_a_tiny_one() -> None:
    for game in ("romana", "aquaedukt"):
        assert RECIPES[game].game == RECIPES[f"{game}-tiny"].game == game
        assert RECIPES[game].players == (2, 3, 4)
        assert RECIPES[f"{game}-tiny"].games <= 2


def test_a_recipe_overwrites_nothing(tmp_path: Path) -> None:
    there = tmp_path / "weights.json"
    there.write_text("{}")
    asked = [sys.executable, str(TUNE), "--recipe", "romana-tiny", "--out", str(there)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "a file for the weights that is not there yet" in done.stderr
    assert there.read_text() == "{}"
