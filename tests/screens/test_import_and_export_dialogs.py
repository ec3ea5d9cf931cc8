"""Importing from folders in which anything may lie; both ways through the system's own dialog."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from aqua_romana.boardgame.messages import Message
from aqua_romana.screens import import_and_export_dialogs
from aqua_romana.screens.export import ExportPage
from aqua_romana.screens.import_and_export_dialogs import Destination
from aqua_romana.screens.navigator import Navigator
from aqua_romana.storage.files import exported_files
from aqua_romana.storage.files.exported_files import ARCHIVE_ENDING
from aqua_romana.ui.app import App
from aqua_romana.ui.system import programs
from tests.saves import RECORDS, begin, plugin
from tests.screens.windows import click, record, settle


class Asker:
    """Stands for the system's dialog: remembers what it was asked and chooses what it is told to."""

    def __init__(self) -> None:
        self.wanted = []
        self.answer: Path | OSError | None = None

    def can_ask(self) -> bool:
        return True

    def ask(self, wanted, take, otherwise=None, refused=None) -> None:
        self.wanted.append(wanted)
        if isinstance(self.answer, OSError):
            refused(self.answer)
        elif self.answer is not None:
            take(self.answer)


@pytest.fixture
def asker(navigator):
    navigator.files = Asker()
    return navigator.files


@pytest.fixture
def saved(app, navigator, saved_games):
    """The page of saved games with one in it."""
    saved_games.let_go(begin(saved_games, record("2-players-1")))
    navigator.show("saved_games")
    settle(app)
    return app.scene


def test_a_saved_game_goes_where_the_user_wants_it(app, asker, saved, tmp_path):
    asker.answer = tmp_path / "mine.aqr"
    asker.answer.write_text("the user has agreed to overwrite this")
    click(app, "export")
    written = plugin().engine.read(asker.answer.read_bytes())
    assert written.actions == record("2-players-1").actions
    assert str(asker.answer) in app.scene.ui.dialogs[-1]._text.text


def test_the_name_offered_says_who_played_and_when(app, asker, saved):
    click(app, "export")
    (wanted,) = asker.wanted
    day = saved.chosen[:10]
    assert wanted.name == f"Aqua Romana {day} {' - '.join(record('2-players-1').names)}.aqr"


def test_the_title_a_user_gave_is_in_the_name_too(app, asker, saved, saved_games):
    saved_games.rename(saved.chosen, "Ada's evening")
    saved._look_again()
    click(app, "export")
    assert asker.wanted[0].name.startswith("Ada_s evening 20")


def test_cancelling_writes_nothing(app, asker, saved, tmp_path):
    click(app, "export")
    assert app.scene is saved
    assert not saved.ui.dialogs


def test_an_ending_that_was_left_out_is_added_and_nothing_is_overwritten(app, asker, saved, tmp_path):
    asker.answer = tmp_path / "mine"
    (tmp_path / "mine.aqr").write_text("not asked about")
    click(app, "export")
    assert (tmp_path / "mine.aqr").read_text() == "not asked about"
    assert (tmp_path / "mine 2.aqr").exists()


@pytest.mark.parametrize(
    ("name", "told"), [("CON.aqr", "“CON” for a device"), ("x?y.aqr", "does not allow “?”")]
)
def test_a_name_that_windows_does_not_take_is_told_and_can_be_mended(
    app, asker, saved, tmp_path, monkeypatch, name, told
):
    monkeypatch.setattr(exported_files, "_WINDOWS", True)
    asker.answer = tmp_path / name
    click(app, "export")
    said = app.scene.ui.dialogs[-1]._text.text
    assert told in said
    assert "Please choose another name." in said
    assert not list(tmp_path.iterdir())
    app.scene.ui.dialogs[-1].answer(0)
    asker.answer = tmp_path / "mine.aqr"
    click(app, "export")
    assert plugin().engine.read(asker.answer.read_bytes()).actions == record("2-players-1").actions


def test_a_name_that_the_dialog_itself_gives_up_on_is_told_and_nothing_goes_elsewhere(
    app, asker, saved, home
):
    asker.answer = exported_files.Refused(Message(exported_files.NO_NAME), Path("somewhere"))
    before = sorted(home.rglob("*.aqr"))
    click(app, "export")
    said = app.scene.ui.dialogs[-1]._text.text
    assert said == "A file cannot be called that. Please choose another name."
    assert sorted(home.rglob("*.aqr")) == before


def test_a_picture_is_not_made_for_a_name_that_windows_does_not_take(
    app, navigator, asker, tmp_path, monkeypatch
):
    monkeypatch.setattr(exported_files, "_WINDOWS", True)
    navigator.replay(plugin(), record("2-players-1"), step=40)
    navigator.export(plugin(), record("2-players-1"))
    page = app.scene
    asker.answer = tmp_path / "NUL.png"
    click(app, "begin")
    assert "“NUL” for a device" in app.scene.ui.dialogs[-1]._text.text
    assert app.scene is page  # where another name can be chosen


