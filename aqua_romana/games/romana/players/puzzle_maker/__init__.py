"""Puzzles of Aqua Romana, made of games that were played.

    proof    what every action of an ending is worth, played out in full
    search   whether one action is clearly the best where nothing can be proven, and how hard it is to find
    puzzles  a puzzle as plain data, what it is about, and those in what somebody gave away

The game's `ai` imports it when a finished game is gone through; `build_scripts/mine_puzzles.py` does too.
"""
