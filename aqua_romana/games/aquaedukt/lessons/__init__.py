"""The course of Aquädukt: eight lessons on the real table. `build_scripts/make_lessons.py` makes records.

course     all of it, as the box asks for it
chapters   the lessons
asking     what is right, where a list of actions would not say why
"""
