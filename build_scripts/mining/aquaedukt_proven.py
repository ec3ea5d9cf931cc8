"""Puzzles of Aquädukt: the last decisions of a game for two, weighed to its end over all throws."""

from __future__ import annotations

import random
from collections.abc import Iterator

from aqua_romana.ai.puzzles import TooLong
from aqua_romana.games.aquaedukt.players.levels import SKILLS, ComputerPlayer
from aqua_romana.games.aquaedukt.players.puzzle_maker import choice, proven_puzzle
from aqua_romana.games.aquaedukt.players.puzzle_solutions import Ending, Solution, may_be_thrown
from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION
from aqua_romana.screens.puzzles.model import Puzzle

#: Positions visited at most to weigh all actions of a decision: while the die may be thrown, and without it.
NODES_WITH_DIE, NODES = 2_500, 6_000
_LONGER = 8  # times as many, to follow lines
_IN_ALL = 40_000  # positions of a game; those with a die take four times as long
_TABLE = ("tiro", "tiro", "fossor", "faber", "librator")  # cheap, and many roads to the end
_TEMPTED = "faber"
_FAR_APART = 9  # final points between the two: nothing matters any more at the end
_TRIES = 3  # decisions of a game that are made puzzles until one is good enough
#: Towards the end hands are built up, so that there is little left for the die to say.
_LATE, _LAST = 9, 4  # canals left


def play_game(number: int) -> Game:
    """One game, always the same for the same number."""
    chance = random.Random(f"springs {number}")
    game = Game(2, chance.randrange(1 << 31))
    seats = [ComputerPlayer(SKILLS[chance.choice(_TABLE)], chance.randrange(1 << 30)) for _ in range(2)]
    spare = 1 if number % 4 else 2
    while not game.is_over:
        if game.is_chance:
            game.play(game.legal_actions()[0])
        else:
            assert game.decider is not None
            game.play(_decision(seats[game.decider], game, spare))
    return game


def _decision(player: ComputerPlayer, game: Game, spare: int) -> Action:
    if game.phase == "turn" and game.canals_left <= _LATE and not game.last_round:
        held = sum(game.tiles(game.deciding_seat))
        if held > (game.canals_left + 1) // 3 + spare:
            return BUILD_ACTION
        if game.canals_left <= _LAST and held <= 1:
            return next(each.action for each in player.rank(game) if each.action is not BUILD_ACTION)
    return player.choose(game)


def puzzle_of(key: str, game: Game) -> Puzzle | None:
    """The best puzzle of a finished game, if there is one."""
    first, second = game.totals()
    if abs(first - second) > _FAR_APART:
        return None
    ending = Ending(game.position, NODES)
    found = sorted(_candidates(game, ending), key=_rank, reverse=True)
    for step, solution, tempting in found[:_TRIES]:
        there = game.copy()
        there.seek(step)
        ending.nodes = _LONGER * NODES
        try:
            plain = proven_puzzle(key, key, there, ending, solution, tempting, _TEMPTED)
        except TooLong:
            continue
        if plain is not None:
            return Puzzle.from_plain(plain)
    return None


_Candidate = tuple[int, Solution, Action]


def _rank(candidate: _Candidate) -> tuple[bool, int]:
    """What turns the result, then what is further from the end."""
    step, solution, _tempting = candidate
    return solution.turns_result, -step


def _candidates(game: Game, ending: Ending) -> Iterator[_Candidate]:
    """Every decision from the end backwards, while proofs are short enough."""
    states = [bytes(before) for before, _action in game.states()]
    too_long = used = 0
    for step in range(len(states) - 1, -1, -1):
        state = states[step]
        if state[at.DECIDER] == at.NOBODY or state[at.PHASE] in (at.SETUP, at.AGAIN):
            continue  # to throw again is never worse than to stop
        with_die = may_be_thrown(state, 2)
        ending.nodes = NODES_WITH_DIE if with_die else NODES
        try:
            solution = ending.solution(state)
            too_long = 0
        except TooLong:
            solution, too_long = None, too_long + 1
        used += (4 if with_die else 1) * ending.used
        if solution is not None and solution.matters:
            there = game.copy()
            there.seek(step)
            tempting = choice(SKILLS[_TEMPTED], there)
            if tempting not in solution.accepted:
                yield step, solution, tempting
        if too_long == 2 or used > _IN_ALL:
            return
