"""The notation: every action has one text, and every text one action."""

import copy

from aqua_romana.games.aquaedukt.rules import Action, Game
from aqua_romana.games.aquaedukt.rules.actions import VERBS, find, named
from aqua_romana.games.aquaedukt.rules.geometry import EDGES, POINT_NAMES, SQUARES

SQUARE_NAMES = [
    f"{column}{row}"
    for row in range(1, 9)
    for column in "abcdefghijkl"
    if (column, row) not in {("a", 1), ("l", 1), ("a", 8), ("l", 8)}
]
SECTIONS = [
    f"{POINT_NAMES[edge.points[way]]}-{POINT_NAMES[edge.points[1 - way]]}" for edge in EDGES for way in (0, 1)
]
UNIVERSE = {
    "build",
    "stop",
    *(f"mountain {square}" for square in SQUARE_NAMES),
    *(f"roll {number}" for number in range(1, 21)),
    *(f"house {value} {square}" for value in range(1, 5) for square in SQUARE_NAMES),
    *(f"spring {column}{row}" for column in "ABCDEFGHIJKLM" for row in range(1, 10)),
    *(f"{word} {section}" for word in ("canal", "double") for section in SECTIONS),
    *(f"reveal {square} {back}" for square in SQUARE_NAMES for back in ("mineral", "foul")),
}


def test_there_is_exactly_one_action_per_text() -> None:
    assert set(Action._by_text) == UNIVERSE
    assert len(SQUARE_NAMES) == len(SQUARES)
    for text in UNIVERSE:
        action = named(text)
        assert str(action) == text
        assert action.verb_name == text.split()[0]
        assert action.verb_name in VERBS


def test_actions_print_compare_and_hash_as_small_things_do() -> None:
    one, other = named("canal E5-E6"), named("double E5-E6")
    assert repr(one) == "Action('canal E5-E6')"
    assert one < other
    assert {one, copy.copy(one), copy.deepcopy(one)} == {one}
    assert isinstance(one, Action)


def test_actions_tell_what_they_are_about() -> None:
    assert (named("house 3 c4").square, named("house 3 c4").value) == ("c4", 3)
    assert named("canal E6-E5").section == "E6-E5"
    assert named("roll 13").region == 13
    assert named("reveal c4 foul").square == "c4"
    assert (named("build").square, named("build").section) == ("", "")


def test_other_spellings_are_no_actions() -> None:
    for text in (
        "Build",
        "house 3 C4",
        "roll 21",
        "roll 01",
        "canal E5–E6",
        "canal E5-E7",
        "mountain a1",
        "",
    ):
        assert find(text) is None


def test_legal_actions_hold_no_duplicates_and_have_a_fixed_order() -> None:
    game = Game(4, 2)
    while not game.is_over:
        offered = game.legal_actions()
        assert len(set(offered)) == len(offered)
        assert game.copy().legal_actions() == offered
        game.play(offered[game.step * 7 % len(offered)])
