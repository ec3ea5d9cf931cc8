"""A game that cannot be saved: the table says so for as long as it lasts, and nobody loses it unasked."""

import contextlib
import errno
import os
import random
import shutil
import threading
from pathlib import Path

import pygame
import pytest

from aqua_romana.box import safekeeping
from aqua_romana.box.leader import Leader
from aqua_romana.box.mishap import MishapPage
from aqua_romana.box.title import TitlePage
from aqua_romana.games.romana.rules import Game
from aqua_romana.keeping import store
from aqua_romana.keeping.library import Library
from aqua_romana.match import Match
from aqua_romana.start import KINDS
from aqua_romana.tabletop.scene import TableScene
from aqua_romana.window.app import App
from tests.box.windows import SIZES, TEXT_SCALES, leader_of, open_window, settle
from tests.keeping.test_faults import _fill, small_disk  # noqa: F401 (fixture)
from tests.saves import begin
from tests.waiting import PATIENCE, until

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

FAULTS = [errno.ENOSPC, errno.EIO, errno.EROFS]


class Disk:
    """The disk under the library, which can be taken away."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fault = 0
        real = store.write

        def write(path: Path, content: bytes, **given: bool) -> None:
            if self.fault and folder in path.parents:
                raise OSError(self.fault, os.strerror(self.fault), str(path))
            real(path, content, **given)

        monkeypatch.setattr(store, "write", write)
        room = safekeeping.has_room
        monkeypatch.setattr(safekeeping, "has_room", lambda place: not self.fault and room(place))


@pytest.fixture
def disk(library: Library, monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(library.folder, monkeypatch)


@pytest.fixture
def outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's other folders."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(tmp_path / "papers"))
    (tmp_path / "papers").mkdir()
    return tmp_path / "papers"


def at_table(leader: Leader, actions: int = 5) -> Match:
    match = begin(leader.library, Game(2))
    leader.sit_down(match)
    go_on(match, actions)
    settle(leader.app)
    return match


def go_on(match: Match, actions: int) -> None:
    chance = random.Random(actions)
    for _ in range(actions):
        match.play(chance.choice(match.game.legal_actions()))


def fallen_behind(leader: Leader, disk: Disk, fault: int = errno.ENOSPC, actions: int = 3) -> Match:
    """A game of which the last actions are not on disk."""
    match = at_table(leader)
    disk.fault = fault
    go_on(match, actions)
    settle(leader.app)
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
    app: App, leader: Leader, disk: Disk, fault: int
) -> None:
    match = fallen_behind(leader, disk, fault)
    assert str(leader.library.folder) in sign(app)
    settle(app, 20)
    assert sign(app), "long after the message is gone"
    assert leader.library.behind(match) == 3
    disk.fault = 0
    go_on(match, 1)
    settle(app)
    assert not sign(app)
    assert leader.library.behind(match) is None
    assert any("saved again" in toast.text for toast in app.scene.ui._toasts)


def test_saving_is_tried_again_without_any_action(
    app: App, leader: Leader, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(safekeeping, "BETWEEN_TRIES", 0.02)
    match = fallen_behind(leader, disk)
    leader.leave_table()
    assert app.scene.ui.dialogs
    disk.fault = 0
    until(lambda: not app.scene.ui.dialogs, "question that settles itself", lambda: settle(app))
    assert not sign(app)
    assert leader.library.behind(match) is None
    saved = (leader.library.folder / leader.library.name_of(match)).read_text("utf-8")
    assert saved == match.game.record()


def test_a_disk_that_hangs_does_not_hold_the_window_up(
    app: App, leader: Leader, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, answer, waited_for = threading.Event(), threading.Event(), []

    def hangs(place: Path) -> bool:
        asked.set()
        waited_for.append(not answer.wait(PATIENCE))
        return False

    monkeypatch.setattr(safekeeping, "BETWEEN_TRIES", 0.01)
    monkeypatch.setattr(safekeeping, "has_room", hangs)
    fallen_behind(leader, disk)
    assert asked.wait(PATIENCE)
    settle(app, 1)
    answer.set()
    assert until(lambda: waited_for)[0] is False


LEAVING = {
    "menu": lambda leader: leader.leave_table(),
    "quit": lambda leader: leader.quit(),
    "close": lambda leader: leader.app.step(0.01, [pygame.event.Event(pygame.QUIT)]),
    "file": lambda leader: leader.app.scene.files_dropped(str(leader.library.folder / "other.aqr")),
    "rematch": lambda leader: leader.rematch(leader.match),
    "another game": lambda leader: leader.open("other.aqr"),
    "new game": lambda leader: leader.play_on(KINDS.first, Game(3)),
}


@pytest.mark.parametrize("way", LEAVING)
def test_every_way_out_asks_and_says_what_would_be_lost(
    app: App, leader: Leader, disk: Disk, way: str
) -> None:
    match = fallen_behind(leader, disk)
    table = app.scene
    for _twice in range(2):  # whoever insists is asked once
        LEAVING[way](leader)
        settle(app)
    assert "3 actions of this game are not on disk" in asked(app)
    assert "lost" in asked(app)
    assert "disk is full" in asked(app)
    answer(app, "Back to the game")
    assert app.scene is table
    assert not table.ui.dialogs
    assert leader.match is match
    assert app._running


@pytest.mark.parametrize("way", ["menu", "quit", "close"])
def test_leaving_anyway_leaves(app: App, leader: Leader, disk: Disk, way: str) -> None:
    fallen_behind(leader, disk)
    LEAVING[way](leader)
    settle(app)
    answer(app, "Leave anyway")
    assert isinstance(app.scene, TitlePage) if way == "menu" else not app._running


def test_without_trouble_nobody_is_asked(app: App, leader: Leader, disk: Disk) -> None:
    at_table(leader)
    leader.leave_table()
    assert isinstance(app.scene, TitlePage)
    at_table(leader)
    leader.quit()
    assert not app._running


def test_trying_again_saves_and_goes_on_leaving(app: App, leader: Leader, disk: Disk) -> None:
    match = fallen_behind(leader, disk)
    leader.library.on_trouble = None
    name, played = leader.library.name_of(match), match.game.record()
    leader.leave_table()
    answer(app, "Try again")
    assert "still cannot be saved" in asked(app)
    disk.fault = 0
    answer(app, "Try again")
    assert isinstance(app.scene, TitlePage)
    assert leader.library.open(name).game.record() == played


def test_another_place_takes_the_game_and_import_brings_it_back(
    app: App, leader: Leader, disk: Disk, outside: Path
) -> None:
    match = fallen_behind(leader, disk)
    played = match.game.record()
    leader.leave_table()
    answer(app, "Save to another place")
    answer(app, "Documents")
    (written,) = outside.iterdir()
    assert str(written) in asked(app)
    answer(app, "Leave")
    assert isinstance(app.scene, TitlePage)
    disk.fault = 0
    name, note = leader.library.import_file(written)
    assert note == ()
    assert leader.library.open(name).game.record() == played


def test_what_was_played_after_another_place_is_asked_about_again(
    app: App, leader: Leader, disk: Disk, outside: Path
) -> None:
    match = fallen_behind(leader, disk)
    app.scene.ui.named("unsaved").press()
    answer(app, "Save to another place")
    answer(app, "Documents")
    answer(app, "Back to the game")
    assert sign(app), "the game itself is still not on disk"
    go_on(match, 1)
    leader.leave_table()
    assert "4 actions" in asked(app)
    answer(app, "Back to the game")
    match.undo()
    assert match.game.record() in next(outside.iterdir()).read_text("utf-8")
    leader.leave_table()
    assert isinstance(app.scene, TitlePage), "what is elsewhere is safe"


@pytest.mark.parametrize("typed", ["~/new/folder", "/proc/nowhere", "nul\0byte", ""])
def test_a_typed_folder_works_or_is_explained(
    app: App, leader: Leader, disk: Disk, outside: Path, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    monkeypatch.chdir(outside)
    fallen_behind(leader, disk)
    leader.leave_table()
    answer(app, "Save to another place")
    answer(app, "Another folder")
    app.scene.ui.named("path").text = typed
    answer(app, "Save")
    if typed.startswith("~"):
        assert len(list((outside.parent / "new" / "folder").iterdir())) == 1
    elif typed:
        assert "not on disk" in asked(app)
        assert "rrno" not in asked(app)


def test_what_cannot_be_read_back_is_not_called_safe(
    app: App, leader: Leader, disk: Disk, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fallen_behind(leader, disk)
    leader.leave_table()
    answer(app, "Save to another place")
    monkeypatch.setattr(safekeeping, "read_bytes", lambda path: path.read_bytes()[:-20])
    answer(app, "Documents")
    assert "not on disk" in asked(app)


def test_a_game_that_was_never_on_disk(app: App, leader: Leader, disk: Disk) -> None:
    disk.fault = errno.ENOSPC
    leader.play_on(KINDS.first, Game(2))
    settle(app)
    assert sign(app)
    match = leader.match
    assert match is not None
    assert leader.library.name_of(match) == "", "nothing of it can be opened"
    go_on(match, 2)
    leader.leave_table()
    assert "2 actions" in asked(app)


def test_what_is_only_undone_is_a_change_too(app: App, leader: Leader, disk: Disk) -> None:
    match = at_table(leader)
    disk.fault = errno.ENOSPC
    match.undo()
    settle(app)
    leader.leave_table()
    assert "last change" in asked(app)


def test_a_folder_that_vanishes_is_made_again(app: App, leader: Leader) -> None:
    match = at_table(leader)
    shutil.rmtree(leader.library.folder)
    go_on(match, 1)
    settle(app)
    assert not sign(app)
    shutil.rmtree(leader.library.folder)
    leader.library.folder.write_text("in the way", encoding="utf-8")
    go_on(match, 1)
    settle(app)
    assert sign(app)
    leader.library.folder.unlink()
    leader.leave_table()
    assert isinstance(app.scene, TitlePage)
    assert leader.library.last_unfinished() is not None


def test_the_page_for_errors_does_not_call_an_unsaved_game_safe(app: App, leader: Leader, disk: Disk) -> None:
    fallen_behind(leader, disk)
    app.push(MishapPage(leader, ValueError("a test")))
    settle(app)
    page = app.scene
    assert isinstance(page, MishapPage)
    assert "not saved" in page._told_of_the_game()


def test_after_an_error_the_live_game_goes_on_and_not_the_older_one_on_disk(
    app: App, leader: Leader, disk: Disk
) -> None:
    match = fallen_behind(leader, disk)
    leader.go_home()
    leader.continue_last()
    settle(app)
    assert isinstance(app.scene, TableScene)
    assert app.scene.match is match


def test_a_really_full_disk(small_disk: Path, home: Path, outside: Path) -> None:  # noqa: F811
    library = Library(KINDS, small_disk / "games")
    app = open_window(library)
    leader = leader_of(app)
    match = at_table(leader)
    _fill(small_disk / "ballast")
    go_on(match, 30)
    settle(app)
    assert sign(app)
    assert not safekeeping.has_room(library.folder)
    leader.quit()
    assert "30 actions" in asked(app)
    answer(app, "Save to another place")
    answer(app, "Documents")
    answer(app, "Back to the game")
    (small_disk / "ballast").unlink()
    assert safekeeping.has_room(library.folder)
    leader.safe._save_again()
    settle(app)
    assert not sign(app)
    assert not [path.name for path in library.folder.iterdir() if path.name.endswith(".new")]
    app.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "text_scale",
    [pytest.param(each, marks=[pytest.mark.release] * (each not in (1.0, 2.0))) for each in TEXT_SCALES],
)
def test_the_sign_and_its_questions_fit(
    library: Library, monkeypatch: pytest.MonkeyPatch, outside: Path, size: tuple[int, int], text_scale: float
) -> None:
    disk = Disk(library.folder, monkeypatch)
    app = open_window(library, size, text_scale)
    leader = leader_of(app)
    match = fallen_behind(leader, disk)
    table = app.scene
    assert isinstance(table, TableScene)
    widget = table.ui.named("unsaved")
    assert widget is not None
    assert not table.frame.banner.colliderect(widget.rect)
    assert widget.text
    assert not table.frame.corner_buttons.colliderect(widget.rect)
    assert table.ui.problems() == []
    leader.leave_table()
    settle(app)
    assert table.ui.problems() == []
    answer(app, "Save to another place")
    assert table.ui.problems() == []
    answer(app, "Documents")
    assert table.ui.problems() == []
    library.let_go(match)
    with contextlib.suppress(OSError):
        app.close()
