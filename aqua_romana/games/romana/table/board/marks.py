"""What is lit on the board, as plain data: usable things, sight lines, the ghost of a tile, previews."""

from __future__ import annotations

from dataclasses import dataclass

from aqua_romana.table.board.items import Marks


@dataclass(frozen=True)
class Ghost:
    """A tile held over a square, and the tracks of it that would carry water."""

    square: str
    orientation: str
    crossings: tuple[tuple[str, str], ...] = ()  # (enters, leaves)


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
