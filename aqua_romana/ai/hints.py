"""Hints for any game: the best actions, each with reasons of the game's own or such as hold in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from aqua_romana.ai.game_ai import Hint
from aqua_romana.ai.search import Verdict, lead
from aqua_romana.boardgame.messages import N_, NN_, Message
from aqua_romana.boardgame.plugin import Game

A = TypeVar("A")

MOST_REASONS: Final = 3  # that a hint gives

ONLY_ACTION = N_("It is the only thing you can do now.")
# Translators: {points} is a number, estimated; "the next best" is the next best action
PAYS_MORE = NN_(
    "It should bring about {points} point more than the next best action.",
    "It should bring about {points} points more than the next best action.",
)
# Translators: {lead} is a number of points
WINS_NOW = NN_(
    "It ends the game with you {lead} point ahead.", "It ends the game with you {lead} points ahead."
)


def hints_of(
    verdicts: Sequence[Verdict[A]], count: int, reasons: Callable[[A], tuple[Message, ...]]
) -> tuple[Hint, ...]:
    """The best of ranked actions, fewer than `count` where there are fewer, each with its reasons."""
    found = []
    for rank, verdict in enumerate(verdicts[:count]):
        why = reasons(verdict.action)
        ahead = verdict.value - verdicts[1].value if rank == 0 and len(verdicts) > 1 else 0.0
        if not why and round(ahead) >= 1:
            why = (Message(PAYS_MORE, {"points": round(ahead)}, "points"),)
        found.append(Hint(str(verdict.action), why, rank, verdict.value))
    return tuple(found)


def each_once(messages: Iterable[Message]) -> list[Message]:
    """Nothing is said twice."""
    found: dict[str, Message] = {}
    for message in messages:
        found.setdefault(str(message), message)
    return list(found.values())


def of_ending(after: Game, seat: int) -> list[Message]:
    """What is to be said of an action that wins the game for a seat; `after` is the game after it."""
    if not after.is_over:
        return []
    ahead = round(lead(after.final_points(), seat))
    return [Message(WINS_NOW, {"lead": ahead}, "lead")] if ahead > 0 else []
