"""A library too large to be read at once, and one that cannot be read at all."""

import errno
import os
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from aqua_romana.screens import texts as words
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.saved_games import page as saved_games_page
from aqua_romana.screens.saved_games.page import SavedGamesPage
from aqua_romana.screens.title.page import TitlePage
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.ui.app import App
from tests.saves import begin
from tests.screens.windows import SIZES, TEXT_SCALES, click, leader_of, open_window, settle, unfinished

MANY = 700


@pytest.fixture(autouse=True)
def _closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No window outlives its test, however that ends: its processes would keep the tests from ending."""
    opened: list[App] = []
    real = App.__init__

    def begin(app: App, *given: object, **named: object) -> None:
        opened.append(app)
        real(app, *given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(App, "__init__", begin)
    yield
    for app in opened:
        app.close()


@pytest.fixture
def large(saved_games: SavedGames) -> SavedGames:
    """Many games without side files, as somebody may have copied them there."""
    saved_games.folder.mkdir(parents=True)
    raw = unfinished(3, 40).record().encode("utf-8")
    for number in range(MANY):
        path = saved_games.folder / f"game-{number:05}.aqr"
        path.write_bytes(raw)
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))
    return saved_games


def open_page(navigator: Navigator) -> SavedGamesPage:
    navigator.show("saved_games")
    page = navigator.app.scene
    assert isinstance(page, SavedGamesPage)
    return page


def test_the_first_screenful_comes_at_once_and_the_rest_behind_it(
    large: SavedGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[bytes] = []
    real = game_file.read_game
    monkeypatch.setattr(
        game_file, "read_game", lambda plugin, record: read.append(record) or real(plugin, record)
    )
    fast_disk = SimpleNamespace(monotonic=lambda: len(read) / 1000, time_ns=time.time_ns)
    monkeypatch.setattr("aqua_romana.storage.saves.save_list.time", fast_disk)
    app = open_window(large)
    page = open_page(leader_of(app))
    app.step(0.02, [])
    assert len(page.list.rows) == MANY
    assert not page.entries.is_full
    chosen = page.chosen
    assert len(read) < 40
    while not page.entries.is_full:
        before = len(read)
        is_awake = app.step(0.02, [])
        assert is_awake or page.entries.is_full, "the window does not sleep while there is more to read"
        assert 0 < len(read) - before < 40, "no step takes longer than it may, on a disk of that speed"
    assert page.chosen == chosen
    assert [entry.name for entry in page.entries] == page.names
    app.step(0.02, [])
    app.step(0.02, [])
    assert page.entry is not None
    app.close()


def test_the_last_row_can_be_chosen_deleted_and_brought_back_before_all_is_read(large: SavedGames) -> None:
    app = open_window(large)
    page = open_page(leader_of(app))
    page.list.choose(MANY - 1)
    name = page.chosen
    assert page.entry is not None
    assert page.entry.name == name
    page._delete()
    assert name not in page.names
    page._undelete()
    assert page.chosen == name
    assert len(page.names) == MANY
    app.close()


def refuse(folder: Path, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody may look into a folder, whoever runs the tests."""
    for name in ("scandir", "listdir"):
        real = getattr(os, name)

        def context(place=".", real=real):  # type: ignore[no-untyped-def]
            if not isinstance(place, int) and Path(os.fsdecode(place)) == folder:
                raise OSError(number, os.strerror(number), str(place))
            return real(place)

        monkeypatch.setattr(os, name, context)


@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO, errno.ENODEV, errno.ENOTDIR])
def test_a_folder_that_cannot_be_read_is_named_and_not_called_empty(
    saved_games: SavedGames, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    saved_games.let_go(begin(saved_games, unfinished(2, 20)))
    with monkeypatch.context() as patched:
        refuse(saved_games.folder, number, patched)
        app = open_window(saved_games)
        settle(app)
        assert isinstance(app.scene, TitlePage)
        card = app.scene.ui.named("trouble")
        assert any(str(saved_games.folder) in getattr(each, "text", "") for each in card.walk())
        click(app, "trouble")
        settle(app)
        page = app.scene
        assert isinstance(page, SavedGamesPage)
        texts = [getattr(widget, "text", "") for widget in page.ui.walk()]
        assert "The saved games cannot be read." in texts
        assert any(str(saved_games.folder) in text for text in texts)
        assert not any("no saved games" in text for text in texts)
    click(app, "again")
    settle(app)
    assert len(page.names) == 1
    app.scene.on_back()
    settle(app)
    assert app.scene.ui.named("continue") is not None
    app.close()


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize("size", SIZES)
def test_the_words_about_it_fit(
    saved_games: SavedGames, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    refuse(saved_games.folder, errno.EACCES, monkeypatch)
    for scale in TEXT_SCALES:
        app = open_window(saved_games, size, scale)
        settle(app)
        assert app.scene.ui.problems() == []
        leader_of(app).show("saved_games")
        settle(app)
        assert app.scene.ui.problems() == []
        app.close()


def test_the_row_of_a_damaged_game_says_why(app: App, navigator: Navigator) -> None:
    folder = navigator.saved_games.folder
    folder.mkdir(parents=True)
    (folder / "bad.aqr").write_text(
        "aqua-romana 1\nplayers 3\n---\nplace C 12\nplace C 12\n", encoding="utf-8"
    )
    page = open_page(navigator)
    said, _ink = saved_games_page.state(page.entries[0])
    assert said.startswith("Damaged. ")
    assert len(said) > len("Damaged. ")
    assert words.fault(page.entries[0]).startswith("Line 5 reads “place C 12”. ")


def test_a_shortened_save_is_listed_as_such_and_opened_with_a_word_about_it(
    app: App, navigator: Navigator
) -> None:
    saved_games = navigator.saved_games
    match = begin(saved_games, unfinished(2, 20))
    for _twice in range(2):
        match.play(match.game.legal_actions()[0])
    name = saved_games.name_of(match)
    saved_games.let_go(match)
    path = saved_games.folder / name
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:-2]), encoding="utf-8")
    page = open_page(navigator)
    settle(app)
    assert "missing" in saved_games_page.state(page.entries[0])[0]
    navigator.open(name)
    settle(app)
    assert navigator.match is not None
    assert navigator.match.game.step == 20
    assert any("missing" in toast.text for toast in app.scene.ui._toasts)
