"""The decisions of Aqua Romana, one module each: all the table must know about a phase.

    placing    builders come onto the pathway: in the setup, and from the reserve
    building   an aqueduct is extended
    moving     no aqueduct can be extended: a builder walks
    bonus      a tile after a fountain
    closing    an aqueduct is closed, or the go ends
    taking     a builder is taken from the reserve
    over       nothing is left to decide

`base` holds what they have in common, `laying` the tile in the hand of building and bonus.
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
    made = _BY_PHASE[game.phase]
    if made is Build and game.legal_actions()[0].word == "move":
        made = MoveBuilder
    return made(game, remembered)
