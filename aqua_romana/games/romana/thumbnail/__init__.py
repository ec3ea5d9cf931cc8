"""Small drawn pictures of the board; `game_ui` and the final scoring import them.

picture  the whole board, and the position of a turning point with what was played and what was better
"""
