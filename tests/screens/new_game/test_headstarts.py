"""The fair head start that is suggested: read off results, whatever was given in those games."""

from aqua_romana.screens.new_game.headstarts import fair_headstarts
from tests.saves import plugin
from tests.screens.test_rivals import kept, row


def test_a_fair_head_start_is_what_was_missing_on_average(saved_games):
    known = kept(saved_games, *([row("Anna", 30 + by), row("Ben", 24, 9)] for by in (-1, 0, 1)))
    fair = fair_headstarts(known, plugin(), ["Anna", "Ben"], 2)
    assert fair is not None
    assert (fair.headstarts, fair.games) == ({"Anna": 0, "Ben": 6}, 3)


def test_two_games_tell_nothing_and_neither_do_tables_of_another_size(saved_games):
    three = [row("Anna", 30), row("Ben", 24), row("Carl", 3)]
    known = kept(saved_games, [row("Anna", 30), row("Ben", 24)], [row("Anna", 30), row("Ben", 24)], three)
    assert fair_headstarts(known, plugin(), ["Anna", "Ben"], 2) is None
