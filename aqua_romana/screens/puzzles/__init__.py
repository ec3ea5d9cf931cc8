"""Puzzles: decisions of real games with the proof of what is right.

    model        puzzles as plain data, which games fill in
    service      sets puzzles: of the day, at one's level, of a theme, in a run, from own games
    mode         a puzzle at the table
    panels       the question, and the answer step by step
    texts        what is said of a puzzle
    page         where puzzles are chosen, with somebody's progress: drops, curve, bars
    daily        the puzzle of the day: the games take turns; week by week; its board on the title

Games import `model` alone; the title shows the week, the review finds own puzzles.
"""
