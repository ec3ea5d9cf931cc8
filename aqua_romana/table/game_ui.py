"""What a game shows of itself, and the ways out of its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

import pygame

from aqua_romana.ai.game_ai import Review, TurningPoint
from aqua_romana.boardgame.match import Match
from aqua_romana.boardgame.plugin import Game, GamePlugin, Seat
from aqua_romana.screens.rule_book.model import Book
from aqua_romana.ui.app import App
from aqua_romana.ui.scene import Scene

if TYPE_CHECKING:  # the title asks for what games show, but shows no table: it is not loaded for it
    from aqua_romana.table.board.board_viewer import BoardViewer
    from aqua_romana.table.table_factory import TableFactory


class TableNavigator(Protocol):
    """Leads from scene to scene: the ways out of a table and its final scoring."""

    @property
    def match(self) -> Match | None:
        """What is played at the table now."""

    def leave_table(self, match: Match | None = None) -> None: ...
    def show_final_scoring_soon(self, match: Match) -> None: ...
    def show_final_scoring(self, match: Match) -> None: ...
    def new_achievements(self, match: Match) -> list[str]:
        """What was done for the first time in a game that is over, in words."""

    def show_new_game(self, plugin: GamePlugin | None = None) -> None: ...
    def rematch(self, match: Match) -> None: ...
    def replay(
        self,
        plugin: GamePlugin,
        game: Game,
        name: str = "",
        step: int | None = None,
        seats: tuple[Seat, ...] | None = None,
    ) -> None: ...
    def review(
        self,
        plugin: GamePlugin,
        game: Game,
        on_open: Callable[[int], object] | None = None,
        seats: tuple[Seat, ...] | None = None,
    ) -> None: ...
    def export(
        self,
        plugin: GamePlugin,
        game: Game,
        step: int | None = None,
        name: str = "",
        seats: tuple[Seat, ...] | None = None,
    ) -> None: ...
    def show_rules(self, plugin: GamePlugin | None = None, chapter: str = "") -> None: ...
    def show_settings(self) -> None: ...
    def open_path(self, path: str | Path) -> None: ...
    def keep_board_picture(self, match: Match, board: pygame.Surface | None) -> None: ...
    def quit(self) -> None:
        """End the program, unless something would be lost and the user would rather stay."""

    def unsaved_reason(self, match: Match) -> str:
        """Why the game is not on disk as it stands; empty when it is."""

    def explain_unsaved(self) -> None:
        """Say what is not saved, and offer what can be done about it."""


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

    def final_scoring(self, match: Match, navigator: TableNavigator) -> Scene:
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
