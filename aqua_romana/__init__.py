"""The digital edition of the board games Aqua Romana and Aquädukt, and the box that others can join.

    start             puts the program together; the only module that names the games
    kinds, match      what any game is asked for, and one game being played
    keeping           saved games, results and settings on disk
    minds             thinking and other work in a process of its own
    window            window, input, text, pictures, sound, widgets
    tabletop          what any game's table needs
    box               the pages from the title to the rematch
    games             the games themselves: rules, players, table, book
    rules             the public face of the first game's rules
    commands          simulate, check and show, without a window

Imports go downwards only: never from the shell to a game, never from one game to another.
"""

__version__ = "1.0.0"

#: What the program is called by people, and by the command line.
NAME = "Aqua Romana"
PROGRAM = "aqua-romana"
