"""What a game shows of itself, and what it may ask of the box around its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

import pygame

from aqua_romana.kinds import Game, Kind, Seat
from aqua_romana.match import Match
from aqua_romana.minds.mind import Review, TurningPoint
from aqua_romana.window.app import App
from aqua_romana.window.book import Book
from aqua_romana.window.scene import Scene

if TYPE_CHECKING:  # the title asks for faces, but shows no theatre: it is not loaded for it
    from aqua_romana.tabletop.theatre import Theatre


class Host(Protocol):
    """Who leads from scene to scene: the ways out of a table and its final scoring."""

    @property
    def match(self) -> Match | None:
        """What is played at the table now."""

    def leave_table(self, match: Match | None = None) -> None: ...
    def finish_soon(self, match: Match) -> None: ...
    def finish(self, match: Match) -> None: ...
    def praise(self, match: Match) -> list[str]:
        """What was done for the first time in a game that is over, in words."""

    def show_new_game(self, kind: Kind | None = None) -> None: ...
    def rematch(self, match: Match) -> None: ...
    def replay(
        self,
        kind: Kind,
        game: Game,
        name: str = "",
        step: int | None = None,
        seats: tuple[Seat, ...] | None = None,
    ) -> None: ...
    def review(
        self,
        kind: Kind,
        game: Game,
        on_open: Callable[[int], object] | None = None,
        seats: tuple[Seat, ...] | None = None,
    ) -> None: ...
    def export(
        self,
        kind: Kind,
        game: Game,
        step: int | None = None,
        name: str = "",
        seats: tuple[Seat, ...] | None = None,
    ) -> None: ...
    def show_rules(self, kind: Kind | None = None, chapter: str = "") -> None: ...
    def show_settings(self) -> None: ...
    def open_path(self, path: str | Path) -> None: ...
    def portray(self, match: Match, board: pygame.Surface | None) -> None: ...
    def quit(self) -> None:
        """End the program, unless something would be lost and the user would rather stay."""

    def why_unsaved(self, match: Match) -> str:
        """Why the game is not on disk as it stands; empty when it is."""

    def help_unsaved(self) -> None:
        """Say what is not saved, and offer what can be done about it."""


@dataclass(frozen=True)
class Told:
    """A turning point of a review in words."""

    numeral: str
    point: TurningPoint
    before: Any  # the game as it stood when it was decided
    go: int  # its number; 0 before the first go
    played: str
    better: str


class Face(Protocol):
    """The part of a game that is seen; a module will do."""

    def table(self, match: Match, host: Host) -> Scene:
        """The scene in which it is played."""

    def final(self, match: Match, host: Host) -> Scene:
        """The final scoring, over the table."""

    def theatre(self, app: App, kind: Kind, game: Any, seats: Sequence[Seat] = ()) -> Theatre:
        """For watching a game again, and for pictures of it; `seats` tells where computer players sit."""

    def picture(self, app: App, game: Any, size: tuple[int, int]) -> pygame.Surface:
        """The board as a small drawn picture."""

    def book(self) -> Book:
        """The rule book."""

    def told(self, game: Any, review: Review) -> list[Told]:
        """The turning points of a review in words, the weightiest first."""

    def marked(self, app: App, told: Told, size: tuple[int, int]) -> pygame.Surface:
        """The position of a turning point, with what was played and what was better framed."""

    def picture_shape(self) -> tuple[int, int]:
        """Width and height of the board's picture, as a proportion."""


def face_of(kind: Kind) -> Face:
    """What a game shows, loaded on the first use."""
    if kind.load_face is None:
        raise ValueError(f"{kind.title} has no table")
    return cast(Face, kind.load_face())
