"""The box around the table: everything between opening the program and the next rematch.

    games       the games in the box: how each is begun, read, summed up, shown
    store       writing files so that nothing is ever half written; locks; what a full disk means in words
    library     the saved games: keeping, listing, renaming, duplicating, throwing away, bringing back
    shelf       one saved game's files
    statistics  who played, won, scored and built how much, over all games

Scenes import the library and the games; those know no scene. Nothing here knows the rules of a game except
`aqua_romana_kind` and the rulebook.
"""
