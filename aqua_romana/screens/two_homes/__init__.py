"""A game between two homes or more: seats that are played at another computer.

    service        handing a game over and taking in what arrives; the shared folder of a game; no window
    shared_folder  what lies in such a folder, which something else keeps in step, and in a message
    mode           such a game at the table, and what is asked there
    arrivals       what arrives in a window as a file, as text or in a folder
    page           two lines of play that differ

The navigator imports them.
"""
