"""Computer players for Aquädukt: a library without a screen.

    levels           `LEVELS` and `make`: what each of the computer players can do
    board_bits       what the eye sees on the board, for many positions at once
    facts            what there is to know about dry tiles and hands
    weights.json     what self-play has taught about them; `evaluation` tells how it was made
    evaluation       the points every seat may expect at the end: as learnt, or as a simpler eye sees it
    candidate_turns  what can be made of a turn: plans
    search_model     the game as the tree search sees it
    hints            a suggested action and the true reasons for it
    review           the curve of a game, luck, and what decisions cost

It imports the rules, `ai`, `boardgame` and numpy, nothing else. The game's `ai` imports it; the program asks
the `ai`.
"""

from aqua_romana.games.aquaedukt.players.levels import LEVELS, ComputerPlayer, Skill, make

__all__ = ["LEVELS", "ComputerPlayer", "Skill", "make"]
