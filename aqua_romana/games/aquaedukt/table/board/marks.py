"""What is lit on the land of Aquädukt."""

from __future__ import annotations

from dataclasses import dataclass

from aqua_romana.table.board.items import Marks


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
    pointed: frozenset[str] = frozenset()  # places whose names are shown: "c3", "E5"
