"""Points and who wins; and how they come about: every house once, then what each mountain changes.

Watered tiles count, and two more beside a mineral spring with a double supply.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from aqua_romana.games.aquaedukt.rules import actions, events
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BACKS, MINERAL
from aqua_romana.games.aquaedukt.rules.geometry import BESIDE, CELLS
from aqua_romana.games.aquaedukt.rules.houses import House, house_at, owner, worth

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.rules.game import Game


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


@dataclass(frozen=True)
class Counted:
    """A house tile on the board when play was over, before any mountain was turned."""

    house: House
    supply: int

    @property
    def points(self) -> int:
        """Its value where it has water, and nothing where it is dry."""
        return self.house.value if self.supply else 0


@dataclass(frozen=True)
class Turning:
    """A mountain turned over: the houses that count two more for it, and those that are lost."""

    square: str
    back: str
    gains: tuple[House, ...]
    lost: tuple[House, ...]

    def change(self, seat: int) -> int:
        """What it gives a seat, or takes from it."""
        gained = sum(MINERAL_BONUS for house in self.gains if house.seat == seat)
        return gained - sum(house.value for house in self.lost if house.seat == seat)


@dataclass(frozen=True)
class Tally:
    """All that the final points are made of."""

    houses: tuple[Counted, ...]  # watered ones first, low values first; then the dry ones
    turnings: tuple[Turning, ...]

    def points(self, seat: int) -> int:
        """The total of a seat."""
        counted = sum(each.points for each in self.houses if each.house.seat == seat)
        return counted + sum(turning.change(seat) for turning in self.turnings)

    def turning_of(self, house: House) -> Turning | None:
        """The mountain that gave a house more, or took it."""
        return next((each for each in self.turnings if house in (*each.gains, *each.lost)), None)


def tally(game: "Game") -> Tally:
    """The count of a game as it stands."""
    board = bytes(game.position.bytes)
    turnings = []
    for before, action, after in reversed(list(game.steps())):
        if action.verb != actions.REVEAL:
            break
        board = before
        turnings.append(_turning(before, action, after))
    houses = [
        Counted(house_at(board, cell), board[at.WATER + cell])
        for cell in range(CELLS)
        if 0 < board[at.GRID + cell] < at.MOUNTAIN
    ]
    houses.sort(key=lambda each: (not each.supply, each.house.value))
    return Tally(tuple(houses), tuple(reversed(turnings)))


def _turning(before: bytes, action: actions.Action, after: bytes) -> Turning:
    gains = tuple(
        house_at(before, cell)
        for cell in BESIDE[action.cell]
        if action.back == MINERAL
        and 0 < before[at.GRID + cell] < at.MOUNTAIN
        and before[at.WATER + cell] >= PLENTY
    )
    lost = tuple(
        house_at(before, cell)
        for cell in BESIDE[action.cell]
        if 0 < before[at.GRID + cell] < at.MOUNTAIN and not after[at.GRID + cell]
    )
    return Turning(action.square, str(BACKS[action.back]), gains, lost)


def points_by_go(game: "Game") -> list[tuple[int, ...]]:
    """What every seat had after each turn; the first entry is the start, the last has the mountains in it."""
    marks = [go.first for go in events.goes(game) if go.phase == "turn"]
    states = [before for before, _action in game.states()] + [bytes(game.position.bytes)]
    return [
        tuple(score.points for score in scores(states[end], game.players))
        for end in sorted({*marks, len(states) - 1})
    ]
