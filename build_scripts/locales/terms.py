"""The tables of terms.md: what a word is called, which words are never used, how long short forms may be."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from locales.places import Refused

_REMARK = re.compile(r"\s*\([^()]*\)")
_GENDER = re.compile(r"(\s+(m|f|n|pl))+$")


@dataclass(frozen=True)
class Table:
    """One table: its columns' names, and its rows by these names."""

    columns: tuple[str, ...]
    rows: tuple[dict[str, str], ...]


@dataclass(frozen=True)
class Must:
    """English words, and what a translation begins one of its words with where one of them comes up."""

    words: tuple[str, ...]
    stems: dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Never:
    """English words that would be wrong, what is said instead, and where they are right all the same."""

    words: tuple[str, ...]
    instead: str
    allowed: tuple[str, ...]


class Terms:
    """What stands in the file; Refused where a table is not whole."""

    def __init__(self, text: str) -> None:
        self.sections = dict(_sections(text))
        self.tables = {name: found for name, body in self.sections.items() if (found := _table(name, body))}

    @classmethod
    def read(cls, path: Path) -> Terms:
        """From the file."""
        return cls(path.read_text("utf-8"))

    @cached_property
    def short_forms(self) -> dict[str, int]:
        """English words of the table's buttons and headings: the most letters they may have."""
        found = {}
        for row in self.tables["Short forms"].rows:
            limit = re.search(r"\((\d+)\)$", row["en"])
            if limit is None:
                raise Refused(f"terms.md, Short forms: “{row['en']}” has no limit.")
            found.update(dict.fromkeys(variants(row["en"]), int(limit[1])))
        return found

    @cached_property
    def musts(self) -> tuple[Must, ...]:
        """Words that must come up in translations; a longer term before those it is made of."""
        found = [
            Must(
                tuple(sorted(variants(row["en"]), key=len, reverse=True)),
                {code: tuple(cell.split("/")) for code, cell in row.items() if code != "en"},
            )
            for row in self.tables["Words that must come up"].rows
        ]
        return tuple(sorted(found, key=lambda must: len(must.words[0]), reverse=True))

    @cached_property
    def fixed(self) -> dict[str, dict[str, str]]:
        """Texts whose translation is written there word by word: the computer players."""
        return {row["en"]: row for row in self.tables["Computer players"].rows}

    @cached_property
    def keys(self) -> dict[str, dict[str, str]]:
        """What is written on the keys of keyboards, by the English."""
        return {row["en"]: row for row in self.tables["Keys"].rows}

    @cached_property
    def nevers(self) -> tuple[Never, ...]:
        """Words that are never used in English."""
        return tuple(
            Never(tuple(variants(row["never"])), row["instead"], tuple(variants(row["except"])))
            for row in self.tables["Never in English"].rows
        )

    @cached_property
    def unused(self) -> frozenset[str]:
        """Terms that no text has at the moment."""
        listed = re.findall(r"^- (.+)$", self.sections["Not used yet"], re.MULTILINE)
        return frozenset(term.strip() for term in listed)


def variants(cell: str) -> list[str]:
    """The terms in a cell, without remarks, genders and the mark of our own choices."""
    parts = re.split(r"[;,]", _REMARK.sub("", cell).replace("°", ""))
    return [_GENDER.sub("", part.strip()) for part in parts]


def length(text: str) -> int:
    """How many letters a short form has."""
    return len(re.sub(r"\s", "", text))


def spoken(word: str, text: str) -> bool:
    """Whether a word or some words come up in a text, in capitals or not; the name of a gap is none."""
    return word.lower() in text.lower() and _whole(word).search(text) is not None


@cache
def _whole(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w{{]){re.escape(word)}(?!\w)", re.IGNORECASE)


def _sections(text: str) -> list[tuple[str, str]]:
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def _cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip().strip("|").split("|"))


def _table(section: str, body: str) -> Table | None:
    lines = [line for line in body.splitlines() if line.startswith("|")]
    if not lines:
        return None
    columns = _cells(lines[0])
    rows = []
    for line in lines[2:]:
        cells = _cells(line)
        if len(cells) != len(columns) or not all(cells):
            raise Refused(f"terms.md, {section}: this row is not whole: {line}")
        rows.append(dict(zip(columns, cells, strict=True)))
    return Table(columns, tuple(rows))
