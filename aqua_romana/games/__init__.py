"""The games in the box, a folder each. One never imports the other, and only `program` names them.

Every game has the same rooms: `kind` (plain facts), `engine` (reading, beginning, summing up), `mind`
(computer players), `face` (everything seen), `rules/`, `players/`, `table/` and `book/`.
"""
