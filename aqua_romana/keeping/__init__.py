"""What is kept between two starts of the program; knows no window and no particular game.

    folders       where the user's own files go
    store         writing files so that nothing is ever half written, and locks
    faults        what a disk's refusal means, as sentences
    shelf         one saved game's files
    summaries     what lists say about a game, as plain data
    version_0_1   reading what the first version of the program left
    library       the saved games: keeping, listing, renaming, duplicating, throwing away, bringing back
    trash         where deleted games wait
    statistics    who played, won and scored how much, over all finished games
    known_names   names used before
    settings      what the user has chosen

It imports `kinds` and nothing else of the program, and never translates: what is to be said is given as
sentences with facts. `window`, `tabletop` and `box` may import it.
"""
