"""What can be made of a turn: plans, each a few actions that belong together, and where they lead.

A turn's two canals are one plan, because the first is often laid only for the second's sake. Building houses
is a plan that leads to the throw of the die. To throw again is never worse than to stop, for a throw can be
declined: so nobody stops.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Final

from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION, ROLL_ACTIONS, STOP_ACTION, Action
from aqua_romana.games.aquaedukt.rules.apply_action import advance
from aqua_romana.games.aquaedukt.rules.canals import canal_actions, spring_actions
from aqua_romana.games.aquaedukt.rules.houses import house_actions
from aqua_romana.games.aquaedukt.rules.position import Position

Plan = tuple[Action, ...]
#: A plan, and the position after it: where the next turn begins or the die is about to be thrown.
Way = tuple[Plan, bytes]

BUILD_PLAN: Final[Plan] = (BUILD_ACTION,)


def carried_out(position: Position, state: bytes, plan: Iterable[Action]) -> bytes:
    """Where a plan leads from a state, up to the next turn or throw. Changes `position`."""
    mem = position.bytes
    mem[:] = state
    for action in plan:
        advance(position, action)
    if mem[at.PHASE] == at.AGAIN:
        advance(position, BUILD_ACTION)
    return bytes(mem)


def single_plans(
    position: Position, state: bytes, worth_trying: Callable[[list[Action]], list[Action]] | None = None
) -> list[Way]:
    """To build, every spring (or those of them worth trying), and every canal alone."""
    mem = position.bytes
    mem[:] = state
    plans: list[Plan] = [BUILD_PLAN] if mem[at.HELD + mem[at.ON_TURN]] else []
    if not mem[at.LAST_ROUND]:
        springs = spring_actions(mem)
        plans += [(spring,) for spring in (worth_trying(springs) if worth_trying else springs)]
    found = [(plan, carried_out(position, state, plan)) for plan in plans]
    mem[:] = state
    return found + _alone(position, state, () if mem[at.LAST_ROUND] else canal_actions(mem))


def _alone(position: Position, state: bytes, canals: Sequence[Action]) -> list[Way]:
    mem = position.bytes
    found: list[Way] = []
    for canal in canals:
        mem[:] = state
        advance(position, canal)
        if mem[at.PHASE] == at.LAYING:
            advance(position, STOP_ACTION)
            found.append(((canal, STOP_ACTION), bytes(mem)))
        else:
            found.append(((canal,), bytes(mem)))
    return found


def pair_plans(
    position: Position, state: bytes, firsts: Iterable[Action], apart: Container[Action] | None = None
) -> list[Way]:
    """Every two canals of which the first is one of these; what comes to the same is tried once.

    With `apart`, two canals of which neither needs the other only where both are among those.
    """
    mem = position.bytes
    mem[:] = state
    before = frozenset(canal_actions(mem)) if apart is not None else frozenset()
    known: dict[bytes, Way] = {}
    for first in firsts:
        mem[:] = state
        advance(position, first)
        if mem[at.PHASE] != at.LAYING:
            continue
        between = bytes(mem)
        for second in canal_actions(mem):
            if apart is not None and second in before and not (first in apart and second in apart):
                continue
            mem[:] = between
            advance(position, second)
            laid = bytes(mem[at.PIECES : at.TOUCHED])
            if laid not in known:
                known[laid] = ((first, second), bytes(mem))
    return list(known.values())


def second_canals(position: Position, state: bytes) -> list[Way]:
    """What the second canal may be, or none."""
    mem = position.bytes
    mem[:] = state
    plans: list[Plan] = [(STOP_ACTION,), *((canal,) for canal in canal_actions(mem))]
    return [(plan, carried_out(position, state, plan)) for plan in plans]


def placements(position: Position, state: bytes) -> list[Way]:
    """What can be done with a throw: put a tile, or decline."""
    position.bytes[:] = state
    plans: list[Plan] = [(action,) for action in house_actions(position.bytes)]
    return [(plan, carried_out(position, state, plan)) for plan in plans]


def throws(position: Position, state: bytes) -> Iterator[tuple[Action, bytes]]:
    """Every throw that asks for a decision, all equally likely: full regions are thrown again."""
    mem = position.bytes
    for throw in _THROWS:
        mem[:] = state
        advance(position, throw)
        if mem[at.PHASE] == at.BUILDING:
            yield throw, bytes(mem)


_THROWS: Final = tuple(ROLL_ACTIONS[1:])
