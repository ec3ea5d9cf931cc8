"""How positions stand: the points every seat may expect at the end of the game.

An open aqueduct may expect what closing it now would pay, plus what it can still grow. Growth is the sum of
what its `facts` and those of its seat are worth by the tables in `weights.json`, which were fitted by
`build_scripts/tune.py`: one holds on a full board, one when no blank square is left, a mixture in between. On
top come the bonuses of the three highest podiums, shared out by how likely each workman is to climb there.

What `weights.json` is: the outcome of several runs of `tune.py`, whose sizes and seeds were not written down
and whose games were not kept: nobody can make these very numbers again. `tune.py --recipe romana` leads from
nothing to numbers of their kind; that these are as strong has not been shown.

Many positions are valued at once: that is what makes looking ahead fast.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from aqua_romana.ai.weights import read_weights
from aqua_romana.games.romana.players.facts import Bytes, Facts, read
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.podiums import BONUSES, totals
from aqua_romana.games.romana.rules.position import Position

Reals = npt.NDArray[np.float64]
FULL_BOARD: Final = 76
WEIGHTS: Final = read_weights(Path(__file__).with_name("weights.json"))


@dataclass(frozen=True, eq=False)
class Insight:
    """What a player knows of the worth of facts: on a full board, and when no square is left."""

    worth: npt.NDArray[np.float32]  # (facts, 2): early, late
    bonuses: bool = True  # reckons with the 4/3/2


def insight(players: int) -> Insight:
    """All that self-play has taught."""
    return _FITTED[players]


def _fitted(players: int) -> Insight:
    return Insight(np.array([WEIGHTS["early"][players], WEIGHTS["late"][players]], dtype=np.float32).T.copy())


_FITTED: Final = {players: _fitted(players) for players in (2, 3, 4)}

# How far expectations still go astray, by blank squares: small near the end, when lengths are what they are.
# A straight line drawn by hand; it was not fitted, and no match about it is stored.
SPREAD: Final[Reals] = 0.6 + 0.08 * np.arange(89, dtype=np.float64)


def expected_points(position: Position, buffers: Sequence[bytes], seen_by: Insight | None = None) -> Reals:
    """Final points each seat may expect, a row for each of the positions; exact where the game is over.

    `buffers` are the bytes of positions of the same game as `position`, which lends seats and owners only.
    """
    knows = seen_by or insight(position.players)
    matrix = matrix_of(buffers)
    facts = read(position, matrix)
    podiums = expected_podiums(facts, knows)
    points: Reals = podiums.reshape(len(buffers), position.players, -1).sum(2)
    if knows.bonuses:
        _add_bonuses(points, podiums, SPREAD[facts.blank])
    for row in np.flatnonzero(matrix[:, at.PHASE] == at.OVER).tolist():
        points[row] = totals(position, buffers[row])
    if position.headstart:
        points += np.array(position.headstart, dtype=points.dtype)
    return points


def final_points(position: Position) -> list[float]:
    """Points per seat from the podiums occupied now, with head starts."""
    points = map(float, totals(position, position.bytes))
    given = position.headstart or (0,) * position.players
    return [own + more for own, more in zip(points, given, strict=True)]


def points_of(position: Position) -> list[float]:
    """Final points each seat may expect from one position."""
    found: list[float] = expected_points(position, [bytes(position.bytes)])[0].tolist()
    return found


def podiums_of(position: Position) -> dict[int, float]:
    """The podium each aqueduct's workman stands on or may expect, by the aqueduct's number."""
    facts = read(position, matrix_of([bytes(position.bytes)]))
    expected = expected_podiums(facts, insight(position.players))[0].tolist()
    numbers = [aqueduct for own in position.aqueducts for aqueduct in own]
    return dict(zip(numbers, expected, strict=True))


def matrix_of(buffers: Sequence[bytes]) -> Bytes:
    """Positions as rows."""
    return np.frombuffer(b"".join(buffers), dtype=np.uint8).reshape(len(buffers), at.SIZE)


def expected_podiums(facts: Facts, knows: Insight) -> Reals:
    """The podium each aqueduct's workman stands on or may expect to climb."""
    growth = knows.worth.take(facts.aqueducts, axis=0).sum(0)
    of_seat = knows.worth.take(facts.seats, axis=0).sum(0)
    each = growth.shape[1] // of_seat.shape[1]
    growth += of_seat.repeat(each, axis=1)
    share = np.minimum(facts.blank / FULL_BOARD, 1.0)[:, None]
    expected = growth[:, :, 0] * share + growth[:, :, 1] * (1 - share)
    return np.asarray(facts.podium + expected * facts.is_open, dtype=np.float64)


def _add_bonuses(points: Reals, podiums: Reals, spread: Reals) -> None:
    """Add the 4/3/2 of the highest podiums, each shared out by the chance to climb there.

    Every workman counts, however little one stands out: where all expect nearly the same, all may hope for
    nearly the same. (Were the bonuses dealt out among a few, a trifle would decide who they are: then it
    seems to pay to give up aqueducts for the sake of the rest.)
    """
    odds = np.exp(podiums / spread[:, None])
    against = odds[:, None, :] / odds[:, :, None]  # the odds of the second to end up above the first
    nobody = 2 / (1 + against).prod(2)  # the chance that nobody does; he himself was counted as a half
    # One and two above: sums over the others, and over their pairs, of products of odds.
    one = odds.sum(1, keepdims=True) / odds - 1
    two = (one * one - (odds * odds).sum(1, keepdims=True) / (odds * odds) + 1) / 2
    first, second, third = BONUSES
    bonus = nobody * (first + second * one + third * two) * np.clip(podiums, 0, 1)
    points += bonus.reshape(*points.shape, -1).sum(2)
