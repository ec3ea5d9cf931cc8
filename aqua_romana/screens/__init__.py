"""The box around the table: everything between opening the program and the next rematch.

What leads through it:

    opening        the window, the title, and what the command line asks for
    leader         from scene to scene; tables and pages ask it for the way to everything else
    ways           what it may be asked, so that no page needs to know it or another page
    page           a page that knows the ways

What a user meets:

    title (wells, backdrop, joinery: the open box; lids, tray, rail: what lies in it), new_game, seats,
    seat_card, side_button, name_field, first_throw, saved_games, saved_row, importing, replay, export,
    exporting, review_page, review_card, review_chart, review_luck, book, preferences, moving, standings,
    about, licences, mishap

What helps them:

    sentences, review_sentences   what is said about games and about reviews
    goal                          where something is to be written
    board_pictures, prints        pictures and films of a game, made in another process
    review_cache                  reviews that need not be thought over again

It may import everything of the shell (kinds, match, keeping, minds, window, tabletop) and no game: what is a
game's own comes with its kind. Only `start` imports it.
"""

import aqua_romana.ui  # noqa: F401 (it sets what SDL must know before anything here imports pygame)
