"""The board of Aqua Romana as pictures.

    stage           the whole board: composes, animates and paints all of the following
    snapshot        what is to be seen of a game at one moment
    differences     what moves between two snapshots
    motions         the kinds of motion: tiles, water, numbers, seals
    staging         somebody else's action, shown slowly and with captions
    items           names for everything that can be pointed at
    hit_test        which of these lies under a point
    ground          earth, pathway and frame: the still layers
    pieces          what lies still on it: tiles, reservoirs, caps of open ends
    figures         workmen and master builders: their pictures, places and painting
    water           flow maps of the tiles
    streams         the running water of all aqueducts
    glaze           whose water it is: the owner's border on the coping stones
    seals           the owner's sign where an aqueduct is closed
    marks           what is lit, as plain data
    mark_painter    paints it
    square_names    names of squares on frame and pathway
    podium_numbers  larger numbers on the podiums

The table's factory, decisions and texts import it; of these it imports only texts.
"""
