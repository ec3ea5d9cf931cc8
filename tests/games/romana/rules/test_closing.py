"""Which aqueducts close, and when a player is asked to close one himself."""

import pytest

from aqua_romana.games.romana.rules import Game, IllegalAction
from tests.games.romana.rules.boards import drawn, play, texts


def test_an_end_at_the_boards_edge_is_closed() -> None:
    # As in the rulebook's example: red extends to the edge and thereby closes.
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · ╰ ─ · S
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
    play(game, "build r2 13 S EW")
    assert game.workman("r2") is None
    assert game.podiums() == {"r2": 3}


def test_an_end_at_a_tile_side_without_a_track_is_closed() -> None:
    # As in the rulebook's example: red lays the tile and thereby closes blue's aqueduct.
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · │ · · · ·
      · · · · · · · · ╰ · · · S
      · · · · · · · · · │ · · ·
      · · · · · · · · · │ · · ·
      · · · · · · · · · │ · · ·
      · · · · · · · · · │ · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        turn=1,
    )
    play(game, "build r1 14 S EW")
    assert game.workman("b2") is None
    play(game, "pass")
    assert game.podiums() == {"b2": 4}


def test_an_end_at_a_reservoirs_wall_is_closed() -> None:
    # y3 comes up beside red's reservoir; the curve on g1 leads it east into the wall of h1.
    game = drawn("""
        · · · · · · C · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · ╰ ─ ─ ╯ · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y3 7 C ES")
    assert game.podiums() == {"y3": 5}


def test_an_outlet_whose_mouth_is_blocked_is_closed_with_length_nothing() -> None:
    # y2 runs on under d1 and blocks its neighbour's mouth.
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · ╰ · · · · · · · · S
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y2 13 S EW")
    assert game.podiums() == {"y3": 0}
    assert game.workman("y2") == ("d2", "E")


def test_one_tile_may_close_several_aqueducts() -> None:
    # y3's straight on h5 runs between r1 above and b3 below, and blocks both.
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · │ · · · ·
      · · · · │ · · · │ · · · ·
      · · · · │ · · · │ · · · ·
      · · · · ╰ ─ ─ ─ · · · · S
      · · · · · · · · │ · · · ·
      · · · · · · · · │ · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y3 16 S EW")
    assert game.workman("r1") is None
    assert game.workman("b3") is None
    play(game, "pass")
    assert game.podiums() == {"r1": 3, "b3": 2}


def test_loose_tiles_may_lead_an_aqueduct_to_its_end() -> None:
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · ─ ─ · · · · · · · · · C
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · C · · · · · · · ·
    """)
    play(game, "build y2 28 C NW")
    assert game.podiums() == {"y2": 3}


def own_go() -> Game:
    """Yellow can extend y2 straight on."""
    return drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · S
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)


def test_after_the_tile_any_one_own_aqueduct_may_be_closed() -> None:
    game = own_go()
    play(game, "build y2 13 S NS")
    assert (game.phase, game.decider) == ("close", 0)
    assert texts(game) == ["close y1", "close y2", "close y3", "pass"]


def test_another_than_the_extended_aqueduct_may_be_closed_even_with_no_length() -> None:
    game = play(own_go(), "build y2 13 S NS", "close y1")
    assert game.podiums() == {"y1": 0}
    assert game.workman("y1") is None
    assert game.workman("y2") == ("c3", "S")


def test_only_one_aqueduct_a_go_is_closed_voluntarily() -> None:
    game = play(own_go(), "build y2 13 S NS", "close y1")
    assert (game.phase, game.decider) == ("take", 0)
    play(game, "take S")
    assert (game.phase, game.decider) == ("build", 1)


def test_passing_closes_nothing() -> None:
    game = play(own_go(), "build y2 13 S NS", "pass")
    assert game.podiums() == {}
    assert (game.phase, game.decider) == ("build", 1)


def test_an_aqueduct_cannot_be_closed_before_the_tile() -> None:
    with pytest.raises(IllegalAction, match="now an aqueduct is extended"):
        own_go().play("close y2")


def test_another_players_aqueduct_cannot_be_closed_voluntarily() -> None:
    game = play(own_go(), "build y2 13 S NS")
    with pytest.raises(IllegalAction, match="r1 belongs to another player"):
        game.play("close r1")


def test_no_voluntary_close_once_an_own_aqueduct_was_closed_by_a_tile() -> None:
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
    play(game, "build y1 30 C NW", "bonus C f5 NE")
    assert game.podiums() == {"y1": 3}
    assert game.phase == "take"  # asked at once, without a question about closing


def test_closing_another_players_aqueduct_leaves_the_voluntary_close() -> None:
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · ╰ ─ ─ ─ · · · · S
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y3 13 S EW")
    assert game.workman("r1") is None
    assert texts(game) == ["close y1", "close y2", "close y3", "pass"]


def test_a_voluntary_close_is_asked_even_with_a_single_workman() -> None:
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · · · · · S
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        podiums={"y1": 0, "y3": 0},
    )
    play(game, "build y2 13 S NS")
    assert texts(game) == ["close y2", "pass"]


def test_later_tiles_never_change_a_frozen_length() -> None:
    # y2 is closed facing d2; the bridge for y3 carries its water on.
    game = drawn(
        """
        · · · · B · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ B
      · · · ╰ · · · · · · · · ·
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
    play(game, "build y3 12 B NS+EW", "pass")
    assert game.length("y2") == 1
    assert game.podiums() == {"y2": 1}
    assert game.workman("y2") is None


def test_a_closed_aqueduct_is_not_closed_again_by_a_tile_against_its_end() -> None:
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ C
      · · · ╰ · · · · · · · · ·
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
    play(game, "build y3 12 C NE")
    assert game.phase == "close"
    assert game.podiums() == {"y2": 1}
