"""What a rulebook is made of. Texts are marked with N_ and translated when they are laid out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aqua_romana.ui.text.translation import N_

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


@dataclass(frozen=True)
class Book:
    """The rule book of a game, and who paints its illustrations: by name, at most so wide."""

    chapters: tuple[Chapter, ...]
    illustrate: Callable[[App, str, int], pygame.Surface]


def gathered(chapters: Sequence[Chapter], intro: Paragraph) -> Chapter:
    """All rulings of a book in a chapter of their own, each under the title of the chapter it belongs to."""
    blocks: list[Block] = [intro]
    for chapter in chapters:
        own = [block for block in chapter.blocks if isinstance(block, Ruling)]
        if own:
            blocks += [Heading(chapter.title), *own]
    return Chapter("rulings", N_("Our rulings"), tuple(blocks))
