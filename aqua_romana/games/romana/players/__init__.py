"""Computer players for Aqua Romana: a library without a screen.

    levels            `LEVELS` and `make`: what each of the computer players can do
    facts             what the eye sees in a position, read off many positions at once
    weights.json      what each fact is worth (written by build_scripts/tune.py)
    evaluation        the points every seat may expect at the end
    search_model      the game as the tree search sees it
    endgame           endings played out in full
    hints             a suggested action and the true reasons for it
    review            the curve of a game and what decisions cost
    puzzle_maker      puzzles from games that were played
    puzzle_solutions  which action is right: proven, or searched

It imports the rules, `ai`, `boardgame` and numpy, nothing else. The game's `ai` and `engine` import it;
the program asks the `ai`.
"""

from aqua_romana.games.romana.players.levels import LEVELS, ComputerPlayer, Skill, make

__all__ = ["LEVELS", "ComputerPlayer", "Skill", "make"]
