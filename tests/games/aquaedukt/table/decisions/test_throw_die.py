"""The die: thrown again or not, a real one entered; mountains that chance draws and turns."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.decisions import decision
from aqua_romana.games.aquaedukt.table.decisions.throw_die import ThrowAgain
from tests.games.aquaedukt.rules.boards import laid, play, ready
from tests.games.aquaedukt.table.decisions.choosing import (
    in_house,
)


def test_after_a_tile_the_die_and_two_buttons() -> None:
    game = ready()
    in_house(game, 10)
    game.play("house 1 k3")
    choosing = decision(game)
    assert isinstance(choosing, ThrowAgain)
    assert choosing.usable() == {items.DIE}
    assert choosing.task() == "Throw the die again for up to 2 more tiles, or stop"
    assert choosing.thinking_text() == "Thinks about throwing again"
    stop, throw = choosing.action_buttons()
    assert stop is not None
    assert throw is not None
    assert (str(stop.press()), str(throw.press())) == ("stop", "build")
    assert stop.text != throw.text
    assert set(stop.keys).isdisjoint(throw.keys)


def test_after_two_tiles_one_is_left() -> None:
    game = play(ready(), "build", "roll 10", "house 1 k3", "build", "roll 10", "house 1 k4")
    assert decision(game).task() == "Throw the die again for 1 more tile, or stop"


def test_mountains_are_drawn_first_and_turned_last() -> None:
    assert decision(Game(3)).task() == "The mountains are put on the board"
    game = ready(2, turn=1, mountains=["e4"], secrets=True, canals_left=1)
    play(laid(game, "spring K7"), "canal K7-L7")
    assert decision(game).task() == "The mountains are turned over"


def test_throws_are_entered_of_a_real_die_only_and_full_regions_marked() -> None:
    houses = {"k3": (0, 1), "l3": (1, 2), "k4": (1, 3), "l4": (0, 1)}
    water = ("spring L3", "canal L3-L4", "canal L4-L5")
    real = decision(play(laid(ready(houses=houses), *water), "build"))
    assert [each.text for each in real.die_entries()] == [str(number) for number in range(1, 21)]
    assert [each.text for each in real.die_entries() if each.icon] == ["10"]
    assert decision(play(laid(ready(seed=1, houses=houses), *water), "build")).die_entries() == ()
