"""The final count: it adds up to the totals, and every mountain tells what it changed."""

import json
from pathlib import Path

import pytest

from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.rules.houses import House
from aqua_romana.games.aquaedukt.rules.scoring import Tally, points_by_go, tally
from tests.games.aquaedukt.rules.boards import laid, play, ready

RECORDS = Path(__file__).resolve().parents[3] / "records" / "aquaedukt"
GAMES = sorted(json.loads((RECORDS / "expected.json").read_text("utf-8")))


@pytest.mark.parametrize("name", GAMES)
def test_it_adds_up(name: str) -> None:
    game = Game.from_record((RECORDS / f"{name}.aqd").read_bytes())
    counted = tally(game)
    assert [counted.points(seat) for seat in range(game.players)] == game.totals()
    assert len(counted.turnings) == (len(game.mountains()) if game.secrets else 0)
    lost = sum(len(turning.lost) for turning in counted.turnings)
    assert len(counted.houses) - lost == len(game.houses())
    supplies = [bool(each.supply) for each in counted.houses]
    assert supplies == sorted(supplies, reverse=True), "water first"
    series = points_by_go(game)
    assert set(series[0]) == {0}
    assert list(series[-1]) == game.totals()


def test_watered_houses_are_counted_first_and_low_values_before_high_ones() -> None:
    game = ready(2, houses={"a2": (0, 3), "d5": (0, 4), "e5": (1, 2), "l7": (1, 1)})
    laid(game, "spring E5", "canal E5-E6")
    counted = [(each.house.square, each.points) for each in tally(game).houses]
    assert counted == [("e5", 2), ("d5", 4), ("l7", 0), ("a2", 0)]


def test_mountains_are_told_in_the_order_in_which_they_are_turned() -> None:
    game = ready(2, turn=1, mountains=["h4", "e4"], secrets=True, canals_left=1)
    laid(game, "spring K7")
    play(game, "canal K7-L7", "reveal h4 foul", "reveal e4 mineral")
    assert [(each.square, each.back) for each in tally(game).turnings] == [("h4", "foul"), ("e4", "mineral")]


def test_points_are_told_once_a_turn() -> None:
    game = Game(2, mountains="placed")
    while game.phase == "setup":
        game.play(game.legal_actions()[0])
    play(game, "spring E5", "build", "roll 12", "house 4 d5", "stop", "canal E5-E6", "stop")
    assert points_by_go(game) == [(0, 0), (0, 0), (0, 0), (0, 4)]


def turned(back: str, pieces: str) -> tuple[Game, Tally]:
    """Two houses beside a mountain that is turned over: a 3 with the water of these canals, a dry 2."""
    laying = pieces.split(", ")
    houses = {"d5": (0, 3), "c4": (1, 2)}
    game = ready(2, turn=1, mountains=["d4"], houses=houses, secrets=True, canals_left=len(laying))
    laid(game, *laying, "spring K7")
    play(game, "canal K7-L7", f"reveal d4 {back}")
    assert game.is_over
    return game, tally(game)


SINGLE = "spring E5, canal E5-E6"
DOUBLE = f"{SINGLE}, double E5-E6"


@pytest.mark.parametrize(
    ("back", "pieces", "points", "change"),
    [("mineral", SINGLE, 3, 0), ("mineral", DOUBLE, 5, 2), ("foul", SINGLE, 0, -3), ("foul", DOUBLE, 3, 0)],
)
def test_a_three_beside_a_mountain(back: str, pieces: str, points: int, change: int) -> None:
    game, counted = turned(back, pieces)
    assert game.totals() == [points, 0]
    (turning,) = counted.turnings
    assert (turning.square, turning.back) == ("d4", back)
    assert (turning.change(0), turning.change(1)) == (change, 0)
    three = House("d5", 0, 3)
    assert (three in turning.gains, three in turning.lost) == (change > 0, change < 0)
    assert counted.turning_of(three) is (turning if change else None)
    assert counted.turning_of(House("c4", 1, 2)) is None
