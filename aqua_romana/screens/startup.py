"""Opening the program: window, log, title; or straight to a game."""

from __future__ import annotations

import argparse
import errno
import io
import logging
import os
import random
import sys
import time
from pathlib import Path

import pygame

from aqua_romana.boardgame.messages import readable
from aqua_romana.boardgame.plugin import GamePlugin, GamePlugins, Seat, Setup
from aqua_romana.screens.crash_report import CrashHandler
from aqua_romana.screens.navigator import Navigator
from aqua_romana.screens.title import box_picture
from aqua_romana.storage.files import atomic_write, folders
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.app import App
from aqua_romana.ui.system import log_file
from aqua_romana.ui.text import translation

_log = logging.getLogger(__name__)

#: What SDL falls back to without a screen: a program that nobody would ever see.
_UNSEEN = ("dummy", "offscreen")


class StartRefused(Exception):
    """What was asked for cannot be done here; the message says why."""


class NoWindow(StartRefused):
    """No window can be opened."""


def run(plugins: GamePlugins, options: argparse.Namespace) -> int:
    """Run the program with these games; the exit code. Options: see `program`."""
    try:
        folders.data_dir()
    except folders.NoHome as error:
        raise StartRefused(str(error)) from None
    log_file.start()
    _insist_on(getattr(options, "language", None))
    try:
        navigator = open_window(plugins, options)
    except pygame.error as error:
        _log.error("No window can be opened: %s", error)
        raise NoWindow(f"no window can be opened ({error}); more is in {log_file.log_file()}") from error
    app = navigator.app
    app.call_soon(lambda: begin(navigator, options))  # in the loop, where every error finds its page
    picture_path: Path | None = getattr(options, "picture", None)
    picture = FirstFrame(app, picture_path)
    app.on_first_frame = picture.shown
    app.run()
    box_picture.save(app)
    if picture_path is not None and picture.fault:
        raise StartRefused(f"{picture_path}: the picture cannot be saved ({picture.fault})")
    return app.exit_code


def _insist_on(language: str | None) -> None:
    """Whatever the settings say: for trying a language out, or the pseudo-language."""
    known = translation.all_languages()
    if language and language not in known:
        raise StartRefused(f"there is no language {language!r} here, only {', '.join(known)}")
    if language in translation.unfinished_languages():
        message = f"The language {language} is not complete: what is missing is shown in English."
        _log.warning(message)
        if sys.stderr is not None:
            print(message, file=sys.stderr)
    translation.force_language(language or "")


class FirstFrame:
    """Notes how much work the start was; keeps the picture if it is asked for, and ends the program."""

    def __init__(self, app: App, picture_path: Path | None) -> None:
        self.fault = "nothing was shown"
        self._app = app
        self._picture_path = picture_path

    def shown(self) -> None:
        """The first frame has been given to the window system."""
        moment = time.time()
        _log.info("The first frame is shown after %.2f s of processor time", time.process_time())
        if self._picture_path is not None:
            self._app.quit()
            try:
                self._save(self._picture_path, moment)
                self.fault = ""
            except (OSError, ValueError, pygame.error) as error:
                self.fault = getattr(error, "strerror", None) or str(error)
                _log.error("The picture of the first frame cannot be saved: %s", error)
        else:
            from aqua_romana.ui.system import accessibility  # not before the first frame: a faster start

            accessibility.follow_system(self._app)
            if self._app.settings.speech:
                self._app.switch_speech(True)
            else:
                accessibility.offer_speech(self._app)
        box_picture.save(self._app)

    def _save(self, picture_path: Path, moment: float) -> None:
        if not picture_path.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(picture_path.parent))
        if os.path.lexists(picture_path) and not picture_path.is_file():
            raise OSError(errno.EINVAL, "there is something of that name that is no file", str(picture_path))
        content = io.BytesIO()
        pygame.image.save(self._app.screen, content, readable(picture_path.name))
        picture_path = picture_path.resolve()
        atomic_write.write(picture_path, content.getvalue())
        os.utime(picture_path, (moment, moment))  # the file tells the moment too, whoever started the clock


def open_window(plugins: GamePlugins, options: argparse.Namespace) -> Navigator:
    """The window with whoever leads through it, and the handler for errors."""
    settings = Settings.load()
    if getattr(options, "fullscreen", False):
        settings.fullscreen = True
    app = App(size=_size(getattr(options, "size", None)), settings=settings)
    if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        raise pygame.error("there is no screen to open a window on")
    speech_log: Path | None = getattr(options, "speech_log", None)
    if speech_log is not None:
        settings.speech, app.speech.log_path = True, speech_log
    navigator = Navigator(app, SavedGames(plugins), plugins)
    app.on_error = CrashHandler(navigator)
    return navigator


def begin(navigator: Navigator, options: argparse.Namespace) -> None:
    """The first scene: always the title, with what the options ask for above it."""
    seed = getattr(options, "seed", None)
    if seed is not None:
        navigator.chance = random.Random(seed)
        navigator.saved_games.chance = random.Random(f"id {seed}")
    navigator.saved_games.tidy()
    record = getattr(options, "record", None)
    players = getattr(options, "players", None)
    navigator.go_home(covered=bool(record or players))
    if navigator.saved_games.has_old():
        navigator.app.background(navigator.saved_games.take_over_old, lambda _done: None)
    if record is not None:
        navigator.open_path(Path(record))
    elif players:
        named = navigator.plugins.named(getattr(options, "game", None) or "")
        plugin = named or next(plugin for plugin in navigator.plugins.all if players in plugin.players)
        navigator.begin(plugin, quick_setup(plugin, players, options))


def quick_setup(plugin: GamePlugin, players: int, options: argparse.Namespace) -> Setup:
    """A game for people with the usual names and colours."""
    return Setup(
        players=players,
        names=list(plugin.engine.default_names()[:players]),
        colours=plugin.engine.default_colours(players),
        seats=[Seat() for _seat in range(players)],
        values=plugin.values_from(options),
    )


def _size(text: str | None) -> tuple[int, int] | None:
    if not text:
        return None
    width, _x, height = text.lower().partition("x")
    return int(width), int(height)
