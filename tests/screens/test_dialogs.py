"""Escape closes every dialog of the program and does nothing else."""

from __future__ import annotations

import ast
import threading
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import aqua_romana
from aqua_romana.boardgame.two_homes import UndoRequest
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.aquaedukt.table.cards_and_panels import open_throws
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens import backup, import_and_export_dialogs
from aqua_romana.screens.challenges.model import book_of
from aqua_romana.screens.new_game import first_player
from aqua_romana.screens.startup import quick_setup
from aqua_romana.screens.title import page as title_page
from aqua_romana.screens.two_homes import mode as homes_mode
from aqua_romana.screens.two_homes.mode import HomesMode
from aqua_romana.table import dialogs, menu
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from aqua_romana.ui.system import accessibility
from aqua_romana.ui.widgets import Dialog
from tests.saves import begin
from tests.screens.windows import fill, leader_of, press, unfinished
from tests.tour import DIALOGS

pytestmark = pytest.mark.usefixtures("words_alone")


def at_the_table(open_it: Callable[[TableScene], object]) -> Callable[[App], None]:
    """A dialog of the table."""

    def show(app: App) -> None:
        navigator = leader_of(app)
        navigator.sit_down(begin(navigator.saved_games, unfinished()))
        open_it(app.scene)

    return show


def on_the_page(route: str, open_it: Callable[[object], object]) -> Callable[[App], None]:
    """A dialog of a page."""

    def show(app: App) -> None:
        leader_of(app).show(route)
        open_it(app.scene)

    return show


def exported(app: App) -> None:
    leader_of(app).exported("Exported", lambda: "It is there.", Path("game.aqr"))


def asked_for_a_file(app: App) -> None:
    import_and_export_dialogs.ask_path(app.scene.ui, "Import", lambda: "", "Import", lambda path: None)


def asked_which_file(app: App) -> None:
    import_and_export_dialogs.ask_which(
        app.scene.ui, "Import", lambda: "", "Import", [Path("a.aqr"), Path("b.aqr")], lambda path: None
    )


def about_a_challenge(app: App) -> None:
    navigator = leader_of(app)
    navigator.show_challenges(ROMANA)
    app.scene._choose(ROMANA, book_of(ROMANA).challenges[0])


def in_a_challenge(app: App) -> None:
    leader_of(app).challenge_service.begin(ROMANA, book_of(ROMANA).challenges[0])
    app.scene.ui.dialogs.clear()  # what it says at first
    app.scene.mode.show_goal()


def throws_for_the_first_seat(app: App) -> None:
    first_player.ask(app.scene.ui, ["Ada", "Bo"], ["y", "r"], [[3], [5]], lambda: None)


def throws_of_the_die(app: App) -> None:
    navigator = leader_of(app)
    navigator.begin(AQUAEDUKT, quick_setup(AQUAEDUKT, 2, Namespace()))
    open_throws(app.scene)


def still_being_saved(table: TableScene) -> None:
    """The disk is slow until it has been said."""
    may_write = threading.Event()
    table.navigator.saved_games._writer.put("slow", may_write.wait)
    table.navigator.safe._wait(lambda: None, lambda: None)
    may_write.set()


def between_homes(open_it: Callable[[HomesMode], object]) -> Callable[[App], None]:
    """A dialog of a table whose other seats are at another computer."""

    def show(app: App) -> None:
        navigator = leader_of(app)
        match = begin(navigator.saved_games, unfinished())
        navigator.sit_down(match)
        here, *others = match.seats
        navigator.homes.share(match, (here, *(replace(seat, is_elsewhere=True) for seat in others)))
        mode = app.scene.mode
        assert isinstance(mode, HomesMode)
        app.scene.ui.dialogs.clear()
        open_it(mode)

    return show


