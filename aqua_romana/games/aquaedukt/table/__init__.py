"""The table of Aquädukt: the land, its water, the die, and what a hand does with them.

    layout            where everything lies in a window
    board/            the land, what lies on it and beside it, and what moves
    cards_and_panels  players' cards with their piles; the panels: this go, what is left, all throws
    supply            springs and canals that are left, and the light around pieces that may be used
    die_tray          the die: at rest, thrown, turned back
    key_bindings      every action of this game with its keys
    decisions/        one module per phase: what may be chosen, and how
    texts/            previews, log, explanations, scores

`game_ui` imports it; the final scoring and the rule book of this game use pieces of the board.
Nobody outside this game imports anything from here.
"""
