"""Records of any game made faulty, and what a reader must do with whatever it gets."""

import contextlib
import sys
from collections.abc import Callable
from random import Random
from types import FrameType
from typing import Any

from hypothesis import strategies as st

from aqua_romana.boardgame.records import RecordError

#: All of them; without this hypothesis asks for each of a million, in every process, whether it has a code.
LETTERS = st.characters(exclude_categories=["Cs"])
NASTY = [
    "\x00",
    "\r",
    "\t",
    "\u2028",
    "\x85",
    "\ud800",
    "\ufeff",
    "#",
    "---",
    "-",
    " ",
    "\n",
    "é",
    "١",
    "9",
    "𝟛",
    "%s",
    "{}",
]


def survive(text: str, game: Any) -> RecordError | None:
    """A text is read as a sound game, or refused with line and reason; nothing else may happen."""
    try:
        found = game.from_record(text)
    except RecordError as caught:
        error = caught
    else:
        assert game.from_record(found.record()).record() == found.record()
        return None
    assert 1 <= error.line <= text.count("\n") + 1
    assert error.reason
    assert len(str(error)) < 1500
    if error.good is not None:
        assert game.from_record(error.good.record()).actions == error.good.actions
    return error


def _refused(name: str) -> Any:
    def touched(*_given: object, **_named: object) -> None:
        raise AssertionError(f"{name} looks at what is far too large")

    return touched


def untouchable(plugin: type) -> Any:
    """A hundred megabytes of text or bytes, of which nothing may be looked at but how long they are."""
    own = {name: _refused(name) for name in dir(plugin) if name not in dir(object)}
    return type("Untouchable", (plugin,), {**own, "__len__": lambda _huge: 100_000_000})()


def work_of(function: Callable[[], object]) -> int:
    """How many steps Python takes for it: the same on every machine, however busy."""
    steps = 0

    def count(frame: FrameType, event: str, _given: object) -> Any:
        nonlocal steps
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        steps += event == "opcode"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        function()
    finally:
        sys.settrace(before)
    return steps


def is_read_in_proportion(head: str, filler: str, game: Any) -> bool:
    """Whether twice as much text makes at most twice as much work, whatever comes of it."""

    def read(lines: int) -> None:
        with contextlib.suppress(RecordError):
            game.from_record(head + filler * lines)

    read(1)  # what is worked out once is worked out
    once, twice = work_of(lambda: read(400)), work_of(lambda: read(800))
    return once > 0 and twice < 2.2 * once


def mutated(text: str, chance: Random) -> str:
    """A text with some of it left out, put in or doubled."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        spot = chance.randrange(len(text) + 1)
        span = chance.choice((0, 1, 1, 3, 40))
        patch = chance.choice(
            ("", chance.choice(NASTY), chr(chance.randrange(32, 127)), text[spot : spot + 30], text[-25:])
        )
        text = text[:spot] + patch + text[spot + span :]
    return text


def shuffled(lines: list[str], chance: Random) -> str:
    """Two lines swapped, one doubled, or one left out."""
    result = list(lines)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(3):
        case 0:
            result[one], result[other] = result[other], result[one]
        case 1:
            result.insert(one, lines[other])
        case _:
            del result[one]
    return "\n".join(result)
