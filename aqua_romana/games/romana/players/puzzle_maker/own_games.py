"""What somebody gave away in a finished game, as puzzles: one action was right, and another was played.

From the end of the game backwards. While the rest can be played out in full, what an action is worth is the
true result; before that, what searches agree on and games played on confirm. Nothing is measured by the curve
of a review: what loses the game often costs next to nothing there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from typing import Any, Final

from aqua_romana.games.romana.players.puzzle_maker.proof import Ending, TooLong
from aqua_romana.games.romana.players.puzzle_maker.puzzle import proven, searched
from aqua_romana.games.romana.players.puzzle_maker.searched import (
    MOST_BLANK,
    blank_squares,
    examine,
    is_open_question,
)
from aqua_romana.games.romana.rules import Game

NODES: Final = 100_000  # positions visited at most to weigh all actions of a decision
#: Chance to find the whole line by guessing. Whoever fell for something else shows that it is not too easy:
#: more actions may be right than in a puzzle for everybody, as long as none of the others is.
MOST_GUESSED: Final = 1 / 2
_ANY: Final = 99  # equally good actions
_TOO_LONG: Final = 4  # decisions in a row after which no ending is played out any more
MOST: Final = 3  # puzzles of a game
APART: Final = 6  # actions between two of them: else one would tell the other's answer

IsEnough = Callable[[], bool]


def misplayed(
    game: Game, seats: Collection[int], is_enough: IsEnough
) -> Generator[tuple[int, int], None, list[dict[str, Any]]]:
    """The best puzzles in the decisions of some seats, as plain data, yielding (done, all) decisions.

    Once it is enough, those found until then.
    """
    places = _decisions(game, seats)
    look = _Look(game, is_enough)
    found: list[dict[str, Any]] = []
    for done, at in enumerate(places):
        yield done, len(places)
        if is_enough():
            break
        puzzle = look.puzzle_at(at)
        if puzzle is not None:
            found.append(puzzle)
    return _chosen(found)


def _decisions(game: Game, seats: Collection[int]) -> list[int]:
    """Where these seats had something to decide that can be examined, the last one first."""
    there, places = game.copy(), []
    for at in range(len(game.actions)):
        there.seek(at)
        is_late = there.phase != "setup" and blank_squares(there) <= MOST_BLANK
        if is_late and there.decider in seats and len(there.legal_actions()) > 1:
            places.append(at)
    return places[::-1]


class _Look:
    """One game gone through backwards."""

    def __init__(self, game: Game, is_enough: IsEnough) -> None:
        self._game = game
        self._is_enough = is_enough
        self._ending = Ending(game.position, NODES, is_enough)
        self._too_long = 0

    def puzzle_at(self, at: int) -> dict[str, Any] | None:
        there = self._game.copy()
        there.seek(at)
        if self._too_long < _TOO_LONG:
            try:
                found = self._proven(there)
                self._too_long = 0
                return found
            except TooLong:
                self._too_long += 1
        return self._searched(there)

    def _proven(self, there: Game) -> dict[str, Any] | None:
        played = self._game.actions[there.step]
        solution = self._ending.solution(bytes(there.position.bytes), _ANY)
        if solution is None or not solution.matters or played in solution.accepted:
            return None
        return proven("", "", there, self._ending, solution, played, "", MOST_GUESSED)

    def _searched(self, there: Game) -> dict[str, Any] | None:
        if self._is_enough() or not is_open_question(there):
            return None
        finding = examine(there, self._game.actions[there.step], self._is_enough)
        return None if finding is None else searched("", "", there, finding, "")


def _chosen(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The best ones that lie apart: what is proven, what turns the result, what is harder, earlier."""
    chosen: list[dict[str, Any]] = []
    for each in sorted(found, key=_rank, reverse=True):
        if len(chosen) < MOST and all(abs(each["at"] - other["at"]) >= APART for other in chosen):
            chosen.append(each)
    return sorted(chosen, key=lambda each: int(each["at"]))


def _rank(plain: dict[str, Any]) -> tuple[bool, bool, int, int]:
    worth, second = plain["worth"], plain["asks"][0]["second"]
    return plain["proof"] != "search", _sign(worth) > _sign(second), plain["level"], -plain["at"]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
