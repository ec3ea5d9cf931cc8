"""What the table shows of points: scored, if the game ended now, and who plays next."""

from __future__ import annotations

from aqua_romana.games.romana.rules import Game, scoring
from tests.romana.rules.boards import drawn
from tests.romana.rules.test_if_ended import THREE, nobody
from tests.romana.table.driving import open_table


def test_a_card_shows_what_its_player_would_have_if_the_game_ended_now() -> None:
    game = drawn(THREE, podiums={"g1": 9}, last_layer=0)
    _, table = open_table(game)
    cards = table.display.cards.cards
    assert [card.points for card in cards] == game.totals() == [0, 0, 0, 13]
    assert tuple(card.if_ended for card in cards) == scoring.points_if_ended(game) == (6, 4, 1, 13)
    assert [card.would_win for card in cards] == [False, False, False, True]


def test_nobody_is_told_so_in_the_setup_without_aids_or_after_the_end() -> None:
    _, table = open_table(Game(4))
    assert {card.if_ended for card in table.display.cards.cards} == {None}
    _, table = open_table(drawn(THREE), aids=False)
    assert {card.if_ended for card in table.display.cards.cards} == {None}


def test_a_seat_without_workmen_does_not_play_next() -> None:
    _, table = open_table(drawn(THREE, podiums=nobody("r")))
    assert [card.note for card in table.display.cards.cards] == ["your go", "", "plays next", ""]
