"""Whole games of Aquädukt played through events only end with the same record as the engine's."""

from __future__ import annotations

import random

import pytest

from aqua_romana.games.aquaedukt.ai import builds
from aqua_romana.games.aquaedukt.rules import Action, Game
from tests.games.aquaedukt.table.driving import (
    Direct,
    Dragging,
    Finger,
    Hand,
    Keys,
    Mouse,
    Pad,
    open_table,
    settle,
)

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("unseen")


def sensible(game: Game, chance: random.Random) -> Action:
    """A legal action that lets everything happen: houses, but also springs and canals."""
    legal = game.legal_actions()
    wet = [each for each in legal if each.verb_name in ("canal", "double")]
    if wet and chance.random() < 0.5:
        return chance.choice(wet)
    return builds(game, chance)


def play_by_hand(hand_of: type[Hand], game: Game, seed: int, most: int = 400) -> Game:
    """Play a game by hand; every action must be the one that was meant."""
    app, table = open_table(game)
    hand, chance = hand_of(app, table), random.Random(seed)
    decisions = 0
    while not game.is_over and decisions < most:
        action = sensible(game, chance)
        before = len(game.actions)
        hand.do(action)
        assert game.actions[before : before + 1] == (action,), f"{action}: {table.state.decision}"
        settle(app, table)
        decisions += 1
    app.close()
    return game


def test_by_mouse_with_two_players() -> None:
    game = play_by_hand(Mouse, Game(2, 3), 3)
    assert game.is_over
    assert {"build", "roll", "house", "spring", "canal", "double", "stop"} <= {
        each.verb_name for each in game.actions
    }


def test_by_mouse_with_secrets_and_mountains_put_by_the_players() -> None:
    game = play_by_hand(Mouse, Game(4, 5, "placed", True), 5)
    assert game.is_over
    assert {"mountain", "reveal"} <= {each.verb_name for each in game.actions}


@pytest.mark.parametrize("hand_of", [Dragging, Direct, Finger, Keys, Pad])
def test_by_other_hands(hand_of: type[Hand]) -> None:
    game = play_by_hand(hand_of, Game(3, 7), 7, most=50)
    assert sum(each.verb_name not in ("mountain", "roll") for each in game.actions) == 50


@pytest.mark.release  # of fifty decisions above, and whole games of Aqua Romana, keys have shown most
def test_a_whole_game_by_keys() -> None:
    assert play_by_hand(Keys, Game(3, 11), 11).is_over
