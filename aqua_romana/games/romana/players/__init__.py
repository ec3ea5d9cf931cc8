"""Computer players for Aqua Romana: a library without a screen.

    facts        what the eye sees in a position, read off many positions at once
    weights      what each fact is worth (written by build_scripts/tune.py)
    evaluation   the points every seat may expect at the end
    standing     what the podiums pay now
    outlook      the game as the tree search sees it
    endgame      endings played out in full
    levels       `LEVELS` and `make`: what each of the four characters can do
    policies     how simulated players choose
    hints        a suggested action and the true reasons for it
    review       the curve of a game and what decisions cost
    proof        what every action of an ending is worth, for puzzles
    examining    whether one action is clearly the best where nothing can be proven
    making       a puzzle, as plain data, of what was found out
    misplayed    puzzles from what somebody gave away in a finished game

It imports the rules, `ai`, `boardgame.plugin` and numpy, nothing else. The game's `mind` and
`engine` import it; the shell asks the mind.
"""

from aqua_romana.games.romana.players.levels import LEVELS, ComputerPlayer, Skill, make

__all__ = ["LEVELS", "ComputerPlayer", "Skill", "make"]
