"""The record reader against everything that claims to be a record of Aquädukt.

What all games share, the size of files and odd characters, is tried at length in tests/romana.
"""

import random
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aqua_romana.games.aquaedukt.rules import Game, RecordError
from tests.games.aquaedukt.rules.boards import play
from tests.hostile import LETTERS, is_read_in_proportion, mutated, shuffled, survive, untouchable

RECORDS = Path(__file__).parents[3] / "records" / "aquaedukt"
WHOLE = [path.read_text("utf-8") for path in sorted(RECORDS.glob("*.aqd"))]


@pytest.mark.parametrize("number", range(len(WHOLE)))
def test_mutated_games(number: int) -> None:
    chance = random.Random(number)
    refused = sum(survive(mutated(WHOLE[number], chance), Game) is not None for _ in range(40))
    assert refused > 15


def test_lines_swapped_doubled_and_left_out() -> None:
    chance = random.Random(5)
    texts = [shuffled(whole.split("\n"), chance) for whole in WHOLE for _ in range(15)]
    refused = sum(survive(text, Game) is not None for text in texts)
    assert len(texts) / 2 < refused < len(texts)


def test_a_record_cut_off_anywhere() -> None:
    short = WHOLE[0][:700]
    for end in range(len(short)):
        error = survive(short[:end], Game)
        assert error is None or error.line == short[:end].count("\n") + 1


@settings(max_examples=100, deadline=None)
@given(st.text(LETTERS, max_size=60), st.text(LETTERS, max_size=60))
def test_any_text_in_header_and_actions(key: str, line: str) -> None:
    error = survive(f"aquaedukt 1\nplayers 3\n{key}\n---\nmountain c4\n{line}\n", Game)
    assert error is None or error.line > 2


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=120))
def test_any_bytes(raw: bytes) -> None:
    with pytest.raises(RecordError):
        Game.from_record(b"aquaedukt 1\n" + raw + b"\xff")


def test_a_hundred_megabytes_are_refused_without_a_look() -> None:
    with pytest.raises(RecordError, match="line 1: the text is far too long"):
        Game.from_record(untouchable(str))


@pytest.mark.parametrize("filler", ["option secrets on\n", "seed 1\n", "roll 10\n", "a\n"])
@pytest.mark.parametrize("head", ["aquaedukt 1\nplayers 3\n", "aquaedukt 1\nplayers 3\n---\n"])
def test_twice_as_much_text_is_at_most_twice_as_much_work(head: str, filler: str) -> None:
    assert is_read_in_proportion(head, filler, Game)


def test_a_die_that_shows_a_full_region_for_ever() -> None:
    """The longest game a record can tell: it is sound, and takes time and memory in proportion."""
    game = Game(3)
    play(
        game,
        "mountain k3",
        "mountain l3",
        "mountain k4",
        *(f"mountain {square}" for square in ("a3", "e3", "b7")),
    )
    play(
        game,
        "spring M5",
        "spring E5",
        "spring C1",
        "canal M5-L5",
        "canal L5-L4",
        "build",
        "roll 10",
        "house 1 l4",
    )
    play(game, "stop", "spring A4", "build")
    text = game.record() + "roll 10\n" * 10_000
    tracemalloc.start()
    again = Game.from_record(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (again.phase, again.step) == ("roll", game.step + 10_000)
    assert peak < 200 * len(text)
