"""Head starts: points added at the end of both games, of which the rules know nothing."""

import random

import pytest

from aqua_romana.games.aquaedukt.rules import Game as Land
from aqua_romana.games.romana.players.endgame import solve
from aqua_romana.games.romana.rules import Game as Romana
from aqua_romana.program import PLUGINS
from tests.saves import record

KINDS = [Romana, Land]


def to_the_end(game, seed=3):
    chance = random.Random(seed)
    while not game.is_over:
        legal = game.legal_actions()
        closing = [each for each in legal if each.verb_name == "close"]
        game.push(chance.choice(closing or legal))
    return game


@pytest.mark.parametrize("kind", KINDS)
def test_points_are_added_to_those_of_the_rules(kind):
    game = to_the_end(kind(3))
    before = game.totals()
    game.give_headstart([0, 40, 2])
    assert game.totals() == before
    assert game.final_points() == [before[0], before[1] + 40, before[2] + 2]
    assert game.final_winners() == (1,)


def test_who_wins_by_the_rules_stays():
    game = record("2-players-1")
    (winner,) = game.winners()
    game.give_headstart([0 if seat == winner else 90 for seat in (0, 1)])
    assert game.winners() == (winner,)
    assert game.final_winners() == (1 - winner,)


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_brings_them_back(kind):
    game = kind(2)
    game.give_headstart([0, 6])
    assert "headstart 2 6\n" in game.record()
    assert kind.from_record(game.record()).headstart == (0, 6)
    assert kind.from_record(game.record()).record() == game.record()


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_from_a_position_has_them_too(kind):
    game = kind.from_position(kind(2).position_text())
    game.give_headstart([3, 0])
    assert kind.from_record(game.record()).headstart == (3, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_knows_nothing_of_them(kind):
    plain, given = kind(2), kind(2)
    given.give_headstart([6, 0])
    assert given.position_text().split("seed")[0] == plain.position_text().split("seed")[0]


@pytest.mark.parametrize(
    "line", ["headstart", "headstart 9 6", "headstart 2 x", "headstart 2 600", "headstart 2 ٣"]
)
def test_a_line_that_makes_no_sense_gives_nothing(line):
    text = Romana(2).record().replace("---", f"{line}\n---")
    assert Romana.from_record(text).headstart == (0, 0)


def test_what_is_given_can_be_changed_and_taken_back():
    game = Romana(2)
    game.give_headstart([1, 2])
    game.give_headstart([0, 5])
    assert game.record().count("headstart") == 1
    game.give_headstart(())
    assert "headstart" not in game.record()
    assert game.final_points() == game.totals()


@pytest.mark.parametrize("plugin", PLUGINS.all, ids=lambda each: each.id)
def test_a_rematch_moves_them_on_with_their_players(plugin):
    game = (Romana if plugin is PLUGINS.first else Land)(3)
    game.give_headstart([0, 6, 2])
    setup = plugin.engine.rematch(game)
    assert dict(zip(setup.names, setup.headstart, strict=True)) == dict(
        zip(game.names, game.headstart, strict=True)
    )


@pytest.mark.parametrize("plugin", PLUGINS.all, ids=lambda each: each.id)
def test_a_summary_tells_who_won_with_them(plugin):
    game = to_the_end((Romana if plugin is PLUGINS.first else Land)(2))
    game.give_headstart([99, 0])
    summary = plugin.engine.sum_up(game)
    assert summary.points == tuple(game.final_points())
    assert summary.winners == (0,)
    assert summary.headstart == (99, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_copies_and_forks_have_them(kind):
    game = kind(2)
    game.give_headstart([0, 4])
    assert game.copy().headstart == game.fork().headstart == game.without_secrets().headstart == (0, 4)


@pytest.mark.parametrize("plugin", PLUGINS.all, ids=lambda each: each.id)
def test_the_curve_of_a_review_ends_at_the_final_points(plugin):
    game = to_the_end((Romana if plugin is PLUGINS.first else Land)(3))
    game.give_headstart([0, 7, 3])
    curve = plugin.load_ai().curve(game)
    assert list(curve[-1].points) == pytest.approx(game.final_points(), abs=0.01)


def test_an_ending_is_played_for_the_final_points():
    """The solver of endings gives the margin that head starts leave."""
    game = record("2-players-1")
    game.give_headstart([0, 50])
    for _action in range(3):
        game.undo()
    while game.decider is None or len(game.legal_actions()) < 2:
        game.undo()
    plain = game.copy()
    plain.give_headstart(())
    given, usual = (solve(each.position, 20_000) for each in (game, plain))
    assert given is not None
    assert usual is not None
    assert usual.value - given.value == (50 if game.decider == 0 else -50)
