"""What a fault of a disk, a file or a record means, as sentences for people.

The technical cause belongs in the log.
"""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from aqua_romana.boardgame.messages import N_, Message, readable
from aqua_romana.boardgame.plugin import Damaged

_FULL = N_("The disk is full. Make room on it and try again.")
_READ_ONLY = N_("This place can only be read, not written to.")
_FORBIDDEN = N_("You have no permission to use this file or folder.")
IN_USE = N_("Another program is using the file. Close it there and try again.")
FOLDER = N_("This is a folder, not a file.")
DEVICE = N_("This is a pipe or a device, not an ordinary file.")
_NO_FOLDER = N_("There is a file where a folder is needed.")
_NO_NAME = N_("A file cannot be called that.")
_MISSING = N_("There is no such file or folder.")
_TOO_LONG = N_("The name of the file is too long.")
_AWAY = N_("The disk is no longer connected.")
_BROKEN = N_("The disk could not be read or written to. It may be damaged or no longer connected.")
# Translators: {cause} is what the system itself says, in its own language.
_UNKNOWN = N_("The system says: “{cause}”.")

_NO_TARGET = N_("This is a link that leads nowhere.")

_BY_NUMBER = {
    number: text
    for text, numbers in (
        (_MISSING, (errno.ENOENT,)),
        (FOLDER, (errno.EISDIR,)),
        (_NO_FOLDER, (errno.ENOTDIR, errno.EEXIST)),
        (_FORBIDDEN, (errno.EACCES, errno.EPERM)),
        (IN_USE, (errno.EBUSY,)),
        (_READ_ONLY, (errno.EROFS,)),
        (_FULL, (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)),
        (_TOO_LONG, (errno.ENAMETOOLONG,)),
        (_NO_NAME, (errno.EINVAL, errno.EILSEQ)),
        (_NO_TARGET, (errno.ELOOP,)),
        (_BROKEN, (errno.EIO,)),
        (_AWAY, (errno.ENXIO, errno.ENODEV)),
    )
    for number in numbers
}
# Windows says more exactly what it means by its own numbers. Those that Python does not know come as EINVAL.
_BY_WINDOWS_NUMBER = {
    number: text
    for text, numbers in (
        (DEVICE, (6,)),  # CON, for a program without a console
        (_READ_ONLY, (19,)),
        # No such drive, another disk in it; of a network: no such computer, no such share, gone meanwhile.
        (_AWAY, (15, 20, 21, 53, 55, 59, 64, 67, 1110, 1112, 1167)),
        (_BROKEN, (23, 27, 31, 1005, 1117, 1392, 1393)),  # a checksum, a disk that was never formatted …
        (IN_USE, (32, 33, 1224)),  # the last: another program has it in its memory
        (_FULL, (39, 112, 1295)),  # the last: a quota
        (_NO_NAME, (87, 123, 161)),
        (_TOO_LONG, (111, 206)),
    )
    for number in numbers
}

_WINDOWS = os.name == "nt"
_LOCKED = {_FORBIDDEN, _READ_ONLY}

Cause = Literal["full", "forbidden", "held", "long", "other"]
_CLOSED: Cause = "forbidden"
_AGAIN = N_("Play on: saving is tried again after every action.")
_HAPPENED: dict[Cause, str] = {
    "full": N_("The disk is full, so this game is not being saved."),
    "forbidden": N_("The folder of saved games cannot be written to, so this game is not being saved."),
    "held": N_("Another program is using the file of this game, so it is not being saved."),
    "long": N_("The record of this game is too long to be read again, so it is not being saved."),
    "other": N_("The game could not be saved."),
}
_REMEDY: dict[Cause, str] = {
    "full": N_("Play on: it will be saved as soon as there is room again."),
    "forbidden": N_("Play on: saving is tried again after every action. The folder is {folder}."),
    "held": _AGAIN,
    "long": N_("What was saved before stays as it is."),
    "other": _AGAIN,
}


class TooLong(OSError):
    """A record that the program itself would refuse to read, so it is not written."""

    def __init__(self, reason: Message) -> None:
        super().__init__(errno.EFBIG, str(reason))
        self.sentence = reason


@dataclass(frozen=True)
class Trouble:
    """Why a game could not be written, for the user; the error is for the log."""

    cause: Cause
    error: OSError
    folder: Path

    @classmethod
    def of(cls, error: OSError, folder: Path) -> Trouble:
        """What an error of the system means."""
        if isinstance(error, TooLong):
            return cls("long", error, folder)
        text = _text(error)
        known: dict[str, Cause] = {_FULL: "full", IN_USE: "held", **dict.fromkeys(_LOCKED, _CLOSED)}
        return cls(known.get(text, "other"), error, folder)

    @property
    def sentences(self) -> tuple[Message, Message]:
        """What happened and what it means; what to do."""
        return Message(_HAPPENED[self.cause]), Message(_REMEDY[self.cause], {"folder": str(self.folder)})


def meaning(error: Exception) -> Message:
    """What a fault of the system means; what is not known is quoted, without the system's numbers."""
    sentence = getattr(error, "sentence", None)  # of `safe_read.Fault`, which knows better than the system
    if isinstance(sentence, Message):
        return sentence
    text = _text(error)
    return Message(text) if text else Message(_UNKNOWN, {"cause": _cause(error)})


def _text(error: Exception) -> str:
    if not isinstance(error, OSError):
        return _NO_NAME  # a path with a NUL in it, or a home that does not exist
    of_windows = getattr(error, "winerror", 0) or 0
    found = _BY_WINDOWS_NUMBER.get(of_windows, "")
    if not found and not (of_windows and error.errno == errno.EINVAL):
        found = _BY_NUMBER.get(error.errno or 0, "")
    # Windows refuses to open a folder for want of permission.
    return FOLDER if _WINDOWS and found == _FORBIDDEN and _is_folder(error.filename) else found


def _is_folder(name: object) -> bool:
    try:
        return isinstance(name, str | bytes | Path) and Path(str(name)).is_dir()
    except (OSError, ValueError):
        return False


def _cause(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error) or type(error).__name__


MISSING = N_("The file is missing.")

# Translators: {quote}: a line of a record as it stands, such as "lay NE c1 y1"; it is never translated.
_QUOTED = N_("Line {line} reads “{quote}”.")
_PLACED = N_("The fault is in line {line}.")
_LONGEST_QUOTE = 80  # letters


def fault_sentences(reason: Message, line: int = 0, quote: str = "") -> tuple[Message, ...]:
    """Where the fault is, as far as that is known, with the line as it stands; then the reason."""
    if line and quote.strip():
        return Message(_QUOTED, {"line": line, "quote": _shortened(quote)}), reason
    if line:
        return Message(_PLACED, {"line": line}), reason
    return (reason,)


def sentences_of(damaged: Damaged) -> tuple[Message, ...]:
    """Where and why a record is damaged."""
    return fault_sentences(damaged.reason, damaged.line, damaged.quote)


def _shortened(quote: str) -> str:
    """In letters that can be shown, and no more of them than a sentence bears."""
    shown = readable(quote.strip())
    return shown if len(shown) <= _LONGEST_QUOTE else shown[: _LONGEST_QUOTE - 1] + "…"
