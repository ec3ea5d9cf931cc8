"""Who climbs which podium, in which order, and what it is worth."""

import pytest

from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.rules.questions import podium_now
from tests.games.romana.rules.boards import drawn, play

START = """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
"""
OTHERS = ("r1", "r2", "r3", "b1", "b2", "b3", "g1", "g2", "g3", "y1", "y3")


def taken_by_others(numbers: list[int]) -> dict[str, int]:
    return dict(zip(OTHERS, numbers, strict=False))


def eight_long(taken: list[int]) -> Game:
    """y2 crosses eight squares; nobody of yellow sees the builder, so closing it is a matter of one move."""
    return drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · ·
      · · · │ · · · · · · · · ·
      · · · │ · · · · · · · · ·
      · · · ╰ ─ ─ ─ ─ · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · B
    """,
        podiums=taken_by_others(taken),
    )


@pytest.mark.parametrize(
    ("taken", "podium"),
    [
        ([], 8),
        ([7, 9, 20], 8),
        ([8], 7),
        ([8, 7], 7),
        ([8, 7, 7], 6),
        ([8, 7, 7, 6, 5, 4], 3),
        ([8, 7, 7, 6, 5, 4, 3], 3),
        ([8, 7, 7, 6, 5, 4, 3, 3], 2),
        ([8, 7, 7, 6, 5, 4, 3, 3, 2, 1], 0),
    ],
)
def test_a_full_podium_sends_the_workman_to_the_next_lower_one_with_room(
    taken: list[int], podium: int
) -> None:
    game = eight_long(taken)
    assert game.length("y2") == 8
    assert podium_now(game, "y2") == podium
    play(game, "move 20", "close y2")
    assert game.podiums()["y2"] == podium


@pytest.mark.parametrize(("taken", "podium"), [([], 20), ([20], 19), ([20, 19, 18], 17)])
def test_above_twenty_the_highest_podium_with_room_is_taken(taken: list[int], podium: int) -> None:
    # y1 winds 22 squares from b1 round the corner to e3.
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ ─ 1 1 · · · 2 2 · ╮ ·
      · │ · · · · · · · · · · ·
      · │ ╭ ╮ ╭ ─ · · · · · · ·
      · │ │ │ │ · · · · · · · ·
      · │ │ │ │ · · · · · · · ·
      · │ │ ╰ ╯ · · · · · · · ·
      · ╰ ╯ · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · B
    """,
        podiums=dict(zip(("r1", "r2", "r3"), taken, strict=False)),
    )
    assert game.length("y1") == 22
    play(game, "move 20", "close y1")
    assert game.podiums()["y1"] == podium
    assert game.length("y1") == 22


