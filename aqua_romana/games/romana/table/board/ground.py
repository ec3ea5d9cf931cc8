"""The still part of the board: earth, pathway, grid and frame, the names of squares, large podium numbers.

Composed once per window size onto the table's backdrop; afterwards only around squares that change.
"""

from __future__ import annotations

import random
from functools import cache
from typing import Final

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.rules.geometry import COLUMNS, PATHWAY, ROWS
from aqua_romana.games.romana.table.board.pieces import Glaze, Pieces, variant
from aqua_romana.games.romana.table.board.snapshot import Snapshot
from aqua_romana.games.romana.table.layout import RING_COLUMNS, RING_ROWS, RomanFrame, path_place
from aqua_romana.table.board.board_art import PlaceNames, Shadows, broad_light, paint_calm, paint_meander
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.sprites import Sprites, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.text import fit_text, formats
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import BRONZE_DARK, GOLD, Colour, Theme

_GRID_LINE = (84, 58, 30, 46)
# The faces of a tile beside free land, in widths of a square: a tile is a thing that lies on the ground.
_SOUTH_FACE: Final = 0.048
_EAST_FACE: Final = 0.034
_SOUTH_SHADE: Final = (128, 108, 84)  # multiplied with the land above
_EAST_SHADE: Final = (104, 86, 66)
_RIM: Final = (255, 246, 214, 118)  # where the sun catches a northern or western edge
_CONTACT: Final = 0.085  # how far the shadow at its foot reaches
_CONTACT_DARK: Final = 96
_MEADOW: Final = (116, 138, 48)
_GREENEST: Final = 120  # of 255: how much meadow covers the earth at most


