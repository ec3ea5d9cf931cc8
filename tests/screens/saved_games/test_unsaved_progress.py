"""Results and progress that cannot be saved: they are kept beside the games, and asked about as games are."""

import threading

import pytest

from aqua_romana.program import PLUGINS
from aqua_romana.storage.database import Database
from aqua_romana.storage.saves import played_games as played_games_module
from aqua_romana.storage.saves.saved_games import SavedGames
from tests.screens.saved_games.test_unsaved_game import FAULTS, asked, at_table, sign
from tests.screens.windows import settle
from tests.storage.databases import refusing
from tests.waiting import PATIENCE, until

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")


@pytest.mark.parametrize("fault", FAULTS)
def test_nobody_ends_the_program_while_a_star_is_not_on_disk(navigator, fault, monkeypatch):
    app, saved_games = navigator.app, navigator.saved_games
    with refusing(monkeypatch, fault):
        saved_games.learning.note("Anna", "aqua-romana", "1", 3)
        navigator.quit()
        settle(app)
        assert app._running
        (dialog,) = app.scene.ui.dialogs
        assert dialog._text.text.splitlines()[:3] == [
            "Results and progress are not saved.",
            "Results of saved games are counted at the next start.",
            "If you leave now, what is new in lessons, puzzles, challenges and feats is lost.",
        ]
        assert not navigator.safe.may_close()
        dialog.answer(1)
        settle(app)
        assert app._running
    app.scene.ui.dialogs[0].answer(1)
    settle(app, 1.0)
    assert not app._running
    assert SavedGames(PLUGINS).learning.of("Anna", "aqua-romana").stars == {"1": 3}


def test_whoever_leaves_all_the_same_may(navigator, monkeypatch):
    with refusing(monkeypatch):
        navigator.saved_games.learning.note("Anna", "aqua-romana", "1", 3)
        navigator.quit()
        navigator.app.scene.ui.dialogs[0].answer(2)
    assert not navigator.app._running


def test_it_is_tried_again_by_itself_and_told(navigator, monkeypatch):
    with refusing(monkeypatch):
        navigator.saved_games.learning.note("Anna", "aqua-romana", "1", 3)
        assert not navigator.saved_games.database.is_safe
    navigator.safe._save_again()
    assert navigator.saved_games.database.is_safe
    assert navigator.safe.may_close()


@pytest.fixture
def may_write(navigator, monkeypatch):
    """Until this is set the disk is busy with what was learnt."""
    may_write, transact = threading.Event(), Database.transact

    def slowly(database, work):
        may_write.wait(PATIENCE)
        return transact(database, work)

    monkeypatch.setattr(Database, "transact", slowly)
    monkeypatch.setattr(played_games_module, "MOMENT", 0.0)
    yield may_write
    may_write.set()
    navigator.saved_games.wait()


def test_a_slow_disk_holds_no_lesson_up_and_is_told_until_it_has_everything(navigator, may_write):
    app, learning = navigator.app, navigator.saved_games.learning
    navigator.lesson_service.open(PLUGINS.all[0], PLUGINS.all[0].lessons[0][0])
    for stars in (1, 3):
        learning.note("Anna", "aqua-romana", "1", stars)
        settle(app)
    assert learning.of("Anna", "aqua-romana").stars == {"1": 3}
    assert not navigator.saved_games.is_safe
    (told,) = app.scene.ui._toasts  # once
    assert "not yet saved" in told.text
    may_write.set()
    until(lambda: app.scene.ui._toasts[-1] is not told, "good news", lambda: settle(app))
    assert app.scene.ui._toasts[-1].text == "Results and progress are saved again."
    assert navigator.saved_games.is_safe
    assert SavedGames(PLUGINS).learning.of("Anna", "aqua-romana").stars == {"1": 3}


def test_the_title_built_anew_still_says_what_is_not_yet_saved(navigator, may_write):
    app = navigator.app
    navigator.go_home()
    navigator.saved_games.learning.note("Anna", "aqua-romana", "1", 3)
    settle(app)
    app.scene.rebuild()
    settle(app)
    (told,) = app.scene.ui._toasts
    assert "not yet saved" in told.text
    assert app.scene.ui.bounds.contains(told.rect)


def test_the_sign_at_the_table_stands_for_results_and_progress_too(navigator, may_write):
    app = navigator.app
    at_table(navigator)
    navigator.saved_games.learning.note("Anna", "aqua-romana", "1", 3)
    settle(app)
    assert "slow" in sign(app)
    may_write.set()
    until(lambda: not sign(app), "end of the sign", lambda: settle(app))


@pytest.mark.parametrize("way", ["close", "take everything along"])
def test_whoever_ends_or_takes_everything_along_waits_for_a_slow_disk(navigator, may_write, way, monkeypatch):
    app, done = navigator.app, []
    monkeypatch.setattr(app, "quit", lambda: done.append("close"))
    monkeypatch.setattr(navigator, "show", lambda *_page: done.append("take everything along"))
    navigator.saved_games.learning.note("Anna", "aqua-romana", "1", 3)
    if way == "close":
        assert not navigator.safe.may_close()
    else:
        navigator.show_backup()
    settle(app)
    assert "Results and progress are still being saved" in asked(app)
    assert not done
    may_write.set()
    until(lambda: done, "end of waiting", lambda: settle(app, 1.0))
    assert done == [way]
