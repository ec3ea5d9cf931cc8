"""The table of Aqua Romana: what `aqua_romana.table` asks of a game, and the pictures of its board.

    parts       hands the tabletop everything below
    decisions/  what can be done in each phase, one module each
    things      names for everything a hand can point at
    frame       where everything lies in a window of any size
    snapshot    what is to be seen of a game at one moment
    differences what moves between two snapshots (motions)
    stage       the board as pictures: ground, water and streams, pieces and company, marks, reach
    glaze, seals
                whose water it is: the owner's border on the coping, his sign where an aqueduct is closed
    panels, cards
                what lies around the board
    words       sentences: what would happen, what happened

The view decides no rule: it gets legal actions as data, groups them and shows them. It imports the rules,
tabletop, window, kinds and minds' plain data.
"""
