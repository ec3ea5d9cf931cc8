"""What is proven of an ending is what reckoning with nothing but the public face of the rules comes to."""

from __future__ import annotations

from functools import cache

import pytest

from aqua_romana.games.aquaedukt.players.puzzle_solutions import Ending, Solution, TooLong, last_turn
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules import position as at
from aqua_romana.games.aquaedukt.rules.actions import STOP_ACTION
from tests.games.aquaedukt.players import test_endings as reckoned
from tests.games.aquaedukt.players.positions import quick_game
from tests.games.aquaedukt.rules.boards import in_last_round

NODES, BUDGET = 20_000, 600
SEEDS = range(1, 7)


def worths(game: Game) -> dict[str, float]:
    """The final lead after every action, reckoned the long way."""
    seat, found, budget = game.deciding_seat, {}, [BUDGET]
    for action in game.legal_actions():
        game.push(action)
        found[action.text] = reckoned.lead(reckoned.expected(game, budget), seat)
        game.pop()
    return found


@cache
def short_endings() -> list[tuple[Game, dict[str, float]]]:
    """Decisions near the end of games for two, with what each action is worth."""
    found = []
    for seed in SEEDS:
        game = quick_game(2, seed).copy(seed=None)
        for step in range(len(game.actions) - 1, len(game.actions) - 8, -1):
            there = game.copy()
            there.seek(step)
            if there.decider is None or len(there.legal_actions()) < 2:
                continue
            try:
                found.append((there, worths(there)))
            except reckoned.TooLong:
                break
    return found


def solved(game: Game, nodes: int = NODES) -> Solution | None:
    return Ending(game.position, nodes).solution(bytes(game.position.bytes), most_equal=99)


def test_the_right_actions_are_worth_what_reckoning_says_and_no_other_is():
    seen = 0
    for game, worth in short_endings():
        solution, best = solved(game), max(worth.values())
        if solution is None:
            assert max(worth.values()) - min(worth.values()) < 1e-6
            continue
        seen += 1
        accepted = {action.text for action in solution.accepted}
        assert solution.worth == pytest.approx(best)
        assert all(worth[text] == pytest.approx(best) for text in accepted)
        others = [value for text, value in worth.items() if text not in accepted]
        assert solution.second == pytest.approx(max(others))
    assert seen >= 5


def test_the_plainest_of_the_best_actions_is_one_of_them():
    for game, worth in short_endings():
        found = Ending(game.position, NODES).best(bytes(game.position.bytes))
        assert worth[found.text] == pytest.approx(max(worth.values()))


def test_of_equal_actions_to_stop_is_the_plainest():
    plain = 0
    for game, worth in short_endings():
        if worth.get("stop") == max(worth.values()):
            assert Ending(game.position, NODES).best(bytes(game.position.bytes)) is STOP_ACTION
            plain += 1
    assert plain


def test_what_is_too_long_is_told_and_not_guessed():
    game = quick_game(2, 1).copy()
    game.seek(100)
    with pytest.raises(TooLong):
        solved(game, nodes=50)


def test_an_ending_without_tiles_in_hand_is_exact_and_knows_who_wins():
    for game, _worth in short_endings():
        solution = solved(game)
        if solution is None:
            continue
        has_tiles = any(any(game.tiles(seat)) for seat in (0, 1))
        assert solution.on_average is has_tiles
        if not has_tiles and solution.worth:
            assert solution.result == (1 if solution.worth > 0 else -1)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_last_turn_is_worth_what_all_its_throws_come_to(seed):
    """A turn from the middle of a game, as if it were the last one; its third tile is to be thrown for."""
    there, seen = quick_game(2, seed).copy(seed=None), 0
    for step in range(60, len(there.actions), 5):
        there.seek(step)
        mem = there.position.bytes
        if mem[at.ON_TURN] == 1 and there.phase in ("house", "again") and mem[at.BUILT] == 2:
            last = in_last_round(there.fork())
            before = reckoned.lead([float(points) for points in last.totals()], 1)
            ahead = reckoned.lead(reckoned.expected(last, [20_000]), 1)
            assert last_turn(last.position.bytes) == pytest.approx(ahead - before)
            seen += 1
    assert seen
