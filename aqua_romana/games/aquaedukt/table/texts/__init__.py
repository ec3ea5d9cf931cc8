"""What the table of Aquädukt says, in the player's language.

    previews        what an action would do
    log             what happened in a go, and what others did to a player's houses since his last one
    explanations    what everything on the table is, why it does not react now, help for the moment
    scores          how a seat stands

Here stand the names that all of them use: what people call a place, by the number of its region, or by
squares, if names are asked for. Records know two sorts of names, e5 for a square and E5 for a point, which
sound the same. People read one sort only: squares, in capitals, since a small l looks like a 1. A point or an
edge lies between two squares.

Imported by the table of this game.
"""

from __future__ import annotations

from itertools import combinations

from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    EDGE_OF,
    EDGES,
    NAME_OF,
    POINT_OF,
    REGION_OF,
    WIDTH,
    squares_at,
)
from aqua_romana.ui.text import formats
from aqua_romana.ui.text.translation import _


def region_of(square: str) -> int:
    """The region in which a square lies."""
    return REGION_OF[CELL_OF[square]]


def square_name(square: str) -> str:
    """As people read it: L4."""
    return square.upper()


def squares_naming(place: str) -> tuple[str, ...]:
    """The square itself, or the two between which a point ("E5") or an edge ("E5-E6") lies."""
    if place in CELL_OF:
        return (place,)
    if place in POINT_OF:
        around = squares_at(POINT_OF[place])
        found = next(filter(_is_across, combinations(around, 2)), around)
    else:
        found = EDGES[EDGE_OF[place]].near
    return tuple(NAME_OF[cell] for cell in found)


def place_name(place: str) -> str:
    """What a square, a point or an edge is called where it is not shown."""
    squares = formats.listed([square_name(each) for each in squares_naming(place)])
    if place in CELL_OF:
        return squares
    if place in POINT_OF:
        # Translators: said of a corner in which squares meet, on which a spring may be
        return _("Corner between {squares}", squares=squares)
    # Translators: said of the line between two squares, on which a canal may lie
    return _("Line between {squares}", squares=squares)


def _is_across(pair: tuple[int, int]) -> bool:
    """Whether two squares at a point meet in nothing else."""
    (row, column), (other_row, other_column) = (divmod(cell, WIDTH) for cell in pair)
    return row != other_row and column != other_column


def mountain_hides(square: str, back: str) -> str:
    """What a mountain turned out to hide."""
    if back == "mineral":
        # Translators: a secret mountain was turned over; {region}: a number
        return _("The mountain in region {region} hides a mineral spring", region=region_of(square))
    # Translators: a secret mountain was turned over; {region}: a number
    return _("The mountain in region {region} hides foul waters", region=region_of(square))
