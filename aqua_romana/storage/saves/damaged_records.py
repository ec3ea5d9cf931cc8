"""A damaged record in whole sentences, to be shown one after the other: where its fault is, and why."""

from __future__ import annotations

from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.boardgame.plugin import Damaged
from aqua_romana.storage.files.file_names import readable

MISSING = N_("The file is missing.")

# Translators: {quote}: a line of a record as it stands, such as "lay NE c1 y1"; it is never translated.
_QUOTED = N_("Line {line} reads “{quote}”.")
_PLACED = N_("The fault is in line {line}.")
_LONGEST_QUOTE = 80  # letters


def told(reason: Message, line: int = 0, quote: str = "") -> tuple[Message, ...]:
    """Where the fault is, as far as that is known, with the line as it stands; then the reason."""
    if line and quote.strip():
        return Message(_QUOTED, {"line": line, "quote": _shortened(quote)}), reason
    if line:
        return Message(_PLACED, {"line": line}), reason
    return (reason,)


def told_of(damaged: Damaged) -> tuple[Message, ...]:
    """Where and why a record is damaged."""
    return told(damaged.reason, damaged.line, damaged.quote)


def _shortened(quote: str) -> str:
    """In letters that can be shown, and no more of them than a sentence bears."""
    shown = readable(quote.strip())
    return shown if len(shown) <= _LONGEST_QUOTE else shown[: _LONGEST_QUOTE - 1] + "…"
