"""The rules of Aqua Romana as a library: no screen, no files, no clock.

    geometry   squares, pathway, fountains, reservoirs and their outlets: tables built once
    tiles      tile kinds, their orientations and where water leaves them
    actions    the small interned things a player can do, and their notation
    position   everything that changes during a game, in one buffer of bytes
    laying     putting a tile down: growing, blocking and linking aqueducts
    podium     who stands where, and the points that makes
    legal      what may be done in each phase
    course     how a go proceeds from phase to phase
    game       `Game`, the public face: play, undo, redo
    record     games as text
    reasons    why an action is refused
    questions  what a client asks: sight, previews, the way water flows
    story      what happened, go by go
    drawing    the board as text

Anyone may import this package; of aqua_romana it imports nothing but `groundwork`, on which all rules stand,
and `sentences`, which says why.
"""

from aqua_romana.boardgame.records import RecordError
from aqua_romana.boardgame.refusals import IllegalAction
from aqua_romana.games.romana.rules.actions import Action
from aqua_romana.games.romana.rules.game import Game

__all__ = ["Action", "Game", "IllegalAction", "RecordError"]
