"""The end: the last round, seats that are skipped, idle rounds, and who wins."""

import pytest

from aqua_romana.games.aquaedukt.rules import Game, IllegalAction
from aqua_romana.games.aquaedukt.rules.canals import canal_actions, spring_actions
from aqua_romana.games.aquaedukt.rules.geometry import POINT_NAMES
from aqua_romana.games.aquaedukt.rules.questions import how_it_ended
from tests.games.aquaedukt.rules.boards import laid, play, ready, texts, walled

NOTHING = (0, 0, 0, 0)


def last_canal(turn: int, **options: object) -> Game:
    game = ready(turn=turn, canals_left=2, **options)  # type: ignore[arg-type]
    laid(game, "spring E5", "canal E5-E6")
    return game


def test_the_last_canal_makes_the_round_the_last() -> None:
    game = last_canal(1)
    assert not game.last_round
    play(game, "canal E6-E7")
    assert (game.last_round, game.decider, game.phase) == (True, 2, "turn")
    assert texts(game) == ["build"]  # asked, though there is no choice
    with pytest.raises(IllegalAction, match="in the last round only houses are built"):
        game.play("spring J3")
    play(game, "build", "roll 10", "house 4 k3", "stop")
    assert (game.phase, game.decider, game.on_turn) == ("over", None, None)
    assert how_it_ended(game) == "canals"
    assert game.legal_actions() == []
    with pytest.raises(IllegalAction, match="the game is over"):
        game.play("build")


def test_the_last_seat_ends_the_game_at_once() -> None:
    assert last_canal(2).play("canal E6-E7")
    game = play(last_canal(2), "canal E6-E7")
    assert game.is_over
    assert game.last_round


def test_seats_without_tiles_are_skipped_in_the_last_round() -> None:
    game = play(last_canal(0, hands={1: NOTHING}), "canal E6-E7")
    assert game.decider == 2
    game = play(last_canal(0, hands={1: NOTHING, 2: NOTHING}), "canal E6-E7")
    assert game.is_over


def test_before_the_last_round_nobody_is_skipped() -> None:
    game = laid(ready(hands={1: NOTHING}), "spring E5")
    play(game, "canal E5-E6", "stop")
    assert game.decider == 1
    assert all(not text.startswith("build") for text in texts(game))


def test_a_blocked_board_ends_the_game_too() -> None:
    """Neither a canal nor a spring can be placed any more, though both are left."""
    game = laid(ready(turn=0), "spring F1", "spring B4", "spring K5", "spring F9")
    assert spring_actions(game.position.bytes) == []
    # Everything that could still be grown or doubled is taken away, but for one last section.
    walled(game, *(point for point in POINT_NAMES if point != "F2"))
    play(game, "canal F1-F2")
    assert game.phase == "canal"
    play(game, "double F1-F2")
    assert canal_actions(game.position.bytes) == []
    assert (game.last_round, game.canals_left, game.decider) == (True, 34, 1)
    assert texts(game) == ["build"]
    assert how_it_ended(game) == ""
    play(game, *["build", "roll 1", "stop"] * 2)
    assert how_it_ended(game) == "blocked"


def test_five_idle_rounds_end_the_game() -> None:
    game = ready(2)
    for idle in range(5):
        assert game.idle_rounds == idle
        play(game, "build", "roll 1", "stop")
        assert game.idle_rounds == idle  # changes only when a round ends
        play(game, "build", "roll 1", "stop")
    assert (game.phase, game.idle_rounds, game.last_round) == ("over", 5, False)
    assert how_it_ended(game) == "idle"


@pytest.mark.parametrize("placed", [["spring J3"], ["build", "roll 1", "house 1 b1", "stop"]])
def test_anything_placed_ends_an_idle_spell(placed: list[str]) -> None:
    game = ready(2)
    for _ in range(3):
        play(game, *["build", "roll 1", "stop"] * 2)
    play(game, "build", "roll 1", "stop", *placed)
    assert game.idle_rounds == 0


def test_a_tile_that_leaves_at_once_was_placed() -> None:
    game = ready(2, houses={"k3": (0, 1), "l3": (0, 1), "k4": (0, 1)})
    play(game, "build", "roll 10", "house 1 l4", "stop", "build", "roll 1", "stop")
    assert game.houses() == {}
    assert game.idle_rounds == 0


def test_the_last_round_is_never_idle() -> None:
    game = play(last_canal(0), *["build", "roll 1", "stop"] * 9)
    assert game.idle_rounds == 3
    play(game, "canal E6-E7", "build", "roll 1", "stop", "build", "roll 1", "stop")
    assert (game.is_over, game.idle_rounds, game.last_round) == (True, 0, True)


def test_watered_tiles_score_their_value() -> None:
    houses = {"d5": (0, 4), "e5": (1, 3), "c5": (2, 4), "a5": (0, 2)}
    game = laid(ready(houses=houses), "spring E5", "canal E5-E6")
    assert game.totals() == [4, 3, 0]
    assert game.winners() == (0,)
    assert game.houses()["c5"] == (2, 4)  # dry tiles stay on the board


def test_among_equals_more_watered_tiles_win() -> None:
    houses = {"d5": (0, 4), "e5": (1, 3), "d6": (1, 1)}
    game = laid(ready(houses=houses), "spring E5", "canal E5-E6", "canal E6-E7")
    assert game.totals() == [4, 4, 0]
    assert game.winners() == (1,)


def test_what_is_still_equal_is_shared() -> None:
    game = laid(ready(houses={"d5": (0, 3), "e5": (2, 3)}), "spring E5", "canal E5-E6")
    assert game.winners() == (0, 2)
    assert ready().winners() == (0, 1, 2)
