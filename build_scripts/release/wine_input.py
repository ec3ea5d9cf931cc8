"""Hands for the Windows program: its pages and tables, beside it without a screen, tell what lies where."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.games.aquaedukt import game_ui
from aqua_romana.games.aquaedukt.ai import builds
from aqua_romana.games.aquaedukt.plugin import PLUGIN as AQUAEDUKT
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.program import PLUGINS
from aqua_romana.screens.navigator import Navigator
from aqua_romana.storage.files.file_lock import FileLock
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings
from aqua_romana.table.scene import TableScene
from aqua_romana.ui.app import App
from release.proof import SIZE, Menus
from release.wine_desktop import InWine, own
from tests.games.aquaedukt.table.driving import Dragging, settle
from tests.real_window.twin import AlsoInWindow


class Pages(Menus):
    """The title and its pages, with the games and settings that the window has."""

    def __init__(self, window: InWine, twin_home: Path, taken: Sequence[str] = ()) -> None:
        """`taken` are games that another window has open."""
        self.window = window
        kept = own(window.home)
        shutil.rmtree(twin_home, ignore_errors=True)
        (twin_home / "config").mkdir(parents=True)
        if (kept / "settings.json").is_file():
            shutil.copyfile(kept / "settings.json", twin_home / "config" / "settings.json")
        if window.games.is_dir():
            shutil.copytree(window.games, twin_home / "data" / "games")
        os.environ["AQUA_ROMANA_HOME"] = str(twin_home)
        saved_games = SavedGames(PLUGINS)
        self._locks = [FileLock.take(saved_games.folder / f"{name}.lock") for name in taken]
        self.app = App(size=SIZE, settings=Settings.load())
        navigator = Navigator(self.app, saved_games, PLUGINS)
        navigator.boards.ask = lambda *_game: None  # type: ignore[method-assign]  # nobody looks at these
        navigator.go_home()
        self._rest()

    def here(self, name: str) -> None:
        """Press a button only beside the window, which shows that page already."""
        widget = self.app.scene.ui.named(name)  # type: ignore[union-attr]
        assert widget is not None, f"no {name} to press"
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            told = {"pos": widget.rect.center, "button": 1, "buttons": (0, 0, 0), "rel": (0, 0)}
            self.app.step(0.05, [pygame.event.Event(kind, touch=False, **told)])
        self._rest()

    def give_free(self) -> None:
        """Nothing is taken any more."""
        for lock in self._locks:
            if lock is not None:
                lock.release()


class AquaeduktHand(AlsoInWindow, Dragging):
    """Drags at a table of Aquädukt, in the window and at the one beside it."""

    window: InWine
    pause = 0.05

    def __init__(self, window: InWine, twin_home: Path) -> None:
        os.environ["AQUA_ROMANA_HOME"] = str(twin_home)
        settings = Settings()
        settings.animation = "off"
        app = App(size=SIZE, settings=settings)
        table = TableScene(Match(AQUAEDUKT, Game.from_record(window.record())), game_ui)
        app.push(table)
        settle(app, table)
        super().__init__(app, table)
        self.window = window

    def play(self, chance: random.Random, actions: int) -> list[str]:
        """So many actions, each of which the program must have saved, with what chance made of them."""
        done = []
        for _ in range(actions):
            action = builds(self.table.game, chance)
            self.do(action)
            settle(self.app, self.table)
            wanted = self.table.game.record()
            self.window.until(partial(self._is_saved, wanted), f"{action} is not saved")
            self.window.settle()
            done.append(str(action))
        return done

    def _is_saved(self, wanted: str) -> bool:
        """A computer player may have answered already."""
        return self.window.record().startswith(wanted)
