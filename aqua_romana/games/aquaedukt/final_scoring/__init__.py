"""The final scoring of Aquädukt.

    page   the page over the table when a game is over: houses, then mountains, then the winner, added up

Imported by `game_ui`, when it is first shown.
"""
