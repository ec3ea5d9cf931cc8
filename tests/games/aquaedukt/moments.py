"""Games to look at, and windows to look at them in."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.games.aquaedukt.final_scoring import LandFinalScoring
from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.storage.settings import Settings
from aqua_romana.ui.app import App
from tests.games.romana.table.driving import PICTURES

RECORDS = Path(__file__).resolve().parents[2] / "records" / "aquaedukt"
#: Mineral springs and foul waters change points, and a tie is broken by watered tiles.
ROUSING = "4-players-placed-secrets-1"


@cache
def _read(name: str) -> Game:
    return Game.from_record((RECORDS / f"{name}.aqd").read_bytes())


def record(name: str) -> Game:
    """A finished game."""
    return _read(name).copy()


def window(size: tuple[int, int] = (1024, 640), **settings: object) -> App:
    """A window without a screen."""
    chosen = Settings()
    chosen.animation = "off"
    for name, value in settings.items():
        setattr(chosen, name, value)
    return App(size=size, settings=chosen, sprites=PICTURES)


def final_page(app: App, game: Game, navigator: Any = None, plugin: GamePlugin = PLUGIN) -> LandFinalScoring:
    """The final scoring of a game, on top of the window."""
    match = Match(plugin, game)
    page = LandFinalScoring(
        match,
        navigator
        or SimpleNamespace(
            match=match,
            new_achievements=lambda _match: [],
            evening_of=lambda _match: None,
            owes_others=lambda _match: False,
        ),
    )
    app.push(page)
    app.step(0.01, [])
    return page
