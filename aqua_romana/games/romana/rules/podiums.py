"""The podiums: who climbs which, and what that is worth."""

from functools import cache
from typing import Final

from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.position import Position

HIGHEST: Final = at.HIGHEST_PODIUM
BONUSES: Final = (4, 3, 2)
FOR_TWO: Final = (3, 7)
# Podium 0 is the ground beside the podiums: everybody finds room there.
ROOM: Final = (255, *(2 if number in FOR_TWO else 1 for number in range(1, HIGHEST + 1)))


def podium_for(mem: bytearray, length: int) -> int:
    """The podium a workman with this length would get now."""
    number = min(length, HIGHEST)
    while mem[at.ON_PODIUM + number] >= ROOM[number]:
        number -= 1
    return number


def climb(mem: bytearray, aqueduct: int, seat: int) -> None:
    """Send a workman from the board to his podium."""
    number = podium_for(mem, mem[at.LENGTH + aqueduct])
    mem[at.ON_PODIUM + number] += 1
    mem[at.PODIUM + aqueduct] = number
    mem[at.CLOSED_NOW + aqueduct] = 0
    mem[at.WORKMEN + seat] -= 1


def score_closed(position: Position, first: int) -> None:
    """Score all aqueducts closed in this go, the seat on turn first; each earns its owner a builder."""
    mem = position.bytes
    for seat in seats_from(position.players, first):
        for aqueduct in position.aqueducts[seat]:
            if mem[at.CLOSED_NOW + aqueduct]:
                climb(mem, aqueduct, seat)
                mem[at.OWED + seat] += 1


def score_open(position: Position, first: int) -> None:
    """At the end of the game: score whatever is still open."""
    mem = position.bytes
    for seat in seats_from(position.players, first):
        for aqueduct in position.aqueducts[seat]:
            if mem[at.PODIUM + aqueduct] == at.OPEN:
                climb(mem, aqueduct, seat)


@cache
def seats_from(players: int, first: int) -> tuple[int, ...]:
    """All seats clockwise, beginning with `first`."""
    return tuple((first + step) % players for step in range(players))


def bonus_by_podium(occupied: set[int]) -> dict[int, int]:
    """+4, +3 and +2 for the three highest occupied podiums; 0 is none."""
    return dict(zip(sorted(occupied - {0}, reverse=True), BONUSES, strict=False))


def totals(position: Position, mem: bytes | bytearray) -> list[int]:
    """Points per seat from the podiums its workmen stand on, in a position or in other bytes of its game."""
    bonus: dict[int, int] = {}
    for number in range(HIGHEST, 0, -1):
        if mem[at.ON_PODIUM + number]:
            bonus[number] = BONUSES[len(bonus)]
            if len(bonus) == len(BONUSES):
                break
    points = [0] * position.players
    for seat, own in enumerate(position.aqueducts):
        for aqueduct in own:
            podium = mem[at.PODIUM + aqueduct]
            if podium != at.OPEN:
                points[seat] += podium + bonus.get(podium, 0)
    return points
