"""A stage: a board as pictures, and everything that moves on it.

It is told what is to be seen (`show`, `go_to`) and what is lit (`set_marks`); it finds out itself what has to
move, and repaints only what has changed. Undo, replay, computer players and people all go the same way.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import chain
from operator import is_not
from typing import Any, Final, Generic, TypeVar

import pygame
from pygame import Rect, Surface

from aqua_romana.table.board.board_art import Cloud, PlaceNames, badge
from aqua_romana.table.board.figures import Figure, Figures
from aqua_romana.table.board.items import BoardItem, HitTest, MarkAreas, Marks
from aqua_romana.table.board.motion import Caption, Clock, Cue, Motion, Plan, Walk
from aqua_romana.table.layout import Frame, KeepClear, best_spot, spots_around
from aqua_romana.ui.app import App
from aqua_romana.ui.input import Point

S = TypeVar("S")
M = TypeVar("M", bound=Marks)


class Stage(ABC, Generic[S, M]):
    """Shows snapshots `S` with marks `M`. A game says how its board looks and what moves between two."""

    frame: Any
    static: Surface
    figures: Figures
    hit_test: HitTest
    names: PlaceNames  # of squares, on the board's frame

    def __init__(self, app: App, marks: M) -> None:
        self.app = app
        self.marks = marks
        self.animate_idle = True
        #: Nobody can point at anything: names of places that are shown for what is pointed at are all shown.
        self.is_only_watched = False
        #: A sound by its name, and the side where it is heard.
        self.on_sound: Callable[[str, float], object] = lambda name, side: None
        #: What would react to a click; found first where items overlap.
        self.reachable: frozenset[BoardItem] = frozenset()
        #: What else leads to an item: the cards that lie turned beside the board.
        self.beside: tuple[tuple[Rect, BoardItem], ...] = ()
        self.seen: S | None = None
        #: Paints what lies on the backdrop but under the figures (panels, cards); set by whoever shows it.
        self.under: Callable[[Surface, Rect], object] = lambda target, rect: None
        self.no_marks = marks
        self._labels: tuple[tuple[object, ...], list[tuple[Surface, Rect]]] | None = None  # for what is seen
        self._clear: tuple[tuple[object, ...], KeepClear] | None = None  # the same for what matters
        self._clock = Clock(self._play_cue)
        self._dirty: list[Rect] = []
        self._tick = 0.0
        self.idle_rate = IdleRate()
        self.cloud = Cloud()

    # For a game to say

    @abstractmethod
    def build(self, backdrop: Surface) -> tuple[Figures, HitTest]:
        """Make everything for the new `frame`, paint what never changes at this size onto the backdrop."""

    @abstractmethod
    def settle(self, seen: S) -> None:
        """Compose the still layers of a snapshot; nothing moves."""

    @abstractmethod
    def plan(self, old: S, new: S, before: dict[BoardItem, Figure]) -> Plan:
        """What moves between two snapshots; `before` are the figures at rest in the old one."""

    @abstractmethod
    def depart(self, old: S, new: S, plan: Plan) -> None:
        """Compose the still layers anew for a snapshot whose plan is about to begin."""

    @abstractmethod
    def paint(self, target: Surface, rect: Rect) -> None:
        """Paint everything inside `rect` (the clip is set), from the backdrop up."""

    @abstractmethod
    def portrait_rect(self) -> Rect:
        """The part of the window that a small picture of the board shows."""

    def mark_areas(self, marks: M) -> MarkAreas:
        """Whatever is painted of marks on the board, and where; figures and their light are known already."""
        return iter(())

    def land(self) -> None:
        """What has arrived becomes part of the still layers; called while and after a plan runs."""

    def spoilt_by(self, motion: Motion) -> Rect | None:
        """What a motion other than a walk paints on."""
        return None

    def tick(self) -> list[Rect]:
        """Whatever moves by itself moves on by a picture: what must be painted again."""
        return []

    # Size

    def layout(self, frame: Frame, backdrop: Surface) -> None:
        """A new window: `backdrop` is what lies under the stage; the still layers are composed onto it."""
        self.frame = frame
        self.static = backdrop
        self.figures, self.hit_test = self.build(backdrop)
        self.cloud.layout(self.portrait_rect())
        self._clock.stop()
        if self.seen is not None:
            self.show(self.seen)

    # What is to be seen

    def show(self, seen: S) -> None:
        """Jump to a snapshot."""
        self._clock.stop()
        self.seen = seen
        self.figures.arrive(seen)
        self.settle(seen)
        self._dirty.append(self._whole())

    def go_to(self, seen: S, speed: float) -> None:
        """Animate from what is shown to a snapshot; at speed 0 jump there."""
        old = self.seen
        if old is None or speed <= 0:
            self.show(seen)
            return
        self.skip()
        before = self.figures.resting
        self.seen = seen
        self.figures.arrive(seen)
        made = self.plan(old, seen, before)
        self.depart(old, seen, made)
        self._clock.begin(made, speed)
        self._dirty.append(self._whole())

    def pace(self, speed: float) -> None:
        """Whatever moves now goes on as fast as this; at speed 0 it is over."""
        if speed <= 0:
            self.skip()
        else:
            self._clock.speed = speed

    def skip(self) -> None:
        """Finish all motion now."""
        if self._clock.is_running:
            self._clock.stop()
            self.land()
            self._dirty.append(self._whole())

    @property
    def is_moving(self) -> bool:
        return self._clock.is_running

    @property
    def caption(self) -> Caption | None:
        """What somebody does at this moment, while it is shown to those who watch."""
        return self._clock.caption

    @property
    def keeps_secret(self) -> bool:
        """Whether panels and cards must not tell yet what is about to be seen."""
        return False

    def set_marks(self, marks: M) -> None:
        """Light other items; what is painted of both the same stays."""
        if marks == self.marks:
            return
        if self.seen is None or self._whole() in self._dirty:
            self.marks = marks  # those before belong to another snapshot, or nobody has seen them
            return
        before = self._painted_marks()
        self.marks = marks
        self._dirty += [Rect(area) for _key, area in before ^ self._painted_marks()]

    def _painted_marks(self) -> set[tuple[Hashable, tuple[int, ...]]]:
        marks = self.marks
        found = chain(self.mark_areas(marks), self.figures.mark_areas(marks))
        labels = zip(dict.fromkeys(marks.labels), self.labels(), strict=True)
        painted = chain(found, ((label, area) for label, (_picture, area) in labels))
        return {(key, tuple(area)) for key, area in painted}

    # Time

    def update(self, seconds: float) -> bool:
        """Move on; True while the next frame is wanted at once."""
        if self._clock.is_running:
            self._spoil_motion()
            if self._clock.step(seconds):
                self._dirty.append(self._whole())
            self.land()
            self._spoil_motion()
        if self.animate_idle:
            self._pass_idle_time(seconds)
        return self._clock.is_running

    def _pass_idle_time(self, seconds: float) -> None:
        rate = self.idle_rate
        rate.wake(self.app.is_attended)
        if self._clock.is_running:
            rate.forget()
        self._tick += seconds
        if self._tick >= 1 / rate.rate:
            self._tick %= 1 / rate.rate
            rate.shown()
            self._dirty += self.tick()
        self._dirty += self._live(seconds)

    def _live(self, seconds: float) -> list[Rect]:
        """The shadow of a cloud passes, somebody looks aside: only where somebody is there to see it."""
        if self.app.context.theme.is_plain:
            return []
        return self.cloud.pass_on(seconds, self.app.is_attended) + self._glance(seconds)

    def _glance(self, seconds: float) -> list[Rect]:
        def able() -> Sequence[BoardItem]:
            is_busy = self._clock.is_running or self.carried is not None or not self.app.is_attended
            return () if is_busy else self.figures.able_to_glance()

        found = []
        for item in self.figures.glances.pass_on(seconds, able):
            figure = self.figures.standing(self.marks).get(item)
            if figure is not None:
                area = self.figures.area(figure)
                found.append(area.inflate(area.w, area.h // 2))
        return found

    def wake_after(self) -> float | None:
        """When something moves by itself next."""
        return max(0.0, 1 / self.idle_rate.rate - self._tick) if self.animate_idle else None

    def _play_cue(self, cue: Cue) -> None:
        self.on_sound(cue.sound, self.side_of(self.rect_of(cue.at)) if cue.at is not None else 0.0)

    def side_of(self, place: Rect) -> float:
        """Where a place of the board is heard: -1 at its left edge, 1 at its right one, 0 beside it."""
        board = self.portrait_rect()
        if place.w <= 0 or not board.collidepoint(place.center):
            return 0.0
        return (place.centerx - board.centerx) / (board.w / 2)

    def _spoil_motion(self) -> None:
        cell = self.frame.cell
        for each in self._clock.active():
            if isinstance(each, Walk):
                pos, _ = each.place(self._clock.now)
                spot = Rect(0, 0, 3 * cell, 3 * cell)
                spot.midbottom = (pos[0] + cell // 4, pos[1] + cell)
                self._dirty.append(spot)
            elif (spoilt := self.spoilt_by(each)) is not None:
                self._dirty.append(spoilt)

    # Painting

    def _whole(self) -> Rect:
        return Rect((0, 0), self.frame.size)

    def take_dirty(self) -> list[Rect]:
        """What must be painted again."""
        found, self._dirty = self._dirty, []
        return found

    def name_places(self, target: Surface, rect: Rect, lit: frozenset[str]) -> None:
        """The names of squares as the settings want them: none, those that are lit, or all."""
        wanted = self.app.settings.place_names
        if wanted != "never":
            self.names.paint(target, rect, wanted == "always" or self.is_only_watched, lit)

    def portrait(self) -> Surface | None:
        """The board as it lies now, without marks; None before anything is shown."""
        if self.seen is None:
            return None
        self.skip()
        marks, self.marks, self.figures.carried = self.marks, self.no_marks, None
        cloud, self.cloud = self.cloud, Cloud()
        self.figures.glances.item = None
        target = blank_surface(self.frame.size)
        part = self.portrait_rect()
        target.set_clip(part)
        self.paint(target, part)
        self.marks, self.cloud = marks, cloud
        return target.subsurface(part).copy()

    # Pointing

    def item_at(self, pos: Point) -> BoardItem | None:
        """What lies under a point: what can be used first, figures before places."""
        if self.seen is None:
            return None
        turned = next((item for rect, item in self.beside if rect.collidepoint(pos)), None)
        return turned or self.hit_test.item_at(pos, self.figures.standing(self.marks), self.reachable)

    def items_at(self, pos: Point) -> list[BoardItem]:
        """Everything under a point, figures before places."""
        turned = [item for rect, item in self.beside if rect.collidepoint(pos)]
        return [*turned, *self.hit_test.items_at(pos, self.figures.standing(self.marks))]

    def rect_of(self, item: BoardItem) -> Rect:
        """Where an item is."""
        return self.hit_test.rect_of(item, self.figures.standing(self.marks))

    def rect_near(self, item: BoardItem, pos: Point) -> Rect:
        """Where an item is that is pointed at; of a card that lies there twice, the one under the pointer."""
        under = (rect for rect, found in self.beside if found == item and rect.collidepoint(pos))
        return next(under, None) or self.rect_of(item)

    def everything(self) -> list[BoardItem]:
        """All that can be pointed at now, figures and places."""
        figures = [self.hit_test.public(item) for item in self.figures.resting]
        return list(dict.fromkeys((*figures, *self.hit_test.all_places())))

    def figure_rects(self) -> list[Rect]:
        """Where figures stand."""
        return [self.hit_test.body(each) for each in self.figures.standing(self.marks).values()]

    def keep_clear(self) -> KeepClear:
        """What matters now: what nothing that lies over the board should hide. Worked out once."""
        basis = self._basis()
        if self._clear is None or any(map(is_not, self._clear[0], basis)):
            never = (*self.spoken_of(), *[self.rect_of(item) for item in sorted(self.marks.noticed)])
            avoid = (*self.counted(), *self.figure_rects())
            self._clear = (basis, KeepClear(never, avoid, tuple(self.lesser())))
        return self._clear[1]

    def _basis(self) -> tuple[object, ...]:
        """What decides where things are that do not move."""
        return self.marks, self.seen, self.figures, self.figures.carried is None

    def spoken_of(self) -> list[Rect]:
        """What is held, where it would go and with whom, as far as it is marked."""
        return []

    def counted(self) -> list[Rect]:
        """What is counted, or would come of what is held."""
        return []

    def lesser(self) -> list[Rect]:
        """What else words should rather not cover."""
        return []

    def labels(self) -> list[tuple[Surface, Rect]]:
        """Short texts in badges beside what they are about, clear of what matters and of each other.

        Looked for once: they are painted in every frame while something moves below them."""
        if not self.marks.labels:
            return []
        basis = self._basis()
        if self._labels is None or any(map(is_not, self._labels[0], basis)):
            self._labels = (basis, self._placed_labels())
        return self._labels[1]

    def _placed_labels(self) -> list[tuple[Surface, Rect]]:
        found: list[tuple[Surface, Rect]] = []
        clear = self.keep_clear()
        for item, text in dict.fromkeys(self.marks.labels):
            picture, of = badge(self.app.fonts, text, self.frame.scale), self.rect_of(item)
            others = tuple(each for each in clear.never if each != of)
            wide, high = picture.get_size()
            beside = of.inflate(2 * wide, 2 * high).clip(self._whole())  # else nobody knew whose it is
            place = best_spot(spots_around((wide, high), of, 0), beside, replace(clear, never=others))
            found.append((picture, place))
            clear = clear.and_never(place)
        return found

    # Carrying

    def lift(self, item: BoardItem, pos: Point) -> None:
        """Pick a figure up."""
        if self.figures.lift(item, pos):
            self.on_sound("figure_lift", self.side_of(self.rect_of(item)))
            self._dirty.append(self._whole())

    def carry_to(self, pos: Point) -> None:
        """The carried figure follows the pointer."""
        self._dirty += self.figures.carry_to(pos)

    def put_down(self, accepted: bool) -> None:
        """Let the carried figure go; if it is not accepted it glides back."""
        carried, self.figures.carried = self.figures.carried, None
        if carried is None:
            return
        self._dirty.append(self._whole())
        home = self.figures.resting.get(carried.item)
        if not accepted and home is not None and self.animate_idle:
            plan = Plan()
            plan.motions.append(Walk(0.0, 0.22, carried.item, [carried.pos, home.pos], glide=True))
            self._clock.begin(plan, 1.0)

    @property
    def carried(self) -> BoardItem | None:
        held = self.figures.carried
        return self.hit_test.public(held.item) if held is not None else None


def blank_surface(size: tuple[int, int]) -> Surface:
    """A surface like the window's."""
    surface = Surface(size)
    return surface.convert() if pygame.display.get_surface() else surface


