"""Which action of a decision is right: every action weighed to the end of the game, with two players.

While the die may still be thrown, an action is worth what it leads to on average over all throws, when both
players do what is best for them on average. Once nobody has a tile in hand no die is thrown any more: its
worth is then the true result, watered tiles parting equal points. Nothing is estimated: what is left out
cannot change a proof, because even all that canals and tiles in hand could still bring would not suffice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from aqua_romana.ai.game_ai import IsCancelled
from aqua_romana.ai.puzzles import TooLong, never, sign
from aqua_romana.ai.search import narrowed
from aqua_romana.games.aquaedukt.rules import Action
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import (
    CANAL,
    DOUBLE,
    HOUSE,
    ROLL_ACTIONS,
    SPRING,
    STOP_ACTION,
)
from aqua_romana.games.aquaedukt.rules.apply_action import advance
from aqua_romana.games.aquaedukt.rules.canals import is_spring_possible
from aqua_romana.games.aquaedukt.rules.geometry import CELLS, EDGES, EDGES_AT, NO_POINT, REGION_OF, REGIONS
from aqua_romana.games.aquaedukt.rules.houses import MOST_TILES, owner
from aqua_romana.games.aquaedukt.rules.legal_actions import legal_actions
from aqua_romana.games.aquaedukt.rules.position import Position

#: Of a point: what is worth less than half of it parts equal points, see `Ending`.
POINT: Final = 100
MOST_EQUAL: Final = 2  # so many equally good actions may be right
WORTH_ASKING: Final = 2.0  # points between the right action and the next, where the result stays the same
WORTH_ASKING_ON_AVERAGE: Final = 0.5  # the same where the die has a say
CLOSE_RESULT: Final = 12  # and the lead that still makes them matter

_INFINITE: Final = 1_000_000.0
_GLIMPSE: Final = 0xFF  # positions between two looks at whether it is enough
_NOISE: Final = 1e-6  # averages are sums of fractions


@dataclass(frozen=True)
class Solution:
    """The right actions of a decision, the final lead they are worth, and the most any other one is worth.

    Leads are in points; where the die has a say, on average of all throws.
    """

    accepted: tuple[Action, ...]
    worth: float
    second: float
    result: int  # 1 for a game that is won, 0 for a shared one, -1; 0 as well where the die has a say
    second_result: int
    on_average: bool

    @property
    def turns_result(self) -> bool:
        """Whether the right action wins or shares what any other one does not."""
        return not self.on_average and self.result > self.second_result

    @property
    def is_plain(self) -> bool:
        """Whether points alone tell the result: watered tiles part nothing."""
        return self.on_average or (self.result, self.second_result) == (sign(self.worth), sign(self.second))

    @property
    def matters(self) -> bool:
        """Whether it is worth asking for."""
        if not self.is_plain:
            return False
        apart = WORTH_ASKING_ON_AVERAGE if self.on_average else WORTH_ASKING
        is_felt = self.worth - self.second >= apart - _NOISE and abs(self.worth) <= CLOSE_RESULT
        return self.turns_result or is_felt


def may_be_thrown(mem: bytes | bytearray, players: int) -> bool:
    """Whether anybody may still throw the die."""
    return any(mem[at.HELD : at.HELD + players])


class Ending:
    """The last part of one game for two. What was found out stays known while one goes back in the game.

    Inside, a point counts `POINT`, and where no die is thrown any more a watered tile counts 1: so that equal
    points are parted as the rules part them.
    """

    def __init__(self, position: Position, nodes: int, is_enough: IsCancelled = never) -> None:
        assert position.players == 2
        self.position = position.copy()
        self.nodes = nodes  # to be visited at most from one decision on
        self._is_enough = is_enough
        self._left = nodes
        self._tie = 0
        self._known_by_tie: tuple[dict[bytes, tuple[float, float]], ...] = ({}, {})
        self._known = self._known_by_tie[0]
        self._within: dict[bytes, frozenset[int]] = {}  # by canals: squares that may still get water
        self._merit: dict[Action, int] = {}  # how often an action has made looking at others needless
        # Where nobody builds any more: seat 0's lead by houses with water, and both seats' houses that canals
        # may still reach, the dearest first, each with the place of its supply.
        self._settled = 0
        self._thirsty: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])

    # What is asked

    @property
    def used(self) -> int:
        """Positions visited for what was asked last."""
        return self.nodes - max(0, self._left)

    def solution(self, state: bytes, most_equal: int = MOST_EQUAL) -> Solution | None:
        """The right actions where they can be proven; None where too many are as good."""
        self._begin(state)
        seat = state[at.DECIDER]
        legal = self._ordered(legal_actions(self.position, None), seat)
        worths: dict[Action, float] = {}
        bounded: set[Action] = set()  # worth that much at most
        best = second = -_INFINITE
        for action in legal:
            # What is worse than the second best need not be known exactly.
            found = worths[action] = self._after(state, action, seat, second, _INFINITE)
            if found <= second:
                bounded.add(action)
            elif found > best + _NOISE:
                best, second = found, best
            elif found < best - _NOISE:
                second = found
        for action in bounded:
            if self._is_equal(worths[action], best):
                worths[action] = self._after(state, action, seat, -_INFINITE, _INFINITE)
        accepted = tuple(action for action in legal if self._is_equal(worths[action], best))
        if len(accepted) == len(legal) or len(accepted) > most_equal:
            return None
        rest = max(worth for action, worth in worths.items() if action not in accepted)
        results = (sign(best), sign(rest)) if self._tie else (0, 0)
        return Solution(accepted, self._points(best), self._points(rest), *results, not self._tie)

    def best(self, state: bytes) -> Action:
        """The plainest of the best actions of a position."""
        self._begin(state)
        legal = legal_actions(self.position, None)
        if len(legal) == 1:
            return legal[0]
        seat = state[at.DECIDER]
        worths: dict[Action, float] = {}
        most = -_INFINITE
        for action in self._ordered(legal, seat):
            worths[action] = self._after(state, action, seat, most - 2 * _NOISE, _INFINITE)
            most = max(most, worths[action])
        equal = [action for action in legal if worths[action] >= most - _NOISE]
        return STOP_ACTION if STOP_ACTION in equal else equal[0]

    # Inside

    def _begin(self, state: bytes) -> None:
        self.position.bytes[:] = state
        self._left = self.nodes
        tie = 0 if may_be_thrown(state, 2) else 1
        self._tie = tie
        self._known = self._known_by_tie[tie]
        if tie:
            self._look_at_houses(state)

    def _look_at_houses(self, state: bytes) -> None:
        within = set(in_reach(self.position.bytes))
        thirsty: tuple[list[tuple[int, int]], list[tuple[int, int]]] = ([], [])
        self._settled = 0
        for cell in _CELLS:
            tile = state[at.GRID + cell]
            if not 0 < tile < at.MOUNTAIN:
                continue
            value, seat = _VALUE[tile] + 1, owner(tile)
            if state[at.WATER + cell]:
                self._settled += -value if seat else value
            elif cell in within:
                thirsty[seat].append((at.WATER + cell, value))
        for each in thirsty:
            each.sort(key=lambda house: -house[1])
        self._thirsty = thirsty

    def _points(self, value: float) -> float:
        return float(round(value / POINT)) if self._tie else value / POINT

    def _is_equal(self, one: float, best: float) -> bool:
        if self._tie:
            return round(one / POINT) == round(best / POINT) and sign(one) == sign(best)
        return one >= best - _NOISE

    def _after(self, state: bytes, action: Action, seat: int, alpha: float, beta: float) -> float:
        """The seat's lead after an action, exact between alpha and beta."""
        position, mem = self.position, self.position.bytes
        mem[:] = state
        advance(position, action)
        value = -self._value(-beta, -alpha) if seat else self._value(alpha, beta)
        mem[:] = state
        return value

    def _lead(self, mem: bytearray) -> tuple[int, float, float]:
        """Seat 0's lead if it ended now, and the most that it can still lose and gain."""
        if self._tie:
            return self._lead_of_houses(mem)
        grid, water = mem[at.GRID : at.WATER], mem[at.WATER : at.SITE]
        lead = wet_free = 0
        dry: tuple[list[int], list[int]] = ([], [])
        for cell in _CELLS:
            tile = grid[cell]
            if not tile:
                wet_free += water[cell] > 0
            elif tile < at.MOUNTAIN:
                if not water[cell]:
                    dry[tile > 4].append(_VALUE[tile])
                else:
                    lead += -_VALUE[tile] if tile > 4 else _VALUE[tile]
        if mem[at.PHASE] == at.OVER:
            return lead, 0.0, 0.0
        watered = 0 if mem[at.LAST_ROUND] else 2 * mem[at.CANALS_LEFT]
        chances = []
        for seat in (0, 1):
            # Tiles in hand go to water that is there or that is to come.
            hand = _dearest(mem, seat)[: wet_free + watered]
            tiles = sorted(dry[seat] + hand, reverse=True)
            chances.append(float(sum(tiles[: watered + min(wet_free, len(hand))])))
        return lead, chances[1], chances[0]

    def _lead_of_houses(self, mem: bytearray) -> tuple[int, float, float]:
        """The same where nobody builds any more: a piece of canal brings water to two squares at most."""
        lead, most, found = self._settled, 2 * mem[at.CANALS_LEFT], []
        for houses, towards in zip(self._thirsty, (1, -1), strict=True):
            left, chance = most, 0
            for place, value in houses:
                if mem[place]:
                    lead += towards * value
                elif left:
                    left -= 1
                    chance += value
            found.append(chance)
        return lead, found[1], found[0]

    def _value(self, alpha: float, beta: float) -> float:
        """Seat 0's lead with best play, exact between alpha and beta. The position stays as it is."""
        mem = self.position.bytes
        lead, loss, gain = self._lead(mem)
        if not loss and not gain:
            return lead
        if lead + gain <= alpha:
            return lead + gain
        if lead - loss >= beta:
            return lead - loss
        key = bytes(
            mem[at.GRID : at.WATER]
            + mem[at.PIECES : at.BACKWARDS]
            + mem[at.SPRING : at.HEAD]
            + mem[at.HAND : at.HELD]
            + mem[at.PHASE : at.SIZE]
        )
        low, high = self._known.get(key, (lead - loss, lead + gain))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        if mem[at.LAST_ROUND] and mem[at.ON_TURN] and not self._tie:
            return lead - POINT * last_turn(mem)
        self._left -= 1
        if self._left < 0 or (not self._left & _GLIMPSE and self._is_enough()):
            raise TooLong
        if mem[at.PHASE] == at.ROLLING:
            best = self._thrown(alpha, beta, low, high)
        else:
            best = self._decided(alpha, beta)
        self._known[key] = narrowed(low, high, best, alpha, beta)
        return best

    def _decided(self, alpha: float, beta: float) -> float:
        position, mem = self.position, self.position.bytes
        before = bytes(mem)
        seat = before[at.DECIDER]
        best = _INFINITE if seat else -_INFINITE
        legal = legal_actions(position, None)
        if before[at.PHASE] == at.BUILDING:
            legal = self._distinct(legal)
        for action in self._ordered(legal, seat):
            advance(position, action)
            value = self._value(alpha, beta)
            mem[:] = before
            if seat:
                best = min(best, value)
                beta = min(beta, best)
            else:
                best = max(best, value)
                alpha = max(alpha, best)
            if alpha >= beta:
                self._merit[action] = self._merit.get(action, 0) + 1
                break
        return best

    def _distinct(self, legal: list[Action]) -> list[Action]:
        """One of several squares on which a tile comes to the same: where there is water, and where there
        will never be any."""
        mem = self.position.bytes
        key = bytes(mem[at.PIECES : at.BACKWARDS] + mem[at.SPRING : at.HEAD] + mem[at.LAST_ROUND : at.PLACED])
        within = self._within.get(key)
        if within is None:
            within = self._within[key] = frozenset(() if mem[at.LAST_ROUND] else in_reach(mem))
        found: list[Action] = []
        known: set[tuple[int, bool]] = set()
        for action in legal:
            if action.verb == HOUSE:
                is_wet = mem[at.WATER + action.cell] > 0
                if is_wet or action.cell not in within:
                    kind = (action.value, is_wet)
                    if kind in known:
                        continue
                    known.add(kind)
            found.append(action)
        return found

    def _faces(self) -> list[Action]:
        """What the die may show; what is thrown again is as likely for all."""
        mem = self.position.bytes
        return [ROLL_ACTIONS[region] for region in range(1, REGIONS + 1) if mem[at.FREE + region]]

    def _thrown(self, alpha: float, beta: float, low: float, high: float) -> float:
        """The average over what the die may show; given up once it is clear on which side of the window."""
        position, mem = self.position, self.position.bytes
        before = bytes(mem)
        faces = self._faces()
        count = len(faces)
        least = most = 0.0
        # Every throw can be declined: that bounds all faces at once.
        seat = mem[at.ON_TURN]
        mem[at.PHASE], mem[at.DECIDER], mem[at.ROLLED] = at.BUILDING, seat, faces[0].region
        advance(position, STOP_ACTION)
        declined = self._value(alpha, beta)
        mem[:] = before
        if seat:
            if declined <= alpha:
                return declined
            high = min(high, declined) if declined < beta else high
        else:
            if declined >= beta:
                return declined
            low = max(low, declined) if declined > alpha else low
        left = count
        for face in faces:
            left -= 1
            advance(position, face)
            lowest = count * alpha - most - left * high
            highest = count * beta - least - left * low
            value = self._value(max(lowest, low - 1), min(highest, high + 1))
            mem[:] = before
            least += value if value > lowest else low
            most += value if value < highest else high
            if value <= lowest:
                return (most + left * high) / count
            if value >= highest:
                return (least + left * low) / count
        return least / count

    def _ordered(self, legal: list[Action], seat: int) -> list[Action]:
        """What brings most at once comes first; to build comes after what ends the game sooner."""
        if len(legal) < 3:
            return legal
        mem = self.position.bytes
        grid, water = mem[at.GRID : at.WATER], mem[at.WATER : at.SITE]

        merits = self._merit

        def merit(action: Action) -> tuple[float, int]:
            return promise(action), -merits.get(action, 0)

        def promise(action: Action) -> float:
            verb = action.verb
            if verb in (CANAL, DOUBLE):
                edge = EDGES[action.edge]
                gain = 0.0
                for cell in edge.near if verb == CANAL else edge.far:
                    tile = grid[cell]
                    if tile and tile < at.MOUNTAIN and not water[cell]:
                        gain += _VALUE[tile] if (tile > 4) == bool(seat) else -_VALUE[tile]
                return -gain - 1
            if verb == HOUSE:
                return -action.value - (POINT if water[action.cell] else 0)
            if verb == SPRING:
                return 2.0
            return 0.0 if action is STOP_ACTION else 1.0

        return sorted(legal, key=merit)


