"""The digital edition of the board games Aqua Romana and Aquädukt, and the box that others can join.

    __main__    the command line
    publisher   who publishes the program, and where
    program     puts the program together; the only module that names the games
    resources   where the program's own files are
    boardgame   what any board game is: plugin, match, records, messages
    ai          thinking and other work in a process of its own
    storage     saved games, results, progress and settings on disk
    ui          window, input, text, pictures, sound, widgets
    table       the table on which any game is played
    screens     the pages from the title to the rematch, a folder for each thing the user can name
    games       the games themselves: rules, players, table, lessons
    rules       the public face of the first game's rules
    cli         simulate, check, show and diagnose

Imports go downwards only: never from the shell to a game, never from one game to another.
"""

__version__ = "1.1.0"

#: What the program is called by people, and by the command line.
NAME = "Aqua Romana"
PROGRAM = "aqua-romana"
