"""What people have learnt is kept by name, safely, and for every running program."""

from __future__ import annotations

import errno
import functools
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from aqua_romana.storage import archive
from aqua_romana.storage.progress import ChallengeProgress, LearnerProgress, OwnPuzzle, from_plain
from tests.storage.databases import progress, refusing

GAME = "aqua-romana"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "progress.db"


def test_the_best_result_is_kept_for_each_person(file: Path) -> None:
    learning = progress(file)
    for name, stars in (("Anna", 2), ("Anna", 1), ("Ben", 3)):
        learning.note(name, GAME, "1", stars)
    again = progress(file)
    assert again.of("Anna", GAME).stars == {"1": 2}
    assert again.of("Ben", GAME).stars == {"1": 3}
    assert again.of("Nobody", GAME) == LearnerProgress()


def test_where_somebody_stopped_is_remembered_until_the_lesson_is_done(file: Path) -> None:
    learning = progress(file)
    learning.remember("Anna", GAME, "3", 1)
    assert (progress(file).of("Anna", GAME).lesson, progress(file).of("Anna", GAME).step) == (
        "3",
        1,
    )
    learning.note("Anna", GAME, "3", 3)
    assert progress(file).of("Anna", GAME).lesson == ""


def test_stars_are_none_to_three(file: Path) -> None:
    learning = progress(file)
    learning.note("Anna", GAME, "1", 9)
    learning.note("Anna", GAME, "2", -1)
    assert learning.of("Anna", GAME).stars == {"1": 3, "2": 0}


def test_another_lesson_leaves_the_place_where_somebody_stopped(file: Path) -> None:
    learning = progress(file)
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
    progress(file).change_challenges("Anna", GAME, win)
    assert progress(file).of("Anna", GAME).challenges == win(ChallengeProgress())


def test_whoever_has_no_proper_name_is_not_noted(file: Path) -> None:
    learning = progress(file)
    learning.note("A\x00", GAME, "1", 3)
    assert learning.people() == []
    assert not file.exists()


def test_what_was_learnt_counts_as_a_change(file: Path) -> None:
    learning = progress(file)
    before = learning.changes
    learning.note("Anna", GAME, "1", 3)
    assert learning.changes > before


def test_whoever_keeps_the_name_keeps_what_was_learnt(file: Path) -> None:
    learning = progress(file)
    learning.note("Anna", GAME, "1", 3)
    learning.hand_over("Anna", "Anna")
    learning.hand_over("Nobody", "Anna")
    assert progress(file).of("Anna", GAME).stars == {"1": 3}


def test_two_windows_lose_nothing(file: Path) -> None:
    one, other = progress(file), progress(file)
    one.note("Anna", GAME, "1", 1)
    other.note("Anna", GAME, "2", 2)
    one.note("Anna", GAME, "3", 3)
    assert one.of("Anna", GAME).stars == progress(file).of("Anna", GAME).stars == {"1": 1, "2": 2, "3": 3}
    assert other.of("Anna", GAME).stars == {"1": 1, "2": 2, "3": 3}


def test_a_name_can_be_given_later(file: Path) -> None:
    learning = progress(file)
    learning.note("", GAME, "1", 3)
    learning.note("Anna", GAME, "1", 1)
    learning.note("Anna", GAME, "2", 2)
    learning.hand_over("", "Anna")
    assert progress(file).of("Anna", GAME).stars == {"1": 3, "2": 2}
    assert progress(file).people() == ["Anna"]


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
    file.write_bytes(b"{ no database" * 500)
    learning = progress(file)
    learning.note("Anna", GAME, "1", 3)
    assert progress(file).of("Anna", GAME).stars == {"1": 3}
    assert file.with_name("progress.db.broken").read_bytes() == b"{ no database" * 500


def test_a_disk_that_refuses_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file where a folder should be")
    learning = progress(tmp_path / "folder" / "progress.db")
    learning.note("Anna", GAME, "1", 3)
    assert learning.of("Anna", GAME).stars == {"1": 3}
    assert not learning.database.is_safe


