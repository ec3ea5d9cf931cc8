"""An evening: several games of the same people.

    page       how it stands, its games and what was remarkable; a small ceremony when it is over
    next_game  who sits where in the game that comes next

The final scoring and the title lead here.
"""
