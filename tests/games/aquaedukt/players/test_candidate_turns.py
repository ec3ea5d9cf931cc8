"""Plans: two canals that need each other are always tried, others only where both look good alone."""

from aqua_romana.games.aquaedukt.players.candidate_turns import Plan, pair_plans, single_plans
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.actions import Action, named
from tests.games.aquaedukt.players.positions import decisions, quick_game


def canals(game: Game) -> list[Action]:
    return [action for action in game.legal_actions() if action.verb_name in ("canal", "double")]


def turn_with_many_canals() -> Game:
    return next(
        each.fork()
        for each in decisions(quick_game(2, 2))
        if each.phase == "turn" and len(each.springs()) > 1 and len(canals(each)) > 8
    )


def pairs(game: Game, apart: set[Action] | None) -> set[frozenset[Action]]:
    found: list[Plan] = [
        plan for plan, _ in pair_plans(game.position.copy(), bytes(game.position.bytes), canals(game), apart)
    ]
    assert len(found) == len({frozenset(plan) for plan in found}), "the same thing is tried twice"
    return {frozenset(plan) for plan in found}


def test_canals_that_need_each_other_are_always_tried() -> None:
    game = turn_with_many_canals()
    first = canals(game)
    needing = {pair for pair in pairs(game, None) if not pair <= {*first}}
    assert needing
    assert pairs(game, set()) == needing


def test_others_are_tried_where_both_look_good_alone() -> None:
    game = turn_with_many_canals()
    best = set(canals(game)[:4])
    free = pairs(game, best) - pairs(game, set())
    assert free == {pair for pair in pairs(game, None) if pair <= best}
    assert free


def test_only_springs_worth_trying_are_plans() -> None:
    game = Game(2, 1)
    while game.phase == "setup":
        game.push(game.legal_actions()[0])
    state = bytes(game.position.bytes)
    wanted = named("spring E5")
    plans = [plan for plan, _ in single_plans(game.position.copy(), state, lambda springs: [wanted])]
    assert [plan[0].text for plan in plans] == ["build", "spring E5"]
