"""Chance: drawn by a seed, or open; and copies that know less."""

import pickle
import random

import pytest

from aqua_romana.games.aquaedukt.rules import Game, IllegalAction
from aqua_romana.games.aquaedukt.rules.rng import drawn
from tests.games.aquaedukt.rules.boards import laid, play, ready, texts


def some_game(seed: int | None = 3, actions: int = 60) -> Game:
    game, chance = Game(3, seed), random.Random(8)
    while game.step < actions:
        offered = game.legal_actions()
        building = [action for action in offered if action.text == "build"]
        game.play(building[0] if building and chance.random() < 0.7 else chance.choice(offered))
    return game


def next_throw(game: Game) -> str:
    """The throw that comes when the seat on turn builds."""
    while game.phase != "turn":
        game.push(game.legal_actions()[0])
    game.push(next(action for action in game.legal_actions() if action.text == "build"))
    [only] = texts(game)
    return only


def test_with_a_seed_chance_has_exactly_one_text() -> None:
    game = play(ready(2, 1), "build")
    assert texts(game) == ["roll 9"]
    with pytest.raises(IllegalAction) as caught:
        game.play("roll 10")
    assert str(caught.value.sentence) == "With the seed of this game the die shows 9."
    assert len(game.chances()) == 20


def test_without_a_seed_all_throws_are_possible_also_those_of_full_regions() -> None:
    houses = {"k3": (0, 1), "l3": (1, 2), "k4": (1, 3), "l4": (0, 1)}
    game = laid(ready(houses=houses), "spring L3", "canal L3-L4", "canal L4-L5")
    assert len(texts(play(game, "build"))) == 20


def test_rerolls_are_counted() -> None:
    houses = {"i2": (0, 1), "j2": (0, 1), "i3": (0, 1), "j3": (0, 1), "i4": (0, 1), "j4": (0, 1)}
    water = ("spring J5", "canal J5-J4", "canal J4-J3", "canal J3-J2")
    game = play(laid(ready(2, 1, houses=houses), *water), "build", "roll 9")
    assert game.phase == "roll"  # region 9 is full of watered tiles
    assert texts(game) == ["roll 8"]


def test_undo_and_redo_bring_the_same_throw_back() -> None:
    game = play(ready(2, 1), "build", "roll 9", "stop")
    game.undo()
    game.undo()
    assert texts(game) == ["roll 9"]
    game.undo()
    play(game, "spring E5", "build")
    assert texts(game) == ["roll 9"]  # undone draws do not count


def test_a_copy_is_a_game_of_its_own() -> None:
    game = some_game()
    game.undo()
    twin = game.copy()
    assert (twin.record(), twin.undone, twin.seed) == (game.record(), game.undone, 3)
    twin.redo()
    assert twin.step == game.step + 1
    twin.header.append(("remark", "mine"))
    assert "remark" not in game.record()


def test_a_copy_with_another_seed_draws_differently_from_now_on() -> None:
    game = some_game()
    throws = sum(action.verb_name == "roll" for action in game.actions)
    twin = game.copy(seed=99)
    assert twin.actions == game.actions
    assert bytes(twin.position.bytes) == bytes(game.position.bytes)
    assert next_throw(twin) == f"roll {drawn(99, 'roll', throws + 1, 20)}"
    assert next_throw(game.copy()) == f"roll {drawn(3, 'roll', throws + 1, 20)}"


def test_a_copy_with_another_seed_tells_none() -> None:
    game = some_game()
    assert "seed 3\n" in game.record()
    assert "seed 3\n" in game.copy(seed=3).record()
    for other in (game.copy(seed=4), game.copy(seed=None), game.without_secrets(), game.copy(seed=4).copy()):
        assert "seed none\n" in other.record()
        assert Game.from_record(other.record()).actions == game.actions
    assert "seed none\n" in some_game(None).copy(seed=4).record()


def test_throws_already_made_stay_in_a_copy() -> None:
    game = some_game()
    twin = game.copy(seed=99)
    twin.seek(0)
    twin.seek(game.step)
    assert twin.actions == game.actions
    assert bytes(twin.position.bytes) == bytes(game.position.bytes)


def test_without_secrets_nothing_to_come_is_known() -> None:
    game = play(ready(2, 1), "build")
    public = game.without_secrets()
    assert public.seed is None
    assert len(public.legal_actions()) == 20
    assert texts(game) == ["roll 9"]


def test_a_fork_looks_ahead_without_a_past() -> None:
    game = some_game()
    fork = game.fork()
    fork.push(fork.legal_actions()[0])
    assert (fork.step, game.step) == (1, 60)
    fork.pop()
    assert bytes(fork.position.bytes) == bytes(game.position.bytes)


def test_many_throws_are_counted_right() -> None:
    """More than a byte holds, as with a stubborn die and a full region."""
    houses = {"k3": (0, 1), "l3": (1, 2), "k4": (1, 3), "l4": (0, 1)}
    game = laid(ready(houses=houses), "spring L3", "canal L3-L4", "canal L4-L5")
    play(game, "build", *["roll 10"] * 700)
    assert next(iter(texts(game.copy(seed=5)))) == f"roll {drawn(5, 'roll', 701, 20)}"


def test_actions_survive_pickling_as_themselves() -> None:
    for action in some_game().legal_actions():
        assert pickle.loads(pickle.dumps(action)) is action
