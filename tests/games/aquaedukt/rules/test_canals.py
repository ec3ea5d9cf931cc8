"""Springs and canals: where they may go, how they are doubled, and the water they bring."""

import pytest

from aqua_romana.games.aquaedukt.rules import Game, IllegalAction
from aqua_romana.games.aquaedukt.rules.geometry import EDGES, POINT_NAMES, SPRING_POINTS
from tests.games.aquaedukt.rules.boards import drawn, laid, play, ready, supply, texts, walled, watered


def refused(game: Game, action: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        game.play(action)
    return str(caught.value.sentence)


def test_a_spring_goes_where_two_squares_meet() -> None:
    game = ready()
    assert texts(game, "spring") == sorted(f"spring {POINT_NAMES[point]}" for point in SPRING_POINTS)
    assert len(texts(game)) == 106
    assert refused(game, "spring B1") == "Fewer than two squares meet here."
    play(game, "spring A5")
    assert game.springs() == ["A5"]
    assert game.springs_left == 4
    assert not watered(game)
    assert game.decider == 1  # one spring is a whole turn


def test_springs_are_five_steps_apart() -> None:
    game = laid(ready(), "spring E5")
    assert {"spring G8", "spring C1", "spring B2"} <= set(texts(game))
    assert (
        refused(game, "spring G7")
        == "Springs are at least five steps apart: another one is nearer than that."
    )
    assert refused(game, "spring E5") == "A spring is there already."
    with pytest.raises(IllegalAction, match=r"^spring G7: springs are at least five steps apart"):
        game.play("spring G7")


def test_no_spring_where_a_canal_is() -> None:
    sections = ["canal E5-F5", "canal F5-G5", "canal G5-H5", "canal H5-I5", "canal I5-J5"]
    game = laid(ready(), "spring E5", *sections)
    assert refused(game, "spring J5") == "A canal is there already."
    assert "spring J4" in texts(game)


def test_five_springs_are_all() -> None:
    springs = ["spring B3", "spring B8", "spring F1", "spring K3", "spring K8"]
    game = laid(ready(), *springs)
    assert texts(game, "spring") == []
    assert refused(game, "spring G6") == "All springs have been discovered."


def test_mountains_and_houses_do_not_matter_to_springs_and_canals() -> None:
    game = ready(mountains=["d4", "e4", "d5", "e5"], houses={"f5": (0, 1)})
    play(game, "spring E5", "canal E5-F5", "canal F5-F6")
    assert game.canals() == {"E5-F5": 1, "F5-F6": 1}


def test_canals_start_at_springs_and_open_ends() -> None:
    game = laid(ready(), "spring E5")
    assert texts(game, "canal") == ["canal E5-D5", "canal E5-E4", "canal E5-E6", "canal E5-F5"]
    play(game, "canal E5-E6")
    assert game.phase == "canal"
    assert texts(game) == [
        "canal E5-D5",
        "canal E5-E4",
        "canal E5-F5",
        "canal E6-D6",
        "canal E6-E7",
        "canal E6-F6",
        "double E5-E6",
        "stop",
    ]
    assert refused(game, "canal G6-G7") == "A canal begins at a spring, or goes on where another one ends."
    play(game, "canal E6-F6")
    assert (game.phase, game.decider) == ("turn", 1)


def test_one_canal_is_enough() -> None:
    game = play(laid(ready(), "spring E5"), "canal E5-E6", "stop")
    assert game.decider == 1
    assert game.canals_left == 35


def test_a_spring_has_two_directions() -> None:
    game = laid(ready(), "spring E5", "canal E5-E6", "canal E5-D5")
    assert refused(game, "canal E5-E4") == "Two canals start from this spring already."
    assert "canal E5-E4" not in texts(game)


def test_no_branch_crossing_loop_or_link() -> None:
    game = drawn("""
             +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+
             ┆  1    1 ┆  2 ┆  3    3    3 ┆  4 ┆  5    5    5 ┆
        +╌╌╌╌+         +    +╌╌╌╌+         +    +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+
        ┆  6 ┆  1    1 ┆  2    2 ┆  3    3 ┆  4 ┆  9    9 ┆  5    5 ┆
        +    +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+╌╌╌╌+    +         +╌╌╌╌+╌╌╌╌+
        ┆  6    6    6 ┆  2 ┆  8    8 ┆  4    4 ┆  9    9 ┆ 10   10 ┆
        +    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+         +         +
        ┆  6 ┆  7    7    7    7 ┆  8    8~┆ 14~┆  9~   9 ┆ 10   10 ┆
        +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌◉    ●╌╌╌╌●━━━━●━━━━●━━━━◉╌╌╌╌+╌╌╌╌+╌╌╌╌+
        ┆ 11   11 ┆ 12   12~┃  7≈┃ 13~  13~┆ 14~  14~  14   14 ┆ 15 ┆
        +         +         ●━━━━●╌╌╌╌+    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+    +
        ┆ 11   11 ┆ 12   12 ┆ 17~  17 ┆ 13   13 ┆ 19 ┆ 15   15   15 ┆
        +╌╌╌╌+╌╌╌╌+         +    +╌╌╌╌+╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+    +
        ┆ 16   16 ┆ 12   12 ┆ 17 ┆ 18   18 ┆ 19   19 ┆ 20   20 ┆ 15 ┆
        +╌╌╌╌+    +╌╌╌╌+╌╌╌╌+    +         +╌╌╌╌+    +         +╌╌╌╌+
             ┆ 16   16   16 ┆ 17 ┆ 18   18   18 ┆ 19 ┆ 20   20 ┆
             +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+
    """)
    assert refused(game, "canal F5-E5") == "A spring is there already."  # a loop
    assert refused(game, "canal E5-F5") == "A canal is there already."
    assert refused(game, "canal F5-G5") == "A canal is there already."  # a link
    assert refused(game, "canal H5-H6") == "This canal goes on already, and canals do not branch."
    assert refused(game, "canal E6-E5") == "This canal goes on already, and canals do not branch."


def test_a_canal_at_the_rim_is_a_dead_end() -> None:
    game = laid(ready(), "spring C5", "canal C5-B5", "canal B5-A5")
    assert texts(game, "canal A5") == []
    spring_at_rim = laid(ready(), "spring A5")
    assert texts(spring_at_rim, "canal") == ["canal A5-B5"]


def test_no_canal_lies_on_the_rim() -> None:
    for edge in EDGES:
        assert len(edge.near) == 2
    with pytest.raises(IllegalAction, match="not an action"):
        laid(ready(), "spring C1").play("canal C1-D1")


def test_doubling_goes_from_the_spring_on() -> None:
    game = laid(ready(), "spring E5", "canal E5-E6", "canal E6-F6", "canal F6-G6", "canal E5-E4")
    assert texts(game, "double") == ["double E5-E4", "double E5-E6"]
    assert (
        refused(game, "double F6-G6") == "Canals are doubled from the spring on: an earlier one comes first."
    )
    assert refused(game, "double E6-E5") == "There is no canal here that could be doubled."
    play(game, "double E5-E6", "double E6-F6")
    play(game, "double F6-G6")
    assert texts(game, "double") == ["double E5-E4"]
    assert refused(game, "double E5-E6") == "This canal is double already."
    assert game.canals() == {"E5-E6": 2, "E6-F6": 2, "F6-G6": 2, "E5-E4": 1}
    assert game.canals_left == 36 - 7


def test_a_double_canal_goes_on_single() -> None:
    game = laid(ready(), "spring E5", "canal E5-E6", "double E5-E6", "canal E6-E7")
    assert game.canals() == {"E5-E6": 2, "E6-E7": 1}
    assert texts(game, "double") == ["double E6-E7"]


def test_a_canal_waters_the_square_on_each_side() -> None:
    game = laid(ready(), "spring E5", "canal E5-E6")
    assert supply(game) == {"d5": 1, "e5": 1}
    laid(game, "canal E5-F5")
    assert supply(game) == {"d5": 1, "e5": 2, "e4": 1}


def test_a_double_canal_waters_two_squares_on_each_side() -> None:
    game = laid(ready(), "spring E5", "canal E5-E6", "double E5-E6")
    assert supply(game) == {"c5": 1, "d5": 2, "e5": 2, "f5": 1}


def test_water_ends_at_the_rim_and_at_the_missing_corners() -> None:
    game = laid(ready(), "spring B6", "canal B6-B5", "double B6-B5")
    assert supply(game) == {"a5": 2, "b5": 2, "c5": 1}
    game = laid(ready(), "spring C2", "canal C2-C1", "double C2-C1")
    assert supply(game) == {"b1": 2, "c1": 2, "d1": 1}
    assert int(game.water[0, 0]) == 0


def test_every_piece_counts_towards_the_canals() -> None:
    game = laid(ready(canals_left=1), "spring E5")
    play(game, "canal E5-E6")
    assert game.canals_left == 0
    assert (game.decider, game.phase) == (1, "turn")  # no second canal is asked for
    assert refused(game, "canal E6-E7") == "In the last round only houses are built."


def test_no_second_canal_is_asked_for_where_none_is_possible() -> None:
    """The last piece but one of all, and nothing to double or to extend after it."""
    game = laid(ready(), "spring C3", "canal C3-B3", "canal B3-A3", "double C3-B3")
    walled(game, "C2", "D3", "C4")
    game.play("double B3-A3")
    assert (game.phase, game.decider) == ("turn", 1)
