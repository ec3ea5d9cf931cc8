"""The table of Aquädukt: the land, its water, the die, and what a hand does with them.

    table_factory   everything below, as the table of any game asks for it
    layout          where everything lies in a window
    board/          the land, what lies on it and beside it, and what moves
    hud/            cards, panels, the supply, the die in its tray
    decisions/      one module per phase: what may be chosen, and how
    texts/          previews, log, explanations, scores

`game_ui` and the lessons of this game import `table_factory`; the final scoring and the rule book use pieces
of the board. Nobody outside this game imports anything from here.
"""
