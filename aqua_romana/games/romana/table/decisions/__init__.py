"""The decisions of Aqua Romana, one module each: all the table must know about a phase.

    place_builders  builders come onto the pathway: in the setup, and from the reserve
    build           an aqueduct is extended
    move_builder    no aqueduct can be extended: a builder walks
    lay_bonus       a tile after a fountain
    close_aqueduct  an aqueduct is closed, or the go ends
    take_builder    a builder is taken from the reserve
    game_over       nothing is left to decide
    base            what all have in common
    held_tile       the tile in the hand, for `build` and `lay_bonus`

The table's factory imports it, and the rule book for its pictures.
"""

from typing import Final

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.table.decisions.base import RomanDecision
from aqua_romana.games.romana.table.decisions.build import Build
from aqua_romana.games.romana.table.decisions.close_aqueduct import CloseAqueduct
from aqua_romana.games.romana.table.decisions.game_over import GameOver
from aqua_romana.games.romana.table.decisions.lay_bonus import LayBonus
from aqua_romana.games.romana.table.decisions.move_builder import MoveBuilder
from aqua_romana.games.romana.table.decisions.place_builders import PlaceFromReserve, PlaceInSetup
from aqua_romana.games.romana.table.decisions.take_builder import TakeBuilder

_BY_PHASE: Final[dict[str, type[RomanDecision]]] = {
    "setup": PlaceInSetup,
    "reserve": PlaceFromReserve,
    "build": Build,
    "bonus": LayBonus,
    "close": CloseAqueduct,
    "take": TakeBuilder,
    "over": GameOver,
}


def decision(game: Game, remembered: str = "") -> RomanDecision:
    """What is to be decided now."""
    decision_class = _BY_PHASE[game.phase]
    if decision_class is Build and game.legal_actions()[0].word == "move":
        decision_class = MoveBuilder
    return decision_class(game, remembered)
