"""A language nobody speaks: English with accents, in brackets and two fifths longer.

Whatever is still plain English on the screen was never marked for translation, and whatever is cut has no
room for the longest of the real languages. `--language pseudo` shows it.
"""

from __future__ import annotations

import gettext
import math
import re

PSEUDO = "pseudo"
LONGER = 1.4  # than the English

_PLAIN = "acdeghijklnoprstuwyzACDEGHIJKLNOPRSTUWYZ"
_ACCENTED = "åçðéğĥîĵķļñöþřšţûŵýžÅÇÐÉĞĤÎĴĶĻÑÖÞŘŠŢÛŴÝŽ"
_ACCENTS = str.maketrans(_PLAIN, _ACCENTED)
_VOWELS = frozenset("aeiouy")
#: What must stay as it is: gaps, and the marks of bold words.
_KEPT = re.compile(r"(\{[^{}]*\}|\*\*)")
_LETTER = re.compile(r"[^\W\d_]")


def pseudo(message: str) -> str:
    """The message in the pseudo-language; gaps, marks, spaces and lines stay."""
    if not _LETTER.search(_KEPT.sub("", message)):
        return message
    parts = _KEPT.split(message)
    wanted = math.ceil(sum(len(each) for each in parts[::2]) * (LONGER - 1.0))
    spoken: list[str] = []
    for index, part in enumerate(parts):
        if index % 2:
            spoken.append(part)
            continue
        for letter in part:
            spoken.append(letter.translate(_ACCENTS))
            if wanted > 3 and letter in _VOWELS:  # longer words, as German has them
                spoken.append(letter.translate(_ACCENTS))
                wanted -= 1
    return f"[{''.join(spoken)}{'~' * max(0, wanted - 2)}]"


def accented(name: str) -> str:
    """A short name with accents, nearly as long as it is."""
    return f"{name.translate(_ACCENTS)}~"


def is_plain(word: str) -> bool:
    """Whether a word has a letter that the pseudo-language never leaves without an accent."""
    return any(letter in _PLAIN for letter in word)


class Pseudo(gettext.NullTranslations):
    """Translates everything by rule."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)
