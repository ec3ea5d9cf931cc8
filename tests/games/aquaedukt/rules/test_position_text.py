"""Positions of Aquädukt as text, and texts that are none."""

import random

import pytest
from hypothesis import given, settings

from aqua_romana.games.aquaedukt.rules import Game, RecordError
from aqua_romana.games.aquaedukt.rules.events import goes
from aqua_romana.games.aquaedukt.rules.rng import drawn
from tests.games import positions
from tests.games.aquaedukt.rules.test_properties import HABITS, SEEDS, new_games, played

EMPTY = (
    "x..........x/............/............/............/............/............/............/x..........x"
)
START = f"aquaedukt 3 {EMPTY} - - - 7774,7774,7774 setup - 0 -"
# Two players, all mountains up; a spring with a canal both ways, one section double; a house each.
EARLY = (
    "aquaedukt 2 x^.......^.x/............/^..........^/...y3......../"
    ".....r1....../^..........^/............/x^.......^.x"
    " b1,j1,a3,l3,a6,l6,b8,j8 E5 E5D5,E5E6F6:1 8874,7884 turn 1 0 -"
)


@settings(deadline=None, max_examples=12)
@given(new_games(), SEEDS, HABITS)
def test_a_position_is_restored_and_goes_on_like_the_game(
    game: Game, seed: int, habits: tuple[float, float]
) -> None:
    assert positions.follow(played(game.copy(seed=None), seed, habits), random.Random(seed)).is_over


@settings(deadline=None, max_examples=3)
@given(new_games(), SEEDS, HABITS)
def test_every_position_of_a_game_is_restored(game: Game, seed: int, habits: tuple[float, float]) -> None:
    for each in played(game, seed, habits):
        twin = positions.restored(each)
        assert (twin.houses(), twin.springs(), twin.canals()) == (
            each.houses(),
            each.springs(),
            each.canals(),
        )
        assert (twin.mountains(), twin.idle_rounds) == (each.mountains(), each.idle_rounds)
        assert (twin.water == each.water).all()


def test_the_start_is_written_as_it_is_documented() -> None:
    assert Game(3).position_text() == START
    assert Game.from_position(START).legal_actions() == Game(3).legal_actions()


def test_the_order_in_which_canals_were_begun_leaves_no_trace() -> None:
    texts, offered = set(), set()
    for order in (("E5-E6", "E5-D5"), ("E5-D5", "E5-E6")):
        game = Game.from_position(EARLY.replace(" E5D5,E5E6F6:1 ", " - "))
        for section in order:
            game.play(f"canal {section}")
        texts.add(game.position_text())
        offered.add(tuple(game.legal_actions()))
    assert len(texts) == 1
    assert len(offered) == 1


def test_what_follows_from_the_rest_is_found_again() -> None:
    game = Game.from_position(EARLY)
    assert game.canals() == {"E5-E6": 2, "E6-F6": 1, "E5-D5": 1}
    assert (game.canals_left, game.springs_left) == (32, 4)
    assert game.houses() == {"d4": (0, 3), "f5": (1, 1)}
    assert game.totals() == [3, 1]


def test_draws_count_from_the_position() -> None:
    game = Game.from_record(f"aquaedukt 2\nseed 1\nposition {EARLY}\n---\nbuild\n")
    assert [str(action) for action in game.legal_actions()] == [f"roll {drawn(1, 'roll', 1, 20)}"]
    middle = START.replace(f"3 {EMPTY} -", f"3 {EMPTY.replace('x..........x', 'x^.........x', 1)} b1")
    sites = Game.from_position(middle).legal_actions()
    game = Game.from_record(f"aquaedukt 2\nseed 1\nposition {middle}\n---\n")
    assert game.legal_actions() == [sites[drawn(1, "mountain", 1, len(sites)) - 1]]


def test_goes_are_told_of_a_game_begun_in_the_middle_of_one() -> None:
    game = Game.from_position(EARLY.replace(" turn 1", " house:7:0 1"))
    game.play("stop")
    game.play("spring K4")
    assert [go.seat for go in goes(game)] == [0, 1]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("aquaedukt", "aqua-romana", "begins with “aquaedukt”"),
        (" 2 ", " 1 ", "“1” is not how"),
        (" 2 ", " 2+hidden ", "is not how"),
        (" 2 ", " 2+secrets ", "“j8” cannot be|cannot be where"),  # too near to each other
        ("b1,", "b1:foul,", "no game comes to"),
        ("b1,", "b1:,", "is not how"),
        ("b1,", "b1:salt,", "is not how"),
        ("b1,", "c1,", "“b1|cannot be where"),
        ("x^.......^.x/", "x........^.x/", "“b1 .” cannot be where"),
        ("y3", "g3", "“d4 g3” cannot be where"),
        ("8874,", "8884,", "does not have that many"),
        ("8874,", "887,", "is not how"),
        (" E5 ", " E5,G6 ", "“G6” cannot be where"),
        (" E5 ", " A1 ", "“A1” cannot be where"),
        ("E5E6F6:1", "E5E6F6:3", "no game comes to"),
        ("E5E6F6:1", "E5E6E5", "cannot be where"),
        ("E5D5,E5E6F6:1", "E5E6F6:1,E5D5", "is not how"),  # north and west come first
        ("E5D5,", "E5D5,E5F5,", "cannot be where"),
        (" turn 1", " turn 3", "no game comes to"),
        (" turn 1", " setup 1", "cannot be in the phase “setup”"),
        (" turn 1", " house:21:0 1", "no game comes to"),
        (" turn 1", " again:1 1", "no game comes to"),  # then something was placed in this round
        (" turn 1", " reveal -", "no game comes to"),
        (" turn 1 0 -", " turn 1 5 -", "cannot be in the phase “turn”"),
        (" turn 1 0 -", " turn 1 0 placed", "no game comes to"),
        (" turn 1 0 -", " turn 1 0 last", "no game comes to"),
        (" turn 1 0 -", " over - 0 last", "cannot be in the phase “over”"),
    ],
)
def test_what_the_rules_never_lead_to_is_refused_with_the_reason(old: str, new: str, reason: str) -> None:
    assert Game.from_position(EARLY).position_text() == EARLY
    with pytest.raises(RecordError, match=reason):
        Game.from_position(EARLY.replace(old, new, 1))


@pytest.mark.parametrize("seed", range(4))
def test_fuzzed_texts_are_refused_or_sound(seed: int) -> None:
    chance = random.Random(seed)
    game = Game(2 + seed % 3, mountains="placed" if seed & 1 else "random", secrets=seed > 1)
    texts = [START, EARLY]
    for each in played(game, seed, (0.7, 0.1)):
        texts.append(each.position_text())
    results = [
        positions.survive(Game, positions.mutated(chance.choice(texts), chance), chance) for _ in range(120)
    ]
    assert results.count(False) > 60
