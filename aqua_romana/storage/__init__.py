"""What is kept between two starts of the program; knows no window and no particular game.

    files/        folders, safe reading, atomic writing, locks, what errors of a disk mean
    saves/        the saved games
    settings      what the user has chosen
    results       how finished games ended, on disk
    statistics    the results by players' names: noting, merging, standings, opponents
    player_names  names used before
    progress      who has learnt, solved and won what: lessons, puzzles, challenges
    archive       everything in one file, for another computer
    old_versions  reading what older versions of the program left

It imports `boardgame.plugin` and `boardgame.messages` and nothing else of the program, and never translates:
what is to be said is given as messages with facts. `ui`, `table`, `screens` and `cli` may import it.
"""
