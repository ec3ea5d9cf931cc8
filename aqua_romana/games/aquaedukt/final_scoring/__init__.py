"""The final scoring of Aquädukt.

    page          the page that lies over the table when a game is over, and its texts
    score_table   houses, then mountains, then the winner, added up step by step

Imported by `game_ui`, when it is first shown.
"""
