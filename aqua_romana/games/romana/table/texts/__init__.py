"""The sentences of Aqua Romana's table.

    names         kinds of tiles and builders, owners of aqueducts, lengths with their podiums
    previews      what an action would do
    log           what happened
    explanations  what a thing is
    refusals      why a thing cannot be used
    notices       what others did to a player's aqueducts since his last go
    scores        what closing brings, and how points come about
    help          help for the moment, with the chapters of the rule book that say more

The table of this game imports it, and its lessons, final scoring and review texts do; of the table it imports
only `board.items`.
"""
