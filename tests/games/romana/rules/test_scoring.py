"""What everybody would have if the game ended now, who plays next, and who loses a bonus to whom."""

import random
from typing import Any

import pytest

from aqua_romana.games.romana.rules import Game, events, questions, scoring
from aqua_romana.games.romana.rules.actions import named
from aqua_romana.games.romana.rules.game import place_all
from tests.games.romana.rules.boards import drawn, play

# y2 is three long, r2 and b3 two; nobody sees the builder.
THREE = """
        · · · · S · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ · · · · │ · · · ·
      · · · │ · · · · │ · · · ·
      · · · │ · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · │ · · · ·
      · · · · · · · · │ · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
"""

# The workmen of all four colours see a builder.
BUILDING = """
        · · S · · · · · S · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
"""


def worth(game: Game) -> dict[str, tuple[int, int]]:
    """Podium and bonus of every aqueduct that has a podium, if the game ended now."""
    return {each.aqueduct: (each.podium, each.bonus) for each in scoring.climbs_if_ended(game) if each.podium}


# If the game ended now


def test_open_aqueducts_are_scored_like_closed_ones() -> None:
    game = drawn(THREE, last_layer=0)
    assert worth(game) == {"y2": (3, 4), "r1": (2, 3), "b3": (1, 2)}
    assert scoring.points_if_ended(game) == (7, 5, 3, 0)
    assert game.totals() == [0, 0, 0, 0]


def test_whoever_laid_the_last_tile_climbs_first() -> None:
    assert worth(drawn(THREE, last_layer=2)) == {"y2": (3, 4), "b3": (2, 3), "r1": (1, 2)}
    assert worth(drawn(THREE, last_layer=1)) == {"y2": (3, 4), "r1": (2, 3), "b3": (1, 2)}


def test_before_the_first_tile_the_first_seat_climbs_first() -> None:
    assert worth(drawn(THREE, turn=2)) == {"y2": (3, 4), "r1": (2, 3), "b3": (1, 2)}


def test_taken_podiums_and_their_bonuses_count() -> None:
    game = drawn(THREE, podiums={"g1": 9, "y2": 2}, last_layer=1)
    assert worth(game) == {"g1": (9, 4), "y2": (2, 3), "r1": (1, 2)}
    still_open = {each.aqueduct for each in scoring.climbs_if_ended(game) if each.at_end}
    assert "r1" in still_open
    assert not still_open & {"g1", "y2"}


