"""Styles of play in Aqua Romana: a builder, a gatekeeper, a hurrier.

The points were tried out in matches of Fabers: as few as make the style show twice as often as without it.
build_scripts/results.md tells what came of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from aqua_romana.ai.styles import Style
from aqua_romana.boardgame.messages import N_, NP_
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import BONUS, BUILD, CLOSE, Action
from aqua_romana.games.romana.rules.apply_action import advance
from aqua_romana.games.romana.rules.geometry import CELLS, SIGHT
from aqua_romana.games.romana.rules.position import Position
from aqua_romana.games.romana.rules.tiles import BLANK

STYLES: Final = (
    Style(
        "builder",
        # Translators: a style of play of a computer player: builds long aqueducts
        NP_("style of play", "Builder"),
        # Translators: how a computer player with the style "Builder" plays
        N_("Builds long aqueducts and seldom closes those of others."),
    ),
    Style(
        "gatekeeper",
        # Translators: a style of play of a computer player: gets in the way of others
        NP_("style of play", "Gatekeeper"),
        # Translators: how a computer player with the style "Gatekeeper" plays
        N_("Takes builders out of others’ sight, and closes their aqueducts where a tile can."),
    ),
    Style(
        "hurrier",
        # Translators: a style of play of a computer player: closes early
        NP_("style of play", "Hurrier"),
        # Translators: how a computer player with the style "Hurrier" plays
        N_("Closes early, to stand on a podium before anybody else."),
    ),
)

_LENGTHENING: Final = 1.0  # points a builder likes to carry on the longest of his open aqueducts
_SPARING: Final = 1.0  # points he minds closing an aqueduct of somebody else
_CLOSING_SHORT: Final = 2.0  # points he minds closing that one while it is short
_LONG: Final = 14
_SHUTTING: Final = 4.0  # points a gatekeeper likes closing an aqueduct of somebody else
_BLINDING: Final = 1.5  # points he likes leaving a workman of somebody else without a builder in sight
_EARLINESS: Final = 1.2  # points a hurrier likes closing while half of the board is blank
_EARLY: Final = 38


def liking(style: str, position: Position) -> Callable[[Action], float]:
    """By action: how many points whoever decides now likes it for the sake of his style."""
    judged = _JUDGES.get(style)
    if judged is None:
        return lambda action: 0.0
    seat, before = position.bytes[at.DECIDER], bytes(position.bytes)
    trial = position.copy()
    known: dict[Action, float] = {}

    def points(action: Action) -> float:
        if action not in known:
            trial.bytes[:] = before
            advance(trial, action)
            known[action] = judged(trial, seat, before, action)
        return known[action]

    return points


def _builder(after: Position, seat: int, before: bytes, action: Action) -> float:
    likes = -_SPARING * _shut(after, seat, before, action)
    own = [aqueduct for aqueduct in after.aqueducts[seat] if not _is_closed(before, aqueduct)]
    longest = max(own, key=lambda aqueduct: before[at.LENGTH + aqueduct], default=None)
    if longest is None:
        return likes
    if action.verb == BUILD and after.bytes[at.LENGTH + longest] > before[at.LENGTH + longest]:
        likes += _LENGTHENING
    if _is_closed(after.bytes, longest) and after.bytes[at.LENGTH + longest] < _LONG:
        likes -= _CLOSING_SHORT
    return likes


def _gatekeeper(after: Position, seat: int, before: bytes, action: Action) -> float:
    blinded = unseeing(after.bytes, _others(after, seat)) - unseeing(before, _others(after, seat))
    return _SHUTTING * _shut(after, seat, before, action) + _BLINDING * blinded


def _hurrier(after: Position, seat: int, before: bytes, action: Action) -> float:
    is_early = before.count(BLANK, at.GRID, at.GRID + CELLS) >= _EARLY
    return _EARLINESS if action.verb == CLOSE and is_early else 0.0


_JUDGES: Final = {"builder": _builder, "gatekeeper": _gatekeeper, "hurrier": _hurrier}


def _shut(after: Position, seat: int, before: bytes, action: Action) -> int:
    """How many aqueducts of others the tile of an action closes."""
    if action.verb not in (BUILD, BONUS):
        return 0
    return sum(
        _is_closed(after.bytes, aqueduct) and not _is_closed(before, aqueduct)
        for aqueduct in _others(after, seat)
    )


def _others(position: Position, seat: int) -> list[int]:
    """The aqueducts of everybody else."""
    return [each for owner, own in enumerate(position.aqueducts) if owner != seat for each in own]


def unseeing(mem: bytes | bytearray, aqueducts: Iterable[int]) -> int:
    """How many workmen of these aqueducts, still at work, see no builder."""
    return sum(
        not _is_closed(mem, each) and not any(mem[at.PATH + path] for path in SIGHT[mem[at.END_CELL + each]])
        for each in aqueducts
    )


def _is_closed(mem: bytes | bytearray, aqueduct: int) -> bool:
    return mem[at.PODIUM + aqueduct] != at.OPEN or bool(mem[at.CLOSED_NOW + aqueduct])
