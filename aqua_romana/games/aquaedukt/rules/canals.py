"""Springs and canals: where they may go, and the water they bring."""

from itertools import compress
from typing import Final

from aqua_romana.games.aquaedukt.rules.actions import CANAL_ACTIONS, DOUBLE_ACTIONS, SPRING_ACTIONS, Action
from aqua_romana.games.aquaedukt.rules.geometry import (
    AROUND_SPRING,
    EDGES,
    EDGES_AT,
    NO_EDGE,
    NO_POINT,
    POINTS,
)

# Imported one by one, not as a module: no other code runs as often, and each lookup is felt here.
from aqua_romana.games.aquaedukt.rules.position import (
    BACKWARDS,
    BRANCHES,
    CANALS_LEFT,
    HEAD,
    ONWARD,
    OPEN,
    PIECES,
    SINGLE,
    SPRING,
    SPRINGS,
    SPRINGS_LEFT,
    TOUCHED,
    WATER,
)

# Per point: the sections that could leave it, each with the place in the buffer that tells whether its far
# point is touched.
_SECTIONS: Final = tuple(
    tuple(
        (TOUCHED + far, CANAL_ACTIONS[EDGES[edge].points.index(point)][edge]) for far, edge in EDGES_AT[point]
    )
    for point in range(POINTS + 1)
)
_NEAR: Final = tuple((WATER + edge.near[0], WATER + edge.near[1]) for edge in EDGES)
_FAR: Final = tuple(tuple(WATER + cell for cell in edge.far) for edge in EDGES)
_DOWNSTREAM: Final = tuple(tuple(edge.points[1 - backwards] for edge in EDGES) for backwards in (0, 1))
_NOTHING_SINGLE: Final = bytes([NO_EDGE]) * BRANCHES


def spring_actions(mem: bytearray) -> list[Action]:
    """Every spring that may be discovered."""
    return list(compress(SPRING_ACTIONS, mem[OPEN : OPEN + POINTS])) if mem[SPRINGS_LEFT] else []


def canal_actions(mem: bytearray) -> list[Action]:
    """Every canal that may be laid: new sections, then second pieces."""
    if not mem[CANALS_LEFT]:
        return []
    found = [
        action
        for point in mem[HEAD : HEAD + BRANCHES]
        for touched, action in _SECTIONS[point]
        if not mem[touched]
    ]
    found += [
        DOUBLE_ACTIONS[mem[BACKWARDS + edge]][edge]
        for edge in mem[SINGLE : SINGLE + BRANCHES]
        if edge != NO_EDGE
    ]
    return found


def is_canal_possible(mem: bytearray) -> bool:
    """Whether any canal may be laid."""
    if not mem[CANALS_LEFT]:
        return False
    if mem[SINGLE : SINGLE + BRANCHES] != _NOTHING_SINGLE:
        return True
    for point in mem[HEAD : HEAD + BRANCHES]:
        for touched, _action in _SECTIONS[point]:
            if not mem[touched]:
                return True
    return False


def is_spring_possible(mem: bytearray) -> bool:
    """Whether any spring may be discovered."""
    return mem[SPRINGS_LEFT] > 0 and mem.find(1, OPEN, OPEN + POINTS) >= 0


def discover(mem: bytearray, point: int) -> None:
    """Put a spring on a point."""
    number = SPRINGS - mem[SPRINGS_LEFT]
    mem[SPRINGS_LEFT] -= 1
    mem[SPRING + number] = mem[HEAD + 2 * number] = point
    mem[TOUCHED + point] = 1
    for near in AROUND_SPRING[point]:
        mem[OPEN + near] = 0


def lay(mem: bytearray, edge: int, backwards: int) -> None:
    """Lay a new section."""
    start, end = _DOWNSTREAM[1 - backwards][edge], _DOWNSTREAM[backwards][edge]
    place = mem.index(start, HEAD, HEAD + BRANCHES)
    branch = place - HEAD
    mem[place] = end
    if start == mem[SPRING + branch // 2]:
        if not branch & 1:
            mem[place + 1] = start  # the spring's second direction
    else:
        mem[ONWARD + start] = edge + 1
    if mem[SINGLE + branch] == NO_EDGE:
        mem[SINGLE + branch] = edge
    mem[PIECES + edge] = 1
    mem[BACKWARDS + edge] = backwards
    mem[TOUCHED + end] = 1
    mem[OPEN + end] = 0
    mem[CANALS_LEFT] -= 1
    one, other = _NEAR[edge]
    mem[one] += 1
    mem[other] += 1
    if branch & 1 and start == mem[SPRING + branch // 2]:
        _sort_directions(mem, branch, edge)


def _sort_directions(mem: bytearray, second: int, edge: int) -> None:
    """The directions of a spring are numbered by their first edges, whichever was begun first."""
    first = second - 1
    if edge < branch_sections(mem, first)[0]:
        mem[HEAD + first], mem[HEAD + second] = mem[HEAD + second], mem[HEAD + first]
        mem[SINGLE + first], mem[SINGLE + second] = mem[SINGLE + second], mem[SINGLE + first]


def double(mem: bytearray, edge: int) -> None:
    """Lay a second piece beside the first; what may be doubled next is the section after it."""
    place = mem.index(edge, SINGLE, SINGLE + BRANCHES)
    mem[place] = (mem[ONWARD + _DOWNSTREAM[mem[BACKWARDS + edge]][edge]] - 1) & NO_EDGE
    mem[PIECES + edge] = 2
    mem[CANALS_LEFT] -= 1
    one, other = _NEAR[edge]
    mem[one] += 1
    mem[other] += 1
    for far in _FAR[edge]:
        mem[far] += 1


def branch_sections(mem: bytes | bytearray, branch: int) -> list[int]:
    """The edges of a branch, from the spring on."""
    spring = mem[SPRING + branch // 2]
    edge = NO_EDGE
    if spring != NO_POINT:
        leaving = [
            number
            for far, number in EDGES_AT[spring]
            if mem[PIECES + number] and downstream(mem, number) == far
        ]
        edge = _of_branch(mem, branch, leaving)
    found = []
    while edge != NO_EDGE:
        found.append(edge)
        edge = (mem[ONWARD + downstream(mem, edge)] - 1) & NO_EDGE
    return found


def _of_branch(mem: bytes | bytearray, branch: int, leaving: list[int]) -> int:
    """Which of the edges that leave a spring begins a branch: the one that leads to where it grows."""
    for edge in leaving:
        point = downstream(mem, edge)
        while mem[ONWARD + point]:
            point = downstream(mem, mem[ONWARD + point] - 1)
        if point == mem[HEAD + branch]:
            return edge
    return NO_EDGE


def downstream(mem: bytes | bytearray, edge: int) -> int:
    """The point to which a canal leads its water."""
    return _DOWNSTREAM[mem[BACKWARDS + edge]][edge]


def upstream(mem: bytes | bytearray, edge: int) -> int:
    """The point from which a canal gets its water."""
    return _DOWNSTREAM[1 - mem[BACKWARDS + edge]][edge]
