"""What the podiums pay: now, or if the game ended here."""

from collections.abc import Sequence

from aqua_romana.games.romana.rules.podiums import BONUSES, HIGHEST, ROOM
from aqua_romana.games.romana.rules.position import LENGTH, OPEN, PODIUM, STANDING, Position


def final_points(position: Position, buffer: bytes | None = None) -> list[float]:
    """Points per seat from the podiums occupied now, in the position or in other bytes of the same game."""
    mem = position.bytes if buffer is None else buffer
    points = [0.0] * position.players
    bonus: dict[int, int] = {}
    for number in range(HIGHEST, 0, -1):
        if mem[STANDING + number]:
            bonus[number] = BONUSES[len(bonus)]
            if len(bonus) == len(BONUSES):
                break
    for seat, own in enumerate(position.aqueducts):
        for aqueduct in own:
            podium = mem[PODIUM + aqueduct]
            if podium != OPEN:
                points[seat] += podium + bonus.get(podium, 0)
    return points


def standings(position: Position) -> list[float]:
    """Points per seat if the game ended here: podiums as they would be climbed now, longest first.

    The measure of the plain reference player: what is on the table, no look into the future.
    """
    mem = position.bytes
    room = bytearray(mem[STANDING : STANDING + HIGHEST + 1])
    podiums: list[tuple[int, int]] = []
    waiting: list[tuple[int, int]] = []
    for seat, own in enumerate(position.aqueducts):
        for aqueduct in own:
            podium = mem[PODIUM + aqueduct]
            if podium == OPEN:
                waiting.append((mem[LENGTH + aqueduct], seat))
            else:
                podiums.append((podium, seat))
    waiting.sort(reverse=True)
    for length, seat in waiting:
        number = min(length, HIGHEST)
        while room[number] >= ROOM[number]:
            number -= 1
        room[number] += 1
        podiums.append((number, seat))
    occupied = sorted({number for number, _ in podiums if number}, reverse=True)
    bonus = dict(zip(occupied, BONUSES, strict=False))
    points = [0.0] * position.players
    for number, seat in podiums:
        points[seat] += number + bonus.get(number, 0)
    return points


def lead(points: Sequence[float], seat: int) -> float:
    """A seat's points less those of the best other seat: what a player wants to be large."""
    return points[seat] - max(other for index, other in enumerate(points) if index != seat)
