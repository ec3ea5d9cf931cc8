"""Files of odd names and kinds, dropped, imported and exported: explained, never an error page."""

import os
import shutil
import sys
from pathlib import Path

import pygame
import pytest

from aqua_romana.screens import backup, import_and_export_dialogs
from aqua_romana.screens.crash_report import CrashReportPage
from aqua_romana.screens.saved_games import unsaved_game
from aqua_romana.screens.saved_games.page import SavedGamesPage
from aqua_romana.storage.files import folders
from aqua_romana.table.scene import TableScene
from tests.saves import begin
from tests.screens.windows import RECORDS, click, settle, unfinished

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="names and files of Unix")

ODD_NAMES = ("bad\udcff\udcfe.aqr", "red\x1b[31m\nline.aqr", "\u202eturned.aqr", "{gap} %s **bold**.aqr")


@pytest.fixture
def place(home, monkeypatch):
    """The user's documents, downloads and desktop."""
    found = home / "documents"
    found.mkdir()
    for name in ("documents", "downloads", "desktop", "pictures"):
        monkeypatch.setattr(f"platformdirs.user_{name}_dir", lambda: str(found))
    return found


def drop(app, path):
    app.step(0.02, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    settle(app)


@pytest.mark.parametrize("name", ODD_NAMES)
def test_a_record_of_any_name_opens(name, app, saved_games, place):
    record = place / name
    record.write_text(unfinished().record(), "utf-8")
    drop(app, record)
    assert isinstance(app.scene, TableScene)
    [entry] = saved_games.entries()
    assert entry.title.isprintable()


@pytest.mark.parametrize("plugin", ["pipe", "folder", "dangling", "loop", "device", "junk", "long", "nul"])
def test_what_is_no_record_is_explained_at_once(plugin, app, navigator, saved_games, place):
    odd = place / "odd\udcff.aqr"
    if plugin == "pipe":
        os.mkfifo(odd)
    elif plugin == "folder":
        odd.mkdir()
    elif plugin in ("dangling", "loop", "device"):
        odd.symlink_to({"dangling": "nowhere", "loop": odd.name, "device": "/dev/zero"}[plugin])
    elif plugin == "junk":
        odd.write_bytes(bytes(range(256)) * 9)
    path = {"long": "x" * 5000, "nul": "a\0b"}.get(plugin, odd)
    drop(app, path)
    assert not isinstance(app.scene, CrashReportPage)
    assert app.scene.ui.dialogs
    assert saved_games.entries() == []


def test_a_dropped_file_without_a_name_is_let_fall(app):
    app.step(0.02, [pygame.event.Event(pygame.DROPFILE)])
    assert not isinstance(app.scene, CrashReportPage)


def test_records_are_found_whatever_lies_beside_them(app, navigator, saved_games, place):
    (place / "dangling.aqr").symlink_to("nowhere")
    os.mkfifo(place / "pipe.aqr")
    (place / "folder.aqr").mkdir()
    for name in ODD_NAMES:
        shutil.copy(RECORDS / "2-players-1.aqr", place / name)
    assert {path.name for path in import_and_export_dialogs.importable([".aqr"])} == set(ODD_NAMES)
    navigator.show("saved_games")
    click(app, "import")
    settle(app)
    assert isinstance(app.scene, SavedGamesPage)
    app.scene.ui.dialogs[-1].answer(1)
    settle(app)
    assert len(saved_games.entries()) == 1


@pytest.mark.parametrize(
    ("title", "called"),
    [
        ("CON", "CON"),
        ("a/b:c", "a_b_c"),
        (" .hidden. ", "hidden"),
        ("Ö" * 60, "Ö" * 40),
    ],
)
def test_exports_get_names_that_every_system_takes(title, called, app, navigator, saved_games, place):
    saved_games.let_go(begin(saved_games, unfinished()))
    saved_games.rename(saved_games.entries()[0].name, title)
    navigator.show("saved_games")
    click(app, "export")
    day, players = saved_games.entries()[0].name[:10], " - ".join(unfinished().names)
    assert [path.name for path in place.iterdir()] == [f"{called} {day} {players}.aqr"]


def test_without_a_home_exports_go_beside_the_saved_games(home, monkeypatch):
    def unknown():
        raise RuntimeError("could not determine the home directory")

    for name in ("documents", "downloads", "desktop", "pictures"):
        monkeypatch.setattr(f"platformdirs.user_{name}_dir", unknown)
    assert folders.documents_dir() == folders.pictures_dir() == home / "data" / "exports"
    assert folders.usual_places() == []
    assert {folder for _called, folder in unsaved_game.places()} <= {Path.home()}
    assert backup.default_destination().parent == home / "data" / "exports"


@pytest.mark.parametrize("text", ["a\udcffb", "a\0b", "\ud800", "\x1b[31m", "\u202eabc"])
def test_anything_can_be_lettered(text, app):
    for role in ("body", "title"):
        assert app.fonts.render(text, role, (0, 0, 0)).get_width() == app.fonts.size(text, role)[0]
        assert app.fonts.block(text, role, (0, 0, 0), 300).get_height() > 0
        assert app.fonts.fit(text * 40, role, 100).endswith("…")
