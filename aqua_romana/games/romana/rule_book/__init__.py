"""The rules of Aqua Romana in our own words, for reading in the program.

    chapters.md     the text
    illustrations   its pictures by name: moments of games as the table shows them, and sprites

`game_ui` gives it to the page of the rule book; the table's help names chapters by their keys.
"""
