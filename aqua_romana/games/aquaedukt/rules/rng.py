"""Chance: what may come, how often, and what a seed draws.

A seed fixes every draw by its kind and its number in the line of play, so that undoing and doing again brings
the same throw. Without a seed, a real die may show anything.
"""

from hashlib import sha256
from itertools import compress
from typing import Final

from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import (
    FOUL,
    MINERAL,
    MOUNTAIN_ACTIONS,
    REVEAL_ACTIONS,
    ROLL_ACTIONS,
    Action,
)
from aqua_romana.games.aquaedukt.rules.geometry import CELLS, REGIONS
from aqua_romana.games.aquaedukt.rules.position import Position, rolls

#: Seeds are smaller than this.
SEEDS: Final = 1 << 63
#: Mountains of each kind, those that stay unseen included.
MINERALS: Final = 6
FOULS: Final = 2
_THROWS: Final = list(ROLL_ACTIONS[1:])


def drawn(seed: int, kind: str, number: int, among: int) -> int:
    """Draw number `number` of a kind: one of 1 to `among`."""
    digest = sha256(f"{seed}/{kind}/{number}".encode()).digest()
    return 1 + int.from_bytes(digest, "big") % among


def sites(mem: bytearray) -> list[Action]:
    """The mountains that may be put now, in reading order."""
    return list(compress(MOUNTAIN_ACTIONS, mem[at.SITE : at.SITE + CELLS]))


def backs_left(mem: bytes | bytearray) -> tuple[int, int]:
    """Mineral and foul backs not turned yet, those that stayed unseen included."""
    turned = mem[at.BACK : at.BACK + at.MOST_MOUNTAINS]
    return MINERALS - turned.count(MINERAL), FOULS - turned.count(FOUL)


def chances(mem: bytearray) -> list[tuple[Action, int]]:
    """Everything that may come now, each with its weight."""
    if mem[at.PHASE] == at.ROLLING:
        return [(throw, 1) for throw in _THROWS]
    if mem[at.PHASE] == at.REVEALING:
        cell = mem[at.PEAK + mem[at.TURNED]]
        mineral, foul = backs_left(mem)
        weighed = ((REVEAL_ACTIONS[cell, MINERAL], mineral), (REVEAL_ACTIONS[cell, FOUL], foul))
        return [(action, weight) for action, weight in weighed if weight]
    return [(site, 1) for site in sites(mem)]


def outcomes(position: Position, seed: int | None) -> list[Action]:
    """What chance may do now: with a seed exactly one thing."""
    mem, phase = position.bytes, position.bytes[at.PHASE]
    if phase == at.ROLLING:
        if seed is None:
            return _THROWS.copy()
        return [ROLL_ACTIONS[drawn(seed, "roll", rolls(mem) + 1, REGIONS)]]
    if seed is None:
        return [action for action, _weight in chances(mem)]
    if phase == at.REVEALING:
        mineral, foul = backs_left(mem)
        number = drawn(seed, "reveal", mem[at.TURNED] - position.turned_at_start + 1, mineral + foul)
        return [REVEAL_ACTIONS[mem[at.PEAK + mem[at.TURNED]], MINERAL if number <= mineral else FOUL]]
    possible = sites(mem)
    number = mem[at.PUT] - position.put_at_start + 1
    return [possible[drawn(seed, "mountain", number, len(possible)) - 1]]
