"""Played in a real window as a user plays: what was played is saved, and what is saved is seen."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from virtual_screen import screen

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game as AnyGame
from aqua_romana.games.romana import game_ui
from aqua_romana.games.romana.plugin import PLUGIN
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from tests.games.romana.table.driving import sensible
from tests.pictures import PICTURES
from tests.real_window.display import Window, require_window_system
from tests.real_window.twin import AlsoInWindow, Twin

SIZE = (1280, 720)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    """A game for three with the builders placed, started as a user starts it."""
    require_window_system()
    with screen(SIZE) as display:
        options = ("--players", "3", "--size", f"{SIZE[0]}x{SIZE[1]}", "--seed", "5", "--place-all")
        window = Window(display, tmp_path / "home", *options)
        try:
            yield window
        finally:
            window.end()


@pytest.fixture
def hand(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Twin:
    """The same game at a table without a screen, and a hand at both."""
    monkeypatch.setenv("AQUA_ROMANA_HOME", str(tmp_path / "twin"))
    window.until(lambda: "place" in window.record(), "the game is not saved")
    app = App(size=SIZE, settings=Settings(), sprites=PICTURES)
    table = TableScene(Match(PLUGIN, Game.from_record(window.record())), game_ui)
    app.push(table)
    app.step(0.01, [])
    return Twin(app, table, window)


def test_play_turn_close_undo(window: Window, hand: Twin) -> None:
    game = hand.table.game
    chance = random.Random(39)  # brings all of it soon
    done: list[str] = []
    while not ({"build", "bonus", "close", "pass"} <= set(done) and len(set(hand.turned)) == 3):
        assert len(done) < 40, f"too tame a game: {done}, {hand.turned}"
        action = _telling(game, chance, done)
        hand.do(action)
        done.append(action.verb_name)
        agree(window, game, f"after {action}")
    for _ in range(3):
        hand.key(pygame.K_z, pygame.KMOD_CTRL)
    agree(window, game, "after undo")
    hand.press_button("redo")
    agree(window, game, "after redo")
    hand.press_button("undo")
    agree(window, game, "after undo by button")
    same_picture(window, hand)
    assert window.close() == 0
    assert window.record() == game.record()


def _telling(game: Game, chance: random.Random, done: list[str]) -> Action:
    """Like sensible play, but a tile is turned and an aqueduct closed at the first opportunity."""
    legal = game.legal_actions()
    if game.phase == "close" and "close" not in done and len(done) > 6:
        return legal[0]
    ways = [each for each in legal if each.verb_name == "build"]
    turned = [each for each in ways if sum(_pair(each) == _pair(other) for other in ways) > 1]
    if turned:
        return max(turned, key=lambda each: each.code)
    return sensible(game, chance)


def _pair(action: Action) -> tuple[str, int]:
    return action.aqueduct_name, action.path


def agree(window: Window, game: AnyGame, when: str) -> None:
    """What the program saved is the game as it was played here."""
    wanted = game.record()
    window.until(lambda: window.record() == wanted, f"{when} the record is not what was played")


def same_picture(window: Window, hand: AlsoInWindow) -> None:
    """The players' cards look the same in both: the real window is painted, and up to date."""
    corner = (4, hand.app.size[1] - 4)
    hand.hover(corner)
    for _ in range(60):
        hand.app.step(0.05, [])
    wanted = pygame.surfarray.array3d(hand.app.screen)

    def same() -> bool:
        shown = window.picture()
        return all(
            np.abs(shown[part].astype(int) - wanted[part]).max() <= 2
            for card in hand.table.frame.cards
            for part in [np.s_[card.left : card.right, card.top : card.bottom]]
        )

    window.until(same, "the cards in the window are not those of the game")
