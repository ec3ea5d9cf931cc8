"""Records of any game made faulty, and what a reader must do with whatever it gets."""

from random import Random
from typing import Any

from aqua_romana.groundwork.records import RecordError

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
