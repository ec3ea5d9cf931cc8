"""Names for everything on the table that a hand can point at."""

from typing import NamedTuple


class Thing(NamedTuple):
    """Something on the table. `key` is a name, a number or a kind, as text.

    workman   aqueduct name      on the board, or on its podium
    builder   pathway square     standing on the pathway
    path      pathway square     a pathway square itself
    square    square name
    podium    podium number
    yard      kind               a builder in the reserve
    tray      kind               builders to be placed in setup
    held      kind               builders a seat has taken and must place now
    """

    sort: str
    key: str

    @property
    def number(self) -> int:
        """The key as a number (pathway squares, podiums)."""
        return int(self.key)


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


def yard(kind: str) -> Thing:
    return Thing("yard", kind)


def tray(kind: str) -> Thing:
    return Thing("tray", kind)


def held(kind: str) -> Thing:
    return Thing("held", kind)
