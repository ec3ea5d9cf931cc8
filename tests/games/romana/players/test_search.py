"""Looking ahead: within its budget, without touching the game, and wiser with every look."""

import pytest

from aqua_romana.ai.search import Foresight, Search
from aqua_romana.games.romana.players import make
from aqua_romana.games.romana.players.search_model import RomanaSearchModel, settle
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.position import BUILDING, OVER, PHASE, RESERVE


def some_way_in(players: int, actions: int = 60) -> Game:
    game = Game(players)
    seats = [make("faber", seat) for seat in range(players)]
    while len(game.actions) < actions or game.phase != "build":
        assert game.decider is not None
        game.play(seats[game.decider].choose(game, seconds=0))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_is_judged_once(players: int) -> None:
    game = some_way_in(players)
    verdicts = Search(RomanaSearchModel(game.position), Foresight(nodes=300)).run()
    assert sorted(verdict.action.text for verdict in verdicts) == sorted(
        action.text for action in game.legal_actions()
    )
    assert all(len(verdict.points) == players for verdict in verdicts)


def test_the_budget_ends_the_search_soon_after() -> None:
    game = some_way_in(3)
    search = Search(RomanaSearchModel(game.position), Foresight(nodes=500))
    search.run()
    assert 500 <= search.nodes < 1500, "one batch of looks may come on top"


def test_cancelling_ends_it_after_the_first_impressions() -> None:
    game = some_way_in(2)
    search = Search(RomanaSearchModel(game.position), Foresight(nodes=100_000), is_cancelled=lambda: True)
    verdicts = search.run()
    assert search.nodes == len(verdicts) == len(game.legal_actions())


def test_an_action_asked_for_is_looked_into() -> None:
    game = some_way_in(2)
    while len(game.legal_actions()) < 8:  # else there is no choice among which to look
        game.play(game.legal_actions()[0])
    worst = Search(RomanaSearchModel(game.position), Foresight(nodes=0)).run()[-1]
    asked = Search(RomanaSearchModel(game.position), Foresight(nodes=2000), include=worst.action).run()
    ranks = [verdict.action for verdict in asked]
    assert ranks.index(worst.action) < len(ranks) // 2, "looked into more than most"


def test_a_search_without_foresight_only_compares() -> None:
    game = some_way_in(4)
    search = Search(RomanaSearchModel(game.position), Foresight(nodes=5000, depth=0))
    assert search.nodes == 0
    search.run()
    assert search.nodes == len(game.legal_actions())


@pytest.mark.parametrize("players", [2, 4])
def test_settling_ends_where_a_go_begins(players: int) -> None:
    game = some_way_in(players)
    for action in game.legal_actions():
        trial = game.fork()
        trial.push(action)
        settle(trial.position)
        assert trial.position.bytes[PHASE] in (BUILDING, RESERVE, OVER)


def test_searching_leaves_the_position_alone() -> None:
    game = some_way_in(3)
    before = bytes(game.position.bytes)
    Search(RomanaSearchModel(game.position), Foresight(nodes=800)).run()
    assert bytes(game.position.bytes) == before
