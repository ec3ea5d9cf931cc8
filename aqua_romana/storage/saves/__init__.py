"""The saved games.

    saved_games     keeping, listing, renaming, duplicating, throwing away, bringing back
    open_save       a game that is being played here
    save_files      one saved game's files, the order in which they are written, and summaries as plain data
    record_headers  seats, title, challenge and redo as lines of a record, for files that are sent
    save_list       the list of saved games, read by and by
    game_id         which game a record is of
    trash           where deleted games wait, and sweeping up after programs that were killed

`SavedGames` is what `table` and `screens` use; `cli` reads records with `save_files`.
"""
