"""A third game, a few squares and a die, that the tests put beside the real ones and that never ships.

It proves the walls: whatever screens, table and computer players do with it, they do without knowing it.

    game     its rules
    plugin   the plain facts
    engine   reading, beginning, summing up
    ai       its computer players
    game_ui  its table, its final scoring, its pictures and its book
"""
