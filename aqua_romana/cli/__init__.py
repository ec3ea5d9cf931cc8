"""The commands for people who script, one module each; all of them work without a screen, for every game.

    simulate   the computer plays whole games by itself
    check      records replayed and judged
    show       the board of a record as text
    console    what all commands share: parser, name, what they say, how they fail
    files      reading records from files

`aqua_romana.__main__` imports them by name when asked and hands the games in; they import `plugins`,
`minds` and, for reading and writing files, `keeping`; never the window.
"""
