"""What may be done now: the legal actions of each phase."""

from collections.abc import Callable, Iterable
from itertools import chain, compress
from typing import Final

from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import (
    BONUS_ACTIONS,
    BUILD_ACTIONS,
    CLOSE_ACTIONS,
    MOVE_ACTIONS,
    PASS_ACTION,
    PLACE_ACTIONS,
    TAKE_ACTIONS,
    Action,
)
from aqua_romana.games.romana.rules.apply_action import links_outlets
from aqua_romana.games.romana.rules.geometry import CELLS, PATHWAY, SIGHT, STEP
from aqua_romana.games.romana.rules.position import Position
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS, CODES_OF_KIND, CONTINUING, JOKER

_JOKER: Final = BUILDER_KINDS.index(JOKER) + 1


def kinds_in(bits: int) -> tuple[int, ...]:
    """The tile kinds whose bits are set."""
    return tuple(kind for kind in CODES_OF_KIND if bits >> kind & 1)


def _supply(builder: int, in_stock: int) -> int:
    """Bits of the kinds a builder supplies: his own, or any in stock once that is exhausted."""
    own = 1 << builder
    return own if builder != _JOKER and own & in_stock else in_stock


# SUPPLY[builder * 32 + IN_STOCK]: the bits as above; the stock's bits are 1-4.
SUPPLY: Final = bytes(_supply(builder, in_stock) for builder in range(6) for in_stock in range(32))


class _BuildRows(dict[int, tuple[Action, ...]]):
    """Builds of one workman by one builder, by a packed key; made when first asked for."""

    def __missing__(self, key: int) -> tuple[Action, ...]:
        rest, bits = divmod(key, 32)
        rest, direction = divmod(rest, 4)
        aqueduct, path = divmod(rest, 64)
        row = tuple(
            BUILD_ACTIONS[aqueduct, path, code]
            for kind in kinds_in(bits)
            for code in CONTINUING[kind][direction]
        )
        self[key] = row
        return row


_BUILDS: Final = _BuildRows()

# Per set of kinds and cell: the bonus tiles of those kinds on that square.
_BONUS_ROWS: Final = {
    bits: tuple(
        tuple(
            BONUS_ACTIONS[cell, code]
            for kind in kinds_in(bits)
            for code in CODES_OF_KIND[kind]
            if (cell, code) in BONUS_ACTIONS
        )
        for cell in range(CELLS)
    )
    for bits in range(0, 32, 2)
}


def builds_with(position: Position, aqueducts: Iterable[int]) -> list[Action]:
    """Every build by the workmen of these aqueducts, whoever's turn it is."""
    mem = position.bytes
    in_stock = mem[at.IN_STOCK]
    found: list[Action] = []
    for aqueduct in aqueducts:
        if mem[at.PODIUM + aqueduct] != at.OPEN:
            continue
        cell = mem[at.END_CELL + aqueduct]
        direction = mem[at.END_SIDE + aqueduct]
        for path in SIGHT[cell]:
            builder = mem[at.PATH + path]
            if builder:
                row = _BUILDS[((aqueduct * 64 + path) * 4 + direction) * 32 + SUPPLY[builder * 32 + in_stock]]
                ahead = cell + STEP[direction]
                if mem[at.FACED + ahead] == 1:  # one arrival alone can link nothing
                    found += row
                else:
                    found += [action for action in row if not links_outlets(mem, ahead, action.code)]
    return found


def _setup(position: Position) -> list[Action]:
    mem = position.bytes
    return _placements(mem, at.UNPLACED)


def _reserve(position: Position) -> list[Action]:
    mem = position.bytes
    return _placements(mem, at.HELD + mem[at.DECIDER] * at.HELD_ROW)


def _placements(mem: bytearray, counts: int) -> list[Action]:
    vacant = mem[at.VACANT : at.VACANT + PATHWAY + 1]
    found: list[Action] = []
    for kind, row in PLACE_ACTIONS.items():
        if mem[counts + kind]:
            found += compress(row, vacant)
    return found


def _building(position: Position) -> list[Action]:
    mem = position.bytes
    seat = mem[at.ON_TURN]
    found = builds_with(position, position.aqueducts[seat])
    if not found and position.borrowed:
        others = (own for other, own in enumerate(position.aqueducts) if other != seat)
        found = builds_with(position, chain.from_iterable(others))
    return found or list(compress(MOVE_ACTIONS[1:], mem[at.PATH + 1 : at.PATH + 1 + PATHWAY]))


def _bonus(position: Position) -> list[Action]:
    mem = position.bytes
    return list(
        chain.from_iterable(compress(_BONUS_ROWS[mem[at.BONUS_KINDS]], mem[at.UNFACED : at.UNFACED + CELLS]))
    )


def _closing(position: Position) -> list[Action]:
    mem = position.bytes
    own = position.aqueducts[mem[at.ON_TURN]]
    found = [CLOSE_ACTIONS[aqueduct] for aqueduct in own if mem[at.PODIUM + aqueduct] == at.OPEN]
    found.append(PASS_ACTION)
    return found


def _taking(position: Position) -> list[Action]:
    mem = position.bytes
    return [action for kind, action in TAKE_ACTIONS.items() if mem[at.YARD + kind]]


def _over(position: Position) -> list[Action]:
    return []


_BY_PHASE: Final[tuple[Callable[[Position], list[Action]], ...]] = (
    _setup,
    _reserve,
    _building,
    _bonus,
    _closing,
    _taking,
    _over,
)


def legal_actions(position: Position) -> list[Action]:
    """All legal actions, without duplicates, in an order fixed by the position."""
    return _BY_PHASE[position.bytes[at.PHASE]](position)
