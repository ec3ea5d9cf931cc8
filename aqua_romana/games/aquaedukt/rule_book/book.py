"""The whole rulebook, our rulings last."""

from __future__ import annotations

from typing import Final

from aqua_romana.games.aquaedukt.rule_book import chapters, more_chapters
from aqua_romana.games.aquaedukt.rule_book.illustrations import illustration
from aqua_romana.screens.rule_book.model import Book, Chapter, Paragraph, gathered
from aqua_romana.ui.text.translation import N_

CHAPTERS: Final = (
    chapters.IDEA,
    chapters.BOARD,
    chapters.SETUP,
    chapters.GO,
    chapters.HOUSES,
    chapters.FULL,
    chapters.SPRINGS,
    chapters.CANALS,
    chapters.DOUBLING,
    chapters.WATER,
    more_chapters.END,
    more_chapters.SCORING,
    more_chapters.SECRETS,
    more_chapters.DIE,
    more_chapters.PLAYING,
)


def rulings() -> Chapter:
    """All rulings of the book in one chapter, with the chapter each belongs to."""
    intro = Paragraph(
        N_(
            "What was published about this game leaves some points open, or can be read in more than one "
            "way. These are the points, and how this program decides them."
        )
    )
    return gathered(CHAPTERS, intro)


def book() -> Book:
    """The rule book, our rulings last."""
    return Book((*CHAPTERS, rulings()), illustration)
