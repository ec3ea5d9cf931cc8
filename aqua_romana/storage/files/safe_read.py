"""The one way in which stored files are read: regular files only, bounded in size and depth, no waiting.

Nothing is raised past it but a `Fault` with a sentence for people. Files are written by `atomic_write`.
Readers of stored JSON take what they need with `text`, `whole`, `number`, `truth` and `several`: each gives
the value if it is of that type and within its bounds, and None for anything else, so that a default can
stand in.
"""

from __future__ import annotations

import contextlib
import errno
import json
import logging
import math
import os
import re
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, TypeGuard, TypeVar

from aqua_romana.boardgame.messages import N_, NN_, Message
from aqua_romana.storage.files import atomic_write, error_messages, windows_paths

_log = logging.getLogger(__name__)

_WINDOWS = sys.platform == "win32"
_T = TypeVar("_T")

#: In bytes. Settings and side files have a few thousand.
LARGEST_JSON = 2_000_000
_MOST_VALUES = 20_000_000
_DEEPEST = 12  # lists and objects inside one another
_MOST_DIGITS = 20  # of a whole number: times of files have 19
_PIECE = 1_000_000  # bytes read at once: the system gives the memory for all that is asked for
_MOST_ASIDE = 100  # damaged files of one name

_TEXT = re.compile(rb'"(?:[^"\\]+|\\.)*+"', re.DOTALL)
_ALIKE, _NO_BRACKETS = bytes.maketrans(b"{}", b"[]"), bytes(sorted({*range(256)} - {*b"[]{}"}))
# A pipe or a terminal must neither make the program wait nor become its own.
_FLAGS = os.O_RDONLY
for _name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY", "O_NOINHERIT"):
    _FLAGS |= getattr(os, _name, 0)

_TOO_LARGE = NN_(
    "The file is far too large: it has more than {most} byte.",
    "The file is far too large: it has more than {most} bytes.",
)

NO_SENSE = N_("The content of the file makes no sense.")

Why = Literal["missing", "irregular", "unreadable", "damaged"]


class Fault(OSError):
    """A stored file that cannot be used.

    `why` is "missing", "irregular" (a folder, pipe, device), "unreadable" (forbidden, or the disk fails: it
    may be sound, so it is left where it is) or "damaged"; only the last is ever moved aside. `sentence` is
    for people, the text of the exception for the log.
    """

    def __init__(self, why: Why, sentence: Message, path: Path, cause: object = "", number: int = 0) -> None:
        super().__init__(number, str(cause) or str(sentence), os.fspath(path))
        self.why = why
        self.sentence = sentence

    @property
    def is_missing(self) -> bool:
        return self.why == "missing"

    @property
    def is_damage(self) -> bool:
        """Whether the content is at fault: whoever reads such a file may keep it aside and begin anew."""
        return self.why == "damaged"


def read(path: Path, most: int) -> bytes:
    """The content of a regular file of at most `most` bytes, links followed; a Fault for anything else."""
    content = read_part(path, 0, most + 1)
    if len(content) > most:
        raise Fault("damaged", Message(_TOO_LARGE, {"most": most}, "most"), path, number=errno.EFBIG)
    return content


def read_part(path: Path, start: int, length: int) -> bytes:
    """So many bytes of a regular file, or as many as there are; a Fault as `read` has it."""
    path = windows_paths.reachable(path)
    try:
        # Opening alone can already do something to a device, so it is looked at first.
        _demand_regular(os.stat(path), path)
        with os.fdopen(os.open(path, _FLAGS), "rb", buffering=0) as file:
            _demand_regular(os.fstat(file.fileno()), path)
            file.seek(start)
            return _read_all(file, length)
    except (OSError, ValueError, OverflowError) as error:
        raise _refused(error, path) from None


def demand_file(path: Path) -> None:
    """A Fault if something has this name that is no file, or nobody can tell; what is missing may be made."""
    try:
        _demand_regular(os.stat(windows_paths.reachable(path)), path)
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        raise _refused(error, path) from None


