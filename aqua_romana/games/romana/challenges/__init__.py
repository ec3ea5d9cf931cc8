"""Challenges and feats of Aqua Romana: goals that are read off the rules. Start positions lie in `records`.

book       all of it, as the box asks for it
counting   what somebody has reached
feats      what is worth doing once
"""
