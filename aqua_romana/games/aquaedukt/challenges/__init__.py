"""Challenges and achievements of Aquädukt: goals read off the rules.

challenges  what somebody has reached, the challenges, the achievements; the game's `plugin` loads it
"""
