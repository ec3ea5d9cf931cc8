"""Moving water, made from flow maps: a short loop per track and direction, and a channel filling up.

A flow map tells for every pixel how far along the track it lies (red), how far across (green), the light on
it (blue) and how much of it is seen (alpha). Ripples are waves that fit a whole number of times into a
square, so they run on from piece to piece. A game says which maps it has and which of them are pools.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame
from pygame import Surface

from aqua_romana.ui.graphics.sprites import Sprite, SpriteSet

FRAMES: Final = 13
FRAMES_PER_SECOND: Final = 8
_MOST_BETWEEN: Final = 4
_PARTS: Final = 12  # of the way from one of them to the next: moments in between are counted in these

Floats = npt.NDArray[np.float32]

_DEEP: Final = np.array((22, 98, 128), np.float32)
_BODY: Final = np.array((36, 138, 172), np.float32)
_BRIGHT: Final = np.array((110, 200, 218), np.float32)
_FOAM: Final = np.array((236, 250, 250), np.float32)
# Waves: cycles along the square, cycles per loop, cycles across, weight, phase.
_WAVES: Final = (
    (1, 1, 0.6, 0.50, 0.0),
    (2, 2, -1.2, 0.42, 0.3),
    (3, 2, 2.1, 0.30, 0.55),
    (5, 4, -2.6, 0.20, 0.8),
)


class Track:
    """The flow map of one track at one size, as arrays (x first, as pygame keeps them)."""

    def __init__(self, pictures: SpriteSet, name: str) -> None:
        sprite = pictures.get(name)
        colours = pygame.surfarray.array3d(sprite.surface).astype(np.float32)
        self.anchor = sprite.anchor
        self.along: Floats = colours[:, :, 0] / 255.0
        self.across: Floats = colours[:, :, 1] / 255.0
        self.light: Floats = colours[:, :, 2] / 128.0
        self.alpha: Floats = pygame.surfarray.array_alpha(sprite.surface).astype(np.float32)

    def is_at(self, pos: tuple[int, int]) -> bool:
        """Whether water is seen at a place, counted from the corner of the square."""
        return is_at(self.alpha, self.anchor, pos, 64)


class Flow(ABC):
    """Water at one size of square."""

    def __init__(self, pictures: SpriteSet) -> None:
        self._pictures = pictures
        self._tracks: dict[str, Track] = {}
        self._loops: dict[tuple[str, bool], dict[int, Surface]] = {}
        self._missing: dict[tuple[str, bool, int], None] = {}  # pictures asked for and not made yet
        self._veils: dict[str, Surface] = {}

    # For a game to say

    @abstractmethod
    def picture_of(self, name: str) -> str:
        """The picture of the flow map of a track."""

    def is_pool(self, name: str) -> bool:
        """Whether the water of a track stands and only ripples."""
        return False

    def begins_at(self, name: str) -> float:
        """Where in the square's length the flow map of a track begins: waves run on from map to map."""
        return 0.0

    def read_track(self, name: str) -> Track:
        """The flow map of a track as its picture has it; each is read once."""
        return Track(self._pictures, self.picture_of(name))

    # Pictures

    def track(self, name: str) -> Track:
        """The flow map of a track."""
        found = self._tracks.get(name)
        if found is None:
            found = self._tracks[name] = self.read_track(name)
        return found

    def corner(self, name: str, place: tuple[int, int]) -> tuple[int, int]:
        """Where the picture of a track goes whose anchor is at a place."""
        anchor = self.track(name).anchor
        return place[0] - anchor[0], place[1] - anchor[1]

    def frame(self, name: str, forward: bool, at: float) -> Surface:
        """The water at a moment of the loop; while its pictures are being made, little by little, one of
        those before."""
        part = round(at * _PARTS) % (FRAMES * _PARTS)
        loop = self._loops.get((name, forward))
        if loop is None:
            loop = self._loops[name, forward] = {0: self._picture(name, forward, 0.0)}
        if part not in loop:
            self._missing[name, forward, part] = None
            part -= part % _PARTS
        return loop.get(part) or loop[0]

    def tick(self, pictures: int) -> None:
        """Time moves on: make at most so many missing pictures, lest a frame take too long."""
        for name, forward, part in list(self._missing)[:pictures]:
            del self._missing[name, forward, part]
            self._loops[name, forward][part] = self._picture(name, forward, part / _PARTS / FRAMES)

    def filling(self, name: str, forward: bool, at: float, progress: float) -> Surface:
        """The track filled up to `progress`, with foam where the water arrives."""
        return self._picture(name, forward, at / FRAMES, progress)

    def veil(self, name: str) -> Surface:
        """The track as a bright veil: for lighting up an aqueduct."""
        found = self._veils.get(name)
        if found is None:
            track = self.track(name)
            colours = np.broadcast_to(np.array((255, 236, 160), np.float32), (*track.alpha.shape, 3))
            found = self._veils[name] = surface_of(colours, track.alpha * 0.38)
        return found

    def _picture(self, name: str, forward: bool, phase: float, progress: float | None = None) -> Surface:
        track = self.track(name)
        along = track.along if forward else 1.0 - track.along
        across = track.across if forward else 1.0 - track.across
        if self.is_pool(name):
            colours = _pool(track, phase)
        else:
            colours = _stream(along + self.begins_at(name), across, track.light, phase)
        alpha = track.alpha
        if progress is not None:
            reach = reach_of(progress)
            alpha = alpha * np.clip((reach - along) * 16 + 0.5, 0, 1)
            foam = np.clip(1 - np.abs(along - reach) * 14, 0, 1)[:, :, None] * 0.85
            colours = colours + (_FOAM - colours) * foam
        return surface_of(colours, alpha)


