"""Why an action is refused.

A reason is a sentence with gaps and the facts that fill them, so that a client can translate it.
"""

from typing import TYPE_CHECKING

from aqua_romana.boardgame.messages import N_, Fact
from aqua_romana.boardgame.refusals import GAME_OVER, IllegalAction, unknown
from aqua_romana.games.romana.rules import actions
from aqua_romana.games.romana.rules import position as at
from aqua_romana.games.romana.rules.actions import Action
from aqua_romana.games.romana.rules.geometry import AQUEDUCT_NAMES, NAME_OF, NO_SIDE, SIGHT, STEP
from aqua_romana.games.romana.rules.legal_actions import builds_with
from aqua_romana.games.romana.rules.tiles import BUILDER_KINDS, EXIT, JOKER

if TYPE_CHECKING:
    from aqua_romana.games.romana.rules.game import Game


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


def refusal(game: "Game", action: Action | None, text: str) -> IllegalAction:
    """The exception for an action that is not legal now."""
    if action is None:
        return unknown(text)
    reason, facts = _why(game, action)
    return IllegalAction(text, reason, **facts)


def _why(game: "Game", action: Action) -> tuple[str, dict[str, Fact]]:
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
