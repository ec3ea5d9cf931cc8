"""What moves on the board of Aqua Romana besides its figures: tiles, water, numbers."""

from dataclasses import dataclass

from aqua_romana.tabletop.motion import Motion


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
    """Water fills one crossing."""

    square: str
    enters: str
    leaves: str


@dataclass
class Tally(Motion):
    """The number of a counted square pops up."""

    square: str
    number: int
