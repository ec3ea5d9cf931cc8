"""What is told about damaged records and disks: whole sentences, never one inside another."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import aqua_romana.storage
from aqua_romana.boardgame.messages import Message
from aqua_romana.boardgame.plugin import Damaged
from aqua_romana.storage.files import error_messages

REASON = Message("Nobody can take {what}.", {"what": "{7}"})


@pytest.mark.parametrize(
    ("line", "quote", "wanted"),
    [
        (0, "", ["Nobody can take {7}."]),
        (12, "", ["The fault is in line 12.", "Nobody can take {7}."]),
        (12, "  ", ["The fault is in line 12.", "Nobody can take {7}."]),
        (12, " take {7} ", ["Line 12 reads “take {7}”.", "Nobody can take {7}."]),
        (0, "take {7}", ["Nobody can take {7}."]),
    ],
)
def test_where_comes_before_why_and_the_line_is_quoted_as_it_stands(
    line: int, quote: str, wanted: list[str]
) -> None:
    assert [str(each) for each in error_messages.fault_sentences(REASON, line, quote)] == wanted
    assert error_messages.sentences_of(Damaged(REASON, line, None, quote)) == error_messages.fault_sentences(
        REASON, line, quote
    )


def test_a_quote_is_short_and_can_be_shown() -> None:
    where, _why = error_messages.fault_sentences(REASON, 1, "x" * 900)
    assert len(str(where)) < 110
    where, _why = error_messages.fault_sentences(REASON, 1, "a\x1b[2J\udcff")
    assert str(where).isprintable()


def marked() -> Iterator[tuple[str, str]]:
    """Every text marked for translation in what is kept, with its module."""
    for path in sorted(Path(aqua_romana.storage.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("N_", "NN_")
            ):
                yield from ((path.name, ast.literal_eval(each)) for each in node.args)


def test_everything_told_is_a_whole_sentence_and_written_once() -> None:
    texts = [text for _file, text in marked() if not text.startswith("{title} (")]
    assert len(texts) > 30
    assert [text for text in texts if not text[0].isupper() or not text.endswith(".")] == []
    assert [text for text in texts if texts.count(text) > 1] == []
    assert [text for text in texts if "{reason}" in text] == []
