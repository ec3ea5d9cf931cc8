"""The final scoring of Aqua Romana.

    page   the page over the table when a game is over: podiums, then bonuses, then the winner, added up

Imported by `game_ui`, when it is first shown. What is said of a workman's points is in `table.texts.scores`.
"""
