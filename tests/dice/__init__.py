"""A third game, a few squares and a die, that stands beside the real ones and never ships.

It proves the walls: whatever screens, table and AI do with it, they do without knowing it.

    game     its rules
    engine   reading, beginning, summing up
    ai       its computer players
    game_ui  its table, its final scoring, its pictures and its rule book
    plugin   the plain facts
"""
