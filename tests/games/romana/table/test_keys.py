"""Playing by keys and by pad: what Enter presses, where the focus goes, what is looked at and shown."""

from __future__ import annotations

import pygame
import pytest

from aqua_romana.boardgame.plugin import Seat
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.table import menu
from aqua_romana.table.key_bindings import on_keyboard, on_pad
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.graphics import gamepad_glyphs
from aqua_romana.ui.graphics.gamepad_glyphs import glyph
from aqua_romana.ui.text import key_names
from aqua_romana.ui.widgets.focus_moves import towards
from tests.games.romana.rules.boards import drawn
from tests.games.romana.table import phases
from tests.games.romana.table.boards import OPENING, TWO_BUILDERS
from tests.games.romana.table.driving import Event, Keys, Mouse, Pad, open_table

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")


def focused(table: TableScene) -> str:
    return table.ui.focused.name if table.ui.focused is not None else ""


def by_keys(game: Game) -> tuple[TableScene, Keys]:
    app, table = open_table(game)
    return table, Keys(app, table)


# What Enter never does


@pytest.mark.parametrize("moment", ["setup", "close", "build", "bonus", "take", "reserve"])
def test_enter_without_a_focus_does_nothing_nobody_asked_for(moment: str) -> None:
    table, keys = by_keys(phases.game_at(moment))
    before = table.game.step
    for _ in range(3):
        keys.key(pygame.K_RETURN)
        keys.key(pygame.K_SPACE)
    assert table.game.step == before


@pytest.mark.parametrize("moment", ["setup", "close"])
def test_enter_on_a_button_that_cannot_be_used_presses_nothing_else(moment: str) -> None:
    table, keys = by_keys(phases.game_at(moment))
    redo = table.mode.redo_button
    assert not redo.enabled
    table.ui.focus(redo)
    before = table.game.step
    keys.key(pygame.K_RETURN)
    assert table.game.step == before
    assert table.ui.focused is redo
    assert table.ui.focus_visible
    keys.key(pygame.K_TAB)
    assert focused(table) == "hint"


def test_enter_again_after_laying_a_tile_does_not_end_the_go() -> None:
    table, keys = by_keys(drawn(OPENING))
    keys.use(items.workman("y3"))
    while focused(table) != "second":
        keys.key(pygame.K_TAB)
    keys.key(pygame.K_RETURN)
    assert table.game.phase == "close"
    before = table.game.step
    assert focused(table) != "second"
    keys.key(pygame.K_RETURN)
    assert table.game.step == before


# Where the focus goes


def test_after_a_builder_is_chosen_the_focus_is_on_his_tile() -> None:
    table, keys = by_keys(drawn(OPENING))
    keys.use(items.builder(27))
    assert focused(table) == "square d2"
    keys.key(pygame.K_RETURN)
    assert str(table.game.actions[-1]) == "build y3 27 S NS"


def test_after_a_workman_is_chosen_the_focus_is_on_a_builder_he_sees() -> None:
    table, keys = by_keys(drawn(TWO_BUILDERS))
    keys.use(items.workman("y2"))
    assert focused(table) == "builder 13"


def test_enter_on_a_chosen_figure_keeps_him() -> None:
    table, keys = by_keys(drawn(TWO_BUILDERS))
    keys.use(items.workman("y2"))
    keys.use(items.workman("y2"))
    assert table.state.decision.workman == "y2"
    table, keys = by_keys(Game(3))
    keys.use(items.tray("C"))
    keys.use(items.tray("C"))
    assert table.state.decision.kind == "C"


def test_whoever_plays_by_keys_always_sees_where_he_is() -> None:
    table, keys = by_keys(Game(2))
    for _ in range(12):
        if not table.state.decision.chosen_kind:
            keys.use(items.tray(table.state.decision.kinds[0]))
        keys.use(items.path(table.game.legal_actions()[0].path))
        assert table.ui.focus_visible
        assert table.ui.focused in table.ui.focusables()
    assert table.game.phase == "build"
    assert focused(table).split()[0] in ("builder", "workman", "square")


