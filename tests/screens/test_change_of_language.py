"""Whatever is shown when another language is chosen speaks it at once, and so does what is opened later."""

import threading
from collections.abc import Callable, Iterator

import pytest

from aqua_romana.ai.game_ai import ai_of
from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import Damaged
from aqua_romana.screens import backup, import_and_export_dialogs
from aqua_romana.screens.about import page as about_page
from aqua_romana.screens.crash_report import MissingPicturePage
from aqua_romana.screens.review import cache
from aqua_romana.screens.title import page as title_page
from aqua_romana.storage.files import folders
from aqua_romana.storage.files.error_messages import Trouble
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import ExportChoice
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import MissingPicture
from aqua_romana.ui.text import translation
from tests import shown
from tests.saves import begin, plugin, record
from tests.screens.review.test_page import judged
from tests.screens.windows import (
    PAGES,
    RECORDS,
    fill,
    leader_of,
    open_window,
    same_everywhere,
    settle,
    unfinished,
)

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("words_alone")

SAID = "Oddness: said in English"  # by the program itself or the system
FILE = RECORDS / "x.png"
QUOTED = (
    SAID,
    str(FILE),
    "report.txt",
    "gamecontrollerdb.txt",
    "SDL_GameControllerDB",
    "ValueError: a test",
    "place C 12",
    "“players”",
)


def damaged(app: App) -> None:
    """The list of saved games, at the one that is damaged."""
    leader_of(app).show("saved_games")
    page = app.scene
    page.list.choose(page.names.index("2026-01-02-030405.aqr"))
    page._choose(page.list.chosen)


def computers(app: App) -> None:
    """A new game against computer players."""
    leader_of(app).show_new_game()
    page = app.scene
    page.seating.levels = ["", *(level.key for level in ai_of(plugin()).LEVELS)][:4]
    page._change(lambda: page.seating.set_players(4))


def exporting(what: str, shows: str) -> Callable[[App], None]:
    def show(app: App) -> None:
        app.settings.export = ExportChoice(what, shows)
        leader_of(app).export(plugin(), record("2-players-1"))

    return show


def unsaved(app: App) -> None:
    """The question before a game is left that is not on disk."""
    navigator = leader_of(app)
    match = begin(navigator.saved_games, unfinished(2, 30))
    navigator.match = match
    navigator.saved_games._behind[match.game] = object()
    navigator.show("settings")
    navigator.safe._ask(lambda: None, lambda: translation._("It still cannot be saved."))


def slow_disk(app: App) -> None:
    """A game that is still being saved while that is said."""
    unsaved(app)
    navigator, may_write = leader_of(app), threading.Event()
    navigator.saved_games._writer.put("slow", may_write.wait)
    navigator.safe._wait(lambda: None, lambda: None)
    may_write.set()


def where_to(app: App) -> None:
    unsaved(app)
    leader_of(app).safe._ask_place(None)


def which_folder(app: App) -> None:
    unsaved(app)
    leader_of(app).safe._ask_path(None)


def mishap(app: App) -> None:
    PAGES["mishap"](app)
    app.scene._saved = str(folders.documents_dir() / "report.txt")
    app.scene.layout(app.size, app.scale)


def explained(app: App) -> None:
    """A record that cannot be opened, with its line."""
    navigator = leader_of(app)
    path = navigator.saved_games.folder / "bad.aqr"
    path.write_text("aqua-romana 1\nplayers 3\nplayers four\n---\n", "utf-8")
    navigator.open_path(path)
    with pytest.raises(Damaged):
        navigator.saved_games.import_file(path)


def told(*said: Message) -> Callable[[App], None]:
    """A message on the settings page."""

    def show(app: App) -> None:
        PAGES["settings"](app)
        leader_of(app).tell(*said)

    return show


def reviewed(app: App) -> None:
    """The review of a finished game, with its turning points."""
    game = record("2-players-1")
    cache.keep(plugin(), game, judged(game, luck=True))
    leader_of(app).review(plugin(), game)
    assert app.scene.cards
    app.scene.chart._set(3)


def deleted(app: App) -> None:
    PAGES["saved games"](app)
    app.scene._delete()


def asked(name: str, ask: str) -> Callable[[App], None]:
    """A question on a page."""

    def show(app: App) -> None:
        PAGES[name](app)
        getattr(app.scene, ask)()

    return show


PLACES: dict[str, Callable[[App], object]] = {
    **PAGES,
    "a damaged game": damaged,
    "computer players": computers,
    "a review": reviewed,
    "a review being made": lambda app: leader_of(app).review(plugin(), record("3-players-1")),
    "deleted": deleted,
    "a full disk": told(*Trouble.of(OSError(28, "full"), RECORDS).sentences),
    "a picture of the table": exporting("picture", "table"),
    "a picture of the board": exporting("picture", "board"),
    "a film": exporting("film", "table"),
    "a record": exporting("record", "table"),
    "a language": lambda app: title_page._ask_language(leader_of(app)),
    "a slow disk": slow_disk,
    "not saved": unsaved,
    "where to": where_to,
    "which folder": which_folder,
    "mishap with a report": mishap,
    "an explanation": explained,
    "a fault": lambda app: leader_of(app).explain_fault("That did not work", OSError(28, "full")),
    "reset?": asked("settings", "_ask_reset"),
    "rename": asked("saved games", "_ask_rename"),
    "import": asked("saved games", "_ask_import"),
    "import by path": lambda app: import_and_export_dialogs.ask_path(
        app.scene.ui, "Import", lambda: translation._("Where to?"), "Import", lambda typed: None
    ),
    "read everything": lambda app: import_and_export_dialogs.ask_here(
        app.scene.ui, backup.ARCHIVES, lambda path: None
    ),
    "a missing picture": lambda app: app.push(MissingPicturePage(MissingPicture(FILE, SAID))),
}


@pytest.fixture
def window(saved_games: SavedGames, monkeypatch: pytest.MonkeyPatch, words_alone: None) -> Iterator[App]:
    """A window over games of all sorts, of which only words are painted; nothing moves in it, and licences
    are left as they were written."""
    monkeypatch.setattr(about_page.LongText, "paint_content", lambda self, surface: None)
    fill(saved_games)
    app = open_window(saved_games)
    app.settings.animation = "off"
    yield app
    translation.force_language("")
    app.on_error = lambda app, error: None
    app.close()


def plain(app: App, change: Callable[[], object]) -> list[str]:
    """What is still plain English in the scene that is shown after a change, painted or held ready."""
    with shown.collect(app.fonts) as texts:
        change()
        app.repaint()
        settle(app)
    ui = getattr(app.scene, "ui", None)
    assert texts
    held = shown.kept(ui) if ui is not None else []
    return shown.plain_words(
        [*texts, *held], [*same_everywhere(leader_of(app).saved_games), *QUOTED, str(folders.data_dir())]
    )


@pytest.mark.parametrize("name", PLACES)
def test_another_language_is_spoken_at_once_and_by_what_is_opened_later(window: App, name: str) -> None:
    PLACES[name](window)
    settle(window)
    translation.force_language("pseudo")
    assert plain(window, window.apply_settings) == []
    while window.depth > 1:
        assert plain(window, window.pop) == [], f"below {name}"
    assert plain(window, lambda: PLACES[name](window)) == []
