"""Files for the user's own folders: what exported files may be called, and how they are written.

Windows does not take every name, or not as it was typed, and its own dialogs let some through. What it says
or does about them is of no use to anybody: “Bad device type”; content behind a colon lies in a part of the
file that is not shown; dots at the end just vanish.

A note says where a file is being written until it is: a program that is killed meanwhile would leave a half
written file in a folder it knows nothing about at its next start.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import secrets
import sys
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from aqua_romana.boardgame.messages import N_, Message, readable
from aqua_romana.storage.files import atomic_write, folders, safe_read

#: The ending of the file that holds everything: games, results and progress.
ARCHIVE_ENDING = ".aqua"

_WINDOWS = sys.platform == "win32"
#: What Windows takes for a device, whatever ending follows; newer versions take some of these names, the
#: next computer does not.
_DEVICE = re.compile(
    r"(con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³]|conin\$|conout\$|clock\$) *(?=\.|$)", re.IGNORECASE
)
_SIGN = re.compile(r'[<>:"/\\|?*\x00-\x1f]')
_VANISHING = " ."  # at the end of a name

NO_NAME = N_("A file cannot be called that. Please choose another name.")
# Translators: {name} is what the user wanted to call a file, such as CON.
_IS_DEVICE = N_("Windows reserves the name “{name}” for a device. Please choose another name.")
# Translators: {sign} is a sign such as ? in the name of a file.
_HAS_SIGN = N_("Windows does not allow “{sign}” in the name of a file. Please choose another name.")

_MOST_LETTERS = 60
_MOST_OF_A_TITLE, _MOST_OF_AN_EXPORT = 40, 110
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
# Of 255 that file systems allow; the rest is for the ending, a number, and the name while it is written.
_MOST_BYTES = 180
_LONGEST_PATH = 10_000
_MOST_OF_A_NAME = 10_000


class Refused(OSError):
    """No file can have this name; `sentence` is for people."""

    def __init__(self, sentence: Message, path: Path) -> None:
        super().__init__(errno.EINVAL, str(sentence), str(path))
        self.sentence = sentence


def as_written(path: Path) -> Path:
    """The file that comes of this path on the system that runs; Refused where none does."""
    if not _WINDOWS:
        return path
    name = path.name.rstrip(_VANISHING)
    if (why := refusal(name)) is not None:
        raise Refused(why, path)
    return path if name == path.name else path.parent / name


def refusal(name: str) -> Message | None:
    """Why Windows has no file of this name, without the path to it; None where it may have one."""
    if sign := _SIGN.search(name):
        return Message(_HAS_SIGN, {"sign": readable(sign[0])})
    if device := _DEVICE.match(name):
        return Message(_IS_DEVICE, {"name": device[1]})
    return None if name.strip(_VANISHING) else Message(NO_NAME)


def exported(title: str, name: str, players: Sequence[str], ending: str, today: str) -> str:
    """What an exported file is called: the game's title, when it was played, who played.

    `name` is that of the saved game, which begins with the day; `today` serves where it does not.
    """
    day = _DATE.match(name)
    begun = f"{_clean(title, _MOST_OF_A_TITLE)} {day[0] if day else today}".strip()
    room = (_MOST_OF_AN_EXPORT - len(begun)) // max(1, len(players)) - 3
    who = " - ".join(_clean(player, room) for player in players)
    return safe(f"{begun} {who}", ending, most=_MOST_OF_AN_EXPORT)


def safe(wanted: str, ending: str = "", most: int = _MOST_LETTERS) -> str:
    """`wanted` as the name of a file that every system takes, with `ending`; "game" if nothing is left.

    Letters, digits, blanks, - _ and . stay. No name is a device of Windows, ends in a dot or a blank, or has
    more bytes than a folder can hold.
    """
    name = _clean(wanted, most) or "game"
    device = _DEVICE.match(name)
    return f"{device[1]}_{name[device.end() :]}{ending}" if device else f"{name}{ending}"


def _clean(wanted: str, most: int) -> str:
    letters = (letter if _is_harmless(letter) else "_" for letter in unicodedata.normalize("NFC", wanted))
    short = "".join(letters).strip(" .")[:most]
    return short.encode("utf-8")[:_MOST_BYTES].decode("utf-8", "ignore").strip(" .")


def _is_harmless(letter: str) -> bool:
    return letter.isalnum() or letter in " -_." or unicodedata.category(letter) in ("Mn", "Mc")


def unused(path: Path) -> Path:
    """The path, or the next one like it that does not exist; OSError when all of them do."""
    for number in range(1, _MOST_OF_A_NAME):
        candidate = path if number == 1 else path.with_stem(f"{path.stem} {number}")
        if not os.path.lexists(candidate):
            return candidate
    raise FileExistsError(errno.EEXIST, "there are too many files of this name", str(path))


# -- writing -----------------------------------------------------------------------------------------


def write(path: Path, content: bytes) -> None:
    """Put a file where the user wants it, in one step; OSError leaves nothing behind."""
    path = as_written(path)
    note = _notes() / secrets.token_hex(8)
    with contextlib.suppress(OSError):
        atomic_write.write(note, os.fsencode(os.path.abspath(path.parent)), sync=False)
    try:
        atomic_write.write(path, content)
    finally:
        with contextlib.suppress(OSError):
            note.unlink(missing_ok=True)


def sweep() -> int:
    """Remove what programs that were killed while exporting left; how many files."""
    try:
        notes = sorted(_notes().iterdir())
    except OSError:
        return 0
    swept = atomic_write.sweep(_notes())
    for note in notes:
        with contextlib.suppress(OSError):
            swept += atomic_write.sweep(Path(os.fsdecode(safe_read.read(note, _LONGEST_PATH))))
            note.unlink(missing_ok=True)
    return swept


def _notes() -> Path:
    return folders.data_dir() / "exporting"


def unwritable(folder: Path) -> OSError | None:
    """Why nothing can be written into a folder, before something is made for it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return error
    return None
