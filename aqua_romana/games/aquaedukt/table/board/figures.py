"""What a hand can take up: the die, a spring, a canal, a tile of a pile.

Where pieces lie they are painted with what they lie on; `LandFigures` paints only the one that is away.
"""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.table.board import items
from aqua_romana.games.aquaedukt.table.board.hit_test import LandHitTest
from aqua_romana.games.aquaedukt.table.board.items import LandMarks
from aqua_romana.games.aquaedukt.table.board.pieces import house_sprite
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.die_tray import DieTray
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.games.aquaedukt.table.supply import Supply, spring_sprites
from aqua_romana.table.board.figures import Figure, Figures
from aqua_romana.table.board.items import BoardItem, MarkAreas
from aqua_romana.table.board.motion import Clock, Walk
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import Sprite


class Places:
    """Where pieces lie before they are taken up, and what they look like in the hand."""

    def __init__(self, app: App, frame: LandFrame, tray: DieTray, supply: Supply) -> None:
        self.app = app
        self.frame = frame
        self.tray = tray
        self.supply = supply

    def figures(self, seen: Snapshot) -> dict[BoardItem, Figure]:
        """Whatever somebody could take up."""
        frame, cell = self.frame, self.frame.cell
        rests = {items.DIE: self.tray.die_rect(seen).center}
        if seen.springs_left:
            rests[items.SPRING] = self.supply.spring_pos(seen.springs_left)
        if seen.canals_left:
            rests[items.CANAL] = self.supply.canal_pos(seen.canals_left)
        found = {item: Figure(item, str(seen.shown), pos, cell) for item, pos in rests.items()}
        if seen.decider is not None:
            colour = seen.colours[seen.decider]
            for value, count in enumerate(seen.hands[seen.decider], start=1):
                if count:
                    pos = frame.pile_rect(seen.decider, value).center
                    found[items.pile(value)] = Figure(items.pile(value), colour, pos, cell)
        return found

    def sprites(self, figure: Figure) -> list[Sprite]:
        """What a piece in the hand is put together of, the lowest first."""
        pictures = self.app.sprites.at(figure.cell)
        match figure.item.sort:
            case "pile":
                player = self.app.theme.player(figure.who)
                return [house_sprite(pictures, "a2", figure.item.number, player)]
            case "die":
                return [self.tray.sprite(int(figure.who))]
            case "spring":
                return spring_sprites(pictures)
        return [pictures.get("aquaedukt/canals/stock")]

    def sprite(self, figure: Figure) -> Sprite:
        """The main picture of a piece in the hand."""
        return self.sprites(figure)[0]

    def shadow(self, figure: Figure) -> Sprite:
        """What is carried casts none."""
        return self.sprite(figure)


class LandFigures(Figures):
    """The pieces of a snapshot for one window size."""

    places: Places

    def __init__(self, frame: LandFrame, places: Places, hit_test: LandHitTest, clock: Clock) -> None:
        super().__init__(frame.cell, places, hit_test, clock)
        self.frame = frame

    @property
    def away(self) -> BoardItem | None:
        """What does not lie where it belongs: carried by a hand, or gliding back."""
        found = self._under_way()
        return found.item if found is not None else None

    def carry_to(self, pos: tuple[int, int]) -> list[Rect]:
        """The carried piece follows the hand; what must be painted again."""
        if self.carried is None:
            return []
        before = self._around(self.carried)
        self.carried = self.carried.at(pos, "lifted")
        return [before, self._around(self.carried)]

    def _around(self, figure: Figure) -> Rect:
        """Where a piece in the hand may be seen."""
        width, height = self.places.sprite(figure).size
        spot = Rect(0, 0, 2 * max(width, self.cell), 2 * max(height, self.cell))
        spot.center = figure.pos
        return spot

    def _under_way(self) -> Figure | None:
        if self.carried is not None:
            return self.carried
        for each in self._clock.active():
            if isinstance(each, Walk) and each.item in self.resting:
                return self.resting[each.item].at(each.place(self._clock.now)[0])
        return None

    def paint(self, target: Surface, rect: Rect, marks: Any) -> None:
        """The piece that is not where it belongs."""
        found = self._under_way()
        if found is not None and (self.carried is None or self.in_hand(found, marks) is not None):
            self.paint_figure(target, found)

    def in_hand(self, figure: Figure, marks: LandMarks) -> Figure | None:
        """Nothing where the land shows already what a piece would become."""
        return figure if marks.ghost is None else None

    def mark_areas(self, marks: LandMarks) -> MarkAreas:
        """Where the piece in the hand is seen; all others are painted with what they lie on."""
        if self.carried is not None and self.in_hand(self.carried, marks) is not None:
            yield ("in hand", self.carried.pos), self._around(self.carried)

    def paint_figure(self, target: Surface, figure: Figure) -> None:
        """Held in the middle of its picture."""
        sprites = self.places.sprites(figure)
        place = sprites[0].surface.get_rect(center=figure.pos)
        anchor = (place.x + sprites[0].anchor[0], place.y + sprites[0].anchor[1])
        for sprite in sprites:
            sprite.draw(target, anchor)
