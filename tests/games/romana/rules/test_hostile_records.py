"""The record reader against everything that claims to be a record."""

import random
import tracemalloc
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aqua_romana.boardgame.records import LONGEST_RECORD
from aqua_romana.games.romana.rules import Game, RecordError
from tests.hostile import LETTERS, is_read_in_proportion, mutated, shuffled, survive, untouchable

RECORDS = Path(__file__).parents[3] / "records"
WHOLE = (RECORDS / "2-players-own-colours.aqr").read_text(encoding="utf-8")
SHORT = "".join(line + "\n" for line in WHOLE.split("\n")[:60])


def survive_bytes(raw: bytes) -> RecordError | None:
    try:
        Game.from_record(raw)
    except RecordError as caught:
        error = caught
    else:
        return survive(raw.decode("utf-8-sig"), Game)
    assert 1 <= error.line <= raw.count(b"\n") + 1
    assert error.reason
    if error.good is not None:
        assert Game.from_record(error.good.record()).actions == error.good.actions
    return error


@pytest.mark.parametrize("seed", range(10))
def test_mutated_records(seed: int) -> None:
    chance = random.Random(seed)
    refused = sum(survive(mutated(SHORT, chance), Game) is not None for _ in range(150))
    assert refused > 75


def test_mutated_whole_games() -> None:
    chance = random.Random(99)
    refused = sum(survive(mutated(WHOLE, chance), Game) is not None for _ in range(60))
    assert refused > 30


def test_a_record_cut_off_anywhere() -> None:
    for end in range(len(SHORT)):
        error = survive(SHORT[:end], Game)
        assert error is None or error.line == SHORT[:end].count("\n") + 1


def test_lines_swapped_doubled_and_left_out() -> None:
    chance = random.Random(5)
    texts = [shuffled(SHORT.split("\n"), chance) for _ in range(300)]
    refused = sum(survive(text, Game) is not None for text in texts)
    assert len(texts) / 2 < refused < len(texts)


def test_binary_junk() -> None:
    chance = random.Random(7)
    for _ in range(1500):
        assert survive_bytes(chance.randbytes(chance.randrange(1, 400))) is not None


def test_binary_junk_after_a_good_beginning() -> None:
    chance = random.Random(8)
    head = SHORT[:200].encode()
    for _ in range(300):
        assert survive_bytes(head + chance.randbytes(chance.randrange(1, 100))) is not None


@settings(max_examples=150, deadline=None)
@given(st.text(LETTERS, max_size=120))
def test_any_text(text: str) -> None:
    assert survive(text, Game) is not None


@settings(max_examples=150, deadline=None)
@given(st.text(LETTERS, max_size=60), st.text(LETTERS, max_size=60))
def test_any_text_in_header_and_actions(key: str, line: str) -> None:
    error = survive(f"aqua-romana 1\nplayers 3\n{key}\n---\nplace C 12\n{line}\n", Game)
    assert error is None or error.line > 2


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=120))
def test_any_bytes(raw: bytes) -> None:
    assert survive_bytes(raw) is not None


@pytest.mark.parametrize(("kind", "told"), [(str, "text is far too long"), (bytes, "file is far too large")])
def test_a_hundred_megabytes_are_refused_without_a_look(kind: type, told: str) -> None:
    with pytest.raises(RecordError, match=f"line 1: the {told}"):
        Game.from_record(untouchable(kind))


@pytest.mark.parametrize("filler", ["\n", "a\n", "# \n", " ", "name 1 x\n", "option x on\n", "x", "---\n"])
@pytest.mark.parametrize("head", ["aqua-romana 1\nplayers 3\n", "aqua-romana 1\nplayers 3\n---\n"])
def test_twice_as_much_text_is_at_most_twice_as_much_work(head: str, filler: str) -> None:
    assert is_read_in_proportion(head, filler, Game)


def test_the_largest_text_that_is_read_at_all() -> None:
    head = "aqua-romana 1\nplayers 3\n---\n"
    assert Game.from_record(head + "\n" * (LONGEST_RECORD - len(head))).actions == ()
    with pytest.raises(RecordError, match="far too long"):
        Game.from_record(head + "\n" * (LONGEST_RECORD - len(head) + 1))


def test_memory_stays_in_proportion_to_the_text() -> None:
    text = "aqua-romana 1\nplayers 3\n" + "a\n" * 20_000
    tracemalloc.start()
    with pytest.raises(RecordError, match="is missing"):
        Game.from_record(text)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 200 * len(text)
