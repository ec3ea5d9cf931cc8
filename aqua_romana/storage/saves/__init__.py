"""The saved games.

    played_games    games being played: every action kept; and looking at those that are saved
    saved_games     opening, renaming, duplicating, throwing away, bringing back; tidying up
    open_save       the file of a game that is being played here
    game_file       the one file of a game: reading it, which game it is, what it is called
    record_headers  what belongs to a game beyond its rules, as lines of its record
    save_list       the list of saved games, read by and by and remembered in the cache
    trash           where deleted games wait

`SavedGames` is what `table` and `screens` use; `cli` reads records with `game_file`.
"""
