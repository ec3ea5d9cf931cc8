"""The commands for people who script, one module each; all of them work without a screen, for every game.

    simulate   the computer plays whole games by itself
    check      records replayed and judged
    show       the board of a record as text
    diagnose   what helps to find a fault, for a report
    console    what all commands share: parser, records read from files, what is said, how they fail

`aqua_romana.__main__` imports them by name when asked and hands the games in; they import `boardgame`, `ai`
and, for reading and writing files, `storage`; never the window (`diagnose` asks it for the fonts and such).
"""
