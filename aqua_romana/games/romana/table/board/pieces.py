"""What lies still on the board: tiles and reservoirs with their owners' glaze, caps of open ends, seals.

A map tells for every pixel of a tile how its glaze is toned (red), how much of the owner's figure lies on it
(green), how far along the track it is (blue) and how much of the stone it covers (alpha). Paint and figure
are those of the palette; the light is that of the stone beneath, and what grows before the stone stays.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple

import numpy as np
import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.table.board import motions
from aqua_romana.games.romana.table.board.snapshot import Reservoir, Snapshot
from aqua_romana.games.romana.table.layout import RomanFrame
from aqua_romana.table.board.motion import Clock, ease
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


@cache
def track_name(orientation: str, enters: str, leaves: str) -> tuple[str, bool]:
    """The flow map for a crossing, and whether the water runs the way the map was made."""
    for pair in orientation.split("+"):
        if {enters, leaves} == set(pair):
            return f"{orientation.replace('+', '')}_{pair}", pair[0] == enters
    raise ValueError(f"no track of {orientation} joins {enters} and {leaves}")


def coats(seen: Snapshot) -> dict[str, tuple[Coat, ...]]:
    """What is glazed on each square: all tracks that carry water, and no other."""
    found: dict[str, tuple[Coat, ...]] = {}
    for name, stream in seen.streams.items():
        for square, enters, leaves in stream.crossings:
            orientation = seen.tiles.get(square) or seen.corners[square]
            track, forward = track_name(orientation, enters, leaves)
            found[square] = (*found.get(square, ()), Coat(track, name[0], forward))
    return {square: tuple(sorted(each)) for square, each in found.items()}


@cache
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

    @property
    def palette(self) -> str:
        """In whose colours it is painted."""
        return self._theme.palette

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
        key = ("light", picture, coat, self._theme.palette)
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
        whole = (*key, self._theme.palette)
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


_VARIANTS = {"earth": 8, "land": 8, "pave": 8, "tile": 3, "tuft": 10}


@dataclass(frozen=True)
class Piece:
    """Something raised that stands on the board: its picture and where its anchor goes."""

    row: int
    sprite: Sprite
    pos: Point
    square: str


@cache
def variant(square: str, family: str) -> int:
    """Which picture of several a square uses: always the same one."""
    return random.Random(f"{family}{square}").randrange(_VARIANTS[family])


@cache
def tile_picture(square: str, orientation: str) -> str:
    """The picture of a tile lying on a square."""
    return f"romana/tiles/{orientation.replace('+', '')}_{variant(square, 'tile')}"


def picture_on(seen: Snapshot, square: str) -> str:
    """The picture of whatever tile or printed curve lies on a square."""
    orientation = seen.tiles.get(square)
    return tile_picture(square, orientation) if orientation else f"romana/tiles/corner_{seen.corners[square]}"


def open_ends(seen: Snapshot) -> list[tuple[str, str]]:
    """Where water of an open aqueduct ends on a tile before a blank square: square and side."""
    ends = []
    for name, stream in seen.streams.items():
        if stream.crossings and name in seen.workmen:
            square, _enters, leaves = stream.crossings[-1]
            ends.append((square, leaves))
    return ends


def look_of(seen: Snapshot) -> dict[str, tuple[object, ...]]:
    """All that is seen of each square's tile: where two of these differ the board must be composed anew."""
    worn = coats(seen)
    ends: dict[str, tuple[str, ...]] = {}
    for square, side in open_ends(seen):
        ends[square] = (*ends.get(square, ()), side)
    tiles = {**seen.corners, **seen.tiles}
    return {square: (tile, worn.get(square), *ends.get(square, ())) for square, tile in tiles.items()}


class Pieces:
    """Puts the pieces of a snapshot together, for one window size."""

    def __init__(self, pictures: SpriteSet, frame: RomanFrame, glaze: Glaze) -> None:
        self.pictures = pictures
        self.frame = frame
        self.glaze = glaze
        self._last: dict[tuple[object, ...], Piece] = {}  # by square, what lies there and its coats

    def of(self, seen: Snapshot) -> list[Piece]:
        """Everything raised, from north to south. Of what looks as it did the piece is at hand."""
        found = []
        worn = coats(seen)
        for reservoir in seen.reservoirs:
            first = self.frame.square_rect(reservoir.squares[0])
            sprite = self.glaze.reservoir(reservoir)
            found.append(Piece(int(reservoir.squares[-1][1]), sprite, first.topleft, reservoir.squares[0]))
        palette, before = self.glaze.palette, self._last
        self._last = {}
        for square, tile in (*seen.corners.items(), *seen.tiles.items()):
            look = (square, tile, worn.get(square, ()), palette)
            piece = before.get(look)
            if piece is None:
                piece = self._piece(square, self.glaze.tile(picture_on(seen, square), worn.get(square, ())))
            self._last[look] = piece
            found.append(piece)
        for square, side in open_ends(seen):
            found.append(self._piece(square, self.pictures.get(f"romana/tiles/cap_{side}")))
        return sorted(found, key=attrgetter("row"))

    def _piece(self, square: str, sprite: Sprite) -> Piece:
        return Piece(int(square[1]), sprite, self.frame.squares[square].topleft, square)

    def shadows(self, seen: Snapshot) -> Iterator[tuple[str, Point]]:
        """The pictures of all shadows, and where they lie."""
        place = self.frame.square_rect
        for reservoir in seen.reservoirs:
            yield f"romana/reservoirs/{reservoir.picture}_shadow", place(reservoir.squares[0]).topleft
        for square, orientation in seen.corners.items():
            yield f"romana/tiles/corner_{orientation}_shadow", place(square).topleft
        for square, orientation in seen.tiles.items():
            yield f"{tile_picture(square, orientation)}_shadow", place(square).topleft
        for square, side in open_ends(seen):
            yield f"romana/tiles/cap_{side}_shadow", place(square).topleft
        for rect in self.frame.fountain_rects():
            yield "romana/fountain/fountain_shadow", rect.topleft


