"""Computer players for Aqua Romana: a library without a screen.

    weights      the fitted numbers of the evaluation (written by build_scripts/tune.py)
    evaluation   the points every seat may expect at the end
    search       looking ahead, decision by decision
    endgame      endings played out in full
    levels       `LEVELS` and `make`: four players with a character
    hints        a suggested action and the true reasons for it
    review       the curve of a game and the decisions that changed most
    tasks        what the thinking process can be asked
    thinking     `Thinker`: a process that thinks, so that no window ever waits

The client and the scripts import this package; it imports `aqua_romana.rules` and nothing else.
"""

from aqua_romana.players.levels import LEVELS, ComputerPlayer, Level, make

__all__ = ["LEVELS", "ComputerPlayer", "Level", "make"]
