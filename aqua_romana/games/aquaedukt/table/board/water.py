"""The water on the land: its flow maps, in which pieces it runs, what lies over it, and how it is painted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame
from pygame import Mask, Rect, Surface

from aqua_romana.games.aquaedukt.table.board.pieces import Piece, Wet, heading
from aqua_romana.table.board.water import FRAMES, Fading, Flow, Track
from aqua_romana.ui.graphics.sprites import MASTER_CELL, Sprite, SpriteSet
from aqua_romana.ui.input import Point

_SLACK: Final = 0.5  # what flow maps say across where no stream runs: in the outer corners of bends
_EVEN: Final = 0.006  # differences from pixel to pixel that are none
_BETWEEN: Final = 0.03  # squares between that and the stream
_BANK: Final = 0.3  # how far from the middle of a stream its bank is
_LEAST: Final = 6  # pixels of such a corner, below which nobody sees it

Bools = npt.NDArray[np.bool_]


class Water(Flow):
    """Water in canals and springs at one size of square."""

    def picture_of(self, name: str) -> str:
        return f"aquaedukt/water/{name}"

    def begins_at(self, name: str) -> float:
        """At a joint the point, where one length ends and the next begins, is in the middle of the map."""
        return 0.5 if name.startswith("joint") else 0.0

    def read_track(self, name: str) -> Track:
        """In the outer corner of a bend the water stands as at the bank beside it; otherwise a line would be
        seen where the stream passes it."""
        found = super().read_track(name)
        if name.startswith("joint"):
            _calm_corners(found, max(2, round(self._pictures.scale * MASTER_CELL * _BETWEEN)))
        return found


def _calm_corners(track: Track, between: int) -> None:
    """Give corners without stream, and all `between` them and the stream, the value of the bank there."""
    across, wet = track.across, track.alpha > 0
    even = wet & (np.abs(across - _SLACK) < 0.02)
    for axis in (0, 1):
        even &= np.abs(np.diff(across, axis=axis, append=_SLACK)) < _EVEN
    for corner in _parts(even):
        wide = _grown(corner, between)
        bank = across[_grown(wide, 2) & ~wide & wet]
        if bank.size and abs(float(np.median(bank)) - _SLACK) > _BANK:
            across[wide & wet] = round(float(np.median(bank)))


def _parts(shape: Bools) -> list[Bools]:
    """The parts of a shape that hang together, as far as they can be seen."""
    mask = Mask(shape.shape)
    for x, y in np.argwhere(shape):
        mask.set_at((int(x), int(y)))
    found = []
    for part in mask.connected_components(_LEAST):
        there = np.zeros_like(shape)
        for x, y in np.argwhere(shape):
            there[x, y] = part.get_at((int(x), int(y)))
        found.append(there)
    return found


def _grown(shape: Bools, by: int) -> Bools:
    """A shape and all pixels so near to it."""
    found = np.pad(shape, by)
    for _ in range(by):
        for axis in (0, 1):
            found = found | np.roll(found, 1, axis) | np.roll(found, -1, axis)
    return found[by:-by, by:-by]


JETS: Final = 8
_MANY: Final = 16  # wet pieces from which on all between them is painted again too
_SEEN: Final = 24  # the least opacity that counts as part of a picture
# Chevrons drift downstream: how many a section has, and from where to where they are seen, in squares from
# north or west. Springs reach far into their sections, and joints over the water north of them.
_CHEVRONS: Final = 2
_COURSES: Final = {"E": (0.30, 0.84), "W": (0.70, 0.16), "S": (0.31, 0.74), "N": (0.66, 0.18)}

_Strip = tuple[Surface, Point]


class Streams:
    """The water of one snapshot, in the order of its pieces, for one window size."""

    def __init__(self, pictures: SpriteSet, water: Water, cell: int) -> None:
        self.pictures = pictures
        self.water = water
        self.cell = cell
        self._jets = Fading(pictures, [f"aquaedukt/springs/jet_{each}" for each in range(JETS)])
        self._parts: list[_Strip | Wet] = []
        self._rects: list[Rect] = []  # of all water
        self._shapes: dict[int, tuple[Sprite, Mask]] = {}  # by the sprite's identity
        self._wet_shapes: dict[str, tuple[Rect, Mask]] = {}
        self._channels: dict[str, list[Point]] = {}

    # What there is

    def follow(self, pieces: list[Piece]) -> None:
        """Water piece by piece, and after it those parts of later pieces that lie over it.

        What is painted again may itself lie under something: then that is painted again too.
        """
        self._parts, self._rects = [], []
        painted: list[Rect] = []
        shapes: list[Mask] = []
        for piece in pieces:
            over = piece.sprite.rect_at(piece.pos)
            for number in over.collidelistall(painted):
                found = self._common(piece.sprite, over, painted[number], shapes[number])
                if found is not None:
                    part, shape = found
                    painted.append(part)
                    shapes.append(shape)
                    inside = part.move(-over.x, -over.y)
                    self._parts.append((piece.sprite.surface.subsurface(inside), part.topleft))
            for wet in piece.water:
                rect, shape = self._wet_shape(wet)
                self._parts.append(wet)
                self._rects.append(rect)
                painted.append(rect)
                shapes.append(shape)

    def _common(self, sprite: Sprite, over: Rect, under: Rect, shape: Mask) -> tuple[Rect, Mask] | None:
        """Where a picture covers what was painted before, and in which shape; None where it does not."""
        common = self._shape(sprite).overlap_mask(shape, (under.x - over.x, under.y - over.y))
        spots = common.get_bounding_rects()
        if not spots:
            return None
        part = spots[0].unionall(spots[1:])
        cut = Mask(part.size)
        cut.draw(common, (-part.x, -part.y))
        return part.move(over.topleft), cut

    def _shape(self, sprite: Sprite) -> Mask:
        found = self._shapes.get(id(sprite))
        if found is None:
            found = (sprite, pygame.mask.from_surface(sprite.surface, _SEEN))
            self._shapes[id(sprite)] = found
        return found[1]

    def _wet_shape(self, wet: Wet) -> tuple[Rect, Mask]:
        """Where the water of a piece is painted, and in which shape."""
        found = self._wet_shapes.get(wet.track)
        if found is None:
            found = self._wet_shapes[wet.track] = self._find_wet_shape(wet)
        return found[0].move(wet.at), found[1]

    def _find_wet_shape(self, wet: Wet) -> tuple[Rect, Mask]:
        """Around the place where it is painted; with a spring's jet, whichever of its pictures it is."""
        sprites = [self.pictures.get(self.water.picture_of(wet.track))]
        if not wet.section:
            sprites += [self._jet(index, (0, 0)) for index in range(JETS)]
        rects = [sprite.rect_at((0, 0)) for sprite in sprites]
        whole = rects[0].unionall(rects[1:])
        shape = Mask(whole.size)
        for sprite, rect in zip(sprites, rects, strict=True):
            shape.draw(self._shape(sprite), (rect.x - whole.x, rect.y - whole.y))
        spots = shape.get_bounding_rects() or [shape.get_rect()]  # none in a picture too small to show any
        part = spots[0].unionall(spots[1:])
        cut = Mask(part.size)
        cut.draw(shape, (-part.x, -part.y))
        return part.move(whole.topleft), cut

    def _jet(self, index: float, at: Point) -> Sprite:
        return self._jets.at(index + at[0] + at[1])  # no two springs in step

    def spoilt(self) -> list[Rect]:
        """What must be painted again when the water has moved on: no more than that, as it happens often."""
        return [self._rects[0].unionall(self._rects[1:])] if len(self._rects) > _MANY else list(self._rects)

    # Painting

    def paint(self, target: Surface, rect: Rect, index: float, filling: Mapping[str, float]) -> None:
        """The `index`-th picture of all water near `rect`; of sections that are still `filling`, what has
        come."""
        blits: list[_Strip] = []
        for part in self._parts:
            if isinstance(part, Wet):
                blits += self.pictures_of(part, index, filling.get(part.section, 1.0))
            else:
                blits.append(part)
        target.fblits(blits)

    def pictures_of(self, wet: Wet, index: float, share: float = 1.0) -> list[_Strip]:
        """The water in a piece that has so much of it, with the signs on it."""
        if share <= 0:
            return []
        at = self.water.corner(wet.track, wet.at)
        if share < 1:
            return [(self.water.filling(wet.track, wet.forward, index, share), at)]
        found = [(self.water.frame(wet.track, wet.forward, index), at)]
        if not wet.section:
            jet = self._jet(index, wet.at)
            found.append((jet.surface, jet.rect_at(wet.at).topleft))
        elif not wet.track.startswith("joint"):
            found += self._chevrons(wet, index)
        return found

    def _chevrons(self, wet: Wet, index: float) -> list[_Strip]:
        """Small arrows on the water of a section, in each of its channels."""
        side = heading(wet.section)
        sprite = self.pictures.get(f"aquaedukt/marks/chevron_{side}")
        left, top = wet.at[0] - sprite.anchor[0], wet.at[1] - sprite.anchor[1]
        first, last = _COURSES[side]
        channels = self._across(wet.track)
        found = []
        for number in range(_CHEVRONS):
            along = first + (number / _CHEVRONS + index / FRAMES) % 1 * (last - first) - 0.5
            ahead = round(along * self.cell)
            right, down = (ahead, 0) if side in "EW" else (0, ahead)
            found += [(sprite.surface, (left + x + right, top + y + down)) for x, y in channels]
        return found

    def _across(self, name: str) -> list[Point]:
        """The middles of a section's channels, from the middle of its edge."""
        found = self._channels.get(name)
        if found is None:
            track = self.water.track(name)
            is_level = name.startswith("EW")
            width, height = track.alpha.shape
            line = track.alpha[width // 2, :] if is_level else track.alpha[:, height // 2]
            wet = np.flatnonzero(np.diff((line > _SEEN).astype(np.int8), prepend=0, append=0))
            middles = [int(first + last) // 2 for first, last in zip(wet[::2], wet[1::2], strict=True)]
            if is_level:
                found = [(0, each - track.anchor[1]) for each in middles]
            else:
                found = [(each - track.anchor[0], height // 2 - track.anchor[1]) for each in middles]
            self._channels[name] = found
        return found