_CELLS: Final = tuple(range(CELLS))
_VALUE: Final = (0, *(POINT * ((tile - 1) % 4 + 1) for tile in range(1, at.MOUNTAIN)))


def _dearest(mem: bytearray, seat: int) -> list[int]:
    """What a seat's tiles in hand are worth, as far as it may still put them; the dearest first."""
    if not mem[at.HELD + seat]:
        return []
    place = at.HAND + 4 * seat
    hand = [value * POINT for value in (4, 3, 2, 1) for _ in range(mem[place + value - 1])]
    if not mem[at.LAST_ROUND]:
        return hand
    on_turn = mem[at.ON_TURN]
    return hand[: MOST_TILES - mem[at.BUILT] if on_turn == seat else MOST_TILES if on_turn < seat else 0]


def in_reach(mem: bytearray) -> Iterator[int]:
    """The squares that the canals left may bring water to, and perhaps some more: the way to each is reckoned
    as if all canals were for it alone."""
    if is_spring_possible(mem):
        yield from _CELLS
        return
    reached = {point: 0 for point in mem[at.HEAD : at.HEAD + at.BRANCHES] if point != NO_POINT}
    wave, left = list(reached), mem[at.CANALS_LEFT]
    for edge in range(len(EDGES)):
        if mem[at.PIECES + edge] == 1:
            yield from EDGES[edge].far
    for pieces in range(1, left + 1):
        following = []
        for point in wave:
            for far, edge in EDGES_AT[point]:
                if not mem[at.TOUCHED + far]:
                    yield from EDGES[edge].near
                    if 2 * pieces <= left:
                        yield from EDGES[edge].far
                    if far not in reached:
                        reached[far] = pieces
                        following.append(far)
        wave = following