def test_a_file_that_windows_calls_otherwise_overwrites_nothing(app, asker, saved, tmp_path, monkeypatch):
    monkeypatch.setattr(exported_files, "_WINDOWS", True)
    (tmp_path / "mine.aqr").write_text("not asked about")
    asker.answer = tmp_path / "mine.aqr..."
    click(app, "export")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["mine 2.aqr", "mine.aqr"]
    assert (tmp_path / "mine.aqr").read_text() == "not asked about"


def test_the_folder_is_offered_again(app, asker, saved, tmp_path):
    asker.answer = tmp_path / "mine.aqr"
    click(app, "export")
    app.scene.ui.dialogs[-1].answer(1)
    click(app, "export")
    assert asker.wanted[1].folder == tmp_path


def test_a_record_is_chosen_in_the_systems_dialog(app, asker, saved, saved_games):
    asker.answer = RECORDS / "3-players-1.aqr"
    click(app, "import")
    assert asker.wanted[0].endings == saved_games.plugins.suffixes
    assert len(saved_games.entries()) == 2


def test_a_picture_goes_where_the_user_wants_it(app, navigator, asker, tmp_path):
    navigator.replay(plugin(), record("2-players-1"), step=40)
    navigator.export(plugin(), record("2-players-1"))
    page = app.scene
    assert isinstance(page, ExportPage)
    click(app, "begin")
    assert app.scene is page  # cancelled: the page stays
    asker.answer = tmp_path / "board.png"
    click(app, "begin")
    assert app.scene.file == tmp_path / "board.png"
    app.scene.on_back()


def test_the_folder_can_be_shown_and_its_path_is_told_if_that_fails(
    app, navigator, asker, saved, monkeypatch, tmp_path
):
    asker.answer = tmp_path / "mine.aqr"
    click(app, "export")
    shown = []
    monkeypatch.setattr(programs, "show_folder", lambda path, failed: shown.append((path, failed)))
    app.scene.ui.dialogs[-1].answer(0)
    ((path, failed),) = shown
    assert path == asker.answer
    failed()
    settle(app)
    assert str(tmp_path) in app.scene.ui.dialogs[-1]._text.text


def test_everything_goes_where_the_user_wants_it(app, navigator, asker, monkeypatch, tmp_path):
    chosen = []
    monkeypatch.setattr(
        navigator, "show_backup", lambda path=None, destination=None: chosen.append(destination)
    )
    navigator.show("settings")
    asker.answer = tmp_path / f"all{ARCHIVE_ENDING}"
    click(app, "more")
    click(app, "write all")
    assert chosen == [Destination(asker.answer, replace=True)]


BROKEN = os.fsdecode(b"caf\xe9 \xff.aqr")


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's documents; nothing lies in his other folders."""
    for name in ("documents", "downloads", "desktop"):
        folder = tmp_path / name
        monkeypatch.setattr(f"platformdirs.user_{name}_dir", lambda folder=folder: str(folder))
    (tmp_path / "documents").mkdir()
    return tmp_path / "documents"


def put(folder: Path, name: str) -> Path:
    path = folder / name
    try:
        path.write_bytes((RECORDS / "2-players-1.aqr").read_bytes())
    except OSError:
        pytest.skip("this disk takes no such names")
    return path


def test_one_bad_entry_does_not_hide_the_others(documents: Path) -> None:
    sound = put(documents, "sound.aqr")
    (documents / "folder.aqr").mkdir()
    (documents / "lost.aqr").symlink_to(documents / "nowhere")
    (documents / "round.aqr").symlink_to(documents / "round.aqr")
    if hasattr(os, "mkfifo"):
        os.mkfifo(documents / "pipe.aqr")
    put(documents, ".hidden.aqr")
    assert import_and_export_dialogs.importable([".aqr"]) == [sound]


def test_a_folder_that_is_none_is_passed_over(documents: Path) -> None:
    sound = put(documents, "sound.aqr")
    (documents.parent / "downloads").write_text("no folder", encoding="utf-8")
    assert import_and_export_dialogs.importable([".aqr"]) == [sound]


def test_a_name_that_is_no_text_is_shown_and_imported(
    app: App, navigator: Navigator, documents: Path
) -> None:
    put(documents, BROKEN)
    navigator.show("saved_games")
    settle(app)
    click(app, "import")
    settle(app)
    rows = app.scene.ui.named("files").rows
    assert rows == [r"caf\xe9 \xff.aqr (documents)"]
    app.scene.ui.dialogs[-1].answer(1)
    settle(app)
    (entry,) = navigator.saved_games.entries()
    assert entry.title == r"caf\xe9 \xff"
    assert navigator.saved_games.look(entry.name)[1].actions == record("2-players-1").actions


def test_a_name_that_is_no_text_is_told_when_it_cannot_be_imported(
    app: App, navigator: Navigator, documents: Path
) -> None:
    path = put(documents, BROKEN)
    path.write_text("no record", encoding="utf-8")
    navigator.open_path(path)
    settle(app)
    assert r"caf\xe9" in app.scene.ui.dialogs[-1]._text.text
    path.unlink()
    navigator.open_path(path)
    settle(app)
    assert r"caf\xe9" in app.scene.ui.dialogs[-1]._text.text
