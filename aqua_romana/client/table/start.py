"""Starting the table from the command line."""

from __future__ import annotations

import argparse
import datetime
import random

from aqua_romana.client.app import App
from aqua_romana.client.match import Match
from aqua_romana.client.table import setup
from aqua_romana.client.table.scene import TableScene
from aqua_romana.rules import Game
from aqua_romana.rules.record import decode


def main(options: argparse.Namespace) -> int:
    """Open the window and play."""
    app = App(size=_size(getattr(options, "size", None)))
    if getattr(options, "fullscreen", False) and not app.fullscreen:
        app.toggle_fullscreen()
    app.run(TableScene(Match(game_for(options))))
    return 0


def _size(text: str | None) -> tuple[int, int] | None:
    if not text:
        return None
    width, _, height = text.lower().partition("x")
    return int(width), int(height)


def game_for(options: argparse.Namespace) -> Game:
    """The game the options ask for: a record, or a new one."""
    path = getattr(options, "record", None)
    if path is not None:
        with open(path, "rb") as file:
            return Game.from_record(decode(file.read()))
    game = Game(
        options.players,
        borrowed_workmen=options.borrowed_workmen,
        date=datetime.date.today().isoformat(),
    )
    seed = getattr(options, "seed", None)
    chance = random.Random(seed) if seed is not None else None
    while getattr(options, "place_all", False) and game.phase == "setup":
        game.play(setup.fair_place(game, chance))
    return game
