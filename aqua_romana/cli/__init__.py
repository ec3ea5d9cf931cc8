"""The command line: options of the game itself, and the commands for people who script, one module each.
All of them work without a screen, for every game.

    command_line  the options with which the game starts; what all commands share: parser, what is said
    simulate      the computer plays whole games by itself
    check         records replayed and judged
    show          the board of a record as text
    diagnose      what helps to find a fault, for a report

`aqua_romana.__main__` reads the command line, imports the commands by name when asked and hands the games
in; they import `boardgame`, `ai` and, for reading and writing files, `storage`; never the window (`diagnose`
asks it for the fonts and such).
"""
