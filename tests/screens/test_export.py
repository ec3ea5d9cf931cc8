"""Pictures, films and records taken out of the program."""

import errno
import os

import pygame
import pytest
from PIL import Image

from aqua_romana.games.romana.rules import Game
from aqua_romana.screens import export as export_page
from aqua_romana.screens.export import ExportPage, FileInTheMaking
from aqua_romana.screens.replay import WatchMode
from aqua_romana.storage.settings import EXPORT_SIZES, Settings
from aqua_romana.table.scene import TableScene
from tests.saves import begin, plugin
from tests.screens.windows import SIZES as WINDOWS
from tests.screens.windows import TEXT_SCALES, click, press, record, settle, unfinished
from tests.waiting import until


@pytest.fixture
def folder(home, monkeypatch):
    """Where pictures and documents go."""
    for name in ("user_pictures_dir", "user_documents_dir"):
        monkeypatch.setattr(f"platformdirs.{name}", lambda: str(home / "out"))
    return home / "out"


def _wait(app):
    until(lambda: bool(app.scene.ui.dialogs), meanwhile=lambda: settle(app))


def _type(field, text):
    field.anchor, field.caret = 0, len(field.text)
    field.insert(text)


def _said(app):
    return app.scene.ui.dialogs[-1]._text.text


def test_a_picture_of_the_table_at_the_chosen_size(app, navigator, folder):
    navigator.replay(plugin(), record("2-players-1"), step=40)
    click(app, "export")
    page = app.scene
    assert isinstance(page, ExportPage)
    page.ui.named("size").set(0, tell=True)
    click(app, "begin")
    assert isinstance(app.scene, FileInTheMaking)
    _wait(app)
    assert isinstance(app.scene.mode, WatchMode)
    (made,) = folder.iterdir()
    assert str(made) in _said(app)
    with Image.open(made) as picture:
        assert picture.size == (1280, 720)
        assert len(picture.convert("RGB").resize((64, 36)).getcolors(4096)) > 500
    kept = Settings.load(app.settings.path).export
    assert (kept.what, kept.size) == ("picture", (1280, 720))


def test_a_picture_of_the_board_exactly_as_wide_as_typed(app, navigator, folder):
    navigator.replay(plugin(), record("3-players-1"), step=30)
    click(app, "export")
    page = app.scene
    page.ui.named("shows").set(1, tell=True)
    _type(page.ui.named("width"), "500")
    click(app, "begin")
    _wait(app)
    (made,) = folder.iterdir()
    with Image.open(made) as picture:
        assert picture.width == 500
        assert 400 < picture.height < 500


@pytest.mark.parametrize("typed", ["", "abc", "7", "99999", "²²²²"])
def test_a_width_that_cannot_be_made_is_asked_again(app, navigator, typed, folder):
    navigator.replay(plugin(), record("3-players-1"))
    click(app, "export")
    page = app.scene
    page.ui.named("shows").set(1, tell=True)
    _type(page.ui.named("width"), typed)
    click(app, "begin")
    assert app.scene is page
    assert page.ui.focused is page.ui.named("width")


def test_the_record_is_written_at_once(app, navigator, folder):
    game = record("2-players-1")
    navigator.replay(plugin(), game)
    click(app, "export")
    app.scene.ui.named("what").set(2, tell=True)
    click(app, "begin")
    (made,) = folder.iterdir()
    assert Game.from_record(made.read_text(encoding="utf-8")).record() == game.record()


def test_a_film_of_a_game_is_made_in_another_process(app, navigator, folder, monkeypatch):
    monkeypatch.setattr(export_page, "FILM_SIZE", (480, 320))
    game = unfinished(2, 16)
    navigator.replay(plugin(), game)
    click(app, "export")
    page = app.scene
    page.ui.named("what").set(1, tell=True)
    click(app, "begin")
    _wait(app)
    (made,) = folder.iterdir()
    with Image.open(made) as film:
        assert film.n_frames == len(game.actions) - 12 + 1


def test_what_is_being_made_can_be_cancelled_and_leaves_nothing(app, navigator, folder):
    navigator.replay(plugin(), unfinished(2, 40))
    click(app, "export")
    page = app.scene
    page.ui.named("what").set(1, tell=True)
    click(app, "begin")
    assert isinstance(app.scene, FileInTheMaking)
    settle(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene.mode, WatchMode)
    assert list(folder.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_told_in_words(app, navigator, home, folder):
    folder.write_text("in the way", encoding="utf-8")
    navigator.replay(plugin(), record("2-players-1"))
    click(app, "export")
    click(app, "begin")
    assert isinstance(app.scene.mode, WatchMode)
    assert "a file where a folder is needed" in _said(app)


def test_faults_in_the_other_process_are_told_in_words(app, navigator, folder):
    navigator.replay(plugin(), record("2-players-1"))
    click(app, "export")
    folder.mkdir()
    app.replace(FileInTheMaking(navigator, folder / "x.png", fail))
    _wait(app)
    assert "log file" in _said(app)
    assert list(folder.iterdir()) == []


def test_a_disk_that_fills_up_meanwhile_is_told_in_words(app, navigator, folder, monkeypatch):
    navigator.replay(plugin(), record("2-players-1"))
    click(app, "export")
    folder.mkdir()

    def full(*_args):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", full)
    app.replace(FileInTheMaking(navigator, folder / "x.png", succeed))
    _wait(app)
    assert "disk is full" in _said(app)
    assert list(folder.iterdir()) == []


def fail(desk):
    """Runs in the other process."""
    raise ZeroDivisionError


def succeed(desk):
    """Runs in the other process."""
    return b"a picture"


def test_the_table_exports_too_and_goes_on_afterwards(app, navigator, saved_games):
    navigator.sit_down(begin(saved_games, unfinished(3, 40)))
    table = app.scene
    navigator.export(plugin(), table.game)
    assert app.scene.step == 40
    settle(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is table
    assert isinstance(table, TableScene)


@pytest.mark.parametrize("stored", [None, 3, {"what": "x", "size": [1, 2], "width": "a"}, {"width": 10**9}])
def test_junk_in_the_settings_is_no_wish(stored):
    settings = Settings()
    settings.take({"other": {"export": stored}})
    wish = settings.export
    assert wish.what == "picture"
    assert wish.size in EXPORT_SIZES
    assert 320 <= wish.width <= 3840


@pytest.mark.usefixtures("words_alone")
def test_the_dialog_fits_every_window(app, navigator):
    found = []
    for size in WINDOWS:
        app.screen = pygame.display.set_mode(size)
        for text_scale in TEXT_SCALES:
            app.settings.text_scale = text_scale
            app.apply_settings()
            navigator.export(plugin(), record("2-players-1"))
            for shows in ("table", "board"):
                app.scene._change("shows", shows)
                found += [f"{size} {text_scale} {shows}: {each}" for each in app.scene.ui.problems()]
            app.pop()
    assert found == []
