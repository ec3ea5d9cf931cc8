"""Secret mountains: turned over at the end, they give and take."""

import pytest

from aqua_romana.games.aquaedukt.rules import Game, IllegalAction, position
from aqua_romana.games.aquaedukt.rules.geometry import REGIONS
from aqua_romana.games.aquaedukt.rules.rng import drawn
from tests.games.aquaedukt.rules.boards import laid, play, ready, supply, texts


def at_the_end(seed: int | None = None) -> Game:
    """Mountains on e4, h4 and k4; the tiles beside e4 have the supplies 2, 1 and 0."""
    game = ready(
        2,
        seed,
        turn=1,
        houses={"d4": (0, 3), "f4": (0, 3), "e3": (1, 3), "e5": (1, 2), "c3": (1, 4)},
        mountains=["e4", "h4", "k4"],
        secrets=True,
        canals_left=3,
    )
    return laid(game, "spring E3", "canal E3-E4", "canal E4-D4")


def revealed(game: Game, *backs: str) -> Game:
    for square, back in zip(("e4", "h4", "k4"), backs, strict=False):
        game.play(f"reveal {square} {back}")
    return game


def test_mountains_are_turned_in_the_order_of_placing() -> None:
    game = play(at_the_end(), "canal D4-D5")
    assert (game.phase, game.decider, game.on_turn, game.is_chance) == ("reveal", None, None, True)
    assert texts(game) == ["reveal e4 foul", "reveal e4 mineral"]
    assert game.chances() == [
        (action, weight) for action, weight in zip(game.legal_actions(), (6, 2), strict=True)
    ]
    with pytest.raises(IllegalAction, match="first the mountain on e4 is turned over"):
        game.play("reveal h4 foul")
    revealed(game, "foul", "foul")
    assert texts(game) == ["reveal k4 mineral"]
    with pytest.raises(IllegalAction, match="all backs of this kind have been turned over already"):
        game.play("reveal k4 foul")
    game.play("reveal k4 mineral")
    assert game.is_over
    assert game.mountains() == {"e4": "foul", "h4": "foul", "k4": "mineral"}


def test_mineral_springs_are_worth_two_more_with_a_double_supply() -> None:
    game = play(at_the_end(), "canal D4-D5")
    assert {square: supply(game).get(square, 0) for square in ("d4", "e3", "e5", "f4")} == {
        "d4": 2,
        "e3": 1,
        "e5": 0,
        "f4": 0,
    }
    before = game.totals()
    revealed(game, "mineral")
    assert [after - then for after, then in zip(game.totals(), before, strict=True)] == [2, 0]


def test_foul_waters_take_tiles_with_a_single_supply() -> None:
    game = play(at_the_end(), "canal D4-D5")
    before, houses = game.totals(), game.houses()
    revealed(game, "foul")
    assert set(houses) - set(game.houses()) == {"e3"}  # d4 has plenty, e5 and f4 are dry
    assert [then - after for after, then in zip(game.totals(), before, strict=True)] == [0, 3]


def test_foul_waters_leave_squares_free_that_are_free() -> None:
    game = laid(ready(2, turn=1, mountains=["e4"], secrets=True, canals_left=2), "spring E3", "canal E3-E4")
    play(game, "canal E4-D4")
    assert supply(game)["e3"] == 1
    before = bytes(game.position.bytes[position.FREE : position.FREE + REGIONS + 1])
    revealed(game, "foul")
    assert bytes(game.position.bytes[position.FREE : position.FREE + REGIONS + 1]) == before


def test_value_3_beside_mineral_or_foul() -> None:
    """Worked example 5, for the tile on e3 and for the tile on d4."""
    for back, single, plenty in (("mineral", 3, 5), ("foul", 0, 3)):
        game = revealed(play(at_the_end(), "canal D4-D5"), back)
        assert game.houses().get("e3", (1, 0))[1] == single
        assert game.totals()[0] == plenty  # seat 1 has d4 alone on water


def test_a_seed_draws_the_backs() -> None:
    game = play(at_the_end(seed=7), "canal D4-D5")
    mineral, foul = 6, 2
    for number, square in enumerate(("e4", "h4", "k4"), start=1):
        is_mineral = drawn(7, "reveal", number, mineral + foul) <= mineral
        assert texts(game) == [f"reveal {square} {'mineral' if is_mineral else 'foul'}"]
        other = f"reveal {square} {'foul' if is_mineral else 'mineral'}"
        with pytest.raises(IllegalAction, match="hides something else"):
            game.play(other)
        game.play(game.legal_actions()[0])
        mineral, foul = mineral - is_mineral, foul - (not is_mineral)


def test_backs_are_never_known_before() -> None:
    game = at_the_end(seed=7)
    assert set(game.mountains().values()) == {None}
    assert "mineral" not in game.record()


def test_idle_games_turn_their_mountains_too() -> None:
    game = ready(2, mountains=["e4"], secrets=True)
    for _ in range(10):
        play(game, "build", "roll 1", "stop")
    assert (game.phase, game.idle_rounds, game.last_round) == ("reveal", 5, False)


def test_without_secrets_nothing_is_turned() -> None:
    game = ready(2, mountains=["e4"])
    for _ in range(10):
        play(game, "build", "roll 1", "stop")
    assert game.is_over
    assert game.mountains() == {"e4": None}
