"""The rules of Aquädukt as a library: no screen, no files, no clock.

    game             `Game`, the public face: play, undo, redo, records
    geometry         squares, regions, points and edges: tables built once
    actions          the small interned things players and chance can do, and their notation
    position         everything that changes during a game, in one buffer of bytes
    legal_actions    what may be done in each phase, and why something may not
    apply_action     how a game proceeds from phase to phase
    rng              what chance may bring, and what a seed draws
    canals           springs and canals: where they may go, and the water they bring
    houses           house tiles: which may go where, full regions
    scoring          points, who leads and wins; the final count, house by house; points turn by turn
    questions        what a client asks: places, previews, what is missing
    events           what happened, turn by turn
    board_arrays     whole boards as numpy arrays, many at once: supply, houses in danger, lanes in reach
    position_text    a position as one line of text, written and read; the board drawn in text

Anyone may import this package; of aqua_romana it imports nothing but `boardgame`, on which all rules stand,
and of that neither `plugin` nor `match`.
"""

from aqua_romana.boardgame.records import RecordError
from aqua_romana.boardgame.refusals import IllegalAction
from aqua_romana.games.aquaedukt.rules.actions import Action
from aqua_romana.games.aquaedukt.rules.board_arrays import BoardArrays
from aqua_romana.games.aquaedukt.rules.game import Game

__all__ = ["Action", "BoardArrays", "Game", "IllegalAction", "RecordError"]
