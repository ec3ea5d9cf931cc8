"""The last turn of a game, weighed over all throws: only what its builder waters counts any more."""

from __future__ import annotations

from functools import lru_cache

from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.geometry import CELLS, REGION_OF, REGIONS
from aqua_romana.games.aquaedukt.rules.houses import MOST_TILES

#: Of a region: free squares with water and without, and tiles without water.
_Room = tuple[int, int, int]
_Hand = tuple[int, ...]


def last_turn(mem: bytes | bytearray) -> float:
    """The points that whoever builds last in a game may still expect on average, with best play.

    Regions are told apart by their squares alone, since nothing but further watered tiles counts.
    """
    seat, phase = mem[at.ON_TURN], mem[at.PHASE]
    rooms = [[0, 0, 0] for _ in range(REGIONS + 1)]
    for cell in range(CELLS):
        tile = mem[at.GRID + cell]
        if not tile:
            rooms[REGION_OF[cell]][0 if mem[at.WATER + cell] else 1] += 1
        elif tile < at.MOUNTAIN and not mem[at.WATER + cell]:
            rooms[REGION_OF[cell]][2] += 1
    hand = tuple(mem[at.HAND + 4 * seat : at.HAND + 4 * seat + 4])
    regions = tuple(sorted((free, dry, tiles) for free, dry, tiles in rooms[1:] if free + dry))
    if phase == at.BUILDING:
        free, dry, tiles = rooms[mem[at.ROLLED]]
        return _shown(regions, (free, dry, tiles), hand, mem[at.BUILT])
    return _expected(regions, hand, mem[at.BUILT])


@lru_cache(maxsize=200_000)
def _expected(regions: tuple[_Room, ...], hand: _Hand, built: int) -> float:
    """With the die about to be thrown, as far as tiles are left and three are not yet put."""
    if built == MOST_TILES or not any(hand) or not regions:
        return 0.0
    total, number = 0.0, 0
    while number < len(regions):
        room = regions[number]
        alike = regions.count(room)
        total += alike * _shown(regions, room, hand, built)
        number += alike
    return total / len(regions)


def _shown(regions: tuple[_Room, ...], room: _Room, hand: _Hand, built: int) -> float:
    """With a region thrown: the best tile for it, or none."""
    best = 0.0
    lowest = next(number for number, count in enumerate(hand) if count)
    free, dry, tiles = room
    if free:
        after = _left_over(regions, room, (free - 1, dry, tiles))
        best = max(best, lowest + 1 + _expected(after, _without(hand, lowest), built + 1))
    if dry and built + 1 < MOST_TILES:
        after = _left_over(regions, room, (free, dry - 1, tiles + 1))
        for number, count in enumerate(hand):
            if count:
                best = max(best, _expected(after, _without(hand, number), built + 1))
    return best


def _without(hand: _Hand, number: int) -> _Hand:
    return (*hand[:number], hand[number] - 1, *hand[number + 1 :])


def _left_over(regions: tuple[_Room, ...], room: _Room, now: _Room) -> tuple[_Room, ...]:
    """One region with a tile more; where that fills it, the dry tiles leave it."""
    rest = list(regions)
    rest.remove(room)
    free, dry, tiles = now
    if not free + dry:
        free, dry, tiles = 0, tiles, 0
    if free + dry:
        rest.append((free, dry, tiles))
    return tuple(sorted(rest))
