"""Puzzles from one's own games: which decisions are examined, whose they become, and how they are asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.puzzles.model import SEARCHED, Evidence, book_of
from aqua_romana.screens.puzzles.own_puzzles import OwnPuzzleFinder, read_own_puzzle, seats_of_people
from aqua_romana.screens.review import cache
from aqua_romana.screens.review import texts as words
from aqua_romana.storage.progress import SOLVED, OwnPuzzle, ProgressStore
from tests.screens.puzzles.test_page import answer, click, settle

BOOK = book_of(ROMANA)
FOUND = replace(
    BOOK.find("x1"), proof=SEARCHED, tempted="", evidence=Evidence(16_000, 12, (92, 8, 0), "12345678")
).plain()


@pytest.fixture
def game():
    """Marcus gave something away in it, as the first example tells."""
    return ROMANA.engine.read(BOOK.read("x1"))


@pytest.fixture
def finder(saved_games, game):
    return OwnPuzzleFinder(saved_games.learning, ROMANA, game, [game.names.index("Marcus")])


def own_of(saved_games, person: str):
    return saved_games.learning.of(person, ROMANA.id).puzzles.own


def test_only_what_people_decided_is_examined(game):
    first, second = game.names
    assert seats_of_people(game, (Seat(), Seat("tiro")), [second]) == [0]
    assert seats_of_people(game, (Seat("tiro"), Seat("faber")), [first, second]) == []
    assert seats_of_people(game, (), [second]) == [1]


def test_what_is_found_belongs_to_whoever_decided_and_is_looked_for_once(saved_games, game, finder):
    assert finder.found is None
    finder.keep([FOUND])
    finder.keep([FOUND])
    assert [each.puzzle for each in own_of(saved_games, "Marcus").values()] == [FOUND]
    assert own_of(saved_games, "Livia") == {}
    again = OwnPuzzleFinder(saved_games.learning, ROMANA, game, finder.seats)
    again.begin()
    assert (again.found, again.is_busy) == (1, False)
    assert again.owners() == ["Marcus"]
    assert cache.examined(ROMANA, game, [0, 1]) is None, "others were not examined"


def test_the_same_puzzle_is_kept_once_whatever_the_record_is_called(saved_games, game, finder):
    finder.keep([FOUND])
    copied = game.copy()
    copied.header = [*game.header, ("event", "a copy")]
    OwnPuzzleFinder(saved_games.learning, ROMANA, copied, finder.seats).keep([FOUND])
    assert len(own_of(saved_games, "Marcus")) == 1


def test_a_proven_one_is_opened_only_with_its_true_points(game):
    proven = replace(BOOK.find("x1"), tempted="").plain()
    assert read_own_puzzle(ROMANA, "own", OwnPuzzle(game.record(), proven)) is not None
    for wrong in ({"points": [31, 35]}, {"trap_points": [1, 2]}, {"line": proven["line"][:1]}):
        assert read_own_puzzle(ROMANA, "own", OwnPuzzle(game.record(), {**proven, **wrong})) is None


def test_it_is_examined_in_the_background_and_ended_at_once(finder):
    finder.begin()
    courier = finder._runner._courier
    assert finder.is_busy
    finder.end()
    assert not finder.is_busy
    courier.join(10)
    assert not courier.is_alive()
    assert finder.found is None


def test_the_review_says_what_became_of_the_turning_points(finder):
    assert words.own_puzzles(finder) == ""
    finder.keep([])
    assert words.own_puzzles(finder).startswith("No mistake was found")
    finder.keep([FOUND])
    assert words.own_puzzles(finder).startswith("1 mistake has become")


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {**FOUND, "line": ["close r1"]},
        {**FOUND, "trap": []},
        {**FOUND, "at": 10_000},
        {**FOUND, "evidence": None},
        {**FOUND, "asks": "none"},
    ],
)
def test_what_makes_no_sense_is_not_opened(game, broken):
    assert read_own_puzzle(ROMANA, "own", OwnPuzzle(game.record(), FOUND)) is not None
    assert read_own_puzzle(ROMANA, "own", OwnPuzzle(game.record(), broken)) is None
    assert read_own_puzzle(ROMANA, "own", OwnPuzzle("no record", FOUND)) is None


def test_an_own_puzzle_is_asked_told_and_not_rated(app, navigator, finder):
    finder.keep([FOUND])
    navigator.lesson_service.choose("Marcus")
    navigator.show_puzzles(ROMANA)
    settle(app)
    click(app, "own")
    assert answer(app, True).puzzle.is_own
    assert app.scene.ui.named("other line") is not None
    kept = navigator.saved_games.learning.of("Marcus", ROMANA.id).puzzles
    assert kept.rating == 1000
    assert list(kept.answers.values()) == [SOLVED]


def test_they_are_found_again_on_disk(saved_games, finder):
    finder.keep([FOUND])
    again = ProgressStore(saved_games.learning.path).of("Marcus", ROMANA.id).puzzles.own
    assert [read_own_puzzle(ROMANA, key, own).line for key, own in again.items()] == [tuple(FOUND["line"])]
