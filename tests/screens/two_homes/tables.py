"""Two windows with a library each and a shared folder: their tables, for tests."""

import os
import random
from dataclasses import dataclass
from pathlib import Path

import pygame

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from aqua_romana.boardgame.match import Match
from aqua_romana.program import PLUGINS
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.new_game.page import NewGamePage
from aqua_romana.screens.two_homes.mode import HomesMode
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.table.scene import TableScene
from tests.screens.windows import click, leader_of, open_window, press, settle
from tests.waiting import until

ROMANA, AQUAEDUKT = PLUGINS.all


@dataclass
class Window:
    """One home."""

    saved_games: SavedGames
    shared: Path

    def __post_init__(self) -> None:
        self.app = open_window(self.saved_games)
        self.app.settings.animation = "off"
        self.navigator.chance.seed(7)  # the same game in every check
        settle(self.app)

    @property
    def navigator(self) -> Navigator:
        return leader_of(self.app)

    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    @property
    def mode(self) -> HomesMode:
        assert isinstance(self.table.mode, HomesMode)
        return self.table.mode

    @property
    def match(self) -> Match:
        return self.table.match

    def play(self, chance: random.Random) -> None:
        """Until somebody elsewhere is to decide."""
        self.until(lambda: not self.match.has_news)
        for _action in range(80):
            if self.match.waits_elsewhere or self.match.game.is_over:
                return
            if self.match.is_human_turn:
                self.table.play(chance.choice(self.match.game.legal_actions()))
            settle(self.app, 0.2)
        raise AssertionError("nobody elsewhere came to decide")

    def until(self, condition) -> None:
        until(condition, meanwhile=lambda: settle(self.app, 0.5))

    def hand_over(self) -> None:
        self.mode.save_to_folder(self.shared)
        self.until(
            lambda: self.match.is_handed_over and any(self.shared.iterdir()) and not self.mode.wants_write
        )


def begin(window: Window, plugin=ROMANA) -> None:
    """A new game whose second seat is chosen to be at another computer."""
    window.navigator.show_new_game(plugin)
    settle(window.app)
    page = window.app.scene
    assert isinstance(page, NewGamePage)
    page.seating.levels = [""] * 4
    page.seating.values["placing"] = "random"
    page.rebuild()
    settle(window.app)
    click(window.app, "more")
    settle(window.app)
    window.app.scene.ui.focus(window.app.scene.ui.named("place 1"))
    press(window.app, pygame.K_RIGHT)
    settle(window.app)
    page.begin()
    settle(window.app, 0.5)


def until_both(windows: tuple[Window, ...], condition) -> None:
    """Time passes in all of them until it is true."""
    until(condition, meanwhile=lambda: [settle(each.app, 0.5) for each in windows])


def actions(window: Window) -> list[str]:
    return [str(action) for action in window.match.game.actions]
