"""How a game proceeds: what each action changes and which phase it leads to."""

from collections.abc import Callable
from typing import Final

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
from aqua_romana.games.aquaedukt.rules.position import (
    AGAIN,
    BACK,
    BUILDING,
    BUILT,
    CANALS_LEFT,
    DECIDER,
    FREE,
    GRID,
    HELD,
    IDLE,
    LAST_ROUND,
    LAYING,
    MOUNTAIN,
    MOUNTAINS,
    NOBODY,
    ON_TURN,
    OVER,
    PEAK,
    PHASE,
    PLACED,
    PUT,
    REVEALING,
    ROLLED,
    ROLLING,
    ROLLS,
    SETUP,
    SITE,
    TURN,
    TURNED,
    WATER,
    Position,
)

#: Whole rounds in a row without anything placed, after which the game ends.
MOST_IDLE: Final = 5


def _mountain(position: Position, action: Action) -> None:
    mem, cell = position.bytes, action.cell
    region = REGION_OF[cell]
    mem[GRID + cell] = MOUNTAIN
    mem[PEAK + mem[PUT]] = cell
    mem[PUT] += 1
    mem[FREE + region] -= 1
    mem[SITE + cell] = 0
    if mem[FREE + region] == 1:
        for last in SQUARES_OF[region]:
            mem[SITE + last] = 0
    if position.secrets:
        for near in AROUND_MOUNTAIN[cell]:
            mem[SITE + near] = 0
    if mem[PUT] == MOUNTAINS[position.players] or mem.find(1, SITE, SITE + CELLS) < 0:
        _begin_turn(position, 0)
    elif position.placed:
        mem[ON_TURN] = mem[DECIDER] = mem[PUT] % position.players


def _build(position: Position, action: Action) -> None:
    mem = position.bytes
    mem[PHASE] = ROLLING
    mem[DECIDER] = NOBODY


def _roll(position: Position, action: Action) -> None:
    mem = position.bytes
    place = ROLLS
    while mem[place] == 255 and place < ROLLS + 3:
        mem[place] = 0
        place += 1
    mem[place] = (mem[place] + 1) & 0xFF
    if mem[FREE + action.region]:
        mem[ROLLED] = action.region
        mem[PHASE] = BUILDING
        mem[DECIDER] = mem[ON_TURN]


def _house(position: Position, action: Action) -> None:
    mem = position.bytes
    seat = mem[ON_TURN]
    put(mem, seat, action.value, action.cell)
    mem[PLACED] = 1
    mem[ROLLED] = 0
    mem[BUILT] += 1
    if mem[BUILT] == MOST_TILES or not mem[HELD + seat]:
        _end_turn(position)
    else:
        mem[PHASE] = AGAIN


def _stop(position: Position, action: Action) -> None:
    position.bytes[ROLLED] = 0
    _end_turn(position)


def _spring(position: Position, action: Action) -> None:
    mem = position.bytes
    discover(mem, action.point)
    mem[PLACED] = 1
    _end_turn(position)


def _canal(position: Position, action: Action) -> None:
    lay(position.bytes, action.edge, action.backwards)
    _ask_for_second_canal(position)


def _double(position: Position, action: Action) -> None:
    double(position.bytes, action.edge)
    _ask_for_second_canal(position)


def _ask_for_second_canal(position: Position) -> None:
    mem = position.bytes
    mem[PLACED] = 1
    if mem[PHASE] == TURN and is_canal_possible(mem):
        mem[PHASE] = LAYING
    else:
        _end_turn(position)


def _begin_turn(position: Position, seat: int) -> None:
    """The next seat that can do something; the end of the game where there is none."""
    mem = position.bytes
    mem[BUILT] = 0
    mem[ON_TURN] = mem[DECIDER] = seat
    mem[PHASE] = TURN
    if mem[LAST_ROUND] and not mem[HELD + seat]:
        _end_turn(position)


def _end_turn(position: Position) -> None:
    mem = position.bytes
    if not mem[CANALS_LEFT] or not (is_spring_possible(mem) or is_canal_possible(mem)):
        mem[LAST_ROUND] = 1
    seat = mem[ON_TURN] + 1
    if seat < position.players:
        _begin_turn(position, seat)
        return
    mem[IDLE] = 0 if mem[PLACED] else mem[IDLE] + 1
    mem[PLACED] = 0
    if mem[LAST_ROUND] or mem[IDLE] == MOST_IDLE:
        mem[DECIDER] = NOBODY
        mem[PHASE] = REVEALING if position.secrets else OVER
    else:
        _begin_turn(position, 0)


def _reveal(position: Position, action: Action) -> None:
    mem = position.bytes
    mem[BACK + mem[TURNED]] = action.back
    mem[TURNED] += 1
    if action.back == FOUL:
        for cell in BESIDE[action.cell]:
            if 0 < mem[GRID + cell] < MOUNTAIN and mem[WATER + cell] == 1:
                mem[GRID + cell] = 0
                mem[FREE + REGION_OF[cell]] += 1
    if mem[TURNED] == mem[PUT]:
        mem[PHASE] = OVER


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
    phase = position.bytes[PHASE]
    return phase in (ROLLING, REVEALING) or (phase == SETUP and not position.placed)
