"""Endings solved by brute force here, with nothing but the public face of the rules, must be played best."""

import pytest

from aqua_romana.games.romana.players import make
from aqua_romana.games.romana.players.endgame import solve
from aqua_romana.games.romana.rules import Action, Game


class TooLong(Exception):
    pass


def outcomes(game: Game, budget: list[int]) -> list[int]:
    """Final totals if everyone goes for his own lead; of equals the first in the engine's order."""
    if game.decider is None:
        return game.totals()
    budget[0] -= 1
    if budget[0] < 0:
        raise TooLong
    best: list[int] = []
    for action in game.legal_actions():
        game.push(action)
        try:
            totals = outcomes(game, budget)
        finally:
            game.pop()
        if not best or lead(totals, game.decider) > lead(best, game.decider):
            best = totals
    return best


def lead(totals: list[int], seat: int) -> int:
    return totals[seat] - max(total for index, total in enumerate(totals) if index != seat)


def true_leads(game: Game, budget: int) -> dict[Action, int]:
    """The decider's final lead after each of his actions."""
    seat = game.decider
    assert seat is not None
    purse = [budget]
    found = {}
    for action in game.legal_actions():
        game.push(action)
        try:
            found[action] = lead(outcomes(game, purse), seat)
        finally:
            game.pop()
    return found


def endings(players: int, seeds: range, wanted: int, budget: int) -> list[tuple[Game, dict[Action, int]]]:
    """Late positions where it matters what is played, found by stepping back from the end of quick games."""
    found: list[tuple[Game, dict[Action, int]]] = []
    for seed in seeds:
        game = Game(players)
        while game.decider is not None:
            game.push(make("faber", seed * 10 + game.decider).choose(game, seconds=0))
        in_this_game = 0
        while game.can_undo and in_this_game < 3:
            game.pop()
            try:
                leads = true_leads(game, budget)
            except TooLong:
                break
            if len(set(leads.values())) > 1:
                found.append((game.fork(), leads))
                in_this_game += 1
        if len(found) >= wanted:
            break
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("wanted", [4, pytest.param(6, marks=pytest.mark.release)])
def test_the_top_level_plays_solved_endings_best(players: int, wanted: int) -> None:
    solved = endings(players, range(1, 25), wanted, budget=800)
    assert len(solved) >= wanted, "too few endings to prove anything"
    for game, leads in solved:
        chosen = make("frontinus").choose(game)
        assert leads[chosen] == max(leads.values()), f"{chosen} in\n{game.record()}"


def test_a_solved_ending_tells_the_true_lead() -> None:
    game, leads = endings(2, range(1, 9), wanted=1, budget=1500)[0]
    verdict = solve(game.position, 50_000)
    assert verdict is not None
    assert verdict.value == max(leads.values())


def test_a_long_ending_is_given_up_not_guessed() -> None:
    game, _ = endings(2, range(1, 9), wanted=1, budget=1500)[0]
    assert solve(game.position, 0) is None
    assert solve(Game(2).position, 100_000) is None
