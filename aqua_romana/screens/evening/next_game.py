"""Who sits where in the game of an evening that comes next. Knows no window."""

from __future__ import annotations

import random
from dataclasses import replace

from aqua_romana.boardgame.evening import Score
from aqua_romana.boardgame.plugin import Damaged, GamePlugin, Seat, Setup
from aqua_romana.screens.new_game.model import Seating
from aqua_romana.storage.saves import game_file
from aqua_romana.storage.saves.saved_games import SavedGames
from aqua_romana.storage.settings import Settings


def next_setup(
    score: Score, plugin: GamePlugin, saved_games: SavedGames, settings: Settings, chance: random.Random
) -> Setup:
    """Who sits where in the next game of an evening; as in the last one, as far as that can still be read."""
    setup = _as_last(score, plugin, saved_games, settings)
    first = score.next_first(chance)
    turn = setup.names.index(first) if first in setup.names else 0
    for kept in (setup.names, setup.colours, setup.seats, setup.headstart):
        kept[:] = [*kept[turn:], *kept[:turn]]
    setup.evening = score.evening.id
    return setup


def _as_last(score: Score, plugin: GamePlugin, saved_games: SavedGames, settings: Settings) -> Setup:
    try:
        found = game_file.read(saved_games.content(score.played[-1].save), saved_games.plugins)
    except (OSError, Damaged, IndexError):
        names = list(score.evening.names)
        people = [Seat() for _name in names]
        return _begun_anew(plugin, names, people, settings, [])
    game = found.game
    seats = [
        replace(seat, level="", is_handed_over=False) if seat.is_handed_over else seat
        for seat in game_file.fitting_seats(found.about.seats, game)
    ]
    if found.plugin is plugin:
        setup = plugin.engine.rematch(game)
        setup.seats = [*seats[1:], seats[0]]
    else:
        setup = _begun_anew(plugin, list(game.names), seats, settings, list(game.colours))
        setup.headstart = list(game.headstart)
    setup.clock = found.about.clock
    return setup


def _begun_anew(
    plugin: GamePlugin, names: list[str], seats: list[Seat], settings: Settings, colours: list[str]
) -> Setup:
    """With the options this game was played with last; people keep their colours where those are as many."""
    players = len(names)
    usual = plugin.engine.default_colours(players)
    letters = [each[0] for each in colours]
    if colours and all(len(each) == 1 for each in usual):
        usual = letters
    return Setup(players, names, usual, seats, Seating(plugin, settings).values)
