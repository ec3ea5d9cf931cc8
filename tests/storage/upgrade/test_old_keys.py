"""Levels under the keys they had up to version 1.0 are read for ever; written are those of today."""

import json
from pathlib import Path
from typing import Any

import pytest

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.screens.standings import opponents_of
from aqua_romana.storage.settings import Settings
from aqua_romana.storage.upgrade.old_keys import level_key
from aqua_romana.storage.upgrade.side_file import Side
from tests.saves import plugin
from tests.storage.databases import statistics

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
    games = {
        f"{key}.aqr": [row("Livia", won=True), row("Somebody", key, points=points)]
        for key, points in ((old, 8), (new, 12))
    }
    (tmp_path / "statistics.json").write_text(json.dumps({"games": games, "ends": {}}), "utf-8")
    (met,) = opponents_of(statistics(tmp_path / "progress.db"), plugin(), "Livia")
    assert (met.level, met.played, met.won, met.ahead) == (new, 2, 2, 1)


@pytest.mark.parametrize(("old", "new"), OLD_AND_NEW)
def test_a_result_in_a_small_file_counts_too_under_its_new_key(tmp_path: Path, old: str, new: str) -> None:
    loose = {"name": "x.aqr", "end": "", "rows": [row("Livia"), row("Somebody", old)]}
    (tmp_path / "results").mkdir()
    (tmp_path / "results" / "x.json").write_text(json.dumps(loose), "utf-8")
    kept = statistics(tmp_path / "progress.db").all()
    assert kept["x.aqr"].rows[1]["level"] == new


def test_other_keys_stay_as_they_are() -> None:
    assert [level_key(each) for each in ("", "tiro", "faber", "architecta", "frontinus", "nobody")] == [
        *("", "tiro", "faber", "architecta", "frontinus", "nobody")
    ]
