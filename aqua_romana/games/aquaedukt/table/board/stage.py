"""The stage of Aquädukt: the land with its fields, canals and houses, its water, and what lies beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules.geometry import NAME_OF, SQUARES, SQUARES_OF
from aqua_romana.games.aquaedukt.table.board import animation_plan, items, motions
from aqua_romana.games.aquaedukt.table.board.fields import RegionLight, state_of
from aqua_romana.games.aquaedukt.table.board.figures import LandFigures, Places
from aqua_romana.games.aquaedukt.table.board.ground import Ground, SquareNames
from aqua_romana.games.aquaedukt.table.board.hit_test import LandHitTest
from aqua_romana.games.aquaedukt.table.board.items import (
    CanalGhost,
    HouseGhost,
    LandMarks,
    MountainGhost,
    SpringGhost,
)
from aqua_romana.games.aquaedukt.table.board.mark_painter import CROWD, MarkPainter
from aqua_romana.games.aquaedukt.table.board.motions import PendingPiece
from aqua_romana.games.aquaedukt.table.board.moving_painter import MovingPainter
from aqua_romana.games.aquaedukt.table.board.pieces import Piece, Pieces, arms, is_full
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.board.water import JETS, Streams, Water
from aqua_romana.games.aquaedukt.table.die_tray import DieTray
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.games.aquaedukt.table.supply import Supply
from aqua_romana.games.aquaedukt.table.texts import squares_naming
from aqua_romana.table.board.figures import Figure, Figures
from aqua_romana.table.board.items import BoardItem, HitTest, MarkAreas
from aqua_romana.table.board.motion import Motion, Plan
from aqua_romana.table.board.stage import Stage
from aqua_romana.table.board.water import FRAMES, moved_on, new_pictures
from aqua_romana.ui.app import App
from aqua_romana.ui.input import Point

_NEW_PICTURES = 8  # of moving water, made in an eighth of a second at 80 pixels a square
_MANY: Final = 10  # places from which on the whole land is composed


class LandStage(Stage[Snapshot, LandMarks]):
    """Paints from the backdrop up: still land, panels, pieces beside it, water, what moves, marks."""

    frame: LandFrame
    figures: LandFigures

    def __init__(self, app: App, players: int) -> None:
        super().__init__(app, LandMarks())
        self.players = players
        self._index = 0.0  # of the moving pictures; between two of them while somebody is there
        self._pieces: list[Piece] = []  # of what the still layers show
        self.still: Snapshot | None = None  # what the still layers show
        self._lit = 0  # the region that they show lit
        self._pending: frozenset[PendingPiece] = frozenset()  # what does not lie yet as it will

    # Size

    def build(self, backdrop: Surface) -> tuple[Figures, HitTest]:
        """Everything for this size of square; the land's frame never changes."""
        app, frame = self.app, self.frame
        pictures = app.sprites.at(frame.cell)
        self.ground = Ground(app.sprites, app.fonts, frame)
        self.pieces = Pieces(pictures, app.theme, frame, self.ground.region_numbers)
        self.water = Water(pictures)
        self._streams = Streams(pictures, self.water, frame.cell)
        self.painter = MarkPainter(app, frame, self.pieces, self._streams, self._without_number)
        self.names = SquareNames(frame, app.fonts)
        self.tray, self.supply = DieTray(app, frame), Supply(app, frame)
        self.moving_painter = MovingPainter(app, frame)
        self._light = RegionLight(frame, app.fonts.strong)
        self.still, self._lit, self._pending = None, 0, frozenset()
        self._bare: tuple[tuple[str, int], Snapshot, tuple[Surface, Rect]] | None = None
        self.ground.paint_frame(backdrop)
        hit_test = LandHitTest(frame)
        places = Places(app, frame, self.tray, self.supply)
        return LandFigures(frame, places, hit_test, self._clock), hit_test

    # The still layers

    def settle(self, seen: Snapshot) -> None:
        """Everything lies where it belongs."""
        self._pending = frozenset()
        self._compose(seen)

    def plan(self, old: Snapshot, new: Snapshot, before: dict[BoardItem, Figure]) -> Plan:
        """What moves, found by comparing."""
        return animation_plan.plan(old, new, self.frame)

    def depart(self, old: Snapshot, new: Snapshot, plan: Plan) -> None:
        """The land without what is about to arrive."""
        self._pending = motions.pending(plan, 0.0)
        self.moving_painter.remember(self.static, plan, 0.0)
        self._compose(motions.still(new, self._pending))

    def land(self) -> None:
        """What has arrived becomes part of the still land."""
        if self.seen is None:
            return
        plan, now = self._clock.plan, self._clock.now
        held = motions.pending(plan, now)
        if held != self._pending:
            self._pending = held
            self.moving_painter.remember(self.static, plan, now)
            self._dirty += self._compose(motions.still(self.seen, held))
        if self.marks.region and motions.hides_region(plan, now):
            self._light.prepare(self.marks.region)
        self._light_region()

    def spoilt_by(self, motion: Motion) -> Rect | None:
        """What a motion paints on."""
        return self.moving_painter.spoilt_by(motion, self._clock.now)

    def _compose(self, still: Snapshot) -> list[Rect]:
        """Bring the still layers up to date wherever they look different now; tells where."""
        areas = changed_areas(self.still, still, self.frame)
        self.still = still
        if not areas:
            return []
        self._pieces = self.pieces.of(still)
        self._streams.follow(self._pieces)
        shadows = self._shadows()
        for area in areas:
            self.ground.compose(still, shadows, area)
        self._raise(areas)
        return areas

    def _shadows(self) -> list[tuple[str, Point]]:
        return [(piece.shadow, piece.pos) for piece in self._pieces if piece.shadow]

    def _without_number(self, square: str) -> tuple[Surface, Rect] | None:
        """The ground of a square without its region's number, for a tile held there; None without one."""
        still = self.still
        if still is None or square not in still.numbers.values():
            return None
        if self._bare is None or self._bare[0] != (square, self._lit) or self._bare[1] is not still:
            picture, area = self.ground.bare(still, self._shadows(), square)
            if self._lit:
                self._light.paint(picture, self._lit, area, area.topleft)
            self._bare = ((square, self._lit), still, (picture, area))
        return self._bare[2]

    def _raise(self, areas: list[Rect]) -> None:
        """The pieces onto the ground, and under them the light of a region."""
        outer = self.frame.outer
        for area in areas:
            part = area.clip(outer)
            self.static.set_clip(part)
            self.static.blit(self.ground.surface, part, part.move(-outer.x, -outer.y))
            if self._lit:
                self._light.paint(self.static, self._lit, part)
            for piece in self._pieces:
                if piece.sprite.rect_at(piece.pos).colliderect(part):
                    piece.sprite.draw(self.static, piece.pos)
        self.static.set_clip(None)

    # Marks

    def set_marks(self, marks: LandMarks) -> None:
        """Light other things; the light of a region lies under houses and canals."""
        super().set_marks(marks)
        self._light_region()

    def _light_region(self) -> None:
        lit = self._marks_now.region
        if lit != self._lit and self.still is not None:
            self._lit = lit
            self._raise([self.frame.outer])
            self._dirty.append(self.frame.outer)

    @property
    def _marks_now(self) -> LandMarks:
        """What is lit at this moment: while the die rolls nothing tells its number."""
        marks = self.marks
        if not motions.hides_region(self._clock.plan, self._clock.now):
            return marks
        usable = frozenset(each for each in marks.usable if each.sort != "square")
        return replace(marks, region=0, usable=usable, chosen=frozenset(), ghost=None)

    @property
    def keeps_secret(self) -> bool:
        """A mountain that is being turned over tells what it hides when it lies there."""
        return motions.keeps_secret(self._clock.plan, self._clock.now)

    # Time

    def tick(self) -> list[Rect]:
        """Water moves on."""
        rate = self.idle_rate.rate
        self._index = moved_on(self._index, rate, FRAMES * JETS)
        self.tray.warm()
        self.moving_painter.warm()
        self.water.tick(new_pictures(_NEW_PICTURES, rate, self.frame.cell))
        return self._streams.spoilt()

    # Painting

    def portrait(self) -> Surface | None:
        """Without marks; the light of a region lies in the still layers."""
        self.skip()
        marks = self.marks
        self.set_marks(LandMarks())
        found = super().portrait()
        self.set_marks(marks)
        return found

    def portrait_rect(self) -> Rect:
        """The land."""
        return self.frame.land

    def paint(self, target: Surface, rect: Rect) -> None:
        """From the backdrop up."""
        if self.seen is None:
            return
        clock, away = self._clock, self.figures.away
        target.blit(self.static, rect, rect)
        self.under(target, rect)
        self.tray.paint(target, rect, self.seen, clock, self.marks, away)
        self.supply.paint(target, rect, self.seen, clock, self.marks, away)
        if rect.colliderect(self.frame.outer):
            self.moving_painter.paint_ground(target, rect, clock)
            self._streams.paint(target, rect, self._index, motions.fills(clock.plan, clock.now))
            self.name_places(target, rect, self._named(self.marks))
            self.painter.paint(target, self._marks_now, self.seen, self._index)
        self.moving_painter.paint(target, rect, clock, self.seen)
        self.figures.paint(target, rect, self.marks)
        self.cloud.paint(target, rect)
        target.blits(self.labels())

    def mark_areas(self, marks: LandMarks) -> MarkAreas:
        """What is lit on the land, names of places, light around pieces beside it, badges."""
        assert self.seen is not None
        yield from self.painter.areas(marks, self.seen)
        yield from self.names.areas(self._named(marks))
        lit = {item: item in marks.chosen for item in {*marks.usable, *marks.chosen}}
        yield ("die", lit.get(items.DIE)), self.tray.spoilt()
        supply = (lit.get(items.SPRING), lit.get(items.CANAL), type(marks.ghost))
        yield supply, self.frame.supply.inflate(self.frame.cell // 2, self.frame.cell // 2)

    def _named(self, marks: LandMarks) -> frozenset[str]:
        """The squares whose names are lit: what is pointed at, and where the piece in the hand lies."""
        match marks.ghost:
            case HouseGhost(square=place) | MountainGhost(square=place):
                return marks.pointed | {place}
            case SpringGhost(point=place) | CanalGhost(section=place):
                return marks.pointed | {*squares_naming(place)}
        return marks.pointed

    # Pointing

    def spoken_of(self) -> list[Rect]:
        """Where the piece in the hand lies, and the houses that it would save, cost or bring within reach."""
        assert self.seen is not None
        marks, square = self.marks, self.frame.square_rect
        reached = self.seen.houses.keys() & dict(marks.reach)
        found = [square(each) for each in sorted(marks.lost | marks.safe | reached)]
        match marks.ghost:
            case HouseGhost() | MountainGhost():
                found.append(square(marks.ghost.square))
            case SpringGhost():
                found.append(self.frame.point_rect(marks.ghost.point))
            case CanalGhost():
                found.append(self.frame.edge_rect(items.edge(marks.ghost.section).key))
        return found

    def counted(self) -> list[Rect]:
        """The squares that would get water, now or by the next canals, and the few to choose from."""
        marks = self.marks
        squares = [*(square for square, *_supply in marks.watered), *dict(marks.reach)]
        usable = [each.key for each in sorted(marks.usable) if each.sort == "square"]
        return [self.frame.square_rect(each) for each in (*squares, *(usable if len(usable) < CROWD else ()))]

    def lesser(self) -> list[Rect]:
        """Numbers, which tell where there is room, houses and canals."""
        if self.seen is None:
            return []
        houses = [
            self.frame.square_rect(square).inflate(*2 * (-self.frame.cell // 4,))
            for square in self.seen.houses
        ]
        numbers = [self.frame.square_rect(square) for square in self.seen.numbers.values()]
        return [*houses, *numbers, *map(self.frame.edge_rect, self.seen.canals)]


def changed_areas(old: Snapshot | None, new: Snapshot, frame: LandFrame) -> list[Rect]:
    """What must be composed anew, in window pixels; shadows and neighbours included."""
    if old is None:
        return [frame.outer]
    before, after = _looks(old), _looks(new)
    changed = [place for place in {**before, **after} if before.get(place) != after.get(place)]
    if len(changed) > _MANY:
        return [frame.outer]
    return [_around(place, frame) for place in changed]


def _looks(seen: Snapshot) -> dict[str, tuple[object, ...]]:
    """All that is seen of every square and of every point with a spring or canal."""
    numbered = {square: region for region, square in seen.numbers.items()}
    full = {NAME_OF[cells[0]] for cells in SQUARES_OF if cells and is_full(seen, cells)}
    squares: dict[str, tuple[object, ...]] = {}
    for cell in SQUARES:
        square = NAME_OF[cell]
        mountain = (seen.hides, seen.mountains[square]) if square in seen.mountains else None
        house = seen.houses.get(square)
        supply = min(seen.supply.get(square, 0), 2)
        signs = (numbered.get(square), square in full, square in seen.greening)
        squares[square] = (state_of(supply), house, mountain, *signs)
    downstream = {section.split("-")[1]: section for section in seen.canals}
    points = {
        point: (tuple(sides.items()), point in seen.springs, downstream.get(point))
        for point, sides in arms(seen).items()
    }
    return squares | points


def _around(place: str, frame: LandFrame) -> Rect:
    """As far as pieces of a place, their shadows and their drops reach."""
    if place[0].islower():
        return frame.square_rect(place).inflate(frame.cell, frame.cell)
    rect = Rect(0, 0, 5 * frame.cell // 2, 5 * frame.cell // 2)
    rect.center = frame.point_pos(place)
    return rect
