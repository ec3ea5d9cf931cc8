"""Runs of words that our texts share with rulebooks: rules are told in our own words, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from locales import catalogues, template
from locales.places import Place, Refused

#: So many words in a row may be the same by chance, and no more.
MOST = 7
_WORD = re.compile(r"\{\w+\}|[^\W_]+")
_PAPERS = ("README.md", "CHANGELOG.md", "aqua_romana/rules/notation.md")


def words(text: str) -> list[str]:
    """The words of a text, whatever stands between them; a gap is a word that nobody else has."""
    return _WORD.findall(text.replace("*", "").casefold())


def findings(place: Place, folder: Path) -> Iterator[str]:
    """Every run that a text shares with a file of the folder, a line each."""
    books = _books(folder)
    for code, text in _texts(place):
        for run, book in runs(words(text), books):
            yield f"{code}: {len(run)} words as in {book}: {' '.join(run)}"


def runs(text: list[str], books: dict[tuple[str, ...], str]) -> Iterator[tuple[list[str], str]]:
    """The longest runs of a text that are in the books; where one ends, the next begins."""
    at = 0
    while at + MOST < len(text):
        end, book = at, ""
        while found := books.get(tuple(text[end : end + MOST + 1])):
            end, book = end + 1, book or found
        if book:
            yield text[at : end + MOST], book
        at = max(end + MOST if book else 0, at + 1)


def _books(folder: Path) -> dict[tuple[str, ...], str]:
    """Every run of just too many words, and the file it is in."""
    found: dict[tuple[str, ...], str] = {}
    files = sorted(path for path in folder.glob("**/*") if path.is_file()) if folder.is_dir() else []
    if not files:
        raise Refused(f"There is no folder of rulebooks {folder}.")
    for path in files:
        book = words(path.read_text("utf-8", errors="replace"))
        for at in range(len(book) - MOST):
            found.setdefault(tuple(book[at : at + MOST + 1]), path.name)
    return found


def _texts(place: Place) -> Iterator[tuple[str, str]]:
    """Everything we write: the English, all translations, and the papers."""
    for message in template.collected(place):
        yield from (("en", text) for text in catalogues.sides(message))
    for code in place.codes():
        for message in catalogues.read(place.catalogue(code), code):
            forms = message.string or ()
            yield from ((code, text) for text in ((forms,) if isinstance(forms, str) else forms))
    for name in _PAPERS:
        paper = place.package.parent / name
        if paper.exists():
            yield name, paper.read_text("utf-8")
