"""Puzzles from the middle of a game, where no proof reaches the end: one action is clearly the best."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from aqua_romana.games.romana.players.difficulty import choice
from aqua_romana.games.romana.players.examining import examine, is_open_question
from aqua_romana.games.romana.players.levels import SKILLS
from aqua_romana.games.romana.players.making import searched
from aqua_romana.games.romana.players.puzzling import themes_of
from aqua_romana.games.romana.rules import Action, Game
from aqua_romana.tabletop.puzzle import Puzzle

TEMPTED = "faber"
MOST_EXAMINED = 40  # decisions of a game

#: Whether puzzles of such themes and of such a level are wanted.
Wanted = Callable[[Sequence[str], int], bool]


def anything(themes: Sequence[str], level: int) -> bool:
    """Whatever there is."""
    return True


def puzzle_of(number: int, game: Game, wanted: Wanted = anything) -> Puzzle | None:
    """A puzzle that is wanted; decisions are taken in any order, always the same."""
    places = list(range(len(game.actions)))
    random.Random(f"decisions {number}").shuffle(places)
    examined = 0
    for at in places:
        there = game.copy()
        there.seek(at)
        if not is_open_question(there):
            continue
        found = puzzle_at(f"s{number}", f"s{number}", there, wanted)
        if found is not None:
            return found
        examined += 1
        if examined == MOST_EXAMINED:
            break
    return None


def puzzle_at(key: str, record: str, there: Game, wanted: Wanted = anything) -> Puzzle | None:
    """The puzzle of a position, if there is one."""

    def is_wanted(action: Action, level: int) -> bool:
        return wanted(themes_of(there, action, [action.text]), level)

    finding = examine(there, choice(SKILLS[TEMPTED], there), is_wanted)
    if finding is None:
        return None
    return Puzzle.from_plain(searched(key, record, there, finding, TEMPTED))
