"""Puzzles that are proven: the last decisions of a game, weighed to its end."""

from __future__ import annotations

import random
from collections.abc import Iterator

from aqua_romana.ai.puzzles import TooLong
from aqua_romana.games.romana.players.levels import SKILLS, ComputerPlayer
from aqua_romana.games.romana.players.puzzle_maker import MOST_GUESSED, proven_puzzle
from aqua_romana.games.romana.players.puzzle_solutions import (
    NOVICE,
    Ending,
    Solution,
    choice,
    looking,
)
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.game import place_all
from aqua_romana.games.romana.rules.position import PHASE, SETUP
from aqua_romana.screens.puzzles.model import Puzzle

NODES = 8_000  # positions visited at most to weigh all actions of a decision: more hardly finds more
PLAYERS = (2, 3, 2, 4, 2, 3)  # at the tables, in turn

_TEMPTED = (("faber", NOVICE), ("tiro", SKILLS["tiro"]))
_TABLE = (NOVICE, looking(0), looking(0))  # cheap, and not the same game twice
_A_WHOLE_GAME = 60  # actions: some games end before they began
_FAR_APART = 12  # final points between the first two: nothing matters any more at the end


def play_game(number: int) -> Game:
    """One game, always the same for the same number."""
    chance = random.Random(f"puzzles {number}")
    game = Game(PLAYERS[number % len(PLAYERS)])
    place_all(game, chance)
    seats = [ComputerPlayer(chance.choice(_TABLE), chance.randrange(1 << 30)) for _ in range(game.players)]
    while not game.is_over:
        assert game.decider is not None
        game.play(seats[game.decider].choose(game))
    return game


def puzzle_of(number: int, game: Game) -> Puzzle | None:
    """The best puzzle of a finished game, if there is one."""
    found = list(_puzzles(number, game))
    return max(found, key=_rank, default=None)


def _rank(entry: Puzzle) -> tuple[bool, int, int, int]:
    """What turns the result is better, then what is harder; of one line the earliest position."""
    return entry.turns_result, entry.level, len(entry.asks), -entry.at


def _puzzles(number: int, game: Game) -> Iterator[Puzzle]:
    """Every decision from the end backwards, while the proof is short enough; of games that were close."""
    first, second = sorted(game.totals(), reverse=True)[:2]
    if first - second > _FAR_APART or len(game.actions) < _A_WHOLE_GAME:
        return
    ending = Ending(game.position, NODES)
    states = [bytes(before) for before, _action in game.states()]
    for at in range(len(states) - 1, -1, -1):
        if states[at][PHASE] == SETUP:
            return
        try:
            solution = ending.solution(states[at])
            if solution is not None and solution.matters:
                entry = _made(number, game, at, ending, solution)
                if entry is not None:
                    yield entry
        except TooLong:
            return


def _made(number: int, game: Game, at: int, ending: Ending, solution: Solution) -> Puzzle | None:
    there = game.copy()
    there.seek(at)
    for key, skill in _TEMPTED:
        tempting = choice(skill, there)
        if tempting not in solution.accepted:
            most = MOST_GUESSED[game.players]
            found = proven_puzzle(f"e{number}", str(number), there, ending, solution, tempting, key, most)
            return None if found is None else Puzzle.from_plain(found)
    return None
