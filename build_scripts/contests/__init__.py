"""Matches between computer players, for `arena.py`: who plays, how a game is played, what is kept of it."""