def test_a_printed_corner_counts_as_a_square() -> None:
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ ─ 1 1 · · · 2 2 · ╮ ·
      · │ · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · B
    """)
    play(game, "move 20", "close y1")
    assert game.podiums() == {"y1": 3}


def test_length_nothing_stands_on_no_podium() -> None:
    game = play(eight_long([]), "move 20", "close y1")
    assert game.podiums() == {"y1": 0}
    assert game.totals() == [0, 0, 0, 0]


def green_blocks_yellow_and_red(taken: list[int]) -> Game:
    """On g4 green can turn away under y3 (length 5) and beside r1 (length 3)."""
    return drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · │ · · · ·
      · · · · ╰ ─ ─ ╮ │ · · · ·
      · · · · · · · · ╯ · · · ·
      · · · · ╭ ─ ─ ╯ · · · · C
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        turn=3,
        podiums=dict(zip(("b1", "b2", "b3"), taken, strict=False)),
    )


def test_others_are_scored_clockwise_after_the_player_on_turn() -> None:
    # With 5, 4 and one place on 3 taken, whoever comes first gets the other place on 3.
    game = green_blocks_yellow_and_red([5, 4, 3])
    play(game, "build g1 16 C SW", "pass")
    assert (game.podiums()["y3"], game.podiums()["r1"]) == (3, 2)


def test_the_player_on_turn_is_scored_first() -> None:
    # g1 has become 7 long: with 7 7 6 5 4 taken it needs the same podiums as y3 and r1.
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · │ · · · ·
      · · · · ╰ ─ ─ ╮ │ · · · ·
      · · · · · · · · ╯ · · · ·
      · · · · ╭ ─ ─ ╯ · · · · C
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        turn=3,
        podiums={"b1": 7, "b2": 7, "b3": 6, "r2": 5, "r3": 4, "y1": 3},
    )
    play(game, "build g1 16 C SW", "close g1")
    podiums = game.podiums()
    assert (podiums["g1"], podiums["y3"], podiums["r1"]) == (3, 2, 1)


def test_nothing_closed_is_scored_before_the_voluntary_close_is_decided() -> None:
    game = green_blocks_yellow_and_red([])
    play(game, "build g1 16 C SW")
    assert game.phase == "close"
    assert set(game.podiums()) == set()
    assert game.workman("y3") is None
    assert game.workman("r1") is None


def test_one_owners_aqueducts_are_scored_in_alphabetical_order() -> None:
    # Red blocks y3 (length 6) and b3 (length 3), both of seat 1; one place on 3 is the highest left.
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · │ · · · ·
      · · · · │ · · · │ · · · ·
      · · · · ╰ ─ ─ ╮ │ · · · ·
      · · · · · · · · ╯ · · · S
      · · · · · · · ╰ ╮ · · · ·
      · · · · · · · · │ · · · ·
      · ╰ · 2 2 · · · 1 1 · ╯ ·
        · · · · · · · · · · ·
    """,
        players=2,
        turn=1,
        podiums={"g1": 6, "g2": 5, "g3": 4, "r2": 3},
    )
    play(game, "build r1 16 S EW", "pass")
    assert (game.podiums()["b3"], game.podiums()["y3"]) == (3, 2)


def standing(podiums: dict[str, int]) -> Game:
    return drawn(START, podiums=podiums)


def test_the_rulebooks_final_scoring() -> None:
    game = standing(
        {
            "b1": 17,
            "b2": 5,
            "b3": 0,
            "g1": 14,
            "g2": 4,
            "g3": 1,
            "y1": 12,
            "y2": 6,
            "y3": 3,
            "r1": 11,
            "r2": 7,
            "r3": 2,
        }
    )
    assert dict(zip(("yellow", "red", "blue", "green"), game.totals(), strict=True)) == {
        "blue": 26,
        "green": 22,
        "yellow": 23,
        "red": 20,
    }
    assert game.winners() == (2,)


def test_the_three_highest_occupied_podiums_earn_4_3_and_2() -> None:
    assert standing({"y1": 20, "r1": 10, "b1": 2, "g1": 1}).totals() == [24, 13, 4, 1]


def test_two_on_one_podium_both_get_its_bonus() -> None:
    assert standing({"y1": 7, "r1": 7, "b1": 3, "g1": 3, "g2": 1}).totals() == [11, 11, 6, 6 + 3]


def test_nothing_is_no_podium_and_earns_no_bonus() -> None:
    assert standing({"y1": 5, "r1": 0, "b1": 0, "g1": 0}).totals() == [9, 0, 0, 0]


def test_totals_so_far_count_only_workmen_on_podiums() -> None:
    assert standing({}).totals() == [0, 0, 0, 0]
    assert standing({"g2": 8}).totals() == [0, 0, 0, 12]


def test_ties_are_shared() -> None:
    game = standing({"y1": 7, "r1": 7, "b1": 3, "g1": 1})
    assert game.totals() == [11, 11, 6, 3]
    assert game.winners() == (0, 1)


def test_two_players_add_up_both_colours() -> None:
    game = drawn(
        START.replace("4 4", "2 2").replace("3 3", "1 1"),
        players=2,
        podiums={"y1": 5, "b1": 4, "r1": 3, "g1": 2},
    )
    assert game.totals() == [5 + 4 + 4 + 3, 3 + 2 + 2]
