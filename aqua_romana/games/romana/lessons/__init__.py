"""The course of Aqua Romana: ten lessons on the real table. Records lie in `records`.

lessons          all of them in their order, the course they make, and tips for somebody's first game
lessons_1_to_5   water, sight, podiums, closing, two workmen on one tile
lessons_6_to_10  fountains, rivals, the joker, nobody in sight, the end
step_tests       what is right in a step

The game's `plugin` loads `lessons`.
"""
