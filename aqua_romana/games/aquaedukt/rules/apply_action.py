"""How a game proceeds: what each action changes and which phase it leads to."""

from collections.abc import Callable
from typing import Final

from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import FOUL, Action
from aqua_romana.games.aquaedukt.rules.canals import (
    discover,
    double,
    is_canal_possible,
    is_spring_possible,
    lay,
)
from aqua_romana.games.aquaedukt.rules.geometry import (
    AROUND_MOUNTAIN,
    BESIDE,
    CELLS,
    REGION_OF,
    SQUARES_OF,
)
from aqua_romana.games.aquaedukt.rules.houses import MOST_TILES, put
from aqua_romana.games.aquaedukt.rules.position import Position

#: Whole rounds in a row without anything placed, after which the game ends.
MOST_IDLE: Final = 5


def put_mountain(position: Position, cell: int) -> None:
    """Put the next mountain on a square: fewer are left for the others."""
    mem, region = position.bytes, REGION_OF[cell]
    mem[at.GRID + cell] = at.MOUNTAIN
    mem[at.PEAK + mem[at.PUT]] = cell
    mem[at.PUT] += 1
    mem[at.FREE + region] -= 1
    mem[at.SITE + cell] = 0
    if mem[at.FREE + region] == 1:
        for last in SQUARES_OF[region]:
            mem[at.SITE + last] = 0
    if position.secrets:
        for near in AROUND_MOUNTAIN[cell]:
            mem[at.SITE + near] = 0


def _mountain(position: Position, action: Action) -> None:
    mem = position.bytes
    put_mountain(position, action.cell)
    if mem[at.PUT] == at.MOUNTAINS[position.players] or mem.find(1, at.SITE, at.SITE + CELLS) < 0:
        _begin_turn(position, 0)
    elif position.placed:
        mem[at.ON_TURN] = mem[at.DECIDER] = mem[at.PUT] % position.players


def _build(position: Position, action: Action) -> None:
    mem = position.bytes
    mem[at.PHASE] = at.ROLLING
    mem[at.DECIDER] = at.NOBODY


def _roll(position: Position, action: Action) -> None:
    mem = position.bytes
    place = at.ROLLS
    while mem[place] == 255 and place < at.ROLLS + 3:
        mem[place] = 0
        place += 1
    mem[place] = (mem[place] + 1) & 0xFF
    if mem[at.FREE + action.region]:
        mem[at.ROLLED] = action.region
        mem[at.PHASE] = at.BUILDING
        mem[at.DECIDER] = mem[at.ON_TURN]


def _house(position: Position, action: Action) -> None:
    mem = position.bytes
    seat = mem[at.ON_TURN]
    put(mem, seat, action.value, action.cell)
    mem[at.PLACED] = 1
    mem[at.ROLLED] = 0
    mem[at.BUILT] += 1
    if mem[at.BUILT] == MOST_TILES or not mem[at.HELD + seat]:
        _end_turn(position)
    else:
        mem[at.PHASE] = at.AGAIN


def _stop(position: Position, action: Action) -> None:
    position.bytes[at.ROLLED] = 0
    _end_turn(position)


def _spring(position: Position, action: Action) -> None:
    mem = position.bytes
    discover(mem, action.point)
    mem[at.PLACED] = 1
    _end_turn(position)


def _canal(position: Position, action: Action) -> None:
    lay(position.bytes, action.edge, action.backwards)
    _ask_for_second_canal(position)


def _double(position: Position, action: Action) -> None:
    double(position.bytes, action.edge)
    _ask_for_second_canal(position)


def _ask_for_second_canal(position: Position) -> None:
    mem = position.bytes
    mem[at.PLACED] = 1
    if mem[at.PHASE] == at.TURN and is_canal_possible(mem):
        mem[at.PHASE] = at.LAYING
    else:
        _end_turn(position)


def _begin_turn(position: Position, seat: int) -> None:
    """The next seat that can do something; the end of the game where there is none."""
    mem = position.bytes
    mem[at.BUILT] = 0
    mem[at.ON_TURN] = mem[at.DECIDER] = seat
    mem[at.PHASE] = at.TURN
    if mem[at.LAST_ROUND] and not mem[at.HELD + seat]:
        _end_turn(position)


def _end_turn(position: Position) -> None:
    mem = position.bytes
    if not mem[at.CANALS_LEFT] or not (is_spring_possible(mem) or is_canal_possible(mem)):
        mem[at.LAST_ROUND] = 1
    seat = mem[at.ON_TURN] + 1
    if seat < position.players:
        _begin_turn(position, seat)
        return
    mem[at.IDLE] = 0 if mem[at.PLACED] else mem[at.IDLE] + 1
    mem[at.PLACED] = 0
    if mem[at.LAST_ROUND] or mem[at.IDLE] == MOST_IDLE:
        mem[at.DECIDER] = at.NOBODY
        mem[at.PHASE] = at.REVEALING if position.secrets else at.OVER
    else:
        _begin_turn(position, 0)


def _reveal(position: Position, action: Action) -> None:
    mem = position.bytes
    mem[at.BACK + mem[at.TURNED]] = action.back
    mem[at.TURNED] += 1
    if action.back == FOUL:
        for cell in BESIDE[action.cell]:
            if 0 < mem[at.GRID + cell] < at.MOUNTAIN and mem[at.WATER + cell] == 1:
                mem[at.GRID + cell] = 0
                mem[at.FREE + REGION_OF[cell]] += 1
    if mem[at.TURNED] == mem[at.PUT]:
        mem[at.PHASE] = at.OVER


_STEPS: Final[tuple[Callable[[Position, Action], None], ...]] = (
    _mountain,
    _build,
    _roll,
    _house,
    _spring,
    _canal,
    _double,
    _stop,
    _reveal,
)


def advance(position: Position, action: Action) -> None:
    """Carry out an action that is known to be legal."""
    _STEPS[action.verb](position, action)


def is_chance(position: Position) -> bool:
    """Whether the die or a draw decides now."""
    phase = position.bytes[at.PHASE]
    return phase in (at.ROLLING, at.REVEALING) or (phase == at.SETUP and not position.placed)
