"""Learning a game by doing.

    model       lessons as plain data, which games fill in
    service     who learns and how far they have come; opens lessons and the first game
    mode        a lesson at the table
    panel       the slab beside the board, and frames
    page        the map of lessons, and the pictures in its arches

Games import `model` alone; puzzles, challenges and the title use its service.
"""
