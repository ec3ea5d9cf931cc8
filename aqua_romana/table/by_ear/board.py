"""What a game tells of its board to whoever does not see it, and the spots a cursor walks over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, Protocol

from aqua_romana.table.board.items import BoardItem

#: Column and row in a game's own count.
Spot = tuple[int, int]
Way = Literal["up", "down", "left", "right"]
#: What something on the board is, in sentences: that of the decision.
Describe = Callable[[BoardItem], str]

STEPS: Mapping[Way, Spot] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


class BoardByEar(Protocol):
    """A board in words, as the game stands; made anew after every action."""

    def start(self) -> Spot:
        """Where the cursor begins."""

    def next_spot(self, at: Spot, way: Way) -> Spot | None:
        """Where an arrow leads; None at the edge."""

    def spot_of(self, item: BoardItem) -> Spot | None:
        """Where something lies; None for what is not on the board."""

    def items_at(self, at: Spot) -> list[BoardItem]:
        """What can be pointed at there, figures before places."""

    def name(self, at: Spot) -> str:
        """What the spot is called."""

    def about(self, at: Spot) -> list[str]:
        """What lies there, what it leads to and what could come, in sentences."""

    def where_to(self, action: Any) -> list[str]:
        """What is seen of an action in mind besides what its preview tells: which way a tile lies."""

    def is_bare(self, at: Spot) -> bool:
        """Whether nothing lies there: who looks for something passes over it."""

    def jumps(self, seat: int) -> Mapping[str, list[Spot]]:
        """Where keys jump for a seat: "own" and whatever else the game names in its table of keys."""

    def readings(self, seat: int) -> Mapping[str, list[str]]:
        """What keys read for a seat: "own", "board" and "points"."""
