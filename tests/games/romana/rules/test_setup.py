"""Material, the start, and placing the first twelve builders."""

import pytest

from aqua_romana.games.romana.rules import Game, IllegalAction, questions
from tests.games.romana.rules.boards import builders_at, picture, play, texts
from tests.games.romana.rules.water import beside, traces

# Kinds and squares of twelve placements that meet nobody's eye at first.
TWELVE = [f"place {kind} {path}" for path, kind in enumerate("SSSCCCBBBDDD", start=13)]

START_OF_FOUR = [
    "╭·11···22·╮",
    *["···········"] * 6,
    "╰·44···33·╯",
]


def test_four_players_sit_at_the_four_long_corners() -> None:
    assert picture(Game(4)) == START_OF_FOUR


def test_three_players_share_the_top_the_bottom_and_the_left() -> None:
    assert picture(Game(3)) == [
        "╭·····11··╮",
        "···········",
        "···········",
        "3··········",
        "3··········",
        "···········",
        "···········",
        "╰·····22··╯",
    ]


def test_two_players_have_the_places_of_opposite_seats() -> None:
    assert picture(Game(2)) == [
        "╭·11···22·╮",
        *["···········"] * 6,
        "╰·22···11·╯",
    ]


@pytest.mark.parametrize(
    ("players", "workmen"),
    [
        (
            4,
            "y1 c1W y2 c1S y3 d1S r1 h1S r2 i1S r3 i1E b1 i8E b2 i8N b3 h8N g1 d8N g2 c8N g3 c8W",
        ),
        (
            3,
            "y1 g1W y2 g1S y3 h1S y4 h1E r1 h8E r2 h8N r3 g8N r4 g8W b1 a5S b2 a5E b3 a4E b4 a4N",
        ),
        (
            2,
            "y1 c1W y2 c1S y3 d1S r1 h1S r2 i1S r3 i1E b1 i8E b2 i8N b3 h8N g1 d8N g2 c8N g3 c8W",
        ),
    ],
)
def test_a_workman_stands_on_every_outlet_facing_out(players: int, workmen: str) -> None:
    game = Game(players)
    words = workmen.split()
    expected = {name: (place[:2], place[2]) for name, place in zip(words[::2], words[1::2], strict=True)}
    assert {name: game.workman(name) for name in game.aqueducts()} == expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_outlet_opens_onto_a_blank_square(players: int) -> None:
    assert {trace.ahead for trace in traces(Game(players)).values()} == {"blank"}


def test_two_players_own_two_colours_each() -> None:
    game = Game(2)
    assert game.aqueducts(0) == ("b1", "b2", "b3", "y1", "y2", "y3")
    assert game.aqueducts(1) == ("g1", "g2", "g3", "r1", "r2", "r3")


@pytest.mark.parametrize(("players", "blank"), [(2, 76), (3, 78), (4, 76)])
def test_blank_squares_at_the_start(players: int, blank: int) -> None:
    assert "".join(picture(Game(players))).count("·") == blank


def test_places_follow_the_seat_and_names_follow_the_colour() -> None:
    game = Game(4, colours=["g", "b", "r", "y"])
    assert game.workman("g1") == ("c1", "W")
    assert game.workman("y3") == ("c8", "W")
    assert picture(game) == START_OF_FOUR


def test_two_players_choose_their_colours_in_order_of_their_places() -> None:
    game = Game(2, colours=["gy", "rb"])
    assert (game.workman("g1"), game.workman("y1")) == (("c1", "W"), ("i8", "E"))
    assert (game.workman("r1"), game.workman("b1")) == (("h1", "S"), ("d8", "N"))
    assert game.owner("y2") == 0


@pytest.mark.parametrize(
    ("players", "colours"),
    [
        (4, "yrb"),
        (4, "yrbb"),
        (4, "yrbx"),
        (3, ["y", "r", ""]),
        (2, "yr"),
        (2, ["yb", "yg"]),
        (3, ["yr", "b", "g"]),
    ],
)
def test_colours_that_do_not_fit_are_refused(players: int, colours: list[str]) -> None:
    with pytest.raises(ValueError, match="colour"):
        Game(players, colours=colours)


def test_a_name_has_at_most_forty_letters() -> None:
    assert Game(2, names=["x" * 40, "y"]).names == ("x" * 40, "y")
    with pytest.raises(ValueError, match="1 to 40 printable characters"):
        Game(2, names=["x" * 41, "y"])


@pytest.mark.parametrize("players", [0, 1, 5, -1])
def test_only_two_to_four_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="2, 3 or 4"):
        Game(players)


def test_the_stock_holds_21_tiles_of_each_kind() -> None:
    assert questions.stock(Game(4)) == {"S": 21, "C": 21, "B": 21, "D": 21}


def test_one_builder_of_each_kind_and_the_joker_wait_in_the_reserve() -> None:
    assert questions.reserve(Game(4)) == {"S": 1, "C": 1, "B": 1, "D": 1, "J": 1}


def test_three_builders_of_each_kind_are_to_be_placed_on_any_of_38_squares() -> None:
    game = Game(4)
    assert questions.to_place(game) == {"S": 3, "C": 3, "B": 3, "D": 3}
    assert texts(game) == sorted(f"place {kind} {path}" for kind in "SCBD" for path in range(1, 39))


def test_the_joker_is_not_placed_in_setup() -> None:
    with pytest.raises(IllegalAction, match="no builder of this kind is left"):
        Game(4).play("place J 1")


def test_one_builder_a_square() -> None:
    game = play(Game(4), "place C 12")
    with pytest.raises(IllegalAction, match="already stands on pathway square 12"):
        game.play("place S 12")
    assert len(texts(game, "place C")) == 37


def test_a_kind_of_which_three_stand_is_no_longer_placed() -> None:
    game = play(Game(2), "place C 1", "place C 2", "place C 3")
    assert texts(game, "place C") == []
    with pytest.raises(IllegalAction, match="no builder of this kind is left"):
        game.play("place C 4")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_place_in_turn_from_the_first_seat_on(players: int) -> None:
    game = Game(players)
    deciders = []
    for text in TWELVE:
        assert game.phase == "setup"
        deciders.append(game.decider)
        game.play(text)
    assert deciders == [number % players for number in range(12)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_starts_once_all_twelve_stand(players: int) -> None:
    game = play(Game(players), *TWELVE)
    assert (game.phase, game.decider, game.on_turn) == ("build", 0, 0)
    assert builders_at(game) == dict(enumerate("SSSCCCBBBDDD", start=13))
    assert questions.to_place(game) == {}


@pytest.mark.parametrize(
    ("square", "seen"),
    [
        ("a1", (1, 12, 30, 38)),
        ("k1", (11, 12, 20, 38)),
        ("k8", (11, 19, 20, 31)),
        ("a8", (1, 19, 30, 31)),
        ("c4", (3, 15, 28, 35)),
    ],
)
def test_pathway_squares_are_numbered_clockwise_from_above_a1(square: str, seen: tuple[int, ...]) -> None:
    assert questions.sight(square) == seen


def test_printed_corners_link_their_inner_sides() -> None:
    corners = picture(Game(4))
    assert (corners[0][0], corners[0][-1], corners[7][-1], corners[7][0]) == ("╭", "╮", "╯", "╰")
    assert beside("a1", "N") is None
    assert beside("a1", "S") == "a2"
