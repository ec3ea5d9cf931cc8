"""The cast: every figure on the stage, where it is at this moment, and how it is painted."""

from __future__ import annotations

from pygame import Rect, Surface

from aqua_romana.games.romana.table.frame import Frame, Point
from aqua_romana.games.romana.table.marks import MarkPainter, Marks
from aqua_romana.games.romana.table.pieces import Figure, Places
from aqua_romana.games.romana.table.snapshot import Snapshot
from aqua_romana.tabletop import motion
from aqua_romana.tabletop.motion import Clock
from aqua_romana.tabletop.reach import Reach
from aqua_romana.tabletop.things import Thing

_SHADE = 95  # opacity of a figure that hides the held tile
_PROMISE = 165  # opacity of a workman on the podium he would get


class Cast:
    """The figures of a snapshot for one window size; one of them may be carried by a hand."""

    def __init__(
        self, frame: Frame, places: Places, painter: MarkPainter, reach: Reach, clock: Clock
    ) -> None:
        self.frame = frame
        self.places = places
        self.painter = painter
        self.resting: dict[Thing, Figure] = {}
        self.carried: Figure | None = None
        self._reach = reach
        self._clock = clock
        self._to_place: dict[str, int] = {}

    def arrive(self, seen: Snapshot) -> None:
        """These figures, at rest where the snapshot has them."""
        self.resting = self.places.figures(seen)
        self._to_place = dict(seen.to_place)

    # Where they are

    def now(self) -> list[Figure]:
        """Every figure where it is at this moment, except the carried one."""
        walks = {
            each.thing: each
            for each in self._clock.plan.motions
            if isinstance(each, motion.Walk) and not each.is_over(self._clock.now)
        }
        shown = []
        for thing, figure in self.resting.items():
            if self.carried is not None and thing == self.carried.thing and not self._is_pile(thing):
                continue
            walk = walks.get(thing)
            if walk is None:
                shown.append(figure)
                continue
            pos, pose = (
                walk.place(self._clock.now) if walk.has_begun(self._clock.now) else (walk.points[0], "idle")
            )
            shown.append(figure.at(pos, pose))
            if self._is_pile(thing):
                shown.append(figure)
        return shown

    def _is_pile(self, thing: Thing) -> bool:
        """A pile stays visible while one of it is carried, unless it was the last."""
        return thing.sort == "tray" and self._to_place.get(thing.key, 0) > 1

    # Carrying

    def lift(self, thing: Thing, pos: Point) -> bool:
        """Pick a figure up; False where there is none."""
        figure = next((each for key, each in self.resting.items() if self._reach.public(key) == thing), None)
        if figure is None:
            return False
        self.carried = Figure(figure.thing, figure.who, pos, self.frame.cell, "lifted")
        return True

    def carry_to(self, pos: Point) -> list[Rect]:
        """The carried figure follows the hand; what must be painted again."""
        if self.carried is None:
            return []
        cell = self.frame.cell
        spots = (self.carried.pos, pos)
        self.carried = self.carried.at(pos, "lifted")
        return [Rect(x - cell, y - round(cell * 1.6), 2 * cell, 2 * cell + cell // 2) for x, y in spots]

    # Painting

    def paint(self, target: Surface, rect: Rect, seen: Snapshot, marks: Marks) -> None:
        """The figures near `rect` from the back to the front, lit as marked."""
        area = rect.inflate(3 * self.frame.cell, 3 * self.frame.cell)
        near = sorted(
            (each for each in self.now() if area.collidepoint(each.pos)), key=lambda each: each.pos[1]
        )
        for figure in near:
            shadow = self.places.shadow(figure)
            if shadow is not None:
                shadow.draw(target, figure.pos)
        for figure in near:
            chosen = self._is_marked(figure.thing, marks.chosen)
            if chosen or self._is_marked(figure.thing, marks.usable):
                if figure.thing.sort == "yard":
                    self.painter.reserve_place(target, figure.pos, figure.cell)
                self.painter.glow(target, figure.pos, chosen, figure.cell)
            self._paint_figure(target, figure if chosen else self._not_in_the_way(figure, marks))
        for number, name in marks.podiums:
            self._paint_preview(target, seen, number, name)
        if self.carried is not None:
            self._paint_figure(target, self.carried)

    def _is_marked(self, thing: Thing, marked: frozenset[Thing]) -> bool:
        if thing.sort == "held":
            return self._reach.public(thing) in marked
        return thing in marked

    def _not_in_the_way(self, figure: Figure, marks: Marks) -> Figure:
        """A figure that hides the held tile becomes a shade."""
        if marks.ghost is None:
            return figure
        held = self.frame.square_rect(marks.ghost.square).inflate(-self.frame.cell // 3, 0)
        body = self._reach.hit_area(figure)
        return figure.at(figure.pos, figure.pose, _SHADE) if body.colliderect(held) else figure

    def _paint_figure(self, target: Surface, figure: Figure) -> None:
        sprite = self.places.sprite(figure)
        if figure.opacity < 255:
            faded = sprite.surface.copy()
            faded.set_alpha(figure.opacity)
            target.blit(faded, sprite.rect_at(figure.pos))
        else:
            sprite.draw(target, figure.pos)

    def _paint_preview(self, target: Surface, seen: Snapshot, number: int, name: str) -> None:
        """Who would stand on a podium."""
        crowd = sum(1 for each in seen.podiums.values() if each == number)
        pos = self.places.podium_point(number, crowd, crowd + 1)
        cell = self.places.podium_cell
        figure = Figure(Thing("workman", name), name[0], pos, cell, opacity=_PROMISE)
        self.painter.glow(target, pos, True, figure.cell)
        self._paint_figure(target, figure)
