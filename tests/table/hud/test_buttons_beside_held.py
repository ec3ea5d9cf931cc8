"""The small buttons beside what is held stay where they are while somebody goes to click them."""

from __future__ import annotations

import pytest
from pygame import Rect

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.table.board import items
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import ActionButton, ButtonCluster
from aqua_romana.table.layout import KeepClear
from aqua_romana.table.scene import TableScene
from tests.games.romana.table.driving import open_table

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("unseen")

SQUARE, ELSEWHERE = items.square("f4"), items.square("c6")


@pytest.fixture
def table() -> TableScene:
    return open_table(Game(2))[1]


def shown(table: TableScene, clear: KeepClear, place: BoardItem = SQUARE, count: int = 3) -> Rect:
    """Where that many buttons are beside a place."""
    row = tuple(ActionButton(str(number), lambda: None) for number in range(count))
    return table.view.action_buttons.around(ButtonCluster(place, (row,)), table.stage.rect_of(place), clear)


def below(table: TableScene, place: BoardItem = SQUARE) -> Rect:
    """Where buttons lie if nothing is in their way."""
    held = table.stage.rect_of(place)
    return Rect(held.left, held.bottom, held.w, 2 * held.h)


def test_they_stay_when_what_was_lit_is_no_longer(table: TableScene) -> None:
    """A figure that is pointed at lights its aqueduct; on the way to the buttons it goes out."""
    before = shown(table, KeepClear(avoid=(below(table),)))
    assert not before.colliderect(below(table))
    assert shown(table, KeepClear()) == before


def test_they_stay_when_something_is_lit_below_them(table: TableScene) -> None:
    before = shown(table, KeepClear())
    assert before.colliderect(below(table))
    assert shown(table, KeepClear(avoid=(below(table),))) == before


def test_they_stay_where_no_place_is_clear(table: TableScene) -> None:
    everything = (table.frame.whole,)
    before = shown(table, KeepClear(never=everything, avoid=(below(table),)))
    assert shown(table, KeepClear(never=everything)) == before


def test_one_more_button_does_not_send_them_to_another_side(table: TableScene) -> None:
    before = shown(table, KeepClear(avoid=(below(table),)), count=2)
    after = shown(table, KeepClear(), count=3)
    assert (after.centerx, after.y) == (before.centerx, before.y)


def test_they_leave_what_nothing_may_hide(table: TableScene) -> None:
    before = shown(table, KeepClear())
    assert not shown(table, KeepClear(never=(before,))).colliderect(before)


def test_beside_something_else_a_place_is_looked_for_again(table: TableScene) -> None:
    shown(table, KeepClear(avoid=(below(table),)))
    assert shown(table, KeepClear(), ELSEWHERE).colliderect(below(table, ELSEWHERE))
