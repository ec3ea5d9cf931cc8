"""A piece held over the board: it follows the pointer until it is set down, then a second click plays it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.decision import Decision, G

H = TypeVar("H", bound="HeldPiece")


@dataclass
class HeldPiece:
    """A piece held over a place, and the ways it may be put there, of which one is shown."""

    place: BoardItem
    variants: list[Any]
    index: int = 0
    is_set: bool = False

    @property
    def action(self) -> Any:
        """What would be played."""
        return self.variants[self.index]

    def show(self, action: Any) -> None:
        """Turn to one of the ways."""
        self.index = self.variants.index(action)


class HoldingDecision(Decision[G], Generic[G, H]):
    """A decision in which something is held over a place of the board, by whatever means it came there."""

    def __init__(self, game: G, remembered: str = "") -> None:
        super().__init__(game, remembered)
        self.held: H | None = None

    # For a game to say

    def held_over(self, place: BoardItem) -> H | None:
        """The piece as it would be held over a place; None where it may not go."""
        raise NotImplementedError

    # In the hand

    def hold_at(self, place: BoardItem) -> bool:
        """Hold the piece over a place, if it may go there."""
        held = self.held_over(place)
        if held is None:
            return False
        if self.held is not None and self.held.place == place:
            held.is_set = self.held.is_set
        self.held = held
        return True

    def set_down(self, place: BoardItem) -> None:
        """Hold the piece there until it is played or put somewhere else."""
        if self.hold_at(place) and self.held is not None:
            self.held.is_set = True

    def let_go(self) -> None:
        """Hold nothing over the board, keep the rest of the choice."""
        self.held = None

    def follows(self) -> bool:
        """Whether the piece follows the pointer from place to place."""
        return self.held is None or not self.held.is_set

    def _move_to(self, place: BoardItem | None) -> bool:
        before = self.held
        if place is None or not self.hold_at(place):
            self.let_go()
        return self.held != before

    def hover(self, item: BoardItem | None) -> bool:
        return self._move_to(item) if self.follows() else False

    def drag_over(self, target: BoardItem | None) -> bool:
        return self._move_to(target)

    def drop(self, item: BoardItem, target: BoardItem) -> Any | None:
        """It lies there and can still be turned or taken back."""
        self.set_down(target)
        return None

    def point(self, item: BoardItem) -> Any | None:
        """What is set down there is played, anything else set down."""
        held = self.held
        if held is not None and held.is_set and held.place == item:
            return held.action
        self.set_down(item)
        return None

    def clear(self) -> None:
        self.held = None

    # What follows

    def considered_action(self) -> Any | None:
        return self.held.action if self.held is not None else None

    def default_action(self) -> Any | None:
        return self.held.action if self.held is not None and self.held.is_set else None

    def next_focus(self) -> BoardItem | None:
        return self.held.place if self.held is not None and self.held.is_set else None
