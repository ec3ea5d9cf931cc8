"""The final scoring of Aquädukt.

    page          the page that lies over the table when a game is over
    score_table   houses, then mountains, then the winner, added up step by step
    texts         what a house counts, what a mountain hid, how a tie was broken, why the game ended

Imported by `game_ui`, when it is first shown.
"""
