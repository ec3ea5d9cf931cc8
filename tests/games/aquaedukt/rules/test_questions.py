"""What a client asks."""

from random import Random

from aqua_romana.games.aquaedukt.rules import Game, questions
from aqua_romana.games.aquaedukt.rules.actions import named
from aqua_romana.games.aquaedukt.rules.houses import House
from aqua_romana.games.aquaedukt.rules.questions import Branch, TileEffect
from tests.games.aquaedukt.rules.boards import drawn, laid, play, ready, watered

BOARD = """
         +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+
         ┆  1    1 ┆  2 ┆  3    3    3 ┆  4 ┆  5    5    5 ┆
    +╌╌╌╌+         +    +╌╌╌╌+         +    +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+
    ┆  6 ┆  1    1 ┆  2    2 ┆  3    3 ┆  4 ┆  9    9 ┆  5    5 ┆
    +    +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+╌╌╌╌+    +         +╌╌╌╌◉╌╌╌╌+
    ┆  6    6    6 ┆  2 ┆  8    8 ┆  4    4 ┆  9    9 ┆ y1~┃ r2~┆
    +    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+         +    ●    +
    ┆  6 ┆  7    7    7    7 ┆  8    8 ┆ 14 ┆  9    9 ┆ r3   10 ┆
    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+
    ┆ 11   11 ┆ 12   12 ┆  7 ┆ 13   13 ┆ 14   14   14   14 ┆ 15 ┆
    +         +         +╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+    +
    ┆ 11   11 ┆ 12   12 ┆ 17   17 ┆ 13   13 ┆ 19 ┆ 15   15   15 ┆
    +╌╌╌╌+╌╌╌╌+         +    +╌╌╌╌+╌╌╌╌+╌╌╌╌+    +╌╌╌╌+╌╌╌╌+    +
    ┆ 16   16 ┆ 12   12 ┆ 17 ┆ 18   18 ┆ 19   19 ┆ 20   20 ┆ b4 ┆
    +╌╌╌╌+    +╌╌╌╌+╌╌╌╌+    +         +╌╌╌╌+    +         +╌╌╌╌+
         ┆ 16   16   16 ┆ 17 ┆ 18   18   18 ┆ 19 ┆ 20   20 ┆
         +╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+╌╌╌╌+
"""


def test_where_a_tile_may_go_and_which_values() -> None:
    game = play(laid(ready(hands={0: (0, 3, 7, 4)}), "spring L3", "canal L3-L4"), "build", "roll 10")
    assert questions.places(game) == {"k3": (2,), "l3": (2,), "k4": (2, 3, 4), "l4": (2, 3, 4)}
    assert questions.places(game, region=2, seat=1)["d1"] == (1, 2, 3, 4)
    assert questions.values_for(drawn(BOARD), 0, "k3") == ()


def test_what_a_tile_would_do() -> None:
    game = drawn(BOARD)
    effect = questions.tile_effect(game, "l4", 4)
    assert effect == TileEffect(
        True,
        lost=(House("k4", 1, 3), House("l4", 0, 4)),
        stays=(House("k3", 0, 1), House("l3", 1, 2)),
    )
    assert effect.lost_by(0) == (House("l4", 0, 4),)
    assert effect.lost_by(2) == ()
    assert questions.tile_effect(game, "a2", 1) == TileEffect(False)
    play(game, "build", "roll 10", "house 4 l4")
    assert set(game.houses()) == {house.square for house in effect.stays} | {"l7"}


def test_a_tile_on_water_stays_and_all_are_told_in_the_order_of_their_squares() -> None:
    houses = {"l3": (1, 2), "k4": (1, 3), "l4": (2, 1)}
    game = laid(ready(houses=houses), "spring L3", "canal L3-L4")
    assert questions.tile_effect(game, "k3", 1, seat=2) == TileEffect(
        True,
        lost=(House("k4", 1, 3), House("l4", 2, 1)),
        stays=(House("k3", 2, 1), House("l3", 1, 2)),
    )


