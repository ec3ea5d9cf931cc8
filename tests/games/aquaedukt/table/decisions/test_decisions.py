"""Choosing in Aquädukt: what is lit, what a click chooses, and that nothing is placed by one click."""

from __future__ import annotations

import pytest

from aqua_romana.ai.game_ai import Hint
from aqua_romana.games.aquaedukt.rules import Game, position
from aqua_romana.games.aquaedukt.rules.actions import named
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.items import CanalGhost, HouseGhost, LandMarks, SpringGhost
from aqua_romana.games.aquaedukt.table.decisions import decision
from aqua_romana.games.aquaedukt.table.decisions.begin_go import BeginGo
from aqua_romana.games.aquaedukt.table.decisions.build_house import BuildHouse
from aqua_romana.games.aquaedukt.table.decisions.throw_die import ThrowAgain
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.texts import Past
from tests.games.aquaedukt.rules.boards import laid, play, ready

PIECES = {items.DIE, items.SPRING, items.CANAL}
NO_PAST = Past()


def marks(deciding: BeginGo | BuildHouse | ThrowAgain, aids: bool = True) -> LandMarks:
    return deciding.marks(None, None, NO_PAST, aids)


def going(*pieces: str) -> BeginGo:
    """The beginning of a go with these springs and canals on the board."""
    made = decision(laid(ready(), *pieces))
    assert isinstance(made, BeginGo)
    return made


def in_house(game: Game, region: int) -> BuildHouse:
    """The die has shown a region."""
    game.play("build")
    game.play(f"roll {region}")
    made = decision(game)
    assert isinstance(made, BuildHouse)
    return made


def sorts(found: frozenset[BoardItem] | set[BoardItem]) -> set[str]:
    return {each.sort for each in found}


# A go begins


def test_die_spring_and_canal_are_lit_and_nothing_else() -> None:
    assert marks(going("spring E5")).usable == PIECES
    assert going("spring E5").focusable() == PIECES


def test_what_cannot_be_used_is_not_lit() -> None:
    assert items.CANAL not in going().usable()
    broke = decision(ready(hands={0: (0, 0, 0, 0)}))
    assert items.DIE not in broke.usable()


@pytest.mark.parametrize(("piece", "sort"), [(items.SPRING, "point"), (items.CANAL, "edge")])
def test_a_piece_lights_its_own_sort_of_places(piece: BoardItem, sort: str) -> None:
    choosing = going("spring E5")
    assert choosing.point(piece) is None
    assert sorts(marks(choosing).usable - PIECES) == {sort}
    assert marks(choosing).chosen == {piece}
    choosing.point(piece)  # once more puts it back
    assert marks(choosing).usable == PIECES


def test_the_die_is_thrown_by_a_click_and_by_letting_it_go_anywhere() -> None:
    choosing = going()
    assert str(choosing.point(items.DIE)) == "build"
    choosing.drag(items.DIE)
    assert not choosing.targets(items.DIE)
    assert str(choosing.drop_elsewhere(items.DIE)) == "build"
    assert choosing.drop_elsewhere(items.SPRING) is None


def test_a_spring_is_placed_by_the_second_click() -> None:
    choosing = going()
    choosing.point(items.SPRING)
    assert choosing.hover(items.point("D4"))
    assert marks(choosing).ghost == SpringGhost("D4")
    assert choosing.point(items.point("E5")) is None
    assert marks(choosing).ghost == SpringGhost("E5")
    assert choosing.point(items.point("F5")) is None
    assert marks(choosing).ghost == SpringGhost("F5")
    assert str(choosing.point(items.point("F5"))) == "spring F5"


def test_what_only_follows_the_pointer_is_first_set_down() -> None:
    choosing = going("spring E5")
    choosing.point(items.CANAL)
    choosing.hover(items.edge("E5-E6"))
    assert choosing.default_action() is None
    assert choosing.point(items.edge("E5-E6")) is None
    assert str(choosing.default_action()) == str(choosing.point(items.edge("E5-E6"))) == "canal E5-E6"


