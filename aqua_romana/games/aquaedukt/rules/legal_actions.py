"""What may be done now: the legal actions of each phase."""

from collections.abc import Callable
from typing import Final

from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION, STOP_ACTION, Action
from aqua_romana.games.aquaedukt.rules.canals import canal_actions, spring_actions
from aqua_romana.games.aquaedukt.rules.houses import house_actions
from aqua_romana.games.aquaedukt.rules.position import Position
from aqua_romana.games.aquaedukt.rules.rng import outcomes, sites


def _setup(position: Position, seed: int | None) -> list[Action]:
    return sites(position.bytes) if position.placed else outcomes(position, seed)


def _turn(position: Position, seed: int | None) -> list[Action]:
    mem = position.bytes
    found = [BUILD_ACTION] if mem[at.HELD + mem[at.ON_TURN]] else []
    if not mem[at.LAST_ROUND]:
        found += spring_actions(mem)
        found += canal_actions(mem)
    return found


def _chance(position: Position, seed: int | None) -> list[Action]:
    return outcomes(position, seed)


def _house(position: Position, seed: int | None) -> list[Action]:
    return house_actions(position.bytes)


def _again(position: Position, seed: int | None) -> list[Action]:
    return [STOP_ACTION, BUILD_ACTION]


def _canal(position: Position, seed: int | None) -> list[Action]:
    return [STOP_ACTION, *canal_actions(position.bytes)]


def _over(position: Position, seed: int | None) -> list[Action]:
    return []


_OFFERS: Final[tuple[Callable[[Position, int | None], list[Action]], ...]] = (
    _setup,
    _turn,
    _chance,
    _house,
    _again,
    _canal,
    _chance,
    _over,
)


def legal_actions(position: Position, seed: int | None) -> list[Action]:
    """Everything that may be done, or that chance may do, without duplicates, in a fixed order."""
    return _OFFERS[position.bytes[at.PHASE]](position, seed)
