"""Names of files that Windows does not take, or not as they were typed; its own dialogs let some through.

What Windows itself says or does about them is of no use to anybody: “Bad device type”; content behind a colon
lies in a part of the file that is not shown; dots at the end just vanish.
"""

from __future__ import annotations

import errno
import re
import sys
from pathlib import Path

from aqua_romana.boardgame.messages import N_, Message
from aqua_romana.storage.files.file_names import readable

_WINDOWS = sys.platform == "win32"
#: Whatever ending follows; newer versions take some of these names, the next computer does not.
_DEVICE = re.compile(
    r"(con|prn|aux|nul|com[1-9¹²³]|lpt[1-9¹²³]|conin\$|conout\$|clock\$) *(?=\.|$)", re.IGNORECASE
)
_SIGN = re.compile(r'[<>:"/\\|?*\x00-\x1f]')
_VANISHING = " ."  # at the end of a name

NO_NAME = N_("A file cannot be called that. Please choose another name.")
# Translators: {name} is what the user wanted to call a file, such as CON.
_IS_DEVICE = N_("Windows keeps the name “{name}” for a device. Please choose another name.")
# Translators: {sign} is a sign such as ? in the name of a file.
_HAS_SIGN = N_("Windows does not allow the sign “{sign}” in the name of a file. Please choose another name.")


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
