"""Putting a tile down: which aqueducts it grows, blocks, and whether it would link two outlets."""

from aqua_romana.games.romana.rules.geometry import NO_SIDE, OPPOSITE, STEP

# Imported one by one, not as a module: no other code runs as often, and each lookup is felt here.
from aqua_romana.games.romana.rules.position import (
    ARRIVING,
    CLOSED_NOW,
    END_CELL,
    END_SIDE,
    FACED,
    GRID,
    IN_STOCK,
    LENGTH,
    OPEN,
    PODIUM,
    STOCK,
    UNFACED,
)
from aqua_romana.games.romana.rules.tiles import EXIT, KIND_OF_CODE


def links_outlets(mem: bytearray, cell: int, code: int) -> bool:
    """Would this tile on this blank square join the water of two outlets?

    Only water that arrives at the square can be joined there, so follow each arrival through the tile. A
    chain of loose tiles may bring it back onto the tile's other track.
    """
    for direction in range(4):
        if not mem[ARRIVING + cell * 4 + direction]:
            continue
        leaving = EXIT[code * 4 + direction]
        here = cell
        while leaving != NO_SIDE:
            if here == cell and mem[ARRIVING + cell * 4 + OPPOSITE[leaving]]:
                return True
            here += STEP[leaving]
            leaving = EXIT[(code if here == cell else mem[GRID + here]) * 4 + leaving]
    return False


def lay_tile(mem: bytearray, cell: int, code: int) -> None:
    """Take a tile from the stock, lay it, and let every aqueduct that faces the square grow or be blocked."""
    kind = KIND_OF_CODE[code]
    left = mem[STOCK + kind] - 1
    mem[STOCK + kind] = left
    if not left:
        mem[IN_STOCK] &= ~(1 << kind)
    mem[GRID + cell] = code
    mem[UNFACED + cell] = 0
    if not mem[FACED + cell]:
        return
    mem[FACED + cell] = 0
    for direction in range(4):
        arriving = mem[ARRIVING + cell * 4 + direction]
        if not arriving:
            continue
        mem[ARRIVING + cell * 4 + direction] = 0
        aqueduct = arriving - 1
        if not _flow_on(mem, aqueduct, cell, direction) and mem[PODIUM + aqueduct] == OPEN:
            mem[CLOSED_NOW + aqueduct] = 1


def _flow_on(mem: bytearray, aqueduct: int, cell: int, direction: int) -> bool:
    """Let water that enters a square run on to its new end; tells whether a blank square lies before that."""
    leaving = EXIT[mem[GRID + cell] * 4 + direction]
    if leaving == NO_SIDE:
        return False
    ahead, crossed = cell, 0
    while leaving != NO_SIDE:
        crossed += 1
        here, side = ahead, leaving
        ahead = here + STEP[side]
        leaving = EXIT[mem[GRID + ahead] * 4 + side]
    mem[END_CELL + aqueduct], mem[END_SIDE + aqueduct] = here, side
    if mem[PODIUM + aqueduct] == OPEN:
        mem[LENGTH + aqueduct] += crossed
    if mem[GRID + ahead]:
        return False
    mem[ARRIVING + ahead * 4 + side] = aqueduct + 1
    mem[FACED + ahead] += 1
    mem[UNFACED + ahead] = 0
    return True
