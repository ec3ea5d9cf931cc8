"""What the table of Aquädukt says, in the player's language.

    previews        what an action would do
    log             what happened in a go
    explanations    what everything on the table is
    refusals        why something does not react now
    notices         what others did to a player's houses since his last go
    scores          how a seat stands
    help            what may be done now, and where the rules say more

Imported by the table of this game.
"""
