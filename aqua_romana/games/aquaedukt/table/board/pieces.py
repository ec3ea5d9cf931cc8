"""Everything raised on the land, in the order in which it is drawn: from north to south.

On each line of points first the canals that run north and south from there, then those along the line, then
what is at points, then what stands on the squares below. Signs come last: they lie on everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Surface

from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    NAME_OF,
    POINT_OF,
    POINT_WIDTH,
    REGION_OF,
    SQUARES_OF,
    WIDTH,
)
from aqua_romana.games.aquaedukt.table.board.fields import RegionNumbers
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.ui.graphics.emblems import DISC
from aqua_romana.ui.graphics.sprites import Inlay, Sprite, Sprites, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.theme import Colour, PlayerColour, Theme

SIDES: Final = "NESW"
# The shield of a house tile and its emblem, in shields of the picture: large enough to tell whose it is.
_SHIELD: Final = 1.7
EMBLEM: Final = 1.32
# The middle of the disc with the value of a house; a spring covers either lower corner, then in an upper one.
_VALUE: Final = (0.79, 0.72)
_VALUE_BESIDE_SPRING: Final = (0.21, 0.28)
_VALUE_BESIDE_PLAQUE: Final = (0.79, 0.28)
_OPPOSITE: Final = {"N": "S", "E": "W", "S": "N", "W": "E"}
# Where drops stand in a square: in its south-west, or beside a spring in its south-east.
_DROPS: Final = (0.09, 0.87)
_DROPS_EAST: Final = 0.62
PLAQUE: Final = (0.04, 0.03)
_ROUNDEL: Final = (0.81, 0.19)  # the middle of the sign of a mountain's secret
# Paler than the land itself, so that also green roofs stand out; by supply.
_PALE: Final[tuple[Colour, ...]] = ((236, 219, 180), (208, 222, 158), (178, 206, 116))
#: How far a peak rises out of its square, in squares.
PEAK: Final = 0.3
_MOUNTAIN_SHAPES: Final = 3
_CLOSER: Final = 1.16  # a house leaves room around itself on its square


@dataclass(frozen=True, slots=True)
class Wet:
    """Water in a piece; it comes with that of the section, empty where it is always there."""

    track: str
    forward: bool
    at: Point  # where the map's anchor goes
    section: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something raised: what and where it is, its picture, its shadow's picture, and the water in it."""

    key: str  # a square, a point or a section; signs have the square's with a word
    sprite: Sprite
    pos: Point
    shadow: str = ""
    water: tuple[Wet, ...] = ()


