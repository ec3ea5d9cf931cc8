"""The decisions of Aqua Romana, a class each: all the table must know about a phase.

    builders        builders are placed, in the setup and from the reserve, taken there, or moved
    lay_tile        an aqueduct is extended, or a bonus tile laid after a fountain
    close_aqueduct  an aqueduct is closed, or the go ends
    base            what all have in common; nothing is left to decide

The game's `game_ui` imports it, and the rule book for its pictures.
"""

from typing import Final

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.table.decisions.base import GameOver, RomanDecision
from aqua_romana.games.romana.table.decisions.builders import (
    MoveBuilder,
    PlaceFromReserve,
    PlaceInSetup,
    TakeBuilder,
)
from aqua_romana.games.romana.table.decisions.close_aqueduct import CloseAqueduct
from aqua_romana.games.romana.table.decisions.lay_tile import Build, LayBonus

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
    if decision_class is Build and game.legal_actions()[0].verb_name == "move":
        decision_class = MoveBuilder
    return decision_class(game, remembered)