def test_a_click_on_the_piece_in_the_hand_puts_it_back_and_the_die_is_in_no_hand() -> None:
    choosing = going("spring E5")
    choosing.point(items.CANAL)
    assert choosing.puts_back(items.CANAL)
    assert not choosing.puts_back(items.SPRING)
    choosing.drag(items.DIE)
    assert not choosing.chosen()
    hinted(choosing, "build")
    assert not choosing.puts_back(items.DIE)


def test_both_ends_of_an_edge_are_named_when_it_is_pointed_at() -> None:
    shown = going("spring E5").marks(items.edge("E5-E6"), None, NO_PAST, True)
    assert shown.pointed == {"E5", "E6"}


@pytest.mark.parametrize(
    ("hand", "springs", "canals", "task"),
    [
        (1, 4, 9, "Throw the die for houses, or take a spring or a canal"),
        (1, 4, 0, "Throw the die for houses, or take a spring"),
        (1, 0, 9, "Throw the die for houses, or take a canal"),
        (1, 0, 0, "The last round: throw the die and build houses"),
        (0, 4, 9, "Take a spring or a canal"),
        (0, 4, 0, "Take a spring"),
        (0, 0, 9, "Take a canal"),
    ],
)
def test_the_task_names_what_can_be_done(hand: int, springs: int, canals: int, task: str) -> None:
    game = laid(ready(hands={0: (hand, 0, 0, 0)}), "spring E5")
    game.position.bytes[position.SPRINGS_LEFT] = springs
    game.position.bytes[position.CANALS_LEFT] = canals
    assert decision(game).task() == task


def test_the_red_button_places_what_is_in_the_hand_or_could_be() -> None:
    without_canals, both = going(), going("spring E5")
    assert [each.text for each in (without_canals.action_buttons()[1], both.action_buttons()[1]) if each] == [
        "Place",
        "Lay canal",
    ]
    both.point(items.SPRING)
    red = both.action_buttons()[1]
    assert red is not None
    assert red.text == "Place"


def test_whoever_points_at_a_place_at_once_takes_its_piece_with_it() -> None:
    choosing = going("spring E5")
    assert choosing.point(items.edge("E5-E6")) is None
    assert marks(choosing).chosen == {items.CANAL}
    assert sorts(marks(choosing).usable - PIECES) == {"edge"}
    choosing.clear()
    choosing.point(items.point("K3"))
    assert marks(choosing).chosen == {items.SPRING}


def test_canals_show_themselves_before_a_piece_is_chosen_and_springs_do_not() -> None:
    choosing = going("spring E5")
    assert choosing.hover(items.edge("E5-E6"))
    assert marks(choosing).ghost == CanalGhost("E5-E6", doubles=False)
    choosing.hover(items.point("K3"))
    assert marks(choosing).ghost is None


def test_what_is_set_down_stays_until_it_is_put_elsewhere_or_back() -> None:
    choosing = going("spring E5")
    choosing.point(items.edge("E5-E6"))
    choosing.hover(items.edge("E5-F5"))
    assert marks(choosing).ghost == CanalGhost("E5-E6", doubles=False)
    assert str(choosing.default_action()) == "canal E5-E6"
    choosing.clear()
    assert not choosing.has_begun
    assert choosing.default_action() is None


def test_a_canal_names_its_upstream_point_first_whichever_edge_is_clicked() -> None:
    choosing = going("spring E5")
    choosing.point(items.edge("D5-E5"))
    assert str(choosing.point(items.edge("D5-E5"))) == "canal E5-D5"


def test_places_of_second_pieces_are_told_apart() -> None:
    choosing = going("spring E5", "canal E5-E6")
    choosing.point(items.CANAL)
    assert marks(choosing).doubling == {"E5-E6"}
    choosing.point(items.edge("E5-E6"))
    assert marks(choosing).ghost == CanalGhost("E5-E6", doubles=True)


def test_who_wants_it_quick_places_with_one_click_what_was_chosen_or_seen_there() -> None:
    choosing = going("spring E5")
    assert choosing.quick_action(items.point("K3")) is None
    assert choosing.quick_action(items.edge("E5-E6")) is None
    choosing.hover(items.edge("E5-E6"))
    assert str(choosing.quick_action(items.edge("E5-E6"))) == "canal E5-E6"
    choosing.point(items.SPRING)
    assert str(choosing.quick_action(items.point("K3"))) == "spring K3"
    assert str(in_house(ready(), 10).quick_action(items.square("k3"))) == "house 1 k3"


