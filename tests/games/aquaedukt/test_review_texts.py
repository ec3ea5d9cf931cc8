"""Decisions told in a review: what was done and what came of it, a sentence each."""

from __future__ import annotations

import pytest

from aqua_romana.ai.review import Review, TurningPoint
from aqua_romana.games.aquaedukt import review_texts
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.actions import named
from tests.games.aquaedukt.moments import ROUSING, record
from tests.games.aquaedukt.rules.boards import laid, play, ready


def lines(game: Game, action: str) -> list[str]:
    return review_texts.decision(game, named(action)).split("\n")


def test_canals_tell_which_squares_and_houses_get_water() -> None:
    game = laid(ready(houses={"d5": (1, 3)}), "spring E5")
    assert lines(game, "canal E5-E6") == [
        "Lays a canal between D5 and E5",
        "Water comes to D5 and E5",
        "Marcus: a 3 on D5 gets water",
    ]
    laid(game, "canal E5-E6")
    assert lines(game, "double E5-E6") == ["Doubles the canal between D5 and E5", "Water comes to C5 and F5"]
    laid(game, "double E5-E6", "spring A4", "canal A4-B4", "canal B4-C4", "canal C4-C5")
    laid(game, "canal C5-D5")
    assert lines(game, "canal D5-D6")[1:] == ["No other square gets water"]


def test_a_house_tells_of_water_and_of_all_that_leave_with_it() -> None:
    game = ready(houses={"k3": (1, 2), "l3": (2, 1), "k4": (0, 1)})
    play(game, "build", "roll 10")
    assert lines(game, "house 4 l4") == [
        "Builds a 4 on L4",
        "The square is dry",
        "Region 10 is full: 4 dry tiles leave the game",
        "Marcus loses a 2 on K3",
        "Octavia loses a 1 on L3",
        "Livia loses a 1 on K4",
        "Livia loses a 4 on L4",
    ]
    watered = laid(ready(), "spring L3", "canal L3-L4")
    play(watered, "build", "roll 10")
    assert lines(watered, "house 1 k3") == ["Builds a 1 on K3", "The square is watered"]


def test_stopping_is_told_by_what_is_left_undone() -> None:
    game = laid(ready(), "spring E5")
    assert lines(game, "build") == ["Throws the die for houses"]
    assert lines(game, "spring J5") == ["Discovers a spring between I4 and J5"]
    play(game, "canal E5-E6")
    assert lines(game, "stop") == ["Lays no second canal"]
    game = play(ready(), "build", "roll 7")
    assert lines(game, "stop") == ["Declines the throw"]
    play(game, "house 2 b4")
    assert lines(game, "stop") == ["Stops throwing"]
    assert lines(game, "build") == ["Throws the die again"]
    assert lines(Game(2, mountains="placed"), "mountain c4") == ["Puts a mountain on C4"]


def test_turning_points_are_numbered_and_know_their_position() -> None:
    game = record(ROUSING)
    first = next(step for step, action in enumerate(game.actions) if action.verb_name == "build")
    point = TurningPoint(first, 0, "build", "spring F4", 3.0)
    (told,) = review_texts.turning_point_texts(game, Review((), (point,)))
    assert (told.numeral, told.go) == ("I", 2)
    assert told.before.step == first
    assert (told.played, told.better) == ("Throws the die for houses", "Discovers a spring between E3 and F4")
    assert game.is_over, "the game itself stays where it is"


def test_two_canals_of_a_go_are_told_together() -> None:
    game = laid(ready(), "spring E5")
    play(game, "canal E5-E6", "canal E6-F6", "canal E5-D5", "stop")
    for step, lines in ((0, 4), (2, 2)):
        played = str(game.actions[step])
        (told,) = review_texts.turning_point_texts(
            game, Review((), (TurningPoint(step, 0, played, "build", 2.0),))
        )
        assert len(told.played.split("\n")) == lines
    (told,) = review_texts.turning_point_texts(
        game, Review((), (TurningPoint(0, 0, "canal E5-E6", "build", 2.0),))
    )
    assert told.played.split("\n")[2] == "Lays a canal between E5 and E6"


@pytest.mark.parametrize("name", ["2-players-1", "4-players-placed-secrets-2"])
def test_no_two_decisions_of_a_position_read_alike(name: str) -> None:
    game = record(name)
    for step in range(0, game.step, 9):
        game.seek(step)
        if game.decider is None:
            continue
        legal = game.legal_actions()
        assert len({review_texts.decision(game, action) for action in legal}) == len(legal)
