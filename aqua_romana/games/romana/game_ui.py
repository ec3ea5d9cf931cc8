"""The part of Aqua Romana that is seen: table, final scoring, pictures, rule book, texts of a review."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from aqua_romana.boardgame.match import Match
from aqua_romana.games.romana.review_texts import turning_point_texts
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.table import table_factory
from aqua_romana.games.romana.table.layout import RING_COLUMNS, RING_ROWS
from aqua_romana.games.romana.thumbnail import miniature, turning_point_picture
from aqua_romana.screens.rule_book.model import Book
from aqua_romana.ui.app import App

if TYPE_CHECKING:
    from aqua_romana.games.romana.final_scoring import RomanFinalScoring
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


def final_scoring(match: Match, navigator: Navigator) -> RomanFinalScoring:
    """The final scoring, over the table."""
    from aqua_romana.games.romana.final_scoring import (
        RomanFinalScoring,  # when first shown: a faster start
    )

    return RomanFinalScoring(match, navigator)


def thumbnail(app: App, game: Game, size: tuple[int, int]) -> pygame.Surface:
    """The board as a small drawn picture."""
    return miniature(app, game, size)


def rule_book() -> Book:
    """The rule book, our rulings last."""
    from aqua_romana.games.romana.rule_book.chapters import CHAPTERS
    from aqua_romana.games.romana.rule_book.illustrations import MOMENTS, PIECES

    return Book(CHAPTERS, MOMENTS, PIECES)


def thumbnail_shape() -> tuple[int, int]:
    """The board with its pathway."""
    return RING_COLUMNS, RING_ROWS
