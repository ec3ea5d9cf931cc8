"""Whose water: the coping stones of every track that carries water, glazed in their owner's border.

A map tells for every pixel of a tile how its glaze is toned (red), how much of the owner's figure lies on it
(green), how far along the track it is (blue) and how much of the stone it covers (alpha). Paint and figure
are those of the palette; the light is that of the stone beneath, and what grows before the stone stays.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.table.board.snapshot import Reservoir, Snapshot
from aqua_romana.games.romana.table.board.water import track_name
from aqua_romana.table.board.water import Floats, is_at, surface_of
from aqua_romana.ui.graphics.picture_cache import SurfaceCache
from aqua_romana.ui.graphics.sprites import Inlay, Sprite, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.theme import IVORY, Colour, PlayerColour, Theme, contrast, luminance, mix

_DARK: Final[Colour] = (58, 36, 8)
_DARKEST: Final = {"r": 0.072, "b": 0.055}  # luminance of these paints
# Contrast between green's leaves and their ground. White leaves lie on pale stone: their ground is darker.
_LEAVES: Final = 3.2
_WHITE_LEAVES: Final = 8.0
_HUED: Final = 40  # difference between the channels of anything but white
_DIRECTED: Final = "g"  # whose figure points downstream
_TONE: Final = 200.0  # a tone of 1 in a map
_BRIGHTNESS: Final[Floats] = np.array((0.30, 0.59, 0.11), np.float32) / 200.0  # 1 for stone in the sun
# A lit aqueduct: how much stronger its colours are, and what is added to them.
_LIT: Final = 1.3
_LIGHT: Final[Floats] = np.array((26, 22, 8), np.float32)
_MOST_PIXELS: Final = 4_000_000  # of glazed tiles: a few boards full in a window of 1920×1080


class Coat(NamedTuple):
    """The glaze of one track: its flow map's name, whose it is, and which way the water runs."""

    track: str
    owner: str
    forward: bool


class Glazing(NamedTuple):
    """The colours of a border."""

    paint: Colour
    figure: Colour


def coats(seen: Snapshot) -> dict[str, tuple[Coat, ...]]:
    """What is glazed on each square: all tracks that carry water, and no other."""
    found: dict[str, tuple[Coat, ...]] = {}
    for name, stream in seen.streams.items():
        for square, enters, leaves in stream.crossings:
            orientation = seen.tiles.get(square) or seen.corners[square]
            track, forward = track_name(orientation, enters, leaves)
            found[square] = (*found.get(square, ()), Coat(track, name[0], forward))
    return {square: tuple(sorted(each)) for square, each in found.items()}


def glazing(player: PlayerColour) -> Glazing:
    """Paint and figure of a player's border. Red and blue are dark, yellow and green light in all palettes,
    whatever hues an eye can tell apart."""
    paint = player.paint
    shades = (mix(paint, (0, 0, 0), share / 100) for share in range(100))
    if player.key == "y":
        return Glazing(paint, _DARK)
    if player.key == "g":
        figure = mix(paint, IVORY, 0.35)
        apart = _LEAVES if max(paint) - min(paint) > _HUED else _WHITE_LEAVES
        return Glazing(next(each for each in shades if contrast(each, figure) >= apart), figure)
    return Glazing(next(each for each in shades if luminance(each) <= _DARKEST[player.key]), IVORY)


