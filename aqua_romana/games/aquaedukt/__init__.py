"""Aquädukt, the second game.

plugin          plain facts, how a game stands, where its parts are: `program` names it, nobody else
engine          reads, begins and sums up games
ai              computer players, hints and reviews as the program asks for them; players/ does the thinking
game_ui         table, final scoring, pictures, rule book as the program asks for them
review_texts    turning points of a review in words
rules/          the rules as a library
players/        computer players
table/          where it is played: decisions, board, panels, texts
final_scoring   how it ended, counted before one's eyes
terraces        what rises there: a piece of land for every seat, and water that falls
thumbnail       the board as a small drawn picture
rule_book/      the rules in our own words
lessons/        the lessons on the real table
challenges      challenges and achievements
"""
