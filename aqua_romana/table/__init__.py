"""What any game's table needs, whatever is played on it.

    face        what a game shows of itself, and what it may ask of the box around it
    parts       what one game's table is made of: the seam between this package and a game
    things      names for everything a hand can point at
    decision    one decision: what is usable, what a hand makes of it, what is told about it
    state       the one state of a table; scene and hands change it, everything else reads it
    hands       pointing, clicking, dragging and keys become changes of the state, or actions
    scene       brings match, hands, computer players and display together
    display     brings everything painted up to date with the state
    stage, cast, reach, motion, marks
                the board as pictures: figures, what lies where, movements, what is lit
    spots       where keys go on the board
    entering    what a die on the players' own table shows
    panels, cards, bubble, controls, watching, dialogs, key_list, strips
                what lies around the board
    opponents   computer players and hints, thought out in another process
    theatre     the table without hands, for replays and pictures
    telling     sentences that hold for every game

It imports match, kinds, keeping, minds and window, and never a game.
"""
