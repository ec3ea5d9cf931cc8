"""Styles of play in Aqua Romana: a builder, a gatekeeper, a hurrier.

How many points each level likes what its style is known by stands beside its other skills (`levels.py`).
build_scripts/results.md tells what comes of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from aqua_romana.ai.styles import Style
from aqua_romana.boardgame.messages import N_, NP_
from aqua_romana.games.romana.players.evaluation import Insight, expected_podiums, matrix_of
from aqua_romana.games.romana.players.facts import read
from aqua_romana.games.romana.players.search_model import outcomes
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import BONUS, BUILD, CLOSE, Action
from aqua_romana.games.romana.rules.apply_action import advance
from aqua_romana.games.romana.rules.geometry import CELLS, SIGHT
from aqua_romana.games.romana.rules.legal_actions import legal_actions
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

_SPARING: Final = 1.0  # points a builder minds closing an aqueduct of somebody else
_SHUTTING: Final = 2.0  # points a gatekeeper likes closing an aqueduct of somebody else
_LONG: Final = 14  # squares
_EARLY: Final = 38  # blank squares: half of the board


@dataclass(frozen=True)
class Likes:
    """How many points a level likes what a style is known by: as many as it can bear without losing."""

    carrying: float = 1.0  # a builder: carrying on his longest aqueduct; twice that: not closing it short
    growth: float = 0.0  # a builder: every square that the most promising of his aqueducts may expect
    blinding: float = 2.8  # a gatekeeper: leaving a workman of somebody else without a builder in sight
    closing: float = 1.2  # a hurrier: closing while half of the board is blank
    sight: float = 1.0  # in any style: so many times his level's positions, for what they cost


def liking(style: str, position: Position, likes: Likes, knows: Insight) -> Callable[[Action], float]:
    """By action: how many points whoever decides now likes it for the sake of his style.

    `knows` is what he knows of the worth of facts.
    """
    if style == "builder":
        return _builder(position, likes, knows)
    if style == "gatekeeper":
        return _gatekeeper(position, likes.blinding)
    if style == "hurrier" and position.bytes.count(BLANK, at.GRID, at.GRID + CELLS) >= _EARLY:
        return lambda action: likes.closing * (action.verb == CLOSE)
    return lambda action: 0.0


def _builder(position: Position, likes: Likes, knows: Insight) -> Callable[[Action], float]:
    seat, before = position.bytes[at.DECIDER], bytes(position.bytes)
    others, actions = _others(position, seat), legal_actions(position)
    open_ones = [each for each in position.aqueducts[seat] if not _is_closed(before, each)]
    longest = max(open_ones, key=lambda each: before[at.LENGTH + each], default=None)
    after, settled = zip(*outcomes(position.copy(), before, actions), strict=True)
    podiums = expected_podiums(read(position, matrix_of(settled)), knows)
    promised = podiums.reshape(len(actions), position.players, -1)[:, seat].max(1).tolist()
    points: dict[Action, float] = {}
    for action, mem, podium in zip(actions, after, promised, strict=True):
        points[action] = likes.growth * podium - _SPARING * _shut(action, before, mem, others)
        if longest is None:
            continue
        length = mem[at.LENGTH + longest]
        if action.verb == BUILD and length > before[at.LENGTH + longest]:
            points[action] += likes.carrying
        if length < _LONG and _is_closed(mem, longest):
            points[action] -= 2 * likes.carrying
    return points.__getitem__


def _gatekeeper(position: Position, blinding: float) -> Callable[[Action], float]:
    seat, before = position.bytes[at.DECIDER], bytes(position.bytes)
    others = _others(position, seat)
    already = unseeing(before, others)
    trial = position.copy()

    @cache
    def points(action: Action) -> float:
        trial.bytes[:] = before
        advance(trial, action)
        blinded = max(0, unseeing(trial.bytes, others) - already)
        return _SHUTTING * _shut(action, before, trial.bytes, others) + blinding * blinded

    return points


def _shut(action: Action, before: bytes, after: bytes | bytearray, others: list[int]) -> int:
    """How many of these aqueducts the tile of an action closes."""
    if action.verb not in (BUILD, BONUS):
        return 0
    return sum(_is_closed(after, each) and not _is_closed(before, each) for each in others)


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
