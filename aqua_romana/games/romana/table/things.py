"""Names for everything on the table of Aqua Romana that a hand can point at.

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

from typing import Final

from aqua_romana.tabletop.things import Thing

#: Sorts of things that are figures.
FIGURES: Final = frozenset({"builder", "workman", "tray", "held", "yard"})


def workman(name: str) -> Thing:
    return Thing("workman", name)


def builder(path: int) -> Thing:
    return Thing("builder", str(path))


def path(number: int) -> Thing:
    return Thing("path", str(number))


def square(name: str) -> Thing:
    return Thing("square", name)


def podium(number: int) -> Thing:
    return Thing("podium", str(number))


def track(square: str, aqueduct: str) -> Thing:
    return Thing("track", square + aqueduct)


def aqueduct_of(track: Thing) -> str:
    """The aqueduct a channel belongs to."""
    return track.key[2:]


def square_under(track: Thing) -> str:
    """The square on which a channel is pointed at."""
    return track.key[:2]


def yard(kind: str) -> Thing:
    return Thing("yard", kind)


def tray(kind: str) -> Thing:
    return Thing("tray", kind)


def held(kind: str) -> Thing:
    return Thing("held", kind)


def fountain(number: int) -> Thing:
    return Thing("fountain", str(number))


def panel(name: str) -> Thing:
    return Thing("panel", name)
