"""Puzzles from one's own games: which decisions are examined, whose they become, and how they are asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from aqua_romana.box import review_sentences as words
from aqua_romana.box.own_puzzles import Finder, opened, worth_asking
from aqua_romana.games.romana.kind import KIND as ROMANA
from aqua_romana.keeping.learning import Learning
from aqua_romana.keeping.solving import SOLVED, OwnPuzzle
from aqua_romana.minds.mind import Review, TurningPoint
from aqua_romana.tabletop.puzzle import SEARCHED, Evidence, book_of
from tests.box.test_puzzles import answer, click, settle

BOOK = book_of(ROMANA)
FOUND = replace(
    BOOK.find("x1"), proof=SEARCHED, tempted="", evidence=Evidence(16_000, 12, (92, 8, 0), "12345678")
).plain()


@pytest.fixture
def game():
    """Marcus gave something away in it, as the first example tells."""
    return ROMANA.engine.read(BOOK.read("x1"))


@pytest.fixture
def finder(library, game):
    return Finder(library.learning, ROMANA, game, [turning(game)])


def turning(game, loss: float = 5.0) -> TurningPoint:
    at = FOUND["at"]
    before = game.copy()
    before.seek(at)
    return TurningPoint(at, before.decider, str(game.actions[at]), "close r3", loss)


def own_of(library, person: str):
    return library.learning.of(person, ROMANA.word).puzzles.own


def test_only_what_people_gave_away_is_examined(game):
    dear, cheap = turning(game), turning(game, 2.9)
    assert worth_asking(game, Review((), (dear, cheap)), ["Marcus"]) == [dear]
    assert worth_asking(game, Review((), (dear, cheap)), ["Livia"]) == []


def test_what_is_found_belongs_to_whoever_decided_and_is_looked_for_once(library, game, finder):
    assert finder.found is None
    finder.keep([FOUND])
    finder.keep([FOUND])
    assert [each.puzzle for each in own_of(library, "Marcus").values()] == [FOUND]
    assert own_of(library, "Livia") == {}
    again = Finder(library.learning, ROMANA, game, [turning(game)])
    again.begin()
    assert (again.found, again.is_busy) == (1, False)


def test_the_review_says_what_became_of_the_turning_points(finder):
    assert words.own_puzzles(finder) == ""
    finder.keep([])
    assert words.own_puzzles(finder).startswith("None of the turning points")
    finder.keep([FOUND])
    assert words.own_puzzles(finder).startswith("1 turning point has become")


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
    assert opened(ROMANA, "own", OwnPuzzle(game.record(), FOUND)) is not None
    assert opened(ROMANA, "own", OwnPuzzle(game.record(), broken)) is None
    assert opened(ROMANA, "own", OwnPuzzle("no record", FOUND)) is None


def test_an_own_puzzle_is_asked_told_and_not_rated(app, leader, finder):
    finder.keep([FOUND])
    leader.school.choose("Marcus")
    leader.show_puzzles(ROMANA)
    settle(app)
    click(app, "own")
    assert answer(app, True).puzzle.is_own
    assert app.scene.ui.named("other line") is not None
    kept = leader.library.learning.of("Marcus", ROMANA.word).puzzles
    assert kept.rating == 1000
    assert list(kept.answers.values()) == [SOLVED]


def test_they_are_found_again_on_disk(library, finder):
    finder.keep([FOUND])
    again = Learning(library.learning.path).of("Marcus", ROMANA.word).puzzles.own
    assert [opened(ROMANA, key, own).line for key, own in again.items()] == [tuple(FOUND["line"])]
