"""The rules of Aquädukt in our own words, for reading in the program.

    chapters.md      the text
    chapters         it is read here, chapter by chapter
    illustrations    its pictures by name: moments of games, with what matters marked, and single pieces

Imported by `game_ui` when the book is opened; the table's help names chapters.
"""
