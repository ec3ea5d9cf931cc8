"""Speech on every page: where one is, and a sentence for whatever can have the focus, in every language."""

import itertools

import pygame
import pytest

from aqua_romana.ui import narrator
from aqua_romana.ui.text import translation
from tests.listening import listen
from tests.screens.windows import PAGES, fill, settle
from tests.ui.events import key

LANGUAGES = ("en", "de", "fr", "it")
pytestmark = pytest.mark.usefixtures("rough")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_where_one_is_and_everything_on_it_in_four_languages(app, saved_games, name):
    fill(saved_games)
    PAGES[name](app)
    for language in LANGUAGES:
        translation.set_language(language)
        app.scene.layout(app.size, app.scale)
        settle(app, 0.2)
        assert app.scene.spoken_title(), language
        for each in app.scene.ui.focusables():
            assert narrator.spoken_text(each, "full").strip(" ."), (language, each)
        assert app.scene.spoken_pieces() or narrator.pieces(app.scene.ui.root), language


@pytest.mark.parametrize("name", PAGES)
def test_a_walk_with_tab_says_each_thing_and_nothing_twice_in_a_row(app, saved_games, name):
    fill(saved_games)
    PAGES[name](app)
    settle(app, 0.2)
    steps = len(app.scene.ui.focusables()) + 1
    said = listen(app)
    for _ in range(steps):
        app.step(0.1, [key(pygame.K_TAB)])
    assert len(said) >= min(steps, 2) - 1
    assert [one for one, other in itertools.pairwise(said) if one == other] == []


def test_a_saved_game_is_told_by_who_plays_what_and_not_by_its_file(app, saved_games):
    fill(saved_games)
    PAGES["saved games"](app)
    settle(app, 0.2)
    said = narrator.spoken_text(app.scene.ui.named("list"), "normal")
    assert ".aqr" not in said
    assert "Aqua Romana" in said


def test_of_a_book_the_chapter_is_read_and_neither_contents_nor_buttons(app, saved_games):
    PAGES["rules"](app)
    settle(app, 0.2)
    read = app.scene.spoken_pieces()
    chapter = app.scene.chapters[app.scene.chosen]
    assert read[0] == chapter.title
    assert "Back" not in read
    assert len(read) > 3


def test_a_colour_of_a_new_game_is_called_by_its_name(app, saved_games):
    PAGES["new game"](app)
    settle(app, 0.2)
    said = [narrator.spoken_text(app.scene.ui.named(f"colour 0 {each}"), "normal") for each in "yrbg"]
    assert [each.split(":")[0] for each in said] == ["Yellow", "Red", "Blue", "Green"]
    app.settings.palette = "high_contrast"
    app.apply_settings()
    app.scene.rebuild()
    settle(app, 0.2)
    assert narrator.spoken_text(app.scene.ui.named("colour 0 g"), "normal").startswith("White: laurel")
