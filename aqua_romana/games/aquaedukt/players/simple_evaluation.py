"""A plain eye for positions, made by hand: nearness to water, room in the region, tiles in hand.

What the weaker players see, and the reference player that takes what is best at first sight.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from aqua_romana.games.aquaedukt.players.board_facts import Bytes, Reals, Sight, plane
from aqua_romana.games.aquaedukt.rules.geometry import REGION_OF
from aqua_romana.games.aquaedukt.rules.houses import MOST_TILES
from aqua_romana.games.aquaedukt.rules.position import (
    BUILT,
    CANALS,
    CANALS_LEFT,
    FREE,
    HAND,
    ON_TURN,
    PHASE,
    ROLLING,
)

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
        free = buffers[:, FREE : FREE + 21].take(_REGION, axis=1)
        for squares, factor in enumerate(self.crowded):
            chance[free == squares] *= factor
        chance *= sight.dry
        canals = buffers[:, CANALS_LEFT].astype(np.float32)[:, None]
        hands = buffers[:, HAND : HAND + 4 * seats].reshape(-1, seats, 4).astype(np.float32)
        hand = (hands @ _VALUES) * self.hand * np.minimum(canals / CANALS * 2, 1)
        throws = np.where(buffers[:, PHASE] == ROLLING, MOST_TILES - buffers[:, BUILT].astype(np.float32), 0)
        hand += self.throw * throws[:, None] * (np.arange(seats) == buffers[:, ON_TURN][:, None])
        return chance, hand
