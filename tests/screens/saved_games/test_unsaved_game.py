"""A game that cannot be saved: the table says so for as long as it lasts, and nobody loses it unasked."""

import contextlib
import errno
import os
import random
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.screens.crash_report import CrashReportPage
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.saved_games import unsaved_game
from aqua_romana.screens.title.page import TitlePage
from aqua_romana.storage.files import atomic_write
from aqua_romana.storage.saves import played_games as played_games_module
from aqua_romana.storage.saves.record_headers import parted
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.saves import begin, record_in
from tests.screens.windows import SIZES, TEXT_SCALES, leader_of, open_window, press, settle
from tests.shown import kept
from tests.storage.databases import refusing
from tests.storage.files.test_error_messages import _fill, small_disk  # noqa: F401 (fixture)
from tests.ui.events import key
from tests.waiting import PATIENCE, until

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

FAULTS = [errno.ENOSPC, errno.EIO, errno.EROFS]


class Disk:
    """The disk under the library, which can be taken away."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fault = 0
        real = atomic_write.write

        def write(path: Path, content: bytes, **given: bool) -> None:
            if self.fault and folder in path.parents:
                raise OSError(self.fault, os.strerror(self.fault), str(path))
            real(path, content, **given)

        monkeypatch.setattr(atomic_write, "write", write)
        room = unsaved_game.has_room
        monkeypatch.setattr(unsaved_game, "has_room", lambda place: not self.fault and room(place))


@pytest.fixture
def disk(saved_games: SavedGames, monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(saved_games.folder, monkeypatch)


class SlowDisk:
    """Writes when it is allowed to; the window goes on without it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.may_write = threading.Event()
        self.may_write.set()
        real = atomic_write.write

        def write(path: Path, content: bytes, **given: bool) -> None:
            self.may_write.wait(PATIENCE)
            real(path, content, **given)

        monkeypatch.setattr(atomic_write, "write", write)
        monkeypatch.setattr(played_games_module, "MOMENT", 0.0)


