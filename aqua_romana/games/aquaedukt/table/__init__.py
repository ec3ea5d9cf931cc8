"""The table of Aquädukt: the land, its water, the die, and what a hand does with them.

    layout          where everything lies in a window
    board/          the land, what lies on it and beside it, and what moves
    player_cards    piles of house tiles, and what of a seat's houses is safe, dry or in danger
    panels          the die with what was put in this go, springs and canals left; all throws so far
    supply          springs and canals that are left, and the light around pieces that may be used
    die_tray        the die: at rest, thrown, turned back
    key_bindings    every action of this game with its keys
    decisions/      one module per phase: what may be chosen, and how
    texts/          previews, log, explanations, scores

`game_ui` imports it; the final scoring and the rule book of this game use pieces of the board.
Nobody outside this game imports anything from here.
"""
