"""The saved games.

    saved_games     keeping, listing, renaming, duplicating, throwing away, bringing back
    open_save       a game that is being played here
    game_file       the one file of a game: reading it, which game it is, what it is called
    record_headers  what belongs to a game beyond its rules, as lines of its record
    hand_over_headers  and those of a game between homes
    save_list       the list of saved games, read by and by and remembered in the cache
    trash           where deleted games wait
    cleanup         what programs that were killed left behind

`SavedGames` is what `table` and `screens` use; `cli` reads records with `game_file`.
"""
