"""The board of any table as pictures: what lies on it, what moves, what can be pointed at.

    items          names for everything that can be pointed at (`BoardItem`), which of it is lit (`Marks`);
                   which item lies under a point, and where an item is (`HitTest`)
    stage          a board that shows snapshots of a game and animates what lies between two
    figures        every figure on a stage, where it is at this moment, how it is painted and carried
    motion         movements, sounds and captions in a plan, driven by one clock that can be skipped
    focus_targets  where keys go on a board: invisible widgets over what is usable
    board_viewer   the board with panels and cards at any moment of a game, for pictures of it
    board_art      what boards have in common: shadows, the meander, slow light, a cloud, marked
                   squares, the names of squares on plaques
    water          moving water, made from flow maps

For the table, for screens that show a board, and for the `table/board` of a game, which fills in its own.
"""
