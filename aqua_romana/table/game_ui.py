"""What a game gives to be seen: `GameUI`, with all that its table is made of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Protocol, cast

import pygame

from aqua_romana.boardgame.plugin import GamePlugin
from aqua_romana.ui.app import App
from aqua_romana.ui.scene import Scene

if TYPE_CHECKING:  # the title asks for what games show, but shows no table: it is not loaded for it
    from aqua_romana.ai.review import Review, TurningPoint
    from aqua_romana.boardgame.match import Match
    from aqua_romana.screens.navigator import Navigator
    from aqua_romana.screens.rule_book.model import Book
    from aqua_romana.table.board.stage import Stage
    from aqua_romana.table.by_ear import BoardByEar, Describe
    from aqua_romana.table.decision import Decision
    from aqua_romana.table.hud.panels import Panels
    from aqua_romana.table.hud.player_cards import Cards
    from aqua_romana.table.layout import Frame
    from aqua_romana.table.texts import GoText, Past
    from aqua_romana.ui.key_bindings import Bindings
    from aqua_romana.ui.paint_context import PaintContext


@dataclass(frozen=True)
class Help:
    """Help for a moment of a game."""

    now: str  # what may be done
    goal: str  # what the game is about, in a sentence
    chapters: tuple[str, ...] = ()  # keys of those of the rule book that tell more


@dataclass(frozen=True)
class TurningPointText:
    """A turning point of a review in words."""

    numeral: str
    point: TurningPoint
    before: Any  # the game as it stood when it was decided
    go: int  # its number; 0 before the first go
    played: str
    better: str
    placed: tuple[str, ...] = ()  # both with the names of places, where a picture shows these otherwise

    def with_places(self) -> TurningPointText:
        """The same for who goes by the names of places."""
        return replace(self, played=self.placed[0], better=self.placed[1]) if self.placed else self


class GameUI(Protocol):
    """The part of a game that is seen, and what its table is made of; a module will do."""

    def decision(self, game: Any, remembered: str = "") -> Decision[Any]:
        """What is to be decided now, by phase."""

    def board_by_ear(self, game: Any, describe: Describe) -> BoardByEar:
        """The board in words, as the game stands."""

    def snapshot(self, game: Any) -> Any:
        """What is to be seen of a game now; two of these are compared to animate what lies between."""

    def staged_snapshot(self, game: Any) -> Any:
        """The same right after another player's action, with what was done: it is staged for who watches."""

    def last_go_snapshots(self, game: Any) -> list[Any]:
        """Snapshots of the last go, from before it to now; none where there is none to show again."""

    def past_events(self, game: Any) -> Past:
        """What happened before the present decision."""

    def go_texts(self, game: Any) -> list[GoText]:
        """Every go in words, oldest first; a line is a sentence whose subject is the player."""

    def goes(self, game: Any) -> list[tuple[int, int]]:
        """Of every go: how many actions came before it, and whose it is. Preparations are no goes."""

    def before_first_go(self) -> str:
        """What is said of the time before the first go."""

    def frame(
        self, size: tuple[int, int], scale: float, text_scale: float, players: int, touch: int = ...
    ) -> Frame:
        """Where everything lies in a window; `touch` is the least side of a button."""

    def stage(self, app: App, players: int) -> Stage[Any, Any]: ...
    def panels(self, context: PaintContext, frame: Any) -> Panels: ...
    def cards(self, context: PaintContext, frame: Any) -> Cards: ...
    def help_now(self, game: Any) -> Help:
        """Help for the present decision."""

    def how_to_play(self, by_ear: bool) -> str:
        """The gestures of this table in a few sentences; its keys for whoever plays by ear."""

    def key_bindings(self, game: Any = None) -> Bindings:
        """The actions that only this table has, with their keys; those of one game, or all there are."""

    def final_scoring(self, match: Match, navigator: Navigator) -> Scene:
        """The final scoring, over the table."""

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


def with_other_parts(game_ui: GameUI, **parts: Any) -> GameUI:
    """What a game shows, but for some parts."""
    return cast(GameUI, SimpleNamespace(**vars(game_ui) | parts))
