"""A second engine of Aqua Romana, as plain as can be: written from the rules alone, slow, without undo.

It shares nothing with the engine but the texts of actions. Squares are (column, row), sides letters, and
everything is traced anew whenever it is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

Square = tuple[int, int]
Track = tuple[str, str]

AHEAD = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
TURNS = {
    "S": ("NS", "EW"),
    "C": ("NE", "ES", "SW", "NW"),
    "B": ("NS+EW",),
    "D": ("NE+SW", "NW+ES"),
}
CORNERS = {"a1": "ES", "k1": "SW", "k8": "NW", "a8": "NE"}
OUTLETS = {
    4: ["c1W c1S d1S", "h1S i1S i1E", "i8E i8N h8N", "d8N c8N c8W"],
    3: ["g1W g1S h1S h1E", "h8E h8N g8N g8W", "a5S a5E a4E a4N"],
}
COLOURS = {2: ["yb", "rg"], 3: ["y", "r", "b"], 4: ["y", "r", "b", "g"]}
PLACES_OF_TWO = [(0, 2), (1, 3)]
FOUNTAINS = (11, 19, 30, 38)  # each stands behind this square of the pathway


def square_of(name: str) -> Square:
    return "abcdefghijk".index(name[0]), int(name[1]) - 1


def name_of(square: Square) -> str:
    return "abcdefghijk"[square[0]] + str(square[1] + 1)


def step(square: Square, side: str) -> Square:
    return square[0] + AHEAD[side][0], square[1] + AHEAD[side][1]


class Reference:
    """A game; `legal` gives the texts of all actions, `play` takes one of them."""

    def __init__(self, players: int, borrowed: bool) -> None:
        self.players, self.borrowed = players, borrowed
        self.tiles = {square_of(name): turn for name, turn in CORNERS.items()}
        self.stock = Counter(dict.fromkeys(TURNS, 21))
        self.outlets: dict[str, tuple[Square, str]] = {}
        self.owner: dict[str, int] = {}
        for seat, colours in enumerate(COLOURS[players]):
            for index, colour in enumerate(colours):
                place = PLACES_OF_TWO[seat][index] if players == 2 else seat
                words = OUTLETS[3 if players == 3 else 4][place].split()
                for number, word in enumerate(words, start=1):
                    self.outlets[f"{colour}{number}"] = square_of(word), word[2]
                    self.owner[f"{colour}{number}"] = seat
        self.reservoirs = {square for square, _ in self.outlets.values()}
        self.path: dict[int, str] = {}
        self.unplaced = Counter(dict.fromkeys(TURNS, 3))
        self.reserve = Counter("SCBDJ")
        self.held = [Counter[str]() for _ in range(players)]
        self.podiums: dict[str, int] = {}
        self.lengths: dict[str, int] = {}
        self.phase, self.seat, self.tileless = "setup", 0, 0
        self.decider: int | None = 0
        self.last_layer = 0
        self.tile_laid = False
        self.bonus_kinds: list[str] = []
        self.owed: list[int] = []  # the seats that may take a builder, in order

    # Water

    def follow(self, square: Square, side: str) -> tuple[Square, str, int]:
        """Where water ends that leaves a square by a side: square, side, and how many it crossed. In a ring
        of loose tiles it ends where it began."""
        start, crossed = (square, side), 0
        while not crossed or (square, side) != start:
            tracks = self.tiles.get(step(square, side), "").split("+")
            track = next((each for each in tracks if BACK[side] in each), None)
            if track is None:
                break
            square, side, crossed = step(square, side), track.replace(BACK[side], ""), crossed + 1
        return square, side, crossed

    def is_blank(self, square: Square) -> bool:
        on_board = 0 <= square[0] < 11 and 0 <= square[1] < 8
        return on_board and square not in self.tiles and square not in self.reservoirs

    def open_of(self, *seats: int) -> list[str]:
        return [
            name for name in sorted(self.outlets) if name not in self.podiums and self.owner[name] in seats
        ]

    def end(self, name: str) -> tuple[Square, str]:
        return self.follow(*self.outlets[name])[:2]

    def length(self, name: str) -> int:
        return self.lengths[name] if name in self.lengths else self.follow(*self.outlets[name])[2]

    def is_blocked(self, name: str) -> bool:
        return not self.is_blank(step(*self.end(name)))

    def links(self, square: Square, turn: str) -> bool:
        """Whether a tile would link two outlets."""
        self.tiles[square] = turn
        ends = [[self.follow(square, side)[:2] for side in track] for track in turn.split("+")]
        del self.tiles[square]
        arrivals = [[(step(*end), BACK[end[1]]) in self.outlets.values() for end in both] for both in ends]
        return any(all(both) for both in arrivals)

    # What is legal

    def legal(self) -> list[str]:
        return sorted(set(getattr(self, f"_{self.phase}_actions")()))

    def _setup_actions(self) -> Iterator[str]:
        return self._placings(self.unplaced)

    def _reserve_actions(self) -> Iterator[str]:
        return self._placings(self.held[self.seat])

    def _placings(self, builders: Counter[str]) -> Iterator[str]:
        free = [number for number in range(1, 39) if number not in self.path]
        return (f"place {kind} {number}" for kind in +builders for number in free)

    def _build_actions(self) -> list[str]:
        found = list(self._builds(self.open_of(self.seat)))
        if not found and self.borrowed:
            found = list(self._builds(self.open_of(*(set(range(self.players)) - {self.seat}))))
        return found or [f"move {number}" for number in self.path]

    def _builds(self, names: list[str]) -> Iterator[str]:
        in_stock = [kind for kind in TURNS if self.stock[kind]]
        for name in names:
            (column, row), side = self.end(name)
            ahead = step((column, row), side)
            for number in (1 + column, 30 - column, 12 + row, 38 - row):
                builder = self.path.get(number)
                if builder is None:
                    continue
                for kind in [builder] if self.stock[builder] else in_stock:
                    for turn in TURNS[kind]:
                        if BACK[side] in turn and not self.links(ahead, turn):
                            yield f"build {name} {number} {kind} {turn}"

    def _bonus_actions(self) -> list[str]:
        faced = {step(*self.end(name)) for name in self.outlets}
        board = [(column, row) for column in range(11) for row in range(8)]
        return [
            f"bonus {kind} {name_of(square)} {turn}"
            for square in board
            if self.is_blank(square) and square not in faced
            for kind in self.bonus_kinds
            for turn in TURNS[kind]
            if not self.links(square, turn)
        ]

    def _close_actions(self) -> list[str]:
        return ["pass", *(f"close {name}" for name in self.open_of(self.seat))]

    def _take_actions(self) -> list[str]:
        return [f"take {kind}" for kind in +self.reserve]

    def _over_actions(self) -> list[str]:
        return []

    # What happens

    def play(self, text: str) -> None:
        verb, *words = text.split()
        getattr(self, f"_{verb}")(*words)

    def _place(self, kind: str, number: str) -> None:
        self.path[int(number)] = kind
        if self.phase == "setup":
            self.unplaced[kind] -= 1
            if len(self.path) == 12:
                self._begin_go(0)
            else:
                self.decider = len(self.path) % self.players
            return
        self.held[self.seat][kind] -= 1
        if not +self.held[self.seat]:
            self._begin_build()

    def _begin_go(self, seat: int) -> None:
        if self.tileless == self.players or not self.open_of(*range(self.players)):
            self._end_game()
            return
        self.seat = self.decider = seat
        self.tile_laid = False
        if +self.held[seat]:
            self.phase = "reserve"
        else:
            self._begin_build()

    def _begin_build(self) -> None:
        if self.open_of(self.seat):
            self.phase = "build"
        else:
            self._end_go()

    def _build(self, name: str, number: str, kind: str, turn: str) -> None:
        self._lay(step(*self.end(name)), kind, turn)
        builder = self.path[int(number)]
        if self._walk(int(number)):
            kind = kind if builder == "J" else builder
            self.bonus_kinds = [kind] if self.stock[kind] else [each for each in TURNS if self.stock[each]]
            if self._bonus_actions():
                self.phase = "bonus"
                return
        self._begin_close()

    def _lay(self, square: Square, kind: str, turn: str) -> None:
        self.tiles[square] = turn
        self.stock[kind] -= 1
        self.tile_laid, self.last_layer = True, self.seat

    def _walk(self, number: int) -> bool:
        """A builder goes to the next free square; whether he passed a fountain."""
        kind, here, passed = self.path.pop(number), number, False
        while here == number or here in self.path:
            passed = passed or here in FOUNTAINS
            here = here % 38 + 1
        self.path[here] = kind
        return passed

    def _bonus(self, kind: str, square: str, turn: str) -> None:
        self._lay(square_of(square), kind, turn)
        self._begin_close()

    def _move(self, number: str) -> None:
        self._walk(int(number))
        self._begin_close()

    def _begin_close(self) -> None:
        mine = self.open_of(self.seat)
        if mine and not any(self.is_blocked(name) for name in mine):
            self.phase = "close"
        else:
            self._score([])

    def _pass(self) -> None:
        self._score([])

    def _close(self, name: str) -> None:
        self._score([name])

    def _score(self, closed: list[str]) -> None:
        self.owed = []
        for seat in self._seats_from(self.seat):
            for name in self.open_of(seat):
                if name in closed or self.is_blocked(name):
                    self._climb(name)
                    self.owed.append(seat)
        if not self.open_of(*range(self.players)):
            self.owed = []
        self._go_on_taking()

    def _seats_from(self, first: int) -> list[int]:
        return [(first + later) % self.players for later in range(self.players)]

    def _climb(self, name: str) -> None:
        self.lengths[name] = self.length(name)
        taken = Counter(self.podiums.values())
        fitting = range(1, min(20, self.lengths[name]) + 1)
        free = [number for number in fitting if taken[number] < (2 if number in (3, 7) else 1)]
        self.podiums[name] = max(free, default=0)

    def _go_on_taking(self) -> None:
        if self.owed and +self.reserve:
            self.phase, self.decider = "take", self.owed[0]
        else:
            self._end_go()

    def _take(self, kind: str) -> None:
        self.reserve[kind] -= 1
        self.held[self.owed.pop(0)][kind] += 1
        self._go_on_taking()

    def _end_go(self) -> None:
        self.tileless = 0 if self.tile_laid else self.tileless + 1
        self._begin_go((self.seat + 1) % self.players)

    def _end_game(self) -> None:
        for seat in self._seats_from(self.last_layer):
            for name in self.open_of(seat):
                self._climb(name)
        self.phase, self.decider = "over", None

    def totals(self) -> list[int]:
        highest = sorted(set(self.podiums.values()) - {0}, reverse=True)
        worth = dict(zip(highest, (4, 3, 2), strict=False))
        points = [0] * self.players
        for name, number in self.podiums.items():
            points[self.owner[name]] += number + worth.get(number, 0)
        return points