class Ground:
    """Paints the still layers for one window size."""

    def __init__(self, sprites: Sprites, theme: Theme, frame: RomanFrame) -> None:
        self.frame = frame
        self.theme = theme
        self.pictures: SpriteSet = sprites.at(frame.cell)
        self.ui: SpriteSet = sprites.ui(frame.scale)
        self.glaze = Glaze(self.pictures, theme)
        self.pieces = Pieces(self.pictures, frame, self.glaze)
        self._sprites = sprites
        self._shade = broad_light(frame.ring.size)
        self._shadows = Shadows(self.pictures)
        self._meadow = _meadow(frame.ring.size)
        self._faces = _Faces(frame.cell)

    def compose(self, target: Surface, seen: Snapshot, area: Rect | None = None) -> None:
        """Paint everything still inside `area` (or the whole ring) onto `target`."""
        ring = self.frame.ring
        area = ring if area is None else area.clip(ring)
        if area.w <= 0 or area.h <= 0:
            return
        before = target.get_clip()
        target.set_clip(area)
        self._paint_squares(target, seen, area)
        if self.theme.is_plain:
            paint_calm(target, area)
        target.blit(self._shade, area, area.move(-ring.x, -ring.y), pygame.BLEND_RGB_MULT)
        self._paint_grid(target)
        if not self.theme.is_plain:
            self._paint_tufts(target, seen, area)
        self._paint_faces(target, seen, area)
        self._shadows.paint(target, area, self.pieces.shadows(seen))
        for piece in self.pieces.of(seen):
            if piece.sprite.rect_at(piece.pos).colliderect(area):
                piece.sprite.draw(target, piece.pos)
        target.set_clip(before)

    def affected(self, square: str) -> Rect:
        """What must be composed anew when a tile on this square comes or goes."""
        cell = self.frame.cell
        return self.frame.square_rect(square).inflate(3 * cell, 3 * cell)

    # Layers

    def _paint_squares(self, target: Surface, seen: Snapshot, area: Rect) -> None:
        for row in range(RING_ROWS):
            for column in range(RING_COLUMNS):
                rect = self.frame.ring_rect(column, row)
                if rect.colliderect(area):
                    kind = self._kind_of(seen, column, row)
                    target.blit(self._ground(kind, column, row), rect)
                    if kind == "earth" and not self.theme.is_plain:
                        ring = self.frame.ring
                        target.blit(self._meadow, rect, rect.move(-ring.x, -ring.y))

    def _ground(self, kind: str, column: int, row: int) -> Surface:
        return self.pictures.get(f"romana/ground/{kind}_{variant(f'{column}.{row}', kind)}").surface

    def _kind_of(self, seen: Snapshot, column: int, row: int) -> str:
        """What the ground of a square of the ring is made of."""
        if not (0 < column <= len(COLUMNS) and 0 < row <= ROWS):
            return "pave"
        name = f"{COLUMNS[column - 1]}{row}"
        covered = name in seen.tiles or name in seen.corners
        covered = covered or any(name in reservoir.squares for reservoir in seen.reservoirs)
        return "land" if covered else "earth"

    def _paint_tufts(self, target: Surface, seen: Snapshot, area: Rect) -> None:
        """Dry grass on free land; it leaves when a tile comes."""
        cell = self.frame.cell
        for name, rect in self.frame.squares.items():
            if rect.colliderect(area) and self._is_free(seen, name):
                for picture, x, y in _tufts(name):
                    self.pictures.get(picture).draw(
                        target, (rect.x + round(x * cell), rect.y + round(y * cell))
                    )

    def _paint_faces(self, target: Surface, seen: Snapshot, area: Rect) -> None:
        """The sides of tiles beside free land, and the shadow at their feet; none between two tiles."""
        for name in (*seen.corners, *seen.tiles):
            rect = self.frame.squares[name]
            if rect.inflate(rect.size).colliderect(area):
                free = {side for side, step in _SIDES.items() if self._is_free(seen, _beside(name, *step))}
                self._faces.paint(target, rect, self._ground("land", *_column_row(name)), free)

    def _is_free(self, seen: Snapshot, name: str) -> bool:
        """Whether a square of the board, and not its edge, has nothing on it."""
        return name in self.frame.squares and self._kind_of(seen, *_column_row(name)) == "earth"

    def _paint_grid(self, target: Surface) -> None:
        cell = self.frame.cell
        inner = self.frame.ring.inflate(-2 * cell, -2 * cell)
        thick = max(1, cell // 60)
        upright = Surface((thick, inner.h), pygame.SRCALPHA)
        upright.fill(_GRID_LINE)
        level = Surface((inner.w, thick), pygame.SRCALPHA)
        level.fill(_GRID_LINE)
        for column in range(len(COLUMNS) + 1):
            target.blit(upright, (inner.x + column * cell - thick // 2, inner.y))
        for row in range(ROWS + 1):
            target.blit(level, (inner.x, inner.y + row * cell - thick // 2))

    def paint_frame(self, target: Surface) -> None:
        """The meander around the board, and the board's soft shadow on the table."""
        frame = self.frame
        thick = (frame.outer.w - frame.ring.w) // 2
        paint_meander(target, self._sprites, self.ui, frame.outer, thick, frame.cell)


_SIDES: Final = {"north": (0, -1), "west": (-1, 0), "south": (0, 1), "east": (1, 0)}


def _column_row(name: str) -> tuple[int, int]:
    """The place of a square in the ring."""
    return COLUMNS.index(name[0]) + 1, int(name[1:])


def _beside(name: str, dx: int, dy: int) -> str:
    """The square beside another; no square's name where the board ends."""
    column, row = _column_row(name)
    return f"{COLUMNS[column + dx - 1]}{row + dy}" if 0 < column + dx <= len(COLUMNS) else ""


class _Faces:
    """The sides that a tile shows, at one size of square."""

    def __init__(self, cell: int) -> None:
        self._cell = cell
        self._south = max(2, round(cell * _SOUTH_FACE))
        self._east = max(2, round(cell * _EAST_FACE))
        reach = max(3, round(cell * _CONTACT))
        self._below = _fading((cell + self._east, reach), False)
        self._beside = _fading((reach, cell + self._south), True)

    def paint(self, target: Surface, rect: Rect, land: Surface, free: set[str]) -> None:
        """What is seen of a tile with such land on `rect` where these neighbours are free."""
        cell = self._cell
        south = self._south if "south" in free else 0
        east = self._east if "east" in free else 0
        if south:
            target.blit(
                self._below, (rect.x, rect.bottom + south), (0, 0, cell + east, self._below.get_height())
            )
        if east:
            target.blit(
                self._beside, (rect.right + east, rect.y), (0, 0, self._beside.get_width(), cell + south)
            )
            side = _shaded(land, Rect(cell - east, 0, east, cell), _EAST_SHADE)
            target.blit(side, rect.topright)
            target.blit(side, rect.bottomright, (0, 0, east, south))
        if south:
            target.blit(_shaded(land, Rect(0, cell - south, cell, south), _SOUTH_SHADE), rect.bottomleft)
        line = max(1, cell // 80)
        if "north" in free:
            target.blit(_light(cell, line), rect)
        if "west" in free:
            target.blit(_light(line, cell), rect)


def _shaded(land: Surface, part: Rect, shade: Colour) -> Surface:
    """A strip of a tile's own land, in the shade."""
    face = land.subsurface(part).copy()
    face.fill(shade, special_flags=pygame.BLEND_RGB_MULT)
    return face


@cache
def _light(width: int, height: int) -> Surface:
    line = Surface((width, height), pygame.SRCALPHA)
    line.fill(_RIM)
    return line


def _fading(size: tuple[int, int], is_upright: bool) -> Surface:
    """A shadow that is darkest at its left or upper edge."""
    found = Surface(size, pygame.SRCALPHA)
    reach = size[0] if is_upright else size[1]
    for step in range(reach):
        dark = (46, 30, 12, round(_CONTACT_DARK * (1 - step / reach) ** 2))
        found.fill(dark, (step, 0, 1, size[1]) if is_upright else (0, step, size[0], 1))
    return found


def _meadow(size: tuple[int, int]) -> Surface:
    """Broad green stains on dry earth, for a whole ring."""
    chance = random.Random(11)
    small = Surface((RING_COLUMNS, RING_ROWS), pygame.SRCALPHA)
    for x in range(RING_COLUMNS):
        for y in range(RING_ROWS):
            small.set_at((x, y), (*_MEADOW, round(_GREENEST * max(0.0, chance.random() * 2 - 1))))
    return pygame.transform.smoothscale(small, size).convert_alpha()


@cache
def _tufts(square: str) -> tuple[tuple[str, float, float], ...]:
    """One to four tufts on a square, always the same: picture and place in widths of a square."""
    chance = random.Random(f"tufts {square}")
    count = chance.choice((1, 1, 2, 2, 3, 4))
    places = sorted((chance.uniform(0.2, 0.92), chance.uniform(0.12, 0.86)) for _ in range(count))
    return tuple((f"romana/ground/tuft_{variant(f'{square}{x}', 'tuft')}", x, y) for y, x in places)


class SquareNames(PlaceNames):
    """Plaques on the frame and numbers cut into the paving, for one window size.

    A square is called "c3", a square of the pathway "#31".
    """

    def __init__(self, frame: RomanFrame, fonts: Fonts) -> None:
        super().__init__(fonts, frame.cell, frame.outer, frame.ring)
        self.frame = frame

    def names(self) -> list[str]:
        """Columns, rows, and the numbers of the pathway."""
        rows = [str(row) for row in range(1, ROWS + 1)]
        return [*COLUMNS, *rows, *(f"#{number}" for number in range(1, PATHWAY + 1))]

    def parts(self, place: str) -> list[str]:
        """The plaques of a square; of a pathway square its column or row, as the log tells where builders go.

        Its number is only for who has all names shown: in a badge it would look like a count.
        """
        if not place.startswith("#"):
            return list(place)
        column, row = path_place(int(place[1:]))
        return [COLUMNS[column - 1] if row in (0, RING_ROWS - 1) else str(row)]

    def spots(self, name: str) -> list[Point]:
        """On the frame, or in the corner of a pathway square that no builder covers."""
        ring, cell = self.frame.ring, self.cell
        if name.startswith("#"):
            return [self.number_point(int(name[1:]))]
        if name in COLUMNS:
            return self.on_frame(ring.x + round((COLUMNS.index(name) + 1.5) * cell), False)
        return self.on_frame(ring.y + round((int(name) + 0.5) * cell), True)

    def number_point(self, number: int) -> Point:
        """The middle of a pathway number: in the corner of its square that no builder covers."""
        rect, inset = self.frame.path_rect(number), round(self.cell * 0.17)
        return rect.right - inset, rect.top + inset

    def picture(self, name: str, is_lit: bool) -> Surface:
        """A plaque, or a number cut into the paving."""
        if not name.startswith("#"):
            return self.plaque(name, is_lit)
        side = round(self.cell * 0.36)
        stone = Surface((side, side), pygame.SRCALPHA)
        if is_lit:
            pygame.draw.aacircle(stone, GOLD, stone.get_rect().center, side // 2)
            pygame.draw.aacircle(stone, BRONZE_DARK, stone.get_rect().center, side // 2, max(1, side // 16))
        self.cut(stone, name[1:], round(side * 0.86), is_lit)
        return stone


_ROLE = "count"
_RENDERED = 0.53  # the size of the rendered numbers, in widths of a podium
_HIGH = 0.62  # the height of the rendered plaques, in widths of a podium


def size(fonts: Fonts, frame: RomanFrame) -> int:
    """The size of the numbers; 0 where the rendered ones are as large as they should be."""
    width = frame.podium_slot(20).w
    px = fonts.shrunk_px(formats.integer(20), _ROLE, round(width * 0.8))
    return px if px > _RENDERED * width * 1.08 else 0


def paint(target: Surface, fonts: Fonts, frame: RomanFrame) -> None:
    """A plaque at the foot of every podium, if larger text asks for it."""
    px = size(fonts, frame)
    if not px:
        return
    line = max(1, round(frame.scale))
    for number in range(21):
        rect = plaque(frame, number, px)
        pygame.draw.rect(target, theme.TRAVERTINE, rect, border_radius=2 * line)
        pygame.draw.rect(target, theme.BRONZE_DARK, rect, width=line, border_radius=2 * line)
        digits = fit_text.rendered(fonts, formats.integer(number), _ROLE, theme.RED, px)
        target.blit(digits, digits.get_rect(center=rect.center))


def plaque(frame: RomanFrame, number: int, px: int) -> Rect:
    """Where the plaque of a podium lies that bears a number of this size."""
    slot, width = frame.podium_slot(number), frame.podium_slot(20).w
    rect = Rect(0, 0, width - 1, max(round(_HIGH * width) + 2, round(px * 1.06)))
    rect.midbottom = slot.centerx, slot.bottom - round(frame.cell * 0.03)
    return rect
