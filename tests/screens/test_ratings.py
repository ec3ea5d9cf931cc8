"""The ladder: the formula of Weng and Lin, fixed points, and people whose strength is known."""

import random
from itertools import pairwise
from math import exp

import pytest

from aqua_romana.screens.rivals_and_ratings import Belief, Player, fixed_point, ladder, updated


def test_two_strangers_as_the_article_has_it():
    """What OpenSkill gives for one game of two with its usual parameters."""
    winner, loser = updated([Belief(), Belief()], [1, 0])
    assert winner.mean == pytest.approx(27.63523138, abs=1e-6)
    assert loser.mean == pytest.approx(22.36476861, abs=1e-6)
    assert winner.deviation == loser.deviation == pytest.approx(8.0655063, abs=1e-5)


def test_a_tie_of_equals_moves_nobody():
    for players in (2, 3, 4):
        assert {round(each.mean, 9) for each in updated([Belief()] * players, [7] * players)} == {25.0}


def test_whoever_ends_better_is_thought_better_of():
    means = [each.mean for each in updated([Belief()] * 4, [40, 30, 20, 10])]
    assert means == sorted(means, reverse=True)


def test_a_surprise_moves_more_than_what_was_to_be_expected():
    strong, weak = Belief(35.0, 4.0), Belief(20.0, 4.0)
    expected = updated([strong, weak], [1, 0])[0].mean - strong.mean
    surprise = updated([strong, weak], [0, 1])[1].mean - weak.mean
    assert 0 < expected < surprise


def test_computer_players_stay_where_they_are():
    games = [[(Player("Anna"), 50), (Player("faber", 2.0), 10)]] * 12
    found = {each.name: each for each in ladder(games)}
    assert found["faber"].value == 1500
    assert found["faber"].deviation == 0
    assert found["Anna"].value > 1600


def test_each_level_beats_the_one_below_in_72_games_of_100():
    for below, above in pairwise(range(7)):
        lower, upper = fixed_point(below), fixed_point(above)
        share = 1 / (1 + exp((lower.mean - upper.mean) / (25 / 6 * 2**0.5)))
        assert share == pytest.approx(0.72, abs=0.001)


def test_uncertainty_shrinks_with_every_game():
    game = [(Player("Anna"), 3), (Player("Ben"), 2), (Player("Carl"), 1)]
    deviations = [ladder([game] * count)[0].deviation for count in (1, 5, 25, 100)]
    assert deviations == sorted(deviations, reverse=True)
    assert deviations[-1] > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_hundred_games_bring_everybody_to_the_right_place(players):
    """People whose strength is known, at tables of every size; the ladder finds their order and distances."""
    chance = random.Random(players)
    true = {f"P{number}": fixed_point(rung).mean for number, rung in enumerate((0, 1, 2, 3, 4, 5))}
    games = []
    for _game in range(500):
        those = chance.sample(sorted(true), players)
        played = {name: true[name] + chance.gauss(0, 25 / 6 * 1.81) for name in those}
        games.append([(Player(name), round(100 * played[name])) for name in those])
    found = ladder(games)
    assert [each.name for each in found] == sorted(true, reverse=True)
    assert 500 < found[0].value - found[-1].value < 1100  # by the steps it is 821
    assert all(each.deviation < 90 for each in found)
