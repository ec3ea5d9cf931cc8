"""What a rule book is made of, and how one is read. Its texts are translated when they are laid out.

A game writes its book in Markdown, which `build_scripts/languages.py` collects the texts of:

    # The idea {#idea}                  a chapter, and the key by which other scenes open it
    ## Heading                          inside a chapter
    Plain lines, **bold** ones too      a paragraph, up to the next blank line
    - Straight: one channel …           an item of a list
    > Nobody ever stands on …           a ruling; all of them are repeated in the last chapter
    ![The four kinds of tile.](tiles)   an illustration by name, with words below it
    <!-- Translators: … -->             a note on the text below it
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import pygame

    from aqua_romana.ui.app import App


@dataclass(frozen=True)
class Paragraph:
    """A paragraph; `**bold**` marks what to remember."""

    text: str


@dataclass(frozen=True)
class Item:
    """An item of a list."""

    text: str


@dataclass(frozen=True)
class Heading:
    """A heading inside a chapter."""

    text: str


@dataclass(frozen=True)
class Illustration:
    """A picture by name, with words below it."""

    name: str
    caption: str


@dataclass(frozen=True)
class Ruling:
    """Something the printed rules leave open or disagree about, and how this program decides it."""

    text: str


Block = Paragraph | Item | Heading | Illustration | Ruling


@dataclass(frozen=True)
class Chapter:
    """A chapter with a short key by which other scenes open it."""

    key: str
    title: str
    blocks: tuple[Block, ...]


Painter = Callable[["App", int], "pygame.Surface"]


@dataclass(frozen=True)
class Book:
    """The rule book of a game and its illustrations by name: moments of games, painted for a page of some
    width, and rows of single pieces, painted with squares of some size."""

    chapters: tuple[Chapter, ...]
    moments: Mapping[str, Painter] = field(default_factory=dict)
    pieces: Mapping[str, Painter] = field(default_factory=dict)
    largest: int = 132  # units that a square of pieces takes at most


class Passage(NamedTuple):
    """A text of a book in Markdown: where it begins, what marks it, itself, and what that mark refers to."""

    line: int
    mark: str
    text: str
    key: str = ""  # of a chapter, or the name of an illustration
    note: str = ""  # for translators


_MARKS: Final = r"# |## |- |> |!\[|<!-- "
_PASSAGE: Final = re.compile(rf"^({_MARKS})?(\S.*(?:\n(?!{_MARKS}) *\S.*)*)", re.MULTILINE)
_KEYED: Final = {"#": re.compile(r"(.*) \{#(\w+)\}"), "![": re.compile(r"(.*)\]\((\w+)\)")}
_NOTE: Final = re.compile(r"Translators: (.*) -->")
_BLOCKS: Final[dict[str, Callable[[str], Block]]] = {
    "##": Heading,
    "": Paragraph,
    "-": Item,
    ">": Ruling,
}


def passages(source: str) -> Iterator[Passage]:
    """All texts of a book in Markdown, in their order."""
    note = ""
    for found in _PASSAGE.finditer(source):
        line = source.count("\n", 0, found.start()) + 1
        mark, text = (found[1] or "").strip(), re.sub(r"\n *", " ", found[2])
        if mark == "<!--":
            note = _matched(_NOTE, text, line)[1]
            continue
        key = ""
        if mark in _KEYED:
            text, key = _matched(_KEYED[mark], text, line).groups()
        yield Passage(line, mark, text, key, note)
        note = ""


def _matched(pattern: re.Pattern[str], text: str, line: int) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ValueError(f"line {line} of a rule book is not written as it should be: {text}")
    return found


def read_chapters(path: Path) -> tuple[Chapter, ...]:
    """The chapters of a book in Markdown; its last one says what comes before all rulings."""
    found: list[Chapter] = []
    for passage in passages(path.read_text(encoding="utf-8")):
        if passage.mark == "#":
            found.append(Chapter(passage.key, passage.text, ()))
            continue
        is_picture = passage.mark == "!["
        text, last = passage.text, found[-1]
        block = Illustration(passage.key, text) if is_picture else _BLOCKS[passage.mark](text)
        found[-1] = replace(last, blocks=(*last.blocks, block))
    return (*found[:-1], _with_rulings(found[-1], found[:-1]))


def _with_rulings(last: Chapter, chapters: Sequence[Chapter]) -> Chapter:
    """All rulings of a book in a chapter of their own, each under the title of the chapter it belongs to."""
    blocks = list(last.blocks)
    for chapter in chapters:
        own = [block for block in chapter.blocks if isinstance(block, Ruling)]
        if own:
            blocks += [Heading(chapter.title), *own]
    return replace(last, blocks=tuple(blocks))
