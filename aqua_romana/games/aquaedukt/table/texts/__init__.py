"""What the table of Aquädukt says, in the player's language.

    names           what places are called: regions, squares, what lies between two; secrets of mountains
    previews        what an action would do
    log             what happened in a go, and what others did to a player's houses since his last one
    explanations    what everything on the table is, why it does not react now, help for the moment
    scores          how a seat stands

Imported by the table of this game.
"""
