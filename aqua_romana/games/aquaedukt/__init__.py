"""Aquädukt, the second game.

kind, state_words    plain facts for lists and titles, without loading anything else
engine               reading, beginning and summing up games
mind, players/       computer players, hints and reviews
face                 what is seen: table/, book/, final scoring, small pictures, words of a review
rules/               the rules as a library
"""
