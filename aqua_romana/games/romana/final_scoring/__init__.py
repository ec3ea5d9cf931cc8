"""The final scoring of Aqua Romana.

    page          the page that lies over the table when a game is over
    score_table   podiums, then bonuses, then the winner, added up step by step

Imported by `game_ui`, when it is first shown. What is said of a workman's points is in `table.texts.scores`.
"""
