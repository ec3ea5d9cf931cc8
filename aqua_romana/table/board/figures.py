"""Every figure on a stage, where it is at this moment, and how it is painted."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import pygame
from pygame import Rect, Surface

from aqua_romana.table.board.items import BoardItem, HitTest, MarkAreas, Marks
from aqua_romana.table.board.motion import Clock, Settle, Walk
from aqua_romana.ui.graphics.sprites import Sprite
from aqua_romana.ui.input import Point


@dataclass(frozen=True)
class Figure:
    """Something that stands on the board: who it is, where its feet are, how it stands."""

    item: BoardItem
    who: str  # tells its picture from others of the same sort: a colour, a kind
    pos: Point
    cell: int  # the size of square it is drawn for
    pose: str = "idle"
    opacity: int = 255
    height: float = 1.0  # less than its own for a moment when it lands

    def at(self, pos: Point, pose: str = "idle", opacity: int = 255) -> Figure:
        """The same figure somewhere else."""
        return replace(self, pos=pos, pose=pose, opacity=opacity)


class Glances:
    """Now and then, while somebody is there, one of the figures looks aside for a moment."""

    LEAST, MOST, SECONDS = 14.0, 34.0, 1.3  # from one to the next; how long it looks
    _TURNING = 0.12  # seconds of turning there, and back

    def __init__(self, chance: random.Random | None = None) -> None:
        self._chance = chance or random.Random()
        self.item: BoardItem | None = None
        self._pose = ""
        self._left = self.MOST  # seconds until it begins, or ends

    @property
    def pose(self) -> str:
        """How it stands now: turned, or on its way."""
        is_turning = not self._TURNING < self._left < self.SECONDS - self._TURNING
        return "walk_S_1" if is_turning else self._pose

    def pass_on(self, seconds: float, able: Callable[[], Sequence[BoardItem]]) -> list[BoardItem]:
        """Time goes by; `able` tells who can look aside now. Whoever looks different from before."""
        before = self.item, self.pose
        self._left -= seconds
        if self.item is not None and (self._left <= 0 or self.item not in able()):
            self.item, self._left = None, self._chance.uniform(self.LEAST, self.MOST)
        elif self.item is None and self._left <= 0 and (those := able()):
            self.item, self._pose = self._chance.choice(those), self._chance.choice(("walk_E_0", "walk_W_0"))
            self._left = self.SECONDS
        if before == (self.item, self.pose):
            return []
        return [each for each in {before[0], self.item} if each is not None]


class Places(Protocol):
    """Where figures rest and what they look like, for one window size."""

    def figures(self, seen: Any) -> dict[BoardItem, Figure]:
        """Every figure of a snapshot at rest."""

    def sprite(self, figure: Figure) -> Sprite: ...
    def shadow(self, figure: Figure) -> Sprite: ...


class Figures:
    """The figures of a snapshot for one window size; one of them may be carried by the pointer."""

    def __init__(self, cell: int, places: Places, hit_test: HitTest, clock: Clock) -> None:
        self.cell = cell
        self.places = places
        self.resting: dict[BoardItem, Figure] = {}
        self.carried: Figure | None = None
        self.glances = Glances()
        self._hit_test = hit_test
        self._clock = clock

    def arrive(self, seen: Any) -> None:
        """These figures, at rest where the snapshot has them."""
        self.resting = self.places.figures(seen)

    # For a game to say otherwise

    def is_pile(self, item: BoardItem) -> bool:
        """Whether others like it stay behind when it is carried away."""
        return False

    def able_to_glance(self) -> list[BoardItem]:
        """Who has a head to turn."""
        return []

    def paint_light(self, target: Surface, figure: Figure, marks: Any, chosen: bool) -> None:
        """What shines behind a figure that can be used or is chosen."""

    def light_area(self, figure: Figure) -> Rect:
        """Where that is painted."""
        return self.area(figure)

    def standing(self, marks: Any) -> dict[BoardItem, Figure]:
        """Every figure at rest, a step aside where it would hide what is lit."""
        return self.resting

    def in_hand(self, figure: Figure, marks: Any) -> Figure | None:
        """The carried figure as it is shown; None where what is lit shows already what it would become."""
        return figure

    def promised(self, marks: Any) -> list[Figure]:
        """Figures that only would stand somewhere, in light."""
        return []

    # Where they are

    def now(self, marks: Any) -> list[Figure]:
        """Every figure where it is at this moment, except the carried one."""
        walks: dict[BoardItem, Walk] = {}  # of several by one figure, the one that comes first
        for each in self._clock.plan.motions:
            if isinstance(each, Walk) and not each.is_over(self._clock.now):
                walks.setdefault(each.item, each)
        shown = []
        for item, figure in self.standing(marks).items():
            if self.carried is not None and item == self.carried.item and not self.is_pile(item):
                continue
            walk = walks.get(item)
            if walk is None:
                looks = self.glances.item == item
                shown.append(figure.at(figure.pos, self.glances.pose, figure.opacity) if looks else figure)
                continue
            pos, pose = (
                walk.place(self._clock.now) if walk.has_begun(self._clock.now) else (walk.points[0], "idle")
            )
            moved = figure.at(pos, pose)
            shown.append(
                replace(moved, height=walk.height(self._clock.now)) if isinstance(walk, Settle) else moved
            )
            if self.is_pile(item):
                shown.append(figure)
        return shown

    def area(self, figure: Figure) -> Rect:
        """Where a figure and its shadow are painted."""
        shadow = self.places.shadow(figure).rect_at(figure.pos)
        return self.places.sprite(figure).rect_at(figure.pos).union(shadow)

    def mark_areas(self, marks: Any) -> MarkAreas:
        """Who stands where, in which light, because of these marks."""
        for figure in self.now(marks):
            public = self._hit_test.public(figure.item)
            chosen = public in marks.chosen
            yield ("figure", figure.item, figure.pos), self.area(figure)
            if chosen or public in marks.usable:
                yield ("light", figure.item, figure.pos, chosen), self.light_area(figure)
        for figure in self.promised(marks):
            yield ("promised", figure.item, figure.pos), self.light_area(figure)
        if self.carried is not None and (shown := self.in_hand(self.carried, marks)) is not None:
            yield ("in hand", shown.pos, shown.cell), self.area(shown)

    # Carrying

    def lift(self, item: BoardItem, pos: Point) -> bool:
        """Pick a figure up; False where there is none."""
        figure = next(
            (each for key, each in self.resting.items() if self._hit_test.public(key) == item), None
        )
        if figure is None:
            return False
        self.carried = Figure(figure.item, figure.who, pos, self.cell, "lifted")
        return True

    def carry_to(self, pos: Point) -> list[Rect]:
        """The carried figure follows the pointer; what must be painted again."""
        if self.carried is None:
            return []
        cell = self.cell
        spots = (self.carried.pos, pos)
        self.carried = self.carried.at(pos, "lifted")
        return [Rect(x - cell, y - round(cell * 1.6), 2 * cell, 2 * cell + cell // 2) for x, y in spots]

    # Painting

    def paint(self, target: Surface, rect: Rect, marks: Marks) -> None:
        """The figures near `rect` from the back to the front, lit as marked."""
        area = rect.inflate(3 * self.cell, 3 * self.cell)
        near = [each for each in self.now(marks) if area.collidepoint(each.pos)]
        near.sort(key=lambda each: each.pos[1])
        for figure in near:
            self.places.shadow(figure).draw(target, figure.pos)
        for figure in near:
            public = self._hit_test.public(figure.item)
            chosen = public in marks.chosen
            if chosen or public in marks.usable:
                self.paint_light(target, figure, marks, chosen)
            self.paint_figure(target, figure)
        for figure in self.promised(marks):
            self.paint_light(target, figure, marks, True)
            self.paint_figure(target, figure)
        if self.carried is not None and (shown := self.in_hand(self.carried, marks)) is not None:
            self.paint_figure(target, shown)

    def paint_figure(self, target: Surface, figure: Figure) -> None:
        """One figure, as faint as it is."""
        sprite = self.places.sprite(figure)
        if figure.opacity < 255:
            faded = sprite.surface.copy()
            faded.set_alpha(figure.opacity)
            target.blit(faded, sprite.rect_at(figure.pos))
        elif figure.height < 1:
            at = sprite.rect_at(figure.pos)
            low = round((figure.pos[1] - at.y) * (1 - figure.height))  # its feet stay where they are
            wide = round(at.w * (1 - figure.height) / 2)
            flat = pygame.transform.smoothscale(sprite.surface, (at.w + wide, at.h - low))
            target.blit(flat, (at.x - wide // 2, at.y + low))
        else:
            sprite.draw(target, figure.pos)
