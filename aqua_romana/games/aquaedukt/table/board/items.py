"""Names for everything on the table of Aquädukt that a hand can point at, and what of it is lit.

square    square name       with whatever lies on it: a house, a mountain, a region's number
point     point name        a corner of squares, with or without a spring
edge      section name      between two points, northern or western one first, with or without a canal
die       ""                in its tray
spring    ""                the springs that are left, beside the board
canal     ""                the canals that are left
pile      value             the tiles of a value in the hand of whoever decides, on his card
card      seat
panel     name              the die's throws, the last turns
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from aqua_romana.games.aquaedukt.rules.geometry import EDGE_OF, SECTION_NAMES
from aqua_romana.table.board.items import BoardItem, Marks

#: Sorts of things a hand can take up.
PIECES: Final = frozenset({"die", "spring", "canal", "pile"})
DIE: Final = BoardItem("die", "")
SPRING: Final = BoardItem("spring", "")
CANAL: Final = BoardItem("canal", "")


def square(name: str) -> BoardItem:
    return BoardItem("square", name)


def point(name: str) -> BoardItem:
    return BoardItem("point", name)


def edge(section: str) -> BoardItem:
    """The edge of a section, whichever of its points is named first."""
    return BoardItem("edge", SECTION_NAMES[EDGE_OF[section]][0])


def pile(value: int) -> BoardItem:
    return BoardItem("pile", str(value))


def panel(name: str) -> BoardItem:
    return BoardItem("panel", name)


@dataclass(frozen=True)
class HouseGhost:
    """A house tile held over a square."""

    square: str
    seat: int
    value: int


@dataclass(frozen=True)
class SpringGhost:
    """A spring held over a point."""

    point: str


@dataclass(frozen=True)
class CanalGhost:
    """A canal held over an edge: its upstream point first. Doubling, it lies beside the one there."""

    section: str
    doubles: bool


@dataclass(frozen=True)
class MountainGhost:
    """A mountain held over a square, while the players put them."""

    square: str


Ghost = HouseGhost | SpringGhost | CanalGhost | MountainGhost


@dataclass(frozen=True)
class LandMarks(Marks):
    """What is lit on the land.

    Usable squares, points and edges are drawn as places to go to; pieces that may be used glow.
    """

    region: int = 0  # lit all around; the rest of the land is a little darker
    ghost: Ghost | None = None
    doubling: frozenset[str] = frozenset()  # usable edges where a second piece would lie, by their keys
    watered: tuple[tuple[str, int, int], ...] = ()  # squares whose supply the ghost raises: before and after
    lost: frozenset[str] = frozenset()  # squares of tiles that would leave the game
    safe: frozenset[str] = frozenset()  # squares of houses that would get water
    danger: frozenset[str] = frozenset()  # squares of dry houses in regions with one free square
    onward: frozenset[str] = frozenset()  # edges that the next piece of the canal held could reach
    reach: tuple[tuple[str, int], ...] = ()  # dry squares within reach of the spring held: by how many canals
    last_squares: frozenset[str] = frozenset()  # of the last turn
    last_points: frozenset[str] = frozenset()
    last_edges: frozenset[str] = frozenset()
    pointed: frozenset[str] = frozenset()  # squares whose names are shown

    def for_watching(self) -> Self:
        """Nobody has chosen a pile either."""
        calm = super().for_watching()
        return replace(calm, chosen=frozenset(each for each in calm.chosen if each.sort != "pile"))
