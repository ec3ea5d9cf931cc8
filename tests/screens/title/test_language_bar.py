"""Whoever opens the box for the first time sees which languages it speaks, and chooses one by a press."""

import pygame
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from aqua_romana.screens.title.cards import WelcomeCard
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.text import translation
from aqua_romana.ui.widgets import Label
from tests.screens.windows import click, open_window, press, settle


@pytest.fixture
def german(tmp_path, monkeypatch):
    """There is a German catalogue, and the system speaks English."""
    folder = tmp_path / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    catalogue = Catalog(locale="de")
    catalogue.add("Welcome", "Willkommen")
    with (folder / "aqua_romana.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(translation, "locale_dir", lambda: tmp_path / "locale")
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def said(app):
    """What the title says first."""
    [welcome] = [each for each in app.scene.ui.walk() if isinstance(each, WelcomeCard)]
    return next(each.text for each in welcome.walk() if isinstance(each, Label))


@pytest.mark.usefixtures("german")
def test_the_systems_language_is_spoken_until_another_is_pressed(saved_games):
    app = open_window(saved_games)
    assert (translation.language(), said(app), app.settings.language) == ("en", "Welcome", "")
    click(app, "speak de")
    assert (translation.language(), said(app)) == ("de", "Willkommen")
    assert Settings.load().language == "de"
    app.scene.ui.focus(app.scene.ui.named("speak de"))
    press(app, pygame.K_RIGHT, pygame.K_RETURN)
    assert (translation.language(), said(app), Settings.load().language) == ("en", "Welcome", "en")
    app.close()


@pytest.mark.usefixtures("german")
def test_what_is_pressed_counts_more_than_the_command_line(saved_games):
    translation.force_language("en")
    app = open_window(saved_games)
    click(app, "speak de")
    assert (translation.language(), translation.forced_language()) == ("de", "")
    app.close()


@pytest.mark.usefixtures("german")
def test_who_has_played_chooses_in_the_settings(saved_games):
    app = open_window(saved_games)
    app.settings.last_game = "aqua-romana"
    app.scene.layout(app.size, app.scale)
    assert app.scene.ui.named("speak de") is None
    app.close()


def test_where_there_is_no_choice_none_is_offered(saved_games, tmp_path, monkeypatch):
    monkeypatch.setattr(translation, "locale_dir", lambda: tmp_path)
    app = open_window(saved_games)
    assert app.scene.ui.named("speak en") is None
    app.close()


@pytest.mark.parametrize(("size", "text_scale"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((1366, 768), 1.5)])
def test_many_languages_have_room(saved_games, monkeypatch, size, text_scale):
    monkeypatch.setattr(translation, "languages", lambda: {**translation._NAMES})
    app = open_window(saved_games, size, text_scale)
    settle(app)
    assert app.scene.ui.named("speak cs") is not None
    assert app.scene.ui.problems() == []
    app.close()


@pytest.mark.usefixtures("german")
def test_the_rail_asks_for_a_language_by_its_own_name(saved_games, monkeypatch):
    """A catalogue that happens to know the word "Deutsch" must not hide the language from its speakers."""
    app = open_window(saved_games)
    monkeypatch.setattr(translation.in_use.catalogue.translations, "gettext", lambda words: f"<{words}>")
    app.scene.ui.named("language").press()
    texts = [each.text for each in app.scene.ui.dialogs[0].buttons]
    assert texts == ["<Back>", *translation.languages().values()]
    app.close()
