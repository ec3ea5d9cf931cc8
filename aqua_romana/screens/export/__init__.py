"""Taking something out of the program: a picture, a film, the record.

    page         asks what and how large, and makes it without stopping the window
    save_dialog  where it goes: a destination, asked in the system's own dialog
    pictures     pictures and films of a game, made in another process

Other screens import `save_dialog` and `pictures`.
"""
