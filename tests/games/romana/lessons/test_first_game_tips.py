"""Quiet tips in the first game after the lessons: at the right moment, once, and only if they are wanted."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from aqua_romana.games.romana.lessons import COURSE, opening, tip
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.game import place_all
from aqua_romana.games.romana.rules.scoring import points_if_ended
from aqua_romana.storage.settings import Settings
from aqua_romana.table.first_game_tips import Tips
from aqua_romana.table.texts import Notice
from tests.games.romana.lessons.test_lessons import after, at
from tests.games.romana.table import phases
from tests.games.romana.table.driving import open_table


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path))


def key(game: Game, seat: int = 0) -> str:
    found = tip(game, seat)
    return found[0] if found is not None else ""


def test_the_first_banner_says_who_placed_the_builders_and_what_can_be_done() -> None:
    told = {}
    for number in range(40):
        game = Game(3)
        place_all(game, random.Random(number))
        told[game.legal_actions()[0].verb_name] = opening(game)
    assert told == {
        "build": "Chance has placed the builders this time: drag one to a lit square",
        "move": "Chance has placed the builders; none of your workmen can build, so move a builder",
    }


def test_there_is_a_word_at_the_first_fountain() -> None:
    assert key(at("6.2")) == "fountain"
    assert key(at("6.1")) == ""


def test_and_when_a_tile_of_somebody_else_closed_ones_aqueduct() -> None:
    game = after("7.1", "build y2 36 C NE", "pass")
    assert game.decider == 1  # Marcus takes a builder for it
    assert key(game, 1) == "closed by others"
    assert key(at("7.1"), 1) == ""


def test_and_when_the_podium_of_ones_length_is_taken() -> None:
    game = after("4.1", "pass", "build r2 8 C ES", "close r1")
    while game.decider != 0 or game.phase != "close":
        legal = game.legal_actions()
        game.play(next((each for each in legal if str(each) == "pass"), legal[0]))
    assert key(game) == "podium taken"


def test_and_about_the_wreath_when_it_first_differs_from_the_points() -> None:
    game = Game(3)
    place_all(game, random.Random(1))
    assert points_if_ended(game)[0] == game.totals()[0]
    assert key(game) == ""
    game.play(game.legal_actions()[0])
    assert (game.decider, game.phase) == (0, "close")
    assert points_if_ended(game)[0] != game.totals()[0]
    assert key(game) == "wreath"
    settings = Settings()
    settings.aids = False
    assert Tips(COURSE, settings).notice(game, 0) is None, "without aids there is no wreath"
    settings.aids = True
    told = Tips(COURSE, settings).notice(game, 0)
    assert told is not None
    assert "The wreath shows the points you would have".lower() in told.lines[0].lower()
    assert Tips(COURSE, settings).notice(game, 0) is None


def test_each_is_given_once_and_none_where_they_are_switched_off() -> None:
    settings = Settings()
    tips, game = Tips(COURSE, settings), at("6.2")
    assert tips.notice(game, 0) is not None
    assert tips.notice(game, 0) is None
    assert Tips(COURSE, settings).notice(game, 0) is None
    fresh = Settings()
    fresh.tips = False
    assert Tips(COURSE, fresh).notice(game, 0) is None


@pytest.mark.parametrize("players", [2, 4])
def test_a_tip_lies_beside_the_cards_that_it_may_be_about(players: int) -> None:
    """That about the wreath lay on the wreath, and on the name of whom it was for."""
    app, table = open_table(phases.game_at("build", players), (1366, 768))
    seat = table.game.decider
    tip = Notice(seat, table.game.colours[seat][0], ("The wreath shows your points.",), frozenset(), 0, True)
    table.view.notices.show([tip], table.game.names, seat)
    [slab] = table.view.notices._slabs
    assert slab.rect.collidelist(table.frame.cards) == -1
    app.close()
