"""With a second game in the box, pages let the user choose; with one, nothing is asked."""

import dataclasses

import pygame
import pytest

from aqua_romana.box.leader import Leader
from aqua_romana.box.standings import StandingRow
from aqua_romana.games.romana.rules import Game
from aqua_romana.keeping.library import Library
from aqua_romana.keeping.settings import Settings
from aqua_romana.kinds import Kinds
from aqua_romana.start import KINDS
from aqua_romana.window.app import App
from tests.box.windows import PICTURES, SIZES, TEXT_SCALES, open_window, press, record
from tests.keeping.fakes import PEBBLES, Pebbles

ROMANA = KINDS.first
OTHER = dataclasses.replace(ROMANA, word="other", suffix=".other", title="The Other Game", players=(2, 3))


@pytest.fixture
def leader(home):
    """A window with two games in the box."""
    kinds = Kinds(ROMANA, OTHER)
    app = App(SIZES[1], Settings(), sprites=PICTURES)
    leader = Leader(app, Library(kinds), kinds)
    leader.go_home()
    yield leader
    leader.library.let_all_go()
    app.close()


def test_new_game_asks_which(leader):
    leader.show_new_game()
    page = leader.app.scene
    assert page.kind is ROMANA
    page.ui.named("which").set(1, tell=True)
    assert page.kind is OTHER
    assert page.seating.kind is OTHER
    assert page.ui.named("count").options == ["2", "3"]
    page.begin()
    assert leader.match.kind is OTHER
    assert leader.library.name_of(leader.match).endswith(".other")
    assert "setup other" in leader.app.settings.other


def test_the_rules_of_either_game_are_read(leader):
    leader.show_rules(OTHER, "podiums")
    page = leader.app.scene
    assert page.kind is OTHER
    assert page.chapters[page.chosen].key == "podiums"
    page.ui.named("which").set(0, tell=True)
    assert page.kind is ROMANA
    press(leader.app, pygame.K_F1)
    assert leader.app.scene is not page


@pytest.mark.usefixtures("words_alone")
def test_pages_with_the_choice_fit_every_window(leader):
    app, found = leader.app, []
    for size in SIZES:
        app.screen = pygame.display.set_mode(size)
        for text_scale in TEXT_SCALES:
            app.settings.text_scale = text_scale
            app.apply_settings()
            for show in (leader.show_new_game, leader.show_rules):
                show()
                found += [f"{size} {text_scale}: {each}" for each in app.scene.ui.problems()]
                app.pop()
    assert found == []


def test_with_one_game_nothing_is_asked(home):
    app = open_window(Library(Kinds(ROMANA)), SIZES[1])
    host = app.scene.host
    for show in (host.show_new_game, host.show_rules):
        show()
        assert app.scene.ui.named("which") is None
        app.pop()
    app.close()


def heads(page):
    rows = [widget for widget in page.ui.walk() if isinstance(widget, StandingRow)]
    return [list(row.cells) for row in rows if row.is_head]


def test_results_have_a_table_for_every_game_that_was_finished(home):
    kinds = Kinds(ROMANA, PEBBLES)
    library = Library(kinds)
    app = App(SIZES[1], Settings(), sprites=PICTURES)
    leader = Leader(app, library, kinds)
    leader.go_home()
    library.let_go(library.begin(ROMANA, record("2-players-1")))
    library.let_go(library.begin(ROMANA, Game(2)))
    leader.show_standings()
    assert heads(app.scene) == [["Name", "Played", "Won", "Share", "Best", "Longest"]]
    app.pop()
    pebbles = Pebbles()
    for taken in (3, 3, 3):
        pebbles.play(taken)
    library.let_go(library.begin(PEBBLES, pebbles))
    leader.show_standings()
    assert [head[-1] for head in heads(app.scene)] == ["Longest", "Hand"]
    assert app.scene.ui.problems() == []
    app.close()
