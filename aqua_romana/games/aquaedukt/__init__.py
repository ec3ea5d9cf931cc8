"""Aquädukt, the second game.

kind, state_words        plain facts for lists and titles, without loading anything else
engine                   reading, beginning and summing up games
mind, players/           computer players, hints and reviews
face                     what is seen of it:
  table/                   where it is played
  final, score_board       the final scoring; count_words and score_pictures serve it
  miniature                the board as a small drawn picture, of small_land and small_pieces
  retelling                turning points of a review in words
  book/                    the rule book
rules/                   the rules as a library
"""
