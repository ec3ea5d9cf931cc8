"""The part of Aquädukt that is seen: table, final scoring, pictures, rule book, words of a review."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from aqua_romana.games.aquaedukt.miniature import marked, miniature
from aqua_romana.games.aquaedukt.miniature import shape as picture_shape
from aqua_romana.games.aquaedukt.retelling import told
from aqua_romana.games.aquaedukt.rules import Game
from aqua_romana.games.aquaedukt.table import parts
from aqua_romana.kinds import Kind, Seat
from aqua_romana.match import Match
from aqua_romana.tabletop.face import Host
from aqua_romana.tabletop.scene import TableScene
from aqua_romana.tabletop.theatre import Theatre
from aqua_romana.tabletop.trial import table_for
from aqua_romana.window.app import App
from aqua_romana.window.book import Book

if TYPE_CHECKING:
    from aqua_romana.games.aquaedukt.final import FinalPage

__all__ = ["book", "final", "marked", "picture", "picture_shape", "table", "theatre", "told"]


def table(match: Match, host: Host) -> TableScene:
    """The scene in which it is played."""
    return table_for(match, parts, host)


def final(match: Match, host: Host) -> FinalPage:
    """The final scoring, over the table."""
    from aqua_romana.games.aquaedukt.final import FinalPage  # when first shown: a faster start

    return FinalPage(match, host)


def book() -> Book:
    """The rule book."""
    from aqua_romana.games.aquaedukt.book import whole

    return whole.book()


def theatre(app: App, kind: Kind, game: Game, seats: Sequence[Seat] = ()) -> Theatre:
    """For watching a game again, and for pictures of it; `seats` tells where computer players sit."""
    return Theatre(app, kind, game, parts, seats)


def picture(app: App, game: Game, size: tuple[int, int]) -> pygame.Surface:
    """The board as a small drawn picture."""
    return miniature(app, game, size)
