"""The still ground of the land: dust, fields, lanes, shadows, number slabs, the names of squares.

Composed once per window size; afterwards only around squares that change.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.aquaedukt.rules.geometry import (
    CELL_OF,
    COLUMNS,
    NAME_OF,
    ROWS,
    SQUARES,
    WIDTH,
)
from aqua_romana.games.aquaedukt.table.board import fields
from aqua_romana.games.aquaedukt.table.board.fields import RegionNumbers
from aqua_romana.games.aquaedukt.table.board.snapshot import Snapshot
from aqua_romana.games.aquaedukt.table.layout import LandFrame
from aqua_romana.table.board.board_art import PlaceNames, Shadows, broad_light, paint_calm, paint_meander
from aqua_romana.ui.graphics.sprites import Sprites
from aqua_romana.ui.input import Point
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import IVORY

_CORNERS: Final = ((0, 0), (WIDTH - 1, 0), (0, ROWS - 1), (WIDTH - 1, ROWS - 1))
_GRID_LINE: Final = (74, 50, 24, 92)
_LANE_SHADE: Final = 0.75  # how strong the shadows of kerb stones are
_SLAB: Final = 0.62  # of a square: the room of a number slab with its shadow
_PLOT: Final = 0.13  # how much smaller than its square the plot of a house is
_KERB: Final = (38, 25, 14)
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

_Strip = tuple[Surface, Point]


class Ground:
    """Paints the ground for one window size onto a surface of its own, as large as the land's frame."""

    def __init__(self, sprites: Sprites, fonts: Fonts, frame: LandFrame) -> None:
        self.frame = frame
        self.pictures = sprites.at(frame.cell)
        self.region_numbers = RegionNumbers(self.pictures, fonts, frame.cell)
        #: The ground as it is now; its corner is that of `frame.outer`.
        self.surface = Surface(frame.outer.size)
        self._is_strong = fonts.strong
        self._sprites = sprites
        self._ui = sprites.ui(frame.scale)
        away = (-frame.outer.x, -frame.outer.y)
        self._here = replace(frame, land=frame.land.move(away))  # where things lie on the surface
        self._shade = broad_light(frame.land.size)
        self._shadows = Shadows(self.pictures)
        self._outlines = fields.Outlines(frame.cell)
        self._lanes = self._lane_strips()

    def paint_frame(self, backdrop: Surface) -> None:
        """The meander and the land's soft shadow, onto the table."""
        frame = self.frame
        thick = (frame.outer.w - frame.land.w) // 2
        paint_meander(backdrop, self._sprites, self._ui, frame.outer, thick, frame.cell)
        self.surface.blit(backdrop, (0, 0), frame.outer)

    def compose(self, seen: Snapshot, shadows: Iterable[tuple[str, Point]], area: Rect | None = None) -> None:
        """Paint everything inside `area` of the window, or the whole land, with these shadows on it."""
        land, away = self._here.land, self.frame.outer.topleft
        part = land if area is None else area.move(-away[0], -away[1]).clip(land)
        if part.w <= 0 or part.h <= 0:
            return
        target = self.surface
        target.set_clip(part)
        self._paint_fields(target, seen, part)
        if self._is_strong:
            paint_calm(target, part)
        for strip, pos in self._lanes:
            if part.colliderect((pos, strip.get_size())):
                target.blit(strip, pos)
        self._paint_grid(target)
        self._paint_plots(target, seen, part)
        target.blit(self._shade, part, part.move(-land.x, -land.y), pygame.BLEND_RGB_MULT)
        here = [(name, (at[0] - away[0], at[1] - away[1])) for name, at in shadows]
        slabs = [
            (f"{self.region_numbers.slab_picture(region)}_shadow", self._here.square_rect(square).center)
            for region, square in seen.numbers.items()
        ]
        self._shadows.paint(target, part, [*here, *slabs])
        for region, square in seen.numbers.items():
            rect = self._here.square_rect(square)
            if rect.colliderect(part):
                self.region_numbers.slab(region).draw(target, rect.center)
        target.set_clip(None)

    def bare(self, seen: Snapshot, shadows: Iterable[tuple[str, Point]], square: str) -> tuple[Surface, Rect]:
        """The middle of a square without the number that lies there, and where in the window it is."""
        side = round(self.frame.cell * _SLAB)
        area = Rect(0, 0, side, side)
        area.center = self.frame.square_rect(square).center
        spot = area.move(-self.frame.outer.x, -self.frame.outer.y)
        kept = self.surface.subsurface(spot).copy()
        self.compose(replace(seen, numbers={}), shadows, area)
        found = self.surface.subsurface(spot).copy()
        self.surface.blit(kept, spot)
        return found, area

    # Fields

    def _paint_fields(self, target: Surface, seen: Snapshot, part: Rect) -> None:
        land, cell = self._here.land, self.frame.cell
        for row in range(ROWS):
            for column in range(WIDTH):
                rect = Rect(land.x + column * cell, land.y + row * cell, cell, cell)
                if rect.colliderect(part):
                    dust = f"aquaedukt/lanes/dust_{(column * 3 + row * 5) % 4}"
                    target.blit(self.pictures.get(dust).surface, rect)
        for square_cell in SQUARES:
            square = NAME_OF[square_cell]
            rect = self._here.square_rect(square)
            if rect.colliderect(part):
                self._paint_field(target, seen, square, rect)
        for number, (column, row) in enumerate(_CORNERS):
            rect = Rect(land.x + column * cell, land.y + row * cell, cell, cell)
            if rect.colliderect(part):
                target.blit(self.pictures.get(f"aquaedukt/lanes/corner_{number}").surface, rect)

    def _paint_field(self, target: Surface, seen: Snapshot, square: str, rect: Rect) -> None:
        """A square of a field: as green as it is, greener or drier towards a neighbour that is."""
        row, column = divmod(CELL_OF[square], WIDTH)
        around = fields.SURROUNDINGS[CELL_OF[square]]
        state = fields.state_of(seen.supply.get(square, 0))
        target.blit(self._field(square, state), rect)
        for side, (x, y) in enumerate(_STEPS):
            if around[side]:
                beside = fields.state_of(seen.supply.get(NAME_OF[(row + y) * WIDTH + column + x], 0))
                if beside != state:
                    strip = fields.softened(self._field(square, beside), side, self.frame.cell)
                    at = strip.get_rect(topleft=rect.topleft)
                    if side in (1, 2):
                        at.bottomright = rect.bottomright
                    target.blit(strip, at)
        target.blit(self._outlines.get(around)[1], rect)

    def _field(self, square: str, state: str) -> Surface:
        """A square of a field without what is lane."""
        mask, _line = self._outlines.get(fields.SURROUNDINGS[CELL_OF[square]])
        field = self.pictures.get(fields.field_picture(square, state)).surface.convert_alpha()
        field.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return field

    def _paint_plots(self, target: Surface, seen: Snapshot, part: Rect) -> None:
        """A dark kerb with a light hairline around houses: roofs may look like the field around them."""
        cell = self.frame.cell
        width, radius = max(2, cell // 26), max(2, cell // 16)
        for square in seen.houses:
            plot = self._here.square_rect(square)
            if plot.colliderect(part):
                plot = plot.inflate(-round(cell * _PLOT), -round(cell * _PLOT))
                pygame.draw.rect(target, _KERB, plot, width, border_radius=radius)
                pygame.draw.rect(target, IVORY, plot, max(1, cell // 80), border_radius=radius)

    # Lanes

    def _lane_strips(self) -> list[_Strip]:
        """Kerbs and ruts between regions, shadows first, from north to south."""
        land, cell = self._here.land, self.frame.cell
        arms: dict[Point, str] = {}
        pieces: list[tuple[str, Point]] = []
        for axis, (x, y) in _lane_edges():
            ends = ((x, y), (x + 1, y)) if axis == "EW" else ((x, y), (x, y + 1))
            for point, side in zip(ends, ("E", "W") if axis == "EW" else ("S", "N"), strict=True):
                arms[point] = arms.get(point, "") + side
            middle = (x * cell + (axis == "EW") * cell // 2, y * cell + (axis == "NS") * cell // 2)
            pieces.append((f"aquaedukt/lanes/lane_{axis}_{(x * 2 + y) % 3}", middle))
        for (x, y), sides in arms.items():
            name = "".join(side for side in "NESW" if side in sides)
            pieces.append((f"aquaedukt/lanes/crossing_{name}", (x * cell, y * cell)))
        pieces.sort(key=lambda piece: piece[1][1])
        found: list[_Strip] = []
        for layer, share in (("_shadow", _LANE_SHADE), ("", 1.0)):
            for name, (x, y) in pieces:
                sprite = self.pictures.get(f"{name}{layer}")
                surface = sprite.surface
                if share < 1:
                    surface = surface.copy()
                    surface.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
                found.append((surface, sprite.rect_at((land.x + x, land.y + y)).topleft))
        return found

    def _paint_grid(self, target: Surface) -> None:
        """A hair line between squares of one region."""
        land, cell = self._here.land, self.frame.cell
        thick, gap = max(1, cell // 60), max(2, cell // 24)
        level = Surface((cell - 2 * gap, thick), pygame.SRCALPHA)
        level.fill(_GRID_LINE)
        upright = Surface((thick, cell - 2 * gap), pygame.SRCALPHA)
        upright.fill(_GRID_LINE)
        lines: list[_Strip] = []
        for each in SQUARES:
            row, column = divmod(each, WIDTH)
            _n, east, south, *_others = fields.SURROUNDINGS[each]
            x, y = land.x + column * cell, land.y + row * cell
            if east:
                lines.append((upright, (x + cell - thick // 2, y + gap)))
            if south:
                lines.append((level, (x + gap, y + cell - thick // 2)))
        target.fblits(lines)


def _lane_edges() -> list[tuple[str, Point]]:
    """Edges between two regions, by the point at their north-west end."""
    found: list[tuple[str, Point]] = []
    for row in range(ROWS):
        for column in range(WIDTH):
            own = fields.region_at(column, row)
            if column + 1 < WIDTH and fields.region_at(column + 1, row) != own:
                found.append(("NS", (column + 1, row)))
            if row + 1 < ROWS and fields.region_at(column, row + 1) != own:
                found.append(("EW", (column, row + 1)))
    return found


class SquareNames(PlaceNames):
    """Plaques on the frame, for one window size: capitals of columns, numbers of rows."""

    def __init__(self, frame: LandFrame, fonts: Fonts) -> None:
        super().__init__(fonts, frame.cell, frame.outer, frame.land)

    def names(self) -> list[str]:
        """Columns and rows."""
        return [*COLUMNS, *map(str, range(1, ROWS + 1))]

    def parts(self, place: str) -> list[str]:
        """The plaques of a square's column and row."""
        return list(place)

    def spots(self, name: str) -> list[Point]:
        """The middles of the two plaques of a column or row."""
        index = int(name) - 1 if name.isdigit() else COLUMNS.index(name)
        corner = self.inner.y if name.isdigit() else self.inner.x
        return self.on_frame(corner + index * self.cell + self.cell // 2, name.isdigit())

    def picture(self, name: str, is_lit: bool) -> Surface:
        """Capitals: a small l looks like a 1."""
        return self.plaque(name.upper(), is_lit)
