"""Aqua Romana.

kind, state_words    plain facts for lists and titles, without loading anything else
engine               reading, beginning and summing up games
mind                 computer players, hints and reviews; players/ does the thinking
face                 table, final scoring, pictures, rule book
rules/               the rules as a library
table/               the table: decisions, stage, panels, cards, words
book/                the rule book and its illustrations
final, score_board   the final scoring
miniature            the board as a small drawn picture
retelling            turning points of a review in words
"""
