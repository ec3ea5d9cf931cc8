"""The rules of Aquädukt in our own words, for reading in the program.

    chapters         the text, and all our rulings in one chapter
    illustrations    all pictures by name; single pieces are composed of the table's sprites
    board_pictures   moments of games played for the book, with what matters marked

Imported by `game_ui` when the book is opened; the table's help names chapters.
"""
