"""The box around the table: everything between opening the program and the next rematch.

What knows no window:

    games         the games in the box: how each is begun, read, summed up, shown
    store         writing files so that nothing is ever half written; locks; what a full disk means in words
    shelf         one saved game's files
    library       the saved games: keeping, listing, renaming, duplicating, throwing away, bringing back
    statistics    who played, won, scored and built how much, over all games
    seats         who sits where before a game

What a user meets:

    start         opening the program
    host          leads from scene to scene; the table asks it for rules, settings, scoring and the way out
    title, new_game, saved_games, rules, preferences, standings, about, mishap, replay
                  the pages; `page` and `flow` are what they have in common
    film          a game as an animated picture

What belongs to Aqua Romana and would be written anew for another game: `aqua_romana_kind`, `miniature`,
`scoring`, `score_board`, `final`, `theatre` and what reviews a game.
"""
