"""Saved games: the list, and a game that cannot be saved.

    page           the list, the chosen game in a picture, and what can be done with it
    thumbnails     small pictures of boards, made in another process and kept
    unsaved_game   while the game at the table cannot be saved: it is tried again, nobody leaves unasked

The navigator imports it; the title shows thumbnails.
"""
