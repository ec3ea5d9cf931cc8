"""What is kept between two starts of the program; knows no window and no particular game.

    files/        folders, safe reading, atomic writing, locks, what errors of a disk mean
    saves/        the saved games
    settings      what the user has chosen
    database      SQLite files: transactions, copies, migrations, what happens to damaged ones
    results       how finished games ended: noting, merging
    evenings      what was agreed for them
    progress      who has learnt, solved and won what: lessons, puzzles, challenges
    archive       everything in one file, for another computer
    upgrade/      reading what versions 0.1 and 1.0 left

It imports `boardgame.plugin` and `boardgame.messages` and nothing else of the program, and never translates:
what is to be said is given as messages with facts. `ui`, `table`, `screens` and `cli` may import it.
"""
