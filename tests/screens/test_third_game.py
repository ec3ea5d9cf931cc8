"""A third game lives in the same box: whatever the box can do with Aqua Romana, it can do with dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from aqua_romana.ai.game_ai import Hint
from aqua_romana.ai.worker import Worker
from aqua_romana.boardgame.plugin import GamePlugins, Seat, Setup
from aqua_romana.cli import check
from aqua_romana.games.romana.plugin import PLUGIN as ROMANA
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.replay import WatchMode
from aqua_romana.screens.results import ResultsPage
from aqua_romana.screens.review.page import ReviewPage
from aqua_romana.screens.standings import standings_of
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests import waiting
from tests.dice.game import BANK, THROW
from tests.dice.game_ui import DiceFinal
from tests.dice.plugin import PLUGIN as DICE
from tests.saves import let_all_go
from tests.screens.windows import click, leader_of, open_window, press, record, settle

PEOPLE = Setup(2, ["Ada", "Bruno"], ["y", "r"], [Seat(), Seat()])


@pytest.fixture
def saved_games(home: Path) -> Iterator[SavedGames]:
    found = SavedGames(GamePlugins(ROMANA, DICE))
    yield found
    let_all_go(found)


@pytest.fixture
def app(saved_games: SavedGames) -> Iterator[App]:
    window = open_window(saved_games)
    window.settings.animation = "off"
    yield window
    window.close()


@pytest.fixture
def navigator(app: App) -> Navigator:
    return leader_of(app)


def table(app: App) -> TableScene:
    assert isinstance(app.scene, TableScene)
    return app.scene


def until(app: App, is_done: Callable[[], bool]) -> None:
    """Let the window run until something has come from another process."""
    waiting.until(is_done, "answer", lambda: app.step(0.05, []))


def test_begun_saved_and_resumed(app: App, navigator: Navigator) -> None:
    navigator.begin(DICE, PEOPLE)
    press(app, pygame.K_b)
    press(app, pygame.K_t)
    settle(app, 0.3)
    game = table(app).game
    assert game.actions[:2] == [BANK, THROW]
    assert game.actions[2].startswith("pips"), "the die fell by itself"
    played = game.record()
    navigator.leave_table()
    assert navigator.saved_games.last_unfinished() is not None
    navigator.continue_last()
    settle(app)
    assert table(app).game is not game
    assert table(app).game.record() == played


def test_a_throw_is_undone_with_the_decision_to_throw_and_comes_back_the_same(
    app: App, navigator: Navigator
) -> None:
    navigator.begin(DICE, PEOPLE)
    press(app, pygame.K_t)
    settle(app, 0.3)
    game = table(app).game
    thrown = list(game.actions)
    assert len(thrown) == 2
    table(app).mode.undo()
    assert game.actions == []
    assert game.decider == 0
    table(app).mode.redo()
    settle(app, 0.3)
    assert game.actions == thrown
    table(app).mode.undo()
    press(app, pygame.K_t)
    settle(app, 0.3)
    assert game.actions == thrown, "the same die falls the same way"


@pytest.mark.usefixtures("unseen")
def test_backspace_takes_back_one_go_after_the_other(app: App, navigator: Navigator) -> None:
    navigator.begin(DICE, PEOPLE)
    press(app, pygame.K_b, pygame.K_t)
    settle(app, 0.3)
    press(app, pygame.K_b)
    game = table(app).game
    steps = []
    for _go in range(3):
        press(app, pygame.K_BACKSPACE)
        steps.append(game.step)
    assert steps == [3, 1, 0]


def test_squares_are_clicked_like_any_others(app: App, navigator: Navigator) -> None:
    navigator.begin(DICE, PEOPLE)
    settle(app)
    scene = table(app)
    for item in sorted(scene.state.usable()):
        assert scene.stage.item_at(scene.stage.rect_of(item).center) == item
    click(app, "second")
    assert scene.game.actions == [BANK]


def test_played_to_the_end_scored_and_played_again(app: App, navigator: Navigator) -> None:
    navigator.begin(DICE, PEOPLE)
    while not table(app).game.is_over:
        press(app, pygame.K_b)
    settle(app, 0.3)
    assert isinstance(app.scene, DiceFinal)
    click(app, "rematch")
    settle(app)
    assert table(app).game.names == ("Bruno", "Ada")


def test_a_computer_player_decides(app: App, navigator: Navigator) -> None:
    navigator.begin(DICE, Setup(2, ["Ada", "Frontinus"], ["y", "r"], [Seat(), Seat("frontinus")]))
    press(app, pygame.K_b)
    game = table(app).game
    until(app, lambda: game.step >= 2 and game.decider == 0)
    assert game.actions[1] in (BANK, THROW)
    navigator.leave_table()


def test_a_hint_is_given(app: App, navigator: Navigator) -> None:
    navigator.begin(DICE, PEOPLE)
    press(app, pygame.K_h)
    scene = table(app)
    until(app, lambda: scene.state.hint is not None)
    assert any("Thought" in line for line in scene.view.bubble.lines)
    navigator.leave_table()


class AtOnce(Worker):
    """Does here what is asked of the process, so that nobody has to wait for it."""

    def task(
        self, function: Callable[..., Any], /, *, patience: float | None = None, **arguments: Any
    ) -> Any:
        return lambda: function(self, **arguments)

    def is_cancelled(self) -> bool:
        return False


def hinted(app: App) -> Hint:
    """Ask for a hint, and get one at once."""
    scene = table(app)
    scene.mode.computer_players._worker = AtOnce()
    before = scene.state.hint
    press(app, pygame.K_h)
    until(app, lambda: scene.state.hint is not before)
    assert scene.state.hint is not None
    return scene.state.hint


@pytest.mark.usefixtures("unseen")
def test_asked_again_a_hint_names_the_runner_up(app: App, navigator: Navigator) -> None:
    navigator.begin(DICE, PEOPLE)
    first, second = hinted(app), hinted(app)
    assert (first.rank, second.rank) == (0, 1)
    assert first.action != second.action


@pytest.mark.usefixtures("unseen")
def test_after_the_third_hint_comes_the_first(app: App, navigator: Navigator) -> None:
    navigator.begin(DICE, PEOPLE)
    table(app).state.hint = Hint(THROW, (), rank=2, value=0.0)
    assert hinted(app).rank == 0


def test_replayed_and_played_on(app: App, navigator: Navigator) -> None:
    navigator.begin(DICE, PEOPLE)
    for _ in range(4):
        press(app, pygame.K_b)
    game = table(app).game.copy()
    navigator.leave_table()
    navigator.replay(DICE, game, step=2)
    settle(app)
    assert isinstance(app.scene.mode, WatchMode)
    assert app.scene.mode.step == 2
    app.scene.mode._play_on()
    settle(app)
    assert table(app).game.actions == [BANK, BANK]


def test_reviewed(app: App, navigator: Navigator) -> None:
    game = DICE.engine.begin(PEOPLE, navigator.chance)
    for action in (THROW, "pips 1", BANK, THROW, "pips 2", BANK, BANK, BANK):
        game.play(action)
    navigator.review(DICE, game)
    settle(app)
    page = app.scene
    assert isinstance(page, ReviewPage)
    until(app, lambda: page.review is not None)
    settle(app)
    assert [card.turning_point.better for card in page.cards] == [BANK, BANK]


def test_games_of_the_same_second_share_nothing(
    app: App, navigator: Navigator, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aqua_romana.storage.saves.game_file.moment", lambda: "2026-11-16 12:00:00")
    saved_games = navigator.saved_games
    dice = DICE.engine.begin(PEOPLE, navigator.chance)
    while not dice.is_over:
        dice.play(BANK)
    for plugin, game in ((ROMANA, record("2-players-1")), (DICE, dice)):
        opened = saved_games.begin(plugin, game, None, f"an evening of {plugin.id}")
        saved_games.let_go(opened)
    names = {entry.name: entry.title for entry in saved_games.entries()}
    assert names == {
        "2026-11-16-120000.aqr": "an evening of aqua-romana",
        "2026-11-16-120000.dice": "an evening of dice",
    }
    statistics = saved_games.statistics
    assert {each.name for each in standings_of(statistics, DICE)} == {"Ada", "Bruno"}
    assert {each.name for each in standings_of(statistics, ROMANA)} == set(record("2-players-1").names)
    navigator.show("results")
    settle(app)
    assert isinstance(app.scene, ResultsPage)
    shown = [getattr(widget, "text", "") for widget in app.scene.ui.walk()]
    assert {"Aqua Romana", "Dice"} <= set(shown)


def test_its_records_are_checked_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.dice"
    file.write_text("dice 1\nseed 3\n---\nbank\nthrow\npips 6\n", "utf-8")
    assert check.main([str(file)], GamePlugins(ROMANA, DICE)) == 0
    assert "sound, 3 actions" in capsys.readouterr().out
