"""A game without computer players: what they would do is not offered, neither lit nor grey."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

import pytest

from aqua_romana.ai.game_ai import GameAI, ai_of
from aqua_romana.boardgame.plugin import GamePlugins, Seat, Setup
from aqua_romana.program import PLUGINS
from aqua_romana.screens.replay import WatchMode
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table import dialogs
from aqua_romana.table.key_bindings import on_keyboard
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.dice.plugin import PLUGIN as DICE
from tests.screens.windows import open_window, settle


class Nobody:
    """A mind without levels."""

    LEVELS = ()
    POLICIES = MappingProxyType[str, object]({})
    REVIEWED = "0"


def nobody() -> GameAI:
    return Nobody()  # type: ignore[return-value]


PEOPLE_ONLY = replace(DICE, load_ai=nobody, thinks=False)
PEOPLE = Setup(2, ["Ada", "Bruno"], ["y", "r"], [Seat(), Seat()])


@pytest.fixture
def app(home) -> Iterator[App]:
    window = open_window(SavedGames(GamePlugins(PEOPLE_ONLY)))
    window.settings.animation = "off"
    yield window
    window.close()


@pytest.mark.parametrize("plugin", [*PLUGINS.all, DICE, PEOPLE_ONLY], ids=lambda plugin: plugin.id)
def test_a_kind_tells_whether_it_thinks(plugin):
    assert plugin.thinks == bool(ai_of(plugin).LEVELS)


def test_new_game_has_no_seats_for_the_computer(app):
    app.scene.navigator.show_new_game()
    page = app.scene
    assert page.ui.named("who 0") is None
    assert page.seating.levels == ["", ""]
    assert page.ui.problems() == []
    page.begin()
    assert isinstance(app.scene, TableScene)


def test_the_table_has_no_hint_no_review_and_no_choice_of_players(app):
    navigator = app.scene.navigator
    navigator.begin(PEOPLE_ONLY, PEOPLE)
    settle(app)
    table = app.scene
    assert table.ui.named("hint") is None
    table.mode.ask_hint()
    table.mode.open_menu()
    labels = {button.text for button in table.ui.dialogs[0].buttons}
    assert "Export" in labels
    assert not labels & {"Review", "Players…"}
    assert "hint" not in dialogs.help_words(table)
    assert not [meaning for _keys, meaning in on_keyboard(table.mode.key_bindings()) if "hint" in meaning]
    assert table.ui.problems() == []


def test_watching_again_offers_no_review(app):
    navigator = app.scene.navigator
    navigator.begin(PEOPLE_ONLY, PEOPLE)
    navigator.replay(PEOPLE_ONLY, navigator.match.game)
    assert isinstance(app.scene.mode, WatchMode)
    assert app.scene.ui.named("review") is None
    assert app.scene.ui.named("play on") is not None


def test_a_throw_that_stays_tells_why_nothing_is_taken_back(app):
    app.settings.undo_past_throws = False
    navigator = app.scene.navigator
    navigator.begin(PEOPLE_ONLY, PEOPLE)
    table = app.scene
    table.play("throw")
    settle(app, 1)
    assert table.game.step == 2
    assert not table.mode.undo_button.enabled
    assert "stands" in table.mode.undo_button.tooltip
    app.settings.undo_past_throws = True
    app.apply_settings()
    assert table.mode.undo_button.enabled
    assert table.mode.undo_button.tooltip == ""
