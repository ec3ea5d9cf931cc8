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

from aqua_romana.box import backdrop
from aqua_romana.box.leader import Leader
from aqua_romana.box.mishap import Catcher
from aqua_romana.keeping import doors, folders
from aqua_romana.keeping.file_names import readable
from aqua_romana.keeping.library import Library
from aqua_romana.keeping.settings import Settings
from aqua_romana.kinds import Kind, Kinds, Seat, Setup
from aqua_romana.window import log, text
from aqua_romana.window.app import App

_log = logging.getLogger(__name__)

#: What SDL falls back to without a screen: a program that nobody would ever see.
_UNSEEN = ("dummy", "offscreen")


class Refused(Exception):
    """What was asked for cannot be done here; the message says why."""


class NoWindow(Refused):
    """No window can be opened."""


def run(kinds: Kinds, options: argparse.Namespace) -> int:
    """Run the program with these games; the exit code. Options: see `start.main`."""
    try:
        folders.data_dir()
    except folders.NoHome as error:
        raise Refused(str(error)) from None
    log.start()
    _insist_on(getattr(options, "language", None))
    try:
        leader = open_window(kinds, options)
    except pygame.error as error:
        _log.error("No window can be opened: %s", error)
        raise NoWindow(f"no window can be opened ({error}); more is in {log.log_file()}") from error
    app = leader.app
    app.call_soon(lambda: begin(leader, options))  # in the loop, where every error finds its page
    goal: Path | None = getattr(options, "picture", None)
    picture = FirstFrame(app, goal)
    app.on_first_frame = picture.shown
    app.run()
    backdrop.save(app)
    if goal is not None and picture.fault:
        raise Refused(f"{goal}: the picture cannot be saved ({picture.fault})")
    return app.exit_code


def _insist_on(language: str | None) -> None:
    """Whatever the settings say: for trying a language out, or the pseudo-language."""
    known = text.choosable()
    if language and language not in known:
        raise Refused(f"there is no language {language!r} here, only {', '.join(known)}")
    if language in text.unfinished():
        said = f"The language {language} is not complete: what is missing is shown in English."
        _log.warning(said)
        if sys.stderr is not None:
            print(said, file=sys.stderr)
    text.insist(language or "")


class FirstFrame:
    """Notes how much work the start was; keeps the picture if it is asked for, and ends the program."""

    def __init__(self, app: App, goal: Path | None) -> None:
        self.fault = "nothing was shown"
        self._app = app
        self._goal = goal

    def shown(self) -> None:
        """The first frame has been given to the window system."""
        moment = time.time()
        _log.info("The first frame is shown after %.2f s of processor time", time.process_time())
        if self._goal is not None:
            self._app.quit()
            try:
                self._save(self._goal, moment)
                self.fault = ""
            except (OSError, ValueError, pygame.error) as error:
                self.fault = getattr(error, "strerror", None) or str(error)
                _log.error("The picture of the first frame cannot be saved: %s", error)
        else:
            from aqua_romana.window import calm  # not before the first frame: a faster start

            calm.follow_system(self._app)
        backdrop.save(self._app)

    def _save(self, goal: Path, moment: float) -> None:
        if not goal.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(goal.parent))
        if os.path.lexists(goal) and not goal.is_file():
            raise OSError(errno.EINVAL, "there is something of that name that is no file", str(goal))
        content = io.BytesIO()
        pygame.image.save(self._app.screen, content, readable(goal.name))
        goal = goal.resolve()
        doors.write(goal, content.getvalue())
        os.utime(goal, (moment, moment))  # the file tells the moment too, whoever started the clock


def open_window(kinds: Kinds, options: argparse.Namespace) -> Leader:
    """The window with whoever leads through it, and the handler for errors."""
    settings = Settings.load()
    if getattr(options, "fullscreen", False):
        settings.fullscreen = True
    app = App(size=_size(getattr(options, "size", None)), settings=settings)
    if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        raise pygame.error("there is no screen to open a window on")
    leader = Leader(app, Library(kinds), kinds)
    app.on_error = Catcher(leader)
    return leader


def begin(leader: Leader, options: argparse.Namespace) -> None:
    """The first scene: always the title, with what the options ask for above it."""
    seed = getattr(options, "seed", None)
    if seed is not None:
        leader.chance = random.Random(seed)
        leader.library.chance = random.Random(f"id {seed}")
    leader.library.tidy()
    record = getattr(options, "record", None)
    players = getattr(options, "players", None)
    leader.go_home(covered=bool(record or players))
    if record is not None:
        leader.open_path(Path(record))
    elif players:
        named = leader.kinds.named(getattr(options, "game", None) or "")
        kind = named or next(kind for kind in leader.kinds.all if players in kind.players)
        leader.begin(kind, quick_setup(kind, players, options))


def quick_setup(kind: Kind, players: int, options: argparse.Namespace) -> Setup:
    """A game for people with the usual names and colours."""
    return Setup(
        players=players,
        names=list(kind.engine.default_names()[:players]),
        colours=kind.engine.default_colours(players),
        seats=[Seat() for _seat in range(players)],
        values=kind.values_from(options),
    )


def _size(text: str | None) -> tuple[int, int] | None:
    if not text:
        return None
    width, _x, height = text.lower().partition("x")
    return int(width), int(height)
