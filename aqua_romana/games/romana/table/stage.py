"""The stage: the board as pictures, and everything that moves on it.

It is told what is to be seen (`show`, `go_to`) and what is lit (`set_marks`); it finds out itself what has to
move, and repaints only what has changed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.table import differences
from aqua_romana.games.romana.table.frame import Frame, Point
from aqua_romana.games.romana.table.ground import Ground, tile_picture
from aqua_romana.games.romana.table.marks import MarkPainter, Marks
from aqua_romana.games.romana.table.pieces import Places
from aqua_romana.games.romana.table.snapshot import Snapshot
from aqua_romana.games.romana.table.streams import Streams
from aqua_romana.games.romana.table.water import FRAMES, FRAMES_PER_SECOND, Water
from aqua_romana.tabletop import motion
from aqua_romana.tabletop.cast import Cast
from aqua_romana.tabletop.motion import Clock
from aqua_romana.tabletop.reach import Reach
from aqua_romana.tabletop.things import Thing

if TYPE_CHECKING:
    from aqua_romana.window.app import App

_FOUNTAIN_FRAMES = 8
_NEW_PICTURES = 5  # of moving water, made in one tick at 80 pixels a square


class Stage:
    """Board, pathway, podiums, reserve and all figures."""

    def __init__(self, app: App, players: int) -> None:
        self.app = app
        self.players = players
        self.animate_idle = True
        self.on_sound: Callable[[str], object] = lambda name: None
        self.marks = Marks()
        #: What would react to a hand; found first where things overlap.
        self.reachable: frozenset[Thing] = frozenset()
        self.seen: Snapshot | None = None
        self._reach = Reach()
        self._clock = Clock(self._sound)
        self._dirty: list[Rect] = []
        self._tick = 0.0
        self._index = 0
        self._falling: set[str] = set()
        #: Paints what lies on the backdrop but under the figures (panels, cards); set by the scene.
        self.under: Callable[[Surface, Rect], object] = lambda target, rect: None

    # Size

    def layout(self, frame: Frame, backdrop: Surface) -> None:
        """A new window: `backdrop` is what lies under the stage; the still layers are composed onto it."""
        app = self.app
        self.frame = frame
        self._reach.frame = frame
        self.static = backdrop
        self.ground = Ground(app.sprites, app.theme, frame)
        self.places = Places(app.sprites, app.theme, frame, self.players)
        self.water = Water(app.sprites.at(frame.cell))
        self.painter = MarkPainter(app.sprites, app.fonts, frame, self.water)
        self._streams = Streams(frame, self.ground, self.water)
        self._cast = Cast(frame, self.places, self.painter, self._reach, self._clock)
        self.ground.paint_frame(backdrop)
        self._paint_yard(backdrop)
        self._paint_podiums(backdrop)
        self._clock.stop()
        if self.seen is not None:
            self.show(self.seen)

    def _paint_yard(self, target: Surface) -> None:
        sprites = self.app.sprites.at(self.places.yard_cell)
        for name in ("courtyard/courtyard_shadow", "courtyard/courtyard"):
            sprites.get(name).draw(target, self.places.yard_corner)

    def _paint_podiums(self, target: Surface) -> None:
        sprites = self.app.sprites.at(self.places.drum_cell)
        for number in range(21):
            base = self.places.drum_base(number)
            shadow = "podiums/drum_wide_shadow" if number in (3, 7) else "podiums/drum_shadow"
            if number and sprites.has(shadow):
                sprites.get(shadow).draw(target, base)
        for number in range(21):
            name = f"podiums/drum_{number}" if number else "podiums/zero"
            sprites.get(name).draw(target, self.places.drum_base(number))

    # What is to be seen

    def show(self, seen: Snapshot) -> None:
        """Jump to a snapshot."""
        self._clock.stop()
        self._falling = set()
        self.seen = seen
        self._cast.arrive(seen)
        self.ground.compose(self.static, seen)
        self._streams.follow(seen)
        self._dirty.append(self._whole())

    def go_to(self, seen: Snapshot, speed: float) -> None:
        """Animate from what is shown to a snapshot; at speed 0 jump there."""
        old = self.seen
        if old is None or speed <= 0:
            self.show(seen)
            return
        self.skip()
        before = self._cast.resting
        self.seen = seen
        self._cast.arrive(seen)
        made = differences.plan(old, seen, before, self._cast.resting, self.frame)
        falling = {each.square for each in made.motions if isinstance(each, motion.Drop)}
        self._falling = falling
        tiles = {square: tile for square, tile in seen.tiles.items() if square not in falling}
        self._recompose(old, replace(seen, tiles=tiles) if falling else seen)
        self._streams.follow(seen)
        self._clock.begin(made, speed)
        self._dirty.append(self._whole())

    def _recompose(self, old: Snapshot, new: Snapshot) -> None:
        changed = {
            square for square in {*old.tiles, *new.tiles} if old.tiles.get(square) != new.tiles.get(square)
        }
        for name in new.streams:
            for seen in (old, new):
                if seen.streams[name].crossings:
                    changed_end = old.streams[name] != new.streams[name]
                    if changed_end or (name in old.workmen) != (name in new.workmen):
                        changed.add(seen.streams[name].crossings[-1][0])
        if len(changed) > 6:
            self.ground.compose(self.static, new)
        else:
            for square in changed:
                self.ground.compose(self.static, new, self.ground.affected(square))

    def skip(self) -> None:
        """Finish all motion now."""
        if self._clock.is_running:
            self._clock.stop()
            self._land()
            self._dirty.append(self._whole())

    def _land(self) -> None:
        """Tiles that have fallen become part of the board."""
        assert self.seen is not None
        up = {
            each.square
            for each in self._clock.plan.motions
            if isinstance(each, motion.Drop) and not each.is_over(self._clock.now)
        }
        for square in self._falling - up:
            still = self._falling & up
            tiles = {name: tile for name, tile in self.seen.tiles.items() if name not in still}
            self.ground.compose(self.static, replace(self.seen, tiles=tiles), self.ground.affected(square))
            self._dirty.append(self.ground.affected(square))
        self._falling = self._falling & up

    @property
    def is_moving(self) -> bool:
        return self._clock.is_running

    def set_marks(self, marks: Marks) -> None:
        """Light other things."""
        if marks != self.marks:
            self.marks = marks
            self._dirty.append(self._whole())

    # Time

    def update(self, seconds: float) -> bool:
        """Move on; True while the next frame is wanted at once."""
        if self._clock.is_running:
            self._spoil_motion()
            if self._clock.step(seconds):
                self._dirty.append(self._whole())
            if self._falling:
                self._land()
            self._spoil_motion()
        if self.animate_idle:
            self._tick += seconds
            if self._tick >= 1 / FRAMES_PER_SECOND:
                self._tick %= 1 / FRAMES_PER_SECOND
                self._index = (self._index + 1) % (FRAMES * _FOUNTAIN_FRAMES)
                self.water.tick(max(1, round(_NEW_PICTURES * (80 / self.frame.cell) ** 2)))
                self._dirty += self._streams.spoilt()
        return self._clock.is_running

    def wake_after(self) -> float | None:
        """When the water moves next."""
        return max(0.0, 1 / FRAMES_PER_SECOND - self._tick) if self.animate_idle else None

    def _spoil_motion(self) -> None:
        cell = self.frame.cell
        for each in self._clock.active():
            if isinstance(each, motion.Walk):
                pos, _ = each.place(self._clock.now)
                spot = Rect(0, 0, 3 * cell, 3 * cell)
                spot.midbottom = (pos[0] + cell // 4, pos[1] + cell)
                self._dirty.append(spot)
            elif isinstance(each, motion.Drop | motion.Rise | motion.Fill | motion.Tally):
                rect = self.frame.square_rect(each.square)
                self._dirty.append(rect.inflate(cell, cell * 2))

    def _sound(self, name: str) -> None:
        self.on_sound(name)

    # Painting

    def _whole(self) -> Rect:
        return Rect((0, 0), self.frame.size)

    def take_dirty(self) -> list[Rect]:
        """What must be painted again."""
        found, self._dirty = self._dirty, []
        return found

    def paint(self, target: Surface, rect: Rect) -> None:
        """Paint everything of the stage inside `rect` (the clip is set), from the backdrop up."""
        if self.seen is None:
            return
        target.blit(self.static, rect, rect)
        self.under(target, rect)
        self._streams.paint(target, rect, self._index, self._clock)
        index = self._index % _FOUNTAIN_FRAMES
        fountain = self.ground.pictures.get(f"fountain/fountain_{index}")
        for corner in self.frame.fountain_rects():
            fountain.draw(target, corner.topleft)
        self.painter.paint_below(target, self.marks, self.seen, self._index)
        self._paint_falling(target)
        self._cast.paint(target, rect, self.seen, self.marks)
        if self.marks.lit:
            self.painter.counts(target, self.marks, self.seen)
        for each in self._clock.active():
            if isinstance(each, motion.Tally):
                centre = self.frame.square_rect(each.square).center
                self.painter.number(target, each.number, centre)
        for thing, text in self.marks.labels:
            self.painter.label(target, text, self.rect_of(thing).midtop)

    def portrait(self) -> Surface | None:
        """The board as it lies now, without marks and without its frame; None before anything is shown."""
        if self.seen is None:
            return None
        self.skip()
        marks, self.marks, self._cast.carried = self.marks, Marks(), None
        target = blank_surface(self.frame.size)
        target.set_clip(self.frame.ring)
        self.paint(target, self.frame.ring)
        self.marks = marks
        return target.subsurface(self.frame.ring).copy()

    def _paint_falling(self, target: Surface) -> None:
        """Tiles on their way down or up."""
        now = self._clock.now
        for each in self._clock.plan.motions:
            if isinstance(each, motion.Drop) and not each.is_over(now):
                rect = self.frame.square_rect(each.square)
                share = 1 - motion.ease(each.share(now))
                sprite = self.ground.pictures.get(tile_picture(each.square, each.orientation))
                sprite.draw(target, (rect.x, rect.y - round(self.frame.cell * 0.6 * share)))
            elif isinstance(each, motion.Rise) and not each.is_over(now):
                rect = self.frame.square_rect(each.square)
                share = motion.ease(each.share(now))
                sprite = self.ground.pictures.get(tile_picture(each.square, each.orientation))
                shown = sprite.surface.copy()
                shown.set_alpha(round(255 * (1 - share)))
                spot = sprite.rect_at((rect.x, rect.y - round(self.frame.cell * 0.5 * share)))
                target.blit(shown, spot)

    @property
    def decider(self) -> int | None:
        """Whose builders on a card can be used."""
        return self._reach.decider

    @decider.setter
    def decider(self, seat: int | None) -> None:
        self._reach.decider = seat

    # Pointing

    def thing_at(self, pos: Point) -> Thing | None:
        """What lies under a point: what can be used first, figures before squares."""
        return self._reach.thing_at(pos, self._cast.resting, self.reachable) if self.seen else None

    def rect_of(self, thing: Thing) -> Rect:
        """Where a thing is."""
        return self._reach.rect_of(thing, self._cast.resting)

    # Carrying

    def lift(self, thing: Thing, pos: Point) -> None:
        """Pick a figure up."""
        if self._cast.lift(thing, pos):
            self.on_sound("figure_lift")
            self._dirty.append(self._whole())

    def carry_to(self, pos: Point) -> None:
        """The carried figure follows the hand."""
        self._dirty += self._cast.carry_to(pos)

    def put_down(self, accepted: bool) -> None:
        """Let the carried figure go; if it is not accepted it glides back."""
        carried, self._cast.carried = self._cast.carried, None
        if carried is None:
            return
        self._dirty.append(self._whole())
        home = self._cast.resting.get(carried.thing)
        if not accepted and home is not None and self.animate_idle:
            plan = motion.Plan()
            plan.motions.append(motion.Walk(0.0, 0.22, carried.thing, [carried.pos, home.pos], glide=True))
            self._clock.begin(plan, 1.0)

    @property
    def carried(self) -> Thing | None:
        held = self._cast.carried
        return self._reach.public(held.thing) if held is not None else None


def blank_surface(size: tuple[int, int]) -> Surface:
    """A surface like the window's."""
    surface = Surface(size)
    return surface.convert() if pygame.display.get_surface() else surface
