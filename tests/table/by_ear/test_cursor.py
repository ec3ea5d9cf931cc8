"""The cursor of whoever plays by ear: arrows, jumps and Enter, heard in what is said."""

import pygame
import pytest

from aqua_romana.ai.game_ai import Hint
from aqua_romana.games.aquaedukt.table.board import items as land_items
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules import questions as ask
from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.texts import kind_name
from tests.games.aquaedukt.table import driving as land
from tests.games.romana.table.driving import open_table
from tests.listening import listen
from tests.ui.events import key

pytestmark = pytest.mark.usefixtures("words_alone")


@pytest.fixture
def table_and_said():
    game = Game(2)
    app, table = open_table(game)
    said = listen(app)
    app.step(0.1, [])
    said.clear()
    yield app, table, said
    app.close()


def press(app, *codes, mod=0):
    for code in codes:
        app.step(0.1, [key(code, mod)])


def test_arrows_go_from_square_to_square_and_stop_at_the_edge(table_and_said):
    app, _table, said = table_and_said
    press(app, pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_UP, pygame.K_UP)
    assert [text.split(".")[0] for text in said] == ["f3", "f2", "f1", "Pathway 6", "The edge of the board"]


def test_a_letter_jumps_to_own_workmen(table_and_said):
    app, table, said = table_and_said
    press(app, pygame.K_w)
    seat = table.game.decider
    assert f"{table.game.names[seat]}, workman 1" in said[0]


def test_enter_says_why_nothing_happens(table_and_said):
    app, table, said = table_and_said
    before = table.game.step
    press(app, pygame.K_w, pygame.K_RETURN)
    assert table.game.step == before
    assert len(said) > 1


def test_a_builder_is_placed_by_ear_alone(table_and_said):
    app, table, said = table_and_said
    press(app, pygame.K_TAB, pygame.K_RETURN)
    press(app, pygame.K_z, pygame.K_RETURN)
    assert len(ask.builders(table.game)) == 1
    assert any("Pathway" in text for text in said)


def test_a_key_reads_everybodys_points(table_and_said):
    app, table, said = table_and_said
    press(app, pygame.K_F8)
    assert len(said) == table.game.players


def test_without_speech_arrows_go_to_usable_things_as_before():
    app, table = open_table(Game(2))
    press(app, pygame.K_UP)
    assert table.ui.focused is not None
    assert table.ui.focused.name != "cursor"
    assert not table.cursor.actions()
    app.close()


def test_help_lists_the_keys_of_the_ear_only_while_it_is_used(table_and_said):
    app, table, _said = table_and_said
    assert "targets" in table.mode.key_bindings()
    app.switch_speech(False)
    assert "targets" not in table.mode.key_bindings()


def test_no_key_does_two_things_while_speech_is_on(table_and_said):
    _app, table, _said = table_and_said
    keys = [each for action in table.actions() for each in action.keys]
    assert len(keys) == len(set(keys))


def test_the_next_usable_place_is_looked_for_from_where_one_stands(table_and_said, monkeypatch):
    app, table, _said = table_and_said
    cursor = table.cursor
    monkeypatch.setattr(cursor, "_goals", lambda _name: [(1, 1), (7, 2), (9, 9), (5, 5)])
    cursor.go_to((5, 4))
    press(app, pygame.K_z)
    assert cursor._present() == (5, 5)
    press(app, pygame.K_z)
    assert cursor._present() == (7, 2)
    press(app, pygame.K_z)
    assert cursor._present() == (1, 1)


def test_what_can_be_used_beside_the_board_is_reached_by_the_same_key(table_and_said):
    app, table, said = table_and_said
    assert not table.cursor._spots(table.state.focusable())  # builders that wait to be placed
    press(app, pygame.K_z)
    assert said
    assert "None here" not in said
    assert table.ui.focused is not None


def test_a_key_that_has_no_use_now_says_so(table_and_said):
    app, _table, said = table_and_said
    press(app, pygame.K_e)
    assert said[-1] == "Not now: end your go"
    press(app, pygame.K_F12)
    assert said[-1] == "Not now: end your go"


def test_the_key_for_usable_places_never_leads_to_buttons_of_the_table(table_and_said):
    app, table, _said = table_and_said
    press(app, pygame.K_w)
    names = []
    for _ in range(6):
        press(app, pygame.K_z)
        names.append(table.ui.focused.name)
    assert len(set(names)) > 1
    assert set(names) <= {each.name for each in table.view.focus_targets._spots.values()}


def test_once_something_is_chosen_the_key_leads_only_to_what_goes_with_it():
    game = Game(2)
    for action in ("place C 12", "place S 3", "place B 4", "place D 22"):
        game.play(action)
    while game.phase == "setup":
        game.play(game.legal_actions()[-1])
    app, table = open_table(game)
    listen(app)
    app.step(0.1, [])
    decision = table.state.decision
    workman = next(each.aqueduct_name for each in decision.legal)
    table.controller.press_item(items.workman(workman))
    fitting = table.cursor._goals("targets")
    free = {table.cursor.board.spot_of(each) for each in decision.usable()}
    reached = {each.path for each in decision.legal if each.aqueduct_name == workman}
    assert {table.cursor.board.spot_of(items.builder(path)) for path in reached} == set(fitting)
    assert len(fitting) < len(free)
    app.close()


def test_points_that_are_alike_are_read_once(table_and_said):
    app, table, said = table_and_said
    press(app, pygame.K_F8)
    points = said[0].split(". ")
    assert points[0].endswith("0 points scored so far")
    assert points[1].startswith("In the wreath: 0 points")
    assert points[2] == f"Open, length 0: would get no podium (×{len(table.game.aqueducts(0))})"
    assert len(points) == 3


def test_a_hint_names_the_place_and_the_builder():
    game = Game(2)
    while game.phase == "setup":
        game.play(game.legal_actions()[0])
    app, table = open_table(game)
    said = listen(app)
    app.step(0.1, [])
    action = table.state.decision.legal[0]
    letter = ask.builders(game)[action.path]
    said.clear()
    table.show_hint(Hint(str(action), (), 0, 0.0))
    app.step(0.1, [])
    app.step(0.1, [])
    builder = f"{kind_name(letter)} on pathway {action.path}"
    square = ask.target_square(game, action)
    assert sum(each.startswith(square) for each in said) == 1
    assert any(f"{builder}. Leads on" in each for each in said)
    app.close()


def test_of_things_beside_the_board_only_what_they_are_is_said_and_the_rest_on_demand():
    game = Game(2)
    while not game.is_over and game.phase != "take":
        game.play(game.legal_actions()[0])
    app, _table = open_table(game)
    said = listen(app)
    app.step(0.1, [])
    press(app, pygame.K_z)
    assert not any("The reserve:" in each for each in said)
    press(app, pygame.K_F4)
    assert any("The reserve:" in each for each in said)
    app.close()


def test_the_die_springs_and_canals_are_called_by_their_names_first():
    app, table = land.open_table(land.played(2, 8))
    listen(app)
    said = [
        table.view.focus_targets._description(item)
        for item in (land_items.DIE, land_items.SPRING, land_items.CANAL)
    ]
    app.close()
    assert [each.partition(". ")[0] for each in said] == ["The die", "Springs", "Canals"]
    assert said[2].endswith("canals are left")
