"""How positions stand: the points every seat may expect at the end of the game.

Watered tiles count what they are worth. A dry tile counts by its chance to end watered, and a hand by what it
may still bring: both are told by small networks over `facts`, fitted to games that the players played against
themselves. Where nothing can happen any more, nothing is guessed.

What `weights.json` is: the outcome of many rounds of fitting by versions of `build_scripts/tune.py` that
differ from today's, to games that were not kept: nobody can make these very numbers again. One part was never
fitted: the seventeenth unit of the network for the hands of two players was written by hand, and gives a
quarter of a point for every tile of a throw to come. `tune.py` goes on from the file; `tune.py --recipe
aquaedukt` begins with nothing and sixteen units; that what it makes is as strong has not been shown.

What secret mountains may bring is added: each hides mineral or foul water, weighed by the backs not turned
yet. `Plain` is a simpler eye, made by hand: nearness to water, room in the region, tiles in hand.

Many positions are valued at once: that is what makes looking ahead fast.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

import numpy as np

from aqua_romana.ai.weights import read_weights
from aqua_romana.games.aquaedukt.players.board_bits import Bytes, Numbers, Reals, Sight, look, plane
from aqua_romana.games.aquaedukt.players.facts import SEAT_FACTS, TILE_FACTS, read
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import FOUL, MINERAL
from aqua_romana.games.aquaedukt.rules.geometry import BESIDE, CELLS, REGION_OF, REGIONS
from aqua_romana.games.aquaedukt.rules.houses import MOST_TILES
from aqua_romana.games.aquaedukt.rules.position import Position
from aqua_romana.games.aquaedukt.rules.rng import FOULS, MINERALS
from aqua_romana.games.aquaedukt.rules.scoring import MINERAL_BONUS, PLENTY


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


WEIGHTS: Final = read_weights(Path(__file__).with_name("weights.json"))
_known: dict[int, Learned] = {}


def insight(players: int) -> Insight:
    """The best there is."""
    if players not in _known:
        tile, seat = WEIGHTS["tile"][players], WEIGHTS["seat"][players]
        _known[players] = Learned(Network.of(tile, len(TILE_FACTS)), Network.of(seat, len(SEAT_FACTS)))
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
    last = matrix[:, at.LAST_ROUND] > 0
    ended = (matrix[:, at.PHASE] == at.OVER) | (matrix[:, at.PHASE] == at.REVEALING)
    chance[last | ended] = 0
    done = last[:, None] & (np.arange(seats) < matrix[:, at.ON_TURN][:, None])
    hand[done | ended[:, None]] = 0
    points = sight.points + np.einsum("nsc,nc->ns", sight.value, chance) + hand
    if position.secrets:
        add_secrets(points, matrix, sight, chance)
    if position.headstart:
        points += np.array(position.headstart, dtype=points.dtype)
    return np.asarray(points)


def points_of(position: Position, seen_by: Insight | None = None) -> list[float]:
    """Final points each seat may expect from one position."""
    found: list[float] = expected_points(position, [bytes(position.bytes)], seen_by)[0].tolist()
    return found


def matrix_of(buffers: Sequence[bytes]) -> Bytes:
    """Positions as rows."""
    return np.frombuffer(b"".join(buffers), dtype=np.uint8).reshape(len(buffers), at.SIZE)


_NO_CELL: Final = CELLS
_BESIDE: Final = np.array([[*cells, *[_NO_CELL] * 4][:4] for cells in BESIDE], dtype=np.intp)
# The chance of a watered square to get a second supply while canals are many, by pieces missing.
_SECOND: Final = (0.55, 0.35, 0.15)
_MANY: Final = 14


def add_secrets(points: Reals, buffers: Bytes, sight: Sight, chance: Reals) -> None:
    """Add to expected points what the mountains may give and take; exact once no canal can come."""
    count, seats = points.shape
    turned = np.arange(at.MOST_MOUNTAINS) < buffers[:, at.TURNED][:, None]
    there = np.arange(at.MOST_MOUNTAINS) < buffers[:, at.PUT][:, None]
    backs = buffers[:, at.BACK : at.BACK + at.MOST_MOUNTAINS]
    minerals = MINERALS - ((backs == MINERAL) & turned).sum(1)
    fouls = FOULS - ((backs == FOUL) & turned).sum(1)
    likely = (minerals / np.maximum(minerals + fouls, 1))[:, None]
    mineral = np.where(turned, backs == MINERAL, likely * there)
    foul = np.where(turned, 0, (1 - likely) * there)
    peaks = buffers[:, at.PEAK : at.PEAK + at.MOST_MOUNTAINS].astype(np.intp)
    cells = _BESIDE.take(peaks, axis=0).reshape(count, -1)
    worth, owner = _tiles(sight)
    rows = np.arange(count)[:, None]
    once, plenty = _supplies(buffers, sight, chance)
    value = worth[rows, cells]
    mineral, foul = mineral.repeat(4, axis=1), foul.repeat(4, axis=1)
    gain = np.where(value > 0, mineral * plenty[rows, cells] * MINERAL_BONUS, 0)
    gain -= foul * once[rows, cells] * value
    whose = owner[rows, cells]
    for seat in range(seats):
        points[:, seat] += (gain * (whose == seat)).sum(1)


def _tiles(sight: Sight) -> tuple[Numbers, Numbers]:
    """Value and owner of every tile, and nothing on one square more."""
    grid = sight.grid.astype(np.intp)
    is_tile = (grid > 0) & (grid < at.MOUNTAIN)
    worth = np.where(is_tile, (grid - 1) % 4 + 1, 0)
    owner = np.where(is_tile, (grid - 1) // 4, -1)
    nothing = np.zeros((len(grid), 1), dtype=np.intp)
    return np.hstack([worth, nothing]), np.hstack([owner, nothing - 1])


def _supplies(buffers: Bytes, sight: Sight, chance: Reals) -> tuple[Reals, Reals]:
    """The chances of every square to end with a supply of exactly one, and with two or more."""
    count = len(buffers)
    water = buffers[:, at.WATER : at.WATER + CELLS]
    canals = np.where(buffers[:, at.LAST_ROUND] > 0, 0, buffers[:, at.CANALS_LEFT])
    canals = np.where(buffers[:, at.PHASE] >= at.REVEALING, 0, canals)
    near, close, far = _SECOND
    more = np.where(plane(sight.within(1)), near, np.where(plane(sight.within(2)), close, far))
    more *= np.minimum(canals / _MANY, 1)[:, None]
    wet = np.where(water > 0, 1.0, chance)
    plenty = np.where(water >= PLENTY, 1.0, wet * more)
    once = wet - plenty
    none = np.zeros((count, 1))
    return np.hstack([once, none]).astype(np.float32), np.hstack([plenty, none]).astype(np.float32)


_REGION: Final = np.frombuffer(REGION_OF, dtype=np.uint8).astype(np.intp)
_VALUES: Final = np.arange(1, 5, dtype=np.float32)


@dataclass(frozen=True)
class Plain:
    """How likely a dry tile is thought to get water, and how much a tile in hand is thought to bring.

    The chances are his own to bring the water there: who counts on the others to lay his canals loses.
    """

    pieces: tuple[float, ...] = (0.7, 0.45, 0.25, 0.12)  # by pieces of canal missing
    spring: float = 0.12  # only a new spring could help
    out_of_reach: float = 0.03
    crowded: tuple[float, ...] = (1.0, 0.7, 0.9)  # by free squares in the region, from none on
    hand: float = 0.1  # share of its value that a tile in hand is thought to bring while canals are many
    throw: float = 0.45  # points that a throw to come is worth

    def chances(self, buffers: Bytes, sight: Sight) -> tuple[Reals, Reals]:
        """See `evaluation.Insight`."""
        seats = sight.points.shape[1]
        chance = np.where(plane(sight.spring[1]), self.spring, self.out_of_reach).astype(np.float32)
        for pieces in range(len(self.pieces), 0, -1):
            chance[plane(sight.within(pieces))] = self.pieces[pieces - 1]
        free = buffers[:, at.FREE : at.FREE + REGIONS + 1].take(_REGION, axis=1)
        for squares, factor in enumerate(self.crowded):
            chance[free == squares] *= factor
        chance *= sight.dry
        canals = buffers[:, at.CANALS_LEFT].astype(np.float32)[:, None]
        hands = buffers[:, at.HAND : at.HAND + 4 * seats].reshape(-1, seats, 4).astype(np.float32)
        hand = (hands @ _VALUES) * self.hand * np.minimum(canals / at.CANALS * 2, 1)
        throws = np.where(
            buffers[:, at.PHASE] == at.ROLLING, MOST_TILES - buffers[:, at.BUILT].astype(np.float32), 0
        )
        hand += self.throw * throws[:, None] * (np.arange(seats) == buffers[:, at.ON_TURN][:, None])
        return chance, hand
