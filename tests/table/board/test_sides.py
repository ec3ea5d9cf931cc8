"""What lies at the left of a board is heard from the left."""

import pytest

from aqua_romana.games.aquaedukt.table.board import items as land_items
from aqua_romana.games.romana.rules import Game as RomanGame
from aqua_romana.games.romana.table.board import items as roman_items
from tests.games.aquaedukt.table import driving as land
from tests.games.romana.table import driving as roman
from tests.saves import record


@pytest.fixture
def roman_table(monkeypatch):
    app, table = roman.open_table(RomanGame(2), animation="normal")
    yield app, table, _heard(app, monkeypatch)
    app.close()


@pytest.fixture
def land_table(monkeypatch):
    app, table = land.open_table(land.played(2, 8))
    app.settings.animation = "normal"
    yield app, table, _heard(app, monkeypatch)
    app.close()


def _heard(app, monkeypatch) -> dict[str, float]:
    """From which side each sound was heard last."""
    heard: dict[str, float] = {}
    monkeypatch.setattr(app.sounds, "play_any", lambda name, side: heard.update({name: side}))
    return heard


def side_of(table, item) -> float:
    return table.stage.side_of(table.stage.rect_of(item))


def test_columns_of_the_roman_board_go_from_left_to_right(roman_table):
    _app, table, _heard = roman_table
    sides = [side_of(table, roman_items.square(f"{column}3")) for column in "abcdefghijk"]
    assert sides == sorted(sides)
    assert -1 < sides[0] < -0.5 < 0.5 < sides[-1] < 1


def test_what_lies_beside_the_board_is_heard_in_the_middle(roman_table):
    _app, table, _heard = roman_table
    assert side_of(table, roman_items.panel("stock")) == 0
    assert side_of(table, roman_items.workman("nobody")) == 0


def test_a_builder_is_heard_where_he_is_placed(roman_table):
    app, table, heard = roman_table
    table.apply(next(each for each in table.game.legal_actions() if str(each).endswith(" 12")))
    app.step(2.0, [])
    assert heard["figure_place"] == pytest.approx(side_of(table, roman_items.path(12)), abs=0.1)
    assert heard["figure_place"] != 0


def test_a_house_is_heard_where_it_is_built(land_table):
    app, table, heard = land_table
    before = set(table.game.houses())
    action = next(each for each in table.game.legal_actions() if each.verb_name == "house")
    table.apply(action)
    app.step(2.0, [])
    (square,) = set(table.game.houses()) - before
    assert heard["house_built"] == side_of(table, land_items.square(square))


def test_a_refusal_is_heard_where_it_was_tried(roman_table):
    _app, table, heard = roman_table
    workman = roman_items.workman(table.game.aqueducts(table.game.decider)[0])
    table.controller.refuse(workman)
    assert heard["refuse"] == side_of(table, workman)
    assert heard["refuse"] != 0


def test_whoever_is_called_hears_it_by_a_sound_of_its_own(roman_table):
    app, table, heard = roman_table
    called = table.game.decider
    while table.game.decider == called:
        table.apply(table.game.legal_actions()[0])
    for _moment in range(40):
        app.step(0.1, [])
    assert "my_turn" in heard


def test_a_closed_aqueduct_is_heard_where_its_workman_stood(monkeypatch):
    whole = record("2-players-1")
    number = next(at for at, each in enumerate(whole.actions) if each.verb_name == "close")
    closing = whole.actions[number]
    whole.seek(number)
    app, table = roman.open_table(whole.copy(), animation="normal")
    heard = _heard(app, monkeypatch)
    end = side_of(table, roman_items.workman(closing.aqueduct_name))
    table.apply(closing)
    for _moment in range(60):
        app.step(0.1, [])
    app.close()
    assert heard["aqueduct_closed"] == pytest.approx(end, abs=0.15)
