"""The die at the table: thrown by click, key and flick, a real one entered, throws undone and listed."""

from __future__ import annotations

import pygame
import pytest

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.aquaedukt.rules.boards import laid, ready
from tests.games.aquaedukt.table.driving import Keys, Mouse, Pad, open_table, played, settle

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")


def real_die(**board: object) -> Game:
    """The beginning of a go in a game with a real die."""
    return ready(2, None, **board)  # type: ignore[arg-type]


def entering(app: App, table: TableScene) -> Mouse:
    """The die was thrown on the players' own table."""
    mouse = Mouse(app, table)
    mouse.use(items.DIE)
    app.step(0.02, [])
    return mouse


def texts(game: Game) -> list[str]:
    return [str(action) for action in game.actions]


# Throwing


def test_a_flick_throws_wherever_the_die_is_let_go() -> None:
    app, table = open_table(played(2, 0, seed=4))
    mouse, before = Mouse(app, table), table.game.step
    start = mouse.spot(items.DIE)
    mouse.drag(start, table.frame.land.center)
    settle(app, table)
    assert [each.verb_name for each in table.game.actions[before:]][:2] == ["build", "roll"]


def test_a_flick_that_is_called_off_throws_nothing() -> None:
    app, table = open_table(played(2, 0, seed=4))
    mouse, before = Mouse(app, table), table.game.step
    start = mouse.spot(items.DIE)
    event = pygame.event.Event
    mouse.send(event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
    pos = table.frame.land.center
    mouse.send(event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False))
    assert table.state.dragged == items.DIE
    Keys(app, table).key(pygame.K_ESCAPE)
    mouse.send(event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))
    assert table.game.step == before


def test_a_throw_undone_comes_back_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    app, table = open_table(played(2, 0, seed=4))
    said: list[str] = []
    monkeypatch.setattr(table.ui, "toast", lambda text, seconds=3.0: said.append(text))
    mouse = Mouse(app, table)
    mouse.use(items.DIE)
    settle(app, table)
    thrown = texts(table.game)
    mouse.press_button("undo")
    assert said == ["The throw is taken back. Thrown again, the die shows the same number."]
    mouse.use(items.DIE)
    settle(app, table)
    assert texts(table.game) == thrown


# A real die


def test_people_enter_what_their_die_shows_by_a_click() -> None:
    app, table = open_table(real_die())
    mouse = entering(app, table)
    assert table.game.phase == "roll", "the program does not throw"
    mouse.press_button("number 13")
    assert texts(table.game) == ["build", "roll 13"]
    assert table.game.phase == "house"
    assert table.view.die_entry.slab is None


@pytest.mark.parametrize(
    ("typed", "number"), [("7", 7), ("13", 13), ("20", 20), ("217", 17), ("1317", 17), ("21", 1)]
)
def test_people_type_what_their_die_shows(typed: str, number: int) -> None:
    app, table = open_table(real_die())
    entering(app, table)
    keys = Keys(app, table)
    for digit in typed:
        keys.key(ord(digit))
    assert table.game.phase == "roll", "nothing is played before Enter"
    keys.confirm()
    assert texts(table.game) == ["build", f"roll {number}"]


def test_a_pad_reaches_every_number() -> None:
    app, table = open_table(real_die())
    entering(app, table)
    pad = Pad(app, table)
    pad.go_to("number 20")
    pad.confirm()
    assert texts(table.game) == ["build", "roll 20"]


def test_full_regions_are_marked_and_thrown_again() -> None:
    full = {"k3": (1, 3), "l3": (0, 1)}
    game = laid(real_die(houses=full, mountains=["k4", "l4"]), "spring L3", "canal L3-L4")
    app, table = open_table(game)
    mouse = entering(app, table)
    slab = table.view.die_entry.slab
    assert slab is not None
    assert [button.text for button in slab.buttons if button.sign] == ["10"]
    assert [button.text for button in slab.buttons if "thrown again" in button.tooltip] == ["10"]
    mouse.press_button("number 10")
    assert table.game.phase == "roll"
    app.step(0.02, [])
    mouse.press_button("number 1")
    assert texts(table.game) == ["build", "roll 10", "roll 1"]


def test_a_number_entered_wrongly_is_taken_back_and_nothing_is_said_of_the_same_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, table = open_table(real_die())
    said: list[str] = []
    monkeypatch.setattr(table.ui, "toast", lambda text, seconds=3.0: said.append(text))
    mouse = entering(app, table)
    mouse.press_button("number 13")
    mouse.press_button("undo")
    assert table.game.step == 0
    assert not said
    mouse.use(items.DIE)
    app.step(0.02, [])
    mouse.press_button("number 14")
    assert texts(table.game) == ["build", "roll 14"]


def test_mountains_are_still_drawn_by_the_program() -> None:
    _app, table = open_table(Game(3, None))
    assert table.game.phase == "turn"
    assert len(table.game.mountains()) == 6


# All throws


def test_the_list_of_throws_is_one_click_or_key_away() -> None:
    app, table = open_table(played(2, 30, seed=4))
    mouse = Mouse(app, table)
    mouse.press_button("throws")
    assert [dialog.title for dialog in table.ui.dialogs] == ["Throws"]
    assert not table.ui.problems()
    Keys(app, table).key(pygame.K_ESCAPE)
    assert not table.ui.dialogs
    Keys(app, table).key(pygame.K_d)
    assert table.ui.dialogs


# Looking back


def test_while_the_last_go_is_shown_again_nothing_of_now_is_lit() -> None:
    app, table = open_table(played(2, 40, seed=4), animation="normal")
    table.stage.skip()
    before = table.stage.marks
    assert before.usable
    Keys(app, table).key(pygame.K_p)
    assert table.stage.marks == table.stage.no_marks
    Mouse(app, table).hover(table.frame.land.center)
    assert table.stage.marks == table.stage.no_marks
    for _ in range(400):
        app.step(0.2, [])
        if not table.state.shows_last_go:
            break
    assert table.stage.marks.usable == before.usable
