"""How a go proceeds: what each action changes and which phase it leads to."""

from collections.abc import Callable
from typing import Final

from aqua_romana.games.romana.rules.actions import Action
from aqua_romana.games.romana.rules.geometry import CELLS, PATHWAY, STEP, STRETCH
from aqua_romana.games.romana.rules.lay_tile import lay_tile
from aqua_romana.games.romana.rules.podiums import score_closed, score_open, seats_from
from aqua_romana.games.romana.rules.position import (
    AQUEDUCTS,
    BONUS_KINDS,
    BONUS_TILE,
    BUILDING,
    CLOSED_NOW,
    CLOSING,
    DECIDER,
    END_CELL,
    END_SIDE,
    HELD,
    HELD_ROW,
    HOLDING,
    IN_STOCK,
    LAST_LAYER,
    NOBODY,
    ON_TURN,
    OVER,
    OWED,
    PATH,
    PHASE,
    PLACED,
    RESERVE,
    SEATS,
    SETUP,
    TAKING,
    TILE_LAID,
    TILELESS,
    UNFACED,
    UNPLACED,
    VACANT,
    WORKMEN,
    YARD,
    Position,
)
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS, JOKER, KINDS

_JOKER: Final = BUILDER_KINDS.index(JOKER) + 1
SETUP_BUILDERS: Final = 3 * len(KINDS)
_YARD_KINDS: Final = len(BUILDER_KINDS)


def next_free(mem: bytearray, path: int) -> int:
    """The first pathway square clockwise after `path` where no builder stands."""
    found = mem.find(0, PATH + path + 1, PATH + PATHWAY + 1)
    if found < 0:
        found = mem.find(0, PATH + 1, PATH + PATHWAY + 1)
    return found - PATH


def _walk(mem: bytearray, path: int) -> int:
    """Send a builder to the next free square; tells which."""
    goal = next_free(mem, path)
    mem[PATH + goal] = mem[PATH + path]
    mem[VACANT + goal] = 0
    mem[PATH + path] = 0
    mem[VACANT + path] = 1
    return goal


def _place(position: Position, action: Action) -> None:
    mem = position.bytes
    mem[PATH + action.path] = action.kind
    mem[VACANT + action.path] = 0
    if mem[PHASE] == SETUP:
        mem[UNPLACED + action.kind] -= 1
        mem[PLACED] += 1
        if mem[PLACED] < SETUP_BUILDERS:
            mem[DECIDER] = mem[PLACED] % position.players
        else:
            _begin_go(position, 0)
        return
    seat = mem[DECIDER]
    mem[HELD + seat * HELD_ROW + action.kind] -= 1
    mem[HOLDING + seat] -= 1
    if not mem[HOLDING + seat]:
        _begin_go(position, seat)


def _build(position: Position, action: Action) -> None:
    mem = position.bytes
    aqueduct, path = action.aqueduct, action.path
    lay_tile(mem, mem[END_CELL + aqueduct] + STEP[mem[END_SIDE + aqueduct]], action.code)
    mem[TILE_LAID] = 1
    mem[LAST_LAYER] = mem[ON_TURN]
    builder = mem[PATH + path]
    goal = _walk(mem, path)
    if STRETCH[goal] != STRETCH[path] and mem.find(1, UNFACED, UNFACED + CELLS) >= 0:
        wanted = 1 << (action.kind if builder == _JOKER else builder)
        mem[BONUS_KINDS] = wanted if wanted & mem[IN_STOCK] else mem[IN_STOCK]
        mem[PHASE] = BONUS_TILE
    else:
        _ask_to_close(position)


def _bonus(position: Position, action: Action) -> None:
    lay_tile(position.bytes, action.cell, action.code)
    _ask_to_close(position)


def _move(position: Position, action: Action) -> None:
    _walk(position.bytes, action.path)
    _ask_to_close(position)


def _ask_to_close(position: Position) -> None:
    mem = position.bytes
    if mem.find(1, CLOSED_NOW, CLOSED_NOW + AQUEDUCTS) >= 0:
        for aqueduct in position.aqueducts[mem[ON_TURN]]:
            if mem[CLOSED_NOW + aqueduct]:
                _score(position)
                return
    mem[PHASE] = CLOSING


def _close(position: Position, action: Action) -> None:
    position.bytes[CLOSED_NOW + action.aqueduct] = 1
    _score(position)


def _pass(position: Position, action: Action) -> None:
    mem = position.bytes
    if mem.find(1, CLOSED_NOW, CLOSED_NOW + AQUEDUCTS) >= 0:
        _score(position)
    else:
        _end_go(position)


def _score(position: Position) -> None:
    mem = position.bytes
    score_closed(position, mem[ON_TURN])
    if any(mem[WORKMEN : WORKMEN + SEATS]):
        _ask_to_take(position)
    else:
        _finish(position)


def _ask_to_take(position: Position) -> None:
    mem = position.bytes
    if any(mem[YARD : YARD + _YARD_KINDS + 1]):
        for seat in seats_from(position.players, mem[ON_TURN]):
            if mem[OWED + seat]:
                mem[DECIDER] = seat
                mem[PHASE] = TAKING
                return
    _end_go(position)


def _take(position: Position, action: Action) -> None:
    mem = position.bytes
    seat = mem[DECIDER]
    mem[YARD + action.kind] -= 1
    mem[HELD + seat * HELD_ROW + action.kind] += 1
    mem[HOLDING + seat] += 1
    mem[OWED + seat] -= 1
    _ask_to_take(position)


def _end_go(position: Position) -> None:
    mem = position.bytes
    mem[OWED : OWED + SEATS] = bytes(SEATS)
    mem[TILELESS] = 0 if mem[TILE_LAID] else mem[TILELESS] + 1
    _begin_go(position, (mem[ON_TURN] + 1) % position.players)


def _begin_go(position: Position, seat: int) -> None:
    """Find the next seat that has something to decide, or the end of the game."""
    mem = position.bytes
    mem[TILE_LAID] = 0
    mem[BONUS_KINDS] = 0
    while mem[TILELESS] < position.players:
        mem[ON_TURN] = mem[DECIDER] = seat
        if mem[HOLDING + seat]:
            mem[PHASE] = RESERVE
            return
        if mem[WORKMEN + seat]:
            mem[PHASE] = BUILDING
            return
        mem[TILELESS] += 1
        seat = (seat + 1) % position.players
    _finish(position)


def _finish(position: Position) -> None:
    mem = position.bytes
    score_open(position, 0 if mem[LAST_LAYER] == NOBODY else mem[LAST_LAYER])
    mem[PHASE] = OVER
    mem[DECIDER] = NOBODY


_STEPS: Final[tuple[Callable[[Position, Action], None], ...]] = (
    _place,
    _build,
    _bonus,
    _move,
    _close,
    _pass,
    _take,
)


def advance(position: Position, action: Action) -> None:
    """Carry out an action that is known to be legal."""
    _STEPS[action.verb](position, action)
