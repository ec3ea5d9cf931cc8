"""Whole games played through events only end with the same record as the engine's."""

import random

import pytest

from aqua_romana.games.romana.rules import Game
from tests.games.romana.table.driving import Dragging, Finger, Hand, Keys, Mouse, Pad, open_table, sensible

#: What is painted is looked at elsewhere, and would take most of the time.
pytestmark = pytest.mark.usefixtures("unseen")

SETTINGS = [(2, False), (3, False), (4, False), (3, True)]
#: All ways of playing reach the same decisions: every setting by mouse, by the others what is furthest apart.
FEWER = [
    each if each in ((2, False), (3, True)) else pytest.param(*each, marks=pytest.mark.release)
    for each in SETTINGS
]
#: Keys go step by step, which takes longest.
ONE = [each if each == (3, True) else pytest.param(*each, marks=pytest.mark.release) for each in SETTINGS]


def assert_same_by_hand(hand_of: type[Hand], players: int, borrowed: bool, seed: int) -> None:
    """Play a game on the engine alone and the same actions by hand; the records must agree."""
    plain = Game(players, borrowed_workmen=borrowed)
    app, table = open_table(Game(players, borrowed_workmen=borrowed))
    hand = hand_of(app, table)
    chance = random.Random(seed)
    while not plain.is_over:
        action = sensible(plain, chance)
        before = len(table.game.actions)
        hand.do(action)
        played = table.game.actions[before:]
        assert len(played) == 1, f"{action}: {played}, {table.state.decision}"
        # Two workmen may face the same square: what was played must lay the same tile with the same builder,
        # and the engine follows it.
        assert (played[0].verb_name, played[0].path, played[0].kind) == (
            action.verb_name,
            action.path,
            action.kind,
        )
        plain.play(played[0])
        assert table.game.record() == plain.record()
    assert table.game.is_over
    assert table.game.totals() == plain.totals()


@pytest.mark.parametrize(("players", "borrowed"), SETTINGS)
def test_by_mouse_clicks(players: int, borrowed: bool) -> None:
    assert_same_by_hand(Mouse, players, borrowed, seed=players)


@pytest.mark.parametrize(("players", "borrowed"), FEWER)
def test_by_dragging(players: int, borrowed: bool) -> None:
    assert_same_by_hand(Dragging, players, borrowed, seed=10 + players)


@pytest.mark.parametrize(("players", "borrowed"), FEWER)
def test_by_touch(players: int, borrowed: bool) -> None:
    assert_same_by_hand(Finger, players, borrowed, seed=20 + players)


@pytest.mark.parametrize(("players", "borrowed"), ONE)
def test_by_keys(players: int, borrowed: bool) -> None:
    assert_same_by_hand(Keys, players, borrowed, seed=30 + players)


@pytest.mark.parametrize(("players", "borrowed"), ONE)
def test_by_pad(players: int, borrowed: bool) -> None:
    assert_same_by_hand(Pad, players, borrowed, seed=40 + players)
