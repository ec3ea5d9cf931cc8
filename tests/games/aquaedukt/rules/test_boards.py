"""The map, and boards drawn as text: what the drawing shows is what the tests read."""

import random

import numpy as np
import pytest

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.geometry import (
    EDGES,
    NAME_OF,
    POINT_NAMES,
    REGIONS,
    SPRING_POINTS,
    SQUARES,
    SQUARES_OF,
)
from aqua_romana.games.aquaedukt.rules.position_text import board_text, draw
from tests.games.aquaedukt.rules.boards import drawn, laid, picture_lines, play, ready

MIDDLE = """
         +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+
         ┆  1    1 ┆  2 ┆  3    3    3 ┆  4 ┆  5    5    5 ┆
    +╌╌╌╌+         +    +╌╌╌╌+         +    +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+
    ┆  6 ┆  1    1 ┆  2    2 ┆  3    3 ┆  4 ┆  9    9 ┆ ▲     5 ┆
    +    +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+╌╌╌╌+    +         +╌╌╌╌+╌╌╌╌+
    ┆ ▲     6    6 ┆  2 ┆ ▲     8 ┆  4    4 ┆  9    9 ┆ 10   10 ┆
    +    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+         +         +
    ┆  6 ┆  7    7    7    7~┆  8    8 ┆ b2 ┆  9   r3 ┆ r4   10 ┆
    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌◉    +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+
    ┆ b1   11 ┆ 12~  12≈║ y3≈┆ 13~  13 ┆ 14   14   14   14 ┆ 15 ┆
    +         +         ●════●╌╌╌╌+    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+    +
    ┆ 11   11 ┆ 12   12 ┆ 17≈  17 ┆ 13   13 ┆ 19 ┆ 15   15   15 ┆
    +╌╌╌╌+╌╌╌╌+         +    +╌╌╌╌+╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+    +
    ┆ 16   ▲  ┆ 12   12 ┆ 17~┆ 18   18 ┆ 19   ▲  ┆ 20   20 ┆ ▲  ┆
    +╌╌╌╌+    +╌╌╌╌+╌╌╌╌+    +         +╌╌╌╌+    +         +╌╌╌╌+
         ┆ 16   16   16 ┆ 17 ┆ 18   18   18 ┆ 19 ┆ 20   20 ┆
         +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+
"""


def test_the_map() -> None:
    regions = Game().regions
    assert regions.shape == (8, 12)
    assert sorted(map(len, SQUARES_OF[1:])) == [4] * 10 + [5] * 8 + [6] * 2
    assert len(SQUARES) == 92
    assert [NAME_OF[cell] for cell in SQUARES_OF[10]] == ["k3", "l3", "k4", "l4"]
    turned = REGIONS + 1 - np.rot90(regions, 2).astype(int)
    assert np.array_equal(np.where(regions > 0, turned, 0), regions)
    assert [int(regions[corner]) for corner in ((0, 0), (0, 11), (7, 0), (7, 11))] == [0, 0, 0, 0]


def test_points_and_edges() -> None:
    assert len(EDGES) == 164
    assert len(SPRING_POINTS) == 105
    few = {name for point, name in enumerate(POINT_NAMES) if point not in SPRING_POINTS}
    assert few == {"A1", "A2", "B1", "L1", "M1", "M2", "A8", "A9", "B9", "L9", "M8", "M9"}


def test_every_region_hangs_together() -> None:
    for squares in SQUARES_OF[1:]:
        reached = {squares[0]}
        for _ in squares:
            reached |= {cell for cell in squares for near in reached if abs(cell - near) in (1, 12)}
        assert reached == set(squares)


def test_a_drawn_board_is_read_as_it_is_drawn() -> None:
    game = drawn(MIDDLE)
    assert game.springs() == ["E5"]
    assert game.canals() == {"E5-E6": 2, "E6-F6": 2}
    assert game.houses()["j4"] == (1, 3)
    assert set(game.mountains()) == {"k2", "a3", "e3", "b7", "i7", "l7"}
    assert board_text(game).split("\n") == picture_lines(MIDDLE)


def test_a_picture_that_does_not_fit_is_refused() -> None:
    with pytest.raises(AssertionError):
        drawn(MIDDLE.replace("12≈║ y3≈", "12≈┃ y3≈"))
    with pytest.raises(AssertionError, match="without a spring"):
        drawn(MIDDLE.replace("◉", "+"))


def test_the_whole_drawing() -> None:
    game = laid(ready(2, hands={0: (0, 3, 7, 4)}, mountains=["k4"], secrets=True), "spring E5")
    lines = draw(game).split("\n")
    assert lines[0] == "      a    b    c    d    e    f    g    h    i    j    k    l"
    assert lines[2].startswith(" 1       ┆  1    1 ┆  2")
    assert lines[18:] == [
        "",
        "springs   E5, 4 left",
        "canals    36 left",
        "mountains k4",
        "full      no region",
        "seat 1    Livia (y): 0 points, 0 watered, 0 dry, 14 lost, in hand 0/3/7/4",
        "seat 2    Marcus (r): 0 points, 0 watered, 0 dry, 0 lost, in hand 8/8/8/4",
        "phase     turn, seat 1 decides",
        "",
    ]


def test_the_drawing_names_the_last_round_until_it_is_over() -> None:
    game = play(laid(ready(2, canals_left=1), "spring E5"), "canal E5-E6")
    assert "last round: only houses are built\n" in draw(game)
    play(game, "build", "roll 1", "stop")
    assert game.is_over
    assert "last round" not in draw(game)


def test_the_drawing_counts_rounds_in_which_nothing_is_placed() -> None:
    game = play(ready(2), "build", "roll 1", "stop")
    assert "rounds without" not in draw(game)
    assert "rounds without anything placed: 1\n" in draw(play(game, "build", "roll 1", "stop"))


def test_the_drawing_of_every_phase() -> None:
    chance = random.Random(4)
    game = Game(2, 4, secrets=True)
    endings = set()
    while not game.is_over:
        endings.add(draw(game).rstrip("\n").split("\n")[-1].split(",")[-1] + " " + game.phase)
        game.play(chance.choice(game.legal_actions()))
    assert {" chance decides roll", " chance decides setup", " chance decides reveal"} <= endings
    assert draw(game).endswith("phase     over, nobody decides\n")
    assert "▲m" in draw(game)


def test_the_drawing_names_full_regions() -> None:
    first, last = (("b1", "c1", "b2", "c2"), ("j7", "k7", "j8", "k8"))
    game = ready(houses=dict.fromkeys([*first, *last], (0, 1)))
    assert "full      1, 20" in draw(game).split("\n")
