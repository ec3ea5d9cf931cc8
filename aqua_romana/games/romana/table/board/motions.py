"""What moves on the board of Aqua Romana besides its figures: tiles, water, numbers."""

from dataclasses import dataclass

from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Motion
from aqua_romana.ui.input import Point


@dataclass
class Sight(Motion):
    """A workman sees a builder: a beam from one to the other, both in light."""

    path: int
    square: str
    workman: BoardItem
    builder: BoardItem  # as he stands afterwards


@dataclass
class Spotlight(Motion):
    """The square onto which a tile is about to come is lit."""

    square: str
    is_bonus: bool


@dataclass
class Carry(Motion):
    """A tile comes from a builder to above its square."""

    square: str
    orientation: str
    path: int


@dataclass
class Drop(Motion):
    """A tile falls onto its square."""

    square: str
    orientation: str


@dataclass
class Rise(Motion):
    """A tile is lifted off its square again and fades."""

    square: str
    orientation: str


@dataclass
class Fill(Motion):
    """Water fills one crossing, and its glaze appears with it."""

    square: str
    enters: str
    leaves: str

    @property
    def crossing(self) -> tuple[str, str, str]:
        """The square, and the sides water enters and leaves it by."""
        return self.square, self.enters, self.leaves


@dataclass
class Stamp(Motion):
    """The seal of an aqueduct that has just been closed comes down."""

    square: str
    aqueduct: str


@dataclass
class Tally(Motion):
    """The number of a counted square pops up."""

    square: str
    number: int


@dataclass
class Dust(Motion):
    """Dust flies up where a workman has come down on his podium."""

    pos: Point


@dataclass
class Splash(Motion):
    """The fountain after a pathway square splashes: a builder passes."""

    path: int


@dataclass
class Spread(Motion):
    """Squares for a bonus tile light up, the nearest to the fountain after a pathway square first."""

    path: int
