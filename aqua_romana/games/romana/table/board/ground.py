"""The still part of the board: ground, pathway, shadows, tiles, reservoirs, podiums.

Composed once per window size onto the table's backdrop; afterwards only around squares that change.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.rules.geometry import COLUMNS, ROWS
from aqua_romana.games.romana.table.board.glaze import Glaze, coats
from aqua_romana.games.romana.table.board.snapshot import Snapshot
from aqua_romana.games.romana.table.layout import RING_COLUMNS, RING_ROWS, RomanFrame
from aqua_romana.table.board.board_art import Shadows, broad_light, paint_meander
from aqua_romana.ui.graphics.sprites import Sprite, Sprites, SpriteSet
from aqua_romana.ui.theme import Theme

_VARIANTS = {"earth": 8, "land": 8, "pave": 8, "tile": 3}
_GRID_LINE = (84, 58, 30, 46)


@dataclass(frozen=True)
class Piece:
    """Something raised that stands on the board: its picture and where its anchor goes."""

    row: int
    sprite: Sprite
    pos: tuple[int, int]
    square: str


@cache
def variant(square: str, family: str) -> int:
    """Which picture of several a square uses: always the same one."""
    return random.Random(f"{family}{square}").randrange(_VARIANTS[family])


def tile_picture(square: str, orientation: str) -> str:
    """The picture of a tile lying on a square."""
    return f"romana/tiles/{orientation.replace('+', '')}_{variant(square, 'tile')}"


def picture_on(seen: Snapshot, square: str) -> str:
    """The picture of whatever tile or printed curve lies on a square."""
    orientation = seen.tiles.get(square)
    return tile_picture(square, orientation) if orientation else f"romana/tiles/corner_{seen.corners[square]}"


class Ground:
    """Paints the still layers for one window size."""

    def __init__(self, sprites: Sprites, theme: Theme, frame: RomanFrame) -> None:
        self.frame = frame
        self.theme = theme
        self.pictures: SpriteSet = sprites.at(frame.cell)
        self.ui: SpriteSet = sprites.ui(frame.scale)
        self.glaze = Glaze(self.pictures, theme)
        self._sprites = sprites
        self._shade = broad_light(frame.ring.size)
        self._dark = Shadows(self.pictures)

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
        self._dark.paint(target, area, self._shadows(seen))
        for piece in self.pieces(seen):
            if piece.sprite.rect_at(piece.pos).colliderect(area):
                piece.sprite.draw(target, piece.pos)
        target.set_clip(before)

    def pieces(self, seen: Snapshot) -> list[Piece]:
        """Everything raised, from north to south."""
        found = []
        worn = coats(seen)
        for reservoir in seen.reservoirs:
            first = self.frame.square_rect(reservoir.squares[0])
            sprite = self.glaze.reservoir(reservoir)
            found.append(Piece(int(reservoir.squares[-1][1]), sprite, first.topleft, reservoir.squares[0]))
        for square in (*seen.corners, *seen.tiles):
            sprite = self.glaze.tile(picture_on(seen, square), worn.get(square, ()))
            found.append(self._piece(square, sprite))
        for square, side in open_ends(seen):
            found.append(self._piece(square, self.pictures.get(f"romana/tiles/cap_{side}")))
        return sorted(found, key=lambda piece: piece.row)

    def _piece(self, square: str, sprite: Sprite) -> Piece:
        return Piece(int(square[1]), sprite, self.frame.square_rect(square).topleft, square)

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

    def _shadows(self, seen: Snapshot) -> Iterator[tuple[str, tuple[int, int]]]:
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

    def paint_frame(self, target: Surface) -> None:
        """The meander around the board, and the board's soft shadow on the table."""
        frame = self.frame
        thick = (frame.outer.w - frame.ring.w) // 2
        paint_meander(target, self._sprites, self.ui, frame.outer, thick, frame.cell)


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
    ends = open_ends(seen)
    return {
        square: (tile, worn.get(square), *(side for at, side in ends if at == square))
        for square, tile in {**seen.corners, **seen.tiles}.items()
    }