# What a piece would do


def test_a_canal_shows_who_gets_water_and_where_it_could_go_on() -> None:
    game = laid(ready(houses={"e5": (0, 1), "e6": (1, 3)}), "spring E5", "canal E5-E6")
    choosing = decision(game)
    assert isinstance(choosing, BeginGo)
    choosing.point(items.edge("E6-F6"))
    shown = marks(choosing)
    assert shown.watered == (("e5", 1, 2), ("e6", 0, 1))
    assert shown.safe == {"e6"}
    assert shown.onward == {"F5-F6", "F6-G6", "F6-F7"}


def test_a_second_piece_goes_on_along_its_own_canal() -> None:
    choosing = going("spring K3", "canal K3-K4", "spring E5", "canal E5-E6", "canal E6-F6")
    choosing.point(items.edge("E5-E6"))
    assert marks(choosing).onward == {"E6-F6"}
    choosing.point(items.edge("K3-K4"))
    assert marks(choosing).onward == set()


def test_a_spring_shows_what_two_canals_could_reach() -> None:
    choosing = going()
    choosing.point(items.point("E5"))
    reach = dict(marks(choosing).reach)
    assert reach["e5"] == reach["d4"] == 1
    assert reach["f5"] == 2


def test_without_aids_only_the_piece_itself_is_shown() -> None:
    choosing = going("spring E5")
    choosing.point(items.edge("E5-E6"))
    shown = marks(choosing, aids=False)
    assert shown.ghost is not None
    assert not shown.usable
    assert not shown.watered
    assert not shown.danger
    doubling = going("spring E5", "canal E5-E6")
    doubling.point(items.CANAL)
    assert not marks(doubling, aids=False).doubling


# Houses


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
    assert one.task() == "Region 10: put a house on the lit square, or decline"
    two = in_house(ready(houses={"k3": (1, 1), "l3": (1, 1)}), 10)
    assert two.task() == "Region 10: put a house on a lit square, or decline"


def test_wheel_digits_and_small_buttons_change_the_value_of_the_tile_that_lies_there() -> None:
    choosing = in_house(ready(), 10)
    choosing.point(items.square("k3"))
    assert choosing.turn(1)
    assert marks(choosing).ghost == HouseGhost("k3", 0, 2)
    assert choosing.item_for_key("4") == items.pile(4)
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


# After a tile


def test_after_a_tile_the_die_and_two_buttons() -> None:
    game = ready()
    in_house(game, 10)
    game.play("house 1 k3")
    choosing = decision(game)
    assert isinstance(choosing, ThrowAgain)
    assert choosing.usable() == {items.DIE}
    assert choosing.task() == "Throw the die again for up to 2 more tiles, or stop"
    stop, throw = choosing.action_buttons()
    assert stop is not None
    assert throw is not None
    assert (str(stop.press()), str(throw.press())) == ("stop", "build")
    assert stop.text != throw.text
    assert set(stop.keys).isdisjoint(throw.keys)


def test_after_two_tiles_one_is_left() -> None:
    game = play(ready(), "build", "roll 10", "house 1 k3", "build", "roll 10", "house 1 k4")
    assert decision(game).task() == "Throw the die again for 1 more tile, or stop"


def test_keys_go_on_where_the_canal_laid_just_now_ends() -> None:
    game = play(laid(ready(), "spring B3", "spring E5"), "canal E5-E6")
    goal = decision(game).next_focus()
    assert goal is not None
    assert goal.sort == "edge"
    assert "E6" in goal.key.split("-")


def test_declining_and_stopping_have_names_of_their_own() -> None:
    game = ready()
    decline = in_house(game, 10).action_buttons()[0]
    game.play("house 1 k3")
    stop = decision(game).action_buttons()[0]
    other = laid(ready(), "spring E5")
    other.play("canal E5-E6")
    no_second = decision(other).action_buttons()[0]
    assert decline is not None
    assert stop is not None
    assert no_second is not None
    assert len({decline.text, stop.text, no_second.text}) == 3


# The end of a go


