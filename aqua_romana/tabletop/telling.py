"""Sentences that hold for every game, and what a table remembers to tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from aqua_romana.kinds import Game
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.text import _, ngettext


@dataclass(frozen=True)
class GoTold:
    """A go in words."""

    seat: int
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Past:
    """What happened before a decision: the goes told beside the board, newest first, and where goes begin."""

    goes: tuple[GoTold, ...] = ()
    starts: tuple[int, ...] = ()  # for each go, how many actions came before it
    last: frozenset[Thing] = field(default_factory=frozenset)  # what the last go touched on the board


def listed(names: Sequence[str]) -> str:
    """Names joined as in a sentence."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def result(names: Sequence[str], points: Sequence[int], winners: Sequence[int]) -> str:
    """Who won a finished game."""
    if not winners:
        return _("Finished")
    best = points[winners[0]]
    won = [names[seat] for seat in winners]
    if len(won) > 1:
        return ngettext(
            "{names} share the win with {points} point", "{names} share the win with {points} points", best
        ).format(names=listed(won), points=best)
    return ngettext("{name} won with {points} point", "{name} won with {points} points", best).format(
        name=won[0], points=best
    )


def result_of(game: Game) -> str:
    """Who won this game."""
    return result(game.names, game.totals(), game.winners())
