"""Paints what is on its way: houses that go up or leave, canals that come down, springs that break out.

Pictures of pieces on their way, and how pictures fade, grow and pop up, are here; those of pieces that lie
still are in `pieces`.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules.geometry import NAME_OF, SQUARES_OF
from aqua_romana.games.aquaedukt.table import supply
from aqua_romana.games.aquaedukt.table.board import items, motions
from aqua_romana.games.aquaedukt.table.board.fields import GreeningFields, RegionNumbers
from aqua_romana.games.aquaedukt.table.board.pieces import (
    PLAQUE,
    Pieces,
    house_picture,
    house_sprite,
    in_colour,
    mountain_picture,
    peak,
)
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Clock, Motion, Plan, ease
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import Sprite, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.theme import PlayerColour

SITES: Final = 3  # stages of a house that goes up
DUSTS: Final = 6
BURSTS: Final = 5
TURNS: Final = 2  # pictures of either side of a mountain that is turned
#: Until which share of the time a house shows each of its building sites.
_SITES: Final = (0.24, 0.48, 0.70)
_DROP_COMES: Final = 0.3  # of the time in which a field turns green: its drop lies there at `DROP_LIES`
_FALL: Final = 0.5  # how high above its edge a canal comes from, in squares
_SPRAY: Final = 1.7  # how much larger stones and spray fly than the basin is
_REFUSED: Final = (168, 38, 26)
_FULL: Final = 1.35  # how much larger the number of a full region is while it shakes its head


def site(pictures: SpriteSet, player: PlayerColour, value: int, stage: int) -> Sprite:
    """A house tile while it is built."""
    return in_colour(pictures, f"aquaedukt/houses/site_{value}_{stage}", player)


def turning(square: str, secret: str | None, stage: int) -> str:
    """A mountain while it is turned over: one of the pictures of its own side, or of the hidden one."""
    return f"aquaedukt/mountains/turn_{secret or peak(square)}_{stage}"


_TRAIL: Final = 0.09  # seconds after which the light that leads to a region is gone from a place
_SPARKS: Final = 7


@lru_cache(maxsize=64)
def _spark(side: int) -> Surface:
    """A soft light, nearly white in its middle."""
    small = Surface((32, 32), pygame.SRCALPHA)
    small.fill((255, 216, 122, 0))
    pygame.draw.circle(small, (255, 216, 122, 190), (16, 16), 10)
    small = pygame.transform.gaussian_blur(small, 4)
    pygame.draw.circle(small, (255, 250, 226), (16, 16), 5)
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 1), (2 * side, 2 * side))


class MovingPainter:
    """Everything on its way, for one window size."""

    def __init__(self, app: App, frame: LandFrame) -> None:
        self.app = app
        self.frame = frame
        pictures = app.sprites.at(frame.cell)
        self.region_numbers = RegionNumbers(pictures, app.fonts, frame.cell)
        self.pieces = Pieces(pictures, app.theme, frame, self.region_numbers)
        self.greening = GreeningFields(app, frame)
        self._unready = [*(f"dust_{number}" for number in range(DUSTS)), "greening"]

    def warm(self) -> None:
        """Make one more picture ready that is wanted in a hurry later: before anything moves."""
        if self._unready:
            self._pictures.get(f"aquaedukt/effects/{self._unready.pop()}")

    @property
    def _pictures(self) -> SpriteSet:
        return self.app.sprites.at(self.frame.cell)

    def remember(self, static: Surface, plan: Plan, now: float) -> None:
        """Keep the old look of fields that begin to change; to be called before they are composed anew."""
        self.greening.remember(static, plan, now)

    def spoilt_by(self, motion: Motion, now: float) -> Rect | None:
        """What a motion paints on at a moment."""
        frame, cell = self.frame, self.frame.cell
        match motion:
            case motions.Throw() | motions.TurnTo():
                room = frame.tray_rect()
                return room.inflate(room.w // 3, room.h // 3)
            case motions.Build(house=house) | motions.Leave(house=house):
                return frame.square_rect(house.square).inflate(cell, cell)
            case (
                motions.Green(square=square)
                | motions.Bonus(square=square)
                | motions.Slab(square=square)
                | motions.Rise(square=square)
                | motions.TurnOver(square=square)
            ):
                return frame.square_rect(square).inflate(cell, cell)
            case motions.Lay(section=section) | motions.Fill(section=section):
                return frame.edge_rect(section).inflate(cell, cell)
            case motions.Burst(point=point):
                return Rect(frame.point_pos(point), (0, 0)).inflate(5 * cell // 2, 5 * cell // 2)
            case motions.Plaque(region=region):
                return Rect(self._hung(region), (cell // 2, cell // 2)).inflate(cell, cell)
            case motions.Refuse(region=region):
                rects = frame.region_rects(region)
                return rects[0].unionall(rects[1:]).inflate(cell, cell)
            case motions.Lead():
                before = Rect(self._led_to(motion, now - 4 * _TRAIL), (cell, cell)).move(
                    -cell // 2, -cell // 2
                )
                return before.union(
                    before.move(pygame.Vector2(self._led_to(motion, now)) - before.center)
                ).inflate(cell, cell)
            case motions.Spotlight(place=place):
                return self._place(place).inflate(cell, cell)
            case motions.Carry():
                return Rect(self._carried_to(motion, now), (0, 0)).inflate(2 * cell, 2 * cell)
        return None

    # Below the water

    def paint_ground(self, target: Surface, rect: Rect, clock: Clock) -> None:
        """Fields that turn green, and shadows of what comes or goes."""
        self.greening.paint(target, rect, clock)
        for each in clock.active():
            match each:
                case motions.Build(house=house):
                    shadow = self._shadow(house_picture(house.square, house.value))
                    self._shade(target, shadow, self._corner(house.square), each.done(clock.now))
                case motions.Leave(house=house):
                    shadow = self._shadow(house_picture(house.square, house.value))
                    self._shade(target, shadow, self._corner(house.square), 1 - each.done(clock.now))
                case motions.Rise(square=square):
                    shadow = self._shadow(mountain_picture(square, None))
                    self._shade(target, shadow, self._corner(square), each.done(clock.now))
                case motions.TurnOver(square=square, secret=secret):
                    shadow = self._shadow(mountain_picture(square, secret))
                    self._shade(target, shadow, self._corner(square), 1.0)
                case motions.Lay(section=section, pieces=pieces):
                    shadow = self._pictures.get(self.pieces.canal(section, pieces).shadow)
                    self._shade(target, shadow, self.frame.edge_middle(section), 0.6 * each.done(clock.now))
                case motions.Burst(point=point):
                    shadow = self._pictures.get("aquaedukt/springs/new_shadow")
                    self._shade(target, shadow, self.frame.point_pos(point), each.done(clock.now) ** 2)

    def _shadow(self, name: str) -> Sprite:
        return self._pictures.get(f"{name}_shadow")

    def _shade(self, target: Surface, shadow: Sprite, pos: Point, share: float) -> None:
        faded(target, shadow.surface, shadow.rect_at(pos), 0.8 * share)

    # Above everything that lies still

    def paint(self, target: Surface, rect: Rect, clock: Clock, seen: Snapshot) -> None:
        """What moves on the land, from the first that began to the last."""
        now = clock.now
        for each in clock.active():
            match each:
                case motions.Spotlight(place=place):
                    self._spotlight(target, place)
                case motions.Carry():
                    self._carry(target, each, now, seen)
                case motions.Build(house=house):
                    player = self._player(seen, house.seat)
                    self._build(target, house.square, house.value, player, each.done(now))
                case motions.Leave():
                    self._leave(target, each, each.done(now), seen)
                case motions.Lay():
                    self._lay(target, each, each.done(now))
                case motions.Green(square=square, after=after) if after > each.before:
                    self._drop(target, square, after, each.share(now), seen)
                case motions.Burst(point=point):
                    self._burst(target, point, each.done(now))
                case motions.Rise(square=square):
                    self._rise(target, square, each.done(now))
                case motions.TurnOver():
                    self._turn(target, each, each.done(now))
                case motions.Bonus(square=square):
                    self._bonus(target, square, each.share(now))
                case motions.Slab(region=region, square=square):
                    self._slab(target, region, square, each.done(now))
                case motions.Plaque(region=region):
                    self._plaque(target, region, each.share(now))
                case motions.Lead():
                    self._lead(target, each, now)
                case motions.Refuse(region=region):
                    self._refuse(target, region, each.share(now), seen)

    # Houses

    def _build(self, target: Surface, square: str, value: int, player: PlayerColour, done: float) -> None:
        """Kerb and floors, walls, rafters; then the roofs come down and dust flies up a little."""
        corner = self._corner(square)
        for stage, until in enumerate(_SITES):
            if done < until:
                before = _SITES[stage - 1] if stage else 0.0
                if stage:
                    self._site(target, square, value, player, stage - 1, 1.0)
                self._site(target, square, value, player, stage, min(1.0, (done - before) / 0.08))
                return
        part = (done - _SITES[-1]) / (1 - _SITES[-1])
        self._site(target, square, value, player, SITES - 1, 1.0)
        tile = house_sprite(self._pictures, square, value, player)
        drop = round(self.frame.cell * 0.1 * (1 - ease(min(1.0, part * 1.6))))
        faded(target, tile.surface, tile.rect_at((corner[0], corner[1] - drop)), min(1.0, part * 4))
        self._dust(target, square, part * 0.8, 0.55)

    def _site(
        self, target: Surface, square: str, value: int, player: PlayerColour, stage: int, share: float
    ) -> None:
        picture = site(self._pictures, player, value, stage)
        faded(target, picture.surface, picture.rect_at(self._corner(square)), share)

    def _leave(self, target: Surface, motion: motions.Leave, done: float, seen: Snapshot) -> None:
        """A tremble, then it sinks into warm dust, which hangs on after it."""
        house, cell = motion.house, self.frame.cell
        player = self._player(seen, house.seat)
        tile = house_sprite(self._pictures, house.square, house.value, player)
        x, y = self._corner(house.square)
        sunk = ease(min(1.0, max(0.0, (done - 0.12) / 0.6)))
        shaken = round(cell * 0.016 * math.sin(done * 60) * (1 - sunk))
        place = tile.rect_at((x + shaken, y))
        deep = round(sunk * place.h * 0.5)
        part = Rect(0, 0, place.w, place.h - deep)
        if part.h > 0 and sunk < 1:
            faded(target, tile.surface, (place.x, place.y + deep), 1 - sunk**2, part)
        self._dust(target, house.square, done, 1.0)

    def _dust(self, target: Surface, square: str, share: float, strength: float) -> None:
        self._cloud(target, self.frame.square_rect(square).center, share, strength)

    def _cloud(self, target: Surface, pos: Point, share: float, strength: float) -> None:
        """Dust that rises, spreads and is gone."""
        if 0 <= share < 1:
            cloud = self._pictures.get(f"aquaedukt/effects/dust_{int(share * DUSTS)}")
            faded(target, cloud.surface, cloud.rect_at(pos), strength)

    # Water

    def _lay(self, target: Surface, motion: motions.Lay, done: float) -> None:
        canal = self.pieces.canal(motion.section, motion.pieces)
        sprite, (x, y) = canal.sprite, canal.pos
        height = round(self.frame.cell * _FALL * (1 - done * done))
        faded(target, sprite.surface, sprite.rect_at((x, y - height)), min(1.0, done * 3))

    def _drop(self, target: Surface, square: str, supply_now: int, share: float, seen: Snapshot) -> None:
        """The drop that tells the new supply pops up, shining."""
        if share > _DROP_COMES and square not in seen.mountains:
            drop = self._pictures.get(f"aquaedukt/marks/drop_{min(supply_now, 2)}_fresh")
            fades = min(1.0, (1 - share) / 0.25)
            grown = popping((share - _DROP_COMES) / (motions.DROP_LIES - _DROP_COMES))
            scaled(target, drop, self.pieces.drop_pos(seen, square), grown, fades)

    def _burst(self, target: Surface, point: str, done: float) -> None:
        """The ground cracks and steams, stones fly, and the basin comes up in the spray."""
        pos = self.frame.point_pos(point)
        self._cloud(target, pos, done / 0.7, 0.9)
        if done > 0.22:
            basin = supply.spring_sprites(self._pictures)
            up = ease(min(1.0, (done - 0.22) / 0.4))
            _emerge(target, basin[0], pos, up)
            if up >= 1:
                filled = min(1.0, (done - 0.62) / 0.2)
                for each in basin[1:]:
                    faded(target, each.surface, each.rect_at(pos), filled)
        if done < 0.9:
            stage = min(BURSTS - 1, int(done / 0.9 * BURSTS))
            large = self.app.sprites.at(round(self.frame.cell * _SPRAY))
            spray = large.get(f"aquaedukt/springs/burst_{stage}")
            faded(target, spray.surface, spray.rect_at(pos), min(1.0, (0.9 - done) * 4))

    # Mountains

    def _rise(self, target: Surface, square: str, done: float) -> None:
        sprite = self._pictures.get(mountain_picture(square, None))
        _emerge(target, sprite, self._corner(square), ease(min(1.0, done * 1.3)))
        self._dust(target, square, done, 0.8)

    def _turn(self, target: Surface, motion: motions.TurnOver, done: float) -> None:
        """It is heaved over: its own side twice, the hidden side twice; then it lies there, in its dust."""
        stage = int(done * (2 * TURNS + 1))
        name = mountain_picture(motion.square, motion.secret)
        if stage < TURNS:
            name = turning(motion.square, None, stage)
        elif stage < 2 * TURNS:
            name = turning(motion.square, motion.secret, stage - TURNS)
        self._pictures.get(name).draw(target, self._corner(motion.square))
        if stage >= 2 * TURNS - 1:
            self._dust(target, motion.square, (done - 0.6) / 0.4, 0.7)

    def _bonus(self, target: Surface, square: str, share: float) -> None:
        badge = self._pictures.get("aquaedukt/marks/roundel_mineral")
        x, y = self.frame.square_rect(square).center
        up = round(self.frame.cell * 0.3 * ease(share))
        fades = min(1.0, (1 - share) / 0.2)
        scaled(target, badge, (x, y - up), 1.25 * popping(share / 0.5), fades)

    # Numbers

    def _slab(self, target: Surface, region: int, square: str, done: float) -> None:
        """It comes up out of the ground, or goes down into it."""
        middle = self.frame.square_rect(square).center
        grown = 0.55 + 0.45 * ease(done)
        scaled(target, self._shadow(self.region_numbers.slab_picture(region)), middle, grown, 0.6 * done)
        scaled(target, self.region_numbers.slab(region), middle, grown, min(1.0, done * 1.6))

    def _plaque(self, target: Surface, region: int, share: float) -> None:
        """It is hung up where the land has it already, and only seems to come from nearer."""
        scaled(target, self.region_numbers.plaque(region), self._hung(region), 1.5 - 0.5 * ease(share), share)

    def _refuse(self, target: Surface, region: int, share: float, seen: Snapshot) -> None:
        """The region turns red for a moment, and its number shakes its head."""
        veil = Surface((self.frame.cell, self.frame.cell))
        veil.fill(_REFUSED)
        for square in self.frame.region_rects(region):
            faded(target, veil, square, 0.32 * math.sin(math.pi * share))
        shaken = round(self.frame.cell * 0.12 * math.sin(share * 6 * math.pi) * (1 - share))
        if region in seen.numbers:
            return
        x, y = self._hung(region)
        grown = 1 + (_FULL - 1) * math.sin(math.pi * share)
        scaled(target, self.region_numbers.plaque(region), (x + shaken, y), grown, 1.0)

    # For those who watch

    def _spotlight(self, target: Surface, place: BoardItem) -> None:
        if place.sort == "square":
            light = self._pictures.get("ui/legal_square")
            light.draw(target, self._corner(place.key))
        elif place.sort == "point":
            self._pictures.get("aquaedukt/marks/chosen_point").draw(target, self.frame.point_pos(place.key))
        else:
            name = f"aquaedukt/marks/chosen_edge_{self.frame.axis(place.key)}"
            self._pictures.get(name).draw(target, self.frame.edge_middle(place.key))

    def _carry(self, target: Surface, carry: motions.Carry, now: float, seen: Snapshot) -> None:
        """A piece on its way through the air to above its place."""
        x, y = self._carried_to(carry, now)
        if carry.piece == items.SPRING:
            for sprite in supply.spring_sprites(self._pictures):
                sprite.draw(target, (x, y))
        elif carry.piece == items.CANAL:
            self.pieces.canal(carry.place.key, 1).sprite.draw(target, (x, y))
        else:
            player = self._player(seen, carry.seat)
            tile = house_sprite(self._pictures, carry.place.key, carry.piece.number, player)
            target.blit(tile.surface, tile.surface.get_rect(center=(x, y)))

    def _carried_to(self, carry: motions.Carry, now: float) -> Point:
        """Where a piece is on its way: it flies in an arc, and ends above its place."""
        share = ease(carry.share(now))
        goal = self._place(carry.place).center
        height = _FALL * share + 1.2 * share * (1 - share)
        return (
            carry.start_at[0] + round((goal[0] - carry.start_at[0]) * share),
            carry.start_at[1]
            + round((goal[1] - carry.start_at[1]) * share)
            - round(self.frame.cell * height),
        )

    def _lead(self, target: Surface, lead: motions.Lead, now: float) -> None:
        """A spark of gold with a fading trail."""
        for number in range(_SPARKS, -1, -1):
            when = now - number * _TRAIL / _SPARKS
            if when >= lead.start:
                spark = _spark(max(4, round(self.frame.cell * (0.34 - 0.22 * number / _SPARKS))))
                spark.set_alpha(round(255 * (1 - number / (_SPARKS + 1))))
                target.blit(spark, spark.get_rect(center=self._led_to(lead, when)))

    def _led_to(self, lead: motions.Lead, now: float) -> Point:
        """Where the light is: from the die to the middle of the region, in a low arc."""
        share, start = ease(lead.share(now)), self.frame.tray_rect().center
        rects = self.frame.region_rects(lead.region)
        goal = rects[0].unionall(rects[1:]).center
        up = math.sin(share * math.pi) * self.frame.cell * 0.5
        return (
            round(start[0] + (goal[0] - start[0]) * share),
            round(start[1] + (goal[1] - start[1]) * share - up),
        )

    # Places

    def _place(self, place: BoardItem) -> Rect:
        if place.sort == "square":
            return self.frame.square_rect(place.key)
        if place.sort == "point":
            return Rect(self.frame.point_pos(place.key), (0, 0))
        return self.frame.edge_rect(place.key)

    def _corner(self, square: str) -> Point:
        return self.frame.square_rect(square).topleft

    def _hung(self, region: int) -> Point:
        """Where the plaque of a full region hangs."""
        return self.frame.in_square(NAME_OF[SQUARES_OF[region][0]], PLAQUE)

    def _player(self, seen: Snapshot, seat: int) -> PlayerColour:
        return self.app.theme.player(seen.colours[seat])


def _emerge(target: Surface, sprite: Sprite, pos: Point, share: float) -> None:
    """The upper part of a picture, coming up behind the line on which it stands."""
    place = sprite.rect_at(pos)
    high = round(place.h * share)
    if high > 0:
        target.blit(sprite.surface, (place.x, place.bottom - high), Rect(0, 0, place.w, high))


def faded(
    target: Surface, picture: Surface, place: Rect | Point, share: float, part: Rect | None = None
) -> None:
    """A picture, or a part of it, as far as it is there: from 0, nothing, to 1."""
    opacity = round(255 * min(1.0, share))
    if opacity >= 255:
        target.blit(picture, place, part)
    elif opacity > 0:
        picture.set_alpha(opacity)
        target.blit(picture, place, part)
        picture.set_alpha(255)  # pictures are shared


def scaled(target: Surface, sprite: Sprite, pos: Point, factor: float, share: float) -> None:
    """A picture of another size around its middle, which stays where it is at its own size."""
    place = sprite.rect_at(pos)
    size = (round(place.w * factor), round(place.h * factor))
    if min(size) > 0:
        other = pygame.transform.smoothscale(sprite.surface, size)
        faded(target, other, other.get_rect(center=place.center), share)


def popping(share: float) -> float:
    """How large something is that pops up: from half its size a little too far, and back."""
    if share >= 1:
        return 1.0
    left = 1 - max(0.0, share)
    return 1 + 0.28 * left * (1 - left) * 4 - 0.5 * left**3
