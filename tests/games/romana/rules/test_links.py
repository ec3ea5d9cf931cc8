"""Never may a track link two outlets."""

import pytest

from aqua_romana.games.romana.rules import Game, IllegalAction
from tests.games.romana.rules.boards import drawn, play, texts


def head_on(**words: object) -> Game:
    """Yellow's y3 and green's g1 face d5 from above and below."""
    return drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · J
      · · · · · · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        **words,  # type: ignore[arg-type]
    )


def test_two_reservoirs_are_never_linked() -> None:
    game = head_on()
    with pytest.raises(IllegalAction, match="link two reservoir outlets"):
        game.play("build y3 15 S NS")
    with pytest.raises(IllegalAction, match="link two reservoir outlets"):
        game.play("build y3 15 B NS+EW")


def test_turning_away_from_the_other_aqueduct_is_allowed() -> None:
    assert texts(head_on()) == [
        "build y3 15 C NE",
        "build y3 15 C NW",
        "build y3 15 D NE+SW",
        "build y3 15 D NW+ES",
    ]


def test_a_closed_aqueduct_is_not_linked_either() -> None:
    game = head_on(podiums={"g1": 2})
    assert texts(game, "build y3 15 S") == []
    with pytest.raises(IllegalAction, match="link two reservoir outlets"):
        game.play("build y3 15 S NS")


def test_water_of_a_closed_aqueduct_that_ran_on_is_not_linked_either() -> None:
    # g1 was closed facing d6; its water has since run on to e6 and now faces e5, as y3's does.
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · ╰ ╮ · · · · · · ·
      · · · · · │ · · · · · · ·
      · · · · · │ · · · · · · S
      · · · · · · · · · · · · ·
      · · · · ╭ ╯ · · · · · · ·
      · · · · │ · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        podiums={"g1": 1},
    )
    assert texts(game, "build") == []


def test_two_outlets_of_one_reservoir_are_never_linked() -> None:
    # y2 turns east under its own reservoir and meets outlet y3 on d2.
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · ╰ · · · · · · · · J
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    with pytest.raises(IllegalAction, match="link two reservoir outlets"):
        game.play("build y2 13 C NW")
    assert texts(game) == [
        "build y2 13 B NS+EW",
        "build y2 13 C SW",
        "build y2 13 D NE+SW",
        "build y2 13 S EW",
    ]


def three_meet(podiums: dict[str, int] | None = None) -> Game:
    """r1 and b3 face h5 from above and below, y3 from the west."""
    return drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · │ · · · ·
      · · · · │ · · · │ · · · ·
      · · · · │ · · · │ · · · ·
      · · · · ╰ ─ ─ ─ · · · · J
      · · · · · · · · │ · · · ·
      · · · · · · · · │ · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        podiums=podiums,
    )


def test_the_second_track_of_a_bridge_links_no_outlets_either() -> None:
    game = three_meet()
    with pytest.raises(IllegalAction, match="link two reservoir outlets"):
        game.play("build y3 16 B NS+EW")


def test_either_track_of_a_double_curve_counts() -> None:
    game = three_meet()
    for orientation in ("NE+SW", "NW+ES"):
        with pytest.raises(IllegalAction, match="link two reservoir outlets"):
            game.play(f"build y3 16 D {orientation}")


def test_blocking_both_others_is_no_link() -> None:
    assert texts(three_meet(), "build") == ["build y3 16 S EW"]


def test_the_second_track_may_not_link_closed_aqueducts() -> None:
    game = three_meet({"r1": 3, "b3": 2})
    assert texts(game, "build") == ["build y3 16 S EW"]


def test_two_aqueducts_cross_on_a_bridge_without_being_linked() -> None:
    # y3 from the west and r1 from the north: the bridge carries both on.
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · │ · · · ·
      · · · · ╰ ─ ─ ─ · · · · B
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y3 14 B NS+EW")
    assert game.workman("y3") == ("h3", "E")
    assert game.workman("r1") == ("h3", "S")


def back_onto_the_other_track(first: str = "─", podiums: dict[str, int] | None = None) -> Game:
    """y2 faces c3 from above; d3, d4 and c4 lead whatever leaves c3 eastwards back into it from below.

    With the straight on b1, y1 comes round the corner and faces c3 from the west.
    """
    return drawn(
        f"""
        · · · · · · · · · · ·
      · ╭ {first} 1 1 · · · 2 2 · ╮ ·
      · │ · │ · · · · · · · · J
      · ╰ ─ · ╮ · · · · · · · ·
      · · · ╰ ╯ · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        podiums=podiums,
    )


@pytest.mark.parametrize("tile", ["D NE+SW", "B NS+EW"])
def test_a_loose_chain_that_leads_back_onto_the_tiles_other_track_may_link(tile: str) -> None:
    game = back_onto_the_other_track()
    with pytest.raises(IllegalAction, match="link two reservoir outlets"):
        game.play(f"build y2 13 {tile}")
    assert texts(game, "build y2") == ["build y2 13 C NE", "build y2 13 S NS"]


@pytest.mark.parametrize("tile", ["D NE+SW", "B NS+EW"])
def test_the_same_chain_back_links_a_closed_aqueduct_too(tile: str) -> None:
    game = back_onto_the_other_track(podiums={"y1": 5})
    with pytest.raises(IllegalAction, match="link two reservoir outlets"):
        game.play(f"build y2 13 {tile}")


def test_the_same_chain_back_is_fine_where_no_other_water_waits() -> None:
    game = back_onto_the_other_track(first="│", podiums={"y1": 0})
    play(game, "build y2 13 D NE+SW")
    assert game.length("y2") == 1 + 5 + 4  # c2; c3 d3 d4 c4 c3; then b3 a3 a2 a1


def test_a_loose_chain_that_ends_at_a_square_faced_by_others_is_no_link_yet() -> None:
    # Joining c3 and d3 brings y2 to face e3, as y3's water does from above: nothing is linked so far.
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · ╰ ╮ · · · · · · ·
      · · · ╰ ─ · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · S · · · · · · · ·
    """)
    play(game, "build y2 28 S NS")
    assert game.workman("y2") == ("d3", "E")
    assert game.workman("y3") == ("e2", "S")


def test_where_every_placement_would_link_nothing_can_be_built() -> None:
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · B
      · · · · · · · · · · · · ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    assert texts(game) == ["move 15"]


def test_an_outlets_own_mouth_is_never_covered_by_a_linking_curve() -> None:
    # Three players: g1's southern and h1's southern outlet lie side by side.
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · · · · · 1 1 · · ╮ ·
      · · · · · · · ╰ · · · · C
      · · · · · · · · · · · · ·
      · 3 · · · · · · · · · · ·
      · 3 · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · · · · · 2 2 · · ╯ ·
        · · · · · · · · · · ·
    """,
        players=3,
    )
    assert texts(game) == ["build y2 13 C SW"]


def test_ends_that_came_to_face_one_square_in_play_are_kept_apart_too() -> None:
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · · · · · ·
      · · · · │ · · · · · · · S
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · │ · · · · · · · J
      · · · · │ · · · · · · · ·
      · ╰ · 2 2 · · · 1 1 · ╯ ·
        · · · · · · · · · · ·
    """,
        players=2,
    )
    play(game, "build y3 14 S NS", "pass")
    assert texts(game, "build g1") == [
        "build g1 17 C ES",
        "build g1 17 C SW",
        "build g1 17 D NE+SW",
        "build g1 17 D NW+ES",
    ]
