"""A game being played at this table: the game itself, who sits where, and keeping it safe.

Knows no particular game: anything with `play`, `undo`, `redo`, `record`, `decider` and `is_over` will do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol


class Playable(Protocol):
    """What the shell needs of a game."""

    players: int
    names: tuple[str, ...]

    def play(self, action: Any) -> Any: ...
    def undo(self) -> Any: ...
    def redo(self) -> Any: ...
    def record(self) -> str: ...
    @property
    def decider(self) -> int | None: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def can_undo(self) -> bool: ...
    @property
    def can_redo(self) -> bool: ...


@dataclass(frozen=True)
class Seat:
    """Who decides for a seat: a person, or a computer player of a level."""

    level: str = ""

    @property
    def is_human(self) -> bool:
        return not self.level


class Match:
    """A game with its seats. Every change is handed to `keep` before the caller goes on."""

    def __init__(
        self,
        game: Playable,
        seats: tuple[Seat, ...] | None = None,
        keep: Callable[[Match], object] | None = None,
    ) -> None:
        self.game = game
        self.seats = seats or tuple(Seat() for _ in range(game.players))
        self.keep = keep

    @property
    def is_human_turn(self) -> bool:
        """Whether a person at this screen decides now."""
        seat = self.game.decider
        return seat is not None and self.seats[seat].is_human

    def play(self, action: Any) -> None:
        """Play an action and keep the game."""
        self.game.play(action)
        self._kept()

    def undo(self) -> bool:
        """Take back one action; with computer players, back to the last decision of a person."""
        if not self.game.can_undo:
            return False
        self.game.undo()
        has_humans = any(seat.is_human for seat in self.seats)
        while has_humans and not self.is_human_turn and self.game.can_undo:
            self.game.undo()
        self._kept()
        return True

    def redo(self) -> bool:
        """Repeat one action taken back."""
        if not self.game.can_redo:
            return False
        self.game.redo()
        has_humans = any(seat.is_human for seat in self.seats)
        while has_humans and not self.is_human_turn and self.game.can_redo:
            self.game.redo()
        self._kept()
        return True

    def change_seats(self, seats: tuple[Seat, ...]) -> None:
        """Other people or computer players decide from now on."""
        self.seats = seats
        self._kept()

    def _kept(self) -> None:
        if self.keep is not None:
            self.keep(self)
