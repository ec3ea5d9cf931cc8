"""What may be done now, the legal actions of each phase; and why another action is refused.

A reason is a sentence with gaps and the facts that fill them, so that a client can translate it.
"""

from collections.abc import Callable, Iterable
from itertools import chain, compress
from typing import TYPE_CHECKING, Final

from aqua_romana.boardgame.messages import N_, Fact
from aqua_romana.boardgame.refusals import GAME_OVER
from aqua_romana.games.romana.rules import actions
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
from aqua_romana.games.romana.rules.geometry import (
    AQUEDUCT_NAMES,
    CELLS,
    NAME_OF,
    NO_SIDE,
    PATHWAY,
    SIGHT,
    STEP,
)
from aqua_romana.games.romana.rules.position import Position
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS, CODES_OF_KIND, CONTINUING, EXIT, JOKER

if TYPE_CHECKING:
    from aqua_romana.games.romana.rules.game import Game


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


OTHER_PHASE = {
    "setup": N_("First the builders are placed around the board."),
    "reserve": N_("First the builders taken from the reserve are placed."),
    "build": N_("Now an aqueduct is extended or a builder moved."),
    "bonus": N_("First the bonus tile is laid."),
    "close": N_("Now you may close an aqueduct or end the go."),
    "take": N_("First a builder is taken from the reserve."),
}
SQUARE_TAKEN = N_("A builder already stands on pathway square {path}.")
NONE_LEFT_TO_PLACE = N_("No builder of this kind is left to place.")
NO_BUILDER = N_("No builder stands on pathway square {path}.")
NO_SUCH_AQUEDUCT = N_("There is no aqueduct {aqueduct} in this game.")
NO_WORKMAN = N_("The workman of {aqueduct} has left the board.")
NOT_YOURS = N_("{aqueduct} belongs to another player.")
OWN_FIRST = N_("Your own workmen can build, so another player’s may not be borrowed.")
OUT_OF_SIGHT = N_("The workman of {aqueduct} does not see pathway square {path}.")
WRONG_KIND = N_("The builder on pathway square {path} supplies other tiles.")
OUT_OF_STOCK = N_("No tile of this kind is left.")
DOES_NOT_CONTINUE = N_("Turned like this, the tile would not lead {aqueduct} on.")
LINKS = N_("This would link two reservoir outlets.")
CAN_BUILD = N_("An aqueduct can be extended, so it must be.")
NOT_BLANK = N_("{square} is not empty.")
END_FACES = N_("An aqueduct’s end faces {square}.")
WRONG_BONUS_KIND = N_("The bonus tile must be of another kind.")
NOT_IN_RESERVE = N_("The reserve has no builder of this kind.")
NOT_NOW = N_("This is not possible now.")

_VERBS_OF_PHASE = {
    "setup": (actions.PLACE,),
    "reserve": (actions.PLACE,),
    "build": (actions.BUILD, actions.MOVE),
    "bonus": (actions.BONUS,),
    "close": (actions.CLOSE, actions.PASS),
    "take": (actions.TAKE,),
}


def why_refused(game: "Game", action: Action) -> tuple[str, dict[str, Fact]]:
    """Why an action is not legal now: a sentence with gaps, and what fills them."""
    if game.is_over:
        return GAME_OVER, {}
    if action.verb not in _VERBS_OF_PHASE[game.phase]:
        return OTHER_PHASE[game.phase], {}
    mem = game.position.bytes
    facts: dict[str, Fact] = {"path": action.path}
    if action.verb == actions.PLACE:
        counts = at.UNPLACED if game.phase == "setup" else at.HELD + mem[at.DECIDER] * at.HELD_ROW
        return (SQUARE_TAKEN if mem[counts + action.kind] else NONE_LEFT_TO_PLACE), facts
    if action.verb == actions.MOVE:
        return (NO_BUILDER if not mem[at.PATH + action.path] else CAN_BUILD), facts
    if action.verb == actions.TAKE:
        return NOT_IN_RESERVE, {}
    if action.verb == actions.BONUS:
        return _why_no_bonus(mem, action), {"square": NAME_OF[action.cell]}
    if action.verb in (actions.BUILD, actions.CLOSE):
        facts["aqueduct"] = AQUEDUCT_NAMES[action.aqueduct]
        return _why_not_with_workman(game, action), facts
    return NOT_NOW, {}


def _why_no_bonus(mem: bytearray, action: Action) -> str:
    if mem[at.GRID + action.cell]:
        return NOT_BLANK
    if not mem[at.UNFACED + action.cell]:
        return END_FACES
    return WRONG_BONUS_KIND if mem[at.STOCK + action.kind] else OUT_OF_STOCK


def _why_not_with_workman(game: "Game", action: Action) -> str:
    position, mem = game.position, game.position.bytes
    owner, seat = position.owner[action.aqueduct], mem[at.ON_TURN]
    if owner == at.NOBODY:
        return NO_SUCH_AQUEDUCT
    if owner != seat and (action.verb == actions.CLOSE or not position.borrowed):
        return NOT_YOURS
    if mem[at.PODIUM + action.aqueduct] != at.OPEN:
        return NO_WORKMAN
    if owner != seat and builds_with(position, position.aqueducts[seat]):
        return OWN_FIRST
    return _why_no_build(mem, action) if action.verb == actions.BUILD else NOT_NOW


def _why_no_build(mem: bytearray, action: Action) -> str:
    cell, direction = mem[at.END_CELL + action.aqueduct], mem[at.END_SIDE + action.aqueduct]
    builder = mem[at.PATH + action.path]
    if not builder:
        return NO_BUILDER
    if action.path not in SIGHT[cell]:
        return OUT_OF_SIGHT
    if not mem[at.STOCK + action.kind]:
        return OUT_OF_STOCK
    if BUILDER_KINDS[builder - 1] != JOKER and builder != action.kind and mem[at.IN_STOCK] >> builder & 1:
        return WRONG_KIND
    if EXIT[action.code * 4 + direction] == NO_SIDE:
        return DOES_NOT_CONTINUE
    return LINKS if not mem[at.GRID + cell + STEP[direction]] else NOT_NOW
