"""Positions to look at: recorded games, and quick ones played by the computer players."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from aqua_romana.games.aquaedukt.players import ComputerPlayer, make
from aqua_romana.games.aquaedukt.rules import Game

RECORDS = sorted(Path(__file__).parents[3].joinpath("records", "aquaedukt").glob("*.aqd"))


def play_out(game: Game, players: list[ComputerPlayer], most: int = 600) -> Game:
    """The game to its end; what chance does is the seed's."""
    for _ in range(most):
        if game.is_over:
            return game
        if game.decider is None:
            game.push(game.legal_actions()[0])
        else:
            game.play(players[game.decider].choose(game.without_secrets()))
    raise AssertionError("the game does not end")


@cache
def quick_record(players: int, seed: int, mountains: str = "random", secrets: bool = False) -> str:
    """A whole game between masons."""
    game = Game(players, seed, mountains, secrets)
    return play_out(game, [make("faber", seat) for seat in range(players)]).record()


def quick_game(players: int, seed: int, mountains: str = "random", secrets: bool = False) -> Game:
    """The same, as a game."""
    return Game.from_record(quick_record(players, seed, mountains, secrets))


def decisions(game: Game, every: int = 1) -> Iterator[Game]:
    """A game seen at some of its decisions, one after the other; the same object each time."""
    replay = game.without_secrets()
    replay.seek(0)
    for number in range(game.step):
        if replay.decider is not None and number % every == 0:
            yield replay
        replay.redo()


def last_go(players: int) -> Game:
    """A turn in the last round of a quick game, with houses still to build."""
    for seed in range(1, 30):
        game = quick_game(players, seed).without_secrets()
        while game.last_round or game.is_over:
            if game.last_round and game.phase == "turn":
                return game
            game.undo()
    raise AssertionError("every game ended with its last seat")
