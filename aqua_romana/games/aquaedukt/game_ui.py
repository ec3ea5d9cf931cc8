"""The part of Aquädukt that is seen: table, final scoring, pictures, rule book, review texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.games.aquaedukt.review_texts import turning_point_texts
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table import table_factory
from aqua_romana.games.aquaedukt.thumbnail import miniature as thumbnail
from aqua_romana.games.aquaedukt.thumbnail import shape as thumbnail_shape
from aqua_romana.games.aquaedukt.thumbnail import turning_point_picture
from aqua_romana.screens.rule_book.model import Book
from aqua_romana.table.board.board_viewer import BoardViewer
from aqua_romana.ui.app import App

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.final_scoring import LandFinalScoring
    from aqua_romana.screens.navigator import Navigator

__all__ = [
    "board_viewer",
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
    from aqua_romana.games.aquaedukt.rule_book.illustrations import illustration

    return Book(CHAPTERS, illustration)


def board_viewer(app: App, plugin: GamePlugin, game: Game, seats: Sequence[Seat] = ()) -> BoardViewer:
    """For watching a game again, and for pictures of it; `seats` tells where computer players sit."""
    return BoardViewer(app, plugin, game, table_factory, seats)
