"""The course of Aqua Romana: ten lessons on the real table. Records lie in `records`.

lessons  all of them in their order, the course they make, and tips for somebody's first game
basics   lessons 1 to 5: water, sight, podiums, closing, two workmen on one tile; what is right in a step
tactics  lessons 6 to 10: fountains, rivals, the joker, nobody in sight, the end

The game's `plugin` loads `lessons`.
"""
