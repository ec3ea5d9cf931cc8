"""Taking something out of the program: a picture, a film, the record.

    page         asks what and how large, and makes it without stopping the window
    pictures     pictures and films of a game, made in another process

Small pictures of saved games are made by `pictures` too.
"""
