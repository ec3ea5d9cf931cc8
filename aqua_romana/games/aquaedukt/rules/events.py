"""What happened: the events of every action, and the goes they belong to.

Events are read off the positions before and after an action, so playing a game costs nothing extra.
"""

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from aqua_romana.boardgame.base_game import steps_with_events
from aqua_romana.games.aquaedukt.rules import actions
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BACKS, Action
from aqua_romana.games.aquaedukt.rules.geometry import CELLS, NAME_OF, REGION_OF
from aqua_romana.games.aquaedukt.rules.houses import House, house_at

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.rules.game import Game


@dataclass(frozen=True)
class Rose:
    """A mountain came onto the board."""

    square: str


@dataclass(frozen=True)
class Threw:
    """The die was thrown; a full region is thrown again."""

    region: int
    full: bool


@dataclass(frozen=True)
class Built:
    """A house tile was put on a square, watered or dry."""

    house: House
    watered: bool


@dataclass(frozen=True)
class Emptied:
    """A region had no free square any more, and these tiles left the game."""

    region: int
    lost: tuple[House, ...]


@dataclass(frozen=True)
class Declined:
    """A throw was not used."""

    region: int


@dataclass(frozen=True)
class Discovered:
    """A spring came onto the board."""

    point: str


@dataclass(frozen=True)
class Laid:
    """A canal was laid: the squares it was the first to water, and the houses among them."""

    section: str
    double: bool
    squares: tuple[str, ...]
    houses: tuple[House, ...]


@dataclass(frozen=True)
class Turned:
    """A mountain was turned over; foul waters took these tiles."""

    square: str
    back: str
    lost: tuple[House, ...]


@dataclass(frozen=True)
class Skipped:
    """A seat could do nothing, so its turn went by."""

    seat: int


@dataclass(frozen=True)
class LastRound:
    """From now on only houses are built, to the end of the round."""


@dataclass(frozen=True)
class IdleRound:
    """A whole round went by in which nothing was placed: so many in a row now."""

    rounds: int


Event = (
    Rose | Threw | Built | Emptied | Declined | Discovered | Laid | Turned | Skipped | LastRound | IdleRound
)


@dataclass
class Go:
    """One go: whose, what was played, what came of it.

    Mountains are given as goes of one each: of a seat where players put them, of nobody (None) where they are
    drawn or turned over.
    """

    seat: int | None
    first: int  # number of actions played before this go
    phase: str  # "setup", "turn" or "reveal"
    actions: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


def goes(game: "Game") -> list[Go]:
    """The whole game so far, go by go; the last one may still be under way."""
    found: list[Go] = []
    steps = steps_with_events(game, partial(events, game.players))
    for index, (before, action, new_events) in enumerate(steps):
        phase = before[at.PHASE]
        if not found or phase in (at.SETUP, at.TURN, at.REVEALING):
            drawn = phase == at.REVEALING or (phase == at.SETUP and not game.position.placed)
            name = "setup" if phase == at.SETUP else "reveal" if phase == at.REVEALING else "turn"
            found.append(Go(None if drawn else before[at.ON_TURN], index, name))
        found[-1].actions.append(action)
        found[-1].events += new_events
    return found


def last_go(game: "Game") -> Go | None:
    """The last completed go of a player or, before there is one, the last mountain."""
    found = goes(game)
    if found and game.phase in ("roll", "house", "again", "canal"):
        found.pop()  # still under way
    while found and found[-1].phase == "reveal":
        found.pop()
    return found[-1] if found else None


def events_of(game: "Game", action: Action) -> list[Event]:
    """What a legal action would do now."""
    after = game.after(action)
    return events(game.players, bytes(game.position.bytes), action, bytes(after.position.bytes))


def events(players: int, before: bytes, action: Action, after: bytes) -> list[Event]:
    """What an action did."""
    return [*_done(before, action, after), *_passed(players, before, after)]


def _done(before: bytes, action: Action, after: bytes) -> list[Event]:
    match action.verb:
        case actions.MOUNTAIN:
            return [Rose(action.square)]
        case actions.ROLL:
            return [Threw(action.region, full=after[at.PHASE] != at.BUILDING)]
        case actions.HOUSE:
            return _built(before, action, after)
        case actions.STOP if before[at.PHASE] == at.BUILDING:
            return [Declined(before[at.ROLLED])]
        case actions.SPRING:
            return [Discovered(action.spring)]
        case actions.CANAL | actions.DOUBLE:
            return [_laid(before, action, after)]
        case actions.REVEAL:
            return [Turned(action.square, str(BACKS[action.back]), _gone(before, after))]
    return []


def _built(before: bytes, action: Action, after: bytes) -> list[Event]:
    own = House(action.square, before[at.ON_TURN], action.value)
    found: list[Event] = [Built(own, watered=bool(before[at.WATER + action.cell]))]
    lost = _gone(before, after)
    if not after[at.GRID + action.cell]:
        lost = tuple(sorted((*lost, own), key=lambda house: NAME_OF.index(house.square)))
    return [*found, Emptied(REGION_OF[action.cell], lost)] if lost else found


def _gone(before: bytes, after: bytes) -> tuple[House, ...]:
    """The tiles that were on the board and are not any more."""
    return tuple(
        house_at(before, cell)
        for cell in range(CELLS)
        if 0 < before[at.GRID + cell] < at.MOUNTAIN and not after[at.GRID + cell]
    )


def _laid(before: bytes, action: Action, after: bytes) -> Laid:
    new = [cell for cell in range(CELLS) if after[at.WATER + cell] and not before[at.WATER + cell]]
    return Laid(
        action.section,
        double=action.verb == actions.DOUBLE,
        squares=tuple(NAME_OF[cell] for cell in new),
        houses=tuple(house_at(after, cell) for cell in new if 0 < after[at.GRID + cell] < at.MOUNTAIN),
    )


def _passed(players: int, before: bytes, after: bytes) -> list[Event]:
    """What came about because a turn ended."""
    found: list[Event] = []
    if after[at.LAST_ROUND] and not before[at.LAST_ROUND]:
        found.append(LastRound())
    if before[at.PHASE] not in (at.SETUP, at.REVEALING):
        ended = after[at.PHASE] in (at.REVEALING, at.OVER)
        following = players if ended else after[at.ON_TURN]
        found += [Skipped(seat) for seat in range(before[at.ON_TURN] + 1, following)]
    if after[at.IDLE] > before[at.IDLE]:
        found.append(IdleRound(after[at.IDLE]))
    return found
