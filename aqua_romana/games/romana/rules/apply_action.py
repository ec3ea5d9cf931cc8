"""How a go proceeds: what each action changes and which phase it leads to."""

from collections.abc import Callable
from typing import Final

from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import Action
from aqua_romana.games.romana.rules.geometry import CELLS, PATHWAY, STEP, STRETCH
from aqua_romana.games.romana.rules.lay_tile import lay_tile
from aqua_romana.games.romana.rules.podiums import score_closed, score_open, seats_from
from aqua_romana.games.romana.rules.position import Position
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS, JOKER, KINDS

_JOKER: Final = BUILDER_KINDS.index(JOKER) + 1
SETUP_BUILDERS: Final = 3 * len(KINDS)
_YARD_KINDS: Final = len(BUILDER_KINDS)


def next_free(mem: bytearray, path: int) -> int:
    """The first pathway square clockwise after `path` where no builder stands."""
    found = mem.find(0, at.PATH + path + 1, at.PATH + PATHWAY + 1)
    if found < 0:
        found = mem.find(0, at.PATH + 1, at.PATH + PATHWAY + 1)
    return found - at.PATH


def _walk(mem: bytearray, path: int) -> int:
    """Send a builder to the next free square; tells which."""
    goal = next_free(mem, path)
    mem[at.PATH + goal] = mem[at.PATH + path]
    mem[at.VACANT + goal] = 0
    mem[at.PATH + path] = 0
    mem[at.VACANT + path] = 1
    return goal


def _place(position: Position, action: Action) -> None:
    mem = position.bytes
    mem[at.PATH + action.path] = action.kind
    mem[at.VACANT + action.path] = 0
    if mem[at.PHASE] == at.SETUP:
        mem[at.UNPLACED + action.kind] -= 1
        mem[at.PLACED] += 1
        if mem[at.PLACED] < SETUP_BUILDERS:
            mem[at.DECIDER] = mem[at.PLACED] % position.players
        else:
            _begin_go(position, 0)
        return
    seat = mem[at.DECIDER]
    mem[at.HELD + seat * at.HELD_ROW + action.kind] -= 1
    mem[at.HOLDING + seat] -= 1
    if not mem[at.HOLDING + seat]:
        _begin_go(position, seat)


def _build(position: Position, action: Action) -> None:
    mem = position.bytes
    aqueduct, path = action.aqueduct, action.path
    lay_tile(mem, mem[at.END_CELL + aqueduct] + STEP[mem[at.END_SIDE + aqueduct]], action.code)
    mem[at.TILE_LAID] = 1
    mem[at.LAST_LAYER] = mem[at.ON_TURN]
    builder = mem[at.PATH + path]
    goal = _walk(mem, path)
    if STRETCH[goal] != STRETCH[path] and mem.find(1, at.UNFACED, at.UNFACED + CELLS) >= 0:
        wanted = 1 << (action.kind if builder == _JOKER else builder)
        mem[at.BONUS_KINDS] = wanted if wanted & mem[at.IN_STOCK] else mem[at.IN_STOCK]
        mem[at.PHASE] = at.BONUS_TILE
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
    if mem.find(1, at.CLOSED_NOW, at.CLOSED_NOW + at.AQUEDUCTS) >= 0:
        for aqueduct in position.aqueducts[mem[at.ON_TURN]]:
            if mem[at.CLOSED_NOW + aqueduct]:
                _score(position)
                return
    mem[at.PHASE] = at.CLOSING


def _close(position: Position, action: Action) -> None:
    position.bytes[at.CLOSED_NOW + action.aqueduct] = 1
    _score(position)


def _pass(position: Position, action: Action) -> None:
    mem = position.bytes
    if mem.find(1, at.CLOSED_NOW, at.CLOSED_NOW + at.AQUEDUCTS) >= 0:
        _score(position)
    else:
        _end_go(position)


def _score(position: Position) -> None:
    mem = position.bytes
    score_closed(position, mem[at.ON_TURN])
    if any(mem[at.WORKMEN : at.WORKMEN + at.SEATS]):
        _ask_to_take(position)
    else:
        _finish(position)


def _ask_to_take(position: Position) -> None:
    mem = position.bytes
    if any(mem[at.YARD : at.YARD + _YARD_KINDS + 1]):
        for seat in seats_from(position.players, mem[at.ON_TURN]):
            if mem[at.OWED + seat]:
                mem[at.DECIDER] = seat
                mem[at.PHASE] = at.TAKING
                return
    _end_go(position)


def _take(position: Position, action: Action) -> None:
    mem = position.bytes
    seat = mem[at.DECIDER]
    mem[at.YARD + action.kind] -= 1
    mem[at.HELD + seat * at.HELD_ROW + action.kind] += 1
    mem[at.HOLDING + seat] += 1
    mem[at.OWED + seat] -= 1
    _ask_to_take(position)


def _end_go(position: Position) -> None:
    mem = position.bytes
    mem[at.OWED : at.OWED + at.SEATS] = bytes(at.SEATS)
    mem[at.TILELESS] = 0 if mem[at.TILE_LAID] else mem[at.TILELESS] + 1
    _begin_go(position, (mem[at.ON_TURN] + 1) % position.players)


def _begin_go(position: Position, seat: int) -> None:
    """Find the next seat that has something to decide, or the end of the game."""
    mem = position.bytes
    mem[at.TILE_LAID] = 0
    mem[at.BONUS_KINDS] = 0
    while mem[at.TILELESS] < position.players:
        mem[at.ON_TURN] = mem[at.DECIDER] = seat
        if mem[at.HOLDING + seat]:
            mem[at.PHASE] = at.RESERVE
            return
        if mem[at.WORKMEN + seat]:
            mem[at.PHASE] = at.BUILDING
            return
        mem[at.TILELESS] += 1
        seat = (seat + 1) % position.players
    _finish(position)


def _finish(position: Position) -> None:
    mem = position.bytes
    score_open(position, 0 if mem[at.LAST_LAYER] == at.NOBODY else mem[at.LAST_LAYER])
    mem[at.PHASE] = at.OVER
    mem[at.DECIDER] = at.NOBODY


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
