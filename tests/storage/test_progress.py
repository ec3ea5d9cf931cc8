"""What people have learnt is kept by name, safely, and for every running program."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from aqua_romana.storage import archive
from aqua_romana.storage.progress import ChallengeProgress, LearnerProgress, ProgressStore, from_plain

GAME = "aqua-romana"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "learning.json"


def test_the_best_result_is_kept_for_each_person(file: Path) -> None:
    learning = ProgressStore(file)
    for name, stars in (("Anna", 2), ("Anna", 1), ("Ben", 3)):
        learning.note(name, GAME, "1", stars)
    again = ProgressStore(file)
    assert again.of("Anna", GAME).stars == {"1": 2}
    assert again.of("Ben", GAME).stars == {"1": 3}
    assert again.of("Nobody", GAME) == LearnerProgress()


def test_where_somebody_stopped_is_remembered_until_the_lesson_is_done(file: Path) -> None:
    learning = ProgressStore(file)
    learning.remember("Anna", GAME, "3", 1)
    assert (ProgressStore(file).of("Anna", GAME).lesson, ProgressStore(file).of("Anna", GAME).step) == (
        "3",
        1,
    )
    learning.note("Anna", GAME, "3", 3)
    assert ProgressStore(file).of("Anna", GAME).lesson == ""


def test_stars_are_none_to_three(file: Path) -> None:
    learning = ProgressStore(file)
    learning.note("Anna", GAME, "1", 9)
    learning.note("Anna", GAME, "2", -1)
    assert learning.of("Anna", GAME).stars == {"1": 3, "2": 0}


def test_another_lesson_leaves_the_place_where_somebody_stopped(file: Path) -> None:
    learning = ProgressStore(file)
    learning.remember("Anna", GAME, "3", 1)
    learning.note("Anna", GAME, "1", 3)
    assert (learning.of("Anna", GAME).lesson, learning.of("Anna", GAME).step) == ("3", 1)
    learning.note("Anna", GAME, "3", 3)
    assert (learning.of("Anna", GAME).lesson, learning.of("Anna", GAME).step) == ("", 0)


def test_of_two_places_ones_own_counts() -> None:
    here, there = LearnerProgress(lesson="3", step=2), LearnerProgress(lesson="5", step=1)
    assert here.taken_with(there) == here
    assert LearnerProgress().taken_with(there) == there


@pytest.mark.parametrize(
    "win",
    [lambda won: won.tried("joiner", 1, 5), lambda won: won.did(["twenty"], "2026-11-17")],
    ids=["a wreath", "a feat"],
)
def test_what_was_won_is_kept_though_nothing_was_learnt(
    file: Path, win: Callable[[ChallengeProgress], ChallengeProgress]
) -> None:
    ProgressStore(file).honour("Anna", GAME, win)
    assert ProgressStore(file).of("Anna", GAME).honours == win(ChallengeProgress())


def test_whoever_has_no_proper_name_is_not_noted(file: Path) -> None:
    learning = ProgressStore(file)
    learning.note("A\x00", GAME, "1", 3)
    assert learning.people() == []
    assert not file.exists()


def test_what_was_learnt_counts_as_a_change(file: Path) -> None:
    learning = ProgressStore(file)
    before = learning.changes
    learning.note("Anna", GAME, "1", 3)
    assert learning.changes > before


def test_two_windows_lose_nothing(file: Path) -> None:
    one, other = ProgressStore(file), ProgressStore(file)
    one.note("Anna", GAME, "1", 1)
    other.note("Anna", GAME, "2", 2)
    one.note("Anna", GAME, "3", 3)
    assert (
        one.of("Anna", GAME).stars == ProgressStore(file).of("Anna", GAME).stars == {"1": 1, "2": 2, "3": 3}
    )
    assert other.of("Anna", GAME).stars == {"1": 1, "2": 2, "3": 3}


def test_a_name_can_be_given_later(file: Path) -> None:
    learning = ProgressStore(file)
    learning.note("", GAME, "1", 3)
    learning.note("Anna", GAME, "1", 1)
    learning.note("Anna", GAME, "2", 2)
    learning.hand_over("", "Anna")
    assert ProgressStore(file).of("Anna", GAME).stars == {"1": 3, "2": 2}
    assert ProgressStore(file).people() == ["Anna"]


@pytest.mark.parametrize(
    "odd",
    [
        {"people": 3},
        {"people": {"Anna": []}},
        {"people": {"Anna": {GAME: {"stars": {"1": 99, "2": "x", "3": True}, "step": -4}}}},
        {"people": {"A\x00": {GAME: {"stars": {"1": 1}}}}},
        {"people": {"x" * 1000: {GAME: {"stars": {"1": 1}}}}},
        {},
    ],
)
def test_what_makes_no_sense_is_left_out(odd: dict[str, object]) -> None:
    assert from_plain(odd) == {}


def test_a_damaged_file_is_kept_aside_and_learning_goes_on(file: Path) -> None:
    file.write_bytes(b"{ not json")
    learning = ProgressStore(file)
    learning.note("Anna", GAME, "1", 3)
    assert ProgressStore(file).of("Anna", GAME).stars == {"1": 3}
    assert file.with_name("learning.json.broken").read_bytes() == b"{ not json"


def test_a_disk_that_refuses_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file where a folder should be")
    learning = ProgressStore(tmp_path / "folder" / "learning.json")
    learning.note("Anna", GAME, "1", 3)
    assert learning.of("Anna", GAME).stars == {"1": 3}


def refuse(*_names: object) -> None:
    raise OSError(28, "No space left on device")


def test_what_a_disk_refused_is_handed_over_and_merged_all_the_same(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "replace", refuse)
    learning = ProgressStore(file)
    learning.note("", GAME, "1", 3)
    learning.hand_over("", "Anna")
    learning.merge({"people": {"Ben": {GAME: {"stars": {"2": 1}}}}})
    assert learning.of("Anna", GAME).stars == {"1": 3}
    assert learning.of("Ben", GAME).stars == {"2": 1}


def test_what_a_disk_refused_is_known_when_another_window_writes(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = ProgressStore(file)
    with monkeypatch.context() as context:
        context.setattr(os, "replace", refuse)
        one.note("Anna", GAME, "1", 3)
    ProgressStore(file).note("Ben", GAME, "1", 1)
    assert one.of("Anna", GAME).stars == {"1": 3}
    assert one.of("Ben", GAME).stars == {"1": 1}


def test_a_file_that_may_not_be_read_is_not_written_over(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ProgressStore(file).note("Anna", GAME, "1", 3)
    before = file.read_bytes()
    monkeypatch.setattr(os, "access", lambda *_asked: False)
    learning = ProgressStore(file)
    learning.note("Ben", GAME, "1", 1)
    assert file.read_bytes() == before
    assert learning.of("Ben", GAME).stars == {"1": 1}


def test_merging_takes_nothing_away(file: Path) -> None:
    learning = ProgressStore(file)
    learning.note("Anna", GAME, "2", 1)
    learning.merge({"people": {"Anna": {GAME: {"stars": {"1": 2}}}, "Ben": {GAME: {"stars": {"1": 3}}}}})
    assert ProgressStore(file).of("Anna", GAME).stars == {"1": 2, "2": 1}
    assert ProgressStore(file).of("Ben", GAME).stars == {"1": 3}


def test_it_goes_along_to_another_computer(saved_games, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    saved_games.learning.note("Anna", GAME, "1", 2)
    file = tmp_path / "everything.aqua"
    file.write_bytes(archive.pack(saved_games, {}))
    luggage = archive.read(file, saved_games)
    assert json.loads(json.dumps(luggage.learnt)) == saved_games.learning.plain()
    saved_games.learning.path.unlink()
    saved_games.learning = ProgressStore(saved_games.learning.path)
    saved_games.learning.note("Anna", GAME, "1", 1)
    archive.merge(saved_games, luggage)
    assert saved_games.learning.of("Anna", GAME).stars == {"1": 2}


def test_200_lessons_with_keys_of_64_letters_are_kept_and_no_more() -> None:
    stars = {f"{number:064}": 1 for number in range(201)}
    kept = from_plain({"people": {"Anna": {GAME: {"stars": {"1" * 65: 1, **stars}}}}})
    assert list(kept["Anna"][GAME].stars) == list(stars)[:199]
