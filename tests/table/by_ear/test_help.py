"""Help for whoever plays by ear: keys in place of the mouse, and they do what it says."""

import pygame
import pytest

from aqua_romana.games.aquaedukt.rules import Game as LandGame
from aqua_romana.games.romana.rules import Game as RomanGame
from aqua_romana.table import dialogs
from aqua_romana.table.key_bindings import on_keyboard
from aqua_romana.ui import narrator
from tests.games.aquaedukt.table import driving as land
from tests.games.romana.table import driving as roman
from tests.listening import listen
from tests.saves import record
from tests.ui.events import key

pytestmark = pytest.mark.usefixtures("words_alone")


def open_roman():
    return roman.open_table(RomanGame(2))


def open_land():
    return land.open_table(land.played(2, 8))


@pytest.mark.parametrize("open_table", [open_roman, open_land])
def test_help_names_keys_and_no_mouse_while_speech_is_on(open_table):
    app, table = open_table()
    shown = dialogs.help_words(table).lower()
    listen(app)
    said = dialogs.help_words(table).lower()
    app.close()
    assert "click" in shown
    assert "click" not in said
    assert "drag" not in said
    assert "z leads to the next" in said


@pytest.mark.parametrize("open_table", [open_roman, open_land])
def test_help_lists_the_keys_of_the_ear_while_it_is_open(open_table):
    app, table = open_table()
    listen(app)
    press(app, pygame.K_F1)
    (shown,) = table.ui.dialogs
    listed = " ".join(narrator.pieces(shown))
    app.close()
    assert "go over the board, square by square" in listed
    assert "read the last goes" in listed


@pytest.mark.parametrize(("seed", "is_listed"), [(5, False), (None, True)])
def test_help_lists_the_digits_of_a_real_die_only_where_one_is_thrown(seed, is_listed):
    app, table = land.open_table(LandGame(2, seed=seed))
    (listed,) = [
        meaning for _keys, meaning in on_keyboard(table.mode.key_bindings()) if "real die" in meaning
    ] or [""]
    app.close()
    assert bool(listed) == is_listed


def press(app, *codes):
    for code in codes:
        app.step(0.1, [key(code)])
        app.step(0.1, [])


def test_the_keys_that_help_names_lay_a_tile():
    whole = record("2-players-1")
    whole.seek(60)
    app, table = roman.open_table(whole.copy())
    listen(app)
    before = table.game.step
    press(app, pygame.K_z, pygame.K_RETURN, pygame.K_r, pygame.K_RETURN)
    laid = table.game.step - before
    app.close()
    assert laid == 1


def test_the_keys_that_help_names_build_a_house():
    app, table = land.open_table(land.played(2, 8))
    listen(app)
    before = len(table.game.houses())
    press(app, pygame.K_z, pygame.K_RETURN, pygame.K_RETURN)
    built = len(table.game.houses()) - before
    app.close()
    assert built == 1
