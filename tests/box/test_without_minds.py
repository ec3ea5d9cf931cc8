"""A game without computer players: what they would do is not offered, neither lit nor grey."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

import pytest

from aqua_romana.box.replay import ReplayPage
from aqua_romana.keeping.library import Library
from aqua_romana.kinds import Kinds, Seat, Setup
from aqua_romana.minds.mind import Mind, mind_of
from aqua_romana.start import KINDS
from aqua_romana.tabletop import dialogs
from aqua_romana.tabletop.scene import TableScene
from aqua_romana.window.app import App
from tests.box.windows import open_window, settle
from tests.dice.kind import KIND as DICE


class Nobody:
    """A mind without levels."""

    LEVELS = ()
    POLICIES = MappingProxyType[str, object]({})
    REVIEWED = "0"


def nobody() -> Mind:
    return Nobody()  # type: ignore[return-value]


PEOPLE_ONLY = replace(DICE, load_mind=nobody, thinks=False)
PEOPLE = Setup(2, ["Ada", "Bruno"], ["y", "r"], [Seat(), Seat()])


@pytest.fixture
def app(home) -> Iterator[App]:
    window = open_window(Library(Kinds(PEOPLE_ONLY)))
    window.settings.animation = "off"
    yield window
    window.close()


@pytest.mark.parametrize("kind", [*KINDS.all, DICE, PEOPLE_ONLY], ids=lambda kind: kind.word)
def test_a_kind_tells_whether_it_thinks(kind):
    assert kind.thinks == bool(mind_of(kind).LEVELS)


def test_new_game_has_no_seats_for_the_computer(app):
    app.scene.host.show_new_game()
    page = app.scene
    assert page.ui.named("who 0") is None
    assert page.seating.levels == ["", ""]
    assert page.ui.problems() == []
    page.begin()
    assert isinstance(app.scene, TableScene)


def test_the_table_has_no_hint_no_review_and_no_choice_of_players(app):
    leader = app.scene.host
    leader.begin(PEOPLE_ONLY, PEOPLE)
    settle(app)
    table = app.scene
    assert table.ui.named("hint") is None
    table.ask_hint()
    table.open_menu()
    labels = {button.text for button in table.ui.dialogs[0].buttons}
    assert "Export" in labels
    assert not labels & {"Review", "Players …"}
    assert "hint" not in dialogs.help_text(table.parts, table.game, has_hints=False)
    assert table.ui.problems() == []


def test_watching_again_offers_no_review(app):
    leader = app.scene.host
    leader.begin(PEOPLE_ONLY, PEOPLE)
    leader.replay(PEOPLE_ONLY, leader.match.game)
    assert isinstance(app.scene, ReplayPage)
    assert app.scene.ui.named("review") is None
    assert app.scene.ui.named("play on") is not None


def test_a_throw_that_stays_tells_why_nothing_is_taken_back(app):
    app.settings.undo_past_throws = False
    leader = app.scene.host
    leader.begin(PEOPLE_ONLY, PEOPLE)
    table = app.scene
    table.play("throw")
    settle(app, 1)
    assert table.game.step == 2
    assert not table.display.controls.undo.enabled
    assert "stays" in table.display.controls.undo.tooltip
    app.settings.undo_past_throws = True
    app.apply_settings()
    assert table.display.controls.undo.enabled
    assert table.display.controls.undo.tooltip == ""
