"""Pages of the box with the second game on them, and a shelf with games of both; for looking at."""

from __future__ import annotations

from collections.abc import Callable

from aqua_romana.games.aquaedukt.plugin import PLUGIN
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.ui.app import App
from tests.screens.windows import RECORDS, fill, leader_of


def second(name: str, step: int | None = None) -> Game:
    """A game of Aquädukt of the fixtures, at its end or after so many actions."""
    file = RECORDS / f"{name}.aqd"
    game = Game.from_record(file.read_bytes())
    if step is not None:
        while len(game.actions) > step:
            game.pop()
    return game


def fill_with_both(saved_games: SavedGames) -> None:
    """Games of all sorts of either game; one of Aquädukt was played last."""
    fill(saved_games)
    for game in (
        second("aquaedukt/2-players-1"),
        second("aquaedukt/3-players-placed-1"),
        second("aquaedukt/3-players-1", 40),
        second("4-players-full-board", 120),
    ):
        saved_games.let_go(saved_games.begin(PLUGIN, game))


def _final(app: App, name: str) -> None:
    navigator = leader_of(app)
    match = navigator.match_of(navigator.saved_games.begin(PLUGIN, second(name)))
    navigator.saved_games.let_go(match)
    navigator.show_final_scoring(match)


def _replay(app: App, step: int) -> None:
    leader_of(app).replay(PLUGIN, second("aquaedukt/4-players-placed-secrets-1"), step=step)


#: Pages that show the second game, by name.
SECOND_PAGES: dict[str, Callable[[App], object]] = {
    "aquaedukt rules": lambda app: leader_of(app).show_rules(PLUGIN),
    "aquaedukt our rulings": lambda app: leader_of(app).show_rules(PLUGIN, "rulings"),
    "aquaedukt final": lambda app: _final(app, "4-players-full-board"),
    "aquaedukt final of two": lambda app: _final(app, "aquaedukt/2-players-secrets-1"),
    "aquaedukt replay": lambda app: _replay(app, 120),
    "aquaedukt learn": lambda app: leader_of(app).show_lessons(PLUGIN),
    "aquaedukt export": lambda app: leader_of(app).export(PLUGIN, second("4-players-full-board")),
}
