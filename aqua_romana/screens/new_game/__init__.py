"""Before a game: how many play, who, in which colours, and how it begins.

    page                    the page itself
    model                   who sits where; knows no window
    more_options            the line "More for this game" and what it unfolds: aids, head start and style of a
                            seat; clock and evening
    headstarts              the fair head start that is suggested for each person, from the results
    seat_card               a seat on a card of its own, and the side of the screen where somebody sits
    name_field              a field for a name with a list of those used before
    player_names            these names, and forgotten ones
    first_player            who begins by the highest throw

The navigator imports it; lessons use the name field and the names.
"""
