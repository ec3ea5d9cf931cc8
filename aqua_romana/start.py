"""Opening the program: window, log, title; or straight to a game."""

from __future__ import annotations

import argparse
import logging
import os
import random
import time
from pathlib import Path

import pygame

from aqua_romana import kinds as games
from aqua_romana.box import backdrop
from aqua_romana.box import leader as host
from aqua_romana.box.mishap import Catcher
from aqua_romana.box.title import TitlePage
from aqua_romana.commands.console import CommandFailed
from aqua_romana.keeping.library import Library
from aqua_romana.keeping.settings import Settings
from aqua_romana.kinds import Setup
from aqua_romana.match import Seat
from aqua_romana.window import log
from aqua_romana.window.app import App

_log = logging.getLogger(__name__)

#: What SDL falls back to without a screen: a program that nobody would ever see.
_UNSEEN = ("dummy", "offscreen")


def main(options: argparse.Namespace) -> int:
    """Run the program. Every option may be missing:

    record            open this file: go on with it, or watch it when it is finished
    players           a quick game for so many people, without asking anything
    borrowed_workmen  that rule option for the quick game
    place_all         the quick game begins with the builders placed
    seed              repeats what is left to chance
    size, fullscreen  the window ("1280x720")
    picture           save the first frame there, and end: for trying out what was built
    """
    log.start()
    try:
        app = open_app(options)
    except pygame.error as error:
        _log.error("No window can be opened: %s", error)
        raise CommandFailed(f"no window can be opened ({error}); more is in {log.log_file()}") from error
    begin(app, options)
    app.on_first_frame = lambda: _first_frame(app, getattr(options, "picture", None))
    app.run()
    backdrop.save(app)
    picture = getattr(options, "picture", None)
    return 1 if picture is not None and not picture.is_file() else 0


def _first_frame(app: App, picture: Path | None) -> None:
    """Note how much work the start was; keep the picture if it is asked for."""
    shown = time.time()
    _log.info("The first frame is shown after %.2f s of processor time", time.process_time())
    if picture is not None:
        app.quit()
        try:
            pygame.image.save(app.screen, picture)
            os.utime(picture, (shown, shown))  # the file tells the moment too, whoever started the clock
        except (OSError, pygame.error) as error:
            _log.error("The picture of the first frame cannot be saved: %s", error)
    backdrop.save(app)


def open_app(options: argparse.Namespace) -> App:
    """The window with its host and the handler for errors."""
    settings = Settings.load()
    if getattr(options, "fullscreen", False):
        settings.fullscreen = True
    app = App(size=_size(getattr(options, "size", None)), settings=settings)
    if pygame.display.get_driver() in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        raise pygame.error("there is no screen to open a window on")
    app.on_error = Catcher()
    host.install(app, Library())
    return app


def begin(app: App, options: argparse.Namespace) -> None:
    """The first scene: always the title, with what the options ask for above it."""
    leader = host.of(app)
    seed = getattr(options, "seed", None)
    if seed is not None:
        leader.chance = random.Random(seed)
    app.push(TitlePage())
    record = getattr(options, "record", None)
    players = getattr(options, "players", None)
    if record is not None:
        leader.open_path(Path(record))
    elif players:
        kind = games.kinds()[0]
        leader.begin(kind, quick_setup(kind, players, options))


def quick_setup(kind: games.Kind, players: int, options: argparse.Namespace) -> Setup:
    """A game for people with the usual names and colours."""
    return Setup(
        players=players,
        names=list(kind.default_names()[:players]),
        colours=kind.default_colours(players),
        seats=[Seat() for _seat in range(players)],
        values={
            "borrowed_workmen": "on" if getattr(options, "borrowed_workmen", False) else "off",
            "placing": "random" if getattr(options, "place_all", False) else "hand",
        },
    )


def _size(text: str | None) -> tuple[int, int] | None:
    if not text:
        return None
    width, _x, height = text.lower().partition("x")
    return int(width), int(height)
