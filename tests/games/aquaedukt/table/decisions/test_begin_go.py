"""A go of Aquädukt begins: what is lit, what a click chooses; then the second canal."""

from __future__ import annotations

import pytest

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.items import CanalGhost, SpringGhost
from aqua_romana.games.aquaedukt.table.decisions import decision
from aqua_romana.table.board.items import BoardItem
from tests.games.aquaedukt.rules.boards import laid, play, ready
from tests.games.aquaedukt.table.decisions.choosing import (
    NO_PAST,
    NO_TILES,
    PIECES,
    going,
    hinted,
    in_house,
    marks,
    sorts,
)


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


def test_a_click_on_the_piece_in_the_hand_puts_it_back_and_the_die_is_in_no_hand() -> None:
    choosing = going("spring E5")
    choosing.point(items.CANAL)
    assert choosing.puts_back(items.CANAL)
    assert not choosing.puts_back(items.SPRING)
    choosing.drag(items.DIE)
    assert not choosing.chosen()
    hinted(choosing, "build")
    assert not choosing.puts_back(items.DIE)


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
    game = ready(hands={0: (hand, 0, 0, 0)}, springs_left=springs + 1, canals_left=canals)
    assert decision(laid(game, "spring E5")).task() == task


def test_the_red_button_places_what_is_in_the_hand_or_could_be() -> None:
    without_canals, both = going(), going("spring E5")
    left = [without_canals.action_buttons()[0], both.action_buttons()[0]]
    assert [each and (each.text, each.is_red) for each in left] == [("Place", False), ("Lay canal", False)]
    both.point(items.SPRING)
    place = both.action_buttons()[0]
    assert place is not None
    assert (place.text, place.is_red) == ("Place", False)
    both.point(items.point("K3"))
    red = both.action_buttons()[0]
    assert red is not None
    assert (red.text, red.is_red) == ("Place", True)


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


def test_keys_go_on_where_the_canal_laid_just_now_ends() -> None:
    game = play(laid(ready(), "spring B3", "spring E5"), "canal E5-E6")
    goal = decision(game).next_focus()
    assert goal is not None
    assert goal.sort == "edge"
    assert "E6" in goal.key.split("-")


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


def test_keys_lead_to_the_first_place_of_the_piece_chosen() -> None:
    choosing = going("spring E5")
    assert choosing.next_focus() is None
    choosing.point(items.CANAL)
    assert choosing.next_focus() in choosing.places()
    choosing.point(items.edge("E5-E6"))
    assert choosing.next_focus() == items.edge("E5-E6")


def test_what_is_pointed_at_is_named_by_squares() -> None:
    choosing = going("spring E5")
    assert choosing.marks(items.edge("E5-E6"), None, NO_PAST, True).pointed == {"d5", "e5"}
    assert choosing.marks(items.point("E5"), None, NO_PAST, True).pointed == {"d4", "e5"}
    assert choosing.marks(items.square("k3"), None, NO_PAST, True).pointed == {"k3"}
    assert choosing.marks(items.DIE, None, NO_PAST, True).pointed == frozenset()


def test_without_a_spring_no_canal_can_be_taken() -> None:
    assert decision(ready()).task() == "Throw the die for houses, or take a spring"
    assert decision(ready(hands=NO_TILES)).task() == "Take a spring"


def test_the_task_follows_the_piece() -> None:
    choosing = going("spring E5")
    choosing.point(items.SPRING)
    assert choosing.task() == "Put the spring on a lit point"
    choosing.point(items.CANAL)
    assert choosing.task() == "Lay the first canal on a lit edge"
    choosing.point(items.edge("E5-E6"))
    assert choosing.task() == "Choose it once more to confirm, or choose another place"


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


@pytest.mark.parametrize(("word", "piece"), [("spring", items.SPRING), ("canal", items.CANAL)])
def test_a_hint_takes_the_piece_it_speaks_of_into_the_hand(word: str, piece: BoardItem) -> None:
    choosing = going("spring E5")
    hinted(choosing, next(str(each) for each in choosing.legal if str(each).startswith(word)))
    assert choosing.puts_back(piece)
    hinted(choosing, "build")
    assert not choosing.puts_back(piece)


def test_a_hint_to_end_the_go_puts_the_second_canal_back() -> None:
    game = laid(ready(), "spring E5")
    game.play("canal E5-E6")
    choosing = decision(game)
    stop, canal = choosing.legal[:2]
    choosing.show(canal)
    assert choosing.held is not None
    choosing.show(stop)
    assert choosing.held is None
    assert choosing.suggests_stop
