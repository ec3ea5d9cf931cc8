"""The table of Aqua Romana: what `aqua_romana.table` asks of a game, and the pictures of its board.

    layout            where everything lies in a window of any size
    decisions/        what can be done in each phase, one module each
    board/            the board with all that lies and moves on it
    cards_and_panels  players' cards with their workmen; the panels: reserve, tiles left, builders to place
    texts/            sentences: what would happen, what happened, what a thing is, why not

The view decides no rule: it gets legal actions as data, groups them and shows them. It imports the rules,
`table`, `ui` and plain data of `ai`. `game_ui` imports it, and so do lessons, puzzles, the final scoring, the
rule book and the thumbnail of this game.
"""
