"""What a client asks about a position."""

import random

import pytest

from aqua_romana.games.romana.rules import Game, questions
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.questions import Crossing, Outlook, Walk
from tests.games.romana.rules.boards import drawn, play, texts
from tests.games.romana.rules.water import traces

# y3 is seven long and can run between r1 and b3 and block both.
BEFORE_THE_BLOCK = """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · │ · · · ·
      · · · · │ · · · │ · · · ·
      · · · · │ · · · │ · · · ·
      · · · · ╰ ─ ─ ─ · · · · S
      · · · · · · · · │ · · · ·
      · · · · · · · · │ · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · C · · ·
"""


def meeting() -> Game:
    """y3 and r1 face g2 and h2 in one row; y2 loops over c3; y1 is at the corner."""
    return drawn("""
        · · · · · · · S J · ·
      · ╭ ─ 1 1 · · · 2 2 · ╮ ·
      · · · │ ╰ ─ ─ · · · · · C
      · · ╭ ┼ ╮ · · · · · · · ·
      · · ╰ ╯ │ · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · B D ·
    """)


def test_the_builders_a_workman_sees() -> None:
    game = meeting()
    assert questions.builders_seen(game, "y3") == {13: "C"}
    assert questions.builders_seen(game, "r1") == {8: "S"}
    assert questions.builders_seen(game, "r2") == {9: "J", 22: "B"}
    assert questions.builders_seen(game, "g1") == {}


def test_a_workman_who_has_left_sees_nobody() -> None:
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
        podiums={"y2": 0},
    )
    assert questions.builders_seen(game, "y2") == {}
    assert questions.workmen_served(game, 3) == ["g2", "g3", "y1"]
    assert questions.square_ahead(game, "y2") is None
    assert questions.workman_place(game, "y2") is None


def test_the_workmen_a_builder_serves() -> None:
    game = meeting()
    assert questions.workmen_served(game, 9) == ["b1", "b2", "r2", "r3"]
    assert questions.workmen_served(game, 22) == ["b1", "b2", "r2", "r3"]
    assert questions.workmen_served(game, 13) == ["y3"]
    assert questions.workmen_served(game, 6) == ["y3"]  # asked of an empty square: who would see it


def test_sight_and_service_are_two_sides_of_one_thing() -> None:
    game = meeting()
    for path in questions.builders(game):
        for name in game.aqueducts():
            seen = path in questions.builders_seen(game, name)
            assert (name in questions.workmen_served(game, path)) == seen


def test_who_sees_a_free_square_now_and_after_the_next_walk() -> None:
    game = meeting()
    assert questions.outlook(game, 12) == Outlook(12, 14, now=("r1", "r2", "r3", "y1"), then=())
    assert questions.outlook(game, 14) == Outlook(14, 15, now=(), then=("y2",))


def test_where_a_builder_would_walk() -> None:
    game = meeting()
    assert questions.walk_of(game, 8) == Walk(8, 10, fountain=False)
    assert questions.walk_of(game, 13) == Walk(13, 14, fountain=False)
    assert questions.walk_of(game, 21) == Walk(21, 23, fountain=False)


