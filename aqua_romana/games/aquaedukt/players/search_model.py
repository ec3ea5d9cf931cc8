"""Aquädukt as the tree search sees it: a step is a whole turn.

Of the decider's own throw every face is looked at (a fork of chance), with the tile that seems best for each.
In turns to come a throw is not thrown: who builds gets on average what the evaluation expects of his throws,
and the next one plays on a board without those tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from aqua_romana.ai.search import Fork
from aqua_romana.games.aquaedukt.players import candidate_turns
from aqua_romana.games.aquaedukt.players.board_bits import Reals
from aqua_romana.games.aquaedukt.players.candidate_turns import BUILD_PLAN, Plan
from aqua_romana.games.aquaedukt.players.evaluation import Insight, expected_points, matrix_of
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import CANAL, DOUBLE, STOP_ACTION, Action
from aqua_romana.games.aquaedukt.rules.apply_action import advance
from aqua_romana.games.aquaedukt.rules.geometry import CELLS, EDGES, EDGES_AT, POINTS
from aqua_romana.games.aquaedukt.rules.position import Position


class Seen(NamedTuple):
    """A position, and what throws not thrown gave every seat beyond what it shows."""

    state: bytes
    beyond: tuple[float, ...] | None = None


class Way(NamedTuple):
    """A plan and the position it leads to."""

    plan: Plan
    after: Seen


Place = Fork[Seen, Way]


@dataclass(frozen=True)
class Breadth:
    """How much of a turn is looked at. The numbers were chosen by hand: no match about them is stored."""

    pairs: bool = True  # sees two canals as one plan at all
    faces: bool = False  # to build counts by the best tile for every face, not by what the insight says
    apart: int = 8  # so many of the best canals are tried with each other, though neither needs the other
    inside: int = 4  # the same in turns to come
    springs: int = 3  # springs tried in turns to come
    alone: int = 2  # canals alone tried there


ALL: Final = Breadth()
# What three throws bring, measured in first ones: the best square is gone, and one of them may be declined.
_THREE_THROWS: Final = 2.2


# By point: the squares that a spring there could water with its first canals.
_AROUND: Final[Reals] = np.zeros((POINTS, CELLS), dtype=np.float32)
for _point in range(POINTS):
    for _end, _edge in EDGES_AT[_point]:
        for _cell in EDGES[_edge].near:
            _AROUND[_point, _cell] = 1


class AquaeduktSearchModel:
    """A decision in Aquädukt, seen with a player's insight; a `SearchModel`."""

    def __init__(
        self,
        position: Position,
        insight: Insight | None = None,
        breadth: Breadth = ALL,
        rivals: float = 1.0,
    ) -> None:
        self.position = position.copy()
        self._insight = insight
        self._breadth = breadth
        self._rivals = rivals
        self._start = bytes(position.bytes)
        self._valued: dict[bytes, Reals] = {}  # what was valued to choose plans, and will be asked for

    # What the search asks

    def root(self) -> Place:
        """The decision to be made, with all its plans."""
        position, state = self.position, self._start
        phase = state[at.PHASE]
        if phase == at.TURN:
            found = candidate_turns.single_plans(position, state)
            if self._breadth.pairs:
                found += self._pairs(state, self._canals(found), self._breadth.apart)
        elif phase == at.LAYING:
            found = candidate_turns.second_canals(position, state)
        elif phase == at.BUILDING:
            found = candidate_turns.placements(position, state)
        elif phase == at.AGAIN:
            plans: list[Plan] = [BUILD_PLAN, (STOP_ACTION,)]
            found = [(plan, candidate_turns.carried_out(position, state, plan)) for plan in plans]
        else:
            raise ValueError("there is nobody to decide")
        return Fork(Seen(state), state[at.ON_TURN], [Way(plan, Seen(after)) for plan, after in found])

    def outcomes(self, fork: Place) -> Iterator[tuple[Seen, Seen]]:
        """Where each way leads."""
        for way in fork.ways:
            yield way.after, way.after

    def values(self, states: Sequence[Seen]) -> list[list[float]]:
        """The final points every seat may expect."""
        points = self._points([seen.state for seen in states])
        self._valued.clear()
        for row, seen in zip(points, states, strict=True):
            if seen.beyond is not None:
                row += seen.beyond
            if (
                self._breadth.faces
                and seen.state[at.PHASE] == at.ROLLING
                and self._start[at.PHASE] == at.TURN
            ):
                seat = seen.state[at.ON_TURN]
                others = (row.sum() - row[seat]) / (self.position.players - 1)
                row[seat] = others + of_throwing(self.position, seen.state, self._insight)
        found: list[list[float]] = points.tolist()
        return found

    def _points(self, states: Sequence[bytes]) -> Reals:
        """The points expected by what the positions show; nothing is valued twice that was just valued."""
        valued = self._valued
        fresh = [state for state in states if state not in valued]
        if fresh:
            valued.update(zip(fresh, expected_points(self.position, fresh, self._insight), strict=True))
        return np.array([valued[state] for state in states])

    def next_choices(self, taken: Sequence[tuple[Place, Seen]]) -> list[Place]:
        """Where the next turns begin, or the decider's own throw."""
        found: list[Place | None] = [None] * len(taken)
        begun: list[tuple[int, Seen, int]] = []
        passed: list[int] = []
        for index, (fork, seen) in enumerate(taken):
            phase = seen.state[at.PHASE]
            depth = fork.depth + (phase != at.ROLLING)
            if phase in (at.OVER, at.REVEALING):
                points = self.values([seen])[0]
                found[index] = Fork(seen, 0, (), depth, (), points)
            elif (
                phase == at.ROLLING
                and not fork.depth
                and not fork.weights
                and self._start[at.PHASE] in (at.TURN, at.AGAIN)
            ):
                found[index] = self._throw(fork, seen)
            elif phase == at.ROLLING:
                passed.append(index)
            else:
                begun.append((index, seen, depth))
        begun += self._as_if_thrown(taken, passed, found)
        for (index, _seen, _depth), fork in zip(begun, self._turns(begun), strict=True):
            found[index] = fork
        return [fork for fork in found if fork is not None]

    # A throw

    def _throw(self, fork: Place, seen: Seen) -> Place:
        """Every face, with the tile that seems best for it."""
        position, seat = self.position, seen.state[at.ON_TURN]
        faces: list[list[tuple[Plan, bytes]]] = []
        for throw, state in candidate_turns.throws(position, seen.state):
            faces.append(
                [((throw, *plan), after) for plan, after in candidate_turns.placements(position, state)]
            )
        leads = self._leads([after for face in faces for _, after in face], seat)
        ways, place = [], 0
        for face in faces:
            best = int(np.argmax(leads[place : place + len(face)]))
            plan, after = face[best]
            ways.append(Way(plan, Seen(after, seen.beyond)))
            place += len(face)
        return Fork(seen, seat, ways, fork.depth, [1.0] * len(ways))

    def _as_if_thrown(
        self, taken: Sequence[tuple[Place, Seen]], passed: list[int], found: list[Place | None]
    ) -> list[tuple[int, Seen, int]]:
        """The turn after a throw that is not thrown; its builder gets what the evaluation expects of it."""
        if not passed:
            return []
        before = [taken[index][1] for index in passed]
        after = [self._ended(seen.state) for seen in before]
        points = self._points([seen.state for seen in before] + after)
        gains = (points[: len(passed)] - points[len(passed) :]).tolist()
        begun = []
        for index, seen, state, gain in zip(passed, before, after, gains, strict=True):
            beyond = (
                gain
                if seen.beyond is None
                else [one + more for one, more in zip(seen.beyond, gain, strict=True)]
            )
            later = Seen(state, tuple(beyond))
            depth = taken[index][0].depth + 1
            if state[at.PHASE] in (at.OVER, at.REVEALING):
                found[index] = Fork(later, 0, (), depth, (), self.values([later])[0])
            else:
                begun.append((index, later, depth))
        return begun

    def _ended(self, state: bytes) -> bytes:
        """Where the next turn begins if a throw about to come is declined."""
        mem = self.position.bytes
        mem[:] = state
        mem[at.PHASE] = at.BUILDING
        advance(self.position, STOP_ACTION)
        return bytes(mem)

    # Turns to come

    def _turns(self, begun: list[tuple[int, Seen, int]]) -> list[Place]:
        """The plans worth a look in turns that begin."""
        if not begun:
            return []
        position, breadth = self.position, self._breadth
        states = [seen.state for _, seen, _ in begun]
        springs = self._spring_scores(states)
        offered = []
        for state, scores in zip(states, springs, strict=True):

            def promising(wells: list[Action], scores: Reals = scores) -> list[Action]:
                return sorted(wells, key=lambda well: -scores[well.point])[: breadth.springs]

            offered.append(candidate_turns.single_plans(position, state, promising))
        seats = np.repeat([state[at.ON_TURN] for state in states], [len(ways) for ways in offered])
        leads = self._leads([after for ways in offered for _, after in ways], seats)
        found, place = [], 0
        for (_, seen, depth), ways in zip(begun, offered, strict=True):
            mine = leads[place : place + len(ways)].tolist()
            place += len(ways)
            found.append(self._turn(seen, depth, ways, mine))
        return found

    def _turn(self, seen: Seen, depth: int, ways: list[candidate_turns.Way], leads: list[float]) -> Place:
        breadth = self._breadth
        order = sorted(range(len(ways)), key=lambda index: -leads[index])
        canals = [ways[index] for index in order if ways[index][0][0].verb in (CANAL, DOUBLE)]
        kept = [way for way in ways if way[0][0].verb not in (CANAL, DOUBLE)] + canals[: breadth.alone]
        if breadth.pairs:
            kept += self._pairs(seen.state, [plan[0] for plan, _ in canals], breadth.inside)
        chosen = [Way(plan, Seen(after, seen.beyond)) for plan, after in kept]
        return Fork(seen, seen.state[at.ON_TURN], chosen, depth)

    def _spring_scores(self, states: Sequence[bytes]) -> Reals:
        """By state and point: the own dry tiles less the others' that a spring there could water soonest."""
        matrix = matrix_of(states)
        seats = self.position.players
        grid = matrix[:, at.GRID : at.GRID + CELLS].astype(np.int16)
        dry = (grid > 0) & (grid < at.MOUNTAIN) & (matrix[:, at.WATER : at.WATER + CELLS] == 0)
        own = (grid - 1) // 4 == matrix[:, at.ON_TURN][:, None]
        worth = ((grid - 1) % 4 + 1) * dry
        net = np.where(own, worth, -worth / (seats - 1)).astype(np.float32)
        return np.asarray(net @ _AROUND.T)

    def _canals(self, ways: list[candidate_turns.Way]) -> list[Action]:
        """The canals among the decider's plans, the best alone first."""
        canals = [way for way in ways if way[0][0].verb in (CANAL, DOUBLE)]
        if not canals:
            return []
        leads = self._leads([after for _, after in canals], self._start[at.ON_TURN]).tolist()
        order = sorted(range(len(canals)), key=lambda index: -leads[index])
        return [canals[index][0][0] for index in order]

    def _pairs(self, state: bytes, canals: list[Action], apart: int) -> list[candidate_turns.Way]:
        """Two canals as one plan: all where one leads on from the other, and the best of the rest."""
        return candidate_turns.pair_plans(self.position, state, canals, frozenset(canals[:apart]))

    def _leads(self, states: Sequence[bytes], seat: int | np.ndarray) -> Reals:
        """What the seats on turn want to be large."""
        points = self._points(states)
        own = points[np.arange(len(points)), seat]
        others = (points.sum(1) - own) / (self.position.players - 1)
        return np.asarray(own - self._rivals * others)


def of_throwing(position: Position, state: bytes, eye: Insight | None) -> float:
    """What it is worth to throw the die now."""
    seat = state[at.ON_TURN]
    mem = position.bytes
    mem[:] = state
    mem[at.PHASE] = at.BUILDING
    advance(position, STOP_ACTION)
    states, ends = [bytes(mem)], []
    for _throw, thrown in candidate_turns.throws(position, state):
        states += [after for _, after in candidate_turns.placements(position, thrown)]
        ends.append(len(states))
    leads = leads_of(position, states, seat, eye)
    declined = float(leads[0])
    best = np.maximum.reduceat(leads[1:], [0, *(end - 1 for end in ends[:-1])]) - declined
    return declined + _THREE_THROWS * float(np.maximum(best, 0).mean())


def leads_of(position: Position, states: Sequence[bytes], seat: int, eye: Insight | None) -> Reals:
    """A seat's lead in many positions, before the average of the others."""
    points = expected_points(position, states, eye)
    others = (points.sum(1) - points[:, seat]) / (position.players - 1)
    return np.asarray(points[:, seat] - others)