# The last turn of a game, weighed over all throws: only what its builder waters counts any more.

#: Of a region: free squares with water and without, and tiles without water.
_Room = tuple[int, int, int]
_Hand = tuple[int, ...]


def last_turn(mem: bytes | bytearray) -> float:
    """The points that whoever builds last in a game may still expect on average, with best play.

    Regions are told apart by their squares alone, since nothing but further watered tiles counts.
    """
    seat, phase = mem[at.ON_TURN], mem[at.PHASE]
    rooms = [[0, 0, 0] for _ in range(REGIONS + 1)]
    for cell in range(CELLS):
        tile = mem[at.GRID + cell]
        if not tile:
            rooms[REGION_OF[cell]][0 if mem[at.WATER + cell] else 1] += 1
        elif tile < at.MOUNTAIN and not mem[at.WATER + cell]:
            rooms[REGION_OF[cell]][2] += 1
    hand = tuple(mem[at.HAND + 4 * seat : at.HAND + 4 * seat + 4])
    regions = tuple(sorted((free, dry, tiles) for free, dry, tiles in rooms[1:] if free + dry))
    if phase == at.BUILDING:
        free, dry, tiles = rooms[mem[at.ROLLED]]
        return _shown(regions, (free, dry, tiles), hand, mem[at.BUILT])
    return _expected(regions, hand, mem[at.BUILT])


