"""The languages in which the program tells about itself outside of its window: those that the game offers.

Texts are marked with `N_` and `NP_` beside what they are for and stand in the same catalogues as all others.
They are read as the program reads them, from the compiled files: package.py runs with any Python.
"""

from __future__ import annotations

import gettext
from pathlib import Path

from aqua_romana.boardgame.messages import filled
from release.facts import ROOT

LOCALE = ROOT / "aqua_romana" / "locale"
UNFINISHED = (
    "unfinished.mo"  # a language that lacks something: it stays out (`locales/compile_catalogues.py`)
)
_COMPILED = "LC_MESSAGES/aqua_romana.mo"


class Language:
    """One language."""

    def __init__(self, code: str, translations: gettext.NullTranslations) -> None:
        self.code = code
        self._translations = translations

    def __call__(self, text: str, **facts: str) -> str:
        """A marked text in this language, its gaps filled."""
        context = getattr(text, "context", "")
        said = self._translations.pgettext(context, text) if context else self._translations.gettext(text)
        return filled(said, facts)

    def paragraph(self, sentences: tuple[str, ...], **facts: str) -> str:
        """Marked sentences, one after the other."""
        return " ".join(self(sentence, **facts) for sentence in sentences)


ENGLISH = Language("en", gettext.NullTranslations())


def unfinished(locale: Path = LOCALE) -> list[str]:
    """The codes of the languages that stay out."""
    return sorted(path.parent.parent.name for path in locale.glob(f"*/LC_MESSAGES/{UNFINISHED}"))


def others(locale: Path = LOCALE) -> list[Language]:
    """All languages but English, by their codes."""
    found = []
    for path in sorted(locale.glob(f"*/{_COMPILED}")):
        with path.open("rb") as file:
            found.append(Language(path.parent.parent.name, gettext.GNUTranslations(file)))
    return found
