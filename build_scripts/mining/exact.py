"""Puzzles that are proven: the last decisions of a game, weighed to its end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import prod

from aqua_romana.games.romana.players.difficulty import NOVICE, choice, level_of, looking, rating_of
from aqua_romana.games.romana.players.levels import SKILLS, ComputerPlayer
from aqua_romana.games.romana.players.proof import Ending, Solution, TooLong
from aqua_romana.games.romana.players.puzzling import certain_reasons, themes_along
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.placing import place_all
from aqua_romana.games.romana.rules.position import DECIDER, PHASE, SETUP
from aqua_romana.tabletop.puzzle import AGAINST_ALL, EXACT, Asked, Puzzle, Reason

NODES = 8_000  # positions visited at most to weigh all actions of a decision: more hardly finds more
#: Chance to find the whole line by guessing, by players: what is right whatever others do may be one of two.
MOST_GUESSED = {2: 1 / 3, 3: 1 / 2, 4: 1 / 2}
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
    tempted = next((key for key, skill in _TEMPTED if choice(skill, there) not in solution.accepted), None)
    if tempted is None:
        return None
    seat = there.position.bytes[DECIDER]
    asks, line, left = [], [], []
    asking = True
    before = bytes(there.position.bytes)
    for state, action in list(ending.line(before, solution.accepted[0], seat, helped=False)):
        if asking and state[DECIDER] == seat and (legal := _legal(there, state)) > 1:
            here = solution if not asks else ending.solution(state)
            asking = here is not None and here.matters and action in here.accepted
            if asking and here is not None:
                asks.append(Asked(len(line), tuple(each.text for each in here.accepted), here.second))
                left.append(len(here.accepted) / legal)
        line.append(action.text)
    if prod(left) > MOST_GUESSED[game.players]:
        return None
    trap = [
        action.text
        for _state, action in ending.line(before, choice(dict(_TEMPTED)[tempted], there), seat, helped=True)
    ]
    level = level_of(there, line, {each.at: each.accept for each in asks})
    legal = len(there.legal_actions())
    return Puzzle(
        key=f"e{number}",
        game=str(number),
        at=at,
        proof=EXACT if game.players == 2 else AGAINST_ALL,
        themes=tuple(themes_along(there, line, [each.at for each in asks])),
        level=level,
        rating=rating_of(level, len(asks), legal),
        legal=legal,
        worth=solution.worth,
        asks=tuple(asks),
        line=tuple(line),
        points=final(there, line),
        trap=tuple(trap),
        trap_points=final(there, trap),
        tempted=tempted,
        reasons=tuple(map(Reason.of, certain_reasons(there, solution.accepted[0]))),
    )


def _legal(game: Game, state: bytes) -> int:
    trial = game.fork()
    trial.position.bytes[:] = state
    return len(trial.legal_actions())


def final(game: Game, line: list[str]) -> tuple[int, ...]:
    """The points at the end of a line."""
    there = game.fork()
    for text in line:
        there.play(text)
    assert there.is_over
    return tuple(there.totals())
