"""The course of Aquädukt: eight lessons on the real table. `build_scripts/make_lessons.py` makes records.

lessons  what is right in the steps, and the course; the game's `plugin` loads it
         `lessons.toml` are the lessons with their texts, `records` the games they begin from
"""
