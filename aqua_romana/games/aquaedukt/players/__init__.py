"""Computer players for Aquädukt: a library without a screen.

    sight        what the eye sees on the board, for many positions at once
    facts        what there is to know about dry tiles and hands
    weights      what self-play has taught about them (written by build_scripts/tune.py)
    evaluation   the points every seat may expect at the end
    secrets      what secret mountains may add to that
    plain        a simpler eye, made by hand
    turns        what can be made of a turn: plans
    outlook      the game as the tree search sees it
    levels       `LEVELS` and `make`: what each of the four characters can do
    policies     how simulated players choose
    hints        a suggested action and the true reasons for it
    review       the curve of a game, luck, and what decisions cost

It imports the rules, `ai`, `boardgame.plugin` and numpy, nothing else. The game's `mind`
imports it; the shell asks the mind.
"""

from aqua_romana.games.aquaedukt.players.levels import LEVELS, ComputerPlayer, Skill, make

__all__ = ["LEVELS", "ComputerPlayer", "Skill", "make"]
