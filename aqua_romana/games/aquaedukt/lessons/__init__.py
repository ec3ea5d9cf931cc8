"""The course of Aquädukt: eight lessons on the real table. `build_scripts/make_lessons.py` makes records.

lessons     the lessons, and the course they make
conditions  what is right, where a list of actions would not say why

The game's `plugin` loads `lessons`.
"""
