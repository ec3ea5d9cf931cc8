"""The stage of Aquädukt: the land with its fields, canals and houses, its water, and what lies beside it."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.table import differences, movers
from aqua_romana.games.aquaedukt.table.changes import changed_areas
from aqua_romana.games.aquaedukt.table.company import Company, Places
from aqua_romana.games.aquaedukt.table.frame import LandFrame
from aqua_romana.games.aquaedukt.table.ground import Ground
from aqua_romana.games.aquaedukt.table.light import MarkPainter
from aqua_romana.games.aquaedukt.table.marks import LandMarks
from aqua_romana.games.aquaedukt.table.movers import Held, Movers
from aqua_romana.games.aquaedukt.table.pieces import Piece, Pieces
from aqua_romana.games.aquaedukt.table.place_names import PlaceNames
from aqua_romana.games.aquaedukt.table.reach import LandReach
from aqua_romana.games.aquaedukt.table.region_light import RegionLight
from aqua_romana.games.aquaedukt.table.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.streams import JETS, Streams
from aqua_romana.games.aquaedukt.table.supply import Supply
from aqua_romana.games.aquaedukt.table.tray import Tray
from aqua_romana.games.aquaedukt.table.water import Water
from aqua_romana.tabletop.cast import Cast, Figure
from aqua_romana.tabletop.motion import Motion, Plan
from aqua_romana.tabletop.reach import Reach
from aqua_romana.tabletop.stage import Stage
from aqua_romana.tabletop.things import Thing
from aqua_romana.tabletop.water import FRAMES, FRAMES_PER_SECOND
from aqua_romana.window.app import App

_NEW_PICTURES = 8  # of moving water, made in one tick at 80 pixels a square


class LandStage(Stage[Snapshot, LandMarks]):
    """Paints from the backdrop up: still land, panels, pieces beside it, water, what moves, marks."""

    IDLE_RATE = FRAMES_PER_SECOND
    frame: LandFrame
    cast: Company

    def __init__(self, app: App, players: int) -> None:
        super().__init__(app, LandMarks())
        self.players = players
        self._index = 0  # of the moving pictures
        self._pieces: list[Piece] = []  # of what the still layers show
        self.still: Snapshot | None = None  # what the still layers show
        self._lit = 0  # the region that they show lit
        self._pending: frozenset[Held] = frozenset()  # what does not lie yet as it will

    # Size

    def build(self, backdrop: Surface) -> tuple[Cast, Reach]:
        """Everything for this size of square; the land's frame never changes."""
        app, frame = self.app, self.frame
        pictures = app.sprites.at(frame.cell)
        self.ground = Ground(app.sprites, app.fonts, frame)
        self.pieces = Pieces(pictures, app.theme, frame, self.ground.numerals)
        self.water = Water(pictures)
        self.painter = MarkPainter(app.sprites, app.fonts, app.theme, frame, self.pieces, self.water)
        self.names = PlaceNames(frame, app.fonts)
        self.tray, self.supply = Tray(app, frame), Supply(app, frame)
        self.movers = Movers(app, frame)
        self._light = RegionLight(frame, app.fonts.strong)
        self._streams = Streams(pictures, self.water, frame.cell)
        self.still, self._lit, self._pending = None, 0, frozenset()
        self.ground.paint_frame(backdrop)
        reach = LandReach(frame)
        places = Places(app, frame, self.tray, self.supply)
        return Company(frame, places, reach, self._clock), reach

    # The still layers

    def settle(self, seen: Snapshot) -> None:
        """Everything lies where it belongs."""
        self._pending = frozenset()
        self._compose(seen)

    def plan(self, old: Snapshot, new: Snapshot, before: dict[Thing, Figure]) -> Plan:
        """What moves, found by comparing."""
        return differences.plan(old, new, self.frame)

    def depart(self, old: Snapshot, new: Snapshot, plan: Plan) -> None:
        """The land without what is about to arrive."""
        self._pending = movers.pending(plan, 0.0)
        self.movers.remember(self.static, plan, 0.0)
        self._compose(movers.still(new, self._pending))

    def land(self) -> None:
        """What has arrived becomes part of the still land."""
        if self.seen is None:
            return
        plan, now = self._clock.plan, self._clock.now
        held = movers.pending(plan, now)
        if held != self._pending:
            self._pending = held
            self.movers.remember(self.static, plan, now)
            self._dirty += self._compose(movers.still(self.seen, held))
        self._light_region()

    def spoilt_by(self, motion: Motion) -> Rect | None:
        """What a motion paints on."""
        return self.movers.spoilt_by(motion)

    def _compose(self, still: Snapshot) -> list[Rect]:
        """Bring the still layers up to date wherever they look different now; tells where."""
        old, self.still = self.still, still
        self._pieces = self.pieces.of(still)
        self._streams.follow(self._pieces)
        shadows = [(piece.shadow, piece.pos) for piece in self._pieces if piece.shadow]
        areas = changed_areas(old, still, self.frame)
        for area in areas:
            self.ground.compose(still, shadows, area)
        self._raise(areas)
        return areas

    def _raise(self, areas: list[Rect]) -> None:
        """The pieces onto the ground, and under them the light of a region."""
        outer, land = self.frame.outer, self.frame.land
        for area in areas:
            part = area.clip(outer)
            self.static.set_clip(part)
            self.static.blit(self.ground.surface, part, part.move(-outer.x, -outer.y))
            if self._lit:
                on_land = part.clip(land)
                self.static.blit(self._light.of(self._lit), on_land, on_land.move(-land.x, -land.y))
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
        if not movers.hides_region(self._clock.plan, self._clock.now):
            return marks
        usable = frozenset(each for each in marks.usable if each.sort != "square")
        return replace(marks, region=0, usable=usable, chosen=frozenset(), ghost=None)

    # Time

    def tick(self) -> list[Rect]:
        """Water moves on."""
        self._index = (self._index + 1) % (FRAMES * JETS)
        self.water.tick(max(1, round(_NEW_PICTURES * (80 / self.frame.cell) ** 2)))
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
        clock, away = self._clock, self.cast.away
        target.blit(self.static, rect, rect)
        self.under(target, rect)
        self.tray.paint(target, rect, self.seen, clock, self.marks, away)
        self.supply.paint(target, rect, self.seen, clock, self.marks, away)
        if rect.colliderect(self.frame.outer):
            self.movers.paint_ground(target, rect, clock)
            self._streams.paint(target, rect, self._index, movers.fills(clock.plan, clock.now))
            self._name_places(target, rect)
            self.painter.paint(target, self._marks_now, self.seen, self._index)
        self.movers.paint(target, rect, clock, self.seen)
        self.cast.paint(target, rect, self.marks)
        for thing, text in self.marks.labels:
            self.painter.label(target, text, self.rect_of(thing))

    def _name_places(self, target: Surface, rect: Rect) -> None:
        wanted = self.app.settings.place_names
        if wanted != "never":
            self.names.paint(target, rect, wanted == "always" or self.is_only_watched, self.marks.pointed)
