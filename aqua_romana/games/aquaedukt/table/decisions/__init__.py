"""The decisions of Aquädukt, one module each: all the table must know about a phase.

    place_mountains  the players put the mountains on the board
    begin_go         a go begins: die, spring or canal
    build_house      a house tile in the region thrown
    throw_again      throw once more, or stop
    second_canal     the second canal of a go
    chance           the die, or mountains that are drawn and turned over; a real die is entered
    game_over        nothing is left to decide
    base             what they have in common
    held_piece       a piece in the hand, held over a place of the land; the canal of a first or second piece

Imported by the table's factory.
"""

from typing import Final

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table.decisions.base import LandDecision
from aqua_romana.games.aquaedukt.table.decisions.begin_go import BeginGo
from aqua_romana.games.aquaedukt.table.decisions.build_house import BuildHouse
from aqua_romana.games.aquaedukt.table.decisions.chance import MountainsByChance, ThrowDie
from aqua_romana.games.aquaedukt.table.decisions.game_over import GameOver
from aqua_romana.games.aquaedukt.table.decisions.place_mountains import PlaceMountains
from aqua_romana.games.aquaedukt.table.decisions.second_canal import SecondCanal
from aqua_romana.games.aquaedukt.table.decisions.throw_again import ThrowAgain

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
