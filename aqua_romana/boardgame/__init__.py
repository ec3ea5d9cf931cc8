"""What any board game is, without a board and without a window.

    plugin          what the program asks of a game: plain data and protocols
    match           one game being played: who sits where, and keeping it safe
    two_homes       a game also played at another computer: what arrives beside what is known
    messages        texts that are translated when they are shown, with the facts that fill their gaps
    records         games and positions as text: what saves are made of, and why a text is none
    base_game       what the rules of every game have in common: actions, undo and redo, what is legal
    refusals        why something is not allowed
    seats           names and colours of the players

Rules of games import all but `plugin`, `match` and `two_homes`; everybody else may import everything
but the parts that only rules need. It imports nothing of the program.
"""
