"""What can be done, by players or by chance: small interned objects that print as their notation.

There is exactly one `Action` per text, so actions compare and hash by identity.
"""

from typing import Final

from aqua_romana.boardgame.base_game import Notation
from aqua_romana.games.aquaedukt.rules.geometry import (
    EDGES,
    NAME_OF,
    POINT_NAMES,
    REGIONS,
    SECTION_NAMES,
    SQUARES,
)

MOUNTAIN, BUILD, ROLL, HOUSE, SPRING, CANAL, DOUBLE, STOP, REVEAL = range(9)
VERBS: Final = ("mountain", "build", "roll", "house", "spring", "canal", "double", "stop", "reveal")

#: What a mountain hides, in the order of `Action.back`; 0 is not turned yet.
BACKS: Final = (None, "mineral", "foul")
MINERAL, FOUL = 1, 2
VALUES: Final = (1, 2, 3, 4)


class Action(Notation):
    """One decision, or one stroke of chance. Unused fields are 0; `text` is the notation."""

    __slots__ = ("back", "backwards", "cell", "edge", "point", "region", "value")

    VERBS = VERBS

    def __init__(
        self,
        verb: int,
        text: str,
        *,
        cell: int = 0,
        value: int = 0,
        region: int = 0,
        point: int = 0,
        edge: int = 0,
        backwards: int = 0,
        back: int = 0,
    ) -> None:
        super().__init__(verb, text)
        self.cell = cell
        self.value = value  # of a house tile
        self.region = region  # that the die shows
        self.point = point  # of a spring
        self.edge = edge
        self.backwards = backwards  # 1 where the edge's second point is upstream
        self.back = back

    @property
    def square(self) -> str:
        """The square named; empty where the action names none."""
        return NAME_OF[self.cell] if self.verb in (MOUNTAIN, HOUSE, REVEAL) else ""

    @property
    def spring(self) -> str:
        """The point of a spring; empty where none is discovered."""
        return POINT_NAMES[self.point] if self.verb == SPRING else ""

    @property
    def section(self) -> str:
        """The points of a canal, upstream first: "E5-E6"; empty where no canal is laid."""
        return SECTION_NAMES[self.edge][self.backwards] if self.verb in (CANAL, DOUBLE) else ""


BUILD_ACTION: Final = Action(BUILD, "build")
STOP_ACTION: Final = Action(STOP, "stop")
# By cell, point or region; where there is no such square or throw, `stop` stands in and is never offered.
MOUNTAIN_ACTIONS: Final = tuple(
    Action(MOUNTAIN, f"mountain {name}", cell=cell) if cell in SQUARES else STOP_ACTION
    for cell, name in enumerate(NAME_OF)
)
ROLL_ACTIONS: Final = (
    STOP_ACTION,
    *(Action(ROLL, f"roll {region}", region=region) for region in range(1, REGIONS + 1)),
)
# Also for points where no spring may ever be: they are refused with a reason.
SPRING_ACTIONS: Final = tuple(
    Action(SPRING, f"spring {name}", point=point) for point, name in enumerate(POINT_NAMES)
)
HOUSE_ACTIONS: Final = {
    (value, cell): Action(HOUSE, f"house {value} {NAME_OF[cell]}", cell=cell, value=value)
    for value in VALUES
    for cell in SQUARES
}
# By backwards and edge.
CANAL_ACTIONS: Final = tuple(
    tuple(
        Action(CANAL, f"canal {SECTION_NAMES[edge][backwards]}", edge=edge, backwards=backwards)
        for edge in range(len(EDGES))
    )
    for backwards in (0, 1)
)
DOUBLE_ACTIONS: Final = tuple(
    tuple(
        Action(DOUBLE, f"double {SECTION_NAMES[edge][backwards]}", edge=edge, backwards=backwards)
        for edge in range(len(EDGES))
    )
    for backwards in (0, 1)
)
REVEAL_ACTIONS: Final = {
    (cell, back): Action(REVEAL, f"reveal {NAME_OF[cell]} {BACKS[back]}", cell=cell, back=back)
    for cell in SQUARES
    for back in (MINERAL, FOUL)
}

find, named = Action.find, Action.named
