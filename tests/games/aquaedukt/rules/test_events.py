"""What happened, turn by turn."""

import random

import pytest

from aqua_romana.games.aquaedukt.rules import Game, events
from aqua_romana.games.aquaedukt.rules.actions import named
from aqua_romana.games.aquaedukt.rules.events import (
    Built,
    Declined,
    Discovered,
    Emptied,
    IdleRound,
    Laid,
    LastRound,
    Rose,
    Skipped,
    Threw,
    Turned,
)
from aqua_romana.games.aquaedukt.rules.houses import House
from tests.games.aquaedukt.rules.boards import laid, play, ready


def last_events(game: Game) -> list[events.Event]:
    turn = events.last_go(game)
    assert turn is not None
    return turn.events


def test_a_turn_with_houses() -> None:
    game = play(ready(houses={"k3": (1, 1), "l3": (1, 2), "k4": (0, 3)}), "build", "roll 10", "house 4 l4")
    assert events.last_go(game) is None  # still under way
    play(game, "build", "roll 2", "stop")
    lost = (House("k3", 1, 1), House("l3", 1, 2), House("k4", 0, 3), House("l4", 0, 4))
    assert last_events(game) == [
        Threw(10, full=False),
        Built(House("l4", 0, 4), watered=False),
        Emptied(10, lost),
        Threw(2, full=False),
        Declined(2),
    ]


def test_while_the_die_rolls_the_last_turn_is_the_one_before() -> None:
    game = play(ready(), "spring E5", "build")
    assert game.phase == "roll"
    assert last_events(game) == [Discovered("E5")]


def test_a_tile_on_water_is_told_as_such() -> None:
    game = laid(ready(), "spring L3", "canal L3-L4")
    assert events.events_of(play(game, "build", "roll 10"), named("house 1 k3")) == [
        Built(House("k3", 0, 1), watered=True)
    ]


def test_tiles_that_leave_are_told_in_the_order_of_their_squares() -> None:
    game = play(ready(houses={"l3": (1, 2), "k4": (0, 3), "l4": (0, 4)}), "build", "roll 10")
    lost = (House("k3", 0, 1), House("l3", 1, 2), House("k4", 0, 3), House("l4", 0, 4))
    assert events.events_of(game, named("house 1 k3"))[1:] == [Emptied(10, lost)]


@pytest.mark.parametrize(
    "actions", [("build", "roll 10", "house 1 k3", "stop"), ("canal E5-E6", "stop")], ids=["tile", "canal"]
)
def test_who_stops_after_a_tile_or_a_canal_declines_nothing(actions: tuple[str, ...]) -> None:
    game = play(laid(ready(), "spring E5"), *actions)
    assert not [each for each in last_events(game) if isinstance(each, Declined)]


def test_a_mountain_that_gets_water_is_no_house() -> None:
    game = laid(ready(mountains=["d5"]), "spring E5")
    assert events.events_of(game, named("canal E5-E6")) == [Laid("E5-E6", False, ("d5", "e5"), ())]


def test_a_full_region_is_thrown_again() -> None:
    houses = {"k3": (0, 1), "l3": (1, 2), "k4": (1, 3), "l4": (0, 1)}
    game = laid(ready(houses=houses), "spring L3", "canal L3-L4", "canal L4-L5")
    play(game, "build", "roll 10", "roll 1", "stop")
    assert last_events(game) == [Threw(10, full=True), Threw(1, full=False), Declined(1)]


def test_springs_and_canals() -> None:
    game = play(ready(houses={"d5": (1, 3)}), "spring E5")
    assert last_events(game) == [Discovered("E5")]
    play(game, "canal E5-E6")
    assert last_events(game) == [Discovered("E5")]  # the second canal is still to come
    play(game, "double E5-E6")
    assert last_events(game) == [
        Laid("E5-E6", False, ("d5", "e5"), (House("d5", 1, 3),)),
        Laid("E5-E6", True, ("c5", "f5"), ()),
    ]


def test_the_last_round_and_skipped_seats() -> None:
    game = laid(ready(hands={1: (0, 0, 0, 0)}, canals_left=1), "spring E5")
    play(game, "canal E5-E6")
    assert last_events(game)[1:] == [LastRound(), Skipped(1)]
    game = laid(ready(4, turn=1, hands=dict.fromkeys((2, 3), (0, 0, 0, 0)), canals_left=1), "spring E5")
    play(game, "canal E5-E6")
    assert last_events(game)[1:] == [LastRound(), Skipped(2), Skipped(3)]


def test_idle_rounds() -> None:
    game = play(ready(2), *["build", "roll 1", "stop"] * 2)
    assert last_events(game) == [Threw(1, full=False), Declined(1), IdleRound(1)]
    play(game, "build", "roll 1", "stop")
    assert last_events(game) == [Threw(1, full=False), Declined(1)]  # the next round is not over yet


def test_mountains_rise_and_are_turned() -> None:
    game = play(Game(3), "mountain c4")
    turn = events.last_go(game)
    assert turn is not None
    assert (turn.seat, turn.phase, turn.events) == (None, "setup", [Rose("c4")])
    game = play(Game(3, mountains="placed"), "mountain c4", "mountain h7")
    assert [each.seat for each in events.goes(game)] == [0, 1]
    end = laid(
        ready(2, turn=1, houses={"e3": (1, 3)}, mountains=["e4"], secrets=True, canals_left=1), "spring E3"
    )
    play(end, "canal E3-E4", "reveal e4 foul")
    assert events.goes(end)[-1].events == [Turned("e4", "foul", (House("e3", 1, 3),))]
    assert events.goes(end)[-1].phase == "reveal"
    assert last_events(end)[-1] == LastRound()


def test_what_an_action_would_do() -> None:
    game = laid(ready(), "spring E5")
    assert events.events_of(game, named("canal E5-E6")) == [Laid("E5-E6", False, ("d5", "e5"), ())]
    assert game.step == 0


def test_goes_are_what_was_played_instead() -> None:
    game = play(ready(), "spring E5")
    assert events.goes(game)[-1].events == [Discovered("E5")]
    game.undo()
    play(game, "spring J3")
    assert events.goes(game)[-1].events == [Discovered("J3")]


def test_goes_go_on_where_they_were() -> None:
    chance, game = random.Random(2), Game(3, 6, secrets=True)
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
        if game.step % 10 == 0:
            assert events.goes(game) == events.goes(game.copy())  # of which nothing is known yet
            game.undo()
            assert events.goes(game) == events.goes(game.copy())  # of which nothing is known yet
            game.redo()
    told = events.goes(game)
    assert [action for turn in told for action in turn.actions] == list(game.actions)
    assert {turn.phase for turn in told} == {"setup", "turn", "reveal"}
