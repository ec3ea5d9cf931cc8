"""Houses: throws, tiles, declining, the lowest value on water, and full regions."""

import pytest

from aqua_romana.games.aquaedukt.rules import Game, IllegalAction, questions
from tests.games.aquaedukt.rules.boards import drawn, laid, play, ready, texts

# Region 10 is k3 l3 k4 l4.
IN_REGION_10 = {"k3": (0, 1), "l3": (1, 2), "k4": (1, 3)}


def test_a_throw_names_the_region_to_build_in() -> None:
    game = play(ready(), "build")
    assert (game.phase, game.decider, game.on_turn, game.is_chance) == ("roll", None, 0, True)
    assert texts(game) == sorted(f"roll {region}" for region in range(1, 21))
    game.play("roll 10")
    assert (game.phase, game.decider, game.rolled) == ("house", 0, 10)
    squares = ("k3", "k4", "l3", "l4")
    assert texts(game, "house") == sorted(
        f"house {value} {square}" for value in (1, 2, 3, 4) for square in squares
    )
    assert "stop" in texts(game)


def test_up_to_three_tiles_in_one_turn() -> None:
    game = play(ready(), "build", "roll 10", "house 4 k3")
    assert (game.phase, game.decider, game.rolled, texts(game)) == ("again", 0, None, ["build", "stop"])
    play(game, "build", "roll 10", "house 1 k4")
    assert game.phase == "again"
    play(game, "build", "roll 2", "house 1 d1")
    assert (game.phase, game.decider) == ("turn", 1)
    assert game.tiles(0) == (5, 7, 7, 3)
    assert game.houses() == {"k3": (0, 4), "k4": (0, 1), "d1": (0, 1)}


@pytest.mark.parametrize(
    "actions", [["stop"], ["house 1 k3", "stop"], ["house 1 k3", "build", "roll 4", "stop"]]
)
def test_declining_and_stopping_end_the_turn(actions: list[str]) -> None:
    game = play(ready(), "build", "roll 10", *actions)
    assert (game.phase, game.decider, game.rolled) == ("turn", 1, None)


def test_the_turn_ends_with_the_last_tile() -> None:
    game = play(ready(hands={0: (0, 0, 1, 0)}), "build", "roll 10")
    assert texts(game, "house") == [f"house 3 {square}" for square in ("k3", "k4", "l3", "l4")]
    game.play("house 3 k3")
    assert (game.phase, game.decider) == ("turn", 1)


def test_nobody_throws_without_a_tile() -> None:
    game = ready(hands={0: (0, 0, 0, 0)})
    assert "build" not in texts(game)
    with pytest.raises(IllegalAction, match="no house tile is left"):
        game.play("build")


def test_only_the_lowest_value_goes_on_water() -> None:
    game = laid(ready(hands={0: (0, 3, 7, 4)}), "spring L3", "canal L3-L4")
    play(game, "build", "roll 10")
    assert texts(game, "house") == [
        "house 2 k3",
        "house 2 k4",
        "house 2 l3",
        "house 2 l4",
        "house 3 k4",
        "house 3 l4",
        "house 4 k4",
        "house 4 l4",
    ]
    with pytest.raises(IllegalAction) as caught:
        game.play("house 3 k3")
    assert caught.value.facts == {"lowest": 2}


def test_a_value_that_is_not_in_hand_is_refused_by_its_number() -> None:
    game = play(ready(turn=1, hands={1: (0, 3, 7, 4)}), "build", "roll 10")
    with pytest.raises(IllegalAction, match="no house tile of value 1 is left"):
        game.play("house 1 k3")


def test_a_region_that_fills_loses_its_dry_tiles() -> None:
    game = play(ready(houses=IN_REGION_10), "build", "roll 10", "house 4 l4")
    assert game.houses() == {}
    assert questions.free_squares(game, 10) == ("k3", "l3", "k4", "l4")
    assert game.tiles(0) == (7, 7, 7, 3)  # nothing comes back into a hand
    assert game.phase == "again"  # a tile that leaves at once was put all the same


