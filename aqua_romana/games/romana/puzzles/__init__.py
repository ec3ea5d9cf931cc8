"""Puzzles of Aqua Romana: decisions of real games, each with the proof of what is right there.

puzzles  the puzzles, the games they are from, their table and texts; `plugin` loads it

`games.gz` holds the games, `table.json` the puzzles in them; `build_scripts/mine_puzzles.py` makes both.
"""
