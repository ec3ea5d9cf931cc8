"""How a go proceeds: what each action changes and which phase it leads to.

A tile that is laid lets every aqueduct that faces its square grow, or blocks it; whether it would link two
outlets is told by `links_outlets`.
"""

from collections.abc import Callable
from typing import Final

from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import Action
from aqua_romana.games.romana.rules.geometry import CELLS, NO_SIDE, OPPOSITE, PATHWAY, STEP, STRETCH
from aqua_romana.games.romana.rules.podiums import score_closed, score_open, seats_from

# Imported one by one, not as a module: no other code runs as often, and each lookup is felt here.
from aqua_romana.games.romana.rules.position import (
    ARRIVING,
    CLOSED_NOW,
    END_CELL,
    END_SIDE,
    FACED,
    GRID,
    IN_STOCK,
    LENGTH,
    OPEN,
    PODIUM,
    STOCK,
    UNFACED,
    Position,
)
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS, EXIT, JOKER, KIND_OF_CODE, KINDS


def links_outlets(mem: bytearray, cell: int, code: int) -> bool:
    """Would this tile on this blank square join the water of two outlets?

    Only water that arrives at the square can be joined there, so follow each arrival through the tile. A
    chain of loose tiles may bring it back onto the tile's other track.
    """
    for direction in range(4):
        if not mem[ARRIVING + cell * 4 + direction]:
            continue
        leaving = EXIT[code * 4 + direction]
        here = cell
        while leaving != NO_SIDE:
            if here == cell and mem[ARRIVING + cell * 4 + OPPOSITE[leaving]]:
                return True
            here += STEP[leaving]
            leaving = EXIT[(code if here == cell else mem[GRID + here]) * 4 + leaving]
    return False


def lay_tile(mem: bytearray, cell: int, code: int) -> None:
    """Take a tile from the stock, lay it, and let every aqueduct that faces the square grow or be blocked."""
    kind = KIND_OF_CODE[code]
    left = mem[STOCK + kind] - 1
    mem[STOCK + kind] = left
    if not left:
        mem[IN_STOCK] &= ~(1 << kind)
    mem[GRID + cell] = code
    mem[UNFACED + cell] = 0
    if not mem[FACED + cell]:
        return
    mem[FACED + cell] = 0
    for direction in range(4):
        arriving = mem[ARRIVING + cell * 4 + direction]
        if not arriving:
            continue
        mem[ARRIVING + cell * 4 + direction] = 0
        aqueduct = arriving - 1
        if not _flow_on(mem, aqueduct, cell, direction) and mem[PODIUM + aqueduct] == OPEN:
            mem[CLOSED_NOW + aqueduct] = 1


def _flow_on(mem: bytearray, aqueduct: int, cell: int, direction: int) -> bool:
    """Let water that enters a square run on to its new end; tells whether a blank square lies before that."""
    leaving = EXIT[mem[GRID + cell] * 4 + direction]
    if leaving == NO_SIDE:
        return False
    ahead, crossed = cell, 0
    while leaving != NO_SIDE:
        crossed += 1
        here, side = ahead, leaving
        ahead = here + STEP[side]
        leaving = EXIT[mem[GRID + ahead] * 4 + side]
    mem[END_CELL + aqueduct], mem[END_SIDE + aqueduct] = here, side
    if mem[PODIUM + aqueduct] == OPEN:
        mem[LENGTH + aqueduct] += crossed
    if mem[GRID + ahead]:
        return False
    mem[ARRIVING + ahead * 4 + side] = aqueduct + 1
    mem[FACED + ahead] += 1
    mem[UNFACED + ahead] = 0
    return True


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
