"""A piece held over the land: what it would do, and that nothing is placed by one click."""

from __future__ import annotations

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.items import CanalGhost
from aqua_romana.games.aquaedukt.table.decisions import decision
from aqua_romana.games.aquaedukt.table.decisions.begin_go import BeginGo
from tests.games.aquaedukt.rules.boards import laid, ready
from tests.games.aquaedukt.table.decisions.choosing import (
    going,
    in_house,
    marks,
)


def test_what_only_follows_the_pointer_is_first_set_down() -> None:
    choosing = going("spring E5")
    choosing.point(items.CANAL)
    choosing.hover(items.edge("E5-E6"))
    assert choosing.default_action() is None
    assert choosing.point(items.edge("E5-E6")) is None
    assert str(choosing.default_action()) == str(choosing.point(items.edge("E5-E6"))) == "canal E5-E6"


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


def test_a_mountain_that_lies_there_is_placed_by_saying_so_once_more() -> None:
    placing = decision(Game(3, mountains="placed"))
    assert placing.task() == "Put a mountain on a square"
    assert placing.thinking_text() == "Looks for a place for a mountain"
    before = placing.task()
    placing.point(items.square("c4"))
    assert placing.task() != before
    assert str(placing.point(items.square("c4"))) == "mountain c4"


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
    before = choosing.action_buttons()[0]
    choosing.point(items.edge("E5-E6"))
    after = choosing.action_buttons()[0]
    assert before is not None
    assert after is not None
    assert (before.enabled, before.press()) == (False, None)
    assert (after.enabled, after.is_red, str(after.press())) == (True, True, "canal E5-E6")


def test_the_words_about_a_canal_leave_its_squares_and_ways_on_in_sight() -> None:
    choosing = going("spring E5", "canal E5-E6")
    action = choosing.sites().get(items.edge("E6-F6"))
    assert action is not None
    seen = set(choosing.keep_visible(action))
    assert seen == {
        *(items.square(name) for name in ("e5", "e6")),
        *(items.edge(name) for name in ("F5-F6", "F6-G6", "F6-F7")),
    }
