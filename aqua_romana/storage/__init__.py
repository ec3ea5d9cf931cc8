"""What is kept between two starts of the program; knows no window and no particular game.

    folders       where the user's own files go
    store         the door by which files go out, never half written; and locks
    doors         the door through which files come in: checked, bounded, never waiting
    file_names    how names of files are shown, and what exported files are called
    outside       files for the user's own folders
    faults        what a disk's refusal means, as sentences
    damage        where and why a record is damaged, as sentences
    shelf         one saved game's files, and the order in which they are written
    slots         a game that is being played here
    identity      which game a record is of
    summaries     what lists say about a game, as plain data
    version_0_1   reading what the first version of the program left
    library       the saved games: keeping, listing, renaming, duplicating, throwing away, bringing back
    listing       the list of saved games, read by and by
    trash         where deleted games wait
    tidying       sweeping up after programs that were killed
    results       how finished games ended, on disk
    statistics    the results by players' names: noting, merging, asking
    standings     who played, won and scored how much, with how many players and against whom
    learning      who has learnt what
    known_names   names used before
    archive       everything in one file, for another computer
    settings      what the user has chosen

It imports `plugins` and `sentences` and nothing else of the program, and never translates: what is to be said
is given as sentences with facts. `window`, `tabletop` and `box` may import it.
"""
