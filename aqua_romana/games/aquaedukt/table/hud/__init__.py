"""What lies beside the land of Aquädukt.

    player_cards    piles of house tiles, and what of a seat's houses is safe, dry or in danger
    panels          the die with what was put in this go, springs and canals left; all throws so far
    supply          springs and canals that are left, and the light around pieces that may be used
    die_tray        the die: at rest, thrown, turned back

Imported by the table of this game and its rule book.
"""