def test_a_walk_past_a_fountain_says_so() -> None:
    game = drawn("""
        C · · · · · · · · · S
      B ╭ · 1 1 · · · 2 2 · ╮ S
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    assert questions.walk_of(game, 11) == Walk(11, 13, fountain=True)
    assert questions.walk_of(game, 38) == Walk(38, 2, fountain=True)
    assert questions.walk_of(game, 12) == Walk(12, 13, fountain=False)


def test_the_squares_of_an_aqueduct_in_order_of_flow() -> None:
    assert questions.flow(meeting(), "y2") == [
        Crossing("c2", "N", "S"),
        Crossing("c3", "N", "S"),
        Crossing("c4", "N", "W"),
        Crossing("b4", "E", "N"),
        Crossing("b3", "S", "E"),
        Crossing("c3", "W", "E"),
        Crossing("d3", "W", "S"),
        Crossing("d4", "N", "S"),
    ]
    assert questions.flow(meeting(), "y1") == [Crossing("b1", "E", "W"), Crossing("a1", "E", "S")]
    assert questions.flow(meeting(), "r1") == []


def test_outlets_by_name() -> None:
    assert questions.outlet(Game(4), "y1") == ("c1", "W")
    assert questions.outlet(Game(2, colours=["gy", "rb"]), "y1") == ("i8", "E")


def test_the_square_ahead() -> None:
    assert questions.square_ahead(meeting(), "y3") == "g2"
    assert questions.square_ahead(meeting(), "y1") == "a2"


def test_the_side_by_which_water_would_come() -> None:
    assert questions.enters_by(meeting(), "y3") == "W"
    assert questions.enters_by(meeting(), "r1") == "N"


def test_what_is_blank() -> None:
    assert questions.is_blank(meeting(), "g2")
    assert not questions.is_blank(meeting(), "f2")
    assert not questions.is_blank(meeting(), "a1")


def test_the_podium_of_a_length_and_of_a_workman() -> None:
    game = drawn(BEFORE_THE_BLOCK, podiums={"g1": 7, "g2": 7, "r1": 2})
    assert [questions.podium_at(game, length) for length in (0, 1, 2, 3, 7, 8, 20, 21)] == [
        0,
        1,
        1,
        3,
        6,
        8,
        20,
        20,
    ]
    assert questions.podium_now(game, "y3") == 6  # seven long
    assert questions.podium_now(game, "b3") == 1
    assert (questions.podium_now(game, "g1"), questions.podium_now(game, "r1")) == (7, 2)


def test_whether_a_build_closes_an_own_aqueduct() -> None:
    game = drawn(BEFORE_THE_BLOCK)
    assert questions.consequences(game, named("build y3 16 S EW")).closes.keys() == {"r1", "b3"}
    assert not questions.closes_own(game, named("build y3 16 S EW"))
    play(game, "build y3 16 S EW")
    assert questions.closes_own(game, named("close y1"))


def test_the_aqueducts_whose_ends_face_a_square() -> None:
    assert questions.aqueduct_facing(meeting(), "g2") == ["y3"]
    assert questions.aqueduct_facing(meeting(), "f5") == []


def test_stock_reserve_and_held_builders_are_counted() -> None:
    game = meeting()
    assert questions.stock(game) == {"S": 16, "C": 16, "B": 20, "D": 21}
    assert questions.builders(game) == {8: "S", 9: "J", 13: "C", 21: "D", 22: "B"}
    assert questions.held(game, 0) == {}


def test_what_a_build_would_do() -> None:
    # y3's straight on h5 blocks r1 and b3; the builder on 16 walks on to 17.
    game = drawn(BEFORE_THE_BLOCK)
    found = questions.consequences(game, named("build y3 16 S EW"))
    assert found.grows == {"y3": (7, 8)}
    assert found.closes == {"r1": (3, 3), "b3": (2, 2)}
    assert found.walk == Walk(16, 17, fountain=False)
    assert not found.bonus_follows
    assert found.points == (0, 3 + 4, 2 + 3, 0)
    assert found.sees["y3"] == {23: "C"}
    assert "r1" not in found.sees
    assert not found.ends_game


def test_what_a_build_past_a_fountain_would_do() -> None:
    game = drawn("""
        · · · · · · · · · · ·
      S ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    found = questions.consequences(game, named("build y2 38 S NS"))
    assert found.bonus_follows
    assert found.walk == Walk(38, 1, fountain=True)
    assert found.closes == {}


def test_closing_the_last_aqueduct_would_end_the_game() -> None:
    others = {name: 0 for name in Game(4).aqueducts() if name != "y3"}
    game = drawn(
        """
        · · · · S · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · │ · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        podiums=others,
    )
    play(game, "move 5")
    found = questions.consequences(game, named("close y3"))
    assert found.ends_game
    assert found.closes == {"y3": (1, 1)}
    assert found.points == (5, 0, 0, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_consequences_are_what_playing_on_brings(players: int) -> None:
    chance = random.Random(players)
    game = Game(players, borrowed_workmen=players == 3)
    while not game.is_over:
        offered = game.legal_actions()
        action = chance.choice(offered)
        if game.phase != "setup":
            before = bytes(game.position.bytes)
            foretold = questions.consequences(game, action)
            assert bytes(game.position.bytes) == before
            lengths = {name: game.length(name) for name in game.aqueducts()}
            scored, points, was = game.podiums(), game.totals(), dict(questions.builders(game))
            played = game.copy()
            played.play(action)
            assert foretold.bonus_follows == (played.phase == "bonus")
            if foretold.bonus_follows:
                played.play(chance.choice(played.legal_actions()))
            if played.phase == "close":
                played.play("pass")
            new = {name: number for name, number in played.podiums().items() if name not in scored}
            assert foretold.closes == {name: (played.length(name), number) for name, number in new.items()}
            assert foretold.grows == {
                name: (length, played.length(name))
                for name, length in lengths.items()
                if played.length(name) != length
            }
            assert list(foretold.points) == [b - a for a, b in zip(points, played.totals(), strict=True)]
            assert foretold.ends_game == played.is_over
            if foretold.walk:
                now = questions.builders(played)
                assert now[foretold.walk.goal] == was[foretold.walk.path]
                assert foretold.walk.path not in now
        game.play(action)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_flow_follows_the_water_of_open_and_closed_aqueducts(players: int) -> None:
    chance = random.Random(players)
    game = Game(players)
    while not game.is_over:
        game.play(chance.choice(game.legal_actions()))
    for name, trace in traces(game).items():
        assert tuple(crossing.square for crossing in questions.flow(game, name)) == trace.crossed


def test_targets_of_actions() -> None:
    game = meeting()
    assert questions.target_square(game, named("build y3 13 C SW")) == "g2"
    assert questions.target_square(game, named("bonus C e5 NE")) == "e5"
    assert questions.target_square(game, named("pass")) is None
    assert texts(game, "move") == []
