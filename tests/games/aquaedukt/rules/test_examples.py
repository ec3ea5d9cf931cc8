"""The worked examples of the rules' description, one by one."""

import pytest

from aqua_romana.games.aquaedukt.rules import Game, IllegalAction
from aqua_romana.games.aquaedukt.rules.rng import drawn
from tests.games.aquaedukt.rules.boards import laid, play, ready, supply, texts, watered


def test_1_water_and_doubling() -> None:
    game = laid(ready(), "spring E5", "canal E5-E6")
    assert watered(game) == {"d5", "e5"}
    laid(game, "canal E6-F6")
    assert watered(game) == {"d5", "e5", "e6"}
    with pytest.raises(IllegalAction):
        game.play("double E6-F6")
    laid(game, "double E5-E6")
    assert watered(game) == {"d5", "e5", "e6", "c5", "f5"}
    laid(game, "double E6-F6")
    assert watered(game) == {"d5", "e5", "e6", "c5", "f5", "e4", "e7"}
    found = supply(game)
    assert [found[square] for square in ("e5", "d5", "e6", "c5", "e4")] == [4, 2, 2, 1, 1]


def test_2_loops_and_directions() -> None:
    game = laid(
        ready(), "spring E5", "canal E5-E6", "canal E6-F6", "double E5-E6", "double E6-F6", "canal F6-F5"
    )
    assert not {"canal F5-E5", "canal E5-F5"} & set(texts(game))
    assert "canal E5-D5" in texts(game)
    laid(game, "canal E5-D5")
    assert "canal E5-E4" not in texts(game)


def test_3_springs() -> None:
    game = laid(ready(), "spring E5")
    offered = set(texts(game, "spring"))
    assert {"spring G8", "spring C1", "spring B2"} <= offered
    assert not {"spring G7", "spring B1", "spring A2"} & offered
    assert texts(laid(ready(), "spring F1", "spring B4", "spring K5", "spring F9"), "spring") == []


def test_4_a_full_region() -> None:
    three = {"k3": (0, 1), "l3": (1, 1), "k4": (2, 1)}
    assert play(ready(houses=three), "build", "roll 10", "house 1 l4").houses() == {}
    game = laid(ready(houses=three), "spring L3", "canal L3-L4")
    assert set(play(game, "build", "roll 10", "house 1 l4").houses()) == {"k3", "l3"}
    game = ready(houses={"k3": (0, 1), "l3": (1, 1)}, mountains=["k4"])
    assert play(game, "build", "roll 10", "house 1 l4").houses() == {}


def test_5_the_lowest_value() -> None:
    game = laid(ready(2, hands={0: (0, 3, 7, 4)}), "spring L3", "canal L3-L4")
    assert texts(play(game, "build", "roll 10"), "house")[:1] == ["house 2 k3"]
    assert [text for text in texts(game, "house") if text.endswith("3")] == ["house 2 k3", "house 2 l3"]


def test_6_the_last_canal() -> None:
    game = laid(ready(3, turn=1, canals_left=1), "spring E5")
    play(game, "canal E5-E6")
    assert (game.decider, texts(game)) == (2, ["build"])
    play(game, "build", "roll 1", "stop")
    assert game.is_over
    assert play(laid(ready(3, turn=2, canals_left=1), "spring E5"), "canal E5-E6").is_over


def test_7_the_throws_of_seed_1() -> None:
    game, thrown = ready(2, 1), []
    while len(thrown) < 8:
        play(game, "build")
        thrown.append(game.legal_actions()[0].region)
        play(game, f"roll {thrown[-1]}", "stop")
        if game.decider == 1 and game.step < 7:
            play(game, "spring E5")  # so that the rounds are not idle
    assert thrown == [9, 8, 16, 15, 12, 18, 5, 15]


@pytest.mark.parametrize(
    ("players", "options", "lines", "totals"),
    [
        (2, {}, 242, [18, 10]),
        (3, {}, 300, [25, 19, 14]),
        (4, {}, 330, [9, 18, 11, 7]),
        (2, {"mountains": "placed", "secrets": True}, 238, [18, 13]),
    ],
)
def test_8_whole_games(players: int, options: dict[str, object], lines: int, totals: list[int]) -> None:
    game = Game(players, 1, **options)  # type: ignore[arg-type]
    decisions = 0
    while not game.is_over:
        offered = texts(game)
        if game.is_chance:
            game.play(offered[0])
            continue
        decisions += 1
        if "build" in offered and decisions % 4:
            game.play("build")
        else:
            game.play(offered[drawn(1, "test", decisions, len(offered)) - 1])
    assert len(game.record().split("---\n")[1].splitlines()) == lines
    assert game.totals() == totals
