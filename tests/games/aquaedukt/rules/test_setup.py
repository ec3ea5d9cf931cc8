"""Mountains: drawn or put by the players, never on the last free square of a region."""

import pytest

from aqua_romana.games.aquaedukt.rules import Game, IllegalAction
from aqua_romana.games.aquaedukt.rules.geometry import NAME_OF, SQUARES
from aqua_romana.games.aquaedukt.rules.rng import drawn
from tests.games.aquaedukt.rules.boards import play, texts


@pytest.mark.parametrize(("players", "mountains", "tiles"), [(2, 8, 8), (3, 6, 7), (4, 4, 6)])
def test_the_material(players: int, mountains: int, tiles: int) -> None:
    game = Game(players)
    assert [game.tiles(seat) for seat in range(players)] == [(tiles, tiles, tiles, 4)] * players
    assert (game.canals_left, game.springs_left) == (36, 5)
    while game.phase == "setup":
        game.play(game.legal_actions()[0])
    assert len(game.mountains()) == mountains
    assert (game.phase, game.decider, game.on_turn) == ("turn", 0, 0)


def test_random_mountains_are_chance() -> None:
    game = Game(3)
    assert (game.phase, game.decider, game.on_turn, game.is_chance) == ("setup", None, None, True)
    assert [str(action) for action in game.legal_actions()] == [
        f"mountain {NAME_OF[cell]}" for cell in SQUARES
    ]
    assert game.chances() == [(action, 1) for action in game.legal_actions()]


def test_a_seed_draws_among_the_legal_squares_in_reading_order() -> None:
    game = Game(4, 17)
    free = [NAME_OF[cell] for cell in SQUARES]
    for number in range(1, 5):
        square = free[drawn(17, "mountain", number, len(free)) - 1]
        assert texts(game) == [f"mountain {square}"]
        game.play(f"mountain {square}")
        free.remove(square)  # of no region more than one in four draws: never the last
    assert list(game.mountains()) == [action.square for action in game.actions]


def test_placed_mountains_are_put_in_turn() -> None:
    game = Game(3, 5, mountains="placed")
    deciders = []
    for square in ("b1", "d3", "g5", "h8", "l2", "a6"):
        assert game.phase == "setup"
        assert game.on_turn == game.decider
        assert not game.is_chance
        assert game.chances() == []
        deciders.append(game.decider)
        game.play(f"mountain {square}")
    assert deciders == [0, 1, 2, 0, 1, 2]
    assert list(game.mountains()) == ["b1", "d3", "g5", "h8", "l2", "a6"]
    assert (game.phase, game.decider) == ("turn", 0)


def test_no_mountain_takes_the_last_free_square_of_a_region() -> None:
    game = play(Game(2), "mountain k3", "mountain l3", "mountain k4")
    with pytest.raises(IllegalAction, match=r"may not take the last free square of region 10"):
        game.play("mountain l4")
    with pytest.raises(IllegalAction, match="this square is not free"):
        game.play("mountain k3")
    assert "mountain l4" not in texts(game)
    assert len(texts(game)) == 92 - 4


def test_secret_mountains_keep_two_squares_between_them() -> None:
    game = play(Game(2, secrets=True), "mountain e4")
    near = {f"{column}{row}" for column in "cdefg" for row in range(2, 7)}
    assert {NAME_OF[cell] for cell in SQUARES} - {text.split()[1] for text in texts(game)} == near
    with pytest.raises(
        IllegalAction, match="at least two squares must lie between this one and every other mountain"
    ):
        game.play("mountain g6")
    game.play("mountain h4")


def test_secret_mountains_that_find_no_square_stay_out() -> None:
    """Badly spread, they leave no place for the last ones."""
    game = Game(2, secrets=True, mountains="placed")
    for square in ("c3", "c6", "g3", "g6", "j3", "k6", "a8"):
        if f"mountain {square}" in texts(game):
            game.play(f"mountain {square}")
    while game.phase == "setup":
        game.play(game.legal_actions()[-1])
    assert len(game.mountains()) < 8
    assert (game.phase, game.decider) == ("turn", 0)


def test_a_new_game_wants_sound_values() -> None:
    for wrong in ({"players": 5}, {"seed": -1}, {"seed": 1 << 63}, {"mountains": "none"}, {"names": ["A"]}):
        with pytest.raises(ValueError, match=r"players|seed|mountains"):
            Game(**wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="one colour letter"):
        Game(2, colours=["yb", "rg"])
    with pytest.raises(IndexError):
        Game(2).tiles(2)


def test_of_a_mountain_that_is_too_near_a_seed_says_nothing() -> None:
    game = Game(3, 1, secrets=True)
    first = game.play(game.legal_actions()[0])
    (following,) = game.legal_actions()
    column, row = first.square
    beside = f"{chr(ord(column) + (1 if column < 'k' else -1))}{row}"
    with pytest.raises(IllegalAction, match="at least two squares must lie between this one"):
        game.play(f"mountain {beside}")
    far = next(each for each, _weight in game.chances() if each is not following)
    with pytest.raises(IllegalAction, match=f"the next mountain is on {following.square}"):
        game.play(far)
