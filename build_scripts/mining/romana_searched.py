"""Puzzles from the middle of a game, where no proof reaches the end: one action is clearly the best."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from aqua_romana.games.romana.players.puzzle_maker import searched_puzzle, themes_of
from aqua_romana.games.romana.players.puzzle_solutions import (
    NOVICE,
    choice,
    examine,
    is_open_question,
    looking,
)
from aqua_romana.games.romana.rules import Game
from aqua_romana.screens.puzzles.model import Puzzle

TEMPTED = "faber"
_GLANCE = looking(120)

#: Whether puzzles of such themes are wanted.
Wanted = Callable[[Sequence[str]], bool]


def puzzle_of(number: int, game: Game, wanted: Wanted) -> Puzzle | None:
    """A puzzle that is wanted; decisions are taken in any order, always the same."""
    places = list(range(len(game.actions)))
    random.Random(f"decisions {number}").shuffle(places)
    for at in places:
        there = game.copy()
        there.seek(at)
        if is_open_question(there) and _is_promising(there, wanted):
            found = puzzle_at(f"s{number}", f"s{number}", there)
            if found is not None and wanted(found.themes):
                return found
    return None


def _is_promising(there: Game, wanted: Wanted) -> bool:
    """A glance tells most of what would be thrown away later."""
    seems = choice(_GLANCE, there)
    return wanted(themes_of(there, seems, [seems.text])) and seems != choice(NOVICE, there)


def puzzle_at(key: str, record: str, there: Game) -> Puzzle | None:
    """The puzzle of a position, if there is one."""
    finding = examine(there, choice(NOVICE, there))
    if finding is None:
        return None
    return Puzzle.from_plain(searched_puzzle(key, record, there, finding, TEMPTED))
