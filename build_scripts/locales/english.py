"""What is wrong with the English: gaps, blanks, words that terms.md forbids, too long short forms."""

from __future__ import annotations

import re
from collections.abc import Iterator

from babel.messages.catalog import Catalog

from locales import catalogues
from locales.terms import Never, Terms, length, spoken

_GAP = re.compile(r"\{(\w+)\}")
_SIMPLE = re.compile(r"\{[a-z_][a-z0-9_]*\}")


def gaps(text: str) -> set[str]:
    """The names of the gaps in a text."""
    return set(_GAP.findall(text))


def findings(template: Catalog, terms: Terms) -> Iterator[str]:
    """Everything that is wrong, a line each."""
    for message in template:
        if not message.id:
            continue
        sides = catalogues.sides(message)
        for text in sides:
            for said in _wrong_with(text, terms):
                yield f"en: {said}: {text!r}"
        if len(sides) == 2 and not gaps(sides[0]) <= gaps(sides[1]):
            yield f"en: the form for one has gaps that the form for many lacks: {sides[0]!r}"


def _wrong_with(text: str, terms: Terms) -> Iterator[str]:
    if text != text.strip():
        yield "begins or ends with a blank"
    if re.search(r"[{}]", _SIMPLE.sub("", text)):
        yield "has a gap that is not a simple name"
    for never in terms.nevers:
        word = forbidden(never, text)
        if word:
            yield f"“{word}” is never used but {never.instead}"
    limit = terms.short_forms.get(text)
    if limit and length(text) > limit:
        yield f"is longer than {limit} letters"


def forbidden(never: Never, text: str) -> str | None:
    """The forbidden word that a text uses, if any."""
    for phrase in never.allowed:
        text = re.sub(re.escape(phrase), "", text, flags=re.IGNORECASE)
    return next((word for word in never.words if spoken(word, text)), None)
