"""Files of odd names and kinds, dropped, imported and exported: explained, never an error page."""

import os
import shutil
import sys
from pathlib import Path

import pygame
import pytest

from aqua_romana.box import importing, moving, safekeeping
from aqua_romana.box.mishap import MishapPage
from aqua_romana.box.saved_games import SavedGamesPage
from aqua_romana.keeping import folders
from aqua_romana.tabletop.scene import TableScene
from tests.box.windows import RECORDS, click, settle, unfinished
from tests.saves import begin

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
def test_a_record_of_any_name_opens(name, app, library, place):
    record = place / name
    record.write_text(unfinished().record(), "utf-8")
    drop(app, record)
    assert isinstance(app.scene, TableScene)
    [entry] = library.entries()
    assert entry.title.isprintable()


@pytest.mark.parametrize("kind", ["pipe", "folder", "dangling", "loop", "device", "junk", "long", "nul"])
def test_what_is_no_record_is_explained_at_once(kind, app, leader, library, place):
    odd = place / "odd\udcff.aqr"
    if kind == "pipe":
        os.mkfifo(odd)
    elif kind == "folder":
        odd.mkdir()
    elif kind in ("dangling", "loop", "device"):
        odd.symlink_to({"dangling": "nowhere", "loop": odd.name, "device": "/dev/zero"}[kind])
    elif kind == "junk":
        odd.write_bytes(bytes(range(256)) * 9)
    path = {"long": "x" * 5000, "nul": "a\0b"}.get(kind, odd)
    drop(app, path)
    assert not isinstance(app.scene, MishapPage)
    assert app.scene.ui.dialogs
    assert library.entries() == []


def test_a_dropped_file_without_a_name_is_let_fall(app):
    app.step(0.02, [pygame.event.Event(pygame.DROPFILE)])
    assert not isinstance(app.scene, MishapPage)


def test_records_are_found_whatever_lies_beside_them(app, leader, library, place):
    (place / "dangling.aqr").symlink_to("nowhere")
    os.mkfifo(place / "pipe.aqr")
    (place / "folder.aqr").mkdir()
    for name in ODD_NAMES:
        shutil.copy(RECORDS / "2-players-1.aqr", place / name)
    assert {path.name for path in importing.importable([".aqr"])} == set(ODD_NAMES)
    leader.show_saved_games()
    click(app, "import")
    settle(app)
    assert isinstance(app.scene, SavedGamesPage)
    app.scene.ui.dialogs[-1].answer(1)
    settle(app)
    assert len(library.entries()) == 1


@pytest.mark.parametrize(
    ("title", "called"),
    [
        ("CON", "CON"),
        ("a/b:c", "a_b_c"),
        (" .hidden. ", "hidden"),
        ("Ö" * 60, "Ö" * 40),
    ],
)
def test_exports_get_names_that_every_system_takes(title, called, app, leader, library, place):
    library.let_go(begin(library, unfinished()))
    library.rename(library.entries()[0].name, title)
    leader.show_saved_games()
    click(app, "export")
    day, players = library.entries()[0].name[:10], " - ".join(unfinished().names)
    assert [path.name for path in place.iterdir()] == [f"{called} {day} {players}.aqr"]


def test_without_a_home_exports_go_beside_the_saved_games(home, monkeypatch):
    def unknown():
        raise RuntimeError("could not determine the home directory")

    for name in ("documents", "downloads", "desktop", "pictures"):
        monkeypatch.setattr(f"platformdirs.user_{name}_dir", unknown)
    assert folders.documents_dir() == folders.pictures_dir() == home / "data" / "exports"
    assert folders.usual_places() == []
    assert {folder for _called, folder in safekeeping.places()} <= {Path.home()}
    assert moving.usual_goal().parent == home / "data" / "exports"


@pytest.mark.parametrize("text", ["a\udcffb", "a\0b", "\ud800", "\x1b[31m", "\u202eabc"])
def test_anything_can_be_lettered(text, app):
    for role in ("body", "title"):
        assert app.fonts.render(text, role, (0, 0, 0)).get_width() == app.fonts.size(text, role)[0]
        assert app.fonts.block(text, role, (0, 0, 0), 300).get_height() > 0
        assert app.fonts.fit(text * 40, role, 100).endswith("…")
