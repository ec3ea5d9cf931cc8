"""Challenges and achievements of Aqua Romana: goals read off the rules. Start positions lie in `records`.

challenges  what somebody has reached, the challenges, the achievements; the game's `plugin` loads it
"""