def test_tab_counts_as_people_do() -> None:
    table, keys = by_keys(Game(3))
    keys.use(items.tray("S"))
    seen = []
    while not seen or focused(table) != seen[0]:
        seen.append(focused(table))
        keys.key(pygame.K_TAB)
    paths = [int(name.split()[1]) for name in seen if name.startswith("path")]
    start = paths.index(1)
    assert paths[start:] + paths[:start] == list(range(1, 39))


def test_the_focus_survives_another_name() -> None:
    table, keys = by_keys(phases.game_at("build"))
    keys.key(pygame.K_TAB)
    table.ui.focus_named("sound")
    keys.key(pygame.K_RETURN)
    assert focused(table) == "sound"
    table.ui.focus(None)
    menu.open_menu(table)
    entry = next(each for each in table.ui.dialogs[-1].buttons if each.text.startswith("Animation"))
    at = table.ui.dialogs[-1].buttons.index(entry)
    table.ui.focus(entry)
    keys.key(pygame.K_RETURN)
    assert table.ui.focused is table.ui.dialogs[-1].buttons[at]
    assert table.ui.focused.text != entry.text


# Looking at everything


def test_a_builder_who_has_just_walked_on_tells_nothing_where_he_stood() -> None:
    _app, table = open_table(phases.game_at("build"))
    empty = next(path for path in range(1, 39) if path not in ask.builders(table.game))
    assert table.state.decision.describe(items.builder(empty)) == ""


def test_keys_look_at_what_cannot_be_used() -> None:
    table, keys = by_keys(phases.game_at("build"))
    game = table.game
    other = next(name for name in game.aqueducts() if game.workman(name) and game.owner(name) != game.on_turn)
    keys.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    names = {each.name for each in table.ui.focusables(everything=True)}
    assert {f"workman {other}", "podium 7"} <= names
    assert any(name.startswith("track") for name in names)
    assert not {f"workman {other}", "podium 7"} & {each.name for each in table.ui.focusables()}
    table.ui.focus_named(f"workman {other}")
    table.app.step(0.02, [])
    assert other in table.stage.marks.lit
    for _ in range(60):
        table.app.step(0.02, [])
    assert table.ui.tooltip.visible
    assert "length" in table.ui.tooltip.text
    before = table.game.step
    keys.key(pygame.K_RETURN)
    assert table.game.step == before
    assert "belongs to" in table.ui.tooltip.text


@pytest.mark.parametrize("moment", phases.MOMENTS[:-1])
def test_arrows_reach_everything_usable(moment: str) -> None:
    app, table = open_table(phases.game_at(moment))
    phases.arrange(Mouse(app, table), moment)
    known = table.ui.focusables()
    reached, fresh = {id(known[0])}, [known[0]]
    while fresh:
        here = fresh.pop()
        for direction in ("left", "right", "up", "down"):
            there = towards(known, here, direction)  # type: ignore[arg-type]
            if there is not None and id(there) not in reached:
                reached.add(id(there))
                fresh.append(there)
    assert [each.name for each in known if id(each) not in reached] == []


# Keys that were dead, and the list of them


def test_space_holds_the_computer_players() -> None:
    app, table = open_table(phases.game_at("build"))
    keys = Keys(app, table)
    table.match.change_seats(tuple(Seat("architecta") for _ in range(4)))
    table.seats_changed()
    keys.key(pygame.K_SPACE)
    assert table.state.paused
    keys.key(pygame.K_SPACE)
    assert not table.state.paused
    table.mode.computer_players.leave()


def test_digits_of_a_french_keyboard_choose_the_kind() -> None:
    app, table = open_table(drawn(OPENING))
    Keys(app, table).use(items.workman("y1"))
    typed = {"key": pygame.K_QUOTEDBL, "mod": 0, "unicode": '"', "scancode": pygame.KSCAN_3}
    app.step(0.02, [Event(pygame.KEYDOWN, **typed)])
    assert table.state.decision.held.action.kind_letter == "B"


