"""The digital edition of the board game Aqua Romana.

`rules` knows the game and nothing of a screen; `client` is the desktop program around it.
"""

__version__ = "0.1.0"