def test_what_ends_a_go_is_known() -> None:
    choosing = going("spring E5")
    by_text = {str(each): each for each in choosing.legal}
    assert not choosing.ends_go(by_text["build"])
    assert not choosing.ends_go(by_text["canal E5-E6"])
    assert choosing.ends_go(by_text["spring K3"])
    game = Game(3, mountains="placed")
    while game.phase == "setup":
        placing = decision(game)
        assert not placing.ends_go(placing.legal[0]), "there are no goes yet"
        game.play(placing.legal[0])


def test_the_last_go_ends_with_mountains_that_are_turned_too() -> None:
    game = laid(ready(2, turn=1, mountains=["h4"], secrets=True, canals_left=1), "spring E5")
    assert decision(game).ends_go(named("canal E5-E6"))


def test_that_a_throw_comes_back_is_said_where_a_seed_brings_it() -> None:
    throw, other = [named("build"), named("roll 9")], [named("build")]
    assert decision(ready(seed=1)).undo_message(throw)
    assert not decision(ready(seed=1)).undo_message(other)
    assert not decision(ready()).undo_message(throw)


# Chance


def test_mountains_are_drawn_first_and_turned_last() -> None:
    assert decision(Game(3)).task() == "The mountains are put on the board"
    game = ready(2, mountains=["e4"], secrets=True)
    game.position.bytes[position.PHASE] = position.REVEALING
    assert decision(game).task() == "The mountains are turned over"


def test_throws_are_entered_of_a_real_die_only_and_full_regions_marked() -> None:
    houses = {"k3": (0, 1), "l3": (1, 2), "k4": (1, 3), "l4": (0, 1)}
    water = ("spring L3", "canal L3-L4", "canal L4-L5")
    real = decision(play(laid(ready(houses=houses), *water), "build"))
    assert [each.text for each in real.die_entries()] == [str(number) for number in range(1, 21)]
    assert [each.text for each in real.die_entries() if each.icon] == ["10"]
    assert decision(play(laid(ready(seed=1, houses=houses), *water), "build")).die_entries() == ()


def test_a_mountain_that_lies_there_is_placed_by_saying_so_once_more() -> None:
    placing = decision(Game(3, mountains="placed"))
    before = placing.task()
    placing.point(items.square("c4"))
    assert placing.task() != before
    assert str(placing.point(items.square("c4"))) == "mountain c4"


def test_in_the_last_round_there_is_only_the_die() -> None:
    game = laid(ready(canals_left=1), "spring E5")
    game.play("canal E5-E6")
    assert game.last_round
    choosing = decision(game)
    assert choosing.usable() == {items.DIE}
    first, second = choosing.action_buttons()
    assert first is None
    assert second is not None
    assert str(second.press()) == "build"


# Hints


def hinted(deciding: BeginGo | BuildHouse | ThrowAgain, action: str) -> list[str]:
    chosen = next(each for each in deciding.legal if str(each) == action)
    deciding.show(chosen)
    return deciding.hint_lines(Hint(action, (), 0, 0.0))


def test_a_hint_shows_what_it_suggests_and_plays_nothing() -> None:
    choosing = going("spring E5")
    hinted(choosing, "canal E5-E6")
    assert marks(choosing).ghost == CanalGhost("E5-E6", doubles=False)
    assert hinted(choosing, "build") == ["Throw the die."]
    assert marks(choosing).chosen == {items.DIE}
    assert marks(choosing).ghost is None
    assert choosing.place_of(next(each for each in choosing.legal if str(each) == "build")) == items.DIE


def test_a_hint_to_end_a_go_says_which_way() -> None:
    game = ready()
    deciding = in_house(game, 10)
    assert hinted(deciding, "stop") == ["Decline this throw."]
    game.play("house 1 k3")
    again = decision(game)
    assert isinstance(again, ThrowAgain)
    assert hinted(again, "stop") == ["Stop here."]
    assert not marks(again).chosen
    assert hinted(again, "build") == ["Throw the die."]
    assert marks(again).chosen == {items.DIE}


NO_TILES = {0: (0, 0, 0, 0)}


