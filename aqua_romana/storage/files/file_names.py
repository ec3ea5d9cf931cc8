"""Names of files: how they are shown to people, and what a file for elsewhere may be called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

# Joiners belong to words of several scripts; all else that is invisible could pass for something else.
_JOINERS = "\u200c\u200d"
# What Windows takes for a device, whatever ending follows.
_DEVICE = re.compile(r"(con|prn|aux|nul|clock|com[0-9¹²³]|lpt[0-9¹²³]) *(?=\.|$)", re.IGNORECASE)
_MOST_LETTERS = 60
_MOST_OF_A_TITLE, _MOST_OF_AN_EXPORT = 40, 110
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}")
# Of 255 that file systems allow; the rest is for the ending, a number, and the name while it is written.
_MOST_BYTES = 180


def readable(text: object) -> str:
    """A name as it can be shown anywhere, in one line: what a terminal might obey is written out as \\x1b.

    Bytes that are no text, which Python keeps as surrogates, appear as the numbers they are: \\xff.
    """
    told = str(text)
    if told.isprintable():
        return told
    return "".join(letter if _is_visible(letter) else _written_out(letter) for letter in told)


def _is_visible(letter: str) -> bool:
    return letter.isprintable() or letter in _JOINERS or unicodedata.category(letter) == "Zs"


def _written_out(letter: str) -> str:
    if "\udc80" <= letter <= "\udcff":
        return f"\\x{ord(letter) - 0xDC00:02x}"
    return letter.encode("unicode_escape").decode("ascii")


def exported(title: str, name: str, players: Sequence[str], ending: str, today: str) -> str:
    """What an exported file is called: the game's title, when it was played, who played.

    `name` is that of the saved game, which begins with the day; `today` serves where it does not.
    """
    day = _DATE.match(name)
    begun = f"{_clean(title, _MOST_OF_A_TITLE)} {day[0] if day else today}".strip()
    room = (_MOST_OF_AN_EXPORT - len(begun)) // max(1, len(players)) - 3
    who = " - ".join(_clean(player, room) for player in players)
    return safe(f"{begun} {who}", ending, most=_MOST_OF_AN_EXPORT)


def safe(wanted: str, ending: str = "", otherwise: str = "game", most: int = _MOST_LETTERS) -> str:
    """`wanted` as the name of a file that every system takes, with `ending`; `otherwise` if nothing is left.

    Letters, digits, blanks, - _ and . stay. No name is a device of Windows, ends in a dot or a blank, or has
    more bytes than a folder can hold.
    """
    name = _clean(wanted, most) or _clean(otherwise, most) or "game"
    device = _DEVICE.match(name)
    return f"{device[1]}_{name[device.end() :]}{ending}" if device else f"{name}{ending}"


def _clean(wanted: str, most: int) -> str:
    letters = (letter if _is_harmless(letter) else "_" for letter in unicodedata.normalize("NFC", wanted))
    short = "".join(letters).strip(" .")[:most]
    return short.encode("utf-8")[:_MOST_BYTES].decode("utf-8", "ignore").strip(" .")


def _is_harmless(letter: str) -> bool:
    return letter.isalnum() or letter in " -_." or unicodedata.category(letter) in ("Mn", "Mc")