OPENERS: dict[str, Callable[[App], None]] = {
    **{name: at_the_table(open_it) for name, open_it in DIALOGS.items()},
    "confirm a go": at_the_table(lambda table: dialogs.confirm_go(table, lambda: ["It is over."], print)),
    "way out": at_the_table(lambda table: menu.open_way_out(table, lambda: "Lessons", lambda: None)),
    "still being saved": at_the_table(still_being_saved),
    "unsaved": at_the_table(lambda table: table.navigator.safe._ask(lambda: None)),
    "unsaved progress": at_the_table(lambda table: table.navigator.safe._ask_about_progress()),
    "where to": at_the_table(lambda table: table.navigator.safe._ask_place(lambda: None)),
    "another folder": at_the_table(lambda table: table.navigator.safe._ask_path(lambda: None)),
    "safe elsewhere": at_the_table(
        lambda table: table.navigator.safe._write(table.navigator.saved_games.folder, lambda: None)
    ),
    "more": lambda app: app.scene.ui.add(title_page.MenuRail(leader_of(app))).open_more(),
    "language": lambda app: title_page._ask_language(leader_of(app)),
    "colours": lambda app: title_page._ask_colours(leader_of(app)),
    "whom to play against": lambda app: leader_of(app).lesson_service.offer_game(ROMANA),
    "a challenge": about_a_challenge,
    "inside a challenge": in_a_challenge,
    "who begins": throws_for_the_first_seat,
    "throws of the die": throws_of_the_die,
    "read everything": lambda app: import_and_export_dialogs.ask_here(
        app.scene.ui, backup.ARCHIVES, lambda path: None
    ),
    "rename": on_the_page("saved_games", lambda page: page._ask_rename()),
    "reset": on_the_page("settings", lambda page: page._ask_reset()),
    "another key": on_the_page("keys", lambda page: page._ask(page._entry, None)),
    "all usual keys": on_the_page("keys", lambda page: page._ask_reset_all()),
    "exported": exported,
    "import": asked_for_a_file,
    "import from a list": asked_which_file,
    "a screen reader": accessibility.open_offer,
    "at another computer": at_the_table(dialogs.open_elsewhere),
    "hand over": between_homes(homes_mode.open_ways),
    "which of these are you": between_homes(homes_mode.ask_which),
    "take back": between_homes(lambda mode: homes_mode.ask_to_agree(mode, UndoRequest(1, 0, 1))),
}


#: Of questions that follow each other Escape closes one, and asks the one before again.
BEFORE = {"where to": ["unsaved"], "another folder": ["Where to?"]}


@pytest.mark.parametrize("name", OPENERS)
def test_escape_closes_a_dialog_and_acts_on_nothing(saved_games, app, name):
    fill(saved_games)
    OPENERS[name](app)
    (dialog,) = app.scene.ui.dialogs
    acted: list[str] = []
    dialog._answers = [(label, lambda label=label: acted.append(label)) for label, _action in dialog._answers]
    press(app, pygame.K_ESCAPE)
    assert acted == []
    assert [each.name for each in app.scene.ui.dialogs] == BEFORE.get(name, [])


def subclasses(base: type) -> Iterator[type]:
    for each in base.__subclasses__():
        yield each
        yield from subclasses(each)


def test_no_dialog_has_its_own_meaning_of_escape():
    known = list(subclasses(Dialog))
    assert known
    assert [each for each in known if "cancel" in vars(each)] == []


def test_all_dialogs_are_tried_here():
    """Who opens one, as module and function; whoever adds one adds its opener above."""
    package = Path(aqua_romana.__file__).parent
    found: dict[str, set[str]] = {}
    names = {"_ask_user", *(each.__name__ for each in (Dialog, *subclasses(Dialog)))}
    texts = {path: path.read_text("utf-8") for path in package.rglob("*.py")}
    for path in [path for path, text in texts.items() if "Dialog(" in text]:
        for function in ast.walk(ast.parse(texts[path])):
            calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
            called = {getattr(each.func, "attr", getattr(each.func, "id", "")) for each in calls}
            if isinstance(function, ast.FunctionDef) and called & names:
                found.setdefault(path.relative_to(package).as_posix(), set()).add(function.name)
    assert found == {
        "games/aquaedukt/table/cards_and_panels.py": {"open_throws"},
        "screens/challenges/mode.py": {"show_goal"},
        "screens/challenges/page.py": {"_choose"},
        "screens/keys.py": {"_open_question"},
        "screens/lessons/service.py": {"offer_game"},
        "screens/navigator.py": {"_explain"},
        "screens/new_game/first_player.py": {"ask"},
        "screens/import_and_export_dialogs.py": {"ask_path", "ask_which"},
        "screens/saved_games/page.py": {"_ask_rename"},
        "screens/saved_games/unsaved_game.py": {
            "_ask",
            "_ask_about_progress",
            "_ask_path",
            "_ask_place",
            "_ask_user",
            "_wait",
            "_write",
        },
        "screens/settings.py": {"_ask_reset"},
        "screens/two_homes/mode.py": {"ask_to_agree", "ask_which", "open_ways"},
        "screens/title/page.py": {"_ask_colours", "_ask_language", "open_more"},
        "table/dialogs.py": {
            "ask_who_plays",
            "confirm_go",
            "open_elsewhere",
            "open_help",
            "open_log",
            "open_seats",
        },
        "table/menu.py": {"open_menu", "open_way_out"},
        "ui/system/accessibility.py": {"open_offer"},
    }
