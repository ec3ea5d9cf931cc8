"""What moves on the land and beside it, and what therefore does not lie still yet at a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from aqua_romana.games.aquaedukt.rules.houses import House
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Motion, Plan
from aqua_romana.ui.input import Point


@dataclass
class Change(Motion):
    """Something comes about; played backwards it is undone."""

    back: bool = field(default=False, kw_only=True)

    def done(self, now: float) -> float:
        """How much of it there is at a moment, 0 to 1."""
        share = self.share(now)
        return 1 - share if self.back else share


# The die


@dataclass
class Throw(Motion):
    """The die is shaken, thrown, bounces twice and comes to rest on a number."""

    number: int
    count: int  # which throw it is: where exactly it comes to rest


@dataclass
class TurnTo(Motion):
    """The die is turned to a number without being thrown: undone, or entered by people who have a real one;
    0 where it was not thrown yet."""

    number: int
    count: int


@dataclass
class Lead(Motion):
    """A light runs from the die to the region whose number it shows."""

    region: int


@dataclass
class Refuse(Motion):
    """The number of a full region shakes its head: nothing can be built there."""

    region: int


# Houses


@dataclass
class Build(Change):
    """A house goes up by its building sites."""

    house: House


@dataclass
class Leave(Change):
    """A house is given up: it sinks into a cloud of dust."""

    house: House


# Water


@dataclass
class Lay(Change):
    """A canal comes down onto its edge: the first piece there, or the second beside it."""

    section: str
    pieces: int
    before: int = 0  # how many lay there


@dataclass
class Fill(Motion):
    """Water runs along a section, and into the joint at its end."""

    section: str


@dataclass
class Green(Motion):
    """A field turns greener, or dry again, as its supply changes."""

    square: str
    before: int
    after: int


@dataclass
class Burst(Change):
    """A spring breaks out of the ground."""

    point: str


# Mountains and numbers


@dataclass
class Rise(Change):
    """A mountain rises."""

    square: str


@dataclass
class TurnOver(Change):
    """A mountain is turned over and shows what it hides."""

    square: str
    secret: str


@dataclass
class Bonus(Motion):
    """A house is worth more: a badge rises from it."""

    square: str


@dataclass
class Slab(Change):
    """The number of a region rises on a free square; backwards it sinks there."""

    region: int
    square: str


@dataclass
class Plaque(Motion):
    """The number of a region that has become full is hung up in its corner."""

    region: int


# For those who watch


@dataclass
class Spotlight(Motion):
    """A square, point or edge on which something is about to happen is lit."""

    place: BoardItem


@dataclass
class Carry(Motion):
    """A piece comes from the supply, or from a player's card, to above its place."""

    piece: BoardItem  # spring, canal or pile
    start_at: Point
    place: BoardItem
    seat: int = 0


#: The share of the time in which a field turns green after which its drop lies there.
DROP_LIES: Final = 0.7
#: A mountain that is not there, or that is being turned.
ABSENT: Final = "absent"


class PendingPiece(NamedTuple):
    """One thing that looks different from the snapshot gone to, because it is still on its way."""

    sort: str  # house, supply, drop, canal, spring, mountain or number
    key: str
    value: object  # how it lies meanwhile


def pending(plan: Plan, now: float) -> frozenset[PendingPiece]:
    """Everything that does not lie yet as it will: of several motions of one thing the first one counts."""
    found: dict[tuple[str, str], PendingPiece | None] = {}
    for each in sorted(plan.motions, key=lambda motion: motion.start):
        if not each.is_over(now):
            for key, held in _pending(each, each.has_begun(now), now):
                found.setdefault(key, held)
    return frozenset(held for held in found.values() if held is not None)


def _pending(
    motion: Motion, has_begun: bool, now: float
) -> Iterator[tuple[tuple[str, str], PendingPiece | None]]:
    """What a motion keeps from lying as it will; None where that lies so already."""
    match motion:
        case Build(house=house, back=False) | Leave(house=house, back=True):
            yield ("house", house.square), PendingPiece("house", house.square, None)
        case Leave(house=house):
            yield ("house", house.square), None if has_begun else PendingPiece("house", house.square, house)
        case Lay(section=section, before=before, back=False):
            yield ("canal", section), PendingPiece("canal", section, before)
        case Green(square=square, before=before, after=after):
            yield ("supply", square), None if has_begun else PendingPiece("supply", square, before)
            if has_begun and after > before and motion.share(now) < DROP_LIES:
                yield ("drop", square), PendingPiece("drop", square, None)
        case Burst(point=point, back=False):
            yield ("spring", point), PendingPiece("spring", point, None)
        case Rise(square=square, back=False):
            yield ("mountain", square), PendingPiece("mountain", square, ABSENT)
        case TurnOver(square=square):
            yield ("mountain", square), PendingPiece("mountain", square, ABSENT if has_begun else None)
        case Slab(region=region, square=square, back=back):
            waits = back and not has_begun
            yield ("number", str(region)), PendingPiece("number", str(region), square if waits else "")


def still(seen: Snapshot, held: frozenset[PendingPiece]) -> Snapshot:
    """The snapshot as it lies still at this moment. A number on its way lies nowhere."""
    if not held:
        return seen
    houses, supply, canals = dict(seen.houses), dict(seen.supply), dict(seen.canals)
    mountains, numbers, springs = dict(seen.mountains), dict(seen.numbers), list(seen.springs)
    turning: set[str] = set()
    greening: set[str] = set()
    for sort, key, value in held:
        if sort == "house":
            _put(houses, key, value)
        elif sort == "supply":
            _put(supply, key, value or None)
        elif sort == "drop":
            greening.add(key)
        elif sort == "canal":
            _put(canals, key, value or None)
        elif sort == "spring":
            springs.remove(key)
        elif sort == "number":
            numbers.pop(int(key), None)
            if value:
                numbers[int(key)] = str(value)
        elif value == ABSENT:
            del mountains[key]
            turning.add(key)
        else:
            mountains[key] = None
    return replace(
        seen,
        houses=houses,
        supply=supply,
        canals=canals,
        mountains=mountains,
        numbers=numbers,
        springs=tuple(springs),
        turning=frozenset(turning),
        greening=frozenset(greening),
    )


def _put(there: dict[str, Any], key: str, value: Any) -> None:
    if value is None:
        there.pop(key, None)
    else:
        there[key] = value


def fills(plan: Plan, now: float) -> dict[str, float]:
    """Sections along which water is still to run, and how far it has come in each, 0 to 1. In a canal that
    gets a second piece it runs until that one lies there."""
    runs = {
        each.section
        for each in plan.motions
        if isinstance(each, Lay) and each.before and not each.is_over(now)
    }
    return {
        each.section: each.share(now)
        for each in plan.motions
        if isinstance(each, Fill) and each.section not in runs and not each.is_over(now)
    }


def keeps_secret(plan: Plan, now: float) -> bool:
    """Whether a mountain does not lie yet as it was turned."""
    return any(
        isinstance(each, TurnOver) and not each.back and not each.is_over(now) for each in plan.motions
    )


def hides_region(plan: Plan, now: float) -> bool:
    """Whether the die, or the light that leads from it, is still under way: nothing may tell its number."""
    return any(isinstance(each, Throw | Lead) and not each.is_over(now) for each in plan.motions)
