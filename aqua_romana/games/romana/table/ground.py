"""The still part of the board: ground, pathway, shadows, tiles, reservoirs, podiums.

Composed once per window size onto the table's backdrop; afterwards only around squares that change.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from aqua_romana.games.romana.rules.geometry import COLUMNS, ROWS
from aqua_romana.games.romana.table.frame import RING_COLUMNS, RING_ROWS, RomanFrame
from aqua_romana.games.romana.table.glaze import Glaze, coats
from aqua_romana.games.romana.table.snapshot import Snapshot
from aqua_romana.window.sprites import Sprite, Sprites, SpriteSet
from aqua_romana.window.theme import Theme

# How dark a full shadow makes each colour (brownish, not grey), and how dark overlapping shadows may get.
_SHADOW = (0.92, 0.92 * 0.95, 0.92 * 0.86)
_DARKEST = 0.70
_VARIANTS = {"earth": 8, "land": 8, "pave": 8, "tile": 3}
_GRID_LINE = (84, 58, 30, 46)


@dataclass(frozen=True)
class Piece:
    """Something raised that stands on the board: its picture and where its anchor goes."""

    row: int
    sprite: Sprite
    pos: tuple[int, int]
    square: str


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
        self._shade = _board_shade(frame.ring.size)
        self._darkness: dict[str, Surface] = {}

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
        self._paint_shadows(target, seen, area)
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

    def _paint_shadows(self, target: Surface, seen: Snapshot, area: Rect) -> None:
        """Shadows add up to a limit and then darken the ground once, so that abutting ones leave no joint."""
        mask = Surface(area.size)
        for name, pos in self._shadows(seen):
            sprite = self.pictures.get(name)
            rect = sprite.rect_at(pos)
            if rect.colliderect(area):
                mask.blit(self._dark(name), rect.move(-area.x, -area.y), special_flags=pygame.BLEND_RGB_ADD)
        limit = tuple(round(255 * share * _DARKEST) for share in _SHADOW)
        mask.fill(limit, special_flags=pygame.BLEND_RGB_MIN)
        light = Surface(area.size)
        light.fill((255, 255, 255))
        light.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        target.blit(light, area, special_flags=pygame.BLEND_RGB_MULT)

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

    def _dark(self, name: str) -> Surface:
        found = self._darkness.get(name)
        if found is None:
            sprite = self.pictures.get(name).surface
            alpha = pygame.surfarray.array_alpha(sprite).astype("float32")
            found = Surface(sprite.get_size())
            pixels = pygame.surfarray.pixels3d(found)
            for channel, share in enumerate(_SHADOW):
                pixels[:, :, channel] = (alpha * share).astype("uint8")
            del pixels
            self._darkness[name] = found
        return found

    # RomanFrame and podiums: painted once per window size

    def paint_frame(self, target: Surface) -> None:
        """The meander around the board, and the board's soft shadow on the table."""
        outer, border = self.frame.outer, self.frame.outer.w - self.frame.ring.w
        reach = self.frame.cell // 2
        wide = outer.inflate(2 * reach, 2 * reach)
        target.blit(self.ui.framed("scene/board_occlusion", wide.size), wide)
        thick = border // 2
        corner = self._sprites.fitted("ui/frame_meander_corner", (thick, thick))
        edge_master = self._sprites.entry("ui/frame_meander_edge").size
        for width, flips in ((outer.w, (0, 180)), (outer.h, (90, 270))):
            strip = self._edge_strip(width - 2 * thick, thick, edge_master)
            for turn in flips:
                turned = pygame.transform.rotate(strip, -turn)
                spot = {
                    0: (outer.x + thick, outer.y),
                    180: (outer.x + thick, outer.bottom - thick),
                    90: (outer.right - thick, outer.y + thick),
                    270: (outer.x, outer.y + thick),
                }[turn]
                target.blit(turned, spot)
        spots = (
            (0, outer.topleft),
            (90, (outer.right - thick, outer.y)),
            (180, (outer.right - thick, outer.bottom - thick)),
            (270, (outer.x, outer.bottom - thick)),
        )
        for turn, spot in spots:
            target.blit(pygame.transform.rotate(corner, -turn), spot)

    def _edge_strip(self, length: int, thick: int, master: tuple[int, int]) -> Surface:
        """A whole number of meanders, stretched a little to fit."""
        wanted = max(1, round(length / (thick * master[0] / master[1])))
        strip = Surface((length, thick))
        for index in range(wanted):
            left, right = round(index * length / wanted), round((index + 1) * length / wanted)
            strip.blit(self._sprites.fitted("ui/frame_meander_edge", (right - left, thick)), (left, 0))
        return strip


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


def _board_shade(size: tuple[int, int]) -> Surface:
    """Slow changes of brightness over the whole board, which hide that its ground repeats."""
    chance = random.Random(7)
    small = Surface((10, 8))
    for x in range(10):
        for y in range(8):
            tone = chance.randint(228, 255)
            small.set_at((x, y), (tone, tone, min(255, tone + chance.randint(-4, 3))))
    return pygame.transform.smoothscale(small, size).convert()
