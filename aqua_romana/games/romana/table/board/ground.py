"""The still part of the board: earth, pathway, grid and frame, the names of squares, large podium numbers.

Composed once per window size onto the table's backdrop; afterwards only around squares that change.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.rules.geometry import COLUMNS, PATHWAY, ROWS
from aqua_romana.games.romana.table.board.pieces import Glaze, Pieces, variant
from aqua_romana.games.romana.table.board.snapshot import Snapshot
from aqua_romana.games.romana.table.layout import RING_COLUMNS, RING_ROWS, RomanFrame
from aqua_romana.table.board.board_art import Shadows, broad_light, paint_meander
from aqua_romana.table.board.place_names import PlaceNames
from aqua_romana.ui import theme
from aqua_romana.ui.graphics.sprites import Sprites, SpriteSet
from aqua_romana.ui.input import Point
from aqua_romana.ui.text import fit_text, formats
from aqua_romana.ui.text.fonts import Fonts
from aqua_romana.ui.theme import BRONZE_DARK, GOLD, Theme

_GRID_LINE = (84, 58, 30, 46)


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

    def compose(self, target: Surface, seen: Snapshot, area: Rect | None = None) -> None:
        """Paint everything still inside `area` (or the whole ring) onto `target`."""
        ring = self.frame.ring
        area = ring if area is None else area.clip(ring)
        if area.w <= 0 or area.h <= 0:
            return
        before = target.get_clip()
        target.set_clip(area)
        self._paint_squares(target, seen, area)
        target.blit(self._shade, area, area.move(-ring.x, -ring.y), pygame.BLEND_RGB_MULT)
        self._paint_grid(target)
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
                    target.blit(self.pictures.get(self._ground_at(seen, column, row)).surface, rect)

    def _ground_at(self, seen: Snapshot, column: int, row: int) -> str:
        key = f"{column}.{row}"
        if not (0 < column <= len(COLUMNS) and 0 < row <= ROWS):
            return f"romana/ground/pave_{variant(key, 'pave')}"
        name = f"{COLUMNS[column - 1]}{row}"
        covered = name in seen.tiles or name in seen.corners
        covered = covered or any(name in reservoir.squares for reservoir in seen.reservoirs)
        kind = "land" if covered else "earth"
        return f"romana/ground/{kind}_{variant(key, kind)}"

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
        """The plaques of a square, or a pathway square's own number."""
        return [place] if place.startswith("#") else list(place)

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
            pygame.draw.circle(stone, GOLD, stone.get_rect().center, side // 2)
            pygame.draw.circle(stone, BRONZE_DARK, stone.get_rect().center, side // 2, max(1, side // 16))
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