def test_the_list_of_keys_names_every_key_of_every_button() -> None:
    listed: set[str] = set()
    found: set[str] = set()
    for moment in phases.MOMENTS:
        app, table = open_table(phases.game_at(moment))
        phases.arrange(Mouse(app, table), moment)
        found |= {key for each in table.actions() for key in (*each.keys, *each.pad)}
        bindings = table.mode.key_bindings()
        listed |= {key for keys, _meaning in (*on_keyboard(bindings), *on_pad(bindings)) for key in keys}
    written = {name for means in ("keys", "pad") for name in key_names.names(sorted(found), means)}
    assert written <= listed
    assert {"H", "U", "?", "F1", "P", "N", "Backspace", "Shift+R", "Enter", "A", "B"} <= listed


def test_shift_turns_the_tile_back(monkeypatch) -> None:
    app, table = open_table(phases.game_at("held"))
    decision = table.state.decision
    decision.show(decision.legal[0])
    table.refresh()
    turned: list[int] = []
    turn = decision.turn
    monkeypatch.setattr(decision, "turn", lambda step: turned.append(step) or turn(step))
    for mod, typed in ((0, "r"), (pygame.KMOD_LSHIFT, "R")):
        app.step(0.02, [Event(pygame.KEYDOWN, key=pygame.K_r, mod=mod, unicode=typed, scancode=0)])
    assert turned == [1, -1]


# What is shown of keys


def test_hints_name_keys_and_come_with_the_focus() -> None:
    table, keys = by_keys(phases.game_at("build"))
    mouse = Mouse(table.app, table)
    mouse.hover(table.mode.undo_button.rect.center)
    for _ in range(60):
        table.app.step(0.02, [])
    assert table.ui.tooltip.text == "Undo (Ctrl+Z, U)"
    mouse.hover((3, 3))
    keys.key(pygame.K_TAB)
    while focused(table) != "hint":
        keys.key(pygame.K_TAB)
    for _ in range(60):
        table.app.step(0.02, [])
    assert table.ui.tooltip.visible
    assert table.ui.tooltip.text == "Hint (H)"


def test_buttons_show_the_key_of_what_is_in_the_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    table, keys = by_keys(phases.game_at("build"))
    undo = table.mode.undo_button
    shown: list[str] = []
    monkeypatch.setattr(
        "aqua_romana.ui.widgets.buttons.paint_cap", lambda surface, context, rect, name: shown.append(name)
    )

    def caps() -> set[str]:
        shown.clear()
        table.view.spoil()
        table.app.step(0.02, [])
        return set(shown)

    assert caps() == set()
    keys.key(pygame.K_TAB)
    assert undo.enabled
    assert {"U", "H", "M"} <= caps()
    monkeypatch.setattr(
        gamepad_glyphs,
        "glyph",
        lambda context, key, make, px: shown.append(key) or glyph(context, key, make, px),
    )
    Pad(table.app, table).button(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert {"pad_l", "pad_start"} <= caps()
    assert "U" not in caps()
    Mouse(table.app, table).hover((3, 3))
    assert caps() == set()


@pytest.mark.parametrize("field", ["aids", "confirm_go", "lay_at_once"])
def test_a_switch_of_the_menu_leaves_it_open_with_the_focus_on_itself(field: str) -> None:
    app, table = open_table(Game(2))
    before = getattr(app.settings, field)
    menu.open_menu(table)
    (opened,) = table.ui.dialogs
    switches = [number for number, each in enumerate(opened.buttons) if isinstance(each, menu.SwitchAnswer)]
    place = switches[["aids", "confirm_go", "lay_at_once"].index(field)]
    opened.buttons[place].press()
    assert getattr(app.settings, field) is not before
    (again,) = table.ui.dialogs
    assert again is not opened
    assert again.buttons[place] is table.ui.focused
