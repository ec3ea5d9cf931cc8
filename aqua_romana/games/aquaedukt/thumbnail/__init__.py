"""The board of Aquädukt as a small drawn picture, without sprites.

    picture   the whole board: the land, what lies on it, squares that are lit, a turning point marked
    pieces    houses, canals, springs, mountains, drops and numbers, drawn

Imported by `game_ui` and the final scoring.
"""
