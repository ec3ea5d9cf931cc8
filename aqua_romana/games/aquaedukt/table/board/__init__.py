"""The land of Aquädukt, and what is painted on it. Painters get snapshots and marks, never a game.

    items           names for everything that can be pointed at
    snapshot        what is to be seen of a game at one moment
    marks           what is lit at one moment
    stage           puts all painters together, and keeps the still layers up to date
    ground          the still ground: dust, fields, lanes, shadows, number slabs
    fields          which field each square is, fields that turn green, the numbers of regions
    region_light    the light of the region thrown
    pieces          canals, springs, houses and mountains on the land, and single ones as pictures
    water, streams  flow maps, and the water that runs in the pieces
    figures         what a hand can take up
    hit_test        what is reached at a place of the window
    square_names    the names of squares and points on the frame
    mark_painter    paints marks: places to go to, ghosts of pieces, small signs
    differences     from two snapshots to a plan of what moves
    staging         the same for those who watch: somebody else's action, one thing after the other
    motions         everything that can move
    moving_pieces   what is on its way at a moment, and what therefore does not lie still yet
    moving_painter  paints what is on its way

Imported by the table of this game, its final scoring and its rule book.
"""
