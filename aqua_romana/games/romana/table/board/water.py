"""The water on the board: flow maps, which tracks are wet, what covers them, their paint; the fountains."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.table.board import motions
from aqua_romana.games.romana.table.board.mark_painter import aqueduct_glow
from aqua_romana.games.romana.table.board.pieces import Coat, Piece, Pieces, picture_on, track_name
from aqua_romana.games.romana.table.board.snapshot import Crossing, Snapshot
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.motion import Clock
from aqua_romana.table.board.water import Fading, Flow, reach_of
from aqua_romana.ui.graphics.sprites import Sprite, SpriteSet
from aqua_romana.ui.input import Point


class Water(Flow):
    """Water in tiles and reservoirs at one size of square."""

    def picture_of(self, name: str) -> str:
        return f"romana/water/{name}"

    def is_pool(self, name: str) -> bool:
        return name.startswith("reservoir")


_Strip = tuple[Surface, Point]
FOUNTAIN_FRAMES = 8  # moving pictures of a fountain
_MANY = 16  # wet tracks from which on all between them is painted again too


@dataclass(frozen=True, slots=True)
class Wet:
    """A track or basin with water in it; reservoirs belong to no aqueduct and have no coat."""

    track: str
    forward: bool
    pos: Point  # of the water's picture
    corner: Point  # of the square
    aqueduct: str = ""
    crossing: Crossing | None = None
    picture: str = ""  # of the tile

    @property
    def coat(self) -> Coat:
        """The glaze along it."""
        return Coat(self.track, self.aqueduct[0], self.forward)


class Streams:
    """The water of one snapshot, row by row from the north, for one window size."""

    def __init__(self, frame: RomanFrame, pieces: Pieces, water: Water) -> None:
        self.frame = frame
        self.pieces = pieces
        self.water = water
        self._rows: list[tuple[list[_Strip], list[Wet]]] = []
        self._anchors: dict[str, Point] = {}  # of flow maps, by track
        self._glow: tuple[frozenset[str], _Strip] | None = None

    def follow(self, seen: Snapshot, still: Snapshot) -> None:
        """Per row of the board: what of the `still` layer re-covers water further north, and the water."""
        self._rows = [([], []) for _ in range(10)]
        self._glow = None
        for name, stream in seen.streams.items():
            for crossing in stream.crossings:
                square, enters, leaves = crossing
                orientation = seen.tiles.get(square) or seen.corners[square]
                track, forward = track_name(orientation, enters, leaves)
                self._wet(int(square[1]), square, track, forward, name, crossing, picture_on(seen, square))
        wet_squares = {wet.crossing[0] for _, water in self._rows for wet in water if wet.crossing}
        for reservoir in seen.reservoirs:
            row = int(reservoir.squares[-1][1])
            self._wet(row, reservoir.squares[0], f"reservoir_{reservoir.picture}", True)
        for piece in self.pieces.of(still):
            if piece.sprite.anchor[1] > 0 and (strip := _overhang(piece, wet_squares)) is not None:
                self._rows[piece.row][0].append(strip)

    def _wet(
        self,
        row: int,
        square: str,
        track: str,
        forward: bool,
        aqueduct: str = "",
        crossing: Crossing | None = None,
        picture: str = "",
    ) -> None:
        corner = self.frame.squares[square].topleft
        anchor = self._anchors.get(track)
        if anchor is None:
            anchor = self._anchors[track] = self.water.track(track).anchor
        pos = (corner[0] - anchor[0], corner[1] - anchor[1])
        self._rows[row][1].append(Wet(track, forward, pos, corner, aqueduct, crossing, picture))

    def aqueduct_at(self, pos: Point) -> str:
        """Whose channel lies under a point, water or coping; empty where there is none."""
        glaze = self.pieces.glaze
        for _, water in reversed(self._rows):
            for wet in reversed(water):
                at = (pos[0] - wet.corner[0], pos[1] - wet.corner[1])
                if wet.aqueduct and (self.water.track(wet.track).is_at(at) or glaze.is_at(wet.coat, at)):
                    return wet.aqueduct
        return ""

    def spoilt(self) -> list[Rect]:
        """What must be painted again when the water has moved on: no more than that, as it happens often."""
        rects = [
            Rect(wet.pos, self.water.track(wet.track).alpha.shape) for _, water in self._rows for wet in water
        ]
        return [rects[0].unionall(rects[1:])] if len(rects) > _MANY else rects

    def paint(self, target: Surface, rect: Rect, index: float, clock: Clock, lit: frozenset[str]) -> None:
        """The `index`-th picture of all water near `rect`, the `lit` aqueducts brighter; where water still
        runs in, it and the glaze beside it as far as it has come."""
        waiting, filling = _unfilled(clock)
        area = rect.inflate(4 * self.frame.cell, 4 * self.frame.cell)
        blits: list[_Strip] = []
        for strips, water in self._rows:
            blits += [strip for strip in strips if area.collidepoint(strip[1])]
            for wet in water:
                if wet.crossing in waiting or not area.collidepoint(wet.pos):
                    continue
                share = filling.get(wet.crossing)
                if share is not None:
                    blits.append(self._glazed(wet, share))
                    blits.append((self.water.filling(wet.track, wet.forward, index, share), wet.pos))
                else:
                    blits.append((self.water.frame(wet.track, wet.forward, index), wet.pos))
                if wet.aqueduct in lit:
                    blits += self._light(wet, share)
        target.fblits(blits)
        if lit:
            target.blit(*self._aura(lit))

    def _glazed(self, wet: Wet, share: float) -> _Strip:
        """The glaze along water that is running in."""
        layer, anchor = self.pieces.glaze.layer(wet.picture, wet.coat, reach_of(share))
        return layer, (wet.corner[0] - anchor[0], wet.corner[1] - anchor[1])

    def _aura(self, lit: frozenset[str]) -> _Strip:
        """A glow around lit aqueducts, made once for them."""
        if self._glow is None or self._glow[0] != lit:
            ring = self.frame.ring
            shape = Surface(ring.size, pygame.SRCALPHA)
            for _, water in self._rows:
                for wet in water:
                    if wet.aqueduct in lit:
                        for picture, at in self._light(wet, None):
                            shape.blit(picture, (at[0] - ring.x, at[1] - ring.y))
            glow = aqueduct_glow(shape, self.frame.cell)
            part = glow.get_bounding_rect()
            self._glow = (lit, (glow.subsurface(part), part.move(ring.topleft).topleft))
        return self._glow[1]

    def _light(self, wet: Wet, share: float | None) -> list[_Strip]:
        """What makes a lit aqueduct brighter than the rest: a veil on its water, light on its coping."""
        if share is not None:
            return []
        light, anchor = self.pieces.glaze.light(wet.picture, wet.coat)
        at = (wet.corner[0] - anchor[0], wet.corner[1] - anchor[1])
        return [(self.water.veil(wet.track), wet.pos), (light, at)]


_chance = random.Random(3)
#: Of a splash: size of each drop, its direction, how far it falls and how high it leaps, in squares.
_DROPS: Final = tuple(
    (
        _chance.uniform(0.05, 0.11),
        math.tau * (number + _chance.random()) / 22,
        _chance.uniform(0.3, 0.85),
        _chance.uniform(0.25, 0.7),
    )
    for number in range(22)
)


@cache
def _drop(size: int) -> Surface:
    """A drop of water; drawn large and scaled down, because circles drawn directly have rough edges."""
    large = Surface((4 * size, 4 * size), pygame.SRCALPHA)
    pygame.draw.circle(large, (47, 166, 214), (2 * size, 2 * size), 2 * size)
    pygame.draw.circle(large, (170, 226, 246), (2 * size - size // 4, 2 * size - size // 3), size * 3 // 2)
    pygame.draw.circle(large, (244, 254, 255), (2 * size - size // 2, 2 * size - size // 2), size * 3 // 4)
    return pygame.transform.smoothscale(large, (size, size))


class Fountains:
    """The fountains in the corners of the pathway, for one window size. Two at a time move on."""

    def __init__(self, frame: RomanFrame, pictures: SpriteSet) -> None:
        self.frame = frame
        self.pictures = pictures
        self._loop = Fading(pictures, [f"romana/fountain/fountain_{each}" for each in range(FOUNTAIN_FRAMES)])
        self._shown = [0.0, 0.0, 0.0, 0.0]  # by corner: which of the moving pictures

    def tick(self, index: float, water: list[Rect], smooth: bool = False) -> list[Rect]:
        """Opposite corners take turns, unless all run smoothly; what must be painted again besides the
        water."""
        turn = int(index) % 2
        moving = (0, 1, 2, 3) if smooth else (turn, turn + 2)
        for corner in moving:
            self._shown[corner] = (index + corner % 2) / 2 if smooth else (int(index) + 1) // 2
        return [self._spoilt(corner, water) for corner in moving]

    def paint(self, target: Surface) -> None:
        """All four."""
        for corner, place in enumerate(self.frame.fountain_rects()):
            self._picture(corner).draw(target, place.topleft)

    def splash_rect(self, path: int) -> Rect:
        """What a splash of the fountain after a pathway square paints on."""
        cell = self.frame.cell
        return self.frame.fountain_after(path).inflate(2 * cell, 2 * cell)

    def splash(self, target: Surface, path: int, share: float) -> None:
        """Drops leap from the fountain's top and fall around it, as far as that has come."""
        cell, (x, y) = self.frame.cell, self.frame.fountain_after(path).center
        for size, turn, far, high in _DROPS:
            rise = 4 * share * (1 - share) * high - 0.55 * (1 - share)
            at = (
                x + math.cos(turn) * far * share * cell,
                y + (math.sin(turn) * far * share * 0.5 - rise) * cell,
            )
            drop = _drop(max(3, round(size * cell)))
            drop.set_alpha(round(255 * min(1.0, 3 * (1 - share))))
            target.blit(drop, drop.get_rect(center=at))

    def _picture(self, corner: int) -> Sprite:
        return self._loop.at(self._shown[corner])

    def _spoilt(self, corner: int, water: list[Rect]) -> Rect:
        """What a fountain paints on, without what is painted again anyway: what overlaps would be joined."""
        rect = self._picture(corner).rect_at(self.frame.fountain_rects()[corner].topleft)
        over = rect.collidelist(water)
        if over < 0 or len(water) > 1:
            return rect
        left, right = min(rect.right, water[over].left), max(rect.left, water[over].right)
        return (
            Rect(rect.x, rect.y, left - rect.x, rect.h)
            if corner in (0, 3)
            else Rect(right, rect.y, rect.right - right, rect.h)
        )


def _overhang(piece: Piece, wet: set[str]) -> _Strip | None:
    """The part of a raised thing that reaches over water in the row north of it."""
    left, reach = piece.sprite.anchor
    north = f"{piece.square[0]}{piece.row - 1}"
    beside = {north, chr(ord(piece.square[0]) + 1) + north[1], chr(ord(piece.square[0]) - 1) + north[1]}
    if not beside & wet:
        return None
    surface = piece.sprite.surface
    part = surface.subsurface(Rect(0, 0, surface.get_width(), min(reach, surface.get_height())))
    return part, (piece.pos[0] - left, piece.pos[1] - reach)


def _unfilled(clock: Clock) -> tuple[set[Crossing | None], dict[Crossing | None, float]]:
    """Crossings the water has not reached yet, and those it is filling."""
    waiting: set[Crossing | None] = set()
    filling: dict[Crossing | None, float] = {}
    now = clock.now
    for each in clock.plan.motions:
        if isinstance(each, motions.Fill) and not each.is_over(now):
            if each.has_begun(now):
                filling[each.crossing] = each.share(now)
            else:
                waiting.add(each.crossing)
    return waiting, filling
