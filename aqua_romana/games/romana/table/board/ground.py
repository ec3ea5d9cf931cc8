"""The still part of the board: earth and pathway, the grid, the frame, and the `pieces` that lie on it.

Composed once per window size onto the table's backdrop; afterwards only around squares that change.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.rules.geometry import COLUMNS, ROWS
from aqua_romana.games.romana.table.board.glaze import Glaze
from aqua_romana.games.romana.table.board.pieces import Pieces, variant
from aqua_romana.games.romana.table.board.snapshot import Snapshot
from aqua_romana.games.romana.table.layout import RING_COLUMNS, RING_ROWS, RomanFrame
from aqua_romana.table.board.board_art import Shadows, broad_light, paint_meander
from aqua_romana.ui.graphics.sprites import Sprites, SpriteSet
from aqua_romana.ui.theme import Theme

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
