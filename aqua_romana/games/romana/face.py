"""The part of Aqua Romana that is seen: table, final scoring, pictures, rule book, words of a review."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from aqua_romana.games.romana.miniature import marked, miniature
from aqua_romana.games.romana.retelling import told
from aqua_romana.games.romana.rules import Game
from aqua_romana.games.romana.table import parts
from aqua_romana.games.romana.table.frame import RING_COLUMNS, RING_ROWS
from aqua_romana.kinds import Kind, Seat
from aqua_romana.match import Match
from aqua_romana.tabletop.face import Host
from aqua_romana.tabletop.scene import TableScene
from aqua_romana.tabletop.theatre import Theatre
from aqua_romana.tabletop.trial import table_for
from aqua_romana.window.app import App
from aqua_romana.window.book import Book

if TYPE_CHECKING:
    from aqua_romana.games.romana.final import FinalPage

__all__ = ["book", "final", "marked", "picture", "picture_shape", "table", "theatre", "told"]


def table(match: Match, host: Host) -> TableScene:
    """The scene in which it is played."""
    return table_for(match, parts, host)


def final(match: Match, host: Host) -> FinalPage:
    """The final scoring, over the table."""
    from aqua_romana.games.romana.final import FinalPage  # when first shown: a faster start

    return FinalPage(match, host)


def theatre(app: App, kind: Kind, game: Game, seats: Sequence[Seat] = ()) -> Theatre:
    """For watching a game again, and for pictures of it; `seats` tells where computer players sit."""
    return Theatre(app, kind, game, parts, seats)


def picture(app: App, game: Game, size: tuple[int, int]) -> pygame.Surface:
    """The board as a small drawn picture."""
    return miniature(app, game, size)


def book() -> Book:
    """The rule book, our rulings last."""
    from aqua_romana.games.romana.book.chapters import CHAPTERS, rulings
    from aqua_romana.games.romana.book.illustrations import illustration

    return Book((*CHAPTERS, rulings()), illustration)


def picture_shape() -> tuple[int, int]:
    """The board with its pathway."""
    return RING_COLUMNS, RING_ROWS
