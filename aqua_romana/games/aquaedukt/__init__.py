"""Aquädukt, the second game.

    plugin, status_text   plain facts for lists and titles, without loading anything else
    engine                reading, beginning and summing up games
    ai, players/          computer players, hints and reviews
    rules/                the rules as a library
    game_ui               what is seen of it:
      table/                where it is played
      final_scoring/        when it is over
      thumbnail/            the board as a small drawn picture
      review_texts          turning points of a review in sentences
      rule_book/            the rules for reading
    lessons/, challenges/ what fills these features

Only `aqua_romana.program` names this game; everything else gets it as a plugin.
"""
