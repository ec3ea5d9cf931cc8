"""The course of Aquädukt: eight lessons on the real table. `build_scripts/make_lessons.py` makes records.

lessons  the lessons, what is right in them, and the course they make; the game's `plugin` loads it
"""
