"""The rules of Aqua Romana as a library: no screen, no files, no clock.

    game             `Game`, the public face: play, undo, redo, records; placing builders at random
    geometry         squares, pathway, fountains, reservoirs, who sees what: tables built once
    tiles            tile kinds, their orientations and where water leaves them
    actions          the small interned things a player can do, and their notation
    position         everything that changes during a game, in one buffer of bytes
    legal_actions    what may be done in each phase, and why something may not
    apply_action     how a go proceeds from phase to phase; tiles laid: aqueducts grow, are blocked or linked
    podiums          who climbs which podium, and the points that makes
    scoring          how points come about: workman by workman, go by go, and if the game ended now
    questions        what a client asks: sight, previews, the way water flows, ways on
    events           what happened, go by go
    board_arrays     whole boards as numpy arrays, many at once: who sees whom, whose water runs where
    position_text    a position as one line of text, written and read; the board drawn in text

Anyone may import this package; of aqua_romana it imports nothing but `boardgame`, on which all rules stand,
and of that neither `plugin` nor `match`.
"""

from aqua_romana.boardgame.records import RecordError
from aqua_romana.boardgame.refusals import IllegalAction
from aqua_romana.games.romana.rules.actions import Action
from aqua_romana.games.romana.rules.board_arrays import BoardArrays
from aqua_romana.games.romana.rules.game import Game

__all__ = ["Action", "BoardArrays", "Game", "IllegalAction", "RecordError"]
