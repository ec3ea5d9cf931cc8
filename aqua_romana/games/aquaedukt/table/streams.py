"""The water on the land: in which pieces it runs, what lies over it, and how it is painted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.table.pieces import Piece
from aqua_romana.games.aquaedukt.table.water import Water, Wet
from aqua_romana.window.inputs import Point
from aqua_romana.window.sprites import Sprite, SpriteSet

JETS: Final = 8
_MANY: Final = 16  # wet pieces from which on all between them is painted again too

_Strip = tuple[Surface, Point]


class Streams:
    """The water of one snapshot, in the order of its pieces, for one window size."""

    def __init__(self, pictures: SpriteSet, water: Water) -> None:
        self.pictures = pictures
        self.water = water
        self._parts: list[_Strip | Wet] = []
        self._rects: list[Rect] = []

    def follow(self, pieces: list[Piece]) -> None:
        """Water piece by piece, and after it those parts of later pieces that lie over it."""
        self._parts, self._rects = [], []
        for piece in pieces:
            over = piece.sprite.rect_at(piece.pos)
            covered = [part for rect in self._rects if (part := rect.clip(over)).w and part.h]
            if covered:
                whole = covered[0].unionall(covered[1:])
                cut = piece.sprite.surface.subsurface(whole.move(-over.x, -over.y))
                if cut.get_bounding_rect().w:
                    self._parts.append((cut, whole.topleft))
            for wet in piece.water:
                self._parts.append(wet)
                self._rects.append(self._rect_of(wet))

    def _rect_of(self, wet: Wet) -> Rect:
        track = self.water.track(wet.track)
        rect = Rect((wet.at[0] - track.anchor[0], wet.at[1] - track.anchor[1]), track.alpha.shape)
        return rect.union(self._jet_rect(wet.at)) if not wet.section else rect

    def _jet(self, index: int, at: Point) -> Sprite:
        number = (index + at[0] + at[1]) % JETS  # no two springs in step
        return self.pictures.get(f"aquaedukt/springs/jet_{number}")

    def _jet_rect(self, at: Point) -> Rect:
        found = Rect(at, (0, 0))
        for number in range(JETS):
            sprite = self._jet(number, at)
            found = found.union(sprite.surface.get_bounding_rect(8).move(sprite.rect_at(at).topleft))
        return found

    def spoilt(self) -> list[Rect]:
        """What must be painted again when the water has moved on: no more than that, as it happens often."""
        rects = self._rects
        return [rects[0].unionall(rects[1:])] if len(rects) > _MANY else list(rects)

    def paint(self, target: Surface, rect: Rect, index: int, filling: Mapping[str, float]) -> None:
        """The `index`-th picture of all water near `rect`; of sections that are still `filling`, what has
        come."""
        blits: list[_Strip] = []
        for part in self._parts:
            if isinstance(part, Wet):
                blits += self._pictures_of(part, rect, index, filling.get(part.section, 1.0))
            elif rect.colliderect((part[1], part[0].get_size())):
                blits.append(part)
        target.fblits(blits)

    def _pictures_of(self, wet: Wet, rect: Rect, index: int, share: float) -> list[_Strip]:
        track = self.water.track(wet.track)
        at = (wet.at[0] - track.anchor[0], wet.at[1] - track.anchor[1])
        if share <= 0:
            return []
        found = []
        if rect.colliderect((at, track.alpha.shape)):
            if share < 1:
                found.append((self.water.filling(wet.track, wet.forward, index, share), at))
            else:
                found.append((self.water.frame(wet.track, wet.forward, index), at))
        if not wet.section:
            jet = self._jet(index, wet.at)
            found.append((jet.surface, jet.rect_at(wet.at).topleft))
        return found
