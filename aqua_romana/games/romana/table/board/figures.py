"""The figures of Aqua Romana on the stage: how they shine, when they step aside, who would climb a podium."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from aqua_romana.games.romana.table.board import items
from aqua_romana.games.romana.table.board.marks import MarkPainter, RomanMarks
from aqua_romana.games.romana.table.board.pieces import Places
from aqua_romana.games.romana.table.board.snapshot import Snapshot
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.figures import Figure, Figures
from aqua_romana.table.board.hit_test import HitTest
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Clock
from aqua_romana.ui.input import Point

_SMALL = 0.62  # of a square: for which a builder is drawn who is carried over the tile he supplies
_PROMISE = 165  # opacity of a workman on the podium he would get


class RomanFigures(Figures):
    """Workmen and master builders."""

    places: Places

    def __init__(
        self, frame: RomanFrame, places: Places, painter: MarkPainter, hit_test: HitTest, clock: Clock
    ) -> None:
        super().__init__(frame.cell, places, hit_test, clock)
        self.frame = frame
        self.painter = painter
        self._aside: tuple[str, dict[BoardItem, Figure]] | None = None  # as they stand aside of a square
        self._to_place: dict[str, int] = {}
        self._podiums: dict[str, int] = {}

    def arrive(self, seen: Snapshot) -> None:
        """These figures, at rest where the snapshot has them."""
        super().arrive(seen)
        self._aside = None
        self._to_place, self._podiums = dict(seen.to_place), dict(seen.podiums)

    def is_pile(self, item: BoardItem) -> bool:
        """A pile stays visible while one of it is carried, unless it was the last."""
        return item.sort == "tray" and self._to_place.get(item.key, 0) > 1

    def paint_light(self, target: Surface, figure: Figure, marks: RomanMarks, chosen: bool) -> None:
        """A halo; in the reserve also a ring around his place."""
        if figure.item.sort == "yard":
            self.painter.reserve_place(target, figure.pos, figure.cell)
        self.painter.glow(target, figure.pos, chosen, figure.cell)

    def standing(self, marks: RomanMarks) -> dict[BoardItem, Figure]:
        """Whoever would hide the tile in the hand makes room for it, by the shortest way."""
        if marks.ghost is None:
            return self.resting
        tile = self.frame.square_rect(marks.ghost.square)
        if self._aside is None or self._aside[0] != marks.ghost.square:
            moved = {item: self._beside(tile, figure) for item, figure in self.resting.items()}
            self._aside = (marks.ghost.square, moved)
        return self._aside[1]

    def _beside(self, tile: Rect, figure: Figure) -> Figure:
        body = self._hit_test.body(figure)
        if not body.colliderect(tile):
            return figure
        steps = (
            (0, tile.bottom - body.top),
            (tile.right - body.left, 0),
            (tile.left - body.right, 0),
            (0, tile.top - body.bottom),
        )
        dx, dy = min(steps, key=lambda step: abs(step[0]) + abs(step[1]))
        return figure.at((figure.pos[0] + dx, figure.pos[1] + dy), figure.pose, figure.opacity)

    def paint_carried(self, target: Surface, figure: Figure, marks: RomanMarks) -> None:
        """A builder over the square for his tile is small and beside it: the tile is what counts."""
        if marks.ghost is not None:
            figure = self.small_beside(self.frame.square_rect(marks.ghost.square), figure, marks)
        self.paint_figure(target, figure)

    def small_beside(self, tile: Rect, figure: Figure, marks: RomanMarks) -> Figure:
        """The carried figure at that corner of the tile where it hides least."""
        small = replace(figure, cell=max(24, round(self.frame.cell * _SMALL)))
        body = self._hit_test.body(small).move(-figure.pos[0], -figure.pos[1])
        corners = [
            (x, y)
            for y in (tile.bottom - body.bottom, tile.top - body.top)
            for x in (tile.right - body.left, tile.left - body.right)
        ]
        others = [
            self._hit_test.body(each) for each in self.standing(marks).values() if each.item != figure.item
        ]

        def hidden(corner: Point) -> int:
            here = body.move(corner)
            out = here.w * here.h - _area(here.clip(self.frame.board))
            return 9 * out + sum(_area(here.clip(each)) for each in others)

        return small.at(min(corners, key=hidden), figure.pose)

    def paint_promised(self, target: Surface, marks: RomanMarks) -> None:
        """Who would stand on a podium."""
        for number, name in marks.podiums:
            crowd = sum(each == number for each in self._podiums.values())
            pos = self.places.podium_point(number, crowd, crowd + 1)
            cell = self.places.podium_cell
            self.painter.glow(target, pos, True, cell)
            self.paint_figure(target, Figure(items.workman(name), name[0], pos, cell, opacity=_PROMISE))


def _area(rect: Rect) -> int:
    return rect.w * rect.h
