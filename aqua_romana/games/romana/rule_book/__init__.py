"""The rules of Aqua Romana in our own words, for reading in the program.

    chapters        the text
    illustrations   its pictures by name, composed of the game's own sprites
    board_pictures  those that show a moment of a game as the table shows it

`game_ui` gives it to the page of the rule book; the table's help imports the chapters.
"""
