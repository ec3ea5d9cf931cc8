"""What the rules of any game stand on, so that no game needs another: texts, turns of play, no board.

    notation    actions that exist once and print as their text
    refusals    why something is not allowed: an exception that is a sentence with facts
    line        a line of play: what was done, what was taken back, what can be done again
    seats       names and colours of the players
    records     games as text: a writer, and a reader that survives anything

Rules may import it; of aqua_romana it imports nothing but `sentences`.
"""
