"""What is on its way at a moment, and what therefore does not lie still yet; painted by `moving_painter`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple

from aqua_romana.games.aquaedukt.table.board import motions
from aqua_romana.games.aquaedukt.table.board.moving_painter import DROP_LIES
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.table.board.motion import Motion, Plan

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
        case motions.Build(house=house, back=False) | motions.Leave(house=house, back=True):
            yield ("house", house.square), PendingPiece("house", house.square, None)
        case motions.Leave(house=house):
            yield ("house", house.square), None if has_begun else PendingPiece("house", house.square, house)
        case motions.Lay(section=section, before=before, back=False):
            yield ("canal", section), PendingPiece("canal", section, before)
        case motions.Green(square=square, before=before, after=after):
            yield ("supply", square), None if has_begun else PendingPiece("supply", square, before)
            if has_begun and after > before and motion.share(now) < DROP_LIES:
                yield ("drop", square), PendingPiece("drop", square, None)
        case motions.Burst(point=point, back=False):
            yield ("spring", point), PendingPiece("spring", point, None)
        case motions.Rise(square=square, back=False):
            yield ("mountain", square), PendingPiece("mountain", square, ABSENT)
        case motions.TurnOver(square=square):
            yield ("mountain", square), PendingPiece("mountain", square, ABSENT if has_begun else None)
        case motions.Slab(region=region, square=square, back=back):
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
        if isinstance(each, motions.Lay) and each.before and not each.is_over(now)
    }
    return {
        each.section: each.share(now)
        for each in plan.motions
        if isinstance(each, motions.Fill) and each.section not in runs and not each.is_over(now)
    }


def keeps_secret(plan: Plan, now: float) -> bool:
    """Whether a mountain does not lie yet as it was turned."""
    return any(
        isinstance(each, motions.TurnOver) and not each.back and not each.is_over(now)
        for each in plan.motions
    )


def hides_region(plan: Plan, now: float) -> bool:
    """Whether the die is still under way, so that nothing may tell its number."""
    return any(isinstance(each, motions.Throw) and not each.is_over(now) for each in plan.motions)
