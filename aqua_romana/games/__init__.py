"""The games, a folder each. One never imports the other, and only `program` names them.

Every game has the same modules and folders:

    plugin         plain facts for lists and titles, and where the other parts are
    engine         reading, beginning and summing up games
    ai             computer players, hints and reviews; players/ does the thinking
    game_ui        everything that is seen of it: table/, final_scoring, thumbnail, rule_book/, review_texts
    lessons/, challenges, puzzles/   what the screens of that name show of it
    rules/         the rules as a library
"""