class Pieces:
    """Puts the pieces of a snapshot together, for one window size."""

    def __init__(
        self, pictures: SpriteSet, theme: Theme, frame: LandFrame, region_numbers: RegionNumbers
    ) -> None:
        self.pictures = pictures
        self.theme = theme
        self.frame = frame
        self.region_numbers = region_numbers

    def of(self, seen: Snapshot) -> list[Piece]:
        """All pieces, the first one drawn first."""
        found: list[tuple[tuple[int, int, int], Piece]] = []
        at_points = arms(seen)
        for section, width in seen.canals.items():
            line, column, axis = _course(section)
            found.append(((line, 0 if axis == "NS" else 1, column), self.canal(section, width)))
        for point, sides in at_points.items():
            line, column = divmod(POINT_OF[point], POINT_WIDTH)
            found.append(((line, 2, column), self.joint(seen, point, sides)))
        for square in (*seen.mountains, *seen.houses):
            line, column = divmod(CELL_OF[square], WIDTH)
            found.append(((line, 3, column), self.standing(seen, square)))
        found.sort(key=lambda each: each[0])
        return [*(piece for _, piece in found), *self._signs(seen)]

    # Canals

    def canal(self, section: str, width: int) -> Piece:
        """A section between two points."""
        line, column, axis = _course(section)
        (x, y), (x2, y2) = self.frame.edge_ends(section)
        middle = ((x + x2) // 2, (y + y2) // 2)
        name = f"aquaedukt/canals/{axis}_{width}_{(line + column) % 2}"
        wet = Wet(f"{axis}_{width}", heading(section) == axis[1], middle, section)
        return Piece(section, self.pictures.get(name), middle, f"{name}_shadow", (wet,))

    def joint(self, seen: Snapshot, point: str, sides: dict[str, int]) -> Piece:
        """What is where canals meet or end: a spring, or a joint of stone."""
        name, pos = "".join(f"{side}{width}" for side, width in sides.items()), self.frame.point_pos(point)
        if point in seen.springs:
            name = name or "new"
            picture = f"aquaedukt/springs/{name}"
            wet = Wet(f"spring_{name}", True, pos)
            return Piece(point, self.pictures.get(picture), pos, f"{picture}_shadow", (wet,))
        above = next(section for section in seen.canals if section.endswith(f"-{point}"))
        picture = f"aquaedukt/canals/joint_{name}"
        forward = next(iter(sides)) == _OPPOSITE[heading(above)]
        wet = Wet(f"joint_{name}", forward, pos, above)
        return Piece(point, self.pictures.get(picture), pos, f"{picture}_shadow", (wet,))

    # What stands on squares

    def standing(self, seen: Snapshot, square: str) -> Piece:
        """A mountain or a house."""
        corner = self.frame.square_rect(square).topleft
        if square in seen.mountains:
            name = mountain_picture(square, seen.mountains[square])
            return Piece(square, self.pictures.get(name), corner, f"{name}_shadow")
        house = seen.houses[square]
        name = house_picture(square, house.value)
        player = self.theme.player(seen.colours[house.seat])
        return Piece(
            square, house_sprite(self.pictures, square, house.value, player), corner, f"{name}_shadow"
        )

    # Signs

    def _signs(self, seen: Snapshot) -> Iterator[Piece]:
        """Values of houses, drops on watered squares, secrets of mountains, numbers of full regions."""
        for square, secret in seen.mountains.items():
            if seen.hides or secret is not None:
                sprite = self.pictures.get(f"aquaedukt/marks/roundel_{secret or 'hidden'}")
                yield Piece(f"{square} roundel", sprite, self.frame.in_square(square, _ROUNDEL))
        for square in seen.houses:
            yield self.value_sign(seen, square)
        for square, supply in seen.supply.items():
            if square not in seen.mountains and square not in seen.turning | seen.greening:
                sprite = self.pictures.get(f"aquaedukt/marks/drop_{min(supply, 2)}")
                yield Piece(f"{square} drop", sprite, self.drop_pos(seen, square))
        for region, cells in enumerate(SQUARES_OF):
            if cells and is_full(seen, cells):
                first = NAME_OF[cells[0]]
                pos = self.frame.in_square(first, PLAQUE)
                yield Piece(f"{first} plaque", self.region_numbers.plaque(region), pos)

    def value_sign(self, seen: Snapshot, square: str) -> Piece:
        """What a house is worth, clear of springs."""
        sprite = self.region_numbers.value(seen.houses[square].value)
        where = _VALUE
        if _has_spring_south(seen, square):
            where = _VALUE_BESIDE_PLAQUE if _has_plaque(seen, square) else _VALUE_BESIDE_SPRING
        return Piece(f"{square} value", sprite, self.frame.in_square(square, where))

    def drop_pos(self, seen: Snapshot, square: str) -> Point:
        """Where a square's drops stand: a spring covers the south-west corner, then in the other one."""
        x = _DROPS_EAST if _south_west(square) in seen.springs else _DROPS[0]
        return self.frame.in_square(square, (x, _DROPS[1]))


def _south_west(square: str) -> str:
    """The point at that corner of a square."""
    return f"{square[0].upper()}{int(square[1:]) + 1}"


def _has_plaque(seen: Snapshot, square: str) -> bool:
    """Whether the number of a full region is on it."""
    cell = CELL_OF[square]
    cells = SQUARES_OF[REGION_OF[cell]]
    return cell == cells[0] and is_full(seen, cells)


def _has_spring_south(seen: Snapshot, square: str) -> bool:
    """Whether a spring covers one of the lower corners."""
    corner = _south_west(square)
    return bool({corner, chr(ord(corner[0]) + 1) + corner[1:]} & {*seen.springs})


def is_full(seen: Snapshot, cells: tuple[int, ...]) -> bool:
    """Whether something stands on every one of these squares."""
    return not {NAME_OF[cell] for cell in cells} - seen.houses.keys() - seen.mountains.keys()


def arms(seen: Snapshot) -> dict[str, dict[str, int]]:
    """The widths of the canals at every point that has a spring or a canal, in the order N E S W."""
    found: dict[str, dict[str, int]] = {spring: {} for spring in seen.springs}
    for section, width in seen.canals.items():
        start, end = section.split("-")
        side = heading(section)
        found.setdefault(start, {})[side] = width
        found.setdefault(end, {})[_OPPOSITE[side]] = width
    return {point: {side: sides[side] for side in SIDES if side in sides} for point, sides in found.items()}


def heading(section: str) -> str:
    """To which side a section leads downstream."""
    start, end = section.split("-")
    if start[0] == end[0]:
        return "S" if int(end[1:]) > int(start[1:]) else "N"
    return "E" if end[0] > start[0] else "W"


def _course(section: str) -> tuple[int, int, str]:
    """Line and column of a section's northern or western point, and its axis."""
    first = min(POINT_OF[point] for point in section.split("-"))
    line, column = divmod(first, POINT_WIDTH)
    return line, column, "NS" if heading(section) in "NS" else "EW"


def planting(square: str) -> int:
    """Which garden a house on a square has."""
    return sum(divmod(CELL_OF[square], WIDTH)) % 2


def house_picture(square: str, value: int) -> str:
    """The picture of a house tile on a square, not yet coloured."""
    return f"aquaedukt/houses/tile_{value}_{planting(square)}"


def house_sprite(pictures: SpriteSet, square: str, value: int, player: PlayerColour) -> Sprite:
    """A house tile in a player's colour with his emblem."""
    return in_colour(pictures, house_picture(square, value), player)


def pile_sprite(pictures: SpriteSet, value: int, player: PlayerColour) -> Sprite:
    """A house tile beside the land: on a card, or among what was put in a go."""
    return in_colour(pictures, house_picture(NAME_OF[1], value), player)


def in_colour(pictures: SpriteSet, name: str, player: PlayerColour) -> Sprite:
    """A picture with a shield, in a player's colour with his emblem."""
    ring, disc = Inlay("emblem", "ui/medallion", None, _SHIELD), Inlay("emblem", DISC, player.paint, _SHIELD)
    emblem = Inlay("emblem", f"marks/emblem_{player.key}", player.ink, EMBLEM)
    return pictures.composed(name, player.paint, (ring, disc, emblem))


def mountain_picture(square: str, hidden: str | None) -> str:
    """The picture of a mountain: of three shapes, or as what it turned out to be."""
    return f"aquaedukt/mountains/mountain_{hidden or peak(square)}"


def peak(square: str) -> int:
    """Which shape a mountain on a square has."""
    row, column = divmod(CELL_OF[square], WIDTH)
    return (column + 2 * row) % _MOUNTAIN_SHAPES


def lone_house(sprites: Sprites, side: int, player: PlayerColour, value: int, supply: int) -> Surface:
    """A house tile that fills a picture of so many pixels, on land with so much water."""
    cell = round(side * _CLOSER)
    board = sprites.at(max(8, cell))
    picture = Surface((side, side), pygame.SRCALPHA)
    picture.fill(_PALE[min(supply, 2)])
    emblem = Inlay("emblem", f"marks/emblem_{player.key}", player.ink)
    corner = (round((side - cell) / 2), round((side - cell) / 2 + cell * 0.03))
    board.composed(f"aquaedukt/houses/tile_{value}_0", player.paint, (emblem,)).draw(picture, corner)
    if supply:
        drop = board.get(f"aquaedukt/marks/drop_{min(supply, 2)}").surface
        picture.blit(drop, (side // 30, side // 30))
    return picture


def lone_mountain(board: SpriteSet, cell: int, number: int, back: str = "") -> Surface:
    """The mountain put as so many-th with a question on it, or its back."""
    head = round(cell * PEAK)
    picture = Surface((cell, cell + head), pygame.SRCALPHA)
    picture.blit(board.get("aquaedukt/fields/fallow_dry_0").surface, (0, head))
    board.get(f"aquaedukt/mountains/mountain_{back or number % _MOUNTAIN_SHAPES}").draw(picture, (0, head))
    sign = roundel(board, back or "hidden")
    picture.blit(sign, sign.get_rect(midbottom=(cell // 2, cell + head)))
    return picture


def roundel(board: SpriteSet, name: str) -> Surface:
    """A round sign: hidden, mineral or foul."""
    return board.get(f"aquaedukt/marks/roundel_{name}").surface


def die_picture(sprites: Sprites, side: int, number: int) -> Surface:
    """The die as it lies showing a number, in a picture of so many pixels."""
    name = f"aquaedukt/die/die_{number}"
    return sprites.ui(1.0).icon(name, None, side)
