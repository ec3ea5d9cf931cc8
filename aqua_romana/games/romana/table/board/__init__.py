"""The board of Aqua Romana as pictures.

    stage           the whole board: composes, animates and paints all of the following
    snapshot        what is to be seen of a game at one moment, and what somebody else did last
    animation_plan  what moves between two snapshots; for those who watch, one thing after the other
    motions         the kinds of motion: tiles, water, numbers, seals
    items           names for everything that can be pointed at, and what of it is lit
    ground          earth, pathway and frame, names of squares, numbers of podiums: the still layers
    pieces          what lies still on it: tiles with their owners' glaze, reservoirs, caps, seals
    figures         workmen and master builders: their pictures and places
    hit_test        what lies under the pointer
    water           the running water of all aqueducts, and the fountains
    mark_painter    paints what is lit

The game's `game_ui`, decisions and texts import it; of these it imports only texts.
"""
