"""Taking everything along, from the settings page: written, found, read, and told in words."""

from collections.abc import Callable
from pathlib import Path

import pytest

from aqua_romana.program import PLUGINS
from aqua_romana.screens import backup, import_and_export_dialogs
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.settings import SettingsPage
from aqua_romana.storage.archive import Unpacked
from aqua_romana.storage.files.exported_files import ARCHIVE_ENDING
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.ui.app import App
from aqua_romana.ui.text.translation import translate
from tests import waiting
from tests.screens.windows import click, fill, settle

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
    app: App, navigator: Navigator, saved_games: SavedGames, documents: Path, tmp_path: Path
) -> None:
    fill(saved_games)
    navigator.show("settings")
    settle(app)
    click(app, "more")
    click(app, "write all")
    until(app, lambda: is_told(app))
    (file,) = documents.iterdir()
    assert file.suffix == ARCHIVE_ENDING
    assert file.name in words(app).replace("\n", "")
    app.scene.ui.dialogs[-1].answer(1)  # "Close"; the other one would open the folder

    navigator.saved_games = SavedGames(PLUGINS, tmp_path / "elsewhere" / "games")
    app.settings.names = ["Zoë"]
    click(app, "read all")
    app.scene.ui.dialogs[-1].answer(1)
    until(app, lambda: is_told(app))
    assert "6 games were added." in words(app)
    assert [each.title for each in navigator.saved_games.entries()] == [
        each.title for each in saved_games.entries()
    ]


def test_a_file_that_is_none_is_told_in_words(app: App, navigator: Navigator, documents: Path) -> None:
    (documents / "holiday.aqua").write_text("no such thing")
    navigator.show("settings")
    settle(app)
    click(app, "more")
    click(app, "read all")
    app.scene.ui.dialogs[-1].answer(1)
    until(app, lambda: is_told(app))
    assert "not a file with everything in it" in words(app)


def test_without_such_a_file_a_path_can_be_written(app: App, navigator: Navigator, documents: Path) -> None:
    navigator.show("settings")
    settle(app)
    click(app, "more")
    click(app, "read all")
    assert app.scene.ui.named("path") is not None
    app.scene.ui.named("path").text = str(documents / "missing.aqua")
    app.scene.ui.dialogs[-1].answer(1)
    until(app, lambda: is_told(app))
    assert "no such file" in words(app)


def test_a_full_disk_is_told(
    app: App, navigator: Navigator, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: "/proc/nowhere")
    navigator.show("settings")
    settle(app)
    click(app, "more")
    click(app, "write all")
    until(app, lambda: is_told(app))
    assert "did not work" in app.scene.ui.dialogs[-1].title


def test_it_can_be_left(app: App, navigator: Navigator, documents: Path) -> None:
    navigator.show("settings")
    settle(app)
    click(app, "more")
    click(app, "write all")
    assert isinstance(app.scene, backup.BackupPage)
    click(app, "cancel")
    assert isinstance(app.scene, SettingsPage)


def test_a_dropped_file_is_read(app: App, navigator: Navigator, tmp_path: Path) -> None:
    navigator.show("settings")
    settle(app)
    navigator.open_path(tmp_path / "x.aqua")
    assert isinstance(app.scene, backup.BackupPage)
    until(app, lambda: is_told(app))


def test_what_was_read_is_said() -> None:
    assert translate(*backup.summary(Unpacked())) == "All its games and results were here already."
    assert translate(*backup.summary(Unpacked(1, 2, 0, 3))) == (
        "1 game was added. 2 games have more goes now. 3 files in it are not games and were left out."
    )
    assert import_and_export_dialogs.importable([ARCHIVE_ENDING]) is not None
