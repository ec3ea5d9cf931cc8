"""What puzzles of all games have in common when they are made: plain data, what is asked, how hard it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import log2, prod
from typing import Any, Final, Protocol

from aqua_romana.boardgame.messages import Message

MOST: Final = 3  # puzzles of a game
APART: Final = 6  # actions between two of them: else one would tell the other's answer


class TooLong(Exception):
    """The ending has more positions than the budget, or nobody wants to know any longer."""


def never() -> bool:
    """Nobody cancels."""
    return False


def sign(number: float) -> int:
    """1 for what is won, 0 for a draw, -1 for what is lost."""
    return (number > 0) - (number < 0)


class Solved(Protocol):
    """The right actions of a decision."""

    @property
    def accepted(self) -> Sequence[Any]:
        """All that are equally good."""

    @property
    def second(self) -> float:
        """The most that any other action is worth."""

    @property
    def matters(self) -> bool:
        """Whether it is worth asking for."""


@dataclass(frozen=True)
class Asking:
    """The decisions of a line that are asked for, as plain data, and the chance to find them by guessing."""

    asks: tuple[dict[str, Any], ...]
    guessed: float

    @property
    def places(self) -> list[int]:
        """At which actions of the line."""
        return [each["at"] for each in self.asks]

    @property
    def wanted(self) -> dict[int, Sequence[str]]:
        """What is right there."""
        return {each["at"]: each["accept"] for each in self.asks}


def asked_along(game: Any, line: Sequence[str], solution_of: Callable[[bytes], Solved | None]) -> Asking:
    """The first decision of a line, and what the same seat decides after it, as long as that matters too and
    chance has no say."""
    there = game.fork()
    seat = there.decider
    asks: list[dict[str, Any]] = []
    guessed: list[float] = []
    for at, text in enumerate(line):
        legal = there.legal_actions()
        action = next(each for each in legal if str(each) == text)
        if there.decider is None:
            break
        if there.decider == seat and len(legal) > 1:
            solution = solution_of(bytes(there.position.bytes))
            if solution is None or not solution.matters or action not in solution.accepted:
                break
            accept = [str(each) for each in solution.accepted]
            asks.append({"at": at, "accept": accept, "second": plain_number(solution.second)})
            guessed.append(len(accept) / len(legal))
        there.push(action)
    return Asking(tuple(asks), prod(guessed))


def points_after(game: Any, line: Sequence[str]) -> list[int]:
    """The points at the end of a line."""
    there = game.fork()
    for text in line:
        there.play(text)
    assert there.is_over
    return list(there.totals())


def best_apart(
    found: Sequence[dict[str, Any]], rank: Callable[[dict[str, Any]], tuple[int, ...]]
) -> list[dict[str, Any]]:
    """The highest ones of a game that lie apart, in the order in which they came."""
    chosen: list[dict[str, Any]] = []
    for each in sorted(found, key=rank, reverse=True):
        if len(chosen) < MOST and all(abs(each["at"] - other["at"]) >= APART for other in chosen):
            chosen.append(each)
    return sorted(chosen, key=lambda each: int(each["at"]))


def plain_number(points: float) -> float:
    """Points as they are kept: whole ones as such, averages to a hundredth."""
    return round(points) if float(points).is_integer() else round(points, 2)


def kept(sentence: Message) -> dict[str, Any]:
    """A sentence as it is kept with a puzzle."""
    return {
        "text": str(sentence.text),
        "plural": getattr(sentence.text, "plural", ""),
        "facts": [list(fact) for fact in sorted(sentence.facts.items())],
        "count": sentence.count,
    }


def level_of(
    rungs: Sequence[Callable[[Any], Any]],
    game: Any,
    line: Sequence[str],
    wanted: Mapping[int, Sequence[str]],
) -> int:
    """The first rung from which on everybody finds what is wanted at some places of a line. A rung is one
    who chooses; whom none of them helps has the highest level."""
    level = len(rungs) + 1
    for rung in range(len(rungs), 0, -1):
        if not _finds(rungs[rung - 1], game, line, wanted):
            break
        level = rung
    return level


def _finds(
    chooses: Callable[[Any], Any], game: Any, line: Sequence[str], wanted: Mapping[int, Sequence[str]]
) -> bool:
    there = game.fork()
    for place in range(max(wanted) + 1):
        if place in wanted and str(chooses(there)) not in wanted[place]:
            return False
        there.play(line[place])
    return True


def rating_of(level: int, decisions: int, legal: int) -> int:
    """How hard a puzzle is, on the scale on which solvers are rated."""
    return round(650 + 250 * level + 40 * (decisions - 1) + 25 * log2(max(legal, 2) / 3))
