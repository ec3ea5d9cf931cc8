"""Actions and their texts: a contract that other programs rely on."""

import copy
import itertools
import pickle
import re

import pytest

from aqua_romana.games.romana.rules import Action, Game, IllegalAction
from aqua_romana.games.romana.rules import actions as known
from tests.games.romana.rules.boards import drawn, play

KINDS = {"S": ["NS", "EW"], "C": ["NE", "ES", "SW", "NW"], "B": ["NS+EW"], "D": ["NE+SW", "NW+ES"]}
TILES = [f"{kind} {{}}{turned}" for kind, ways in KINDS.items() for turned in ways]
CORNERS = ("a1", "k1", "k8", "a8")
SQUARES = [f"{column}{row}" for row in range(1, 9) for column in "abcdefghijk"]
AQUEDUCTS = [f"{colour}{number}" for colour in "yrbg" for number in range(1, 5)]

UNIVERSE = {
    *(f"place {kind} {path}" for kind in "SCBDJ" for path in range(1, 39)),
    *(
        f"build {name} {path} {tile.format('')}"
        for name in AQUEDUCTS
        for path in range(1, 39)
        for tile in TILES
    ),
    *(f"bonus {tile.format(square + ' ')}" for square in SQUARES if square not in CORNERS for tile in TILES),
    *(f"move {path}" for path in range(1, 39)),
    *(f"close {name}" for name in AQUEDUCTS),
    "pass",
    *(f"take {kind}" for kind in "SCBDJ"),
}

SHAPE = re.compile(
    r"place [SCBDJ] \d+|build [yrbg][1-4] \d+ [SCBD] [NESW+]+|bonus [SCBD] [a-k][1-8] [NESW+]+"
    r"|move \d+|close [yrbg][1-4]|pass|take [SCBDJ]"
)


def test_there_is_exactly_one_action_for_every_text_of_the_notation() -> None:
    assert {str(action) for action in map(known.find, UNIVERSE) if action} == UNIVERSE
    assert len(UNIVERSE) == 190 + 16 * 38 * 9 + 84 * 9 + 38 + 16 + 1 + 5


def test_every_text_leads_back_to_the_same_action() -> None:
    for text in UNIVERSE:
        action = known.named(text)
        assert known.find(str(action)) is action
        assert hash(action) == hash(known.named(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Pass",
        "pass ",
        " pass",
        "place  C 12",
        "place C 0",
        "place C 39",
        "place C 012",
        "place c 12",
        "place X 12",
        "build y1 12 C EN",
        "build y1 12 C EW",
        "build y1 12 S SN",
        "build y1 12 B EW+NS",
        "build y1 12 B NSEW",
        "build y1 12 D SW+NE",
        "build y1 12 D NW+SE",
        "build y5 12 C NE",
        "build y0 12 C NE",
        "build 12 y1 C NE",
        "build y1 12 J NE",
        "bonus C l5 NE",
        "bonus C e9 NE",
        "bonus C E5 NE",
        "bonus C a1 NE",
        "bonus e5 C NE",
        "move 0",
        "move",
        "close y",
        "take",
        "take X",
        "undo",
        "place C ١٢",
        "pass\n",
    ],
)
def test_other_spellings_are_no_actions(text: str) -> None:
    game = Game(4)
    with pytest.raises(IllegalAction, match="not an action of the game"):
        game.play(text)
    assert game.actions == ()


@pytest.mark.parametrize(("length", "shown"), [(60, "x" * 60), (61, "x" * 57 + "...")])
def test_what_is_no_action_is_quoted_up_to_60_letters(length: int, shown: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        Game().play("x" * length)
    assert caught.value.action == shown


def test_every_action_offered_in_play_has_the_contracts_shape() -> None:
    game = Game(3)
    for step in itertools.count():
        offered = game.legal_actions()
        if not offered:
            break
        assert all(SHAPE.fullmatch(str(action)) for action in offered)
        game.play(offered[step * 7 % len(offered)])
    assert game.is_over


def test_actions_compare_hash_and_sort() -> None:
    first, second = known.named("close b1"), known.named("close y1")
    assert first == known.named("close b1")
    assert first != second
    assert len({first, second, known.named("close b1")}) == 2
    assert sorted([second, first]) == [first, second]
    assert not first < known.named("close b1")
    assert repr(first) == "Action('close b1')"
    with pytest.raises(TypeError):
        sorted([first, "close y1"])


def test_a_copied_or_pickled_action_is_the_same_action() -> None:
    action = known.named("build y1 12 C NE")
    assert copy.copy(action) is action
    assert copy.deepcopy([action])[0] is action
    assert pickle.loads(pickle.dumps(action)) is action


def test_an_action_tells_its_parts() -> None:
    build = known.named("build y1 12 D NE+SW")
    assert isinstance(build, Action)
    assert (build.verb_name, build.aqueduct_name, build.path, build.kind_letter) == ("build", "y1", 12, "D")
    assert (build.orientation, build.square) == ("NE+SW", "")
    bonus = known.named("bonus S e5 EW")
    assert (bonus.verb_name, bonus.kind_letter, bonus.square, bonus.orientation) == ("bonus", "S", "e5", "EW")
    assert (known.named("take J").kind_letter, known.named("pass").kind_letter) == ("J", "")
    assert (known.named("close g3").aqueduct_name, known.named("move 7").aqueduct_name) == ("g3", "")


def test_in_a_build_the_letter_is_the_tiles_not_the_builders() -> None:
    game = drawn("""
        · · J · · · · · · · ·
      · ╭ · 1 1 · · · 2 2 · ╮ ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · · · · · · · · · · · · ·
      · ╰ · 4 4 · · · 3 3 · ╯ ·
        · · · · · · · · · · ·
    """)
    play(game, "build y2 3 C NE")
    assert game.workman("y2") == ("c2", "E")
