"""Building houses: the region thrown, values to choose from, what would be lost."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.items import HouseGhost
from aqua_romana.games.aquaedukt.table.decisions.build_house import BuildHouse
from tests.games.aquaedukt.rules.boards import laid, ready
from tests.games.aquaedukt.table.decisions.choosing import (
    in_house,
    marks,
    sorts,
)


def test_the_region_thrown_is_lit_with_its_free_squares() -> None:
    choosing = in_house(ready(houses={"k3": (1, 2)}), 10)
    shown = marks(choosing)
    assert shown.region == 10
    assert {each.key for each in shown.usable if each.sort == "square"} == {"l3", "k4", "l4"}


def test_on_dry_land_any_value_is_chosen_and_remembered() -> None:
    game = ready(seed=None)
    choosing = in_house(game, 10)
    choosing.point(items.pile(3))
    choosing.point(items.square("k3"))
    assert marks(choosing).ghost == HouseGhost("k3", 0, 3)
    action = choosing.point(items.square("k3"))
    assert str(action) == "house 3 k3"
    assert choosing.remembered_after(action) == "3"
    later = BuildHouse(choosing.game, "3")
    assert later.value == 3


def test_on_watered_land_only_the_lowest_value_goes_and_the_choice_is_kept() -> None:
    game = laid(ready(hands={0: (0, 3, 7, 4)}), "spring L3", "canal L3-L4")
    choosing = in_house(game, 10)
    choosing.point(items.pile(4))
    choosing.hover(items.square("k3"))
    assert marks(choosing).ghost == HouseGhost("k3", 0, 2)
    assert marks(choosing).chosen == {items.pile(2)}
    choosing.hover(items.square("k4"))
    assert marks(choosing).ghost == HouseGhost("k4", 0, 4)
    assert not choosing.why_not_turned()
    choosing.point(items.square("k3"))
    assert choosing.cluster() is None, "there is nothing to choose"
    assert choosing.why_not_turned()
    action = choosing.point(items.square("k3"))
    assert str(action) == "house 2 k3"
    assert choosing.remembered_after(action) == "4"


def test_keys_stop_at_the_piles_only_where_there_is_a_choice() -> None:
    assert sorts(in_house(ready(), 10).focusable()) == {"pile", "square"}
    assert sorts(in_house(ready(hands={0: (0, 0, 2, 0)}), 10).focusable()) == {"square"}


def test_the_task_says_whether_one_square_is_lit_or_several() -> None:
    one = in_house(ready(houses={"k3": (1, 1), "l3": (1, 1), "k4": (1, 1)}), 10)
    assert one.task() == "Region 10: put a house on the lit square, or decline and end your go"
    two = in_house(ready(houses={"k3": (1, 1), "l3": (1, 1)}), 10)
    assert two.task() == "Region 10: put a house on a lit square, or decline and end your go"


def test_wheel_digits_and_small_buttons_change_the_value_of_the_tile_that_lies_there() -> None:
    choosing = in_house(ready(), 10)
    choosing.point(items.square("k3"))
    assert choosing.turn(1)
    assert marks(choosing).ghost == HouseGhost("k3", 0, 2)
    assert choosing.turn(1), "from the value that is shown, not from the lowest"
    assert marks(choosing).ghost == HouseGhost("k3", 0, 3)
    assert choosing.turn(-1)
    assert choosing.items_by_key()["4"] == items.pile(4)
    cluster = choosing.cluster()
    assert cluster is not None
    assert [action_button.text for action_button in cluster.rows[0]] == ["1", "2", "3", "4"]
    cluster.rows[0][2].press()
    assert marks(choosing).ghost == HouseGhost("k3", 0, 3)
    assert choosing.held is not None
    assert choosing.held.is_set


def test_keys_lead_to_the_squares_of_the_region() -> None:
    choosing = in_house(ready(), 10)
    assert choosing.next_focus() == items.square("k3")
    choosing.hover(items.square("l4"))
    assert choosing.next_focus() == items.square("k3"), "nothing lies there yet"
    choosing.point(items.square("l4"))
    assert choosing.next_focus() == items.square("l4")


def test_a_tile_dragged_goes_only_where_its_value_is_allowed() -> None:
    game = laid(ready(), "spring L3", "canal L3-L4")
    choosing = in_house(game, 10)
    assert {each.key for each in choosing.targets(items.pile(4))} == {"k4", "l4"}
    assert {each.key for each in choosing.targets(items.pile(1))} == {"k3", "l3", "k4", "l4"}


def test_the_last_square_of_a_region_shows_every_tile_lost() -> None:
    game = laid(ready(houses={"k3": (1, 3), "l3": (2, 1), "k4": (1, 2)}), "spring L3", "canal L3-L4")
    choosing = in_house(game, 10)
    assert marks(choosing).danger == {"k4"}
    choosing.hover(items.square("l4"))
    assert marks(choosing).lost == {"k4", "l4"}


def test_the_wheel_chooses_between_two_values_too() -> None:
    choosing = in_house(ready(hands={0: (3, 0, 0, 4)}), 10)
    assert choosing.turn(1)
    choosing.point(items.square("k3"))
    assert marks(choosing).ghost == HouseGhost("k3", 0, 4)


def test_the_wheel_says_why_it_does_nothing_where_there_is_one_value() -> None:
    choosing = in_house(laid(ready(), "spring L3", "canal L3-L4"), 10)
    assert choosing.why_not_turned() == ""
    choosing.point(items.square("k3"))
    assert not choosing.turn(1)
    assert choosing.why_not_turned() != ""
    choosing.point(items.square("k4"))
    assert choosing.why_not_turned() == ""