#: Pictures a second, from the smoothest to the calmest.
AWAKE_RATES: Final = (30, 24, 16, 12, 8)
REST_RATES: Final = (8, 6, 4)
_AWAKE_SHARE: Final = 0.12  # of a core
_REST_SHARE: Final = 0.04
_MARGIN: Final = 0.92  # of that share: a faster rate must promise to stay below it
_JUDGED: Final = 12  # pictures between two judgements


class IdleRate:
    """Pictures a second of one board, chosen by what they have cost the processor so far.

    Other work in between (a pointer that moves, a panel that changes) makes single pictures dear: the middle
    one of several is what counts.
    """

    def __init__(self, cost: Callable[[], float] = time.process_time) -> None:
        self._cost = cost
        self._before: float | None = None
        self._spent: list[float] = []
        self._chosen = {True: AWAKE_RATES.index(16), False: 0}  # by whether somebody is there
        self.is_awake = False

    @property
    def rate(self) -> int:
        """Pictures a second now."""
        return self._rates[self._chosen[self.is_awake]]

    @property
    def _rates(self) -> tuple[int, ...]:
        return AWAKE_RATES if self.is_awake else REST_RATES

    def wake(self, is_awake: bool) -> None:
        """Somebody is there, or nobody."""
        if is_awake != self.is_awake:
            self.is_awake = is_awake
            self.forget()

    def forget(self) -> None:
        """What was measured tells nothing: something else moved."""
        self._before, self._spent = None, []

    def shown(self) -> None:
        """Another picture has been asked for: judge those before."""
        now, before = self._cost(), self._before
        self._before = now
        if before is not None:
            self._spent.append(now - before)
        if len(self._spent) >= _JUDGED:
            self._judge(sorted(self._spent)[len(self._spent) // 2])  # the middle one
            self._spent = []

    def _judge(self, cost: float) -> None:
        most = _AWAKE_SHARE if self.is_awake else _REST_SHARE
        at, rates = self._chosen[self.is_awake], self._rates
        if cost * rates[at] > most and at + 1 < len(rates):
            self._chosen[self.is_awake] = at + 1
        elif at and cost * rates[at - 1] < most * _MARGIN:
            self._chosen[self.is_awake] = at - 1
