"""How fast the rules of both games are, measured against python-chess in the same run.

All play random games from their start to their end, with the legal moves listed before every move. They take
turns, round by round, and the medians count: whatever else the machine does hurts all alike. Figures after
setup leave out the placing of the builders, where lists are long and positions simple. In Aquädukt chance
counts as a move; with a seed one thing is possible, which has to be drawn, without one all that may come.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from random import Random
from statistics import median
from typing import Any, Protocol

import chess

from aqua_romana.games.aquaedukt.rules import Game as AquaeduktGame
from aqua_romana.games.aquaedukt.rules.rng import SEEDS
from aqua_romana.rules import Game

#: How many times as fast as python-chess each game has to be: in legal actions, and in moves.
TARGETS = {"Aqua Romana": (2.5, 1.5), "Aquädukt": (3.0, 2.0)}
# The rule by which random chess games end on their own: 75 moves of each side without pawn or capture.
_CHESS_HALFMOVES = 150


class Playable(Protocol):
    """What is measured of a game."""

    def legal_actions(self) -> list[Any]: ...
    def push(self, action: Any) -> None: ...


@dataclass
class Pace:
    """What was done in one stretch of time."""

    seconds: float = 0.0
    games: int = 0
    listed: int = 0
    moves: int = 0

    def __add__(self, more: Pace) -> Pace:
        return Pace(
            self.seconds + more.seconds,
            self.games + more.games,
            self.listed + more.listed,
            self.moves + more.moves,
        )

    @property
    def listed_per_second(self) -> float:
        return self.listed / self.seconds

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds


def whole_game(rng: Random, players: int) -> Pace:
    """A random game of Aqua Romana, setup included."""
    begun = time.perf_counter()
    listed, moves = _play_on(Game(players), rng)
    return Pace(time.perf_counter() - begun, 1, listed, moves)


def game_after_setup(rng: Random, players: int) -> Pace:
    """A random game of Aqua Romana, measured from the first go on."""
    game = Game(players)
    while game.phase == "setup":
        game.push(rng.choice(game.legal_actions()))
    begun = time.perf_counter()
    listed, moves = _play_on(game, rng)
    return Pace(time.perf_counter() - begun, 1, listed, moves)


def aquaedukt_game(rng: Random, players: int) -> Pace:
    """A random game of Aquädukt whose chance is drawn from a seed."""
    begun = time.perf_counter()
    listed, moves = _play_on(AquaeduktGame(players, rng.randrange(SEEDS)), rng)
    return Pace(time.perf_counter() - begun, 1, listed, moves)


def aquaedukt_without_seed(rng: Random, players: int) -> Pace:
    """A random game of Aquädukt in which chance may bring anything, as search sees it."""
    begun = time.perf_counter()
    listed, moves = _play_on(AquaeduktGame(players), rng)
    return Pace(time.perf_counter() - begun, 1, listed, moves)


def _play_on(game: Playable, rng: Random) -> tuple[int, int]:
    random = rng.random
    listed = moves = 0
    while actions := game.legal_actions():
        listed += len(actions)
        moves += 1
        game.push(actions[int(random() * len(actions))])
    return listed, moves


def chess_game(rng: Random, players: int) -> Pace:
    """A random game of chess, which is always for two."""
    random = rng.random
    begun = time.perf_counter()
    board = chess.Board()
    listed = moves = 0
    while board.halfmove_clock < _CHESS_HALFMOVES and (choices := list(board.legal_moves)):
        listed += len(choices)
        moves += 1
        board.push(choices[int(random() * len(choices))])
    return Pace(time.perf_counter() - begun, 1, listed, moves)


CONTENDERS: dict[str, Callable[[Random, int], Pace]] = {
    "Aqua Romana": whole_game,
    "  after setup": game_after_setup,
    "Aquädukt": aquaedukt_game,
    "  without seed": aquaedukt_without_seed,
    "python-chess": chess_game,
}


def measured(play: Callable[[Random, int], Pace], seconds: float, seed: int) -> Pace:
    """Whole games, for 2, 3 and 4 players in turn, for about so many seconds."""
    rng, total = Random(seed), Pace()
    for players in cycle((2, 3, 4)):
        total += play(rng, players)
        if total.seconds >= seconds:
            break
    return total


def run(quick: bool) -> bool:
    """Print all paces and their ratios to python-chess; whether the targets are met."""
    rounds, seconds = (2, 0.05) if quick else (9, 1.5)
    for play in CONTENDERS.values():  # warm: tables filled on first use, the processor's clock
        measured(play, min(0.2, seconds), 0)
    paces: dict[str, list[Pace]] = {name: [] for name in CONTENDERS}
    for number in range(rounds):
        for name, play in CONTENDERS.items():
            paces[name].append(measured(play, seconds, number))
    print(f"rules: random games, {rounds} rounds of {seconds:g} s each in turn, medians")
    print(f"{'':14}{'legal actions/s':>16}{'ratio':>8}{'moves/s':>9}{'ratio':>8}{'a move':>8}{'a game':>8}")
    for name, own in paces.items():
        listed = median(pace.listed_per_second for pace in own)
        moves = median(pace.moves_per_second for pace in own)
        by_listed, by_moves = ratios(own, paces["python-chess"])
        total = sum(own, Pace())
        print(
            f"{name:14}{listed:16,.0f}{by_listed:7.2f}x{moves:9,.0f}{by_moves:7.2f}x"
            f"{total.listed / total.moves:8.1f}{total.moves / total.games:8.1f}"
        )
    met = True
    for name, (actions_target, moves_target) in TARGETS.items():
        print(f"{'target':14}{actions_target:23.2f}x{moves_target:16.2f}x  {name}")
        by_listed, by_moves = ratios(paces[name], paces["python-chess"])
        met = met and by_listed >= actions_target and by_moves >= moves_target
    return met


def ratios(ours: list[Pace], theirs: list[Pace]) -> tuple[float, float]:
    """How many times as fast we are, in actions listed and in moves made: medians over the rounds."""
    pairs = list(zip(ours, theirs, strict=True))
    return (
        median(our.listed_per_second / their.listed_per_second for our, their in pairs),
        median(our.moves_per_second / their.moves_per_second for our, their in pairs),
    )
