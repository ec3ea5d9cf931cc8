"""Results and progress of 1.0 are taken over once, whole, also when something goes wrong in the middle."""

from __future__ import annotations

import errno
import json
import os
import shutil
from pathlib import Path

import pytest

from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.storage import database as database_module
from aqua_romana.storage.files import safe_read
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.upgrade import progress_files
from tests.storage.databases import database, progress, refusing, statistics

LEFT = Path(__file__).parents[2] / "data_1_0" / "data"
GAME = "aqua-romana"


@pytest.fixture
def folder(home: Path) -> Path:
    shutil.copytree(LEFT, home / "data", ignore=lambda _folder, names: {"games"} & set(names))
    return home / "data"


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(each.relative_to(folder)): each.read_bytes() for each in folder.rglob("*") if each.is_file()}


def everything(folder: Path) -> tuple[object, ...]:
    path = folder / "progress.db"
    return statistics(path).all(), progress(path).plain()


def test_the_files_of_1_0_move_unchanged_so_that_one_can_go_back(folder: Path) -> None:
    before = files_in(folder)
    progress(folder / "progress.db").people()
    assert files_in(folder / "before-1.1") == before
    assert sorted(each.name for each in folder.iterdir()) == ["before-1.1", "progress.db"]


def test_killed_between_taking_over_and_moving_nothing_counts_twice_or_comes_back(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as context:
        context.setattr(progress_files, "move_aside", lambda *_paths: None)
        before = everything(folder)
    kept = statistics(folder / "progress.db")
    name = next(iter(kept.all()))
    kept._change({name: None})
    after = everything(folder)
    assert name not in after[0]
    assert after[1] == before[1]
    assert not (folder / "learning.json").exists()


def test_what_1_0_played_after_one_had_gone_back_is_taken_over_too(folder: Path) -> None:
    everything(folder)
    learnt = json.loads((folder / "before-1.1" / "learning.json").read_text("utf-8"))
    learnt["people"]["Nova"] = {GAME: {"stars": {"1": 3}}}
    (folder / "learning.json").write_text(json.dumps(learnt), "utf-8")
    assert progress(folder / "progress.db").of("Nova", GAME).stars == {"1": 3}
    assert (folder / "before-1.1" / "learning.json-2").exists()


@pytest.mark.parametrize("name", ["learning.json", "statistics.json"])
def test_a_file_that_cannot_be_read_waits_for_the_next_start(
    folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = safe_read.read

    def read(path: Path, most: int) -> bytes:
        if path.name == name:
            raise safe_read._refused(OSError(errno.EIO, os.strerror(errno.EIO)), path)
        return real(path, most)

    before = files_in(folder)
    with monkeypatch.context() as context:
        context.setattr(safe_read, "read", read)
        kept = progress(folder / "progress.db")
        kept.note("Nova", GAME, "1", 3)
        assert str(kept.database.fault[0]) == "Results and progress cannot be read."
    assert {each: raw for each, raw in files_in(folder).items() if each in before} == before
    after = progress(folder / "progress.db")
    assert "Nova" in after.people()
    assert len(after.people()) > 3
    assert len(statistics(folder / "progress.db").all()) > 5


def test_a_full_disk_leaves_everything_where_it_is(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = files_in(folder)
    with refusing(monkeypatch):
        assert progress(folder / "progress.db").people() == []
    assert files_in(folder) == before
    assert len(progress(folder / "progress.db").people()) > 3


@pytest.mark.parametrize("keep", [0, 40, 200])
def test_of_damaged_results_the_version_before_is_taken(folder: Path, keep: int) -> None:
    shutil.copy(folder / "statistics.json", folder / "statistics.json.bak")
    whole = statistics_of(folder)
    path = folder / "statistics.json"
    path.write_bytes(path.read_bytes()[:keep])
    assert statistics(folder / "progress.db").all().keys() == whole


def statistics_of(folder: Path) -> set[str]:
    loose = {
        json.loads(each.read_bytes())["name"]: json.loads(each.read_bytes())["rows"]
        for each in (folder / "results").iterdir()
    }
    stored = json.loads((folder / "statistics.json").read_bytes())["games"]
    return {name for name in {*stored, *loose} if name not in loose or loose[name] is not None}


@pytest.mark.parametrize(
    ("key", "odd"),
    [
        ("name", "x" * 100_000),
        ("name", "a\nb"),
        ("points", 3.5),
        ("won", 1),
        ("feats", {f"f{at}": 1 for at in range(41)}),
        ("level", None),
        ("game", ["aqua-romana"]),
    ],
)
def test_an_odd_result_is_left_out_alone(folder: Path, key: str, odd: object) -> None:
    path = folder / "statistics.json"
    stored = json.loads(path.read_bytes())
    name = next(iter(stored["games"]))
    stored["games"][name][0][key] = odd
    for file in (path, path.with_name("statistics.json.bak")):
        file.write_text(json.dumps(stored), "utf-8")
    found = statistics(folder / "progress.db").all()
    assert name not in found
    assert len(found) > 3


def test_a_learning_file_of_more_than_two_megabytes_is_taken_over(folder: Path) -> None:
    own = {f"own {at:02}": {"record": "x" * 5000, "puzzle": {}} for at in range(24)}
    people = {f"Pupil {at}": {GAME: {"stars": {"1": 1}, "puzzles": {"own": own}}} for at in range(60)}
    (folder / "learning.json").write_text(json.dumps({"people": people}), "utf-8")
    assert len(progress(folder / "progress.db").people()) == 60


@pytest.mark.parametrize(("size", "is_read"), [(100_000, True), (100_001, False)])
def test_a_result_that_waited_alone_is_taken_over_unless_it_is_far_too_large(
    folder: Path, size: int, is_read: bool
) -> None:
    row = {
        "name": "Ada",
        "level": "",
        "date": "2026-11-16",
        "points": 30,
        "won": True,
        "game": GAME,
        "feats": {},
    }
    loose = {"name": "waiting.aqr", "rows": [row]}
    (folder / "results").mkdir(exist_ok=True)
    (folder / "results" / "waiting.json").write_text(json.dumps(loose).ljust(size), "utf-8")
    assert ("waiting.aqr" in statistics(folder / "progress.db").all()) == is_read


def test_two_windows_take_it_over_once(folder: Path) -> None:
    one, other = database(folder / "progress.db"), database(folder / "progress.db")
    one.stamp()
    other.stamp()
    assert sorted(each.name for each in folder.iterdir()) == ["before-1.1", "progress.db"]


@pytest.fixture
def undone(folder: Path) -> str:
    """Version 1.0 was killed between an undo and its result: the lock of the game tells so; its name."""
    name = next(each for each in sorted(statistics_of(folder)) if each.endswith(".aqr"))
    (folder / "games").mkdir()
    (folder / "games" / name).write_text(Game(2).record(), "utf-8")
    (folder / "games" / f"{name}.lock").write_bytes(b"")
    return name


def test_a_result_of_1_0_that_is_undone_stays_forgotten_when_results_can_be_read_only_later(
    folder: Path, undone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with refusing(monkeypatch):
        SavedGames(PLUGINS).tidy()
    later = SavedGames(PLUGINS)
    later.tidy()
    assert undone not in later.statistics.all()
    assert len(later.statistics.all()) > 5
    assert not (folder / "games" / f"{undone}.lock").exists()


def test_a_result_of_1_0_that_is_undone_is_forgotten_though_a_read_fails_right_after_it_was_taken_over(
    folder: Path, undone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls, real = iter(range(1000)), database_module._connected

    def connected(path: Path, *how: str) -> object:
        if next(calls) == 1:  # the first one has taken it over
            raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
        return real(path, *how)

    monkeypatch.setattr(database_module, "_connected", connected)
    SavedGames(PLUGINS).tidy()
    later = SavedGames(PLUGINS)
    later.tidy()
    assert len(later.statistics.all()) > 5
    assert undone not in later.statistics.all()
