"""What may be done now, the legal actions of each phase; and why another action is refused.

A reason is a sentence with gaps and the facts that fill them, so that a client can translate it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from aqua_romana.boardgame.messages import N_, Fact
from aqua_romana.boardgame.refusals import GAME_OVER
from aqua_romana.games.aquaedukt.rules import actions
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import BUILD_ACTION, STOP_ACTION, Action
from aqua_romana.games.aquaedukt.rules.canals import canal_actions, spring_actions
from aqua_romana.games.aquaedukt.rules.geometry import (
    AROUND_SPRING,
    EDGES,
    NAME_OF,
    REGION_OF,
    SPRING_POINTS,
)
from aqua_romana.games.aquaedukt.rules.houses import house_actions, values_in
from aqua_romana.games.aquaedukt.rules.position import Position
from aqua_romana.games.aquaedukt.rules.rng import backs_left, outcomes, sites

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.rules.game import Game


def _setup(position: Position, seed: int | None) -> list[Action]:
    return sites(position.bytes) if position.placed else outcomes(position, seed)


def _turn(position: Position, seed: int | None) -> list[Action]:
    mem = position.bytes
    found = [BUILD_ACTION] if mem[at.HELD + mem[at.ON_TURN]] else []
    if not mem[at.LAST_ROUND]:
        found += spring_actions(mem)
        found += canal_actions(mem)
    return found


def _chance(position: Position, seed: int | None) -> list[Action]:
    return outcomes(position, seed)


def _house(position: Position, seed: int | None) -> list[Action]:
    return house_actions(position.bytes)


def _again(position: Position, seed: int | None) -> list[Action]:
    return [STOP_ACTION, BUILD_ACTION]


def _canal(position: Position, seed: int | None) -> list[Action]:
    return [STOP_ACTION, *canal_actions(position.bytes)]


def _over(position: Position, seed: int | None) -> list[Action]:
    return []


_OFFERS: Final[tuple[Callable[[Position, int | None], list[Action]], ...]] = (
    _setup,
    _turn,
    _chance,
    _house,
    _again,
    _canal,
    _chance,
    _over,
)


def legal_actions(position: Position, seed: int | None) -> list[Action]:
    """Everything that may be done, or that chance may do, without duplicates, in a fixed order."""
    return _OFFERS[position.bytes[at.PHASE]](position, seed)


_Why = tuple[str, dict[str, Fact]]

OTHER_PHASE = {
    "setup": N_("First the mountains are put on the board."),
    "turn": N_("Now houses are built, a spring is discovered or canals are laid."),
    "roll": N_("First the die is thrown."),
    # Translators: {region}: a number from 1 to 20
    "house": N_("Now a house tile is put into region {region}, or the throw is declined."),
    "again": N_("Now the die is thrown again, or the go ends."),
    "canal": N_("Now a second canal is laid, or the go ends."),
    "reveal": N_("First the mountains are turned over."),
}
SQUARE_TAKEN = N_("This square is not free.")
LAST_FREE = N_("A mountain may not take the last free square of region {region}.")
MOUNTAIN_NEAR = N_("At least two squares must lie between this one and every other mountain.")
# Translators: the seed fixes what chance brings; {square}: a name such as c4
OTHER_SITE = N_("With the seed of this game the next mountain is on {square}.")
# Translators: the seed fixes what chance brings; {number}: from 1 to 20
OTHER_THROW = N_("With the seed of this game the die shows {number}.")
# Translators: the seed fixes what chance brings; {square}: a name such as c4
OTHER_BACK = N_("With the seed of this game the mountain on {square} hides something else.")
NO_TILE_LEFT = N_("No house tile is left to build with.")
LAST_ROUND_ = N_("In the last round only houses are built.")
NO_SPRING_LEFT = N_("All springs have been discovered.")
FEW_SQUARES = N_("Fewer than two squares meet here.")
# Translators: where a spring, or the end of a canal, was to be
SPRING_THERE = N_("A spring is there already.")
# Translators: where a spring, or the end of a canal, was to be
CANAL_THERE = N_("A canal is there already.")
SPRING_NEAR = N_("Springs are at least five steps apart: another one is nearer than that.")
NO_CANAL_LEFT = N_("No canal is left.")
NO_SOURCE = N_("A canal begins at a spring, or goes on where another one ends.")
NO_BRANCH = N_("This canal goes on already, and canals do not branch.")
TWO_DIRECTIONS = N_("Two canals start from this spring already.")
NO_CANAL_THERE = N_("There is no canal here that could be doubled.")
IS_DOUBLE = N_("This canal is double already.")
# Translators: no canal is wider than the one its water comes from
EARLIER_FIRST = N_("Canals are doubled from the spring on: an earlier one comes first.")
OTHER_REGION = N_("This square is not in region {region}.")
NONE_OF_VALUE = N_("No house tile of value {value} is left.")
LOWEST_FIRST = N_("This square is watered: only a tile of value {lowest}, the lowest in hand, may go there.")
OTHER_MOUNTAIN = N_("First the mountain on {square} is turned over.")
# Translators: "back": what is on the other side of a mountain
NO_SUCH_BACK = N_("All backs of this kind have been turned over already.")
NOT_NOW = N_("This is not possible now.")

_VERBS_OF_PHASE = {
    "setup": (actions.MOUNTAIN,),
    "turn": (actions.BUILD, actions.SPRING, actions.CANAL, actions.DOUBLE),
    "roll": (actions.ROLL,),
    "house": (actions.HOUSE, actions.STOP),
    "again": (actions.BUILD, actions.STOP),
    "canal": (actions.CANAL, actions.DOUBLE, actions.STOP),
    "reveal": (actions.REVEAL,),
}


def why_refused(game: "Game", action: Action) -> tuple[str, dict[str, Fact]]:
    """Why an action is not legal now: a sentence with gaps, and what fills them."""
    mem = game.position.bytes
    if game.is_over:
        return GAME_OVER, {}
    if action.verb not in _VERBS_OF_PHASE[game.phase]:
        return OTHER_PHASE[game.phase], {"region": mem[at.ROLLED]} if mem[at.ROLLED] else {}
    if action.verb == actions.MOUNTAIN:
        return _why_no_mountain(game, action)
    if action.verb == actions.ROLL:
        return OTHER_THROW, {"number": game.legal_actions()[0].region}
    if action.verb == actions.REVEAL:
        return _why_no_reveal(mem, action)
    if action.verb == actions.HOUSE:
        return _why_no_house(mem, action)
    if action.verb == actions.BUILD:
        return NO_TILE_LEFT, {}
    if mem[at.LAST_ROUND]:
        return LAST_ROUND_, {}
    return _why_no_spring(mem, action) if action.verb == actions.SPRING else _why_no_canal(mem, action)


def _why_no_mountain(game: "Game", action: Action) -> _Why:
    mem, region = game.position.bytes, REGION_OF[action.cell]
    if mem[at.GRID + action.cell]:
        return SQUARE_TAKEN, {}
    if mem[at.FREE + region] == 1:
        return LAST_FREE, {"region": region}
    offered = game.legal_actions()
    if game.is_chance and len(offered) == 1 and any(action is each for each, _weight in game.chances()):
        return OTHER_SITE, {"square": offered[0].square}
    return MOUNTAIN_NEAR, {}


def _why_no_reveal(mem: bytearray, action: Action) -> _Why:
    cell = mem[at.PEAK + mem[at.TURNED]]
    if action.cell != cell:
        return OTHER_MOUNTAIN, {"square": NAME_OF[cell]}
    if not backs_left(mem)[action.back - 1]:
        return NO_SUCH_BACK, {}
    return OTHER_BACK, {"square": action.square}


def _why_no_house(mem: bytearray, action: Action) -> _Why:
    seat = mem[at.ON_TURN]
    if REGION_OF[action.cell] != mem[at.ROLLED]:
        return OTHER_REGION, {"region": mem[at.ROLLED]}
    if mem[at.GRID + action.cell]:
        return SQUARE_TAKEN, {}
    if not mem[at.HAND + seat * 4 + action.value - 1]:
        return NONE_OF_VALUE, {"value": action.value}
    return LOWEST_FIRST, {"lowest": values_in(mem[at.HELD + seat])[0]}


def _why_no_spring(mem: bytearray, action: Action) -> _Why:
    point = action.point
    springs = mem[at.SPRING : at.SPRING + at.SPRINGS - mem[at.SPRINGS_LEFT]]
    if not mem[at.SPRINGS_LEFT]:
        return NO_SPRING_LEFT, {}
    if point not in SPRING_POINTS:
        return FEW_SQUARES, {}
    if point in springs:
        return SPRING_THERE, {}
    if mem[at.TOUCHED + point]:
        return CANAL_THERE, {}
    return (SPRING_NEAR if any(point in AROUND_SPRING[spring] for spring in springs) else NOT_NOW), {}


def _why_no_canal(mem: bytearray, action: Action) -> _Why:
    start, far = EDGES[action.edge].points
    if action.backwards:
        start, far = far, start
    if not mem[at.CANALS_LEFT]:
        return NO_CANAL_LEFT, {}
    if action.verb == actions.DOUBLE:
        return _why_no_double(mem, action), {}
    if not mem[at.TOUCHED + start]:
        return NO_SOURCE, {}
    springs = mem[at.SPRING : at.SPRING + at.SPRINGS]
    if start not in mem[at.HEAD : at.HEAD + at.BRANCHES]:
        return (TWO_DIRECTIONS if start in springs else NO_BRANCH), {}
    return (SPRING_THERE if far in springs else CANAL_THERE), {}


def _why_no_double(mem: bytearray, action: Action) -> str:
    edge = action.edge
    if not mem[at.PIECES + edge] or mem[at.BACKWARDS + edge] != action.backwards:
        return NO_CANAL_THERE
    return IS_DOUBLE if mem[at.PIECES + edge] > 1 else EARLIER_FIRST
