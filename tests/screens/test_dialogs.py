"""Escape closes every dialog of the program and does nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from aqua_romana.screens.saved_games import import_dialog
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
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
    import_dialog.ask_path(app.scene.ui, "Import", lambda: "", "Import", lambda path: None)


def asked_which_file(app: App) -> None:
    import_dialog.ask_which(
        app.scene.ui, "Import", lambda: "", "Import", [Path("a.aqr"), Path("b.aqr")], lambda path: None
    )


OPENERS: dict[str, Callable[[App], None]] = {
    **{name: at_the_table(open_it) for name, open_it in DIALOGS.items()},
    "confirm": at_the_table(
        lambda table: table.ui.open(Dialog("Sure?", "", [("No", print), ("Yes", print)]))
    ),
    "unsaved": at_the_table(lambda table: table.navigator.safe._ask(lambda: None)),
    "rename": on_the_page("saved_games", lambda page: page._ask_rename()),
    "reset": on_the_page("settings", lambda page: page._ask_reset()),
    "exported": exported,
    "import": asked_for_a_file,
    "import from a list": asked_which_file,
}


@pytest.mark.parametrize("name", OPENERS)
def test_escape_closes_a_dialog_and_acts_on_nothing(saved_games, app, name):
    fill(saved_games)
    OPENERS[name](app)
    (dialog,) = app.scene.ui.dialogs
    acted: list[str] = []
    dialog._answers = [(label, lambda label=label: acted.append(label)) for label, _action in dialog._answers]
    press(app, pygame.K_ESCAPE)
    assert acted == []
    assert app.scene.ui.dialogs == []


def subclasses(base: type) -> Iterator[type]:
    for each in base.__subclasses__():
        yield each
        yield from subclasses(each)


def test_no_dialog_has_its_own_meaning_of_escape():
    known = list(subclasses(Dialog))
    assert known
    assert [each for each in known if "cancel" in vars(each)] == []
