"""A second engine of Aquädukt, as plain as can be: written from the rules alone, slow, without undo.

It shares nothing with the engine but the texts of actions. Squares and points are (column, row), and water is
counted anew whenever it is asked for.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import pairwise

Place = tuple[int, int]

REGIONS = """
 -  1  1  2  3  3  3  4  5  5  5  -
 6  1  1  2  2  3  3  4  9  9  5  5
 6  6  6  2  8  8  4  4  9  9 10 10
 6  7  7  7  7  8  8 14  9  9 10 10
11 11 12 12  7 13 13 14 14 14 14 15
11 11 12 12 17 17 13 13 19 15 15 15
16 16 12 12 17 18 18 19 19 20 20 15
 - 16 16 16 17 18 18 18 19 20 20  -
"""
REGION = {
    (column, row): int(word)
    for row, line in enumerate(REGIONS.strip("\n").split("\n"))
    for column, word in enumerate(line.split())
    if word != "-"
}
HANDS = {2: (8, 8, 8, 4), 3: (7, 7, 7, 4), 4: (6, 6, 6, 4)}
MOUNTAINS = {2: 8, 3: 6, 4: 4}


def square_name(square: Place) -> str:
    return "abcdefghijkl"[square[0]] + str(square[1] + 1)


def square_of(name: str) -> Place:
    return "abcdefghijkl".index(name[0]), int(name[1]) - 1


def point_name(point: Place) -> str:
    return "ABCDEFGHIJKLM"[point[0]] + str(point[1] + 1)


def point_of(name: str) -> Place:
    return "ABCDEFGHIJKLM".index(name[0]), int(name[1]) - 1


def beside(edge: tuple[Place, Place]) -> tuple[Place, Place, Place, Place]:
    """Across an edge: the square beyond, the near one, the near one on the other side, the one beyond."""
    (column, row), _ = sorted(edge)
    if edge[0][1] == edge[1][1]:
        return (column, row - 2), (column, row - 1), (column, row), (column, row + 1)
    return (column - 2, row), (column - 1, row), (column, row), (column + 1, row)


def steps_from(point: Place) -> list[Place]:
    """The points at the other ends of the edges that part two squares."""
    column, row = point
    around = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return [far for far in around if all(square in REGION for square in beside((point, far))[1:3])]


class Reference:
    """A game; `legal` gives the texts of all actions, `play` takes one of them."""

    def __init__(self, players: int, seed: int, placed: bool, secrets: bool) -> None:
        self.players, self.seed, self.placed, self.secrets = players, seed, placed, secrets
        self.draws: Counter[str] = Counter()
        self.mountains: dict[Place, str | None] = {}
        self.houses: dict[Place, tuple[int, int]] = {}
        self.springs: list[Place] = []
        self.branches: list[list[Place]] = []  # the points of each canal, from its spring on
        self.doubled: list[int] = []  # how many sections of each are double
        self.hands = [list(HANDS[players]) for _ in range(players)]
        self.phase, self.seat, self.built, self.rolled = "setup", 0, 0, 0
        self.idle, self.has_placed, self.last_round = 0, False, False

    # Questions

    @property
    def decider(self) -> int | None:
        if self.phase == "setup":
            return len(self.mountains) % self.players if self.placed else None
        return None if self.phase in ("roll", "reveal", "over") else self.seat

    @property
    def canals_left(self) -> int:
        return 36 - sum(len(points) - 1 for points in self.branches) - sum(self.doubled)

    def canals(self) -> dict[tuple[Place, Place], int]:
        """The sections, upstream point first, and their pieces."""
        return {
            (points[index], points[index + 1]): 2 if index < doubled else 1
            for points, doubled in zip(self.branches, self.doubled, strict=True)
            for index in range(len(points) - 1)
        }

    def water(self) -> Counter[Place]:
        supply: Counter[Place] = Counter()
        for edge, pieces in self.canals().items():
            further, near, other, beyond = beside(edge)
            supply.update({near: pieces, other: pieces})
            supply.update({further: pieces - 1, beyond: pieces - 1})
        return Counter({square: count for square, count in supply.items() if square in REGION and count})

    def free_squares(self, region: int) -> list[Place]:
        taken = {*self.mountains, *self.houses}
        return [square for square, number in REGION.items() if number == region and square not in taken]

    def totals(self) -> list[int]:
        water, points = self.water(), [0] * self.players
        for square, (seat, value) in self.houses.items():
            if water[square]:
                mineral = any(self.mountains.get(each) == "mineral" for each in _around(square))
                points[seat] += value + (2 if mineral and water[square] > 1 else 0)
        return points

    def winners(self) -> list[int]:
        water, points = self.water(), self.totals()
        tiles = Counter(seat for square, (seat, _value) in self.houses.items() if water[square])
        best = max((points[seat], tiles[seat]) for seat in range(self.players))
        return [seat for seat in range(self.players) if (points[seat], tiles[seat]) == best]

    def _draw(self, kind: str, among: int) -> int:
        text = f"{self.seed}/{kind}/{self.draws[kind] + 1}"
        return 1 + int.from_bytes(sha256(text.encode()).digest(), "big") % among

    # What is legal

    def legal(self) -> list[str]:
        return sorted(getattr(self, f"_{self.phase}_actions")())

    def _setup_actions(self) -> list[str]:
        sites = self._sites()
        if not self.placed:
            sites = [sites[self._draw("mountain", len(sites)) - 1]]
        return [f"mountain {square_name(site)}" for site in sites]

    def _sites(self) -> list[Place]:
        return [
            square
            for square in REGION
            if square not in self.mountains
            and len(self.free_squares(REGION[square])) > 1
            and not (self.secrets and any(_apart(square, each) < 3 for each in self.mountains))
        ]

    def _turn_actions(self) -> list[str]:
        houses = ["build"] if any(self.hands[self.seat]) else []
        return houses if self.last_round else [*houses, *self._springs(), *self._canal_pieces()]

    def _springs(self) -> list[str]:
        touched = {point for points in self.branches for point in points}
        points = [(column, row) for column in range(13) for row in range(9)]
        return [
            f"spring {point_name(point)}"
            for point in points
            if len(self.springs) < 5
            and point not in touched
            and sum(square in REGION for square in _meeting(point)) > 1
            and all(abs(point[0] - x) + abs(point[1] - y) >= 5 for x, y in self.springs)
        ]

    def _canal_pieces(self) -> list[str]:
        if not self.canals_left:
            return []
        touched = {*self.springs, *(point for points in self.branches for point in points)}
        begun = Counter(points[0] for points in self.branches)
        starts = [spring for spring in self.springs if begun[spring] < 2]
        starts += [points[-1] for points in self.branches]
        found = [(start, far, "canal") for start in starts for far in steps_from(start) if far not in touched]
        for points, doubled in zip(self.branches, self.doubled, strict=True):
            if doubled < len(points) - 1:
                found.append((points[doubled], points[doubled + 1], "double"))
        return [f"{verb} {point_name(start)}-{point_name(far)}" for start, far, verb in found]

    def _roll_actions(self) -> list[str]:
        return [f"roll {self._draw('roll', 20)}"]

    def _house_actions(self) -> list[str]:
        water, found = self.water(), ["stop"]
        values = [value for value in (1, 2, 3, 4) if self.hands[self.seat][value - 1]]
        for square in self.free_squares(self.rolled):
            fitting = values[:1] if water[square] else values
            found += [f"house {value} {square_name(square)}" for value in fitting]
        return found

    def _again_actions(self) -> list[str]:
        return ["build", "stop"]

    def _canal_actions(self) -> list[str]:
        return ["stop", *self._canal_pieces()]

    def _reveal_actions(self) -> list[str]:
        turned = Counter(self.mountains.values())
        minerals, fouls = 6 - turned["mineral"], 2 - turned["foul"]
        site = next(square for square, back in self.mountains.items() if back is None)
        back = "mineral" if self._draw("reveal", minerals + fouls) <= minerals else "foul"
        return [f"reveal {square_name(site)} {back}"]

    def _over_actions(self) -> list[str]:
        return []

    # What happens

    def play(self, text: str) -> None:
        verb, *words = text.split()
        getattr(self, f"_{verb}")(*words)

    def _mountain(self, square: str) -> None:
        self.mountains[square_of(square)] = None
        self.draws["mountain"] += 1
        if len(self.mountains) == MOUNTAINS[self.players] or not self._sites():
            self.phase = "turn"

    def _build(self) -> None:
        self.phase = "roll"

    def _roll(self, number: str) -> None:
        self.draws["roll"] += 1
        if self.free_squares(int(number)):
            self.rolled, self.phase = int(number), "house"

    def _house(self, value: str, name: str) -> None:
        square = square_of(name)
        self.houses[square] = self.seat, int(value)
        self.hands[self.seat][int(value) - 1] -= 1
        self.has_placed = True
        self.built += 1
        if not self.free_squares(REGION[square]):
            water = self.water()
            dry = [each for each in self.houses if REGION[each] == REGION[square] and not water[each]]
            for each in dry:
                del self.houses[each]
        if self.built == 3 or not any(self.hands[self.seat]):
            self._end_turn()
        else:
            self.phase = "again"

    def _stop(self) -> None:
        self._end_turn()

    def _spring(self, name: str) -> None:
        self.springs.append(point_of(name))
        self.has_placed = True
        self._end_turn()

    def _canal(self, section: str) -> None:
        start, far = map(point_of, section.split("-"))
        at_end = [points for points in self.branches if points[-1] == start]
        if at_end:
            at_end[0].append(far)
        else:
            self.branches.append([start, far])
            self.doubled.append(0)
        self._after_piece()

    def _double(self, section: str) -> None:
        start, far = map(point_of, section.split("-"))
        sections = [list(pairwise(points)) for points in self.branches]
        self.doubled[next(index for index, each in enumerate(sections) if (start, far) in each)] += 1
        self._after_piece()

    def _after_piece(self) -> None:
        self.has_placed = True
        if self.phase == "turn" and self._canal_pieces():
            self.phase = "canal"
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self.built = 0
        if not self.canals_left or not (self._springs() or self._canal_pieces()):
            self.last_round = True
        self.phase = "turn"
        while True:
            self.seat += 1
            if self.seat == self.players:
                self._end_round()
                if self.phase != "turn":
                    return
            if self._turn_actions():
                return

    def _end_round(self) -> None:
        self.seat = 0
        self.idle = 0 if self.has_placed else self.idle + 1
        self.has_placed = False
        if self.last_round or self.idle == 5:
            self.phase = "reveal" if self.secrets and self.mountains else "over"

    def _reveal(self, name: str, back: str) -> None:
        site = square_of(name)
        self.mountains[site] = back
        self.draws["reveal"] += 1
        if back == "foul":
            water = self.water()
            for square in _around(site):
                if square in self.houses and water[square] == 1:
                    del self.houses[square]
        if None not in self.mountains.values():
            self.phase = "over"


def _around(square: Place) -> list[Place]:
    column, row = square
    return [(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)]


def _meeting(point: Place) -> list[Place]:
    column, row = point
    return [(column - left, row - up) for left in (0, 1) for up in (0, 1)]


def _apart(one: Place, other: Place) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))
