"""Challenges and feats of Aquädukt: goals that are read off the rules.

book       all of it, as the box asks for it
counting   what somebody has reached
feats      what is worth doing once
"""