@pytest.fixture
def slow_disk(navigator: Navigator, monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    disk = SlowDisk(monkeypatch)
    yield disk
    disk.may_write.set()
    navigator.saved_games.wait()


def slowly_saved(navigator: Navigator, slow_disk: SlowDisk, actions: int = 3) -> Match:
    """A game of which the last actions are still being written."""
    match = at_table(navigator)
    navigator.saved_games.wait()
    slow_disk.may_write.clear()
    go_on(match, actions)
    navigator._table.changed()
    settle(navigator.app)
    return match


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's other folders."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(tmp_path / "papers"))
    (tmp_path / "papers").mkdir()
    return tmp_path / "papers"


def at_table(navigator: Navigator, actions: int = 5) -> Match:
    match = begin(navigator.saved_games, Game(2))
    navigator.sit_down(match)
    go_on(match, actions)
    settle(navigator.app)
    return match


def go_on(match: Match, actions: int) -> None:
    chance = random.Random(actions)
    for _ in range(actions):
        match.play(chance.choice(match.game.legal_actions()))


def fallen_behind(navigator: Navigator, disk: Disk, fault: int = errno.ENOSPC, actions: int = 3) -> Match:
    """A game of which the last actions are not on disk."""
    match = at_table(navigator)
    disk.fault = fault
    go_on(match, actions)
    settle(navigator.app)
    return match


def asked(app: App) -> str:
    """What the uppermost question says."""
    dialog = app.scene.ui.dialogs[-1]
    return f"{dialog.title}\n{dialog._text.text}"


def answer(app: App, words: str) -> None:
    dialog = app.scene.ui.dialogs[-1]
    dialog.answer([button.text for button in dialog.buttons].index(words))
    settle(app)


def sign(app: App) -> str:
    """What the table's sign tells, if it is there."""
    widget = app.scene.ui.named("unsaved")
    return widget.tooltip if widget is not None else ""


@pytest.mark.parametrize("fault", FAULTS, ids=lambda number: errno.errorcode[number])
def test_the_sign_stays_until_the_game_is_saved_again(
    app: App, navigator: Navigator, disk: Disk, fault: int
) -> None:
    match = fallen_behind(navigator, disk, fault)
    assert str(navigator.saved_games.folder) in sign(app)
    settle(app, 20)
    assert sign(app), "long after the message is gone"
    assert navigator.saved_games.behind(match) == 3
    disk.fault = 0
    go_on(match, 1)
    settle(app)
    assert not sign(app)
    assert navigator.saved_games.behind(match) is None
    assert any("saved again" in toast.text for toast in app.scene.ui._toasts)


def test_a_slow_disk_is_told_until_it_has_everything_and_holds_nobody_up(
    app: App, navigator: Navigator, slow_disk: SlowDisk
) -> None:
    match = slowly_saved(navigator, slow_disk)
    saved_games = navigator.saved_games
    assert "slow" in sign(app)
    assert (saved_games.behind(match), saved_games.is_safe) == (3, False)
    slow_disk.may_write.set()
    until(lambda: not sign(app), "end of the sign", lambda: settle(app))
    assert (saved_games.behind(match), saved_games.is_safe) == (None, True)
    assert len(saved_games.look(saved_games.name_of(match))[1].actions) == len(match.game.actions)


def test_a_slow_disk_holds_nobody_up_who_changes_a_setting_and_leaving_waits_for_it(
    app: App, navigator: Navigator, slow_disk: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(app, "quit", lambda: done.append("quit"))
    slow_disk.may_write.clear()
    for palette in ("high_contrast", "colour_blind"):
        app.settings.palette = palette
        app.settings.save()
    assert not app.settings.path.exists(), "the disk has it only later"
    assert not navigator.safe.may_close()
    assert "The settings are still being saved" in asked(app)
    slow_disk.may_write.set()
    until(lambda: done, "end of waiting", lambda: settle(app, 1.0))
    assert Settings.load(app.settings.path).palette == "colour_blind"


@pytest.mark.parametrize("way", ["leave", "close", "export"])
def test_whoever_leaves_or_exports_waits_for_a_slow_disk_and_is_told_so(
    app: App, navigator: Navigator, slow_disk: SlowDisk, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(app, "quit", lambda: done.append("close"))
    monkeypatch.setattr(navigator, "_leave", lambda match: done.append("leave"))
    slowly_saved(navigator, slow_disk)
    if way == "leave":
        navigator.leave_table()
    elif way == "close":
        assert not navigator.safe.may_close()
    else:
        navigator.safe.when_written(lambda: done.append("export"))
    settle(app)
    assert "still being saved" in asked(app)
    assert ("3 actions of this game are not saved" in asked(app)) is (way != "export")
    assert not done
    slow_disk.may_write.set()
    until(lambda: done, "end of waiting", lambda: settle(app))
    assert (done, app.scene.ui.dialogs) == ([way], [])


def test_whoever_does_not_want_to_wait_plays_on_or_leaves(
    app: App, navigator: Navigator, slow_disk: SlowDisk
) -> None:
    match = slowly_saved(navigator, slow_disk)
    navigator.leave_table()
    answer(app, "Back")
    assert not app.scene.ui.dialogs
    go_on(match, 1)
    navigator.leave_table()
    answer(app, "Leave without waiting")
    assert isinstance(app.scene, TitlePage)
    slow_disk.may_write.set()
    navigator.saved_games.wait()
    (entry,) = navigator.saved_games.entries()
    assert len(navigator.saved_games.look(entry.name)[1].actions) == len(match.game.actions)


@pytest.mark.parametrize("way", ["Escape", "Back", "Leave without waiting"])
def test_who_stopped_waiting_is_not_taken_along_later(
    app: App, navigator: Navigator, slow_disk: SlowDisk, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    left: list[Match] = []
    monkeypatch.setattr(navigator, "_leave", left.append)
    match = slowly_saved(navigator, slow_disk)
    navigator.leave_table()
    if way == "Escape":
        press(app, pygame.K_ESCAPE)
    else:
        answer(app, way)
    gone = [match] if way == "Leave without waiting" else []
    assert (left, app.scene.ui.dialogs) == (gone, [])
    slow_disk.may_write.set()
    until(lambda: not sign(app), "end of the sign", lambda: settle(app))
    assert left == gone


def test_saving_is_tried_again_without_any_action(
    app: App, navigator: Navigator, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unsaved_game, "BETWEEN_TRIES", 0.02)
    match = fallen_behind(navigator, disk)
    navigator.leave_table()
    assert app.scene.ui.dialogs
    disk.fault = 0
    until(lambda: not app.scene.ui.dialogs, "question that settles itself", lambda: settle(app))
    assert not sign(app)
    assert navigator.saved_games.behind(match) is None
    saved = navigator.saved_games.folder / navigator.saved_games.name_of(match)
    assert record_in(saved) == match.game.record()


def test_a_disk_that_hangs_does_not_hold_the_window_up(
    app: App, navigator: Navigator, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, answer, waited_for = threading.Event(), threading.Event(), []

    def hangs(place: Path) -> bool:
        asked.set()
        waited_for.append(not answer.wait(PATIENCE))
        return False

    monkeypatch.setattr(unsaved_game, "BETWEEN_TRIES", 0.01)
    monkeypatch.setattr(unsaved_game, "has_room", hangs)
    fallen_behind(navigator, disk)
    assert asked.wait(PATIENCE)
    settle(app, 1)
    answer.set()
    assert until(lambda: waited_for)[0] is False


LEAVING = {
    "menu": lambda navigator: navigator.leave_table(),
    "quit": lambda navigator: navigator.quit(),
    "close": lambda navigator: navigator.app.step(0.01, [pygame.event.Event(pygame.QUIT)]),
    "key": lambda navigator: navigator.app.step(0.01, [key(pygame.K_q, pygame.KMOD_LCTRL)]),
    "file": lambda navigator: navigator.app.scene.files_dropped(
        str(navigator.saved_games.folder / "other.aqr")
    ),
    "rematch": lambda navigator: navigator.rematch(navigator.match),
    "another game": lambda navigator: navigator.open("other.aqr"),
    "new game": lambda navigator: navigator.play_on(PLUGINS.first, Game(3)),
}


@pytest.mark.parametrize("way", LEAVING)
def test_every_way_out_asks_and_says_what_would_be_lost(
    app: App, navigator: Navigator, disk: Disk, way: str
) -> None:
    match = fallen_behind(navigator, disk)
    table = app.scene
    for _twice in range(2):  # whoever insists is asked once
        LEAVING[way](navigator)
        settle(app)
    assert "3 actions of this game are not saved" in asked(app)
    assert "lost" in asked(app)
    assert "disk is full" in asked(app)
    answer(app, "Back to the game")
    assert app.scene is table
    assert not table.ui.dialogs
    assert navigator.match is match
    assert app._running


@pytest.mark.parametrize("way", ["menu", "quit", "close", "key"])
def test_leaving_anyway_leaves(app: App, navigator: Navigator, disk: Disk, way: str) -> None:
    fallen_behind(navigator, disk)
    LEAVING[way](navigator)
    settle(app)
    answer(app, "Leave anyway")
    assert isinstance(app.scene, TitlePage) if way == "menu" else not app._running


def test_without_trouble_nobody_is_asked(app: App, navigator: Navigator, disk: Disk) -> None:
    at_table(navigator)
    navigator.leave_table()
    assert isinstance(app.scene, TitlePage)
    at_table(navigator)
    navigator.quit()
    assert "Everything is saved." in kept(app.scene.ui)
    settle(app, 1.0)
    assert not app._running


def learn(navigator: Navigator) -> None:
    """A lesson's star."""
    navigator.saved_games.learning.note("Anna", PLUGINS.first.id, "1", 3)
    settle(navigator.app)


def stars(navigator: Navigator) -> object:
    """What another window finds."""
    return SavedGames(PLUGINS, navigator.saved_games.folder).learning.of("Anna", PLUGINS.first.id).stars


@pytest.mark.parametrize("way", ["quit", "close"])
@pytest.mark.parametrize("is_at_table", [False, True])
def test_whoever_leaves_progress_that_is_not_on_disk_is_asked(
    app: App, navigator: Navigator, monkeypatch: pytest.MonkeyPatch, way: str, is_at_table: bool
) -> None:
    if is_at_table:
        at_table(navigator)
    with refusing(monkeypatch):
        learn(navigator)
        LEAVING[way](navigator)
        settle(app)
        assert "Results and progress are not saved" in asked(app)
        assert "disk is full" in asked(app)
        answer(app, "Try again")
        assert app._running
        assert "Results and progress are not saved" in asked(app)
    answer(app, "Try again")
    settle(app, 1.0)
    assert not app._running
    assert stars(navigator) == {"1": 3}


def test_whoever_gives_up_the_game_is_asked_about_progress_too(
    app: App, navigator: Navigator, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    fallen_behind(navigator, disk)
    with refusing(monkeypatch):
        learn(navigator)
        navigator.quit()
        settle(app)
        assert "3 actions of this game are not saved" in asked(app)
        answer(app, "Leave anyway")
        assert app._running
        assert "Results and progress are not saved" in asked(app)
        answer(app, "Leave anyway")
    assert not app._running


def test_progress_that_waits_alone_is_tried_again_by_itself(
    app: App, navigator: Navigator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unsaved_game, "BETWEEN_TRIES", 0.02)
    with refusing(monkeypatch):
        learn(navigator)
        assert not navigator.saved_games.is_safe
    until(lambda: navigator.saved_games.is_safe, "progress on disk", lambda: settle(app))
    assert stars(navigator) == {"1": 3}


def test_trying_again_saves_and_goes_on_leaving(app: App, navigator: Navigator, disk: Disk) -> None:
    match = fallen_behind(navigator, disk)
    navigator.saved_games.on_trouble = None
    name, played = navigator.saved_games.name_of(match), match.game.record()
    navigator.leave_table()
    answer(app, "Try again")
    assert "still cannot be saved" in asked(app)
    disk.fault = 0
    answer(app, "Try again")
    assert isinstance(app.scene, TitlePage)
    assert navigator.saved_games.open(name).game.record() == played


def test_another_place_takes_the_game_and_import_brings_it_back(
    app: App, navigator: Navigator, disk: Disk, outside: Path
) -> None:
    match = fallen_behind(navigator, disk)
    played = match.game.record()
    navigator.leave_table()
    answer(app, "Save somewhere else")
    answer(app, "Documents")
    (written,) = outside.iterdir()
    assert str(written) in asked(app)
    answer(app, "Leave")
    assert isinstance(app.scene, TitlePage)
    disk.fault = 0
    name, note = navigator.saved_games.import_file(written)
    assert note == ()
    assert navigator.saved_games.open(name).game.record() == played


def test_what_was_played_after_another_place_is_asked_about_again(
    app: App, navigator: Navigator, disk: Disk, outside: Path
) -> None:
    match = fallen_behind(navigator, disk)
    app.scene.ui.named("unsaved").press()
    answer(app, "Save somewhere else")
    answer(app, "Documents")
    answer(app, "Back to the game")
    assert sign(app), "the game itself is still not on disk"
    go_on(match, 1)
    navigator.leave_table()
    assert "4 actions" in asked(app)
    answer(app, "Back to the game")
    match.undo()
    assert match.game.record().encode() == parted(next(outside.iterdir()).read_bytes())[0]
    navigator.leave_table()
    assert isinstance(app.scene, TitlePage), "what is elsewhere is safe"


@pytest.mark.parametrize("typed", ["~/new/folder", "/proc/nowhere", "nul\0byte", ""])
def test_a_typed_folder_works_or_is_explained(
    app: App, navigator: Navigator, disk: Disk, outside: Path, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    monkeypatch.chdir(outside)
    fallen_behind(navigator, disk)
    navigator.leave_table()
    answer(app, "Save somewhere else")
    answer(app, "Another folder")
    app.scene.ui.named("path").text = typed
    answer(app, "Save")
    if typed.startswith("~"):
        assert len(list((outside.parent / "new" / "folder").iterdir())) == 1
    elif typed:
        assert "not saved" in asked(app)
        assert "rrno" not in asked(app)


def test_what_cannot_be_read_back_is_not_called_safe(
    app: App, navigator: Navigator, disk: Disk, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fallen_behind(navigator, disk)
    navigator.leave_table()
    answer(app, "Save somewhere else")
    monkeypatch.setattr(unsaved_game, "read_bytes", lambda path: path.read_bytes()[:-20])
    answer(app, "Documents")
    assert "not saved" in asked(app)


def test_a_game_that_was_never_on_disk(app: App, navigator: Navigator, disk: Disk) -> None:
    disk.fault = errno.ENOSPC
    navigator.play_on(PLUGINS.first, Game(2))
    settle(app)
    assert sign(app)
    match = navigator.match
    assert match is not None
    assert navigator.saved_games.name_of(match) == "", "nothing of it can be opened"
    go_on(match, 2)
    navigator.leave_table()
    assert "2 actions" in asked(app)


def test_what_is_only_undone_is_a_change_too(app: App, navigator: Navigator, disk: Disk) -> None:
    match = at_table(navigator)
    disk.fault = errno.ENOSPC
    match.undo()
    settle(app)
    navigator.leave_table()
    assert "last change" in asked(app)


def test_a_folder_that_vanishes_is_made_again(app: App, navigator: Navigator) -> None:
    match = at_table(navigator)
    shutil.rmtree(navigator.saved_games.folder)
    go_on(match, 1)
    settle(app)
    assert not sign(app)
    shutil.rmtree(navigator.saved_games.folder)
    navigator.saved_games.folder.write_text("in the way", encoding="utf-8")
    go_on(match, 1)
    settle(app)
    assert sign(app)
    navigator.saved_games.folder.unlink()
    navigator.leave_table()
    assert isinstance(app.scene, TitlePage)
    assert navigator.saved_games.last_unfinished() is not None


def test_the_page_for_errors_does_not_call_an_unsaved_game_safe(
    app: App, navigator: Navigator, disk: Disk
) -> None:
    fallen_behind(navigator, disk)
    app.push(CrashReportPage(navigator, ValueError("a test")))
    settle(app)
    page = app.scene
    assert isinstance(page, CrashReportPage)
    assert "not saved" in page._about_the_game()


def test_after_an_error_the_live_game_goes_on_and_not_the_older_one_on_disk(
    app: App, navigator: Navigator, disk: Disk
) -> None:
    match = fallen_behind(navigator, disk)
    navigator.go_home()
    navigator.continue_last()
    settle(app)
    assert isinstance(app.scene, TableScene)
    assert app.scene.match is match


def test_a_really_full_disk(small_disk: Path, home: Path, outside: Path) -> None:  # noqa: F811
    saved_games = SavedGames(PLUGINS, small_disk / "games")
    app = open_window(saved_games)
    navigator = leader_of(app)
    match = at_table(navigator)
    _fill(small_disk / "ballast")
    go_on(match, 30)
    settle(app)
    assert sign(app)
    assert not unsaved_game.has_room(saved_games.folder)
    navigator.quit()
    assert "30 actions" in asked(app)
    answer(app, "Save somewhere else")
    answer(app, "Documents")
    answer(app, "Back to the game")
    (small_disk / "ballast").unlink()
    assert unsaved_game.has_room(saved_games.folder)
    navigator.safe._save_again()
    settle(app)
    assert not sign(app)
    assert not [path.name for path in saved_games.folder.iterdir() if path.name.endswith(".new")]
    app.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "text_scale",
    [pytest.param(each, marks=[pytest.mark.release] * (each not in (1.0, 2.0))) for each in TEXT_SCALES],
)
def test_the_sign_and_its_questions_fit(
    saved_games: SavedGames,
    monkeypatch: pytest.MonkeyPatch,
    outside: Path,
    size: tuple[int, int],
    text_scale: float,
) -> None:
    disk = Disk(saved_games.folder, monkeypatch)
    app = open_window(saved_games, size, text_scale)
    navigator = leader_of(app)
    match = fallen_behind(navigator, disk)
    table = app.scene
    assert isinstance(table, TableScene)
    widget = table.ui.named("unsaved")
    assert widget is not None
    assert not table.frame.banner.colliderect(widget.rect)
    assert widget.text
    assert not table.frame.corner_buttons.colliderect(widget.rect)
    assert table.ui.problems() == []
    navigator.leave_table()
    settle(app)
    assert table.ui.problems() == []
    answer(app, "Save somewhere else")
    assert table.ui.problems() == []
    answer(app, "Documents")
    assert table.ui.problems() == []
    saved_games.let_go(match)
    with contextlib.suppress(OSError):
        app.close()
