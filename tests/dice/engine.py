"""Reads, begins and sums up games of dice."""

from __future__ import annotations

import random

from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import Damaged, Setup, Summary
from tests.dice.game import PIPS, DiceGame


def read(raw: bytes) -> DiceGame:
    lines = raw.decode("utf-8", "replace").splitlines()
    if lines[:1] != ["dice 1"] or "---" not in lines:
        raise Damaged("This is no game of dice.", 1)
    start = lines.index("---")
    head: dict[str, list[str]] = {"seed": [], "name": [], "colour": []}
    for line in lines[1:start]:
        key, _, value = line.partition(" ")
        head.setdefault(key, []).append(value)
    seed = int(head["seed"][0]) if head["seed"] else None
    game = DiceGame(seed, head["name"] or ("Livia", "Marcus"), head["colour"] or ("y", "r"))
    for number, action in enumerate(lines[start + 1 :], start=start + 2):
        try:
            game.play(action)
        except ValueError:
            raise Damaged("This is not possible now.", number, game, action) from None
    return game


def begin(setup: Setup, chance: random.Random) -> DiceGame:
    return DiceGame(chance.randrange(1 << 30), setup.names, setup.colours)


def bare(setup: Setup, chance: random.Random, remark: str) -> DiceGame:
    return DiceGame(chance.randrange(1 << 30))


def rematch(game: DiceGame) -> Setup:
    return Setup(2, list(game.names[::-1]), list(game.colours[::-1]))


def sum_up(game: DiceGame) -> Summary:
    whose = Message("{name} is to throw", {"name": game.names[game.state.seat]})
    return Summary(
        names=game.names,
        colours=game.colours,
        actions=game.step,
        decider=game.decider,
        over=game.is_over,
        points=game.state.points,
        winners=game.winners() if game.is_over else (),
        sentence=whose,
        achievements=tuple({"throws": game.actions.count("throw")} for _ in game.names),
    )


def draw_chance(game: DiceGame) -> str:
    return random.Random(f"{game.seed} {game.step}").choice(PIPS)


def forget_seed(game: DiceGame) -> None:
    game.seed = None


def first_step(game: DiceGame) -> int:
    return 0


def draw(game: DiceGame) -> str:
    return f"{game.state.points[0]} : {game.state.points[1]}\n"


def default_names() -> tuple[str, ...]:
    return ("Livia", "Marcus")


def default_colours(players: int) -> list[str]:
    return ["y", "r"]
