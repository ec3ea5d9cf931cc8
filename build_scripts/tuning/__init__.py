"""Fitting what the computer players know by self-play: a module for each game, asked by `tune.py`."""
