"""Names for everything on the table of Aquädukt that a hand can point at.

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

from typing import Final

from aqua_romana.games.aquaedukt.rules.geometry import SECTION_NAMES
from aqua_romana.table.board.items import BoardItem

#: Sorts of things a hand can take up.
PIECES: Final = frozenset({"die", "spring", "canal", "pile"})
DIE: Final = BoardItem("die", "")
SPRING: Final = BoardItem("spring", "")
CANAL: Final = BoardItem("canal", "")
#: Every edge by both of its names.
_EDGE_NAME: Final = {name: names[0] for names in SECTION_NAMES for name in names}


def square(name: str) -> BoardItem:
    return BoardItem("square", name)


def point(name: str) -> BoardItem:
    return BoardItem("point", name)


def edge(section: str) -> BoardItem:
    """The edge of a section, whichever of its points is named first."""
    return BoardItem("edge", _EDGE_NAME[section])


def pile(value: int) -> BoardItem:
    return BoardItem("pile", str(value))


def panel(name: str) -> BoardItem:
    return BoardItem("panel", name)
