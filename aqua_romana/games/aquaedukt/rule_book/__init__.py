"""The rules of Aquädukt in our own words, for reading in the program.

chapters, more_chapters  the text: playing; then the end, secrets, the die, the screen
moments                  games played for this book
live, diagram            pictures of those games, with what matters marked
illustrations            all pictures by name; those of single pieces are composed of the table's sprites
"""
