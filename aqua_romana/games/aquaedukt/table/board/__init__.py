"""The land of Aquädukt, and what is painted on it. Painters get snapshots and marks, never a game.

    stage           puts all painters together, and keeps the still layers up to date
    snapshot        what is to be seen of a game at one moment, and what somebody else did last
    animation_plan  what moves between two snapshots; for those who watch, one thing after the other
    motions         the kinds of motion, and what therefore does not lie still yet
    items           names for everything that can be pointed at, and what of it is lit
    ground          the still ground: dust, fields, lanes, shadows, number slabs, names of squares and points
    fields          which field each square is, fields that turn green, numbers and the light of regions
    pieces          canals, springs, houses and mountains on the land, and single ones as pictures
    figures         what a hand can take up
    hit_test        what of the land lies under the pointer
    water           the water that runs in the pieces
    mark_painter    paints what is lit: places to go to, ghosts of pieces, small signs
    moving_painter  paints what is on its way

Imported by the table of this game, its final scoring and its rule book.
"""
