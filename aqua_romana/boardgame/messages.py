"""Texts that are translated when they are shown: how they are marked, and sentences with facts.

Everybody may import this, also the rules of the games, which know no window and no language. What is written
down here in English is translated by `ui.text.translation`, where the language of the moment is known.

    N_("Rules")                                 a text, written down now and translated later
    NN_("{n} tile is left", "{n} tiles …")      one whose words agree with a number
    NP_("animation", "Off")                     one whose English words mean something else elsewhere
    Message(N_("{name} wins"), {"name": …})     one with gaps, and what fills them

A gap holds a name, a number, a square or a kind, never a piece of a sentence. What is longer than a sentence
is several of them, one after the other.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

#: What fills a gap in a sentence.
Fact: TypeAlias = "str | int"
#: Gives a marked text in some language, in the form for a number where one is given.
Translate: TypeAlias = "Callable[[str, int | None], str]"


class Marked(str):
    """A marked text that knows more than its words: its form for other numbers than one, or its context."""

    plural: str
    context: str

    def __new__(cls, text: str, plural: str = "", context: str = "") -> Marked:
        marked = super().__new__(cls, text)
        marked.plural, marked.context = plural, context
        return marked


def N_(message: str) -> str:
    """Marks a text for translation without translating it yet."""
    return message


def NN_(one: str, many: str) -> Marked:
    """Marks a text whose words agree with a number: the form for one, and for many."""
    return Marked(one, plural=many)


def NP_(context: str, message: str) -> Marked:
    """Marks a text whose English words mean something else in another context."""
    return Marked(message, context=context)


def filled(text: str, facts: Mapping[str, Any], shown: Callable[[Any], str] = str) -> str:
    """The text with its gaps filled by the facts as `shown`; gaps that no fact fits stay as they are.

    A translation may be wrong: that must never be an error while something is painted.
    """
    if not facts:
        return text
    try:
        return text.format(**{name: shown(fact) for name, fact in facts.items()})
    except (KeyError, IndexError, ValueError, AttributeError, TypeError):
        return text


def in_english(text: str, number: int | None = None) -> str:
    """A marked text as it is written, in the form for a number."""
    plural = getattr(text, "plural", "")
    return str(plural if plural and number not in (None, 1) else text)


@dataclass(frozen=True)
class Message:
    """A marked sentence with gaps in braces and the facts that fill them; whoever shows it translates it.

    Where a word agrees with a number, the text has a plural and `count` names the fact it depends on.
    Without facts nothing is filled in, so that any text can be passed on as it is.
    """

    text: str
    facts: Mapping[str, Fact] = field(default_factory=dict)
    count: str = ""

    @property
    def plural(self) -> str:
        """The form for other numbers than one; empty where no word agrees with a number."""
        return getattr(self.text, "plural", "")

    def translated(self, translate: Translate = in_english, shown: Callable[[Any], str] = str) -> str:
        """In the language of `translate`, the facts as `shown`. Never raises, whatever the facts are."""
        number = self.facts.get(self.count)
        text = translate(self.text, number if self.plural and isinstance(number, int) else None)
        return filled(text, self.facts, shown)

    def __str__(self) -> str:
        """In English, for logs and commands."""
        return self.translated()

    def as_clause(self) -> str:
        """In English without its full stop and capital, to stand after a colon in logs and commands."""
        text = self.translated().removesuffix(".")
        is_name = text[1:2].isupper() or text[1:2].isdigit()  # UTF-8, or the point E5 of a record
        return text if is_name else text[:1].lower() + text[1:]


# Joiners belong to words of several scripts; all else that is invisible could pass for something else.
_JOINERS = "\u200c\u200d"


def readable(text: object) -> str:
    """A text from elsewhere as one line that can be shown; what a terminal obeys is written out as \\x1b.

    Bytes that are no text, which Python keeps as surrogates, appear as the numbers they are: \\xff.
    """
    given = str(text)
    if given.isprintable():
        return given
    return "".join(letter if _is_visible(letter) else _written_out(letter) for letter in given)


def _is_visible(letter: str) -> bool:
    return letter.isprintable() or letter in _JOINERS or unicodedata.category(letter) == "Zs"


def _written_out(letter: str) -> str:
    if "\udc80" <= letter <= "\udcff":
        return f"\\x{ord(letter) - 0xDC00:02x}"
    return letter.encode("unicode_escape").decode("ascii")
