"""Taking builders from the reserve and placing them."""

import pytest

from aqua_romana.games.romana.rules import Game, IllegalAction
from aqua_romana.games.romana.rules.questions import held, reserve
from tests.games.romana.rules.boards import builders_at, drawn, play, texts


def two_closed(**words: object) -> Game:
    """Green has blocked y3 and r1 and passed."""
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
        **words,  # type: ignore[arg-type]
    )
    return play(game, "build g1 16 C SW")


def test_each_owner_takes_a_builder_of_his_choice_clockwise_from_the_player_on_turn() -> None:
    game = play(two_closed(), "pass")
    assert (game.phase, game.decider, game.on_turn) == ("take", 0, 3)
    assert texts(game) == ["take B", "take C", "take D", "take J", "take S"]
    play(game, "take J")
    assert (game.phase, game.decider) == ("take", 1)
    assert texts(game) == ["take B", "take C", "take D", "take S"]
    play(game, "take C")
    assert reserve(game) == {"S": 1, "B": 1, "D": 1}
    assert (held(game, 0), held(game, 1)) == ({"J": 1}, {"C": 1})


def test_the_player_on_turn_takes_first() -> None:
    game = play(two_closed(), "close g3")
    deciders = []
    while game.phase == "take":
        deciders.append(game.decider)
        play(game, texts(game)[0])
    assert deciders == [3, 0, 1]


def test_one_owner_takes_all_of_his_before_the_next() -> None:
    # The curve on d2 leads y2 into the straight on d3 and shuts the mouth of y3.
    game = drawn("""
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · ╰ · · · · · · · · C
      · · · · ─ · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y2 13 C SW", "take S")
    assert (game.phase, game.decider) == ("take", 0)
    play(game, "take D")
    assert held(game, 0) == {"S": 1, "D": 1}
    assert (game.phase, game.decider) == ("build", 1)


def test_a_kind_no_longer_in_the_reserve_cannot_be_taken() -> None:
    game = play(two_closed(), "pass", "take J")
    with pytest.raises(IllegalAction, match="reserve has no builder of this kind"):
        game.play("take J")


def test_when_the_reserve_runs_out_the_rest_take_nothing() -> None:
    game = play(two_closed(reserve="B"), "pass")
    assert (game.decider, texts(game)) == (0, ["take B"])
    play(game, "take B")
    assert (game.phase, game.decider) == ("reserve", 0)
    assert held(game, 1) == {}


def test_with_an_empty_reserve_nobody_is_asked() -> None:
    game = play(two_closed(reserve=""), "pass")
    assert (game.phase, game.decider) == ("build", 0)


def test_an_owner_with_no_workman_left_takes_too() -> None:
    game = play(two_closed(podiums={"r2": 0, "r3": 0}), "pass", "take S")
    assert game.workman("r1") is None
    assert (game.phase, game.decider) == ("take", 1)


def test_taken_builders_are_placed_at_the_start_of_the_own_next_go() -> None:
    game = play(two_closed(), "pass", "take J", "take C")
    assert (game.phase, game.decider) == ("reserve", 0)
    free = [path for path in range(1, 39) if path not in builders_at(game)]
    assert texts(game) == sorted(f"place J {path}" for path in free)
    with pytest.raises(IllegalAction, match="first the builders taken from the reserve are placed"):
        game.play("build y2 3 S NS")


def test_a_held_builder_goes_only_onto_a_free_square() -> None:
    game = play(two_closed(), "pass", "take J", "take C")
    with pytest.raises(IllegalAction, match="already stands on pathway square 17"):
        game.play("place J 17")


def test_only_held_kinds_are_placed() -> None:
    game = play(two_closed(), "pass", "take J", "take C")
    with pytest.raises(IllegalAction, match="no builder of this kind is left to place"):
        game.play("place C 1")


def test_builders_that_somebody_else_holds_are_not_placed() -> None:
    game = Game.from_position(
        "aqua-romana 4 x.xx...xx.x/.........../.........../.........../.........../.........../.........../"
        "x.xx...xx.x SSSCCCBBBDD/D......./.........../........ r1=0,y1=0 S,C,-,- reserve 2 2 -"
    )
    assert (game.phase, game.decider, held(game, 0), held(game, 1)) == ("reserve", 1, {"S": 1}, {"C": 1})
    with pytest.raises(IllegalAction, match="no builder of this kind is left to place"):
        game.play("place S 1")


def test_a_placed_reserve_builder_serves_in_this_very_go() -> None:
    game = play(two_closed(), "pass", "take J", "take C", "place J 3")
    assert (game.phase, game.decider) == ("build", 0)
    assert "build y2 3 B NS+EW" in texts(game)


def test_several_held_builders_are_placed_one_by_one() -> None:
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
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        held={0: "SJ"},
        reserve="",
    )
    assert len(texts(game, "place S")) == len(texts(game, "place J")) == 38
    play(game, "place J 3")
    assert game.phase == "reserve"
    assert len(texts(game)) == 37
    play(game, "place S 4")
    assert game.phase == "build"


def test_a_player_without_workmen_still_places_his_builders_and_no_more() -> None:
    game = play(
        two_closed(podiums={"r2": 0, "r3": 0}, held={1: "D"}), "pass", "take S", "take C", "place S 20"
    )
    play(game, texts(game)[0])
    while game.decider == 0:
        play(game, "pass" if game.phase == "close" else texts(game)[0])
    assert (game.phase, game.decider) == ("reserve", 1)
    play(game, "place C 6")
    assert (game.phase, game.decider) == ("reserve", 1)
    play(game, "place D 7")
    assert (game.phase, game.decider) == ("build", 2)
    assert builders_at(game)[6] == "C"
