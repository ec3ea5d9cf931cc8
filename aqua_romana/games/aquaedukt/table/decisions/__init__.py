"""The decisions of Aquädukt, a class each: all the table must know about a phase.

    begin_go         a go begins: die, spring or canal; then the second canal
    build_house      a house tile in the region thrown
    throw_die        the die, once more or not, a real one entered; mountains drawn and turned over
    base             what they have in common; nothing is left to decide
    held_piece       a piece in the hand, held over a place of the land: mountains in the setup; canals

Imported by the game's `game_ui`.
"""

from typing import Final

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table.decisions.base import GameOver, LandDecision
from aqua_romana.games.aquaedukt.table.decisions.begin_go import BeginGo, SecondCanal
from aqua_romana.games.aquaedukt.table.decisions.build_house import BuildHouse
from aqua_romana.games.aquaedukt.table.decisions.held_piece import PlaceMountains
from aqua_romana.games.aquaedukt.table.decisions.throw_die import MountainsByChance, ThrowAgain, ThrowDie

_BY_PHASE: Final[dict[str, type[LandDecision]]] = {
    "setup": PlaceMountains,
    "turn": BeginGo,
    "roll": ThrowDie,
    "house": BuildHouse,
    "again": ThrowAgain,
    "canal": SecondCanal,
    "reveal": MountainsByChance,
    "over": GameOver,
}


def decision(game: Game, remembered: str = "") -> LandDecision:
    """What is to be decided now."""
    made = _BY_PHASE[game.phase]
    return (MountainsByChance if made is PlaceMountains and game.is_chance else made)(game, remembered)
