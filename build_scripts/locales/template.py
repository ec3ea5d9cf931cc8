"""Collecting the marked texts, those of the package and of what is told about it, into the template."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract

from aqua_romana.screens.lessons.model import texts_in
from aqua_romana.screens.rule_book.model import passages
from locales import catalogues, marks
from locales.places import Place, Refused

_HEADING = "# The texts of Aqua Romana in English; written by build_scripts/languages.py.\n"


def collected(place: Place) -> Catalog:
    """All marked texts, file by file and in their order there; Refused with every fault, a line each."""
    found = Catalog()
    faults: list[str] = []
    plurals: dict[tuple[str | None, str], str | None] = {}
    for name, path in sorted([*place.modules(), *place.documents()]):
        source = path.read_text("utf-8")
        if path.suffix != ".py":
            _add_document(found, source, name)
            continue
        module = marks.module(source)
        wrong = module.faults(defining=name in marks.DEFINING)
        if wrong:
            faults += [f"{name}:{fault.line}: {fault.sentence}" for fault in wrong]
            continue
        texts = _add(found, source, name, module.notes) if module.calls else set()
        faults += [
            f"{name}: “{one}” is not collected as it is meant; give it a name of its own first"
            for _context, one, _many in sorted(texts ^ module.texts, key=str)
        ]
        faults += [
            f"{name}: “{one}” has another plural elsewhere, or none"
            for context, one, many in sorted(texts, key=str)
            if plurals.setdefault((context, one), many) != many
        ]
    if faults:
        raise Refused("\n".join(faults))
    return found


def written(found: Catalog) -> str:
    """The template as a file. It has no dates and no line numbers: it changes only where a text does."""
    return _HEADING + catalogues.header({}) + catalogues.body(found)


def _add(found: Catalog, source: str, name: str, notes: dict[marks.Text, list[str]]) -> set[marks.Text]:
    """Add what Babel finds in a module."""
    texts: set[marks.Text] = set()
    for line, words, context in _extracted(source):
        text = (context, words, None) if isinstance(words, str) else (context, words[0], words[1])
        found.add(words, locations=[(name, line)], auto_comments=notes.get(text, ()), context=context)
        texts.add(text)
    return texts


def _add_document(found: Catalog, source: str, name: str) -> None:
    """Add the texts of a rule book, or of lessons."""
    is_book = name.endswith(".md")
    texts = ((each.line, each.text, each.note) for each in passages(source)) if is_book else texts_in(source)
    for line, text, note in texts:
        found.add(text, locations=[(name, line)], auto_comments=[note] if note else [])


@cache
def _extracted(source: str) -> list[tuple[int, Any, str | None]]:
    file = io.BytesIO(source.encode("utf-8"))
    return [
        (line, words, context) for line, words, _comments, context in extract("python", file, marks.KEYWORDS)
    ]
