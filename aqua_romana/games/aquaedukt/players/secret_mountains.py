"""What secret mountains may bring: each hides mineral or foul water, weighed by the backs not turned yet."""

from typing import Final

import numpy as np

from aqua_romana.games.aquaedukt.players.board_facts import Bytes, Numbers, Reals, Sight, plane
from aqua_romana.games.aquaedukt.rules.actions import FOUL, MINERAL
from aqua_romana.games.aquaedukt.rules.geometry import BESIDE, CELLS
from aqua_romana.games.aquaedukt.rules.position import (
    BACK,
    CANALS_LEFT,
    LAST_ROUND,
    MOST_MOUNTAINS,
    MOUNTAIN,
    PEAK,
    PHASE,
    PUT,
    REVEALING,
    TURNED,
    WATER,
)
from aqua_romana.games.aquaedukt.rules.rng import FOULS, MINERALS
from aqua_romana.games.aquaedukt.rules.scoring import MINERAL_BONUS, PLENTY

_NO_CELL: Final = CELLS
_BESIDE: Final = np.array([[*cells, *[_NO_CELL] * 4][:4] for cells in BESIDE], dtype=np.intp)
# The chance of a watered square to get a second supply while canals are many, by pieces missing.
_SECOND: Final = (0.55, 0.35, 0.15)
_MANY: Final = 14


def add_secrets(points: Reals, buffers: Bytes, sight: Sight, chance: Reals) -> None:
    """Add to expected points what the mountains may give and take; exact once no canal can come."""
    count, seats = points.shape
    turned = np.arange(MOST_MOUNTAINS) < buffers[:, TURNED][:, None]
    there = np.arange(MOST_MOUNTAINS) < buffers[:, PUT][:, None]
    backs = buffers[:, BACK : BACK + MOST_MOUNTAINS]
    minerals = MINERALS - ((backs == MINERAL) & turned).sum(1)
    fouls = FOULS - ((backs == FOUL) & turned).sum(1)
    likely = (minerals / np.maximum(minerals + fouls, 1))[:, None]
    mineral = np.where(turned, backs == MINERAL, likely * there)
    foul = np.where(turned, 0, (1 - likely) * there)
    peaks = buffers[:, PEAK : PEAK + MOST_MOUNTAINS].astype(np.intp)
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
    is_tile = (grid > 0) & (grid < MOUNTAIN)
    worth = np.where(is_tile, (grid - 1) % 4 + 1, 0)
    owner = np.where(is_tile, (grid - 1) // 4, -1)
    nothing = np.zeros((len(grid), 1), dtype=np.intp)
    return np.hstack([worth, nothing]), np.hstack([owner, nothing - 1])


def _supplies(buffers: Bytes, sight: Sight, chance: Reals) -> tuple[Reals, Reals]:
    """The chances of every square to end with a supply of exactly one, and with two or more."""
    count = len(buffers)
    water = buffers[:, WATER : WATER + CELLS]
    canals = np.where(buffers[:, LAST_ROUND] > 0, 0, buffers[:, CANALS_LEFT])
    canals = np.where(buffers[:, PHASE] >= REVEALING, 0, canals)
    near, close, far = _SECOND
    more = np.where(plane(sight.within(1)), near, np.where(plane(sight.within(2)), close, far))
    more *= np.minimum(canals / _MANY, 1)[:, None]
    wet = np.where(water > 0, 1.0, chance)
    plenty = np.where(water >= PLENTY, 1.0, wet * more)
    once = wet - plenty
    none = np.zeros((count, 1))
    return np.hstack([once, none]).astype(np.float32), np.hstack([plenty, none]).astype(np.float32)
