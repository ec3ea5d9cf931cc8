"""Importing from folders in which anything may lie, whatever it is called."""

import os
from pathlib import Path

import pytest

from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.saved_games import import_dialog
from aqua_romana.ui.app import App
from tests.saves import RECORDS
from tests.screens.windows import click, record, settle

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
    assert import_dialog.importable([".aqr"]) == [sound]


def test_a_folder_that_is_none_is_passed_over(documents: Path) -> None:
    sound = put(documents, "sound.aqr")
    (documents.parent / "downloads").write_text("no folder", encoding="utf-8")
    assert import_dialog.importable([".aqr"]) == [sound]


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
