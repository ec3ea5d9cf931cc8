"""How points come about: every house once, then what each mountain changes when it is turned over."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from aqua_romana.games.aquaedukt.rules import actions, events
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BACKS, MINERAL
from aqua_romana.games.aquaedukt.rules.geometry import BESIDE, CELLS, NAME_OF
from aqua_romana.games.aquaedukt.rules.houses import owner, worth
from aqua_romana.games.aquaedukt.rules.questions import House
from aqua_romana.games.aquaedukt.rules.scoring import MINERAL_BONUS, PLENTY, scores

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.rules.game import Game


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
        Counted(_house(board, cell), board[at.WATER + cell])
        for cell in range(CELLS)
        if 0 < board[at.GRID + cell] < at.MOUNTAIN
    ]
    houses.sort(key=lambda each: (not each.supply, each.house.value))
    return Tally(tuple(houses), tuple(reversed(turnings)))


def _turning(before: bytes, action: actions.Action, after: bytes) -> Turning:
    gains = tuple(
        _house(before, cell)
        for cell in BESIDE[action.cell]
        if action.back == MINERAL
        and 0 < before[at.GRID + cell] < at.MOUNTAIN
        and before[at.WATER + cell] >= PLENTY
    )
    lost = tuple(
        _house(before, cell)
        for cell in BESIDE[action.cell]
        if 0 < before[at.GRID + cell] < at.MOUNTAIN and not after[at.GRID + cell]
    )
    return Turning(action.square, str(BACKS[action.back]), gains, lost)


def _house(mem: bytes, cell: int) -> House:
    return House(NAME_OF[cell], owner(mem[at.GRID + cell]), worth(mem[at.GRID + cell]))


def points_by_go(game: "Game") -> list[tuple[int, ...]]:
    """What every seat had after each turn; the first entry is the start, the last has the mountains in it."""
    marks = [go.first for go in events.goes(game) if go.phase == "turn"]
    states = [before for before, _action in game.states()] + [bytes(game.position.bytes)]
    return [
        tuple(score.points for score in scores(states[end], game.players))
        for end in sorted({*marks, len(states) - 1})
    ]
