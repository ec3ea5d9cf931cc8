"""Puzzles from one's own games: which decisions are examined, whose they become, and how they are asked."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from aqua_romana.ai import worker_tasks
from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.puzzles.model import SEARCHED, Evidence, book_of
from aqua_romana.screens.puzzles.service import ExaminedGame, read_own_puzzle, seats_of_people
from aqua_romana.screens.review import cache
from aqua_romana.screens.review.page import own_puzzles_text
from aqua_romana.storage.progress import SOLVED, OwnPuzzle, ProgressStore
from tests.screens.puzzles.test_page import answer, click, settle
from tests.screens.review.test_page import judged
from tests.waiting import until

BOOK = book_of(ROMANA)
FOUND = replace(
    BOOK.find("x1"), proof=SEARCHED, tempted="", evidence=Evidence(16_000, 12, (92, 8, 0), "12345678")
).plain()


@pytest.fixture
def game():
    """Marcus gave something away in it, as the first example tells."""
    return ROMANA.engine.read(BOOK.read("x1"))


@pytest.fixture
def examined_game(saved_games, game):
    return ExaminedGame(saved_games.learning, ROMANA, game, [game.names.index("Marcus")])


def stored(puzzle):
    """As it comes back from disk."""
    return json.loads(json.dumps(puzzle))


def own_of(saved_games, person: str):
    return saved_games.learning.of(person, ROMANA.id).puzzles.own


def test_only_what_people_decided_is_examined(game):
    first, second = game.names
    assert seats_of_people(game, (Seat(), Seat("tiro")), [second]) == [0]
    assert seats_of_people(game, (Seat("tiro"), Seat("faber")), [first, second]) == []
    assert seats_of_people(game, (), [second]) == [1]


def test_what_is_found_belongs_to_whoever_decided_and_is_looked_for_once(saved_games, game, examined_game):
    assert examined_game.found is None
    examined_game.keep([FOUND])
    examined_game.keep([FOUND])
    assert [each.puzzle for each in own_of(saved_games, "Marcus").values()] == [stored(FOUND)]
    assert own_of(saved_games, "Livia") == {}
    again = ExaminedGame(saved_games.learning, ROMANA, game, examined_game.seats)
    assert again.found == 1
    assert again.owners() == ["Marcus"]
    assert cache.examined(ROMANA, game, [0, 1]) is None, "others were not examined"


def test_the_same_puzzle_is_kept_once_whatever_the_record_is_called(saved_games, game, examined_game):
    examined_game.keep([FOUND])
    copied = game.copy()
    copied.header = [*game.header, ("event", "a copy")]
    ExaminedGame(saved_games.learning, ROMANA, copied, examined_game.seats).keep([FOUND])
    assert len(own_of(saved_games, "Marcus")) == 1


def test_a_proven_one_is_opened_only_with_its_true_points(game):
    proven = replace(BOOK.find("x1"), tempted="").plain()
    assert read_own_puzzle(ROMANA, "own", OwnPuzzle(game.record(), proven)) is not None
    for wrong in ({"points": [31, 35]}, {"trap_points": [1, 2]}, {"line": proven["line"][:1]}):
        assert read_own_puzzle(ROMANA, "own", OwnPuzzle(game.record(), {**proven, **wrong})) is None


def test_the_review_says_what_became_of_the_turning_points():
    assert own_puzzles_text(None, is_busy=True).startswith("Your decisions are being examined")
    assert own_puzzles_text(None, is_busy=False) == ""
    assert own_puzzles_text(0, is_busy=False).startswith("No mistake was found")
    assert own_puzzles_text(1, is_busy=False).startswith("1 mistake has become")


def nothing(context):
    """Runs in the other process."""
    return []


def test_the_review_has_examined_what_people_decided(app, navigator, game, monkeypatch):
    asked = []

    def task(worker, _plugin, _game, _on_progress, seats, seconds):
        asked.append((seats, seconds))
        return worker.task(nothing)

    monkeypatch.setattr(worker_tasks, "examine_task", task)
    cache.keep(ROMANA, game, judged(game))
    navigator.review(ROMANA, game, seats=(Seat("tiro"), Seat()))
    page = app.scene
    until(lambda: not page._is_busy, "examined", lambda: app.step(0.02, []))
    assert asked == [([1], 15.0)]
    assert cache.examined(ROMANA, page.game, [1]) == 0
    assert page.ui.named("puzzles") is None


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


def test_an_own_puzzle_is_asked_told_and_not_rated(app, navigator, examined_game):
    examined_game.keep([FOUND])
    navigator.lesson_service.choose("Marcus")
    navigator.show_puzzles(ROMANA)
    settle(app)
    click(app, "own")
    assert answer(app, True).mode.puzzle.is_own
    assert app.scene.ui.named("other line") is not None
    kept = navigator.saved_games.learning.of("Marcus", ROMANA.id).puzzles
    assert kept.rating == 1000
    assert list(kept.answers.values()) == [SOLVED]


def test_they_are_found_again_on_disk(saved_games, examined_game):
    examined_game.keep([FOUND])
    again = ProgressStore(saved_games.database).of("Marcus", ROMANA.id).puzzles.own
    assert [read_own_puzzle(ROMANA, key, own).line for key, own in again.items()] == [tuple(FOUND["line"])]