def test_what_this_go_closed_is_scored_before_what_is_open() -> None:
    # Red has closed y3, which is as long as b3; were both still open, blue would climb before yellow.
    game = Game.from_position(
        "aqua-romana 4 xFxx...xx.x/.|+LL-+J.../.........../.........../.....+...../..Z+.-...../..|....|.../"
        "x.xx...xx.x C.SBCB...../.C....../......SC.BD/..S.DD.. b1=0 - close+tile 2 0 2"
    )
    climbs = {each.aqueduct: each for each in scoring.climbs_if_ended(game)}
    assert (climbs["y3"].length, climbs["y3"].podium, climbs["y3"].at_end) == (1, 1, False)
    assert (climbs["b3"].length, climbs["b3"].podium, climbs["b3"].at_end) == (1, 0, True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_what_the_end_of_a_game_brings(players: int) -> None:
    """A last `pass` changes nothing on the board: what was foretold before it is what comes."""
    compared = 0
    for seed in range(12):
        chance, game = random.Random(seed), Game(players)
        while not game.is_over:
            foretold = scoring.points_if_ended(game)
            action = named("pass") if game.phase == "close" else chance.choice(game.legal_actions())
            game.play(action)
        assert scoring.points_if_ended(game) == tuple(game.totals())
        assert scoring.points_by_go(game)[-1] == tuple(game.totals())
        if action == named("pass"):
            assert foretold == tuple(game.totals())
            compared += 1
    assert compared


def test_points_are_told_from_the_first_go_on() -> None:
    game = Game(2)
    place_all(game, random.Random(1))
    assert scoring.points_by_go(game) == [(0, 0)]
    while game.on_turn == 0:
        game.play("pass" if game.phase == "close" else game.legal_actions()[0])
    assert len(scoring.points_by_go(game)) == 2


def test_asking_changes_nothing() -> None:
    game = drawn(THREE)
    before = bytes(game.position.bytes)
    scoring.climbs_if_ended(game)
    questions.next_on_turn(game)
    assert bytes(game.position.bytes) == before


# Who plays next


def nobody(*letters: str) -> dict[str, int]:
    """All workmen of these colours have left the board."""
    return {name: 0 for name in Game(4).aqueducts() if name[0] in letters}


def test_the_next_seat_clockwise_plays_next() -> None:
    assert questions.next_on_turn(drawn(THREE)) == 1
    assert questions.next_on_turn(drawn(THREE, turn=3)) == 0


def test_a_seat_without_workmen_does_not() -> None:
    assert questions.next_on_turn(drawn(THREE, podiums=nobody("r"))) == 2
    assert questions.next_on_turn(drawn(THREE, podiums=nobody("r", "b"))) == 3


def test_a_seat_that_must_place_a_builder_plays_without_workmen_too() -> None:
    assert questions.next_on_turn(drawn(THREE, podiums=nobody("r"), held={1: "S"})) == 1


def test_who_takes_a_builder_in_this_go_plays_next_with_it() -> None:
    """Red's last aqueduct was closed in yellow's go: he takes a builder and will place it."""
    game = Game.from_position(
        "aqua-romana 3 x.....xx..x/.........../.........../x........../x........../.........../.........../"
        "x.....xx|.x SSSSCCCCBBB/BDDD..../.........../........ r2=0,r3=0,r4=0 - close+tile 1 0 1"
    )
    assert questions.next_on_turn(game) == 1
    play(game, "pass")
    assert (game.phase, game.decider) == ("take", 1)
    assert questions.next_on_turn(game) == 1


def test_who_finds_no_builder_to_take_does_not_play_next() -> None:
    """As above, with an empty reserve."""
    game = Game.from_position(
        "aqua-romana 3 x...|.xx..x/......+N7../7.......+.+/xJ..N...+../x+......J../N+......|../......FFJ../"
        "x.....xx-.x .BDBBJ..CDC/....SCBS/S.......S../..C..DD. b4=0/1,r1=1,r3=0/1,r4=0,y1=0,y4=0 -"
        " close+tile 1 0 1"
    )
    assert questions.next_on_turn(game) == 2
    assert play(game, "pass").on_turn == 2


@pytest.mark.parametrize(
    ("words", "seat"),
    [
        ({}, 1),
        ({"turn": 3}, 0),
        ({"podiums": "r"}, 2),
        ({"podiums": "r", "held": {1: "S"}}, 1),
        ({"podiums": "r", "held": {2: "S"}}, 2),
        ({"podiums": "rbg"}, 0),
        ({"podiums": "r", "held": {0: "S"}}, 2),  # yellow places first
        ({"podiums": "r", "held": {0: "S", 1: "C"}}, 1),
    ],
)
def test_it_is_the_same_while_a_tile_can_still_be_laid(words: dict[str, Any], seat: int) -> None:
    game = drawn(BUILDING, **{**words, "podiums": nobody(*words.get("podiums", ""))})
    assert questions.next_on_turn(game) == seat


def test_nobody_plays_next_when_this_go_ends_the_game() -> None:
    game = drawn(THREE, tileless=3)
    assert questions.next_on_turn(game) is None
    assert questions.next_on_turn(Game(4)) is None
    play(game, "move 5", "pass")
    assert game.is_over
    assert questions.next_on_turn(game) is None


def test_the_game_may_go_on_with_a_builder_who_is_still_to_be_placed() -> None:
    assert questions.next_on_turn(drawn(THREE, tileless=3, held={0: "S"})) == 1


def test_who_may_close_an_aqueduct_need_not() -> None:
    """The last workman of all has built: if he stays, yellow plays again."""
    game = drawn(BUILDING, podiums=nobody("r", "b", "g") | dict.fromkeys(("y1", "y3"), 0))
    play(game, "build y2 3 S NS")
    assert game.phase == "close"
    assert questions.next_on_turn(game) == 0


# Bonuses


def test_what_closing_would_do_to_the_bonuses() -> None:
    game = play(drawn(THREE, podiums={"r1": 2, "g1": 1}), "move 5")
    found = questions.consequences(game, named("close y2"))
    assert found.bonuses == {"y2": (0, 4), "r1": (4, 3), "g1": (3, 2)}


def test_a_workman_who_climbs_higher_takes_the_bonus() -> None:
    game = play(drawn(THREE, podiums={"r1": 2, "g1": 1, "g2": 0}), "move 5", "close y2")
    told = [each for each in events.goes(game)[0].events if isinstance(each, events.Outranked)]
    assert told == [
        events.Outranked("r1", 2, before=4, after=3, by="y2"),
        events.Outranked("g1", 1, before=3, after=2, by="y2"),
    ]


def test_a_bonus_is_lost_to_the_next_higher_of_several_who_climb_not_to_who_joins() -> None:
    # y3's straight on h4 blocks r1 and b3; then y2 is closed.
    game = drawn(
        """
        · · · · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · │ │ · · · │ · · · ·
      · · · │ │ · · · │ · · · ·
      · · · │ ╰ ─ ─ ─ · · · · S
      · · · │ · · · · │ · · · ·
      · · · · · · · · │ · · · ·
      · · · · · · · · │ · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """,
        podiums={"g1": 3, "g2": 1},
    )
    play(game, "build y3 15 S EW", "close y2")
    assert {name: game.podiums()[name] for name in ("y2", "b3", "r1")} == {"y2": 4, "b3": 3, "r1": 2}
    assert [each for each in events.goes(game)[0].events if isinstance(each, events.Outranked)] == [
        events.Outranked("g1", 3, before=4, after=3, by="y2"),
        events.Outranked("g2", 1, before=3, after=0, by="r1"),
    ]


def test_a_lower_podium_takes_nobodys_bonus() -> None:
    game = play(drawn(THREE, podiums={"r1": 9, "g1": 8}), "move 5", "close y2")
    assert not [each for each in events.goes(game)[0].events if isinstance(each, events.Outranked)]
