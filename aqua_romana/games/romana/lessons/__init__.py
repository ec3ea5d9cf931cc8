"""The course of Aqua Romana: ten lessons on the real table. Records lie in `records`.

lessons          the lessons, and the course they make
conditions       what is right, where a list of actions would not say why
first_game_tips  what is worth a line in somebody's first game

The game's `plugin` loads `lessons`.
"""
