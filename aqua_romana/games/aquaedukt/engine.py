"""The part of Aquädukt that reads, begins and sums up games."""

from __future__ import annotations

import datetime
import random
from itertools import takewhile

from aqua_romana.boardgame.plugin import Damaged, Setup, Summary
from aqua_romana.boardgame.seats import DEFAULT_NAMES
from aqua_romana.games.aquaedukt.plugin import how_it_stands
from aqua_romana.games.aquaedukt.rules import Action, Game, RecordError
from aqua_romana.games.aquaedukt.rules.actions import MOUNTAIN
from aqua_romana.games.aquaedukt.rules.game import default_colours as _colours
from aqua_romana.games.aquaedukt.rules.position import MOUNTAINS
from aqua_romana.games.aquaedukt.rules.position_text import draw
from aqua_romana.games.aquaedukt.rules.questions import standing
from aqua_romana.games.aquaedukt.rules.rng import SEEDS

# Throws of a game without a seed, as of a real die.
_DIE = random.SystemRandom()
# Draws of all mountains until one leaves none out; at the start of a game about one in fifteen does.
_MOST_TRIES = 100


def read(raw: bytes) -> Game:
    """The game of a record; what cannot be read is told with what is good before it."""
    try:
        return Game.from_record(raw)
    except RecordError as error:
        raise Damaged(error.sentence, error.line, error.good, error.quote) from None


def begin(setup: Setup, chance: random.Random) -> Game:
    """A new game as it was asked for; random mountains are the first things that chance brings.

    Players with a real die need no seed: whatever they throw may come.
    """
    seed = None if setup.values.get("die") == "real" else _seed(setup, chance)
    return _new(setup, seed, setup.names, setup.colours, datetime.date.today().isoformat())


def bare(setup: Setup, chance: random.Random, remark: str) -> Game:
    """A new game for simulations: without names and date, so that it can be repeated to the letter."""
    game = _new(setup, _seed(setup, chance))
    game.header.append(("simulated", remark))
    return game


def _seed(setup: Setup, chance: random.Random) -> int:
    """A seed whose draw finds a square for every mountain: secret ones keep others at a distance."""
    while True:
        seed = chance.randrange(SEEDS)
        game = _new(setup, seed)
        if not game.secrets:
            return seed
        while game.is_chance:
            game.push(game.legal_actions()[0])
        if game.phase == "setup" or len(game.mountains()) == MOUNTAINS[game.players]:
            return seed


def _new(
    setup: Setup,
    seed: int | None,
    names: list[str] | None = None,
    colours: list[str] | None = None,
    date: str | None = None,
) -> Game:
    return Game(
        setup.players,
        seed,
        mountains=setup.values.get("mountains", "random"),
        secrets=setup.values.get("secrets") == "on",
        names=names,
        colours=colours,
        date=date,
    )


def rematch(game: Game) -> Setup:
    """The same players once more, seats moved on by one."""
    values = {
        "mountains": game.mountain_setup,
        "secrets": "on" if game.secrets else "off",
        "die": "real" if game.has_real_die else "program",
    }
    return Setup.again(game, values)


def sum_up(game: Game) -> Summary:
    """What a list says about a game."""
    on_turn = None if game.on_turn is None else game.names[game.on_turn]
    sentence = how_it_stands(on_turn, game.phase == "setup", game.canals_left, game.last_round)
    return Summary.of(
        game, sentence, ({"watered": each.watered, "lost": each.lost} for each in standing(game))
    )


def first_step(game: Game) -> int:
    """The mountains that chance put at the beginning."""
    if game.mountain_setup != "random":
        return 0
    return sum(1 for _ in takewhile(lambda action: action.verb == MOUNTAIN, game.actions))


def draw_chance(game: Game) -> Action:
    """What the seed draws; without one, what a real die or a real draw might bring.

    Mountains are drawn so that all of them find a square, as far as that can be.
    """
    if game.seed is not None:
        return game.legal_actions()[0]
    drawn = _drawn(game)
    for _try in range(_MOST_TRIES if game.phase == "setup" else 0):
        ahead = game.after(drawn)
        while ahead.is_chance:
            ahead.push(_drawn(ahead))
        if len(ahead.mountains()) == MOUNTAINS[game.players]:
            break
        drawn = _drawn(game)
    return drawn


def _drawn(game: Game) -> Action:
    possible = game.chances()
    return _DIE.choices([action for action, _ in possible], [weight for _, weight in possible])[0]


def forget_seed(game: Game) -> None:
    """From now on the program throws the die when it is thrown, as it does where there is a seed."""
    game.forget_seed()


def default_names() -> tuple[str, ...]:
    """What players are called who give no name."""
    return DEFAULT_NAMES


def default_colours(players: int) -> list[str]:
    """The colours of so many players, by seat."""
    return list(_colours(players))
