"""Aquädukt, the second game. It has rules and serves the commands; its table is still to come.

kind, state_words    plain facts for lists and titles, without loading anything else
engine               reading, beginning and summing up games
mind                 how simulated players choose
rules/               the rules as a library
"""
