"""The used builder walks on; fountains and bonus tiles."""

import pytest

from aqua_romana.games.romana.rules import Game, IllegalAction
from aqua_romana.games.romana.rules.questions import aqueduct_facing, stock
from tests.games.romana.rules.boards import builders_at, drawn, play, texts
from tests.games.romana.rules.water import traces


def test_the_used_builder_goes_to_the_next_square_clockwise() -> None:
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
    play(game, "build y2 3 S NS")
    assert builders_at(game) == {4: "S"}
    assert game.phase == "close"


def test_he_jumps_over_occupied_squares() -> None:
    game = drawn("""
        · · S C B D C · · · ·
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
    play(game, "build y2 3 S NS")
    assert builders_at(game) == {4: "C", 5: "B", 6: "D", 7: "C", 8: "S"}
    assert game.phase == "close"


def round_the_corner(letter: str = "C", *, row_two: str = "· · · · · · · · · · ·", **words: object) -> Game:
    """The builder stands beside row 8 on 19, seen by blue's workmen: his next step passes a fountain."""
    return drawn(
        f"""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · {row_two} ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ {letter}
        · · · · · · · · · · ·
    """,
        turn=2,
        **words,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(("path", "goal"), [(11, 12), (19, 20), (30, 31), (38, 1)])
def test_each_corner_has_its_fountain(path: int, goal: int) -> None:
    ring = ["·"] * 39
    ring[path] = "S"
    game = drawn(
        f"""
        {" ".join(ring[1:12])}
      {ring[38]} ╭ ─ 1 1 · · · 2 2 ─ ╮ {ring[12]}
      {ring[37]} · · · · · · · · · · · {ring[13]}
      {ring[36]} · · · · · · · · · · · {ring[14]}
      {ring[35]} · · · · · · · · · · · {ring[15]}
      {ring[34]} · · · · · · · · · · · {ring[16]}
      {ring[33]} · · · · · · · · · · · {ring[17]}
      {ring[32]} · · · · · · · · · · · {ring[18]}
      {ring[31]} ╰ ─ 2 2 · · · 1 1 ─ ╯ {ring[19]}
        {" ".join(reversed(ring[20:31]))}
    """,
        players=2,
        turn=1 if path in (11, 30) else 0,
    )
    play(game, texts(game, "build")[0])
    assert builders_at(game) == {goal: "S"}
    assert game.phase == "bonus"


def test_passing_a_fountain_asks_the_player_on_turn_for_a_bonus_tile() -> None:
    game = round_the_corner()
    play(game, "build b2 19 C ES")
    assert (game.phase, game.decider) == ("bonus", 2)
    assert builders_at(game) == {20: "C"}


def test_a_jump_over_a_fountain_counts_as_passing_it() -> None:
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · C
      · · · · · · · · · · · · S
      · ╰ · 4 4 · · · 3 3 · ╯ D
        · · · · · · · · · D D
    """,
        turn=2,
    )
    play(game, "build b2 19 D NE+SW")
    assert builders_at(game) == {17: "C", 18: "S", 20: "D", 21: "D", 22: "D"}
    assert game.phase == "bonus"


def test_two_fountains_in_one_jump_give_one_bonus_tile() -> None:
    game = drawn(
        """
        · · · · · · · · · · S
      · ╭ · 1 1 · · · 2 2 ─ ╮ S
      · · · · · · · · · · · · S
      · · · · · · · · · · · · B
      · · · · · · · · · · · · B
      · · · · · · · · · · · · B
      · · · · · · · · · · · · D
      · · · · · · · · · · · · D
      · ╰ · 4 4 · · · 3 3 · ╯ D
        · · · · · · · · · · ·
    """,
        turn=1,
    )
    play(game, "build r3 11 S NS")
    assert 20 in builders_at(game)
    assert 11 not in builders_at(game)
    assert game.phase == "bonus"
    play(game, texts(game)[0])
    assert game.phase == "close"


@pytest.mark.parametrize("letter", "SCBD")
def test_the_bonus_tile_is_of_the_builders_kind(letter: str) -> None:
    game = round_the_corner(letter)
    play(game, texts(game, "build b2")[0])
    assert {text.split()[1] for text in texts(game)} == {letter}
    other = "S" if letter != "S" else "B"
    with pytest.raises(IllegalAction, match="must be of another kind"):
        game.play(f"bonus {other} f5 {'NS' if other == 'S' else 'NS+EW'}")


@pytest.mark.parametrize("tile", ["S NS", "C NE", "B NS+EW", "D NE+SW"])
def test_the_jokers_bonus_tile_is_of_the_kind_just_laid(tile: str) -> None:
    game = round_the_corner("J")
    play(game, f"build b2 19 {tile.replace('NE', 'ES') if tile[0] == 'C' else tile}")
    assert {text.split()[1] for text in texts(game)} == {tile[0]}


def test_if_the_build_used_up_the_kind_the_bonus_tile_is_of_any_kind() -> None:
    game = round_the_corner(stock={"C": 1})
    play(game, "build b2 19 C ES")
    assert {text.split()[1] for text in texts(game)} == {"S", "B", "D"}
    with pytest.raises(IllegalAction, match="no tile of this kind is left"):
        game.play("bonus C f5 NE")


def test_a_builder_whose_kind_is_exhausted_gives_a_bonus_tile_of_any_kind_not_of_the_kind_laid() -> None:
    game = round_the_corner(stock={"C": 0, "D": 0})
    play(game, "build b2 19 S NS")
    assert {text.split()[1] for text in texts(game)} == {"S", "B"}


def test_if_the_joker_used_up_the_kind_the_bonus_tile_is_of_any_kind() -> None:
    game = round_the_corner("J", stock={"B": 1})
    play(game, "build b2 19 B NS+EW")
    assert {text.split()[1] for text in texts(game)} == {"S", "C", "D"}


def test_the_bonus_tile_lies_on_any_blank_square_that_no_end_faces() -> None:
    game = round_the_corner("B")
    play(game, "build b2 19 B NS+EW")
    faced = {trace.faces for trace in traces(game).values()}
    assert "i6" in faced  # where b2 has just arrived
    assert "i7" not in faced
    squares = {text.split()[2] for text in texts(game)}
    assert len(squares) == 76 - 1 - 12
    assert not squares & faced
    with pytest.raises(IllegalAction, match="an aqueduct’s end faces i6"):
        game.play("bonus B i6 NS+EW")
    with pytest.raises(IllegalAction, match="i7 is not empty"):
        game.play("bonus B i7 NS+EW")
    with pytest.raises(IllegalAction, match="c1 is not empty"):
        game.play("bonus B c1 NS+EW")


def test_every_orientation_of_the_bonus_tile_is_offered() -> None:
    game = round_the_corner("C")
    play(game, "build b2 19 C ES")
    assert texts(game, "bonus C e5") == [f"bonus C e5 {turned}" for turned in ("ES", "NE", "NW", "SW")]


def test_the_ends_of_closed_aqueducts_are_kept_free_too() -> None:
    game = round_the_corner("B", row_two="· · │ · · · · · · · ·", podiums={"y2": 1})
    play(game, "build b2 19 B NS+EW")
    assert aqueduct_facing(game, "c3") == ["y2"]
    with pytest.raises(IllegalAction, match="an aqueduct’s end faces c3"):
        game.play("bonus B c3 NS+EW")


def test_the_end_of_a_closed_aqueduct_is_where_its_water_ends_now() -> None:
    # y2 is scored facing d2; then y3 lays the bridge that carries its water on to face e2.
    game = drawn(
        """
        · · · · · · · · · · ·
      B ╭ · 1 1 · · · 2 2 · ╮ ·
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
    play(game, "build y3 38 B NS+EW")
    assert game.phase == "bonus"
    assert aqueduct_facing(game, "e2") == ["y2"]
    assert game.length("y2") == 1  # frozen when it was scored
    with pytest.raises(IllegalAction, match="an aqueduct’s end faces e2"):
        game.play("bonus B e2 NS+EW")


def test_aqueducts_blocked_by_the_build_are_scored_only_after_the_bonus_tile() -> None:
    # b1 has come up the right side and runs under outlet r2; the builder jumps from 37 over 38 to 1.
    game = drawn(
        """
        · · · · · · · · · · ·
      C ╭ · 1 1 · · · 2 2 · ╮ ·
      S · · · · · · · · · ─ ╮ ·
      · · · · · · · · · · · │ ·
      · · · · · · · · · · · │ ·
      · · · · · · · · · · · │ ·
      · · · · · · · · · · · │ ·
      · · · · · · · · · · · │ ·
      · ╰ · 4 4 · · · 3 3 ─ ╯ ·
        · · · · · · · · · · ·
    """,
        turn=2,
    )
    play(game, "build b1 37 S EW")
    assert game.phase == "bonus"
    assert game.workman("r2") == ("i1", "S")
    play(game, "bonus S e5 NS")
    assert (game.phase, game.podiums()) == ("close", {})
    assert game.workman("r2") is None
    play(game, "pass")
    assert game.podiums() == {"r2": 0}


def test_without_a_free_place_there_is_no_bonus_tile() -> None:
    # b2 lays on i7; then i6, which it faces, is the only blank square left.
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ ╮ 1 1 ┼ ┼ ┼ 2 2 ╰ ╮ ·
      · ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ─ ·
      · ╲ ╲ ╲ ╲ ╲ ╲ ╲ ╲ ╲ ╲ ┼ ·
      · ╲ ╲ ╲ ╲ ╲ ╲ ╲ ╲ ╲ ╲ ╲ ·
      · ╭ ╭ ╭ ╭ ╭ ╭ ╭ ┼ ┼ ┼ ┼ ·
      · ╭ ╭ ╭ ╭ ╭ ╭ ╭ ╭ · ╭ ╭ ·
      · ─ ─ ─ ─ ─ ─ ─ ─ · ─ ─ ·
      · ╰ ╯ 4 4 ┼ ┼ ┼ 3 3 ╰ ╯ S
        · · · · · · · · · · ·
    """,
        turn=2,
        stock={"S": 5},
        podiums={name: 0 for name in Game(4).aqueducts() if name != "b2"},
    )
    play(game, "build b2 19 S NS")
    assert builders_at(game) == {20: "S"}
    assert game.phase == "close"


def test_a_bonus_tile_changes_no_aqueduct() -> None:
    game = round_the_corner("B")
    play(game, "build b2 19 B NS+EW")
    before = traces(game)
    for text in texts(game):
        game.play(text)
        assert traces(game) == before
        assert game.podiums() == {}
        game.undo()


def test_the_bonus_tile_comes_from_the_stock() -> None:
    game = round_the_corner("B")
    play(game, "build b2 19 B NS+EW", "bonus B f5 NS+EW")
    assert stock(game) == {"S": 21, "C": 21, "B": 19, "D": 21}
    assert game.phase == "close"
