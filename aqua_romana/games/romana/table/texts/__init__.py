"""The sentences of Aqua Romana's table.

    names         kinds of tiles and builders, owners of aqueducts
    previews      what an action would do
    log           what happened, and what others did to a player's aqueducts since his last go
    explanations  what a thing is, why it cannot be used, help for the moment
    scores        what a length is worth, what closing brings, and how points come about

The table of this game imports it, and its lessons, final scoring and review texts do; of the table it imports
only `board.items`.
"""
