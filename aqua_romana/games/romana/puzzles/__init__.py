"""Puzzles of Aqua Romana: decisions of real games, each with the proof of what is right there.

puzzles        the puzzles and the games they are from, what they are about, and texts; `plugin` loads it
table_factory  the table while a puzzle is asked

`games.gz` holds the games, `table.json` the puzzles in them; `build_scripts/mine_puzzles.py` makes both.
"""
