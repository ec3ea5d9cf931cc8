"""The screens around the table: everything between opening the program and the next rematch.

    startup    the window, the title, and what the command line asks for
    navigator  leads from scene to scene; tables and pages ask it for the way to everything else
    page       what the pages have in common; overlays, books of chapters, and a bar over the scene while
               another process works, as for films and backups
    texts      what is said about games in several screens: how they stand, when they were played, who plays
    wall       the wall of arches of lessons and challenges, with parts of boards in them
    result_tables              tables of results and evenings
    standings                  what results say of people, by name: in all, and against each opponent
    rivals_and_ratings         who was ahead of whom, the ladder
    import_and_export_dialogs  which file to read, and where to write one
    pictures_and_films         of a game, made in another process
    key_bindings               what keys do on pages

A folder or a file for everything a user can name: title, new_game, evening, saved_games, lessons, puzzles,
challenges, review, replay, two_homes, results, rule_book, settings, backup, keys, gamepads, export, about,
crash_report. The same roles have the same names in each folder: `model` is plain data that games fill in,
`service` knows what was done and leads on, `mode` is a table with a purpose, `page` is what is seen.

They may import everything of the shell (boardgame, storage, ai, ui, table) and no game: what is a game's own
comes with its plugin. Only `program` imports them; games import the models of lessons, puzzles, challenges
and the rule book.
"""

import aqua_romana.ui  # noqa: F401 (it sets what SDL must know before anything here imports pygame)
