"""The commands for people who script, one module each; all of them work without a screen.

    simulate   the computer plays whole games by itself
    check      records replayed and judged
    show       the board of a record as text
    console    what all commands share: parser, name, how they fail
    files      reading records from files
    policies   how simulated players choose

`aqua_romana.__main__` imports them by name when asked; they import `rules` and never the client.
"""
