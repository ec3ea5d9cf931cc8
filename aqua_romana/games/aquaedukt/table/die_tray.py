"""The die in its tray: at rest on its number, shaken, thrown, bouncing, and turned back by undo."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.table import supply
from aqua_romana.games.aquaedukt.table.board import items, motions
from aqua_romana.games.aquaedukt.table.board.items import LandMarks
from aqua_romana.games.aquaedukt.table.board.moving_painter import faded
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.table.board.items import BoardItem
from aqua_romana.table.board.motion import Clock, ease
from aqua_romana.ui.app import App
from aqua_romana.ui.graphics.sprites import MASTER_CELL, Sprite, SpriteSet
from aqua_romana.ui.input import Point

TUMBLES: Final = 12  # pictures of the die in the air
_ROOM: Final = (500, 446)  # of the tray in the pictures' own pixels, with a little air
_TRAY_ANCHOR: Final = (250, 242)
_UNIT: Final = 192  # pixels of the pictures: the die is 1.24 of them across
_FAINT: Final = 0.47  # how much there is of a die nobody has thrown yet, while nobody can
_DIE_SIDE: Final = 1.5  # across the light around it, in units
_MIDDLE: Final = 0.44  # how far the middle of the die is above its foot, in units
#: Moments of a throw, in shares of its time: it leaves the hand, meets the tray three times, lies.
_THROWN: Final = 0.17
_STRIKES: Final = (0.26, 0.52, 0.70)
_HEIGHTS: Final = (0.95, 0.62, 0.2)  # before the first, second and third time, in units
_WEST: Final = -0.88  # where the hand holds it
_TURNS: Final = 19  # pictures of its tumbling that pass in one throw
_ROCK: Final = 9.0  # degrees by which it still rocks when its number is up


class Pose(NamedTuple):
    """Where the die is, in units from the middle of the tray, and which picture shows it."""

    x: float
    y: float
    height: float
    picture: str
    rocked: float = 0.0  # degrees


class DieTray:
    """Paints tray and die for one window size."""

    def __init__(self, app: App, frame: LandFrame) -> None:
        self.app = app
        self.frame = frame
        room = frame.tray_rect()
        scale = min(room.w / _ROOM[0], room.h / _ROOM[1])
        self.cell = max(8, int(MASTER_CELL * scale))
        width, height = (round(side * self.cell / MASTER_CELL) for side in _ROOM)
        corner = Rect(0, 0, width, height)
        corner.center = room.center
        self.middle: Point = (
            corner.x + round(_TRAY_ANCHOR[0] * self.cell / MASTER_CELL),
            corner.y + round(_TRAY_ANCHOR[1] * self.cell / MASTER_CELL),
        )
        self.unit = _UNIT * self.cell / MASTER_CELL
        self._warmed = 0  # pictures of its tumbling that are ready

    @property
    def _pictures(self) -> SpriteSet:
        return self.app.sprites.at(self.cell)

    def die_rect(self, seen: Snapshot) -> Rect:
        """Where the die lies at rest."""
        return self._light(rest(seen.throws))

    def sprite(self, number: int) -> Sprite:
        """The die with a number up; one that was never thrown shows its highest."""
        return self._pictures.get(f"aquaedukt/die/die_{number or 20}")

    def spoilt(self) -> Rect:
        """What a throw paints on."""
        room, air = self.frame.tray_rect(), round(self.unit * 0.5)
        return room.inflate(2 * air, 2 * air)

    def warm(self) -> None:
        """Make one more picture of a throw ready: now and then, before anybody throws."""
        if self._warmed < TUMBLES:
            self._pictures.get(_tumble(self._warmed))
            self._warmed += 1

    # Painting

    def paint(
        self,
        target: Surface,
        rect: Rect,
        seen: Snapshot,
        clock: Clock,
        marks: LandMarks,
        carried: BoardItem | None = None,
    ) -> None:
        """The tray, and the die unless a hand has it."""
        if not self.spoilt().colliderect(rect):
            return
        clip = target.get_clip()
        target.set_clip(clip.clip(self.frame.die_slab()))  # its shadow falls on the panel, not on its frame
        self._pictures.get("aquaedukt/die/tray_shadow").draw(target, self.middle)
        target.set_clip(clip)
        self._pictures.get("aquaedukt/die/tray").draw(target, self.middle)
        if carried == items.DIE:
            return
        pose = _pose(seen, clock)
        usable, chosen = items.DIE in marks.usable, items.DIE in marks.chosen
        if (usable or chosen) and not is_rolling(clock):
            supply.paint_glow(target, self._light(pose), 0.5, chosen, self.app.theme.is_plain)
        faint = not (seen.throws or usable or chosen)
        self._paint_die(target, pose, _FAINT if faint else 1.0)

    def _light(self, pose: Pose) -> Rect:
        side = round(self.unit * _DIE_SIDE)
        rect = Rect(0, 0, side, side)
        x, y = self._spot(pose)
        rect.center = (x, y - round(self.unit * _MIDDLE))
        return rect

    def _spot(self, pose: Pose) -> Point:
        return (
            self.middle[0] + round(pose.x * self.unit),
            self.middle[1] + round((pose.y + _FOOT) * self.unit),
        )

    def _paint_die(self, target: Surface, pose: Pose, share: float) -> None:
        x, y = self._spot(pose)
        shadow = self._pictures.get("aquaedukt/die/shadow")
        away = pose.height * self.unit
        shade = share * max(0.45, 1 - 0.5 * pose.height)
        faded(target, shadow.surface, shadow.rect_at((x + round(away * 0.55), y + round(away * 0.2))), shade)
        sprite = self._pictures.get(pose.picture)
        up = y - round(away * 0.8)
        if pose.rocked:
            turned = pygame.transform.rotozoom(sprite.surface, pose.rocked, 1.0)
            middle = Rect(sprite.rect_at((x, up))).center
            faded(target, turned, turned.get_rect(center=middle), share)
        else:
            faded(target, sprite.surface, sprite.rect_at((x, up)), share)


# Where the die is

_FOOT: Final = 0.34  # how far south of its middle the die stands, so that it covers the tray's middle


def rest(count: int) -> Pose:
    """Where the die lies after so many throws: not always on the same spot."""
    if not count:
        return Pose(0.0, 0.0, 0.0, "")
    angle = count * 2.399963  # never the same direction twice
    return Pose(0.2 * math.cos(angle), 0.1 * math.sin(angle), 0.0, "")


def _pose(seen: Snapshot, clock: Clock) -> Pose:
    for each in clock.plan.motions:
        if isinstance(each, motions.Throw) and not each.is_over(clock.now):
            return thrown(each.share(clock.now), each.number, each.count)
        if isinstance(each, motions.TurnTo) and not each.is_over(clock.now):
            return _turned_to(each.share(clock.now), each.number, each.count)
    return rest(seen.throws)._replace(picture=f"aquaedukt/die/die_{seen.shown or 20}")


def is_rolling(clock: Clock) -> bool:
    """Whether the die is under way."""
    return any(
        isinstance(each, motions.Throw | motions.TurnTo) and not each.is_over(clock.now)
        for each in clock.plan.motions
    )


def thrown(share: float, number: int, count: int) -> Pose:
    """A throw from the west: shaken in the hand, then over the tray in three bounces, each lower than the one
    before; it rolls out and rocks until it lies."""
    lies = rest(count)
    if share < _THROWN:
        beat = share / _THROWN
        shaken = math.sin(beat * 4 * math.pi)
        x, y = _WEST + 0.12 * shaken, lies.y - 0.08 * math.cos(beat * 6 * math.pi)
        return Pose(x, y, _HEIGHTS[0] + 0.06 * shaken, _tumble(int(beat * 5) * 5))
    # Friction: most of the way is covered before the second bounce.
    way = (share - _THROWN) / (1 - _THROWN)
    along = 1 - (1 - way) ** 2.1
    x, y = _WEST + (lies.x - _WEST) * along, lies.y
    if share >= _STRIKES[2]:
        left = (share - _STRIKES[2]) / (1 - _STRIKES[2])
        if left > 0.45:  # its number is up
            calm = (left - 0.45) / 0.55
            rocked = _ROCK * math.cos(calm * 2.5 * math.pi) * (1 - calm) ** 2
            return Pose(x, y, 0.0, f"aquaedukt/die/die_{number}", rocked)
    return Pose(x, y, _height(share), _tumble(int(along * _TURNS)))


def _height(share: float) -> float:
    """Above the tray, between two bounces."""
    begins = (_THROWN, *_STRIKES)
    for index, strike in enumerate(_STRIKES):
        if share < strike:
            part = (share - begins[index]) / (strike - begins[index])
            if index == 0:  # from the hand it only falls
                return _HEIGHTS[0] * (1 - part * part)
            return _HEIGHTS[index] * 4 * part * (1 - part)
    return 0.0


def _turned_to(share: float, number: int, count: int) -> Pose:
    lies = rest(count)
    height = 0.3 * 4 * share * (1 - share)
    if ease(share) < 0.7:
        return Pose(lies.x, lies.y, height, _tumble(TUMBLES - 1 - int(share * 8)))
    return Pose(lies.x, lies.y, height, f"aquaedukt/die/die_{number or 20}")


def _tumble(index: int) -> str:
    return f"aquaedukt/die/tumble_{index % TUMBLES}"
