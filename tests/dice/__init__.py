"""A third game, a few squares and a die, that lives in the same box as the real ones and never ships.

It proves the walls: whatever the box, the tabletop and the minds do with it, they do without knowing it.

    game    its rules
    engine  reading, beginning, summing up
    mind    its computer players
    face    its table, its final scoring, its pictures and its book
    kind    the plain facts
"""