def moved_on(at: float, rate: int, loop: int) -> float:
    """The next moment of a loop of so many pictures, at so many pictures a second: no smaller steps than
    quarters, lest the pictures between take too much memory; below the usual rate whole ones."""
    steps = max(1, min(_MOST_BETWEEN, round(rate * 2 / FRAMES_PER_SECOND) / 2))
    return round((at + 1 / steps) * _PARTS) / _PARTS % loop


def new_pictures(usual: int, rate: int, cell: int) -> int:
    """How many pictures of water may be made for one tick: as many a second at any rate and size."""
    return max(1, round(usual * FRAMES_PER_SECOND / max(rate, FRAMES_PER_SECOND) * (80 / cell) ** 2))


class Fading:
    """Pictures of a loop, and those in which one fades into the next; made once."""

    def __init__(self, pictures: SpriteSet, names: Sequence[str]) -> None:
        self._pictures = pictures
        self._names = names
        self._kept: dict[int, Sprite] = {}

    def at(self, moment: float) -> Sprite:
        """The picture at a moment of the loop."""
        number, part = divmod(round(moment * _PARTS), _PARTS)
        first = self._pictures.get(self._names[number % len(self._names)])
        if not part:
            return first
        key = number % len(self._names) * _PARTS + part
        found = self._kept.get(key)
        if found is None:
            second = self._pictures.get(self._names[(number + 1) % len(self._names)])
            found = self._kept[key] = _faded(first, second, part / _PARTS)
        return found


def _faded(first: Sprite, second: Sprite, share: float) -> Sprite:
    """A picture on its way to another."""
    whole = first.rect_at((0, 0)).union(second.rect_at((0, 0)))
    colours, alpha = np.zeros((*whole.size, 3), np.float32), np.zeros(whole.size, np.float32)
    for sprite, weight in ((first, 1 - share), (second, share)):
        place = sprite.rect_at((0, 0)).move(-whole.x, -whole.y)
        part = (slice(place.x, place.right), slice(place.y, place.bottom))
        cover = pygame.surfarray.array_alpha(sprite.surface) * np.float32(weight)
        alpha[part] += cover
        colours[part] += pygame.surfarray.array3d(sprite.surface) * cover[:, :, None]
    colours /= np.maximum(alpha, 1)[:, :, None]
    return Sprite(surface_of(colours, alpha), (-whole.x, -whole.y), first.marks)


def is_at(amount: Floats, anchor: tuple[int, int], pos: tuple[int, int], least: float) -> bool:
    """Whether a picture has at least so much at a place, counted from where its anchor goes."""
    x, y = pos[0] + anchor[0], pos[1] + anchor[1]
    return 0 <= x < amount.shape[0] and 0 <= y < amount.shape[1] and bool(amount[x, y] >= least)


def reach_of(progress: float) -> float:
    """How far along its track water has come that is so far in filling it; the edge is soft."""
    return progress * 1.12 - 0.06


def _stream(along: Floats, across: Floats, light: Floats, phase: float) -> Floats:
    turns = np.zeros_like(along)
    for cycles, speed, sideways, weight, offset in _WAVES:
        turns += weight * np.sin(2 * np.pi * (cycles * along - speed * phase + sideways * across + offset))
    # Slower at the walls: the middle of the stream is brighter.
    middle = 1 - (2 * across - 1) ** 2
    return _coloured(turns * (0.55 + 0.45 * middle) + 0.35 * (middle - 0.6), light)


def _pool(track: Track, phase: float) -> Floats:
    turns = np.zeros_like(track.along)
    for kx, ky, speed, weight, offset in (
        (3, 1, 1, 0.45, 0.0),
        (-2, 3, 1, 0.40, 0.37),
        (4, -3, 2, 0.28, 0.71),
        (1, 5, -1, 0.22, 0.13),
    ):
        turns += weight * np.sin(2 * np.pi * (kx * track.along + ky * track.across - speed * phase + offset))
    return _coloured(turns * 0.8, track.light)


def _coloured(height: Floats, light: Floats) -> Floats:
    """Deep in the troughs, bright on the crests, a glint on the highest."""
    level = np.clip(height * 0.5 + 0.5, 0, 1)[:, :, None]
    low = _DEEP + (_BODY - _DEEP) * np.minimum(level * 2, 1)
    colours = low + (_BRIGHT - low) * np.clip(level * 2 - 1.1, 0, 1) * 0.8
    glint = np.clip(height - 0.78, 0, 1)[:, :, None] * 1.4
    lit: Floats = (colours + (_FOAM - colours) * glint) * light[:, :, None]
    return lit


def surface_of(colours: Floats, alpha: Floats) -> Surface:
    """A picture from arrays, 0 to 255."""
    surface = Surface(alpha.shape, pygame.SRCALPHA)
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[:] = np.clip(colours, 0, 255).astype(np.uint8)
    del pixels
    opacity = pygame.surfarray.pixels_alpha(surface)
    opacity[:] = np.clip(alpha, 0, 255).astype(np.uint8)
    del opacity
    return surface.convert_alpha() if pygame.display.get_surface() else surface
