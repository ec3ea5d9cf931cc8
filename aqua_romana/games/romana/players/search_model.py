"""Aqua Romana as the tree search sees it: steps are builds, and what hangs in the air is settled by habit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from aqua_romana.ai.search import Fork
from aqua_romana.games.romana.players.evaluation import Insight, expected_points, final_points
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import BONUS_ACTIONS, PASS_ACTION, Action
from aqua_romana.games.romana.rules.apply_action import advance
from aqua_romana.games.romana.rules.geometry import CELLS, SIGHT, STEP
from aqua_romana.games.romana.rules.legal_actions import legal_actions
from aqua_romana.games.romana.rules.position import Position
from aqua_romana.games.romana.rules.tiles import CODES_OF_KIND

# Of more actions than this, inside the tree, only those near somebody's way are tried.
MANY: Final = 12
_DETAILS: Final = (at.CLOSING, at.TAKING, at.BONUS_TILE)
_AROUND: Final = tuple(tuple(cell + step for step in STEP) for cell in range(CELLS))
# By the bits of the kinds a bonus tile may have: the first tile among them.
_FIRST_CODE: Final = {
    bits: next(CODES_OF_KIND[kind][0] for kind in CODES_OF_KIND if bits >> kind & 1)
    for bits in range(2, 32, 2)
}

Place = Fork[bytes, Action]


class RomanaSearchModel:
    """A decision in Aqua Romana, seen with a player's insight; a `SearchModel` over bytes of positions."""

    def __init__(self, position: Position, insight: Insight | None = None) -> None:
        self.position = position.copy()
        self._insight = insight
        self._start = bytes(position.bytes)
        self._on_turn = position.bytes[at.ON_TURN]
        self._builds_of_this_go = 1 if position.bytes[at.PHASE] in (at.RESERVE, at.BUILDING) else 0

    def root(self) -> Place:
        """The decision to be made, with all its actions."""
        mem = self.position.bytes
        mem[:] = self._start
        return Fork(self._start, mem[at.DECIDER], legal_actions(self.position))

    def outcomes(self, fork: Place) -> Iterator[tuple[bytes, bytes]]:
        """What each action leads to: at once, and where the next go begins."""
        return outcomes(self.position, fork.state, fork.ways)

    def values(self, states: Sequence[bytes]) -> list[list[float]]:
        """The final points every seat may expect."""
        found: list[list[float]] = expected_points(self.position, states, self._insight).tolist()
        return found

    def next_choices(self, taken: Sequence[tuple[Place, bytes]]) -> list[Place]:
        """Where the next real choice is, once an action was played: one for each."""
        return [self._next_choice(fork, after) for fork, after in taken]

    def _next_choice(self, fork: Place, after: bytes) -> Place:
        position, mem = self.position, self.position.bytes
        mem[:] = after
        made = fork.depth + (fork.state[at.PHASE] in (at.BUILDING, at.SETUP))
        while True:
            phase = mem[at.PHASE]
            if phase == at.OVER:
                return Fork(bytes(mem), mem[at.DECIDER], (), made, (), final_points(position))
            later = made > self._builds_of_this_go or mem[at.ON_TURN] != self._on_turn
            if later and phase in _DETAILS:
                settle(position)
                continue
            actions = legal_actions(position)
            if len(actions) == 1:
                made += phase in (at.BUILDING, at.SETUP)
                advance(position, actions[0])
            else:
                return Fork(bytes(mem), mem[at.DECIDER], self._worth_a_look(actions), made)

    def _worth_a_look(self, actions: list[Action]) -> list[Action]:
        """Inside the tree, of many placements and bonus tiles only those near a workman's way."""
        if len(actions) <= MANY:
            return actions
        phase = self.position.bytes[at.PHASE]
        if phase == at.BONUS_TILE:
            near = cells_near_workmen(self.position)
            return [action for action in actions if action.cell in near] or actions[:MANY]
        if phase in (at.SETUP, at.RESERVE):
            seen = self._paths_in_sight(self.position.bytes[at.DECIDER])
            return [action for action in actions if action.path in seen] or actions[:MANY]
        return actions

    def _paths_in_sight(self, seat: int) -> set[int]:
        """Pathway squares a seat's workmen see now or from the square ahead."""
        mem = self.position.bytes
        seen: set[int] = set()
        for aqueduct in self.position.aqueducts[seat]:
            if mem[at.PODIUM + aqueduct] == at.OPEN:
                cell = mem[at.END_CELL + aqueduct]
                seen.update(SIGHT[cell])
                seen.update(SIGHT[cell + STEP[mem[at.END_SIDE + aqueduct]]])
        return seen


def outcomes(position: Position, state: bytes, actions: Sequence[Action]) -> Iterator[tuple[bytes, bytes]]:
    """What each action leads to from a state: at once, and where the next go begins. Changes `position`."""
    mem = position.bytes
    for action in actions:
        mem[:] = state
        advance(position, action)
        after = bytes(mem)
        settle(position)
        yield after, bytes(mem)


def settle(position: Position) -> None:
    """Play on by habit to where the next go begins: nobody closes, bonus tiles fall aside, jokers go first.

    Positions are valued there, where nothing hangs in the air; and in goes to come such choices matter less
    than one build more of foresight.
    """
    mem = position.bytes
    while True:
        phase = mem[at.PHASE]
        if phase == at.CLOSING:
            advance(position, PASS_ACTION)
        elif phase == at.BONUS_TILE:
            advance(position, _bonus_aside(position))
        elif phase == at.TAKING:
            advance(position, legal_actions(position)[-1])
        else:
            return


def _bonus_aside(position: Position) -> Action:
    """A bonus tile in nobody's way, if there is such a place."""
    mem = position.bytes
    near = cells_near_workmen(position)
    first = found = mem.index(1, at.UNFACED, at.UNFACED + CELLS)
    while found >= 0 and found - at.UNFACED in near:
        found = mem.find(1, found + 1, at.UNFACED + CELLS)
    cell = (first if found < 0 else found) - at.UNFACED
    return BONUS_ACTIONS[cell, _FIRST_CODE[mem[at.BONUS_KINDS]]]


def cells_near_workmen(position: Position) -> set[int]:
    """Squares next to one that an open aqueduct faces."""
    mem = position.bytes
    near: set[int] = set()
    for own in position.aqueducts:
        for aqueduct in own:
            if mem[at.PODIUM + aqueduct] == at.OPEN and not mem[at.CLOSED_NOW + aqueduct]:
                near.update(_AROUND[mem[at.END_CELL + aqueduct] + STEP[mem[at.END_SIDE + aqueduct]]])
    return near
