"""Endings reckoned out here, with nothing but the public face of the rules, must be played best."""

from dataclasses import replace

import pytest

from aqua_romana.games.aquaedukt.players import make
from aqua_romana.games.aquaedukt.players.levels import SKILLS
from aqua_romana.games.aquaedukt.rules import Action, Game
from tests.games.aquaedukt.players.positions import quick_game


class TooLong(Exception):
    pass


def lead(totals: list[float], seat: int) -> float:
    return totals[seat] - sum(total for index, total in enumerate(totals) if index != seat) / (
        len(totals) - 1
    )


def expected(game: Game, budget: list[int]) -> list[float]:
    """Final totals on average, if everyone goes for his own lead."""
    if game.is_over:
        return [float(points) for points in game.totals()]
    budget[0] -= 1
    if budget[0] < 0:
        raise TooLong
    found: list[list[float]] = []
    seat = game.decider
    weighed = [(action, 1) for action in game.legal_actions()] if seat is not None else game.chances()
    if seat is None and game.phase == "roll":  # a full region is thrown again
        weighed = [(action, weight) for action, weight in weighed if _has_room(game, action)]
    for action, _weight in weighed:
        game.push(action)
        try:
            found.append(expected(game, budget))
        finally:
            game.pop()
    if seat is not None:
        return max(found, key=lambda totals: lead(totals, seat))
    whole = sum(weight for _, weight in weighed)
    return [
        sum(weight * totals[each] for (_, weight), totals in zip(weighed, found, strict=True)) / whole
        for each in range(game.players)
    ]


def _has_room(game: Game, throw: Action) -> bool:
    after = game.fork()
    after.push(throw)
    return after.phase == "house"


def true_leads(game: Game, budget: int) -> dict[Action, float]:
    seat = game.decider
    assert seat is not None
    purse, found = [budget], {}
    for action in game.legal_actions():
        game.push(action)
        try:
            found[action] = lead(expected(game, purse), seat)
        finally:
            game.pop()
    return found


def endings(players: int, seeds: range, wanted: int, budget: int) -> list[tuple[Game, dict[Action, float]]]:
    """Late decisions where it matters what is played, found by stepping back from the end of quick games."""
    found: list[tuple[Game, dict[Action, float]]] = []
    for seed in seeds:
        game = quick_game(players, seed).without_secrets()
        while game.can_undo:
            game.undo()
            if game.decider is None:
                continue
            try:
                leads = true_leads(game, budget)
            except TooLong:
                break
            if max(leads.values()) > min(leads.values()):
                found.append((game.fork(), leads))
        if len(found) >= wanted:
            break
    return found


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("wanted", [5, pytest.param(8, marks=pytest.mark.release)])
def test_the_top_level_plays_solved_endings_best(players: int, wanted: int) -> None:
    solved = endings(players, range(1, 30), wanted, budget=250)
    assert len(solved) >= wanted, "too few endings to prove anything"
    skill = SKILLS["frontinus"]
    player = make(replace(skill, foresight=replace(skill.foresight, nodes=300)))
    for game, leads in solved:
        chosen = player.choose(game)
        assert leads[chosen] >= max(leads.values()) - 0.15, f"{chosen} in\n{game.record()}"
