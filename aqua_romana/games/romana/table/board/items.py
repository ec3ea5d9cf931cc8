"""Names for everything on the table of Aqua Romana that a hand can point at, and what of it is lit.

workman   aqueduct name      on the board, or on its podium
builder   pathway square     standing on the pathway
path      pathway square     a pathway square itself
square    square name
podium    podium number
track     square, aqueduct   a channel with water in it, where it lies on that square
card      seat
yard      kind               a builder in the reserve
tray      kind               builders to be placed in setup
held      kind               builders a seat has taken and must place now
fountain  number             in a corner of the pathway, clockwise from the north-west
panel     name               the reserve, the stock of tiles, the last goes
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from aqua_romana.table.board.items import BoardItem, Marks

#: Sorts of things that are figures.
WORKMAN: Final = "workman"
FIGURES: Final = frozenset({"builder", WORKMAN, "tray", "held", "yard"})


@cache
def workman(name: str) -> BoardItem:
    return BoardItem(WORKMAN, name)


@cache
def builder(path: int) -> BoardItem:
    return BoardItem("builder", str(path))


def path(number: int) -> BoardItem:
    return BoardItem("path", str(number))


@cache
def square(name: str) -> BoardItem:
    return BoardItem("square", name)


def podium(number: int) -> BoardItem:
    return BoardItem("podium", str(number))


def track(square: str, aqueduct: str) -> BoardItem:
    return BoardItem("track", square + aqueduct)


def aqueduct_of(item: BoardItem) -> str:
    """The aqueduct a channel or a workman belongs to."""
    return item.key[-2:]


def square_under(track: BoardItem) -> str:
    """The square on which a channel is pointed at."""
    return track.key[:2]


def yard(kind: str) -> BoardItem:
    return BoardItem("yard", kind)


def tray(kind: str) -> BoardItem:
    return BoardItem("tray", kind)


def held(kind: str) -> BoardItem:
    return BoardItem("held", kind)


def fountain(number: int) -> BoardItem:
    return BoardItem("fountain", str(number))


def panel(name: str) -> BoardItem:
    return BoardItem("panel", name)


@dataclass(frozen=True)
class Ghost:
    """A tile held over a square, the tracks of it that would carry water, and where that would run on."""

    square: str
    orientation: str
    crossings: tuple[tuple[str, str], ...] = ()  # (enters, leaves)
    joined: tuple[str, ...] = ()  # the squares of loose tiles


@dataclass(frozen=True, order=True)
class Sight:
    """A workman who sees, or later would see, a pathway square: a beam in his colour."""

    path: int
    square: str
    colour: str
    is_later: bool = False


@dataclass(frozen=True)
class RomanMarks(Marks):
    """What is lit on the board of Aqua Romana."""

    beams: tuple[tuple[int, str], ...] = ()  # (pathway square, square name)
    sights: tuple[Sight, ...] = ()
    ghost: Ghost | None = None
    goal: int = 0  # the pathway square a builder will walk to
    podiums: tuple[tuple[int, str], ...] = ()  # (podium, aqueduct): who would stand there
    lit: frozenset[str] = frozenset()  # aqueducts
    last: frozenset[str] = frozenset()  # squares of the last go
    is_bonus: bool = False
    pointed: frozenset[str] = frozenset()  # places whose names are shown: "c3", "#31" on the pathway
