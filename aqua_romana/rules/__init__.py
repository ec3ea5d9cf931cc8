"""The rules of Aqua Romana under the name others import: `from aqua_romana.rules import Game`.

They live in `aqua_romana.games.romana.rules`; here nothing is added.
"""

from aqua_romana.games.romana.rules import Action, BoardArrays, Game, IllegalAction, RecordError

__all__ = ["Action", "BoardArrays", "Game", "IllegalAction", "RecordError"]
