"""Ways on for an aqueduct that is still open, behind the square in front of its workman."""

from aqua_romana.games.romana.rules.geometry import NO_SIDE, OPPOSITE, STEP
from aqua_romana.games.romana.rules.position import END_CELL, END_SIDE
from aqua_romana.games.romana.rules.tiles import BLANK, EXIT


def ways_on(mem: bytes | bytearray, aqueduct: int) -> int:
    """How many of straight, left and right lead on: to a blank square or into a track; 0 to 3.

    Where there are none, whatever tile is laid in front of the workman closes the aqueduct.
    """
    side = mem[END_SIDE + aqueduct]
    ahead = mem[END_CELL + aqueduct] + STEP[side]
    found = 0
    for way in range(4):
        if way != OPPOSITE[side]:
            code = mem[ahead + STEP[way]]
            found += code == BLANK or EXIT[code * 4 + way] != NO_SIDE
    return found


def joins_on(mem: bytes | bytearray, aqueduct: int) -> int:
    """How many of straight, left and right lead into a track already laid."""
    side = mem[END_SIDE + aqueduct]
    ahead = mem[END_CELL + aqueduct] + STEP[side]
    ways = (way for way in range(4) if way != OPPOSITE[side])
    return sum(EXIT[mem[ahead + STEP[way]] * 4 + way] != NO_SIDE for way in ways)
