"""What moves on the land and beside it: each motion says what of it is to be seen at which moment."""

from __future__ import annotations

from dataclasses import dataclass, field

from aqua_romana.games.aquaedukt.rules.questions import House
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Motion
from aqua_romana.ui.input import Point


@dataclass
class Change(Motion):
    """Something comes about; played backwards it is undone."""

    back: bool = field(default=False, kw_only=True)

    def done(self, now: float) -> float:
        """How much of it there is at a moment, 0 to 1."""
        share = self.share(now)
        return 1 - share if self.back else share


# The die


@dataclass
class Throw(Motion):
    """The die is shaken, thrown, bounces twice and comes to rest on a number."""

    number: int
    count: int  # which throw it is: where exactly it comes to rest


@dataclass
class TurnTo(Motion):
    """The die is turned to a number without being thrown: undone, or entered by people who have a real one;
    0 where it was not thrown yet."""

    number: int
    count: int


@dataclass
class Refuse(Motion):
    """The number of a full region shakes its head: nothing can be built there."""

    region: int


# Houses


@dataclass
class Build(Change):
    """A house goes up by its building sites."""

    house: House


@dataclass
class Leave(Change):
    """A house is given up: it sinks into a cloud of dust."""

    house: House


# Water


@dataclass
class Lay(Change):
    """A canal comes down onto its edge: the first piece there, or the second beside it."""

    section: str
    pieces: int
    before: int = 0  # how many lay there


@dataclass
class Fill(Motion):
    """Water runs along a section, and into the joint at its end."""

    section: str


@dataclass
class Green(Motion):
    """A field turns greener, or dry again, as its supply changes."""

    square: str
    before: int
    after: int


@dataclass
class Burst(Change):
    """A spring breaks out of the ground."""

    point: str


# Mountains and numbers


@dataclass
class Rise(Change):
    """A mountain rises."""

    square: str


@dataclass
class TurnOver(Change):
    """A mountain is turned over and shows what it hides."""

    square: str
    secret: str


@dataclass
class Bonus(Motion):
    """A house is worth more: a badge rises from it."""

    square: str


@dataclass
class Slab(Change):
    """The number of a region rises on a free square; backwards it sinks there."""

    region: int
    square: str


@dataclass
class Plaque(Motion):
    """The number of a region that has become full is hung up in its corner."""

    region: int


# For those who watch


@dataclass
class Spotlight(Motion):
    """A square, point or edge on which something is about to happen is lit."""

    place: BoardItem


@dataclass
class Carry(Motion):
    """A piece comes from the supply, or from a player's card, to above its place."""

    piece: BoardItem  # spring, canal or pile
    start_at: Point
    place: BoardItem
    seat: int = 0