def _read_all(file: Any, most: int) -> bytes:
    parts: list[bytes] = []
    while most > 0 and (part := file.read(min(most, _PIECE))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def _demand_regular(found: os.stat_result, path: Path) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise Fault("irregular", Message(error_messages.FOLDER), path, number=errno.EISDIR)
    if not stat.S_ISREG(found.st_mode):
        raise Fault("irregular", Message(error_messages.DEVICE), path, number=errno.EINVAL)


def _refused(error: OSError | ValueError | OverflowError, path: Path) -> Fault:
    if isinstance(error, Fault):
        return error
    if _WINDOWS and isinstance(error, PermissionError) and not getattr(error, "winerror", None):
        error.winerror = windows_paths.error_of_opening(os.fspath(path))  # type: ignore[attr-defined,unused-ignore]
    is_missing = isinstance(error, FileNotFoundError | NotADirectoryError)
    number = (error.errno or 0) if isinstance(error, OSError) else errno.EINVAL
    return Fault(
        "missing" if is_missing else "unreadable", error_messages.meaning(error), path, error, number
    )


# -- JSON --------------------------------------------------------------------------------------------


def read_json(path: Path, most: int = LARGEST_JSON) -> dict[str, Any]:
    """The object in a JSON file; a Fault when there is none. Numbers beyond all bounds come as None."""
    return parse_json(read(path, most), path)


def parse_json(content: bytes, path: Path, most_values: int = _MOST_VALUES) -> dict[str, Any]:
    """The object in the bytes of a JSON file, as `read_json` gives it.

    Values have a bound of their own: in memory an empty list takes a hundred times its two bytes.
    """
    if sum(map(content.count, (b",", b"[", b"{"))) > most_values:
        raise _damaged(path, "far too many values")
    try:
        decoded = content.decode("utf-8-sig")
        stored = json.loads(decoded, parse_int=_whole, parse_float=_float, parse_constant=_nothing)
    except (ValueError, RecursionError) as error:
        raise _damaged(path, error) from None
    if not isinstance(stored, dict):
        raise _damaged(path, "not an object")
    if _is_deep(content):
        raise _damaged(path, "nested too deeply")
    if "\\u" in decoded and not _can_be_written(stored):
        raise _damaged(path, "half a character")
    return stored


def _damaged(path: Path, cause: object) -> Fault:
    return Fault("damaged", Message(NO_SENSE), path, f"{cause}"[:200])


def _whole(digits: str) -> int | None:
    return int(digits) if len(digits) <= _MOST_DIGITS else None


def _float(digits: str) -> float | None:
    value = float(digits)
    return value if math.isfinite(value) else None


def _nothing(_word: str) -> None:
    return None


def _is_deep(content: bytes) -> bool:
    """Told by the brackets outside of texts."""
    brackets = _TEXT.sub(b"", content).translate(_ALIKE, _NO_BRACKETS)
    for _level in range(_DEEPEST):
        brackets = brackets.replace(b"[]", b"")
    return bool(brackets)


def _can_be_written(stored: Any) -> bool:
    try:
        json.dumps(stored, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def text(value: Any, most: int) -> str | None:
    """A text of at most so many letters, all of which can be shown; a longer one is cut."""
    return value[:most] if isinstance(value, str) and value[:most].isprintable() else None


def is_text(value: Any, longest: int) -> TypeGuard[str]:
    """Whether this is a text of at most so many letters, all of which can be shown."""
    return isinstance(value, str) and len(value) <= longest and value.isprintable()


def whole(value: Any, low: int, high: int) -> int | None:
    """A whole number from `low` to `high`."""
    return value if type(value) is int and low <= value <= high else None


def number(value: Any, low: float, high: float) -> float | None:
    """Any number, brought between `low` and `high`."""
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        return None
    return float(min(high, max(low, value)))


def truth(value: Any) -> bool | None:
    """Yes or no."""
    return value if isinstance(value, bool) else None


def several(value: Any, each: Callable[[Any], _T | None], most: int) -> list[_T] | None:
    """A list of at most so many of what `each` accepts; None as soon as one is odd."""
    if not isinstance(value, list) or len(value) > most:
        return None
    found: list[_T] = []
    for stored in value:
        taken = each(stored)
        if taken is None:
            return None
        found.append(taken)
    return found


# -- damaged files -----------------------------------------------------------------------------------


def keep_aside(path: Path) -> Path | None:
    """Give a damaged file another name, so that nothing overwrites it; None when that is impossible.

    What was kept aside before stays. A link is renamed itself, never what it leads to.
    """
    for count in range(1, _MOST_ASIDE):
        goal = path.with_name(f"{path.name}.broken{f'-{count}' if count > 1 else ''}")
        if os.path.lexists(goal):
            continue
        with contextlib.suppress(OSError):
            atomic_write.rename(path, goal)
            _log.warning("%s makes no sense and is kept as %s", path, goal.name)
            return goal
        break
    _log.warning("%s makes no sense and cannot be kept aside", path)
    return None
