"""The table: the scene in which Aqua Romana is played. The only part of the client that knows its rules.

    things      names for everything a hand can point at
    frame       where everything lies in a window of any size
    snapshot    what is to be seen of a game at one moment
    choosing    from pointing to actions: what is usable now, the tile held over the board
    words       sentences: what to do, what would happen, what happened
    stage       the board as pictures and all that moves on it: its water (streams), its figures (cast)
    scene       the scene that brings them together

The view decides no rule: it gets legal actions as data, groups them and shows them.
"""
