"""The stage of Aqua Romana: board, pathway, podiums, reserve, their water and all figures."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from aqua_romana.games.romana.table import differences, motions
from aqua_romana.games.romana.table.company import Company
from aqua_romana.games.romana.table.frame import RomanFrame
from aqua_romana.games.romana.table.ground import Ground, tile_picture
from aqua_romana.games.romana.table.marks import MarkPainter, RomanMarks
from aqua_romana.games.romana.table.pieces import Places
from aqua_romana.games.romana.table.reach import RomanReach
from aqua_romana.games.romana.table.snapshot import Snapshot
from aqua_romana.games.romana.table.streams import Streams
from aqua_romana.games.romana.table.water import FRAMES, FRAMES_PER_SECOND, Water
from aqua_romana.tabletop.cast import Cast, Figure
from aqua_romana.tabletop.motion import Motion, Plan, ease
from aqua_romana.tabletop.reach import Reach
from aqua_romana.tabletop.stage import Stage
from aqua_romana.tabletop.things import Thing
from aqua_romana.window.app import App

_FOUNTAIN_FRAMES = 8
_NEW_PICTURES = 5  # of moving water, made in one tick at 80 pixels a square


class RomanStage(Stage[Snapshot, RomanMarks]):
    """Paints from the backdrop up: still ground, water, fountains, marks, falling tiles, figures, numbers."""

    IDLE_RATE = FRAMES_PER_SECOND
    frame: RomanFrame

    def __init__(self, app: App, players: int) -> None:
        super().__init__(app, RomanMarks())
        self.players = players
        self._index = 0  # of the moving pictures
        self._falling: set[str] = set()  # squares whose tile is still in the air

    # Size

    def build(self, backdrop: Surface) -> tuple[Cast, Reach]:
        """Everything for this size of square; frame, courtyard and podiums never change."""
        app, frame = self.app, self.frame
        self.ground = Ground(app.sprites, app.theme, frame)
        self.places = Places(app.sprites, app.theme, frame, self.players)
        self.water = Water(app.sprites.at(frame.cell))
        self.painter = MarkPainter(app.sprites, app.fonts, frame, self.water)
        self._streams = Streams(frame, self.ground, self.water)
        self._falling = set()
        self.ground.paint_frame(backdrop)
        self._paint_yard(backdrop)
        self._paint_podiums(backdrop)
        reach = RomanReach(frame)
        return Company(frame, self.places, self.painter, reach, self._clock), reach

    def _paint_yard(self, target: Surface) -> None:
        sprites = self.app.sprites.at(self.places.yard_cell)
        for name in ("romana/courtyard/courtyard_shadow", "romana/courtyard/courtyard"):
            sprites.get(name).draw(target, self.places.yard_corner)

    def _paint_podiums(self, target: Surface) -> None:
        sprites = self.app.sprites.at(self.places.drum_cell)
        for number in range(1, 21):
            shadow = "romana/podiums/drum_wide_shadow" if number in (3, 7) else "romana/podiums/drum_shadow"
            sprites.get(shadow).draw(target, self.places.drum_base(number))
        for number in range(21):
            name = f"romana/podiums/drum_{number}" if number else "romana/podiums/zero"
            sprites.get(name).draw(target, self.places.drum_base(number))

    # The still layers

    def settle(self, seen: Snapshot) -> None:
        """Everything lies where it belongs."""
        self._falling = set()
        self.ground.compose(self.static, seen)
        self._streams.follow(seen)

    def plan(self, old: Snapshot, new: Snapshot, before: dict[Thing, Figure]) -> Plan:
        """What moves, found by comparing."""
        return differences.plan(old, new, before, self.cast.resting, self.frame)

    def depart(self, old: Snapshot, new: Snapshot, plan: Plan) -> None:
        """The board without the tiles that are about to fall."""
        self._falling = {each.square for each in plan.motions if isinstance(each, motions.Drop)}
        self._recompose(old, self._without(new, self._falling))
        self._streams.follow(new)

    def _without(self, seen: Snapshot, squares: set[str]) -> Snapshot:
        tiles = {square: tile for square, tile in seen.tiles.items() if square not in squares}
        return replace(seen, tiles=tiles) if squares else seen

    def _recompose(self, old: Snapshot, new: Snapshot) -> None:
        changed = {
            square for square in {*old.tiles, *new.tiles} if old.tiles.get(square) != new.tiles.get(square)
        }
        for name in new.streams:
            moved = old.streams[name] != new.streams[name]
            if moved or (name in old.workmen) != (name in new.workmen):
                ends = [seen.streams[name].crossings for seen in (old, new)]
                changed |= {crossings[-1][0] for crossings in ends if crossings}
        if len(changed) > 6:
            self.ground.compose(self.static, new)
        else:
            for square in changed:
                self.ground.compose(self.static, new, self.ground.affected(square))

    def land(self) -> None:
        """Tiles that have fallen become part of the board."""
        if not self._falling or self.seen is None:
            return
        up = {
            each.square
            for each in self._clock.plan.motions
            if isinstance(each, motions.Drop) and not each.is_over(self._clock.now)
        }
        landed, self._falling = self._falling - up, self._falling & up
        for square in landed:
            area = self.ground.affected(square)
            self.ground.compose(self.static, self._without(self.seen, self._falling), area)
            self._dirty.append(area)

    # Time

    def spoilt_by(self, motion: Motion) -> Rect | None:
        """Tiles, water and numbers stay near their square."""
        if isinstance(motion, motions.Drop | motions.Rise | motions.Fill | motions.Tally):
            cell = self.frame.cell
            return self.frame.square_rect(motion.square).inflate(cell, cell * 2)
        return None

    def tick(self) -> list[Rect]:
        """Water and fountains move on."""
        self._index = (self._index + 1) % (FRAMES * _FOUNTAIN_FRAMES)
        self.water.tick(max(1, round(_NEW_PICTURES * (80 / self.frame.cell) ** 2)))
        return self._streams.spoilt()

    # Painting

    def portrait_rect(self) -> Rect:
        """The board with its pathway."""
        return self.frame.ring

    def paint(self, target: Surface, rect: Rect) -> None:
        """From the backdrop up."""
        if self.seen is None:
            return
        target.blit(self.static, rect, rect)
        self.under(target, rect)
        self._streams.paint(target, rect, self._index, self._clock)
        fountain = self.ground.pictures.get(f"romana/fountain/fountain_{self._index % _FOUNTAIN_FRAMES}")
        for corner in self.frame.fountain_rects():
            fountain.draw(target, corner.topleft)
        self.painter.paint_below(target, self.marks, self.seen, self._index)
        self._paint_falling(target)
        self.cast.paint(target, rect, self.marks)
        if self.marks.lit:
            self.painter.counts(target, self.marks, self.seen)
        for each in self._clock.active():
            if isinstance(each, motions.Tally):
                self.painter.number(target, each.number, self.frame.square_rect(each.square).center)
        for thing, text in self.marks.labels:
            self.painter.label(target, text, self.rect_of(thing).midtop)

    def _paint_falling(self, target: Surface) -> None:
        """Tiles on their way down or up."""
        now, cell = self._clock.now, self.frame.cell
        for each in self._clock.plan.motions:
            if not isinstance(each, motions.Drop | motions.Rise) or each.is_over(now):
                continue
            rect = self.frame.square_rect(each.square)
            share = ease(each.share(now))
            sprite = self.ground.pictures.get(tile_picture(each.square, each.orientation))
            if isinstance(each, motions.Drop):
                sprite.draw(target, (rect.x, rect.y - round(cell * 0.6 * (1 - share))))
            else:
                shown = sprite.surface.copy()
                shown.set_alpha(round(255 * (1 - share)))
                target.blit(shown, sprite.rect_at((rect.x, rect.y - round(cell * 0.5 * share))))