# As in build_scripts/pictures: a square is 2 by 2 units, and what is high is drawn further north.
_RISE: Final = 0.7813
_LOWERED: Final = 0.25
_WATER: Final = 0.40
_BRIDGE: Final = 0.36
_SIDES: Final = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
_EMBLEM: Final = 0.74
_FALL: Final = 0.5  # squares
# Where a seal lies on the last track, as shares of its length: the first place that nobody hides.
_SHARES: Final = (0.5, 0.14, 0.86)

Spot = tuple[float, float, float]  # x and y from the middle of the square, and height, in units


def places(seen: Snapshot, name: str) -> tuple[str, list[Spot]]:
    """Where the seal of an aqueduct may lie, the best place first: on the last square that counts.

    Water may have run on since; the seal stays. An aqueduct without a square is sealed at its outlet.
    """
    stream, length = seen.streams[name], seen.lengths[name]
    if not length:
        square, side = stream.outlet
        return square, [(0.9 * _SIDES[side][0], 0.9 * _SIDES[side][1], _WATER)]
    square, enters, leaves = stream.crossings[length - 1]
    orientation = seen.tiles.get(square) or seen.corners[square]
    track, _ = track_name(orientation, enters, leaves)
    if track == "NSEW_NS":
        return square, [(0.0, -0.72, _WATER)]  # at its southern mouth, else it would lie on the bridge
    return square, [_along(enters, leaves, share, track == "NSEW_EW") for share in _SHARES]


def _along(enters: str, leaves: str, share: float, is_bridge: bool) -> Spot:
    """A place on the middle line of a track."""
    (ax, ay), (bx, by) = _SIDES[enters], _SIDES[leaves]
    if (ax + bx, ay + by) == (0, 0):
        up = _BRIDGE * math.sin(math.pi * share) ** 2 if is_bridge else 0.0
        return ax + (bx - ax) * share, ay + (by - ay) * share, _WATER + up
    turn = math.pi / 2 * share
    near, far = 1 - math.sin(turn), 1 - math.cos(turn)
    return ax * near + bx * far, ay * near + by * far, _WATER


class Seals:
    """The seals of one snapshot, for one window size."""

    def __init__(self, frame: RomanFrame, pictures: SpriteSet, theme: Theme) -> None:
        self.frame = frame
        self.theme = theme
        self._pictures = pictures
        self._laid: list[tuple[Point, str, Sprite]] = []  # with the aqueduct, from the back to the front

    def follow(self, seen: Snapshot) -> None:
        """Every closed aqueduct has one, where no workman stands before it."""
        cell = self.frame.cell
        bodies = []
        for feet in self.frame.workman_points(seen.workmen).values():
            bodies.append(Rect(0, 0, round(cell * 0.66), cell))
            bodies[-1].midbottom = (feet[0], feet[1] + round(cell * 0.2))
        self._laid = []
        for name in seen.podiums:
            square, spots = places(seen, name)
            points = [self._point(square, *spot) for spot in spots]
            in_sight = (at for at in points if not any(body.collidepoint(at) for body in bodies))
            self._laid.append((next(in_sight, points[0]), name, self._sprite(name[0])))
        self._laid.sort(key=lambda each: each[0][1])

    @property
    def laid(self) -> dict[str, Point]:
        """The middle of every seal's foot, by aqueduct."""
        return {name: at for at, name, _ in self._laid}

    def paint(self, target: Surface, rect: Rect, clock: Clock) -> None:
        """All seals near `rect`, from the back to the front; new ones as far as they have come down."""
        coming = {
            each.aqueduct: each.share(clock.now) if each.has_begun(clock.now) else None
            for each in clock.plan.motions
            if isinstance(each, motions.Stamp) and not each.is_over(clock.now)
        }
        cell = self.frame.cell
        area = rect.inflate(2 * cell, 2 * cell)
        shadow = self._pictures.get("romana/glaze/seal_shadow")
        for (x, y), name, sprite in self._laid:
            share = coming.get(name, 1.0)
            if share is None or not area.collidepoint(x, y):
                continue
            if share >= 1.0:
                shadow.draw(target, (x, y))
            sprite.draw(target, (x, y - round(cell * _FALL * (1 - ease(share)))))

    def _sprite(self, owner: str) -> Sprite:
        player = self.theme.player(owner)
        emblem = Inlay("emblem", f"marks/emblem_{owner}", player.ink, _EMBLEM)
        return self._pictures.composed("romana/glaze/seal", player.paint, (emblem,))

    def _point(self, square: str, x: float, y: float, z: float) -> Point:
        rect = self.frame.square_rect(square)
        half = self.frame.cell / 2
        return round(rect.x + (x + 1) * half), round(rect.y + (1 + _LOWERED - y - _RISE * z) * half)