def test_the_tiles_put_in_this_turn() -> None:
    game = play(ready(), "build", "roll 10", "house 3 k3", "stop", "build", "roll 10", "house 4 l4")
    assert questions.built_this_go(game) == (4,)
    play(game, "build", "roll 2", "house 1 d1")
    assert questions.built_this_go(game) == (4, 1)
    play(game, "stop")
    assert questions.built_this_go(game) == ()


def test_tiles_neither_in_hand_nor_on_the_board_are_lost() -> None:
    game = ready(houses={"k3": (0, 1), "l7": (1, 2)}, hands={0: (4, 7, 7, 4), 1: (7, 6, 7, 4)})
    assert [questions.tiles_lost(game, seat) for seat in range(3)] == [2, 0, 0]


def test_what_a_canal_would_water() -> None:
    game = laid(ready(), "spring E5", "canal E5-E6")
    assert questions.canal_effect(game, named("canal E6-F6")) == {"e5": (1, 2), "e6": (0, 1)}
    assert questions.canal_effect(game, named("double E5-E6")) == {
        "c5": (0, 1),
        "d5": (1, 2),
        "e5": (1, 2),
        "f5": (0, 1),
    }
    assert questions.canal_effect(game, named("spring J3")) == {}
    before = watered(game)
    play(game, "double E5-E6")
    assert watered(game) - before == {"c5", "f5"}


def test_what_a_spring_could_water() -> None:
    game = ready()
    assert questions.spring_reach(game, "A5", 1) == {"a4": 1, "a5": 1}
    assert questions.spring_reach(game, "A5") == {"a4": 1, "a5": 1, "b4": 2, "b5": 2}
    assert watered(game) == set()


def test_what_has_water_needs_no_spring() -> None:
    game = laid(ready(), "spring E5", "canal E5-E6", "canal E6-E7", "canal E7-F7")
    assert watered(game) == {"d5", "e5", "d6", "e6", "e7"}
    reach = questions.spring_reach(game, "G8")
    assert reach["e8"] == 2
    assert "e7" not in reach


def test_how_many_pieces_are_missing() -> None:
    game = drawn(BOARD)
    # k4 beside the next section; l7: on along L4-L5-L6-L7, then the edge beside it.
    assert questions.pieces_missing(game) == {"k3": 0, "l3": 0, "k4": 1, "l7": 4}
    few = drawn(BOARD, canals_left=3)
    assert questions.pieces_missing(few)["l7"] is None
    assert questions.pieces_missing(few, new_spring=True)["l7"] == 2
    assert questions.pieces_missing(ready(houses={"a3": (0, 1)})) == {"a3": None}


def test_a_new_spring_helps_only_where_one_may_be() -> None:
    game = laid(ready(houses={"d2": (0, 1)}), "spring E5")
    # Points beside d2 are too near to E5; from D1, as from E5, it takes three pieces.
    assert questions.pieces_missing(game, new_spring=True) == {"d2": 3}
    far = ready(houses={"d2": (0, 1)})
    assert questions.pieces_missing(far, new_spring=True) == {"d2": 2}
    far = ready(houses={"d2": (0, 1)}, springs_left=0)
    assert questions.pieces_missing(far, new_spring=True) == {"d2": None}


def test_doubling_may_be_the_shorter_way() -> None:
    game = laid(ready(houses={"c5": (0, 1)}), "spring E5", "canal E5-E6")
    assert questions.pieces_missing(game) == {"c5": 1}


