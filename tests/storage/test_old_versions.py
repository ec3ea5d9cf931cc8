"""Levels under the keys they had up to version 1.0 are read for ever; written are those of today."""

import json
from pathlib import Path
from typing import Any

import pytest

from aqua_romana.boardgame.plugin import Seat, Summary
from aqua_romana.storage import results
from aqua_romana.storage.old_versions import level_key
from aqua_romana.storage.results import Results
from aqua_romana.storage.saves.save_files import Side
from aqua_romana.storage.settings import Settings
from aqua_romana.storage.statistics import Statistics
from tests.saves import plugin

OLD_AND_NEW = [("architectus", "architecta"), ("curator", "frontinus")]


def row(name: str, level: str = "", points: int = 10, won: bool = False) -> dict[str, Any]:
    return {
        "name": name,
        "level": level,
        "date": "2026-11-17",
        "points": points,
        "won": won,
        "game": plugin().id,
        "feats": {},
    }


@pytest.mark.parametrize(("old", "new"), OLD_AND_NEW)
def test_a_side_file_with_old_keys_seats_the_same_players(old: str, new: str) -> None:
    side = Side.from_stored({"seats": ["", old, "tiro"], "created": "2026-11-17 20:00:00"})
    assert side.seats == (Seat(), Seat(new), Seat("tiro"))
    assert json.loads(side.to_json())["seats"] == ["", new, "tiro"]


@pytest.mark.parametrize(("old", "new"), OLD_AND_NEW)
def test_settings_with_old_keys_remember_the_same_players(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "settings.json"
    entry = f"setup {plugin().id}"
    other = {entry: {"players": 3, "levels": ["", old, 7]}, "setup odd": {"levels": old}, "else": [old]}
    path.write_text(json.dumps({"other": other}), "utf-8")
    settings = Settings.load(path)
    assert settings.plain()["other"] == {**other, entry: {"players": 3, "levels": ["", new, 7]}}
    settings.left_handed = True
    assert settings.save()
    assert json.loads(path.read_text("utf-8"))["other"][entry]["levels"] == ["", new, 7]
    elsewhere = Settings()
    elsewhere.fill_in({"other": other})
    assert elsewhere.plain()["other"] == settings.plain()["other"]


@pytest.mark.parametrize(("old", "new"), OLD_AND_NEW)
def test_results_under_old_and_new_keys_count_together(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "results.json"
    games = {
        f"{key}.aqr": [row("Livia", won=True), row("Somebody", key, points=points)]
        for key, points in ((old, 8), (new, 12))
    }
    path.write_text(json.dumps({"games": games, "ends": {}}), "utf-8")
    (met,) = Statistics(path).opponents(plugin(), "Livia")
    assert (met.level, met.played, met.won, met.ahead) == (new, 2, 2, 1)


@pytest.mark.parametrize(("old", "new"), OLD_AND_NEW)
def test_a_result_in_a_small_file_counts_too_and_is_written_under_its_new_key(
    tmp_path: Path, old: str, new: str
) -> None:
    kept = Results(tmp_path / "results.json")
    loose = {"name": "x.aqr", "end": "", "rows": [row("Livia"), row("Somebody", old)]}
    (tmp_path / "results").mkdir()
    (tmp_path / "results" / "x.json").write_text(json.dumps(loose), "utf-8")
    assert kept.look()["x.aqr"].rows[1]["level"] == new
    Statistics(kept.path).note(
        "y.aqr", plugin(), "2026-11-18", Summary(("A", "B"), ("y", "r"), over=True, points=(1, 2)), ()
    )
    stored = json.loads(kept.path.read_text("utf-8"))
    assert stored["games"]["x.aqr"][1]["level"] == new
    assert results.from_json(stored, kept.path)[0]["x.aqr"].rows[1]["level"] == new


def test_other_keys_stay_as_they_are() -> None:
    assert [level_key(each) for each in ("", "tiro", "faber", "architecta", "frontinus", "nobody")] == [
        *("", "tiro", "faber", "architecta", "frontinus", "nobody")
    ]
