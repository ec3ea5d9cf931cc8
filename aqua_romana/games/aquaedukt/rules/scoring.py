"""Points and who wins: watered tiles count, and two more beside a mineral spring with a double supply."""

from typing import Final, NamedTuple

from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import MINERAL
from aqua_romana.games.aquaedukt.rules.geometry import BESIDE
from aqua_romana.games.aquaedukt.rules.houses import owner, worth

MINERAL_BONUS: Final = 2
#: The supply from which mineral water is worth more, and foul water does no harm.
PLENTY: Final = 2


class Score(NamedTuple):
    """What a seat has: compared as the game is won, points first, then watered tiles."""

    points: int
    watered: int


def scores(mem: bytes | bytearray, players: int) -> list[Score]:
    """Points and watered tiles of every seat, as if the game ended now."""
    points, watered = [0] * players, [0] * players
    for cell, tile in enumerate(mem[at.GRID : at.WATER]):
        if 0 < tile < at.MOUNTAIN and mem[at.WATER + cell]:
            points[owner(tile)] += worth(tile)
            watered[owner(tile)] += 1
    for cell in mineral_squares(mem):
        tile = mem[at.GRID + cell]
        if 0 < tile < at.MOUNTAIN and mem[at.WATER + cell] >= PLENTY:
            points[owner(tile)] += MINERAL_BONUS
    return [Score(*both) for both in zip(points, watered, strict=True)]


def mineral_squares(mem: bytes | bytearray) -> list[int]:
    """The cells beside mountains that turned out to hide a mineral spring."""
    return [
        cell
        for number in range(mem[at.TURNED])
        if mem[at.BACK + number] == MINERAL
        for cell in BESIDE[mem[at.PEAK + number]]
    ]


def leaders(standing: list[Score]) -> tuple[int, ...]:
    """The seats that lead; several share what even watered tiles do not part."""
    best = max(standing)
    return tuple(seat for seat, score in enumerate(standing) if score == best)