def test_what_a_disk_refused_is_handed_over_and_written_later(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learning = progress(file)
    with refusing(monkeypatch):
        learning.note("", GAME, "1", 3)
        learning.hand_over("", "Anna")
        assert learning.of("Anna", GAME).stars == {"1": 3}
        assert learning.people() == ["Anna"]
    assert learning.database.save_waiting()
    assert progress(file).of("Anna", GAME).stars == {"1": 3}
    assert progress(file).people() == ["Anna"]


def test_what_a_disk_refused_is_written_with_what_another_window_wrote(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = progress(file)
    with refusing(monkeypatch):
        one.note("Anna", GAME, "1", 3)
    progress(file).note("Ben", GAME, "1", 1)
    assert one.database.save_waiting()
    assert one.of("Anna", GAME).stars == {"1": 3}
    assert one.of("Ben", GAME).stars == {"1": 1}


def test_what_could_not_be_read_is_not_written_over(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    progress(file).note("Anna", GAME, "1", 3)
    before = file.read_bytes()
    learning = progress(file)
    with refusing(monkeypatch, errno.EIO):
        assert learning.of("Anna", GAME).stars == {}
        learning.note("Ben", GAME, "1", 1)
        assert learning.of("Ben", GAME).stars == {"1": 1}
    assert file.read_bytes() == before
    learning.note("Ben", GAME, "2", 1)
    assert progress(file).of("Anna", GAME).stars == {"1": 3}
    assert progress(file).of("Ben", GAME).stars == {"1": 1, "2": 1}


def test_a_school_class_with_all_its_own_puzzles_is_read_again(file: Path) -> None:
    own = OwnPuzzle("x" * 5_000, {})
    learning = progress(file)
    for pupil in range(60):
        learning.change_puzzles(
            f"Pupil {pupil}",
            GAME,
            lambda kept: functools.reduce(lambda k, n: k.with_own(f"{n:02}", own), range(24), kept),
        )
    learning.note("Anna", GAME, "1", 3)
    again = progress(file)
    assert len(again.people()) == 61
    assert len(again.of("Pupil 59", GAME).puzzles.own) == 24


def test_merging_takes_nothing_away(file: Path) -> None:
    learning = progress(file)
    learning.note("Anna", GAME, "2", 1)
    learning.merge({"people": {"Anna": {GAME: {"stars": {"1": 2}}}, "Ben": {GAME: {"stars": {"1": 3}}}}})
    assert progress(file).of("Anna", GAME).stars == {"1": 2, "2": 1}
    assert progress(file).of("Ben", GAME).stars == {"1": 3}


def test_it_goes_along_to_another_computer(saved_games, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    saved_games.learning.note("Anna", GAME, "1", 2)
    file = tmp_path / "everything.aqua"
    file.write_bytes(archive.pack(saved_games, {}).content)
    luggage = archive.read(file, saved_games)
    assert json.loads(json.dumps(luggage.learnt)) == saved_games.learning.plain()
    saved_games.database.path.unlink()
    saved_games.learning.note("Anna", GAME, "1", 1)
    archive.merge(saved_games, luggage)
    assert saved_games.learning.of("Anna", GAME).stars == {"1": 2}


def test_200_lessons_with_keys_of_64_letters_are_kept_and_no_more() -> None:
    stars = {f"{number:064}": 1 for number in range(201)}
    kept = from_plain({"people": {"Anna": {GAME: {"stars": {"1" * 65: 1, **stars}}}}})
    assert list(kept["Anna"][GAME].stars) == list(stars)[:199]


def test_10_000_people_are_kept_and_no_more() -> None:
    people = {f"Pupil {number}": {GAME: {"stars": {"1": 1}}} for number in range(10_001)}
    assert list(from_plain({"people": people})) == list(people)[:10_000]


def test_a_moments_read_error_hides_nothing_and_keeps_nothing_from_being_handed_over(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    progress(file).note("", GAME, "1", 3)
    learning = progress(file)
    with refusing(monkeypatch, errno.EIO):
        assert learning.people() == []
        learning.hand_over("", "Anna")
    assert learning.database.save_waiting()
    assert progress(file).people() == learning.people() == ["Anna"]


def test_what_could_not_be_read_is_read_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    progress(file).note("Anna", GAME, "1", 3)
    learning = progress(file)
    with refusing(monkeypatch, errno.EIO):
        assert learning.people() == []
    assert learning.people() == ["Anna"]
