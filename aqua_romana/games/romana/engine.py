"""The part of Aqua Romana that reads, begins and sums up games."""

from __future__ import annotations

import datetime
import random

from aqua_romana.boardgame.plugin import Damaged, Setup, Summary
from aqua_romana.boardgame.seats import DEFAULT_NAMES
from aqua_romana.games.romana.plugin import how_it_stands
from aqua_romana.games.romana.rules import Action, Game, RecordError, actions
from aqua_romana.games.romana.rules.apply_action import SETUP_BUILDERS
from aqua_romana.games.romana.rules.game import place_all
from aqua_romana.games.romana.rules.geometry import DEFAULT_COLOURS
from aqua_romana.games.romana.rules.position_text import draw

#: The header of a game whose builders were placed for the players, at random or by the computer.
_PLACED = "placed"


def read(raw: bytes) -> Game:
    """The game of a record; what cannot be read is told with what is good before it."""
    try:
        return Game.from_record(raw)
    except RecordError as error:
        raise Damaged(error.sentence, error.line, error.good, error.quote) from None


def begin(setup: Setup, chance: random.Random) -> Game:
    """A new game as it was asked for, with the builders standing unless they are placed by hand."""
    game = Game(
        setup.players,
        borrowed_workmen=setup.values.get("borrowed_workmen") == "on",
        names=setup.names,
        colours=setup.colours,
        date=datetime.date.today().isoformat(),
    )
    placing = setup.values.get("placing", "hand")
    if placing != "hand":
        game.header.append((_PLACED, "computer" if placing == "computer" else "random"))
    if placing == "computer":
        from aqua_romana.games.romana.players import make  # reading a game needs nobody who plays

        mason = make("faber", chance.randrange(1 << 30))
        while game.phase == "setup":
            game.play(mason.choose(game, 0))
    elif placing != "hand":
        place_all(game, chance)
    return game


def bare(setup: Setup, chance: random.Random, remark: str) -> Game:
    """A new game for simulations: without names and date, so that it can be repeated to the letter."""
    game = Game(setup.players, borrowed_workmen=setup.values.get("borrowed_workmen") == "on")
    game.header.append(("simulated", remark))
    if setup.values.get("placing") == "random":
        place_all(game, chance)
    return game


def rematch(game: Game) -> Setup:
    """The same players once more, seats moved on by one."""
    borrowed = "on" if game.borrowed_workmen else "off"
    return Setup.again(game, {"borrowed_workmen": borrowed, "placing": _placing_of(game)})


def _placing_of(game: Game) -> str:
    """How its builders were placed: a record says so where it was not done by hand."""
    placed = next((value for key, value in game.header if key == _PLACED), "hand")
    return placed if placed in ("hand", "computer") else "random"


def sum_up(game: Game) -> Summary:
    """What a list says about a game."""
    tiles = len([action for action in game.actions if action.verb in (actions.BUILD, actions.BONUS)])
    sentence = how_it_stands(game.names, game.decider, game.phase == "setup", tiles)
    lengths = (map(game.length, game.aqueducts(seat)) for seat in range(game.players))
    return Summary.of(game, sentence, ({"longest": max(own, default=0)} for own in lengths))


def first_step(game: Game) -> int:
    """The twelve builders where they were placed for the players; the header says so."""
    if game.phase == "setup" or not any(key == _PLACED for key, _value in game.header):
        return 0
    return SETUP_BUILDERS


def draw_chance(game: Game) -> Action:
    """Aqua Romana leaves nothing to chance once it has begun."""
    raise ValueError("nothing is left to chance in Aqua Romana")


def forget_seed(game: Game) -> None:
    """There is none."""


def default_names() -> tuple[str, ...]:
    """What players are called who give no name."""
    return DEFAULT_NAMES


def default_colours(players: int) -> list[str]:
    """The colours of so many players, by seat."""
    return list(DEFAULT_COLOURS[players])
