"""What a game shows of itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast

import pygame

from aqua_romana.ai.game_ai import Review, TurningPoint
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import GamePlugin, Seat
from aqua_romana.screens.rule_book.model import Book
from aqua_romana.ui.app import App
from aqua_romana.ui.scene import Scene

if TYPE_CHECKING:  # the title asks for what games show, but shows no table: it is not loaded for it
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.table.board.board_viewer import BoardViewer
    from aqua_romana.table.table_factory import TableFactory


@dataclass(frozen=True)
class TurningPointText:
    """A turning point of a review in words."""

    numeral: str
    point: TurningPoint
    before: Any  # the game as it stood when it was decided
    go: int  # its number; 0 before the first go
    played: str
    better: str


class GameUI(Protocol):
    """The part of a game that is seen; a module will do."""

    @property
    def table_factory(self) -> TableFactory:
        """What its table is made of."""

    def final_scoring(self, match: Match, navigator: Navigator) -> Scene:
        """The final scoring, over the table."""

    def board_viewer(
        self, app: App, plugin: GamePlugin, game: Any, seats: Sequence[Seat] = ()
    ) -> BoardViewer:
        """For watching a game again, and for pictures of it; `seats` tells where computer players sit."""

    def thumbnail(self, app: App, game: Any, size: tuple[int, int]) -> pygame.Surface:
        """The board as a small drawn picture."""

    def rule_book(self) -> Book:
        """The rule book."""

    def turning_point_texts(self, game: Any, review: Review) -> list[TurningPointText]:
        """The turning points of a review in words, the weightiest first."""

    def turning_point_picture(
        self, app: App, turning_point: TurningPointText, size: tuple[int, int]
    ) -> pygame.Surface:
        """The position of a turning point, with what was played and what was better framed."""

    def thumbnail_shape(self) -> tuple[int, int]:
        """Width and height of the board's picture, as a proportion."""


def game_ui_of(plugin: GamePlugin) -> GameUI:
    """What a game shows, loaded on the first use."""
    if plugin.load_game_ui is None:
        raise ValueError(f"{plugin.title} has no table")
    return cast(GameUI, plugin.load_game_ui())