def test_a_piece_carried_shows_itself_where_it_may_go_and_nowhere_else() -> None:
    choosing = going("spring E5")
    choosing.drag(items.CANAL)
    assert choosing.drag_over(items.edge("E5-E6"))
    assert marks(choosing).ghost == CanalGhost("E5-E6", doubles=False)
    assert choosing.drag_over(None)
    assert marks(choosing).ghost is None


def test_a_piece_taken_up_leaves_no_other_behind() -> None:
    choosing = going("spring E5")
    choosing.point(items.edge("E5-E6"))
    choosing.drag(items.SPRING)
    assert marks(choosing).ghost is None
    house = in_house(ready(), 10)
    house.point(items.square("k3"))
    house.drag(items.pile(2))
    assert marks(house).ghost is None


def test_the_red_button_places_what_lies_on_the_land_and_does_nothing_before() -> None:
    choosing = going("spring E5")
    before = choosing.action_buttons()[1]
    choosing.point(items.edge("E5-E6"))
    after = choosing.action_buttons()[1]
    assert before is not None
    assert after is not None
    assert (before.enabled, before.press()) == (False, None)
    assert (after.enabled, str(after.press())) == (True, "canal E5-E6")


def test_keys_lead_to_the_first_place_of_the_piece_chosen() -> None:
    choosing = going("spring E5")
    assert choosing.next_focus() is None
    choosing.point(items.CANAL)
    assert choosing.next_focus() in choosing.places()
    choosing.point(items.edge("E5-E6"))
    assert choosing.next_focus() == items.edge("E5-E6")


def test_what_is_pointed_at_is_shown_by_its_points() -> None:
    choosing = going("spring E5")
    assert choosing.marks(items.edge("E5-E6"), None, NO_PAST, True).pointed == {"E5", "E6"}
    assert choosing.marks(items.square("k3"), None, NO_PAST, True).pointed == {"k3"}
    assert choosing.marks(items.DIE, None, NO_PAST, True).pointed == frozenset()


def without(game: Game, supply: int) -> Game:
    """A supply is used up."""
    game.position.bytes[supply] = 0
    return game


@pytest.mark.parametrize(
    ("game", "task"),
    [
        (laid(ready(), "spring E5"), "Throw the die for houses, or take a spring or a canal"),
        (ready(), "Throw the die for houses, or take a spring"),
        (
            without(laid(ready(), "spring E5"), position.SPRINGS_LEFT),
            "Throw the die for houses, or take a canal",
        ),
        (laid(ready(hands=NO_TILES), "spring E5"), "Take a spring or a canal"),
        (ready(hands=NO_TILES), "Take a spring"),
        (without(laid(ready(hands=NO_TILES), "spring E5"), position.SPRINGS_LEFT), "Take a canal"),
    ],
)
def test_a_go_says_what_can_be_taken(game: Game, task: str) -> None:
    assert decision(game).task() == task


def test_the_task_follows_the_piece() -> None:
    choosing = going("spring E5")
    choosing.point(items.SPRING)
    assert choosing.task() == "Put the spring on a lit point"
    choosing.point(items.CANAL)
    assert choosing.task() == "Lay the first canal on a lit edge"
    choosing.point(items.edge("E5-E6"))
    assert choosing.task() == "Click once more to place it, or choose another place"


def test_the_second_canal_and_mountains_say_what_they_are_about() -> None:
    game = laid(ready(), "spring E5")
    game.play("canal E5-E6")
    assert decision(game).task() == "Lay a second canal on a lit edge, or end your go"
    assert decision(Game(2, 1)).task() == "The mountains are put on the board"
    idle = ready(2, mountains=["e4"], secrets=True)
    for _ in range(10):
        for action in ("build", "roll 1", "stop"):
            idle.play(action)
    assert decision(idle).task() == "The mountains are turned over"


def test_the_words_about_a_canal_leave_its_squares_and_ways_on_in_sight() -> None:
    choosing = going("spring E5", "canal E5-E6")
    action = choosing.action_at(items.edge("E6-F6"))
    assert action is not None
    seen = set(choosing.keep_visible(action))
    assert seen == {
        *(items.square(name) for name in ("e5", "e6")),
        *(items.edge(name) for name in ("F5-F6", "F6-G6", "F6-F7")),
    }


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