@lru_cache(maxsize=200_000)
def _expected(regions: tuple[_Room, ...], hand: _Hand, built: int) -> float:
    """With the die about to be thrown, as far as tiles are left and three are not yet put."""
    if built == MOST_TILES or not any(hand) or not regions:
        return 0.0
    total, number = 0.0, 0
    while number < len(regions):
        room = regions[number]
        alike = regions.count(room)
        total += alike * _shown(regions, room, hand, built)
        number += alike
    return total / len(regions)


def _shown(regions: tuple[_Room, ...], room: _Room, hand: _Hand, built: int) -> float:
    """With a region thrown: the best tile for it, or none."""
    best = 0.0
    lowest = next(number for number, count in enumerate(hand) if count)
    free, dry, tiles = room
    if free:
        after = _left_over(regions, room, (free - 1, dry, tiles))
        best = max(best, lowest + 1 + _expected(after, _without(hand, lowest), built + 1))
    if dry and built + 1 < MOST_TILES:
        after = _left_over(regions, room, (free, dry - 1, tiles + 1))
        for number, count in enumerate(hand):
            if count:
                best = max(best, _expected(after, _without(hand, number), built + 1))
    return best


def _without(hand: _Hand, number: int) -> _Hand:
    return (*hand[:number], hand[number] - 1, *hand[number + 1 :])


def _left_over(regions: tuple[_Room, ...], room: _Room, now: _Room) -> tuple[_Room, ...]:
    """One region with a tile more; where that fills it, the dry tiles leave it."""
    rest = list(regions)
    rest.remove(room)
    free, dry, tiles = now
    if not free + dry:
        free, dry, tiles = 0, tiles, 0
    if free + dry:
        rest.append((free, dry, tiles))
    return tuple(sorted(rest))
