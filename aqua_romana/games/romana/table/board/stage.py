"""The stage of Aqua Romana: board, pathway, podiums, reserve, their water and all figures."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import lru_cache
from operator import is_not

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.rules.podiums import FOR_TWO
from aqua_romana.games.romana.table.board import animation_plan, ground, items, motions
from aqua_romana.games.romana.table.board.figures import Places, RomanFigures
from aqua_romana.games.romana.table.board.ground import Ground, SquareNames
from aqua_romana.games.romana.table.board.hit_test import RomanHitTest
from aqua_romana.games.romana.table.board.items import RomanMarks
from aqua_romana.games.romana.table.board.mark_painter import MarkPainter
from aqua_romana.games.romana.table.board.pieces import Seals, look_of, tile_picture
from aqua_romana.games.romana.table.board.snapshot import Crossing, Snapshot, without
from aqua_romana.games.romana.table.board.water import FOUNTAIN_FRAMES, Fountains, Streams, Water
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.figures import Figure, Figures
from aqua_romana.table.board.items import BoardItem, HitTest, MarkAreas
from aqua_romana.table.board.motion import Motion, Plan, ease
from aqua_romana.table.board.stage import Stage
from aqua_romana.table.board.water import FRAMES, moved_on, new_pictures
from aqua_romana.table.layout import KeepClear
from aqua_romana.ui.app import App
from aqua_romana.ui.input import Point

_NEW_PICTURES = 5  # of moving water, made in an eighth of a second at 80 pixels a square


class RomanStage(Stage[Snapshot, RomanMarks]):
    """Paints from the backdrop up: still ground, water, fountains, marks, seals, falling tiles, figures,
    numbers."""

    frame: RomanFrame

    def __init__(self, app: App, players: int) -> None:
        super().__init__(app, RomanMarks())
        self.players = players
        self._index = 0.0  # of the moving pictures; between two of them while somebody is there
        self._pending: frozenset[str | Crossing] = frozenset()  # falling tiles, and tracks still to be filled
        self._bonuses: dict[int, int] = {}  # podiums with a medal
        self.still: Snapshot | None = None  # what the still layers show
        self._counts: tuple[tuple[object, ...], list[tuple[Surface, Rect]]] | None = None

    # Size

    def build(self, backdrop: Surface) -> tuple[Figures, HitTest]:
        """Everything for this size of square; frame, courtyard and podiums never change."""
        app, frame = self.app, self.frame
        self.ground = Ground(app.sprites, app.theme, frame)
        self.places = Places(app.sprites, app.theme, frame, self.players)
        self.water = Water(app.sprites.at(frame.cell))
        self.painter = MarkPainter(app, frame, self.water, self.ground.glaze)
        self._streams = Streams(frame, self.ground.pieces, self.water)
        self._fountains = Fountains(frame, self.ground.pictures)
        self.names = SquareNames(frame, app.fonts)
        self.seals = Seals(frame, app.sprites.at(frame.cell), app.theme)
        self._pending, self.still = frozenset(), None
        self.ground.paint_frame(backdrop)
        self._paint_yard(backdrop)
        self._paint_podiums(backdrop)
        hit_test = RomanHitTest(frame, self.places)
        return RomanFigures(frame, self.places, self.painter, hit_test, self._clock), hit_test

    def _paint_yard(self, target: Surface) -> None:
        sprites = self.app.sprites.at(self.places.yard_cell)
        for name in ("romana/courtyard/courtyard_shadow", "romana/courtyard/courtyard"):
            sprites.get(name).draw(target, self.places.yard_corner)

    def _paint_podiums(self, target: Surface) -> None:
        sprites = self.app.sprites.at(self.places.drum_cell)
        for number in range(1, 21):
            shadow = "romana/podiums/drum_wide_shadow" if number in FOR_TWO else "romana/podiums/drum_shadow"
            sprites.get(shadow).draw(target, self.places.drum_base(number))
        for number in range(21):
            name = f"romana/podiums/drum_{number}" if number else "romana/podiums/zero"
            sprites.get(name).draw(target, self.places.drum_base(number))
        ground.paint(target, self.app.fonts, self.frame)

    # The still layers

    def settle(self, seen: Snapshot) -> None:
        """Everything lies where it belongs."""
        self._pending, self.still = frozenset(), seen
        self.ground.compose(self.static, seen)
        self._streams.follow(seen, seen)
        self.seals.follow(seen)

    def plan(self, old: Snapshot, new: Snapshot, before: dict[BoardItem, Figure]) -> Plan:
        """What moves, found by comparing."""
        return animation_plan.plan(old, new, before, self.figures.resting, self.frame)

    def depart(self, old: Snapshot, new: Snapshot, plan: Plan) -> None:
        """The board without the tiles that are about to fall and the water that is about to run."""
        self._pending = _pending(plan, 0.0)
        self._recompose()
        self.seals.follow(new)

    def land(self) -> None:
        """Tiles that have fallen and tracks that are full become part of the board."""
        if self._pending and self.seen is not None:
            left = self._pending & _pending(self._clock.plan, self._clock.now)
            if left != self._pending:
                self._pending = left
                self._dirty += self._recompose()

    def _recompose(self) -> list[Rect]:
        """Bring the still layers up to date around every square that looks different now; gives where."""
        assert self.seen is not None
        old, new = self.still, without(self.seen, self._pending)
        self.still = new
        self._streams.follow(self.seen, new)
        before, after = look_of(old) if old is not None else {}, look_of(new)
        changed = {square for square in {*before, *after} if before.get(square) != after.get(square)}
        areas = (
            [self.ground.affected(square) for square in changed] if len(changed) <= 6 else [self.frame.ring]
        )
        for area in areas:
            self.ground.compose(self.static, new, area)
        return areas

    # Time

    def spoilt_by(self, motion: Motion) -> Rect | None:
        """Tiles, water and numbers stay near their square."""
        if isinstance(motion, motions.Sight | motions.Carry):
            cell, start = self.frame.cell, self.frame.path_rect(motion.path)
            return start.union(self.frame.square_rect(motion.square)).inflate(2 * cell, 3 * cell)
        if isinstance(motion, motions.Spotlight):
            return self.frame.square_rect(motion.square)
        if isinstance(motion, motions.Dust):
            return Rect(motion.pos, (0, 0)).inflate(2 * self.places.podium_cell, self.places.podium_cell)
        if isinstance(motion, motions.Splash):
            return self._fountains.splash_rect(motion.path)
        if isinstance(motion, motions.Spread):
            return self.frame.ring if self.marks.is_bonus else None
        if isinstance(motion, motions.Drop | motions.Rise | motions.Fill | motions.Stamp | motions.Tally):
            cell = self.frame.cell
            return self.frame.square_rect(motion.square).inflate(cell, cell * 2)
        return None

    def tick(self) -> list[Rect]:
        """Water and fountains move on."""
        rate = self.idle_rate
        self._index = moved_on(self._index, rate.rate, FRAMES * 2 * FOUNTAIN_FRAMES)
        self.water.tick(new_pictures(_NEW_PICTURES, rate.rate, self.frame.cell))
        water = self._streams.spoilt()
        return water + self._fountains.tick(self._index, water, rate.is_awake)

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
        self._streams.paint(target, rect, self._index, self._clock, self.marks.lit)
        self._fountains.paint(target)
        self.name_places(target, rect, self._named(self.marks))
        self.painter.paint_below(target, self._lit_so_far(), self.seen, self._index)
        for item in self.marks.noticed:
            self.painter.noticed(target, item.key)
        self._paint_looking(target)
        self.seals.paint(target, rect, self._clock)
        self._paint_falling(target)
        self.figures.paint(target, rect, self.marks)
        self.cloud.paint(target, rect)
        for each in self._clock.active():
            if isinstance(each, motions.Dust):
                self._paint_dust(target, each)
            if isinstance(each, motions.Splash):
                self._fountains.splash(target, each.path, each.share(self._clock.now))
        target.blits(self.counts())
        for each in self._clock.active():
            if isinstance(each, motions.Tally):
                self.painter.number(target, each.number, self.frame.square_rect(each.square).center)
        if self.frame.podium_row.inflate(0, self.frame.cell).colliderect(rect):
            self._paint_medals(target)
        target.blits(self.labels())

    def counts(self) -> list[tuple[Surface, Rect]]:
        """The numbers along lit aqueducts, clear of figures and labels; looked for once, as labels are."""
        if not self.marks.lit or self.seen is None:
            return []
        basis = self._basis()
        if self._counts is None or any(map(is_not, self._counts[0], basis)):
            labels = tuple(rect for _picture, rect in self.labels())
            clear = KeepClear(never=labels, avoid=tuple(self.figure_rects()))
            self._counts = (basis, self.painter.counts(self.marks, self.seen, clear))
        return self._counts[1]

    def _lit_so_far(self) -> RomanMarks:
        """Squares for a bonus tile light up when the builder has passed, spreading from the fountain."""
        spread = next((each for each in self._clock.plan.motions if isinstance(each, motions.Spread)), None)
        if spread is None or not self.marks.is_bonus:
            return self.marks
        centre = self.frame.fountain_after(spread.path).center
        reach = ease(spread.share(self._clock.now)) * math.hypot(*self.frame.ring.size)
        lit = (
            item
            for item in self.marks.usable
            if item.sort != "square" or math.dist(self.frame.squares[item.key].center, centre) < reach
        )
        return replace(self.marks, usable=frozenset(lit))

    def mark_areas(self, marks: RomanMarks) -> MarkAreas:
        """What lies on the ground, names of squares, badges."""
        assert self.seen is not None
        yield from self.painter.areas(marks, self.seen)
        yield from self.names.areas(self._named(marks))
        yield from (("count", rect) for _picture, rect in self.counts())

    def _named(self, marks: RomanMarks) -> frozenset[str]:
        """The squares whose names are lit."""
        return marks.pointed | ({marks.ghost.square} if marks.ghost is not None else set())

    def _paint_medals(self, target: Surface) -> None:
        """+4, +3 and +2 at the podiums that hold them, as soon as everybody stands where he belongs."""
        if self.seen is not None and not self.is_moving:
            self._bonuses = self.seen.bonuses
        for number, bonus in self._bonuses.items():
            medal = self.ground.ui.icon(f"ui/medal_{bonus}", None, self.places.medal_px)
            target.blit(medal, medal.get_rect(center=self.places.medal_point(number)))

    def _paint_dust(self, target: Surface, dust: motions.Dust) -> None:
        """Two clouds that roll aside and vanish."""
        share, cell = ease(dust.share(self._clock.now)), self.places.podium_cell
        cloud = _cloud(max(4, round(cell * (0.3 + 0.2 * share))))
        cloud.set_alpha(round(235 * (1 - share)))
        for side in (-1, 1):
            aside = round(cell * (0.26 + 0.24 * share))  # his shield stays clear
            at = (dust.pos[0] + side * aside, dust.pos[1] + round(cell * 0.16))
            target.blit(cloud, cloud.get_rect(center=at))

    def _paint_falling(self, target: Surface) -> None:
        """Tiles on their way down or up."""
        now, cell = self._clock.now, self.frame.cell
        for each in self._clock.plan.motions:
            if isinstance(each, motions.Carry) and each.has_begun(now) and not each.is_over(now):
                self._paint_carried(target, each)
            if not isinstance(each, motions.Drop | motions.Rise) or each.is_over(now):
                continue
            if not each.has_begun(now) and isinstance(each, motions.Drop):
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

    def _paint_looking(self, target: Surface) -> None:
        """A workman who sees a builder, and the square onto which a tile is about to come."""
        places = {each.item: each for each in self.figures.now(self.marks)}
        for each in self._clock.active():
            if isinstance(each, motions.Spotlight):
                self.painter.spotlight(target, each.square, each.is_bonus)
            elif isinstance(each, motions.Sight):
                self.painter.growing_beam(
                    target, each.path, each.square, min(1.0, each.share(self._clock.now) * 4)
                )
                for item in (each.workman, each.builder):
                    figure = places[item]
                    self.painter.glow(target, figure.pos, True, figure.cell)

    def _paint_carried(self, target: Surface, carry: motions.Carry) -> None:
        """A tile on its way from a builder to above its square, where it will fall."""
        start, goal = self.frame.path_rect(carry.path), self.frame.square_rect(carry.square)
        share = ease(carry.share(self._clock.now))
        x = start.x + round((goal.x - start.x) * share)
        y = start.y + round((goal.y - start.y) * share) - round(self.frame.cell * 0.6)
        self.ground.pictures.get(tile_picture(carry.square, carry.orientation)).draw(target, (x, y))

    # Pointing

    def spoken_of(self) -> list[Rect]:
        """The tile in the hand, whoever is chosen, and who would stand on which podium."""
        marks, bodies = self.marks, self.figures.standing(self.marks).values()
        ghost = [self.frame.square_rect(marks.ghost.square)] if marks.ghost is not None else []
        chosen = [each for each in bodies if marks.chosen and self.hit_test.public(each.item) in marks.chosen]
        promised = self.figures.promised(marks)
        return [*ghost, *map(self.hit_test.body, (*chosen, *promised))]

    def counted(self) -> list[Rect]:
        """The squares of a lit aqueduct, loose tiles that would be joined, and where a builder walks."""
        assert self.seen is not None
        lit = [self.seen.streams[name].crossings for name in sorted(self.marks.lit)]
        names = [each[0] for crossings in lit for each in crossings]
        if self.marks.ghost is not None:
            names += self.marks.ghost.joined
        squares = map(self.frame.square_rect, names)
        return [*squares, *([self.frame.path_rect(self.marks.goal)] if self.marks.goal else [])]

    def everything(self) -> list[BoardItem]:
        """Also every channel with water in it, on each of its squares."""
        streams = self.seen.streams.items() if self.seen is not None else ()
        tracks = [items.track(each[0], name) for name, stream in streams for each in stream.crossings]
        return [*super().everything(), *tracks]

    def item_at(self, pos: Point) -> BoardItem | None:
        """The tile in the hand before whoever stands near it; on a square that cannot be used now also
        whose channel it is."""
        ghost = self.marks.ghost
        if ghost is not None and self.frame.square_rect(ghost.square).collidepoint(pos):
            return items.square(ghost.square)
        item = super().item_at(pos)
        if item is not None and item.sort == "square" and item not in self.reachable:
            aqueduct = self._streams.aqueduct_at(pos)
            return items.track(item.key, aqueduct) if aqueduct else item
        return item


def _pending(plan: Plan, now: float) -> frozenset[str | Crossing]:
    """Squares whose tile has not landed, and crossings that are not full."""
    drops = (each.square for each in plan.motions if isinstance(each, motions.Drop) and not each.is_over(now))
    fills = (
        each.crossing for each in plan.motions if isinstance(each, motions.Fill) and not each.is_over(now)
    )
    return frozenset((*drops, *fills))


@lru_cache(maxsize=64)
def _cloud(size: int) -> Surface:
    """A soft cloud of marble dust, flatter than wide."""
    small = Surface((24, 24), pygame.SRCALPHA)
    small.fill((*_MARBLE_DUST, 0))
    pygame.draw.circle(small, _MARBLE_DUST, (12, 12), 6)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 3), (2 * size, size))


_MARBLE_DUST = (244, 236, 220)
