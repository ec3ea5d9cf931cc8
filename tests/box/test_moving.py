"""Taking everything along, from the settings page: written, found, read, and told in words."""

from collections.abc import Callable
from pathlib import Path

import pytest

from aqua_romana.box import importing, moving
from aqua_romana.box.leader import Leader
from aqua_romana.box.preferences import SettingsPage
from aqua_romana.keeping import archive
from aqua_romana.keeping.archive import Unpacked
from aqua_romana.keeping.library import Library
from aqua_romana.start import KINDS
from aqua_romana.window.app import App
from aqua_romana.window.text import say
from tests import waiting
from tests.box.windows import click, fill, settle

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "documents"
    folder.mkdir()
    for name in ("documents", "downloads", "desktop"):
        monkeypatch.setattr(f"platformdirs.user_{name}_dir", lambda: str(folder))
    return folder


def until(app: App, is_so: Callable[[], bool]) -> None:
    """Let the window run until something has come of it."""
    waiting.until(is_so, meanwhile=lambda: settle(app))


def words(app: App) -> str:
    dialog = app.scene.ui.dialogs[-1]
    return " ".join(getattr(each, "text", "") for each in dialog.walk())


def is_told(app: App) -> bool:
    return isinstance(app.scene, SettingsPage) and bool(app.scene.ui.dialogs)


def test_everything_is_written_and_read_on_another_computer(
    app: App, leader: Leader, library: Library, documents: Path, tmp_path: Path
) -> None:
    fill(library)
    leader.show_settings()
    settle(app)
    click(app, "write all")
    until(app, lambda: is_told(app))
    (file,) = documents.iterdir()
    assert file.suffix == archive.ENDING
    assert file.name in words(app).replace("\n", "")
    app.scene.ui.dialogs[-1].answer(1)  # "Close"; the other one would open the folder

    leader.library = Library(KINDS, tmp_path / "elsewhere" / "games")
    app.settings.names = ["Zoë"]
    click(app, "read all")
    app.scene.ui.dialogs[-1].answer(1)
    until(app, lambda: is_told(app))
    assert "6 games were added." in words(app)
    assert [each.title for each in leader.library.entries()] == [each.title for each in library.entries()]


def test_a_file_that_is_none_is_told_in_words(app: App, leader: Leader, documents: Path) -> None:
    (documents / "holiday.aqua").write_text("no such thing")
    leader.show_settings()
    settle(app)
    click(app, "read all")
    app.scene.ui.dialogs[-1].answer(1)
    until(app, lambda: is_told(app))
    assert "no file with everything in it" in words(app)


def test_without_such_a_file_a_path_can_be_written(app: App, leader: Leader, documents: Path) -> None:
    leader.show_settings()
    settle(app)
    click(app, "read all")
    assert app.scene.ui.named("path") is not None
    app.scene.ui.named("path").text = str(documents / "missing.aqua")
    app.scene.ui.dialogs[-1].answer(1)
    until(app, lambda: is_told(app))
    assert "no such file" in words(app)


def test_a_full_disk_is_told(
    app: App, leader: Leader, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: "/proc/nowhere")
    leader.show_settings()
    settle(app)
    click(app, "write all")
    until(app, lambda: is_told(app))
    assert "did not work" in app.scene.ui.dialogs[-1].title


def test_it_can_be_left(app: App, leader: Leader, documents: Path) -> None:
    leader.show_settings()
    settle(app)
    click(app, "write all")
    assert isinstance(app.scene, moving.MovingPage)
    click(app, "cancel")
    assert isinstance(app.scene, SettingsPage)


def test_a_dropped_file_is_read(app: App, leader: Leader, tmp_path: Path) -> None:
    leader.show_settings()
    settle(app)
    leader.open_path(tmp_path / "x.aqua")
    assert isinstance(app.scene, moving.MovingPage)
    until(app, lambda: is_told(app))


def test_what_was_read_is_said() -> None:
    assert say(*moving.told(Unpacked())) == "All its games and results were here already."
    assert say(*moving.told(Unpacked(1, 2, 0, 3))) == (
        "1 game was added. 2 games go on further now. 3 files in it are no games and were left out."
    )
    assert importing.importable([archive.ENDING]) is not None
