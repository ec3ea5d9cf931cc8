"""Aquädukt in a real window: a few goes by mouse are saved and seen, and a killed game goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from virtual_screen import screen

from aqua_romana.boardgame.match import Match
from aqua_romana.games.aquaedukt import game_ui
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.aquaedukt.table.driving import settle
from tests.pictures import PICTURES
from tests.real_window.display import Window, require_window_system
from tests.real_window.test_real_window import agree, same_picture
from tests.real_window.twin import AlsoInWindow, Carrying, Clicking

SIZE = (1024, 640)
AT_SIZE = ("--size", f"{SIZE[0]}x{SIZE[1]}")


@pytest.fixture
def display() -> Iterator[str]:
    require_window_system()
    with screen(SIZE) as display:
        yield display


@pytest.fixture
def window(display: str, tmp_path: Path) -> Iterator[Window]:
    """A game for two, its mountains drawn, started as a user starts it."""
    home = tmp_path / "home"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text(json.dumps({"animation": "fast"}), "utf-8")
    window = Window(display, home, *AT_SIZE, "--game", PLUGIN.id, "--players", "2", "--seed", "5")
    try:
        yield window
    finally:
        window.end()


@pytest.fixture
def table(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TableScene:
    """The same game at a table without a screen."""
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path / "twin"))
    window.until(lambda: "mountain" in window.record(), "the game is not saved")
    settings = Settings()
    settings.animation = "off"
    app = App(size=SIZE, settings=settings, sprites=PICTURES)
    table = TableScene(Match(PLUGIN, Game.from_record(window.record())), game_ui)
    app.push(table)
    settle(app, table)
    agree(window, table.game, "at the beginning")  # all mountains are drawn
    return table


def _hand(hand_of: type[AlsoInWindow], table: TableScene, window: Window) -> AlsoInWindow:
    hand = hand_of(table.app, table)
    hand.window = window
    return hand


def _play(hand: AlsoInWindow, *words: str) -> None:
    """The first legal action of each of these words; the die falls as it falls."""
    game = hand.table.game
    for word in words:
        action = next(each for each in game.legal_actions() if each.verb_name == word)
        hand.do(action)
        settle(hand.app, hand.table)
        assert action in game.actions
        agree(hand.window, game, f"after {action}")


def test_throw_build_lay_undo(window: Window, table: TableScene) -> None:
    game = table.game
    clicking, carrying = (_hand(each, table, window) for each in (Clicking, Carrying))
    _play(carrying, "build", "house", "stop")
    _play(clicking, "build", "house", "stop")
    _play(carrying, "spring")
    _play(clicking, "canal", "double")
    clicking.key(pygame.K_z, pygame.KMOD_CTRL)
    settle(table.app, table)
    agree(window, game, "after undo")
    clicking.press_button("redo")
    agree(window, game, "after redo")
    same_picture(window, clicking)
    assert window.close() == 0
    assert window.record() == game.record()


def test_what_was_played_before_a_kill_goes_on(window: Window, table: TableScene) -> None:
    hand = _hand(Clicking, table, window)
    _play(hand, "build", "house")
    window.process.kill()
    window.process.wait(window.patience)
    hand.window = Window(window.display, window.home, *AT_SIZE)
    try:
        hand.window.until(lambda: _starts_shown(window.home) == 2, "the title is not shown")
        hand.window.xdo("key", "Return")  # what the title leads to first is the game played last
        same_picture(hand.window, hand)
        _play(hand, "stop")
        assert hand.window.close() == 0
    finally:
        hand.window.end()


def _starts_shown(home: Path) -> int:
    """How often the program has begun and shown something, as its log tells."""
    return sum(path.read_text("utf-8").count("The first frame is shown") for path in home.glob("log/*.log"))
