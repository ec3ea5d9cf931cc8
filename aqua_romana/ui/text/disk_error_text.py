"""Faults of disks and files in the user's language; what each means is known to `keeping.faults`."""

from __future__ import annotations

from pathlib import Path

from aqua_romana.boardgame.messages import readable
from aqua_romana.storage.files import error_messages
from aqua_romana.ui.text.translation import say


def in_words(error: Exception, place: Path | None = None) -> str:
    """What a fault of the system means, in a sentence; below it, where it happened if that is told."""
    said = say(error_messages.meaning(error))
    return f"{said}\n{readable(str(place))}" if place is not None else said
