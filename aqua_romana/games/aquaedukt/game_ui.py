"""The part of Aquädukt that is seen: table, final scoring, pictures, rule book, review texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aqua_romana.boardgame.match import Match
from aqua_romana.games.aquaedukt.review_texts import turning_point_texts
from aqua_romana.games.aquaedukt.table import table_factory
from aqua_romana.games.aquaedukt.thumbnail import miniature as thumbnail
from aqua_romana.games.aquaedukt.thumbnail import shape as thumbnail_shape
from aqua_romana.games.aquaedukt.thumbnail import turning_point_picture
from aqua_romana.screens.rule_book.model import Book

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.final_scoring import LandFinalScoring
    from aqua_romana.screens.navigator import Navigator

__all__ = [
    "final_scoring",
    "rule_book",
    "table_factory",
    "thumbnail",
    "thumbnail_shape",
    "turning_point_picture",
    "turning_point_texts",
]


def final_scoring(match: Match, navigator: Navigator) -> LandFinalScoring:
    """The final scoring, over the table."""
    from aqua_romana.games.aquaedukt.final_scoring import (
        LandFinalScoring,  # when first shown: a faster start
    )

    return LandFinalScoring(match, navigator)


def rule_book() -> Book:
    """The rule book, our rulings last."""
    from aqua_romana.games.aquaedukt.rule_book.chapters import CHAPTERS
    from aqua_romana.games.aquaedukt.rule_book.illustrations import MOMENTS, PIECES

    return Book(CHAPTERS, MOMENTS, PIECES, largest=120)
