"""Computer players for Aqua Romana: a library without a screen.

    facts        what the eye sees in a position, read off many positions at once
    weights      what each fact is worth (written by build_scripts/tune.py)
    evaluation   the points every seat may expect at the end
    standing     what the podiums pay now
    endgame      endings played out in full
    levels       `LEVELS` and `make`: four players with a character
    hints        a suggested action and the true reasons for it
    review       the curve of a game and the decisions that changed most
    tasks        what the thinking process can be asked

It imports the rules, `aqua_romana.minds` and numpy, nothing else.
"""

from aqua_romana.games.romana.players.levels import LEVELS, ComputerPlayer, Level, make

__all__ = ["LEVELS", "ComputerPlayer", "Level", "make"]
