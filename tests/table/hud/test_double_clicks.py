"""A double click on one of the large buttons presses it once, even where it means something else by then."""

from __future__ import annotations

import pygame
import pytest

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.romana.table.board import items as roman_items
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.aquaedukt.table import driving as aquaedukt
from tests.games.romana.rules.boards import drawn
from tests.games.romana.table import driving as romana
from tests.games.romana.table.boards import OPENING
from tests.input_devices import ByMouse

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("unseen")

HANDS = ["Mouse", "Finger"]


def held_tile(hand: str) -> tuple[App, TableScene, ByMouse]:
    """A tile of Aqua Romana lies there, and the button says Lay tile."""
    app, table = romana.open_table(drawn(OPENING))
    made: ByMouse = getattr(romana, hand)(app, table)
    made.use(roman_items.workman("y3"))
    second = table.view.action_buttons.second
    assert (second.text, second.enabled) == ("Lay tile", True)
    return app, table, made


def words(table: TableScene) -> list[str]:
    return [each.verb_name for each in table.game.actions]


@pytest.mark.parametrize("hand", HANDS)
def test_the_second_click_on_lay_tile_does_not_end_the_go(hand: str) -> None:
    app, table, made = held_tile(hand)
    second = table.view.action_buttons.second
    for _ in range(3):
        made.click(second.rect.center)
    assert (second.text, second.enabled) == ("End go", True)
    assert words(table) == ["build"]
    app.step(0.5, [])
    made.click(second.rect.center)
    assert words(table) == ["build", "pass"]


def test_nor_does_one_whose_hand_trembles() -> None:
    app, table, made = held_tile("Mouse")
    x, y = table.view.action_buttons.second.rect.center
    made.click((x, y))
    made.drag((x - 10, y), (x + 10, y))
    assert words(table) == ["build"]
    app.step(0.5, [])
    made.drag((x - 10, y), (x + 10, y))
    assert words(table) == ["build", "pass"]


def test_keys_are_not_held_up() -> None:
    app, table, made = held_tile("Mouse")
    made.click(table.view.action_buttons.second.rect.center)
    romana.Keys(app, table).key(pygame.K_e)
    assert words(table) == ["build", "pass"]


@pytest.mark.parametrize("hand", HANDS)
def test_what_means_the_same_can_be_clicked_as_fast_as_one_likes(hand: str) -> None:
    _app, table, made = held_tile(hand)
    first, decision = table.view.action_buttons.first, table.state.decision
    decision.show(next(each for each in decision.legal if each.kind_letter == "C"))
    table.refresh()
    assert (first.text, first.enabled) == ("Turn", True)
    before = decision.held.action
    made.click(first.rect.center)
    turned = decision.held.action
    made.click(first.rect.center)
    assert len({before, turned, decision.held.action}) > 1
    assert decision.held.action != turned


def first_house() -> Game:
    """A game of Aquädukt in which whoever has placed his house may throw again."""
    for steps in range(60):
        game = aquaedukt.played(2, steps)
        if game.phase == "house":
            after = Game.from_record(game.record())
            after.play(next(each for each in after.legal_actions() if each.verb_name == "house"))
            if after.phase == "again":
                return game
    raise AssertionError


@pytest.mark.parametrize("hand", HANDS)
def test_whoever_places_a_house_with_two_clicks_has_not_thrown_again(hand: str) -> None:
    app, table = aquaedukt.open_table(first_house())
    made: ByMouse = getattr(aquaedukt, hand)(app, table)
    second, step = table.view.action_buttons.second, table.game.step
    decision = table.state.decision
    decision.show(next(each for each in decision.legal if each.verb_name == "house"))
    table.refresh()
    assert (second.text, second.enabled) == ("Place", True)
    made.click(second.rect.center)
    assert (second.text, second.enabled) == ("Throw", True)
    made.click(second.rect.center)
    assert table.game.step == step + 1
    app.step(0.5, [])
    made.click(second.rect.center)
    assert table.game.step > step + 1
