"""The end of any game: points are counted before one's eyes, then figures and what comes next.

    page     the page: its stage, the table of figures, what comes next
    stage    what rises with the points, plates with names, and the light on the winner
    scenery  country and hall around it, the banner that unrolls over it, leaves that fall on a winner

A game says what is counted and paints what rises, in its own `final_scoring`.
"""
