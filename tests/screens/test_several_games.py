"""With a second game in the box, pages let the user choose; with one, nothing is asked."""

import dataclasses

import pygame
import pytest

from aqua_romana.boardgame.plugin import GamePlugins
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.result_tables import StandingRow
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.app import App
from tests.saves import let_all_go
from tests.screens.windows import PICTURES, SIZES, TEXT_SCALES, open_window, press, record
from tests.storage.pebbles_game import PEBBLES, Pebbles

ROMANA = PLUGINS.first
OTHER = dataclasses.replace(ROMANA, id="other", suffix=".other", title="The Other Game", players=(2, 3))


@pytest.fixture
def navigator(home):
    """A window with two games in the box."""
    plugins = GamePlugins(ROMANA, OTHER)
    app = App(SIZES[1], Settings(), sprites=PICTURES)
    navigator = Navigator(app, SavedGames(plugins), plugins)
    navigator.go_home()
    yield navigator
    let_all_go(navigator.saved_games)
    app.close()


def test_new_game_asks_which(navigator):
    navigator.show_new_game()
    page = navigator.app.scene
    assert page.plugin is ROMANA
    page.ui.named("which").set(1, tell=True)
    assert page.plugin is OTHER
    assert page.seating.plugin is OTHER
    assert [seat for seat in range(4) if page.ui.named(f"add {seat}")] == [2]
    page.begin()
    assert navigator.match.plugin is OTHER
    assert navigator.saved_games.name_of(navigator.match).endswith(".other")
    assert "other" in navigator.app.settings.setups


def test_the_rules_of_either_game_are_read(navigator):
    navigator.show_rules(OTHER, "podiums")
    page = navigator.app.scene
    assert page.plugin is OTHER
    assert page.chapters[page.chosen].key == "podiums"
    page.ui.named("which").set(0, tell=True)
    assert page.plugin is ROMANA
    press(navigator.app, pygame.K_F1)
    assert navigator.app.scene is not page


@pytest.mark.usefixtures("words_alone")
def test_pages_with_the_choice_fit_every_window(navigator):
    app, found = navigator.app, []
    for size in SIZES:
        app.screen = pygame.display.set_mode(size)
        for text_scale in TEXT_SCALES:
            app.settings.text_scale = text_scale
            app.apply_settings()
            for show in (navigator.show_new_game, navigator.show_rules):
                show()
                found += [f"{size} {text_scale}: {each}" for each in app.scene.ui.problems()]
                app.pop()
    assert found == []


def test_with_one_game_nothing_is_asked(home):
    app = open_window(SavedGames(GamePlugins(ROMANA)), SIZES[1])
    navigator = app.scene.navigator
    for show in (navigator.show_new_game, navigator.show_rules):
        show()
        assert app.scene.ui.named("which") is None
        app.pop()
    app.close()


def heads(page):
    rows = [widget for widget in page.ui.walk() if isinstance(widget, StandingRow)]
    return [list(row.cells) for row in rows if row.is_head]


LADDER = ["Name", "Rating", "±", "Played"]


def test_results_have_a_table_for_every_game_that_was_finished(home):
    plugins = GamePlugins(ROMANA, PEBBLES)
    saved_games = SavedGames(plugins)
    app = App(SIZES[1], Settings(), sprites=PICTURES)
    navigator = Navigator(app, saved_games, plugins)
    navigator.go_home()
    saved_games.let_go(saved_games.begin(ROMANA, record("2-players-1")))
    saved_games.let_go(saved_games.begin(ROMANA, Game(2)))
    navigator.show("results")
    assert heads(app.scene) == [["Name", "Played", "Won", "Share", "Best", "Longest"], LADDER]
    app.pop()
    pebbles = Pebbles()
    for taken in (3, 3, 3):
        pebbles.play(taken)
    saved_games.let_go(saved_games.begin(PEBBLES, pebbles))
    navigator.show("results")
    tables = heads(app.scene)
    assert [head[-1] for head in tables if head != LADDER] == ["Longest", "Hand"]
    assert tables.count(LADDER) == 2
    assert app.scene.ui.problems() == []
    app.close()
