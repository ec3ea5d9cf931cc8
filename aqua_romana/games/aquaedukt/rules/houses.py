"""House tiles: which may go where, and what becomes of a region without a free square."""

from dataclasses import dataclass
from typing import Final

from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import HOUSE_ACTIONS, STOP_ACTION, VALUES, Action
from aqua_romana.games.aquaedukt.rules.geometry import CELLS, NAME_OF, REGION_OF, SQUARES_OF

MOST_TILES: Final = 3


def values_in(held: int) -> tuple[int, ...]:
    """The values whose bits are set, lowest first."""
    return tuple(value for value in VALUES if held >> (value - 1) & 1)


def _row(values: tuple[int, ...]) -> tuple[tuple[Action, ...], ...]:
    return tuple(
        tuple(HOUSE_ACTIONS[value, cell] for value in values) if REGION_OF[cell] else ()
        for cell in range(CELLS)
    )


# By the values held and by cell: on dry land every value may be chosen, on watered land only the lowest.
_ON_DRY: Final = tuple(_row(values_in(held)) for held in range(16))
_ON_WATERED: Final = tuple(_row(values_in(held)[:1]) for held in range(16))


def house_actions(mem: bytearray) -> list[Action]:
    """Every tile that may be put into the region thrown, and to decline."""
    held = mem[at.HELD + mem[at.ON_TURN]]
    dry, watered = _ON_DRY[held], _ON_WATERED[held]
    found = [STOP_ACTION]
    for cell in SQUARES_OF[mem[at.ROLLED]]:
        if not mem[at.GRID + cell]:
            found += watered[cell] if mem[at.WATER + cell] else dry[cell]
    return found


def put(mem: bytearray, seat: int, value: int, cell: int) -> None:
    """Put a tile from a seat's hand on a free square; a region that is full then loses its dry tiles."""
    place = at.HAND + seat * 4 + value - 1
    mem[place] -= 1
    if not mem[place]:
        mem[at.HELD + seat] &= ~(1 << (value - 1)) & 0xFF
    mem[at.GRID + cell] = seat * 4 + value
    region = REGION_OF[cell]
    mem[at.FREE + region] -= 1
    if not mem[at.FREE + region]:
        for other in dry_tiles(mem, region):
            mem[at.GRID + other] = 0
            mem[at.FREE + region] += 1


def dry_tiles(mem: bytes | bytearray, region: int) -> list[int]:
    """The cells of a region with a tile that has no water."""
    return [
        cell
        for cell in SQUARES_OF[region]
        if 0 < mem[at.GRID + cell] < at.MOUNTAIN and not mem[at.WATER + cell]
    ]


def owner(tile: int) -> int:
    """The seat a house tile belongs to, by its code on the board."""
    return (tile - 1) // 4


def worth(tile: int) -> int:
    """The value of a house tile, by its code on the board."""
    return (tile - 1) % 4 + 1


#: Seat and value of every house tile, by its code on the board.
HOUSE_OF = {tile: (owner(tile), worth(tile)) for tile in range(1, at.MOUNTAIN)}


@dataclass(frozen=True)
class House:
    """A house tile on the board."""

    square: str
    seat: int
    value: int


def house_at(mem: bytes | bytearray, cell: int) -> House:
    """The house tile that lies on a square."""
    return House(NAME_OF[cell], owner(mem[at.GRID + cell]), worth(mem[at.GRID + cell]))
