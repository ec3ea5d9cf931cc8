"""The figures of Aqua Romana on the stage: how they shine, when they step aside, who would climb a podium."""

from __future__ import annotations

from pygame import Surface

from aqua_romana.games.romana.table import things
from aqua_romana.games.romana.table.frame import RomanFrame
from aqua_romana.games.romana.table.marks import MarkPainter, RomanMarks
from aqua_romana.games.romana.table.pieces import Places
from aqua_romana.games.romana.table.snapshot import Snapshot
from aqua_romana.tabletop.cast import Cast, Figure
from aqua_romana.tabletop.motion import Clock
from aqua_romana.tabletop.reach import Reach
from aqua_romana.tabletop.things import Thing

_SHADE = 95  # opacity of a figure that hides the held tile
_PROMISE = 165  # opacity of a workman on the podium he would get


class Company(Cast):
    """Workmen and master builders."""

    places: Places

    def __init__(
        self, frame: RomanFrame, places: Places, painter: MarkPainter, reach: Reach, clock: Clock
    ) -> None:
        super().__init__(frame.cell, places, reach, clock)
        self.frame = frame
        self.painter = painter
        self._to_place: dict[str, int] = {}
        self._podiums: dict[str, int] = {}

    def arrive(self, seen: Snapshot) -> None:
        """These figures, at rest where the snapshot has them."""
        super().arrive(seen)
        self._to_place, self._podiums = dict(seen.to_place), dict(seen.podiums)

    def is_pile(self, thing: Thing) -> bool:
        """A pile stays visible while one of it is carried, unless it was the last."""
        return thing.sort == "tray" and self._to_place.get(thing.key, 0) > 1

    def paint_light(self, target: Surface, figure: Figure, marks: RomanMarks, chosen: bool) -> None:
        """A halo; in the reserve also a ring around his place."""
        if figure.thing.sort == "yard":
            self.painter.reserve_place(target, figure.pos, figure.cell)
        self.painter.glow(target, figure.pos, chosen, figure.cell)

    def dimmed(self, figure: Figure, marks: RomanMarks) -> Figure:
        """A figure that hides the held tile becomes a shade."""
        if marks.ghost is None:
            return figure
        held = self.frame.square_rect(marks.ghost.square).inflate(-self.frame.cell // 3, 0)
        body = self._reach.hit_area(figure)
        return figure.at(figure.pos, figure.pose, _SHADE) if body.colliderect(held) else figure

    def paint_promised(self, target: Surface, marks: RomanMarks) -> None:
        """Who would stand on a podium."""
        for number, name in marks.podiums:
            crowd = sum(each == number for each in self._podiums.values())
            pos = self.places.podium_point(number, crowd, crowd + 1)
            cell = self.places.podium_cell
            self.painter.glow(target, pos, True, cell)
            self.paint_figure(target, Figure(things.workman(name), name[0], pos, cell, opacity=_PROMISE))
