"""Read aloud on pointing: what the pointer rests on on the board is said, where that is wanted."""

import pytest

from aqua_romana.games.aquaedukt.table.board import items as land_items
from aqua_romana.games.romana.rules import Game as RomanGame
from aqua_romana.games.romana.table.board import items as roman_items
from tests.games.aquaedukt.table import driving as land
from tests.games.romana.table import driving as roman
from tests.listening import listen
from tests.ui.events import motion

pytestmark = pytest.mark.usefixtures("words_alone")

REST = 0.7  # seconds after which a pointer rests


@pytest.fixture(params=["romana", "aquaedukt"])
def at_table(request):
    """A table that speaks, what it said, and something on its board with the beginning of its sentence."""
    if request.param == "romana":
        app, table = roman.open_table(RomanGame(2))
        item, begins = roman_items.square("f3"), "f3"
    else:
        app, table = land.open_table(land.played(2, 8))
        square = sorted(table.game.houses())[0]
        item, begins = land_items.square(square), square
    said = listen(app)
    app.settings.speech_pointing = True
    app.step(0.1, [])
    said.clear()
    yield app, table, said, item, begins
    app.close()


def point_at(app, table, item, seconds):
    app.step(0.01, [motion(table.stage.rect_of(item).center)])
    app.step(seconds, [])
    app.step(0.01, [])


def test_what_the_pointer_rests_on_on_the_board_is_said(at_table):
    app, table, said, item, begins = at_table
    point_at(app, table, item, REST)
    assert [text.split(".")[0].lower() for text in said] == [begins]
    assert len(said[0]) > len(begins)


def test_what_the_pointer_only_passes_is_not_said(at_table):
    app, table, said, item, _begins = at_table
    point_at(app, table, item, 0.1)
    point_at(app, table, table.stage.hit_test.all_places()[0], 0.1)
    assert not said


def test_it_is_said_once(at_table):
    app, table, said, item, _begins = at_table
    point_at(app, table, item, REST)
    point_at(app, table, item, REST)
    assert len(said) == 1


def test_without_the_setting_pointing_at_the_board_is_silent(at_table):
    app, table, said, item, _begins = at_table
    app.settings.speech_pointing = False
    point_at(app, table, item, REST)
    assert not said


def test_it_is_said_without_aids_too(at_table):
    app, table, said, item, begins = at_table
    app.settings.aids = False
    point_at(app, table, item, REST)
    assert said[0].lower().startswith(begins)


def test_the_next_picture_is_wanted_once_the_pointer_rests_and_no_more_after_that(at_table):
    app, table, _said, item, _begins = at_table
    app.settings.aids = False
    app.step(0.01, [motion(table.stage.rect_of(item).center)])
    assert table.controller.wake_after() > 0
    app.step(REST, [])
    assert table.controller.wake_after() is None
