"""How positions stand: the points every seat may expect at the end of the game.

Watered tiles count what they are worth. A dry tile counts by its chance to end watered, and a hand by what it
may still bring: both are told by small networks over `facts`, fitted by `build_scripts/tune.py` to games that
the players played against themselves. Where nothing can happen any more, nothing is guessed.

Many positions are valued at once: that is what makes looking ahead fast.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from aqua_romana.games.aquaedukt.players import weights
from aqua_romana.games.aquaedukt.players.board_facts import Bytes, Reals, Sight, look
from aqua_romana.games.aquaedukt.players.facts import SEAT_FACTS, TILE_FACTS, read
from aqua_romana.games.aquaedukt.players.secret_mountains import add_secrets
from aqua_romana.games.aquaedukt.rules.geometry import CELLS
from aqua_romana.games.aquaedukt.rules.position import (
    LAST_ROUND,
    ON_TURN,
    OVER,
    PHASE,
    REVEALING,
    SIZE,
    Position,
)


class Insight(Protocol):
    """What a player makes of what he sees."""

    def chances(self, buffers: Bytes, sight: Sight) -> tuple[Reals, Reals]:
        """The chance of every square's dry tile to end watered, (n, cells), 0 elsewhere; and the points that
        every seat's hand may still bring, (n, seats)."""


@dataclass(frozen=True, eq=False)
class Network:
    """One layer between facts and an answer."""

    inner: Reals  # (hidden, facts)
    bias: Reals  # (hidden, 1)
    outer: Reals  # (hidden,)
    rest: float

    def __call__(self, facts: Reals) -> Reals:
        hidden = self.inner @ facts
        hidden += self.bias
        np.maximum(hidden, 0, out=hidden)
        return np.asarray(self.outer @ hidden + np.float32(self.rest))

    @classmethod
    def of(cls, numbers: Sequence[float], facts: int) -> "Network":
        """A network from its numbers in a row, as `flat` gives them."""
        row = np.array(numbers, dtype=np.float32)
        hidden = len(row) // (facts + 2)
        inner, bias, outer, rest = np.split(row, np.cumsum([hidden * facts, hidden, hidden]))
        return cls(inner.reshape(hidden, facts), bias[:, None].copy(), outer.copy(), float(rest[0]))

    def flat(self) -> Reals:
        """All numbers in a row."""
        parts = (self.inner.ravel(), self.bias.ravel(), self.outer, np.array([self.rest]))
        return np.concatenate(parts).astype(np.float32)


@dataclass(frozen=True, eq=False)
class Learned:
    """All that self-play has taught, for one number of players."""

    tile: Network
    seat: Network

    def chances(self, buffers: Bytes, sight: Sight) -> tuple[Reals, Reals]:
        """See `Insight`."""
        count, seats = sight.points.shape
        facts = read(buffers, sight)
        chance = np.zeros(count * CELLS, dtype=np.float32)
        chance[facts.where] = 1 / (1 + np.exp(-self.tile(facts.tiles)))
        hand = np.maximum(self.seat(facts.seats), 0).reshape(count, seats)
        return chance.reshape(count, CELLS), hand


def _learned(players: int) -> Learned:
    return Learned(
        Network.of(weights.TILE[players], len(TILE_FACTS)), Network.of(weights.SEAT[players], len(SEAT_FACTS))
    )


_known: dict[int, Learned] = {}


def insight(players: int) -> Insight:
    """The best there is."""
    if players not in _known:
        _known[players] = _learned(players)
    return _known[players]


def forget() -> None:
    """The weights have changed: read them anew."""
    _known.clear()


def expected_points(position: Position, buffers: Sequence[bytes], seen_by: Insight | None = None) -> Reals:
    """Final points each seat may expect, a row for each of the positions; exact where all is decided.

    `buffers` are the bytes of positions of the same game as `position`, which lends seats and options only.
    """
    matrix = matrix_of(buffers)
    seats = position.players
    sight = look(matrix, seats)
    chance, hand = (seen_by or insight(seats)).chances(matrix, sight)
    last = matrix[:, LAST_ROUND] > 0
    ended = (matrix[:, PHASE] == OVER) | (matrix[:, PHASE] == REVEALING)
    chance[last | ended] = 0
    done = last[:, None] & (np.arange(seats) < matrix[:, ON_TURN][:, None])
    hand[done | ended[:, None]] = 0
    points = sight.points + np.einsum("nsc,nc->ns", sight.value, chance) + hand
    if position.secrets:
        add_secrets(points, matrix, sight, chance)
    return np.asarray(points)


def points_of(position: Position, seen_by: Insight | None = None) -> list[float]:
    """Final points each seat may expect from one position."""
    found: list[float] = expected_points(position, [bytes(position.bytes)], seen_by)[0].tolist()
    return found


def matrix_of(buffers: Sequence[bytes]) -> Bytes:
    """Positions as rows."""
    return np.frombuffer(b"".join(buffers), dtype=np.uint8).reshape(len(buffers), SIZE)
