"""When nothing can be built: moving a builder, and the option of borrowed workmen."""

import pytest

from aqua_romana.games.romana.rules import Game, IllegalAction
from tests.games.romana.rules.boards import builders_at, drawn, picture, play, texts


def unseen(**words: object) -> Game:
    """No yellow workman sees a builder, but red's r1 sees the one beside row 3."""
    return drawn(
        """
        · · · · · · · · · · S
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · │ · · · ·
      · · · · · · · · │ · · · C
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · B
    """,
        **words,  # type: ignore[arg-type]
    )


def test_a_player_who_can_build_must_not_move_a_builder() -> None:
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
    assert texts(game, "move") == []
    with pytest.raises(IllegalAction, match="can be extended, so it must be"):
        game.play("move 13")


def test_who_sees_no_builder_moves_any_one_of_them() -> None:
    game = unseen()
    assert game.phase == "build"
    assert texts(game) == ["move 11", "move 14", "move 20"]


def test_a_moved_builder_goes_to_the_next_free_square() -> None:
    assert builders_at(play(unseen(), "move 14")) == {11: "S", 15: "C", 20: "B"}


def test_only_a_square_with_a_builder_can_be_moved_from() -> None:
    with pytest.raises(IllegalAction, match="no builder stands on pathway square 5"):
        unseen().play("move 5")


def test_a_moved_builder_brings_no_bonus_tile_past_a_fountain() -> None:
    game = play(unseen(), "move 11")
    assert builders_at(game) == {12: "S", 14: "C", 20: "B"}
    assert game.phase == "close"


def test_moving_lays_no_tile() -> None:
    before = picture(unseen())
    assert picture(play(unseen(), "move 11")) == before


def test_a_builder_moved_into_sight_waits_for_the_next_go() -> None:
    # From 12 the straight would be seen by y1, y2 and y3, but the go only goes on to closing.
    game = play(unseen(), "move 11")
    assert texts(game) == ["close y1", "close y2", "close y3", "pass"]


def test_an_own_aqueduct_may_be_closed_in_a_go_without_a_tile() -> None:
    game = play(unseen(), "move 14", "close y2")
    assert game.podiums() == {"y2": 0}
    assert (game.phase, game.decider) == ("take", 0)


def test_a_workman_whose_every_tile_would_link_outlets_cannot_build() -> None:
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · S
      · · · · · · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    assert texts(game) == ["move 15"]


def test_without_the_option_nobody_elses_workman_is_played() -> None:
    with pytest.raises(IllegalAction, match="r1 belongs to another player"):
        unseen().play("build r1 14 C NE")


def test_borrowed_workmen_build_when_no_own_workman_can() -> None:
    game = unseen(borrowed_workmen=True)
    assert texts(game) == ["build r1 14 C NE", "build r1 14 C NW"]
    with pytest.raises(IllegalAction, match="can be extended, so it must be"):
        game.play("move 14")
    with pytest.raises(IllegalAction, match="no builder stands on pathway square 8"):
        game.play("build r1 8 C NE")  # own workmen have nothing to do with it


def test_any_other_players_workman_may_be_borrowed() -> None:
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · │ · · · B
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ S
        · · · · · · · · · · ·
    """,
        borrowed_workmen=True,
    )
    assert texts(game) == [
        "build b1 19 S EW",
        "build b2 19 S NS",
        "build b3 19 S NS",
        "build g1 19 S NS",
        "build g2 19 S NS",
        "build g3 19 S EW",
    ]


def test_own_workmen_come_first() -> None:
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
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        borrowed_workmen=True,
    )
    assert texts(game, "build g") == []
    with pytest.raises(IllegalAction, match="your own workmen can build"):
        game.play("build g2 3 S NS")


def test_a_borrowed_workmans_aqueduct_stays_its_owners() -> None:
    game = play(unseen(borrowed_workmen=True), "build r1 14 C NE")
    assert game.length("r1") == 3
    assert game.workman("r1") == ("h4", "E")


def test_after_a_borrowed_build_only_an_own_aqueduct_may_be_closed() -> None:
    game = play(unseen(borrowed_workmen=True), "build r1 14 C NE")
    assert (game.phase, game.decider) == ("close", 0)
    assert texts(game) == ["close y1", "close y2", "close y3", "pass"]
    with pytest.raises(IllegalAction, match="r1 belongs to another player"):
        game.play("close r1")


def test_a_borrowed_build_that_closes_an_own_aqueduct_leaves_no_voluntary_close() -> None:
    # r1's straight on h2 blocks yellow's own y3.
    game = drawn(
        """
        · · · · · · · S · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · ╰ ─ ─ ─ · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        borrowed_workmen=True,
    )
    play(game, "build r1 8 S NS")
    assert game.podiums() == {"y3": 4}
    assert (game.phase, game.decider) == ("take", 0)


def test_the_bonus_tile_of_a_borrowed_build_is_the_player_on_turns() -> None:
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ S
        · · · · · · · · · · ·
    """,
        borrowed_workmen=True,
    )
    play(game, "build b2 19 S NS")
    assert (game.phase, game.decider) == ("bonus", 0)


def test_borrowing_needs_an_own_workman_on_the_board() -> None:
    game = unseen(borrowed_workmen=True, podiums={"y1": 0, "y2": 0, "y3": 0}, turn=3)
    play(game, "build r1 14 C NE", "pass")
    assert game.decider == 1  # yellow, without a workman, is skipped


def test_with_nobody_to_borrow_a_builder_is_moved() -> None:
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · S
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        borrowed_workmen=True,
    )
    assert texts(game) == ["move 14"]


def test_a_player_without_workmen_is_skipped() -> None:
    game = unseen(podiums={"r1": 2, "r2": 0, "r3": 0})
    play(game, "move 14", "pass")
    assert (game.phase, game.decider) == ("build", 2)