class Glaze:
    """Glazed pictures at one size of square."""

    def __init__(self, pictures: SpriteSet, theme: Theme) -> None:
        self._pictures = pictures
        self._theme = theme
        self._maps: dict[str, GlazeMap] = {}
        self._kept = SurfaceCache(_MOST_PIXELS)

    # Pictures

    def tile(self, picture: str, worn: tuple[Coat, ...]) -> Sprite:
        """The picture of a tile with these coats on it."""
        plain = self._pictures.get(picture)
        return self._coated(plain, (picture, worn), worn) if worn else plain

    def reservoir(self, reservoir: Reservoir) -> Sprite:
        """A reservoir in its owner's colour, with his sign in it and his border on its outlets."""
        player = self._theme.player(reservoir.colour)
        emblem = Inlay("emblem", f"marks/emblem_{reservoir.colour}", player.ink, 0.72)
        plain = self._pictures.composed(f"romana/reservoirs/{reservoir.picture}", player.paint, (emblem,))
        outlets = Coat(f"reservoir_{reservoir.picture}", reservoir.colour, True)
        return self._coated(plain, (outlets,), (outlets,))

    def layer(self, picture: str, coat: Coat, reach: float) -> tuple[Surface, Point]:
        """A coat alone, as far along the water's way, and its anchor: to be laid over its tile."""
        plain = self._pictures.get(picture)
        chart, place, window = self._laid(plain, coat)
        colours, cover = self._mixed(plain, coat)
        along = chart.along[window] if coat.forward else 1 - chart.along[window]
        arrived = np.clip((reach - along) * 16.0 + 0.5, 0, 1)
        return surface_of(colours, cover * arrived * 255), _anchor(plain, place)

    def light(self, picture: str, coat: Coat) -> tuple[Surface, Point]:
        """A coat in bright light, and its anchor."""
        plain = self._pictures.get(picture)
        _, place, _ = self._laid(plain, coat)
        key = ("light", picture, coat, self._theme.player(coat.owner))
        found = self._kept.get(key)
        if found is None:
            colours, cover = self._mixed(plain, coat)
            found = self._kept.keep(key, surface_of(colours * _LIT + _LIGHT, cover * 255))
        return found, _anchor(plain, place)

    def is_at(self, coat: Coat, pos: Point) -> bool:
        """Whether a coat is seen at a place, counted from the corner of the square."""
        chart = self._map(coat)
        return is_at(chart.cover, chart.anchor, pos, 0.3)

    # Painting

    def _coated(self, plain: Sprite, key: tuple[object, ...], worn: tuple[Coat, ...]) -> Sprite:
        whole = (*key, *(self._theme.player(coat.owner) for coat in worn))
        surface = self._kept.get(whole)
        if surface is None:
            surface = self._kept.keep(whole, plain.surface.copy())
            pixels = pygame.surfarray.pixels3d(surface)
            for coat in worn:
                _, place, _ = self._laid(plain, coat)
                colours, cover = self._mixed(plain, coat)
                part = pixels[place.x : place.right, place.y : place.bottom]
                part[:] = (part + (colours - part) * cover[:, :, None] + 0.5).astype(np.uint8)
            del part, pixels
        return Sprite(surface, plain.anchor, plain.marks)

    def _mixed(self, plain: Sprite, coat: Coat) -> tuple[Floats, Floats]:
        """The colours of a coat on a picture, in the light of the stone, and how much of it they cover."""
        chart, place, window = self._laid(plain, coat)
        stone = pygame.surfarray.array3d(plain.surface.subsurface(place)).astype(np.float32)
        paint, figure = (np.array(each, np.float32) for each in glazing(self._theme.player(coat.owner)))
        light = stone @ _BRIGHTNESS
        body = chart.tone[window] * np.minimum(light, 1.25) ** 0.85
        colours = (paint + (figure - paint) * chart.figure[window][:, :, None]) * body[:, :, None]
        gloss = np.clip(light - 1, 0, 1) * 0.55
        colours += (255 - colours) * gloss[:, :, None]
        # What grows before the stone is greener than it is red; stone never is.
        is_stone = np.clip((stone[:, :, 0] - stone[:, :, 1] + 6.0) / 8.0, 0, 1)
        return np.clip(colours, 0, 255), chart.cover[window] * is_stone

    def _laid(self, plain: Sprite, coat: Coat) -> tuple[GlazeMap, Rect, tuple[slice, slice]]:
        """The map of a coat, where on a picture it lies, and the part of the map that does."""
        chart = self._map(coat)
        left, top = plain.anchor[0] - chart.anchor[0], plain.anchor[1] - chart.anchor[1]
        place = Rect(left, top, *chart.cover.shape).clip(plain.surface.get_rect())
        window = (slice(place.x - left, place.right - left), slice(place.y - top, place.bottom - top))
        return chart, place, window

    def _map(self, coat: Coat) -> GlazeMap:
        against = "" if coat.forward or coat.owner not in _DIRECTED else "_against"
        name = f"romana/glaze/{coat.track}_{coat.owner}{against}"
        found = self._maps.get(name)
        if found is None:
            found = self._maps[name] = GlazeMap(self._pictures.get(name))
        return found


class GlazeMap:
    """A map as arrays (x first, as pygame keeps them)."""

    def __init__(self, sprite: Sprite) -> None:
        colours = pygame.surfarray.array3d(sprite.surface).astype(np.float32)
        self.anchor = sprite.anchor
        self.tone: Floats = colours[:, :, 0] / _TONE
        self.figure: Floats = colours[:, :, 1] / 255.0
        self.along: Floats = colours[:, :, 2] / 255.0
        self.cover: Floats = pygame.surfarray.array_alpha(sprite.surface).astype(np.float32) / 255.0


def _anchor(plain: Sprite, place: Rect) -> Point:
    """Of a picture that lies at a place on another."""
    return plain.anchor[0] - place.x, plain.anchor[1] - place.y
