"""Ratings, answers and days of puzzles belong to a person and are kept as safely as stars."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from aqua_romana.storage.progress import (
    FIRST_RATING,
    MISSED,
    MOST_OWN,
    SOLVED,
    WITH_HINT,
    OwnPuzzle,
    PuzzleProgress,
    puzzles_from_plain,
)
from tests.storage.databases import progress

GAME = "aqua-romana"
FRIDAY = datetime.date(2026, 11, 20)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "progress.db"


@pytest.mark.parametrize(
    ("rating", "answer", "after"),
    [(1000, SOLVED, 1020), (1000, MISSED, 980), (1760, SOLVED, 1040)],
)
def test_a_rating_moves_by_elo(rating: int, answer: int, after: int) -> None:
    assert PuzzleProgress().answered("a", rating, answer).rating == after


@pytest.mark.parametrize(("rating", "after"), [(700, 1000), (1000, 1000), (1760, 1020)])
def test_a_hint_counts_half_but_nobody_loses_by_solving(rating: int, after: int) -> None:
    answered = PuzzleProgress().answered("a", rating, WITH_HINT)
    assert (answered.rating, answered.answers) == (after, {"a": WITH_HINT})


def test_a_harder_puzzle_brings_more_and_after_twenty_it_moves_half_as_far() -> None:
    assert PuzzleProgress().answered("a", 1400, SOLVED).rating == 1036
    known = PuzzleProgress(answers={str(number): SOLVED for number in range(20)})
    assert known.answered("a", 1400, SOLVED).rating == 1018


def test_a_second_try_changes_nothing() -> None:
    once = PuzzleProgress().answered("a", 1000, MISSED)
    assert once.answered("a", 1000, SOLVED) is once


def test_everything_is_found_again_and_belongs_to_one_person(file: Path) -> None:
    learning = progress(file)
    learning.note("Anna", GAME, "1", 2)
    learning.change_puzzles(
        "Anna", GAME, lambda kept: kept.answered("e1", 1200, SOLVED).on_day(FRIDAY, SOLVED).ran(4)
    )
    learning.remember("Anna", GAME, "3", 1)
    kept = progress(file).of("Anna", GAME)
    assert kept.stars == {"1": 2}
    assert kept.puzzles == PuzzleProgress(1030, {"e1": SOLVED}, {"2026-11-20": SOLVED}, 4)
    assert progress(file).of("Ben", GAME).puzzles.rating == FIRST_RATING


def test_two_windows_lose_no_answer(file: Path) -> None:
    one, other = progress(file), progress(file)
    one.change_puzzles("Anna", GAME, lambda kept: kept.answered("a", 1000, SOLVED))
    other.change_puzzles("Anna", GAME, lambda kept: kept.answered("b", 1000, MISSED))
    one.change_puzzles("Anna", GAME, lambda kept: kept.ran(3))
    assert progress(file).of("Anna", GAME).puzzles.answers == {"a": SOLVED, "b": MISSED}


def test_the_better_answer_of_a_day_counts() -> None:
    assert PuzzleProgress().on_day(FRIDAY, SOLVED).on_day(FRIDAY, MISSED).days == {"2026-11-20": SOLVED}


def test_of_two_computers_the_answers_and_the_rating_of_whoever_answered_more_count() -> None:
    more = PuzzleProgress(1200, {"a": MISSED, "b": SOLVED})
    less = PuzzleProgress(900, {"a": SOLVED})
    for both in (more.taken_with(less), less.taken_with(more)):
        assert both.answers == {"a": MISSED, "b": SOLVED}
        assert both.rating == 1200


def test_of_two_computers_the_better_days_the_longer_run_and_all_own_puzzles_count() -> None:
    one, other = OwnPuzzle("one", {}), OwnPuzzle("other", {})
    here = PuzzleProgress(days={"2026-11-19": MISSED, "2026-11-20": SOLVED}, best_run=2, own={"a": one})
    there = PuzzleProgress(days={"2026-11-19": SOLVED, "2026-11-20": MISSED}, best_run=5, own={"b": other})
    for both in (here.taken_with(there), there.taken_with(here)):
        assert both.days == {"2026-11-19": SOLVED, "2026-11-20": SOLVED}
        assert both.best_run == 5
        assert both.own == {"a": one, "b": other}


@pytest.mark.parametrize(("rating", "answer"), [(100, MISSED), (4000, SOLVED)])
def test_a_rating_stays_within_its_bounds(rating: int, answer: int) -> None:
    assert PuzzleProgress(rating).answered("a", rating, answer).rating == rating


def test_an_answer_that_moves_no_rating_only_becomes_better() -> None:
    noted = PuzzleProgress().noted("a", SOLVED).noted("a", MISSED).noted("b", MISSED)
    assert noted.answers == {"a": SOLVED, "b": MISSED}
    assert noted.rating == FIRST_RATING


def test_the_curve_begins_with_the_rating_before_and_has_one_rating_a_day() -> None:
    solving = PuzzleProgress()
    for key in "ab":
        solving = solving.answered(key, 1000, SOLVED).rated_on(FRIDAY, solving.rating)
    assert solving.curve == {"2026-11-19": 1000, "2026-11-20": solving.rating}
    assert puzzles_from_plain(solving.plain()) == solving
    assert puzzles_from_plain({"curve": {"2026-11-19": 1000, "never": 1000, "2026-11-20": "high"}}).curve == {
        "2026-11-19": 1000
    }


def test_a_curve_keeps_about_a_year() -> None:
    solving = PuzzleProgress()
    for number in range(500):
        solving = solving.rated_on(FRIDAY + datetime.timedelta(days=number), 1000)
    assert len(solving.curve) == 400
    assert max(solving.curve) == (FRIDAY + datetime.timedelta(days=499)).isoformat()


def test_the_longest_run_stays() -> None:
    assert PuzzleProgress().ran(3).ran(2).best_run == 3


def test_the_oldest_of_ones_own_puzzles_makes_room() -> None:
    kept = PuzzleProgress()
    for number in range(MOST_OWN + 1):
        kept = kept.with_own(f"2026-11-20 {number:02}", OwnPuzzle("record", {}))
    assert len(kept.own) == MOST_OWN
    assert min(kept.own) == "2026-11-20 01"


@pytest.mark.parametrize(
    "odd",
    [
        None,
        3,
        {"rating": "high", "answers": [1], "days": 7, "run": -1},
        {"rating": 10**9, "answers": {"a": 9, "b": True}, "days": {"some day": 2, "2026-13-01": 1}},
    ],
)
def test_what_makes_no_sense_is_left_out(odd: object) -> None:
    assert puzzles_from_plain(odd) == PuzzleProgress()
