"""What version 1.0 stored about a game beside its record comes back as it was, or not at all."""

import json

import pytest

from aqua_romana.boardgame.messages import NN_, Message
from aqua_romana.boardgame.plugin import Summary
from aqua_romana.storage.upgrade import side_file
from tests.saves import plugin, record

WHOLE = Summary(
    names=("Livia", "Jörg"),
    colours=("yb", "rg"),
    actions=7,
    decider=1,
    points=(3, 4),
    sentence=Message(NN_("{n} tile, {why}", "{n} tiles, {why}"), {"n": 2, "why": "so"}, "n"),
    achievements=({"longest": 2}, {"longest": 5}),
)


def stored(summary: Summary) -> dict:
    """As it comes back from a file."""
    return json.loads(json.dumps(side_file.summary_to_plain(summary)))


def test_words_that_agree_with_a_number_still_do() -> None:
    kept = side_file.summary_from_plain(stored(WHOLE)).sentence
    assert str(kept) == "2 tiles, so"
    assert kept.plural == "{n} tiles, {why}"


@pytest.mark.parametrize("summary", [WHOLE, plugin().engine.sum_up(record("3-players-1"))])
def test_a_summary_comes_back_as_it_was(summary: Summary) -> None:
    assert side_file.summary_from_plain(stored(summary)) == summary


@pytest.mark.parametrize(
    ("key", "odd"),
    [
        ("names", []),
        ("names", "Livia"),
        ("names", ["Livia"]),
        ("names", ["Livia", "\n"]),
        ("colours", ["y"]),
        ("actions", "7"),
        ("actions", True),
        ("decider", 2),
        ("decider", -1),
        ("decider", "1"),
        ("over", 1),
        ("points", [1, 2, 3]),
        ("points", [1.5, 2]),
        ("winners", [5]),
        ("sentence", None),
        ("sentence", "so"),
        ("sentence", {"text": "so", "facts": {}, "plural": ""}),
        ("sentence", {"text": 3, "facts": {}, "plural": "", "count": ""}),
        ("sentence", {"text": "so", "facts": {"n": [1]}, "plural": "", "count": ""}),
        ("sentence", {"text": "so", "facts": {"n": "x"}, "plural": "so", "count": "n"}),
        ("sentence", {"text": "x" * 1000, "facts": {}, "plural": "", "count": ""}),
        ("feats", None),
        ("feats", [{"longest": 1}]),
        ("feats", [{"longest": "1"}, {}]),
        ("feats", [{f"f{at}": 1 for at in range(41)}, {}]),
    ],
)
def test_anything_odd_makes_it_empty(key: str, odd: object) -> None:
    assert side_file.summary_from_plain({**stored(WHOLE), key: odd}) == Summary()


@pytest.mark.parametrize("odd", [None, 3, [], "x", {}])
def test_what_is_no_summary_is_empty(odd: object) -> None:
    assert side_file.summary_from_plain(odd) == Summary()


@pytest.mark.parametrize("depth", [1, 50])
def test_no_sentence_stands_inside_another(depth: int) -> None:
    deep = {"text": "so", "facts": {}, "plural": "", "count": ""}
    for _ in range(depth):
        deep = {**deep, "facts": {"why": deep}}
    assert side_file.summary_from_plain({**stored(WHOLE), "sentence": deep}) == Summary()


@pytest.mark.parametrize(
    ("key", "odd"),
    [
        ("names", ["x" * 101, "y"]),
        ("names", ["x"] * 1000),
        ("colours", ["", "r"]),
        ("colours", ["y\u200b", "r"]),
        ("colours", ["y" * 300, "r"]),
        ("actions", 10**12),
        ("points", [10**12, 0]),
        ("feats", [{"longest": 10**12}, {"longest": 1}]),
        ("feats", [{"x" * 500: 1}, {}]),
        ("sentence", {"text": "so", "facts": {"n": 10**17}, "plural": "", "count": ""}),
    ],
)
def test_anything_beyond_what_people_reach_makes_it_empty(key: str, odd: object) -> None:
    assert side_file.summary_from_plain({**stored(WHOLE), key: odd}) == Summary()
