"""The course of Aqua Romana: ten lessons on the real table. Records lie in `records`.

lessons          all of them in their order, and the course they make
basics           lessons 1 to 5: water, sight, podiums, closing, two workmen on one tile
tactics          lessons 6 to 10: fountains, rivals, the joker, nobody in sight, the end
conditions       what is right, where a list of actions would not say why
first_game_tips  what is worth a line in somebody's first game

The game's `plugin` loads `lessons`.
"""