def test_watered_tiles_stay() -> None:
    game = drawn("""
             +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+
             ┆  1    1 ┆  2 ┆  3    3    3 ┆  4 ┆  5    5    5 ┆
        +╌╌╌╌+         +    +╌╌╌╌+         +    +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+
        ┆  6 ┆  1    1 ┆  2    2 ┆  3    3 ┆  4 ┆  9    9 ┆  5    5 ┆
        +    +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+╌╌╌╌+    +         +╌╌╌╌◉╌╌╌╌+
        ┆  6    6    6 ┆  2 ┆  8    8 ┆  4    4 ┆  9    9 ┆ y1~┃ r2~┆
        +    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+         +    ●    +
        ┆  6 ┆  7    7    7    7 ┆  8    8 ┆ 14 ┆  9    9 ┆ r3   10 ┆
        +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+
        ┆ 11   11 ┆ 12   12 ┆  7 ┆ 13   13 ┆ 14   14   14   14 ┆ 15 ┆
        +         +         +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+    +
        ┆ 11   11 ┆ 12   12 ┆ 17   17 ┆ 13   13 ┆ 19 ┆ 15   15   15 ┆
        +╌╌╌╌+╌╌╌╌+         +    +╌╌╌╌+╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+    +
        ┆ 16   16 ┆ 12   12 ┆ 17 ┆ 18   18 ┆ 19   19 ┆ 20   20 ┆ 15 ┆
        +╌╌╌╌+    +╌╌╌╌+╌╌╌╌+    +         +╌╌╌╌+    +         +╌╌╌╌+
             ┆ 16   16   16 ┆ 17 ┆ 18   18   18 ┆ 19 ┆ 20   20 ┆
             +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+
    """)
    play(game, "build", "roll 10", "house 4 l4")
    assert game.houses() == {"k3": (0, 1), "l3": (1, 2)}
    assert game.totals() == [1, 2, 0]


def test_a_mountain_counts_as_filled() -> None:
    houses = {"k3": (0, 1), "l3": (1, 2)}
    game = play(ready(houses=houses, mountains=["k4"]), "build", "roll 10", "house 4 l4")
    assert game.houses() == {}
    assert questions.free_squares(game, 10) == ("k3", "l3", "l4")


def full_of_water() -> Game:
    """Region 10 with four watered tiles."""
    game = laid(ready(houses={**IN_REGION_10, "l4": (0, 4)}), "spring L3", "canal L3-L4", "canal L4-L5")
    assert questions.is_full(game, 10)
    return game


def test_a_throw_of_a_full_region_is_thrown_again() -> None:
    game = play(full_of_water(), "build", "roll 10")
    assert (game.phase, game.decider, game.on_turn) == ("roll", None, 0)
    play(game, "roll 10", "roll 3")
    assert (game.phase, game.rolled) == ("house", 3)


def test_the_last_watered_tile_of_a_region_loses_nothing() -> None:
    game = laid(ready(houses=IN_REGION_10), "spring L3", "canal L3-L4", "canal L4-L5")
    play(game, "build", "roll 10", "house 1 l4")
    assert len(game.houses()) == 4
    assert questions.is_full(game, 10)


def test_laying_water_empties_no_region() -> None:
    """Nor does it save what is gone: a region is looked at only when a tile fills it."""
    game = laid(ready(houses=IN_REGION_10), "spring L3")
    play(game, "canal L3-L4", "canal L4-L5")
    assert set(game.houses()) == set(IN_REGION_10)


def test_any_free_square_of_the_region_and_no_other() -> None:
    game = play(ready(houses={"k3": (1, 1)}), "build", "roll 10")
    with pytest.raises(IllegalAction, match="this square is not free"):
        game.play("house 1 k3")
    with pytest.raises(IllegalAction, match="this square is not in region 10"):
        game.play("house 1 j4")
