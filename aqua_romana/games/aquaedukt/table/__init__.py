"""The table of Aquädukt: the land, its water, the die, and what a hand does with them.

frame, things      where everything lies, and what it is called
snapshot, marks    what is to be seen of a game, and what is lit: all that painters get
stage and painters the land as pictures, and what moves on it
decisions/         one module per phase
words, cards, panels, notices, help      what is told
"""
