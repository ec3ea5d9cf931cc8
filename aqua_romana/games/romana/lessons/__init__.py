"""The course of Aqua Romana: ten lessons on the real table. Records lie in `records`.

course    all of it, as the box asks for it
basics    lessons 1 to 5: water, sight, podiums, closing, two workmen on one tile
tactics   lessons 6 to 10: fountains, rivals, the joker, nobody in sight, the end
asking    what is right, where a list of actions would not say why
"""
