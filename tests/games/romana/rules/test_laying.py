"""Line of sight, laying a tile, and workmen moving on."""

import pytest

from aqua_romana.games.romana.rules import IllegalAction
from tests.games.romana.rules.boards import drawn, picture, play, texts

ALL_KINDS_FOR_C1_SOUTH = ["B NS+EW", "C NE", "C NW", "D NE+SW", "D NW+ES", "S NS"]


def test_a_workman_sees_the_ends_of_his_row_and_column() -> None:
    game = drawn("""
        · · S · · · · · · · ·
      B ╭ · 1 1 · · · 2 2 · ╮ D
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · C · · · · · · · ·
    """)
    assert {text.split()[2] for text in texts(game, "build y2")} == {"3", "12", "28", "38"}


def test_a_builder_beside_the_line_is_not_seen() -> None:
    game = drawn("""
        · · S · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · C
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    with pytest.raises(IllegalAction, match="does not see pathway square 13"):
        game.play("build y2 13 C NE")


def test_an_empty_pathway_square_supplies_nothing() -> None:
    game = drawn("""
        · · S · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    with pytest.raises(IllegalAction, match="no builder stands on pathway square 28"):
        game.play("build y2 28 S NS")


def test_nothing_blocks_the_view() -> None:
    # y2's workman on c3 looks down column c over tiles and green's reservoir.
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · ·
      · · · ╯ · · · · · · · · ·
      · · · ─ · · · · · · · · ·
      · · · ─ · · · · · · · · ·
      · · · ┼ · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · S · · · · · · · ·
    """
    )
    assert game.workman("y2") == ("c3", "W")
    assert texts(game) == ["build y1 28 S EW", "build y2 28 S EW"]


@pytest.mark.parametrize(
    ("builder", "tiles"),
    [
        ("S", ["S NS"]),
        ("C", ["C NE", "C NW"]),
        ("B", ["B NS+EW"]),
        ("D", ["D NE+SW", "D NW+ES"]),
        ("J", ALL_KINDS_FOR_C1_SOUTH),
    ],
)
def test_the_tile_is_of_the_builders_kind_and_continues_the_aqueduct(builder: str, tiles: list[str]) -> None:
    game = drawn(f"""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · {builder}
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    assert texts(game) == [f"build y2 13 {tile}" for tile in tiles]


def test_another_kind_than_the_builders_is_refused() -> None:
    game = drawn("""
        · · S · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    with pytest.raises(IllegalAction, match="supplies other tiles"):
        game.play("build y2 3 C NE")


def test_a_tile_turned_away_from_the_aqueduct_is_refused() -> None:
    game = drawn("""
        · · S · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    with pytest.raises(IllegalAction, match="would not lead y2 on"):
        game.play("build y2 3 S EW")


def test_an_orientation_that_closes_the_own_aqueduct_is_allowed() -> None:
    # b2 facing south: a curve to the west would run off the board.
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ ─ 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        C · · · · · · · · · ·
    """)
    assert game.workman("y1") == ("a1", "S")
    assert texts(game) == ["build y1 30 C NE", "build y1 30 C NW"]


def test_a_workman_on_a_printed_corner_sees_from_there() -> None:
    game = drawn("""
        S · · · · · · · · · ·
      · ╭ ─ 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    assert texts(game) == ["build y1 1 S NS"]


def test_the_tile_lies_in_front_and_the_workman_moves_onto_it() -> None:
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · C · · · · · · · ·
    """)
    play(game, "build y2 28 C NE")
    assert picture(game)[:2] == ["╭·11···22·╮", "··╰········"]
    assert game.workman("y2") == ("c2", "E")
    assert game.length("y2") == 1


def test_the_joker_supplies_only_kinds_in_stock() -> None:
    game = drawn(
        """
        · · J · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        stock={"C": 0, "D": 0},
    )
    assert texts(game, "build y2") == ["build y2 3 B NS+EW", "build y2 3 S NS"]


def test_a_builder_whose_kind_is_exhausted_supplies_any_kind_left() -> None:
    game = drawn(
        """
        · · C · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        stock={"C": 0},
    )
    assert texts(game, "build y2") == [
        "build y2 3 B NS+EW",
        "build y2 3 D NE+SW",
        "build y2 3 D NW+ES",
        "build y2 3 S NS",
    ]
    with pytest.raises(IllegalAction, match="no tile of this kind is left"):
        game.play("build y2 3 C NE")
    with pytest.raises(IllegalAction, match="would not lead y2 on"):
        game.play("build y2 3 S EW")  # it is the way it lies, not its kind


def test_the_last_tile_of_a_kind_is_still_the_builders_own() -> None:
    game = drawn(
        """
        · · C · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        stock={"C": 1},
    )
    assert texts(game, "build y2") == ["build y2 3 C NE", "build y2 3 C NW"]


def test_water_runs_through_loose_tiles_that_are_joined() -> None:
    # c3, d3 and the bridge e3 are loose; the straight on c2 fills the gap.
    game = drawn("""
        · · S · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · ╰ ─ ┼ · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y2 3 S NS")
    assert game.workman("y2") == ("e3", "E")
    assert game.length("y2") == 4


def test_joined_loose_tiles_may_lead_through_a_printed_corner() -> None:
    # y1 runs over b1 into the corner a1 and down to a loose straight on a2.
    game = drawn("""
        · · S · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · │ · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y1 3 S EW")
    assert game.workman("y1") == ("a2", "S")
    assert game.length("y1") == 3


def test_a_square_crossed_twice_counts_twice() -> None:
    # Down over c3, round by c4 b4 b3, and east over c3 again.
    game = drawn("""
        · · B · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · ·
      · · ╭ · ╮ · · · · · · · ·
      · · ╰ ╯ │ · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y2 3 B NS+EW")
    assert game.length("y2") == 1 + 1 + 3 + 1 + 2
    assert game.workman("y2") == ("d4", "S")


def test_every_workman_whose_aqueduct_grew_moves_on() -> None:
    # d4 takes y3's water from the north and y2's from the west.
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ │ · · · · · · · ·
      · · · │ │ · · · · · · · ·
      · · · ╰ · · · · · · · · D
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y2 15 D NE+SW")
    assert game.workman("y2") == ("d4", "S")
    assert game.workman("y3") == ("d4", "E")
    assert (game.length("y2"), game.length("y3")) == (4, 3)


def test_another_players_workman_moves_on_too() -> None:
    # As in the rulebook's example: a double curve carries a second player's aqueduct on.
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · ╰ ─ ─ · ╯ · · · D
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        turn=1,
    )
    play(game, "build r1 13 D NW+ES")
    assert game.workman("r1") == ("g2", "S")
    assert game.workman("y3") == ("g2", "N")
    assert (game.length("r1"), game.length("y3")) == (2, 4)


def test_one_tile_can_carry_an_own_aqueduct_across_itself_twice() -> None:
    # The double curve on c3 turns y2 east; the loop d3 d4 c4 brings it back up into c3 and out to the west.
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · D
      · · · · ╮ · · · · · · · ·
      · · · ╰ ╯ · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y2 13 D NE+SW")
    assert game.workman("y2") == ("c3", "W")
    assert game.length("y2") == 6


def test_only_own_workmen_build() -> None:
    game = drawn("""
        · · S · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    with pytest.raises(IllegalAction, match="g2 belongs to another player"):
        game.play("build g2 3 S NS")


def test_two_players_build_with_either_colour() -> None:
    game = drawn(
        """
        · · S · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 2 2 · · · 1 1 · ╯ B
        · · · · · · · · · · ·
    """,
        players=2,
    )
    assert texts(game) == [
        "build b1 19 B NS+EW",
        "build b2 19 B NS+EW",
        "build b3 19 B NS+EW",
        "build y1 3 S EW",
        "build y2 3 S NS",
    ]


def test_a_workman_who_has_left_the_board_builds_no_more() -> None:
    game = drawn(
        """
        · · S · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        podiums={"y2": 1},
    )
    assert texts(game) == ["build y1 3 S EW"]
    with pytest.raises(IllegalAction, match="workman of y2 has left the board"):
        game.play("build y2 3 S NS")