def test_a_house_can_be_watered_with_exactly_the_pieces_that_are_left() -> None:
    assert questions.pieces_missing(drawn(BOARD, canals_left=4))["l7"] == 4
    assert questions.pieces_missing(drawn(BOARD, canals_left=1), new_spring=True)["l7"] == 2
    for canals_left, missing in ((2, 2), (1, None)):
        # A section along a6's neighbour a5 waters it only when it is double; round about takes three.
        game = laid(ready(houses={"a6": (0, 1)}, canals_left=canals_left), "spring A5")
        assert questions.pieces_missing(game) == {"a6": missing}
    for canals_left, missing in ((2, 1), (1, None)):
        game = laid(ready(houses={"c5": (0, 1)}, canals_left=canals_left), "spring E5", "canal E5-E6")
        assert questions.pieces_missing(game) == {"c5": missing}


def test_where_canals_can_go_on() -> None:
    game = laid(ready(), "spring C5", "canal C5-B5", "double C5-B5", "canal B5-A5", "spring K3")
    assert questions.branches(game) == [
        Branch("C5", (("C5-B5", 2), ("B5-A5", 1)), "A5", (), "B5-A5"),
        Branch("C5", (), "C5", ("C4", "D5", "C6"), None),
        Branch("K3", (), "K3", ("K2", "J3", "L3", "K4"), None),
    ]
    assert [branch.is_dead_end for branch in questions.branches(game)] == [True, False, False]


def test_why_not() -> None:
    game = laid(ready(), "spring E5")
    assert questions.why_not(game, named("canal E5-E6")) is None
    reason = questions.why_not(game, named("spring E6"))
    assert reason is not None
    assert str(reason) == "Springs are at least five steps apart: another one is nearer than that."


def test_the_standing_now() -> None:
    game = drawn(BOARD)
    first, second, third = questions.standing(game)
    assert (first.points, first.watered, first.dry, first.leads) == (1, 1, 0, False)
    assert (second.points, second.watered, second.dry, second.leads) == (2, 1, 1, True)
    assert (third.points, third.dry, third.in_hand) == (0, 1, 25)


def test_a_tile_that_leaves_a_square_free_does_nothing_to_its_region() -> None:
    game = ready(houses={"k3": (0, 1), "l3": (1, 2)})
    assert questions.tile_effect(game, "l4", 4) == TileEffect(False)


def test_how_many_mountains_still_fit_is_exact() -> None:
    """Against trying everything, in games that have few squares left."""

    def most(game: Game) -> int:
        if game.phase != "setup":
            return 0
        best = 0
        for action in game.legal_actions():
            game.push(action)
            best = max(best, 1 + most(game))
            game.pop()
        return best

    seen = set()
    for number in range(40):
        game, chance = Game(2, mountains="placed", secrets=True), Random(number)
        while game.phase == "setup":
            action = chance.choice(game.legal_actions())
            fits = questions.mountains_to_come(game, action)
            left = 7 - len(game.mountains())
            game.push(action)
            if len(game.legal_actions()) < 20 or game.phase != "setup":
                assert fits == (left, most(game))
                seen.add(fits)
    assert {(2, 2), (2, 1), (1, 0), (0, 0)} <= seen


def test_foul_waters_can_take_what_lies_beside_an_unturned_mountain_with_a_supply_of_one() -> None:
    secret, plain = (ready(2, mountains=["c5"], secrets=secrets) for secrets in (True, False))
    ask = questions.foul_waters_could_take
    assert [ask(secret, square, 1) for square in ("d5", "c4", "d4", "e5")] == [True, True, False, False]
    assert [ask(secret, "d5", supply) for supply in (0, 1, 2, 3)] == [False, True, False, False]
    assert not ask(plain, "d5", 1)
    turning = laid(ready(2, mountains=["a2", "e2", "c5"], secrets=True, canals_left=2), "spring E5")
    play(turning, "canal E5-E6", "canal E6-E7", "build", "roll 1", "stop")
    for kind, is_told in (("foul", True), ("foul", False)):
        turning.play(f"reveal {'a2' if is_told else 'e2'} {kind}")
        assert ask(turning, "d5") is is_told, "there are two foul waters"
